import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";

interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** One sheet of paper as somebody would read it: its size in points, its words, and its lines from top to bottom. */
export interface SheetOfPaper {
  width: number;
  height: number;
  words: readonly Word[];
  lines: readonly string[];
}

/** What stands on each sheet of a PDF, read by the `pdftotext` of this machine. */
export function sheetsOf(pdf: Buffer): SheetOfPaper[] {
  const xml = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: pdf, encoding: "utf8", maxBuffer: 64_000_000 });
  return xml
    .split("<page ")
    .slice(1)
    .map((page) => {
      const [, width = 0, height = 0] = (/^width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? []).map(Number);
      const words = [...page.matchAll(WORD)].map(([, left, top, right, bottom, text = ""]) => ({
        text: text.replace(/&(\w+|#\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole),
        left: Number(left),
        right: Number(right),
        top: Number(top),
        bottom: Number(bottom),
      }));
      return { width, height, words, lines: linesOf(words) };
    });
}

/** Keeps what a page of this tab prints until another page is opened, and prints nothing. */
export async function keepPapers(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {};
    window.addEventListener("afterprint", (event) => event.stopImmediatePropagation());
  });
}

const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)<\/word>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'" };

/** Words whose middles are at one height are one line. */
function linesOf(words: readonly Word[]): string[] {
  const lines: Word[][] = [];
  const middle = ({ top, bottom }: Word) => (top + bottom) / 2;
  for (const word of words.toSorted((one, other) => middle(one) - middle(other))) {
    const last = lines.at(-1);
    if (last?.[0] && Math.abs(middle(last[0]) - middle(word)) < 3) last.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .toSorted((one, other) => one.left - other.left)
      .map(({ text }) => text)
      .join(" "),
  );
}
