import { existsSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { photoPath } from "../../../db/files.ts";
import { LOG } from "../../../db/sqlite/log-file.ts";
import { ON_POSTGRES } from "../../../db/testing.ts";
import { localUser, type Person } from "../../rights/who.ts";
import { localClient } from "../../shop/local-client.ts";
import { testShop } from "../../shop/testing.ts";
import { PHOTO } from "../timekeeping/testing.ts";

const PERSON = {
  username: "qkestrel",
  full_name: "Quilla Kestrel",
  email: "quilla@kestrel.example",
  phone_number: "406-555-7731",
} as const;
const NAMES = ["Quilla", "Kestrel", "qkestrel", "7731"];

/** A shop in which Quilla has worked: punches with photos, changes in her name, notes and news that name her. */
async function workedAt() {
  const { client: test, context } = await testShop();
  const { id: staffId } = await test.staff.create({ ...PERSON, role: "CSR", primary_department: "Layup" });
  const who: Person = { kind: "person", name: PERSON.full_name, staffId, role: "CSR", departments: ["Layup"] };
  const now = () => new Date().toISOString();
  const client = localClient(() => ({ ...context, now }));
  const quilla = localClient(() => ({ ...context, now, who }));
  await client.timekeeping.create({ userId: staffId, eventType: "clock_in", photoData: PHOTO });
  const { photoHash } = await context.db.selectFrom("time_entries").select("photoHash").executeTakeFirstOrThrow();
  const { id: vendorId } = await quilla.vendors.create({ vendorName: "Acme", contact: "Ask for Bo" });
  await client.links.setPassword({ staffId, password: "plenty of walnut" });
  await client.staff.update({ id: staffId, ...PERSON, role: "CSR", full_name: "Quilla Heron-Kestrel" });
  await client.customers.create({ customerName: "Iron Gate", terms: "Called by Quilla Kestrel" });
  await context.db
    .insertInto("notifications")
    .values({
      relatedEntity: "x",
      entityId: 1,
      eventType: "y",
      message: "Quilla Kestrel is late",
      search: "quilla kestrel is late",
      createdAt: now(),
      updatedAt: now(),
    })
    .execute();
  return { client, context, staffId, vendorId, photo: photoPath(context.file, photoHash ?? "") };
}

type Worked = Awaited<ReturnType<typeof workedAt>>;

const leave = async ({ client, staffId }: Worked) =>
  void (await client.timekeeping.create({ userId: staffId, eventType: "clock_out", photoData: PHOTO }));

/** All that the database holds, as text. */
async function textOf({ context }: Worked): Promise<string> {
  if (!ON_POSTGRES)
    return Buffer.concat([readFileSync(context.file), readFileSync(context.file + LOG)]).toString("latin1");
  const all: unknown[] = [];
  for (const { name } of await context.db.introspection.getTables())
    all.push((await sql`select * from ${sql.table(name)}`.execute(context.db)).rows);
  return JSON.stringify(all);
}

test("whoever has left is erased from every byte of the database, and hours, deeds and the log's chain stay", async () => {
  const shop = await workedAt();
  await leave(shop);
  const { client, context, staffId, vendorId, photo } = shop;
  await client.backups.daily();
  const hours = await client.timekeeping.week({ userId: staffId });
  expect(existsSync(photo)).toBe(true);
  expect(await textOf(shop)).toMatch(/Quilla/);

  const erased = await client.privacy.erase({ staffId, full_name: "Quilla Heron-Kestrel" });
  expect(erased).toMatchObject({ name: `Former employee ${staffId}`, photos: 2, shared: [] });
  expect(erased.backups.map(({ until }) => until)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  const text = await textOf(shop);
  for (const name of NAMES) {
    expect(text.toLowerCase().includes(name.toLowerCase()), name).toBe(false);
  }
  expect(existsSync(photo)).toBe(false);
  expect(await client.timekeeping.week({ userId: staffId })).toEqual(hours);
  expect(await client.staff.get({ id: staffId })).toMatchObject({
    full_name: `Former employee ${staffId}`,
    isActive: false,
  });
  expect((await client.vendors.get({ id: vendorId })).contact).toBe("Ask for Bo");
  const { rows } = await client.activity.list({ entity: "vendor" });
  expect(rows.map(({ performedBy }) => performedBy)).toEqual([`Former employee ${staffId}`]);
  const { chain } = await context.examine();
  expect(chain?.broken).toBeNull();
  await expect(client.privacy.erase({ staffId, full_name: PERSON.full_name })).rejects.toThrow("not Quilla Kestrel");
});

test.each([
  [
    "an erased line that is altered",
    sql`update logs set changes = replace(changes, 'Acme', 'Acne') where erased is not null`,
  ],
  ["a line that passes itself off as erased", sql`update logs set erased = hash where id = 1`],
  ["an erased line that is taken for a usual one", sql`update logs set erased = null where "relatedEntity" = 'vendor'`],
])("%s is noticed", async (_, forge) => {
  const shop = await workedAt();
  await leave(shop);
  await shop.client.privacy.erase({ staffId: shop.staffId, full_name: "Quilla Heron-Kestrel" });
  await forge.execute(shop.context.db);
  expect((await shop.context.examine()).chain?.broken).not.toBeNull();
});

test("nobody is erased who is clocked in, is the last Owner, or is called otherwise", async () => {
  const { client, staffId } = await workedAt();
  const erase = (id: number, full_name: string) => client.privacy.erase({ staffId: id, full_name });
  await expect(erase(staffId, "Quilla Heron-Kestrel")).rejects.toThrow("is clocked in. Clock them out first");
  await expect(erase(staffId, "Quilla")).rejects.toThrow(
    "This is Quilla Heron-Kestrel, not Quilla. Nothing was erased",
  );
  const owner = await client.staff.create({
    username: "own",
    full_name: "Eve Owner",
    email: "eve@x.example",
    role: "Owner",
  });
  await expect(erase(owner.id, "Eve Owner")).rejects.toThrow("Eve Owner is the last Owner. Appoint another first");
});

test("all that is kept of one person is read, without secrets, and the log says that it was", async () => {
  const { client, context, staffId } = await workedAt();
  const kept = await client.privacy.read({ staffId });
  expect(kept.files.map(({ name }) => name)).toEqual([
    "staff.csv",
    "time_entries.csv",
    "credentials.csv",
    "logs.csv",
    "mentions.csv",
  ]);
  expect(kept.photos).toHaveLength(1);
  const { secret } = await context.db.selectFrom("credentials").select("secret").executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(kept.files.at(-1)?.text).toContain("Quilla Kestrel is late");
  const { rows } = await client.activity.list({ entity: "staff member", sort: "-timestamp", limit: 1 });
  expect(rows[0]).toMatchObject({ action: "read for them", performedBy: localUser("Priya Raman").name });
});
