import { type Generated, Kysely } from "kysely";
import { expect, test } from "vitest";
import { sqliteDialect } from "./dialect.ts";
import { testSqlite } from "./testing.ts";

interface Tables {
  t: { id: Generated<number>; n: number };
}

test("Kysely learns how many rows a change affected, and a row's id on request", async () => {
  const db = await shop();
  const inserted = await db
    .insertInto("t")
    .values([{ n: 1 }, { n: 2 }])
    .executeTakeFirst();
  expect(inserted).toMatchObject({ numInsertedOrUpdatedRows: 2n });
  expect(await db.insertInto("t").values({ n: 3 }).returning("id").execute()).toEqual([{ id: 3 }]);
  expect((await db.updateTable("t").set({ n: 0 }).where("id", ">", 1).executeTakeFirst()).numUpdatedRows).toBe(2n);
  expect((await db.deleteFrom("t").executeTakeFirst()).numDeletedRows).toBe(3n);
});

test("Kysely streams rows one by one, and a stream that stops early frees the connection", async () => {
  const db = await shop();
  await db
    .insertInto("t")
    .values([{ n: 1 }, { n: 2 }, { n: 3 }])
    .execute();
  const seen = [];
  for await (const { n } of db.selectFrom("t").select("n").orderBy("n").stream()) {
    seen.push(n);
    if (n === 2) break;
  }
  expect(seen).toEqual([1, 2]);
  await db.schema.dropTable("t").execute(); // refused while a read is open
});

test("a transaction that throws rolls back tables as well as rows", async () => {
  const db = await shop();
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto("t").values({ n: 1 }).execute();
    await trx.schema.createTable("u").addColumn("a", "integer").execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await db.selectFrom("t").selectAll().execute()).toEqual([]);
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(["t"]);
});

test("everybody else waits for the running transaction", async () => {
  const db = await shop();
  const order: string[] = [];
  const sale = db.transaction().execute(async (trx) => {
    await trx.insertInto("t").values({ n: 1 }).execute();
    await new Promise(setImmediate);
    order.push("sale");
    await trx.insertInto("t").values({ n: 2 }).execute();
  });
  const report = db.selectFrom("t").select(db.fn.countAll<number>().as("n")).executeTakeFirst();
  order.push(`report of ${(await report)?.n}`);
  await sale;
  expect(order).toEqual(["sale", "report of 2"]);
});

async function shop(): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(testSqlite()) });
  await db.schema
    .createTable("t")
    .addColumn("id", "integer", (id) => id.primaryKey())
    .addColumn("n", "integer")
    .execute();
  return db;
}
