import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { precompress } from "./precompress.ts";

test("large text files get a .br and a .gz with the same content, others are left alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "precompress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const script = "export const answer = 42;\n".repeat(100);
  writeFileSync(join(folder, "assets", "main.js"), script);
  writeFileSync(join(folder, "assets", "tiny.css"), "a{}");
  writeFileSync(join(folder, "assets", "photo.png"), script);

  await precompress(folder);

  expect(readdirSync(join(folder, "assets")).sort()).toEqual([
    "main.js",
    "main.js.br",
    "main.js.gz",
    "photo.png",
    "tiny.css",
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, "assets", "main.js.br"))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, "assets", "main.js.gz"))).toString()).toBe(script);
});
