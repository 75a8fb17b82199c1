import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "./testing.ts";

const AT = { createdAt: "2026-11-21T15:00:00.000Z", updatedAt: "2026-11-21T15:00:00.000Z" };
const parts = (from: number, length: number, letters = 200) =>
  Array.from({ length }, (_, n) => ({
    ...AT,
    partNumber: `P-${from + n}`,
    name: "x".repeat(letters),
    search: "x".repeat(letters),
  }));

/** A database with a hundred parts, and a way to add so many that a transaction does not fit into memory. */
async function shop() {
  const store = await testDatabase();
  onTestFinished(store.close);
  await store.db.insertInto("parts").values(parts(0, 100)).execute();
  const count = async () => (await store.reading.selectFrom("parts").select("id").execute()).length;
  const long = (during: () => Promise<void>, isKept: boolean) =>
    store.db
      .transaction()
      .execute(async (trx) => {
        const endReading = store.readAside();
        for (let n = 1; n <= 200; n++)
          await trx
            .insertInto("parts")
            .values(parts(n * 1000, 30, 3_000))
            .execute();
        await during();
        endReading();
        if (!isKept) throw new Error("taken back");
      })
      .catch(() => undefined);
  return { ...store, count, long };
}

test.each([
  [true, 6_100],
  [false, 100],
])("readers see the state before a long transaction until it ends (kept: %s)", async (isKept, after) => {
  const { count, long, examine } = await shop();
  await long(async () => expect(await count()).toBe(100), isKept);
  expect(await count()).toBe(after);
  expect((await examine()).integrity).toBe("ok");
});

test("nothing can be written beside it, and a writer waits for their turn", async () => {
  const { db, reading, count, long } = await shop();
  let waiting: Promise<unknown> | undefined;
  await long(async () => {
    await expect(reading.insertInto("parts").values(parts(7, 1)).execute()).rejects.toThrow();
    waiting = db.deleteFrom("parts").where("partNumber", "=", "P-1").execute();
    expect(await count()).toBe(100);
  }, true);
  await waiting;
  expect(await count()).toBe(6_099);
});

// The first transaction's log is still in the file when the second begins. If it were overwritten, readers would find
// pages of the second where they look for the first: parts that do not exist, or a broken file.
test.each([10, 100])(
  "beside a long transaction all of the one before it is read (%s hundred parts)",
  async (hundreds) => {
    const { db, reading, readAside } = await shop();
    const stored = (hundreds + 1) * 100;
    await db.transaction().execute(async (trx) => {
      for (let from = 100; from < stored; from += 100) await trx.insertInto("parts").values(parts(from, 100)).execute();
    });
    const missing: string[] = [];
    await db.transaction().execute(async (trx) => {
      const endReading = readAside();
      for (let n = 0; n < 300; n++) {
        await trx
          .insertInto("parts")
          .values(parts(1_000_000 + n * 100, 40, 3_000))
          .execute();
        const partNumber = `P-${(n * 7_919) % stored}`;
        const found = await reading
          .selectFrom("parts")
          .select("partNumber")
          .where("partNumber", "=", partNumber)
          .execute();
        if (found[0]?.partNumber !== partNumber) missing.push(partNumber);
      }
      endReading();
    });
    expect(missing).toEqual([]);
  },
);
