import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "./open.ts";
import { testFolder } from "./sqlite/testing.ts";
import { insertRows, newStory } from "./torture/owner.ts";

vi.setConfig({ testTimeout: 60_000 }); // threads are started

/** A shop with this many rows, closed again. */
async function shop(rows: number): Promise<string> {
  const file = join(testFolder(), "shop.db");
  await newStory(file);
  const store = await openDatabase(file);
  await insertRows(store, rows);
  await store.close();
  return file;
}

test("a sound file is found sound, while others write and the log gets long", async () => {
  const store = await openDatabase(await shop(3_000));
  onTestFinished(() => store.close());
  const looking = Promise.all([store.lookForDamage(), store.examine()]);
  for (let n = 0; n < 4; n++) await insertRows(store, 3_000);
  expect(await looking).toEqual([
    undefined,
    {
      integrity: "ok",
      broken: [],
      chain: { lines: 0, since: null, broken: null, missing: 0 },
      bytes: expect.any(Number),
    },
  ]);
  expect(await store.lookForDamage()).toBeUndefined();
  expect(store.problem()).toBeUndefined();
});

test("closing does not wait for a check of the file, and reports no damage", async () => {
  const store = await openDatabase(await shop(3_000));
  const looking = store.lookForDamage();
  await store.close();
  expect(await looking).toBeUndefined();
});

test("a copy shows one moment while others go on writing", async () => {
  const store = await openDatabase(await shop(3_000));
  onTestFinished(() => store.close());
  const target = `${store.file}.copy`;
  const copying = store.vacuumInto(target);
  let written = 3_000;
  let isDone = false;
  void copying.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await insertRows(store, 10);
    written += 10;
    await new Promise(setImmediate);
  }
  const rows = await copying;
  expect(rows.story).toBeGreaterThanOrEqual(3_000);
  expect(rows.story).toBeLessThan(written + 1);
  const copy = await openDatabase(target);
  onTestFinished(() => copy.close());
  expect(
    (
      await copy.db
        .selectFrom("story" as never)
        .select((of) => of.fn.countAll<number>().as("n"))
        .execute()
    )[0]?.n,
  ).toBe(rows.story);
});
