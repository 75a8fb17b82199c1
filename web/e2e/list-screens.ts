import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { screens } from "../app/screens.ts";

const web = fileURLToPath(new URL("..", import.meta.url));
/** What draws a list with headings. */
const LISTS = ["components/data-table.tsx", "components/plain-table.tsx", "components/numbers-table.tsx"];

interface ListScreen {
  /** Its path in the map of screens: "/vendors/$id". */
  path: string;
  /** The files in which it, or what it is made of, puts a `DataTable` on the page. */
  tables: readonly string[];
}

/** Every screen whose own files draw a list. Throws where the file of a screen is not found: its lists would be missed. */
export function listScreens(): ListScreen[] {
  const fileOf = filesOfScreens();
  return screens.flatMap(({ options }) => {
    if (!("path" in options)) return [];
    const file = fileOf.get(options.path);
    if (file === undefined) throw new Error(`The file of the screen ${options.path} is not found`);
    const reached = reachedFrom(file);
    if (!LISTS.some((list) => reached.has(join(web, list)))) return [];
    const tables = [...reached].filter((one) => /<DataTable\b/.test(read(one)));
    return [{ path: options.path, tables: tables.map((one) => one.slice(web.length)) }];
  });
}

/** By its path, the file that a screen is loaded from, as the map of screens says it. */
function filesOfScreens(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of filesIn(join(web, "app"))) {
    const text = read(file);
    for (const [, path = ""] of text.matchAll(/\bscreen\(\s*"([^"]+)"/g)) {
      const at = text.indexOf(`"${path}"`);
      const [, from] = /import\("([^"]+\.tsx)"\)/.exec(text.slice(at)) ?? [];
      if (from !== undefined) found.set(path, resolve(dirname(file), from));
    }
  }
  return found;
}

/** All files of ours that one needs. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>();
  const next = [start];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file) || !existsSync(file)) continue;
    reached.add(file);
    for (const [, from = ""] of read(file).matchAll(/(?:from|import\()\s*"(\.[^"]+\.tsx?)"/g))
      next.push(resolve(dirname(file), from));
  }
  return reached;
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : /(?<!\.test)\.tsx?$/.test(path) ? path : []));
}
