import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileStore } from "./files.ts";

function testStore() {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, store: openFileStore(join(folder, "shop.db")) };
}

test("bytes come back by their hash, and the same bytes are kept once", () => {
  const { folder, store } = testStore();
  const bytes = Buffer.from("a photo");
  const hash = store.save(bytes);
  expect(store.save(bytes)).toBe(hash);
  expect(store.read(hash)).toEqual(bytes);
  expect(readdirSync(join(folder, "shop.db.files", hash.slice(0, 2)))).toEqual([hash]);
});

test.each(["../shop.db", "0".repeat(64), ""])("there is no file called %j", (hash) => {
  expect(testStore().store.read(hash)).toBeUndefined();
});

test("no folder is made before the first file", () => {
  expect(readdirSync(testStore().folder)).toEqual([]);
});
