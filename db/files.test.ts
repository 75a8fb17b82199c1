import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openFileStore } from "./file-store.ts";
import { photoPath } from "./files.ts";
import { photosOf, removeUnnamed } from "./photos.ts";

function testStore() {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, store: openFileStore(join(folder, "shop.db")) };
}

test("bytes come back by their hash, and the same bytes are kept once", async () => {
  const { folder, store } = testStore();
  const bytes = Buffer.from("a photo");
  const hash = await store.save(bytes);
  expect(await store.save(bytes)).toBe(hash);
  expect(await store.read(hash)).toEqual(bytes);
  expect(readdirSync(join(folder, "shop.db.files", hash.slice(0, 2)))).toEqual([hash]);
});

describe("of the files that no row names", () => {
  const dayAgo = new Date(Date.now() - 24 * 3_600_000);
  const kept = async (...contents: string[]) => {
    const { folder, store } = testStore();
    const file = join(folder, "shop.db");
    const hashes = await Promise.all(contents.map((content) => store.save(Buffer.from(content))));
    for (const hash of hashes) utimesSync(photoPath(file, hash), new Date(0), new Date(0));
    return { file, store, hashes };
  };

  test("old ones go, with what a crash left half written", async () => {
    const { file, hashes } = await kept("named", "unnamed");
    const [named = "", unnamed = ""] = hashes;
    const draft = `${photoPath(file, unnamed)}.0c0e7f1e-draft`;
    writeFileSync(draft, "half");
    utimesSync(draft, new Date(0), new Date(0));
    await removeUnnamed(file, new Set([named]), dayAgo);
    expect(photosOf(file)).toEqual([named]);
    expect(existsSync(draft)).toBe(false);
  });

  test("a file that is saved again stays, as somebody is about to name it", async () => {
    const { file, store, hashes } = await kept("a photo");
    await store.save(Buffer.from("a photo"));
    await removeUnnamed(file, new Set(), dayAgo);
    expect(photosOf(file)).toEqual(hashes);
  });

  test("other people's files stay", async () => {
    const { file, hashes } = await kept("a photo");
    const note = join(dirname(photoPath(file, hashes[0] ?? "")), "notes.txt");
    writeFileSync(note, "somebody's");
    utimesSync(note, new Date(0), new Date(0));
    await removeUnnamed(file, new Set(), dayAgo);
    expect([photosOf(file), existsSync(note)]).toEqual([[], true]);
  });
});

test.each(["../shop.db", "0".repeat(64), ""])("there is no file called %j", async (hash) => {
  expect(await testStore().store.read(hash)).toBeUndefined();
});

test("no folder is made before the first file", () => {
  expect(readdirSync(testStore().folder)).toEqual([]);
});
