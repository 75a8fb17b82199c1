import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ScreenTold } from "../src/server/shell-page.ts";
import { screens } from "../web/app/screens.ts";
import { root } from "./run.ts";

const LARGEST_KB = 220;
/** On a slow network each waits for a turn. */
const MOST_FILES = 15;

const web = join(root, "dist", "web");

/** The scripts that the page names, by their paths from its folder. */
function scriptsOfPage(): string[] {
  const page = readFileSync(join(web, "index.html"), "utf8");
  return [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path as string);
}

test("the code of the first page is below 220 kB as it is sent", () => {
  const scripts = scriptsOfPage();
  expect(scripts.length).toBeGreaterThan(2);
  const bytes = scripts.map((path) => gzipSync(readFileSync(join(web, path)), { level: 9 }).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LARGEST_KB * 1000);
});

test("of every screen the server knows the title and which scripts it needs", () => {
  const told: ScreenTold[] = JSON.parse(readFileSync(join(web, "screens.json"), "utf8"));
  expect(told.map(({ path, title }) => ({ path, title }))).toEqual(
    screens.map(({ options }) => ({ path: (options as { path: string }).path, title: options.staticData?.title })),
  );
  const first = scriptsOfPage();
  for (const { path, scripts } of told) {
    const [own = ""] = scripts;
    const needed = [...neededBy(own.slice(1), first)].filter((script) => !first.includes(script));
    expect([path, scripts.toSorted()]).toEqual([path, needed.map((script) => `/${script}`).toSorted()]);
  }
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
