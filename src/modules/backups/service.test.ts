import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { DatabaseProblem } from "../../../db/errors.ts";
import { photoPath } from "../../../db/files.ts";
import { openDatabase } from "../../../db/open.ts";
import { photosOf } from "../../../db/photos.ts";
import { damageIndex, testFolder } from "../../../db/sqlite/testing.ts";
import { ON_POSTGRES } from "../../../db/testing.ts";
import { addDays } from "../../lib/dates.ts";
import { Conflict } from "../../lib/errors.ts";
import { NOW, seedTestShop, testShop } from "../../shop/testing.ts";
import { identityOf } from "./identity.ts";
import { latestBackup } from "./seen.ts";
import { service } from "./service.ts";

async function shop() {
  const { client, context } = await testShop();
  const folder = join(dirname(context.file), "backups");
  return { client, context, folder, daysLater: (days: number) => later(context, days) };
}

function later(context: Awaited<ReturnType<typeof testShop>>["context"], days: number) {
  const date = addDays("2026-11-21", days);
  return { ...context, today: () => date, now: () => `${date}T15:00:00.000Z` };
}

test("a backup goes beside the database unless told where, and says what is in it", async () => {
  const { client, context, folder } = await shop();
  await client.vendors.create({ vendorName: "Acme" });
  expect(await latestBackup(context)).toEqual({ others: 0 });
  const backup = await client.backups.create();
  expect(backup).toMatchObject({ folder: join(folder, "test-2026-11-21T15-00-00Z"), madeAt: NOW });
  expect(backup.rows).toMatchObject({ vendors: 1, departments: 11 });
  expect((await latestBackup(context)).latest?.madeAt).toBe(NOW);
  const torn = join(folder, "torn");
  mkdirSync(torn, { recursive: true });
  writeFileSync(join(torn, "backup.json"), '{"madeAt": "20');
  expect((await latestBackup(context)).latest?.madeAt).toBe(NOW);
  const elsewhere = join(folder, "..", "elsewhere");
  expect((await client.backups.create({ folder: elsewhere })).folder).toBe(elsewhere);
  await expect(client.backups.create({ folder: elsewhere })).rejects.toThrow("exists already");
  // Beside the database there may be no room left: that is when somebody makes one elsewhere.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  const other = `${elsewhere}-too`;
  expect((await client.backups.create({ folder: other })).folder).toBe(other);
});

test("a backup on a full disk fails as everything does there, and at another place by what is wrong with it", async () => {
  const { client, context, folder } = await shop();
  const full = new DatabaseProblem("disk-full", "/backups/shop", "The disk that holds /backups/shop is full");
  const failing = { ...context, vacuumInto: () => Promise.reject(full) };
  await expect(service.create(failing, {})).rejects.toBe(full);
  await expect(client.backups.create({ folder })).rejects.toBeInstanceOf(Conflict);
});

test("a day has one daily backup, and those that are old enough go", async () => {
  const { client, folder, daysLater } = await shop();
  await client.backups.create();
  for (let day = 0; day < 9; day++) {
    expect(await service.daily(daysLater(day), {})).toMatchObject({ failure: null });
  }
  const names = readdirSync(folder);
  // The Sunday before the last seven days stays for its week.
  expect(names.filter((name) => name.includes("daily"))).toEqual(
    ["22", "23", "24", "25", "26", "27", "28", "29"].map((day) => `test-daily-2026-11-${day}`),
  );
  expect(names).toContain("test-2026-11-21T15-00-00Z");
  expect(await service.daily(daysLater(8), {})).toMatchObject({ made: null, removed: [], failure: null });
});

test("a photo that a killed process kept for no entry goes with the daily backup a day later", async () => {
  const { client, context, daysLater } = await shop();
  const orphan = await context.files.save(Buffer.from("a photo"));
  const keptAt = (instant: string) => utimesSync(photoPath(context.file, orphan), new Date(instant), new Date(instant));
  keptAt("2026-11-20T15:00:01.000Z");
  await service.daily(context, {});
  expect(photosOf(context.file)).toEqual([orphan]);
  const ana = { username: "ana", full_name: "Ana Ruiz", email: "ana@stockworks.example", role: "Production" } as const;
  const { id: userId } = await client.staff.create(ana);
  const entry = { eventType: "clock_in", createdAt: NOW, updatedAt: NOW, occurredAt: NOW, userId } as const;
  const named = await context.files.save(Buffer.from("another photo"));
  await context.db
    .insertInto("time_entries")
    .values({ ...entry, photoHash: named })
    .execute();
  utimesSync(photoPath(context.file, named), new Date(0), new Date(0));
  await service.daily(daysLater(1), {});
  expect(photosOf(context.file)).toEqual([named]);
});

test("what a killed process left of a backup goes with the next daily one a day later", async () => {
  const { context, folder } = await shop();
  for (const [name, instant] of [
    ["test-2026-11-19T15-00-00Z.partial", "2026-11-19T15:00:00.000Z"],
    ["test-2026-11-21T14-59-00Z.partial", "2026-11-21T14:59:00.000Z"],
    ["somebody's.partial", "2026-11-01T15:00:00.000Z"],
  ] as const) {
    mkdirSync(join(folder, name), { recursive: true });
    utimesSync(join(folder, name), new Date(instant), new Date(instant));
  }
  await service.daily(context, {});
  expect(readdirSync(folder).sort()).toEqual([
    "begun.json",
    "somebody's.partial",
    "test-2026-11-21T14-59-00Z.partial",
    "test-daily-2026-11-21",
  ]);
});

test("what a killed process left of a backup in another folder goes with the next one, wherever that is", async () => {
  const { client, context, folder } = await shop();
  const killed = join(folder, "..", "bk");
  await client.backups.create({ folder: killed });
  const identity = (await identityOf(context)) as string;
  cpSync(killed, `${killed}.partial`, { recursive: true });
  writeFileSync(join(folder, "begun.json"), JSON.stringify({ [identity]: { folders: [killed] } }));
  await service.daily(context, {});
  expect([existsSync(`${killed}.partial`), existsSync(killed)]).toEqual([false, true]);
});

test("a daily backup that fails removes none, is told of once a day, and is tried again", async () => {
  const { client, context, folder, daysLater } = await shop();
  const told = async () => (await client.notifications.list()).rows.map(({ message }) => message);
  writeFileSync(folder, "in the way");
  const failed = await service.daily(context, {});
  expect(failed).toMatchObject({ made: null, failure: expect.stringContaining("cannot be reached") });
  await service.daily(context, {});
  expect(await told()).toEqual([`The daily backup failed. ${failed.failure}`]);
  await service.daily(daysLater(1), {});
  expect(await told()).toHaveLength(2);
  rmSync(folder);
  const { made } = await service.daily(daysLater(1), {});
  expect(existsSync(made as string)).toBe(true);
});

test("backups are listed, made and checked, and one that was changed since is told apart", async () => {
  const { client, folder } = await shop();
  expect(await client.backups.list()).toEqual([]);
  const made = await client.backups.make();
  expect(made).toMatchObject({ name: "test-2026-11-21T15-00-00Z", madeAt: NOW, photos: 0 });
  expect(await client.backups.list()).toEqual([made]);
  expect(await client.backups.check({ name: made.name })).toEqual({
    message: expect.stringMatching(/^It can be restored: [\d,]+ rows, 0 photos\.$/),
    isWhole: true,
  });
  const database = join(folder, made.name, "stockworks.db");
  const bytes = readFileSync(database);
  bytes[bytes.length - 1] = 7;
  writeFileSync(database, bytes);
  expect(await client.backups.check({ name: made.name })).toEqual({
    message: "Its database was changed after it was made.",
    isWhole: false,
  });
  await expect(client.backups.check({ name: "../elsewhere" })).rejects.toThrow("There is no backup ../elsewhere");
});

test("when a backup was copied elsewhere is kept, and why one was not is told once a day", async () => {
  const { client, context, daysLater } = await shop();
  const { today } = await service.daily(context, {});
  const name = basename(today as string);
  expect((await latestBackup(context)).copies).toBeUndefined();
  await service.copied(context, { name });
  expect((await latestBackup(context)).copies).toEqual({ latest: { name, at: NOW } });
  await service.copied(daysLater(1), { name, failure: "No drive" });
  await service.copied(daysLater(1), { name, failure: "No drive" });
  const failed = { name, at: "2026-11-22T15:00:00.000Z", why: "No drive" };
  expect((await latestBackup(context)).copies).toEqual({ latest: { name, at: NOW }, failed });
  const told = (await client.notifications.list()).rows.map(({ message }) => message);
  expect(told).toEqual(["test-daily-2026-11-21 was not copied to another place. No drive"]);
  expect(await client.backups.list()).toHaveLength(1);
});

test("only backups of a database itself are its backups, and none of another's is taken for today's or deleted", async () => {
  const [{ context, folder, daysLater }, { context: its }] = [await shop(), await shop()];
  const beside = { ...its, file: join(dirname(context.file), "other.db") };
  const instead = { ...its, file: context.file };
  await service.daily(context, {});
  const name = "test-daily-2026-11-21";
  await service.copied(context, { name });
  const elsewhere = join(folder, "..", "elsewhere");
  await service.create(context, { folder: elsewhere });

  for (const other of [beside, instead]) {
    expect(await service.list(other, {})).toEqual([]);
    expect(await latestBackup(other)).toEqual({ others: 1 });
    await expect(service.check(other, { name })).rejects.toThrow("There is no backup");
  }

  const { made } = await service.daily(instead, {});
  expect(made).toContain(`${name}-`);
  expect(await service.daily(instead, {})).toMatchObject({ today: made, made: null });
  await service.create(instead, { folder: `${elsewhere}-too` });
  expect((await latestBackup(instead)).latest).toEqual({ folder: `${elsewhere}-too`, madeAt: NOW });
  expect((await latestBackup(context)).latest).toEqual({ folder: elsewhere, madeAt: NOW });
  expect((await service.list(context, {})).map((own) => own.name)).toEqual([name]);
  for (let day = 1; day < 9; day++) {
    const { today, now } = daysLater(day);
    await service.daily({ ...instead, today, now }, {});
  }
  expect(readdirSync(folder)).toContain(name);
});

test("a backup that does not say of which database it is belongs to the one by whose name it is called", async () => {
  const { context, client, folder } = await shop();
  const { name } = await client.backups.make();
  const note = join(folder, name, "backup.json");
  const { identity: _, ...told } = JSON.parse(readFileSync(note, "utf8"));
  writeFileSync(note, JSON.stringify(told));
  cpSync(join(folder, name), join(folder, "another-2026-11-21T15-00-00Z"), { recursive: true });
  expect(await client.backups.list()).toMatchObject([{ name }]);
  expect(await latestBackup(context)).toMatchObject({ others: 1 });
});

test.skipIf(ON_POSTGRES)("a backup of a shop with a damaged index has it made anew, and Owners are told", async () => {
  const file = join(testFolder(), "test.db");
  await (await openDatabase(file, { seed: seedTestShop })).close();
  damageIndex(file, "sqlite_autoindex_departments_1", "Layup");
  const { client, context } = await testShop(seedTestShop, () => openDatabase(file));
  expect(await client.backups.make()).toMatchObject({ name: "test-2026-11-21T15-00-00Z" });
  const { rows } = await client.notifications.list({ about: "database" });
  expect(rows.map(({ message, priority }) => [priority, message])).toEqual([
    [
      1,
      "An index of departments was damaged, and was made anew from the rows. The disk may be failing: check it, and see that there are backups on another one",
    ],
  ]);
  expect((await context.examine()).integrity).toBe("ok");
});
