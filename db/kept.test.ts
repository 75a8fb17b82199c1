import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "./testing.ts";

const act = fc.record({
  value: fc.integer({ min: 0, max: 5 }),
  how: fc.constantFrom(
    "read",
    "read twice",
    "write",
    "write and take back",
    "write in a transaction",
    "write and read",
  ),
});

test("settings kept in memory match the stored ones, whatever is written at the same time", async () => {
  const store = await testDatabase();
  onTestFinished(store.close);
  const { db, keeper } = store;
  const settings = (from = db) => from.selectFrom("settings").select("value").where("key", "=", "shopName").execute();
  const kept = (from = db) => keeper?.kept("settings", "all", () => settings(from));
  const write = (value: number, to = db) =>
    to
      .insertInto("settings")
      .values({ key: "shopName", value: String(value) })
      .onConflict((it) => it.column("key").doUpdateSet({ value: String(value) }))
      .execute();
  const acts: Record<string, (value: number) => Promise<unknown>> = {
    read: () => kept() as Promise<unknown>,
    "read twice": async () => {
      await kept();
      await kept();
    },
    write: (value) => write(value),
    "write and take back": (value) =>
      db
        .transaction()
        .execute(async (trx) => {
          await write(value, trx);
          await kept(trx);
          throw new Error("taken back");
        })
        .catch(() => undefined),
    "write in a transaction": (value) => db.transaction().execute((trx) => write(value, trx)),
    "write and read": (value) =>
      db.transaction().execute(async (trx) => {
        await write(value, trx);
        expect(await kept(trx)).toEqual([{ value: String(value) }]);
      }),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), fc.boolean(), async (chosen, isAtOnce) => {
      const running: Promise<unknown>[] = [];
      for (const { how, value } of chosen) {
        running.push(acts[how]?.(value) ?? Promise.reject(new Error(how)));
        if (!isAtOnce) await running.at(-1);
      }
      await Promise.all(running);
      expect(await kept()).toEqual(await settings());
    }),
  );
});
