import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { precompress } from "./precompress.ts";

test("what the first page loads gets a .br with the same content, the rest is left alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "precompress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const script = "export const answer = 42;\n".repeat(100);
  for (const name of ["main.js", "main.css", "later.js"]) writeFileSync(join(folder, "assets", name), script);
  writeFileSync(
    join(folder, "index.html"),
    '<script type="module" src="/assets/main.js"></script><link rel="stylesheet" href="/assets/main.css">',
  );
  await precompress(folder);
  const names = ["later.js", "main.css", "main.css.br", "main.js", "main.js.br"];
  expect(readdirSync(join(folder, "assets")).sort()).toEqual(names);
  expect(brotliDecompressSync(readFileSync(join(folder, "assets", "main.js.br"))).toString()).toBe(script);
});
