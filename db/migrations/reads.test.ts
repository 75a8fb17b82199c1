import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";
import { openDatabase } from "../open.ts";
import { testFolder } from "../sqlite/testing.ts";

test("what somebody had read before each read for themselves, everybody has read", async () => {
  const file = join(testFolder(), "shop.db");
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "012"));
  const old = await openDatabase(file, { migrations: earlier });
  const db = old.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const stamps = { createdAt: "2026-11-21T15:00:00.000Z", updatedAt: "2026-11-21T15:00:00.000Z" };
  const ana = { full_name: "Ana Ruiz", username: "ana", email: "ana@x.example", role: "CSR", search: "ana", ...stamps };
  await db.insertInto("staff").values(ana).execute();
  const told = { relatedEntity: "part", eventType: "low stock", message: "Resin is low", ...stamps };
  await db.insertInto("notifications").values(told).execute();
  await db
    .insertInto("notifications")
    .values({ ...told, readAt: "2026-11-21T16:00:00.000Z" })
    .execute();
  await old.close();

  await using database = { ...(await openDatabase(file)), [Symbol.asyncDispose]: () => database.close() };
  const { rows } = await sql`select * from notification_reads order by who`.execute(database.db);
  const read = { notificationId: 2, readAt: "2026-11-21T16:00:00.000Z", doneAt: null };
  expect(rows).toEqual([
    { who: "local", ...read },
    { who: "staff 1", ...read },
  ]);
});
