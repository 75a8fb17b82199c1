import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./run.ts";

const IMPORT = /import \{([^}]*)\} from "lucide-react";/g;
const EXPORT = /^export \{ (.*) \} from '(\.\/icons\/.*)';$/gm;

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
const DRAWN_BY = join(root, "web/ui/icon.tsx");

/** A shape of an icon, as lucide has it: `["circle", { cx: "12", cy: "12", r: "3", key: "1v7zrd" }]`. */
export type Shape = [tag: string, attributes: Record<string, string>];

/**
 * For the build: takes each icon from its own file instead of from the file that names all. So the bundler sees which
 * icons a page needs, and none of them comes before the screen that shows it. And each is one path, drawn by `web/ui/icon.tsx`:
 * a list has sixty icons in sight, which lucide would make of 240 elements.
 */
export function iconsApart(): Plugin {
  let files: Map<string, string>;
  let count = 0;
  return {
    name: "icons-apart",
    apply: "build",
    enforce: "pre",
    async load(id) {
      if (!ICON.test(id)) return undefined;
      const shapes = await shapesIn(id);
      const path = shapes && pathOf(shapes);
      if (path === undefined) return undefined;
      count++;
      return `import { iconOf } from ${JSON.stringify(DRAWN_BY)};\nexport default iconOf(${JSON.stringify(path)});`;
    },
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("lucide-react")) return undefined;
      files ??= filesOfIcons();
      return {
        code: code.replace(IMPORT, (whole, names: string) => {
          const imports = names.split(",").flatMap((one) => {
            const [name = "", alias = name] = one.trim().split(" as ");
            if (name === "") return [];
            const file = files.get(name);
            return [
              file ? `import ${alias} from ${JSON.stringify(file)};` : `import { ${one.trim()} } from "lucide-react";`,
            ];
          });
          // On one line each, but as many lines as before: messages name the same ones.
          return imports.join(" ") + "\n".repeat(whole.split("\n").length - 1);
        }),
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && count === 0) this.error("No icon was drawn as one path: do lucide's files stand elsewhere now?");
    },
  };
}

/** By each name of an icon the file it is in. */
function filesOfIcons(): Map<string, string> {
  const all = join(dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm/lucide-react.mjs");
  const files = new Map<string, string>();
  for (const [, names = "", path = ""] of readFileSync(all, "utf8").matchAll(EXPORT))
    for (const name of names.split(", ")) files.set(name.replace("default as ", ""), join(dirname(all), path));
  return files;
}

/** Each icon of lucide by the name of its file. */
export async function lucideIcons(): Promise<{ name: string; shapes: readonly Shape[] }[]> {
  const icons = [...new Set(filesOfIcons().values())].map(async (file) => ({
    name: basename(file),
    shapes: await shapesIn(file),
  }));
  return (await Promise.all(icons)).flatMap(({ name, shapes }) => (shapes ? [{ name, shapes }] : []));
}

/** What an icon's file says; undefined where it only leads to another one's. */
async function shapesIn(file: string): Promise<readonly Shape[] | undefined> {
  const { __iconData: icon } = await import(file);
  return icon?.size === 24 ? icon.node : undefined;
}

/** Shapes as one path that looks the same; undefined where one has a colour of its own, or a form that is not known here. */
export function pathOf(shapes: readonly Shape[]): string | undefined {
  const paths = shapes.map(([tag, { key: _, ...attributes }]) => {
    const form = FORMS[tag];
    const isPlain = form?.reads.includes(Object.keys(attributes).sort().join(" "));
    return isPlain ? form?.path(attributes) : undefined;
  });
  return paths.every((path) => path !== undefined) ? paths.join("") : undefined;
}

/** By the tag of a shape: the attributes that it may have, and its path. */
const FORMS: Record<string, { reads: readonly string[]; path(attributes: Record<string, string>): string }> = {
  path: { reads: ["d"], path: ({ d = "" }) => fromNowhere(d) },
  polyline: { reads: ["points"], path: ({ points = "" }) => `M${points}` },
  line: { reads: ["x1 x2 y1 y2"], path: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}` },
  circle: {
    reads: ["cx cy r"],
    path({ cx, cy, r }) {
      const half = (across: number) => `a${r} ${r} 0 1 0 ${across} 0`;
      return `M${Number(cx) - Number(r)} ${cy}${half(2 * Number(r))}${half(-2 * Number(r))}z`;
    },
  },
  rect: {
    reads: ["height rx width x y", "height rx ry width x y"],
    path({ x, y, width, height, rx, ry = rx }) {
      const [wide, high] = [Number(width) - 2 * Number(rx), Number(height) - 2 * Number(ry)];
      const corner = (right: string, down: string) => `a${rx} ${ry} 0 0 1 ${right} ${down}`;
      const [top, bottom] = [`h${wide}${corner(`${rx}`, `${ry}`)}`, `h${-wide}${corner(`-${rx}`, `-${ry}`)}`];
      const [right, left] = [`v${high}${corner(`-${rx}`, `${ry}`)}`, `v${-high}${corner(`${rx}`, `-${ry}`)}`];
      return `M${Number(x) + Number(rx)} ${y}${top}${right}${bottom}${left}z`;
    },
  },
};

const STEP = /^\s*m[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))/;

/** A path may begin with a step from where one is; behind another path that would be where that one ends. */
function fromNowhere(d: string): string {
  const [begin = "", x, y] = STEP.exec(d) ?? [];
  if (begin === "") return d;
  const rest = d.slice(begin.length).trimStart();
  return `M${x} ${y}${/^[-.\d,]/.test(rest) ? `l${rest.replace(/^,/, "")}` : rest}`;
}
