/** The guide as it stands in the repository; the build takes it along, so it needs no network. */
const TEXTS = import.meta.glob<string>("../../../docs/guide/*.md", { query: "?raw", import: "default", eager: true });
const PICTURES = import.meta.glob<string>("../../../docs/guide/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

/** A page of the guide. */
interface GuidePage {
  /** Its place under `/help`, such as `board`. */
  name: string;
  title: string;
  /** In Markdown, without the title. */
  text: string;
}

/** The page with the table of contents. */
export const START = "README";

/** Each page by its name. */
export const pages: ReadonlyMap<string, GuidePage> = new Map(
  Object.entries(TEXTS).map(([path, whole]) => {
    const name = fileOf(path).replace(/\.md$/, "");
    const [heading = "", ...lines] = whole.split("\n");
    return [name, { name, title: heading.replace(/^# /, ""), text: lines.join("\n").trim() }];
  }),
);

const pictures = new Map(Object.entries(PICTURES).map(([path, address]) => [fileOf(path), address]));

/** Where the browser finds a picture of the guide, by its file: "board.webp". */
export function pictureAt(file: string): string | undefined {
  return pictures.get(file);
}

/** A group of the table of contents. */
interface Chapter {
  title: string;
  pages: readonly { name: string; title: string }[];
}

/** The table of contents, as the guide's first page has it. */
export function chapters(): readonly Chapter[] {
  const [, ...parts] = (pages.get(START)?.text ?? "").split(/^## /m);
  return parts.map((part) => ({
    title: part.split("\n", 1)[0] ?? "",
    pages: [...part.matchAll(/^- \[([^\]]+)\]\((\S+)\.md\)/gm)].map(([, title = "", name = ""]) => ({ name, title })),
  }));
}

/** What the guide's first page says before its table of contents. */
export function introduction(): string {
  return (pages.get(START)?.text ?? "").split(/^## /m)[0] ?? "";
}

/** Something that the guide answers: a page, or one of its questions. */
export interface Topic {
  label: string;
  /** The page it stands on, and where. */
  name: string;
  hash: string | undefined;
  /** The page's title. */
  page: string;
  /** Its first words, without marks. */
  text: string;
}

/** All that the guide answers, in the order of its pages. A heading inside a page is one of its own if text follows it. */
export function topics(): Topic[] {
  return [...pages.values()]
    .filter(({ name }) => name !== START)
    .flatMap(({ name, title, text }) => {
      const [first = "", ...parts] = text.split(/^##+ /m);
      return [
        { label: title, name, hash: undefined, page: title, text: plain(first) },
        ...parts.map((part) => {
          const [label = "", ...lines] = part.split("\n");
          return { label, name, hash: hashOf(label), page: title, text: plain(lines.join("\n")) };
        }),
      ];
    })
    .filter(({ text }) => text !== "");
}

/** The part of an address that leads to a heading. */
export function hashOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A text without pictures, links and emphasis. */
function plain(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/^[-\d]+[.]? /gm, "")
    .replace(/[*`|]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
