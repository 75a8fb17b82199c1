import { rmSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { photoFolder } from "../../../db/files.ts";
import { NOW, testShop } from "../../shop/testing.ts";

const PERSON = { username: "ana", full_name: "Ana Ruiz", email: "ana@stockworks.example" };

async function examined(client: Awaited<ReturnType<typeof testShop>>["client"]) {
  const { findings } = await client.doctor.examine();
  return Object.fromEntries(findings.map(({ check, level, message }) => [check, `${level}: ${message}`]));
}

test("a shop in order is found so, and each trouble where it is", async () => {
  const { client, context } = await testShop();
  const { id } = await client.staff.create(PERSON);
  const photoHash = context.files.save(Buffer.from("photo"));
  const stamps = { createdAt: NOW, updatedAt: NOW };
  await context.db
    .insertInto("time_entries")
    .values({ userId: id, eventType: "clock_in", photoHash, location: null, ...stamps })
    .execute();
  context.files.save(Buffer.from("nobody's"));
  await client.backups.create();
  expect(await examined(client)).toMatchObject({
    Database: expect.stringMatching(/^ok: .* is sound$/),
    References: "ok: Every record that is named is there",
    Backup: "ok: The latest is 0 hours old",
    Photos: "ok: None missing, 2 photos and files kept; 1 of them belong to no entry or order, which does no harm",
    "Time zone": "ok: America/Denver, as set",
  });

  rmSync(photoFolder(context.file), { recursive: true });
  await sql`pragma foreign_keys = off`.execute(context.db);
  await sql`delete from staff`.execute(context.db);
  expect(await examined(client)).toMatchObject({
    References: "fail: Rows of time_entries name records that are not there",
    Photos: "warn: 1 photo or file of time entries and orders missing, 0 photos and files kept",
  });
});
