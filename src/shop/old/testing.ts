import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { openDatabase } from "../../../db/open.ts";
import type { TestDatabase } from "../../../db/testing.ts";
import { testShop } from "../testing.ts";

/** A folder of the test's own with one of the databases that stand packed here. */
export function unpacked(name: string): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-old-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, gunzipSync(readFileSync(join(import.meta.dirname, `${name}.gz`))));
  return { folder, path };
}

/** An old shop, opened by this Stockworks. */
export function oldShop(path: string) {
  return testShop(undefined, async () => {
    const database = await openDatabase(path);
    return { ...database, [Symbol.asyncDispose]: database.close } satisfies TestDatabase;
  });
}
