import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { root } from "./run.ts";

const LARGEST_KB = 200;

test("the code of the first page is below 200 kB as it is sent", () => {
  const web = join(root, "dist", "web");
  const page = readFileSync(join(web, "index.html"), "utf8");
  const scripts = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path as string);
  expect(scripts.length).toBeGreaterThan(2);
  const bytes = scripts.map((path) => gzipSync(readFileSync(join(web, path)), { level: 9 }).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LARGEST_KB * 1000);
});
