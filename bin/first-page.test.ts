import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { root } from "./run.ts";

const LARGEST_KB = 225;
/** On a slow network each waits for a turn. */
const MOST_FILES = 15;

const web = join(root, "dist", "web");

/** The scripts that the page names, by their paths from its folder. */
function scriptsOfPage(): string[] {
  const page = readFileSync(join(web, "index.html"), "utf8");
  return [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path as string);
}

test("the code of the first page is below 225 kB as it is sent", () => {
  const scripts = scriptsOfPage();
  expect(scripts.length).toBeGreaterThan(1);
  const bytes = scripts.map((path) => gzipSync(readFileSync(join(web, path)), { level: 9 }).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LARGEST_KB * 1000);
});

test("the code of no screen comes in more than 15 files", () => {
  const screens = readdirSync(join(web, "assets")).filter((name) => /-(screen|page)-[\w-]+\.js$/.test(name));
  expect(screens.length).toBeGreaterThan(25);
  const first = scriptsOfPage();
  const files = screens.map((screen) => ({ screen, count: neededBy(`assets/${screen}`, first).size }));
  expect(files.filter(({ count }) => count > MOST_FILES)).toEqual([]);
});

/** A script with all that it imports at once, and all that was there before. */
function neededBy(script: string, before: readonly string[]): Set<string> {
  const needed = new Set([...before, script]);
  for (const path of needed) {
    const code = readFileSync(join(web, path), "utf8");
    for (const [, name] of code.matchAll(/(?:^|[;}\n])(?:import|export)[^;"]*"\.\/([\w.-]+\.js)"/g))
      needed.add(`assets/${name}`);
  }
  return needed;
}
