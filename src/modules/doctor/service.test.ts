import { rmSync } from "node:fs";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { photoFolder } from "../../../db/files.ts";
import { openDatabase } from "../../../db/open.ts";
import { damageIndex, testFolder } from "../../../db/sqlite/testing.ts";
import { ON_POSTGRES } from "../../../db/testing.ts";
import { NOW, seedTestShop, testShop } from "../../shop/testing.ts";

const PERSON = { username: "ana", full_name: "Ana Ruiz", email: "ana@stockworks.example" };

async function examined(client: Awaited<ReturnType<typeof testShop>>["client"]) {
  const { findings } = await client.doctor.examine();
  return Object.fromEntries(findings.map(({ check, level, message }) => [check, `${level}: ${message}`]));
}

test("a healthy shop is found healthy, and each trouble is named", async () => {
  const { client, context } = await testShop();
  const { id } = await client.staff.create(PERSON);
  const photoHash = await context.files.save(Buffer.from("photo"));
  const stamps = { createdAt: NOW, updatedAt: NOW };
  await context.db
    .insertInto("time_entries")
    .values({ userId: id, eventType: "clock_in", photoHash, location: null, occurredAt: NOW, ...stamps })
    .execute();
  await context.files.save(Buffer.from("nobody's"));
  await client.backups.create();
  expect(await examined(client)).toMatchObject({
    Database: expect.stringMatching(/^ok: .* is sound$/),
    References: "ok: Every record that is referred to exists",
    Backup: expect.stringMatching(/^ok: The latest is 0 hours old, in .*backups/),
    Photos: "ok: None missing, 2 photos and files kept; 1 of them belong to no entry or order, which does no harm",
    "Time zone": "ok: America/Denver, as set",
  });

  // So that a reference can be broken.
  if (ON_POSTGRES) return;
  rmSync(photoFolder(context.file), { recursive: true });
  await sql`pragma foreign_keys = off`.execute(context.db);
  await sql`delete from staff`.execute(context.db);
  expect(await examined(client)).toMatchObject({
    References: "fail: Rows of time_entries refer to records that do not exist",
    Photos: "warn: 1 photo or file of time entries and orders missing, 0 photos and files kept",
  });
});

test.skipIf(ON_POSTGRES)(
  "backups that are all on the disk of the database are told, until one was copied elsewhere",
  async () => {
    const { client } = await testShop();
    const told = async () => (await examined(client))["Other disk"];
    expect(await told()).toBeUndefined();
    const { name } = await client.backups.make();
    expect(await told()).toBe("warn: All backups are on the disk of the database: if it fails, they are gone with it");
    await client.backups.copied({ name });
    expect(await told()).toBeUndefined();
  },
);

test("a backup that somebody made in another folder counts for as long as it is there", async () => {
  const { client, context } = await testShop();
  const folder = `${context.file}-friday`;
  expect(await examined(client)).toMatchObject({ Backup: "warn: There is none" });
  await client.backups.create({ folder });
  expect(await examined(client)).toMatchObject({ Backup: `ok: The latest is 0 hours old, in ${folder}` });
  rmSync(folder, { recursive: true });
  expect(await examined(client)).toMatchObject({ Backup: "warn: There is none" });
});

const TAMPERED: readonly [what: string, statement: RawBuilder<unknown>, found: string][] = [
  ["another name", sql`update logs set "performedBy" = 'Nobody' where id = 2`, "Change 2"],
  ["another value", sql`update logs set changes = replace(changes, 'Acme', 'Acne') where id = 3`, "Change 3"],
  ["a line that is gone", sql`delete from logs where id = 2`, "Change 3"],
  [
    "two lines in each other's place",
    sql`update logs set id = case id when 2 then 99 else 2 end where id in (2, 3)`,
    "Change 2",
  ],
  ["a hash that is gone", sql`update logs set hash = null where id = 3`, "Change 3"],
];

test.each(TAMPERED)(
  "%s in the change log is found, with the first line from which on it is wrong",
  async (_, statement, found) => {
    const { client, context } = await testShop();
    for (const vendorName of ["Acme", "Bath", "Acme Two", "Dover"]) await client.vendors.create({ vendorName });
    expect((await examined(client))["Change log"]).toBe("ok: 4 changes, each chained to the one before");
    await statement.execute(context.db);
    expect((await examined(client))["Change log"]).toBe(
      `fail: ${found} was altered after it was written, or the one before it was removed`,
    );
  },
);

const DISAGREEING: readonly [what: string, statement: RawBuilder<unknown>, found: string][] = [
  [
    "an order's state",
    sql`update sales_orders set state = 'held'`,
    "SO-2026-0001 have a state that does not match their status",
  ],
  [
    "a work order's state",
    sql`update work_orders set state = 'done'`,
    "WO-2026-0001 have a state that does not match their status",
  ],
  [
    "a work order that is done and not completed",
    sql`update work_orders set status = 'completed', state = 'done'`,
    "WO-2026-0001 have a state that does not match their status",
  ],
  ["a number", sql`update work_orders set "soNumber" = 'SO-9'`, "WO-2026-0001 have another number or other marks"],
  ["a mark", sql`update sales_orders set "isCritical" = 1`, "WO-2026-0001 have another number or other marks"],
  ["a step", sql`update production_steps set position = 7`, "WO-2026-0001 show another step than the one"],
];

test.each(DISAGREEING)("%s that does not agree with the rest is found, and named", async (_, statement, found) => {
  const { client, context } = await testShop();
  await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
  const order = { customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-01" };
  const made = await client.orders.create({ ...order, lineItems: [{ description: "Resin", unitPrice: 5 }] });
  await client.workOrders.create({ ...order, soNumber: made.soNumber });
  expect((await examined(client))["Orders"]).toBe("ok: Orders, work orders and steps agree");
  await statement.execute(context.db);
  expect((await examined(client))["Orders"]).toContain(`fail: ${found}`);
});

test.skipIf(ON_POSTGRES)("orders that do not agree are found from the first to the last of thousands", async () => {
  const { client, context } = await testShop();
  await sql`pragma foreign_keys = off`.execute(context.db);
  const order = { customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-01" };
  for (const id of [1000, 1001, 5432]) {
    const { soNumber } = await client.orders.create({ ...order, lineItems: [{ description: "Resin", unitPrice: 5 }] });
    await sql`update sales_orders set id = ${id}, state = 'held' where "orderNumber" = ${soNumber}`.execute(context.db);
  }
  expect((await examined(client))["Orders"]).toContain("SO-2026-0001, SO-2026-0002, SO-2026-0003 have a state");
});

test("lines missing at the end of the change log are counted, and an import's lines are chained too", async () => {
  const { client, context } = await testShop();
  const rows = Array.from({ length: 1200 }, (_, n) => `A-${n},Resin`);
  const { batch } = await client.imports.run({
    noun: "parts",
    fileName: "a.csv",
    text: ["P/N,Name", ...rows].join("\n"),
  });
  await client.imports.undo({ id: batch ?? 0 });
  expect((await examined(client))["Change log"]).toBe("ok: 2,400 changes, each chained to the one before");
  // Its counter of ids does not go back on a rollback.
  if (ON_POSTGRES) return;
  await sql`delete from logs where id > 2397`.execute(context.db);
  expect((await examined(client))["Change log"]).toBe("fail: The last 3 lines are gone");
});

/** A shop with two departments of one name, because the damaged index did not know the first. */
async function shopWithTwins() {
  const file = join(testFolder(), "test.db");
  await (await openDatabase(file, { seed: seedTestShop })).close();
  damageIndex(file, "sqlite_autoindex_departments_1", "Layup");
  const shop = await testShop(seedTestShop, () => openDatabase(file));
  await shop.client.departments.create({ name: "Layup" });
  return shop;
}

test.skipIf(ON_POSTGRES)(
  "Owners are told once of a damaged index that cannot be made anew, and all goes on",
  async () => {
    const { client } = await shopWithTwins();
    const { damage, tables } = await client.doctor.look({ table: "departments" });
    expect(damage).toMatch(/test\.db is damaged \(.+\), and the index cannot be made anew: UNIQUE/);
    expect(tables).toEqual(expect.arrayContaining(["departments", "logs", "kysely_migration"]));
    await client.doctor.look({ table: "departments" });
    expect((await client.notifications.list({ about: "database" })).rows.map(({ message }) => message)).toEqual([
      "An index of departments is damaged and cannot be made anew, so lists may miss rows. Stop the server, and restore the latest backup: stockworks restore FOLDER",
    ]);
    await client.vendors.create({ vendorName: "Acme" });
    const refused = await client.backups.make().catch((error) => error);
    expect(refused).toMatchObject({ code: "unsound-copy", message: expect.stringMatching(/^[^\n]{1,300}$/) });
    expect((await examined(client))["Database"]).toMatch(/^fail: \S+ is damaged: [^\n;]+$/);
  },
);

test.skipIf(ON_POSTGRES)("a sound shop has no damage, and nobody is told of any", async () => {
  const { client } = await testShop();
  for (const table of [undefined, "departments"])
    expect(await client.doctor.look({ table })).toMatchObject({ damage: null });
  expect((await client.notifications.list({ about: "database" })).rows).toEqual([]);
});
