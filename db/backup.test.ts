import { once } from "node:events";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { isShort } from "../bin/long.ts";
import { hasTool } from "../bin/tools.ts";
import { backUp } from "./backup.ts";
import { photoPath } from "./files.ts";
import { inspect } from "./inspect.ts";
import { migrations } from "./migrations.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import { moduleUrl, startScript } from "./process/testing.ts";
import { restore } from "./restore.ts";
import { testFolder } from "./sqlite/testing.ts";
import { shell, visit } from "./torture/shell.ts";

const NOW = "2026-11-21T15:00:00.000Z";
const MADE = { madeAt: NOW, version: "0.1.0", identity: "of Ana's shop" };
const STAMPS = { createdAt: NOW, updatedAt: NOW };

/** A shop with a person who clocked in, photo included. */
async function shop() {
  const folder = testFolder();
  const file = join(folder, "shop.db");
  const database = await openDatabase(file);
  const photo = await database.files.save(Buffer.from("a photo"));
  await database.db
    .insertInto("staff")
    .values({ username: "ana", full_name: "Ana", email: "a@b", role: "CSR", search: "ana", ...STAMPS })
    .execute();
  await database.db
    .insertInto("time_entries")
    .values({
      userId: 1,
      eventType: "clock_in",
      photoHash: photo,
      location: null,
      occurredAt: STAMPS.createdAt,
      ...STAMPS,
    })
    .execute();
  return { folder, file, database, photo };
}

/** Adds a vendor and its part in one transaction. */
function trade({ db }: OpenDatabase, n: number): Promise<void> {
  return db.transaction().execute(async (inner) => {
    const name = `Vendor ${n}`;
    await inner
      .insertInto("vendors")
      .values({ vendorName: name, nameKey: name, search: name, ...STAMPS })
      .execute();
    await inner
      .insertInto("parts")
      .values({ partNumber: name, name, search: name, ...STAMPS })
      .execute();
  });
}

async function content(file: string) {
  const database = await openDatabase(file);
  const vendors = await database.db.selectFrom("vendors").selectAll().orderBy("id").execute();
  const parts = await database.db.selectFrom("parts").selectAll().orderBy("id").execute();
  const entries = await database.db.selectFrom("time_entries").selectAll().execute();
  await database.close();
  return { vendors, parts, entries };
}

test("a backup taken under load is a state between its start and its end, and restores to the same content", async () => {
  const { folder, file, database, photo } = await shop();
  let acknowledged = 0;
  let isWriting = true;
  const writer = (async () => {
    for (let n = 1; isWriting; n++) {
      await trade(database, n);
      acknowledged = n;
      await nextTurn();
    }
  })();
  while (acknowledged < 20) await nextTurn();
  const before = acknowledged;
  const backup = await backUp(database, join(folder, "backup"), MADE);
  const after = acknowledged;
  isWriting = false;
  await writer;
  await database.close();
  expect(after, "the backup must not hold writers up").toBeGreaterThan(before);

  expect(backup).toMatchObject({ ...MADE, photos: 1, missingPhotos: 0, schema: Object.keys(migrations).at(-1) });
  expect(backup.rows["vendors"]).toBe(backup.rows["parts"]);
  expect(backup.rows["vendors"]).toBeGreaterThanOrEqual(before);
  expect(backup.rows["vendors"]).toBeLessThanOrEqual(after);
  expect(readdirSync(folder).sort()).toEqual(["backup", "shop.db", "shop.db.files"]);

  const opened = join(testFolder(), "opened.db");
  copyFileSync(join(backup.folder, "stockworks.db"), opened);
  const saved = await content(opened);
  const restored = await restore(backup.folder, join(folder, "new", "shop.db"), NOW);
  expect(restored).toMatchObject({ keptAside: null, madeAt: NOW, rows: backup.rows, photos: 1, missingPhotos: 0 });
  expect(await content(restored.file)).toEqual(saved);
  expect(saved.vendors.map(({ id }) => id)).toEqual(saved.parts.map(({ id }) => id));
  expect(readFileSync(photoPath(restored.file, photo), "utf8")).toBe("a photo");

  const present = await content(file);
  const again = await restore(backup.folder, file, NOW);
  expect(await content(file)).toEqual(saved);
  expect(again.keptAside).toBe(`${file}.before-restore-2026-11-21T15-00-00.000Z`);
  expect(await content(again.keptAside as string)).toEqual(present);
  expect(existsSync(photoPath(again.keptAside as string, photo))).toBe(true);
});

test("a backup that fails leaves nothing behind, and one is never written over", async () => {
  const { folder, database } = await shop();
  const target = join(folder, "backup");
  const half: typeof database.vacuumInto = async (to) => {
    const rows = await database.vacuumInto(to);
    truncateSync(to, 8192);
    return rows;
  };
  await expect(backUp({ ...database, vacuumInto: half }, target, MADE)).rejects.toMatchObject({ code: "damaged" });
  const fewer: typeof database.vacuumInto = async (to) => ({ ...(await database.vacuumInto(to)), vendors: 1 });
  await expect(backUp({ ...database, vacuumInto: fewer }, target, MADE)).rejects.toThrow("rows are missing");
  expect(readdirSync(folder).sort()).not.toContain("backup");
  await backUp(database, target, MADE);
  await expect(backUp(database, target, MADE)).rejects.toThrow(`${target} exists already`);
  await database.close();
});

test.runIf(existsSync("/proc/self"))(
  "a backup into a place where there can be no folders is refused at once, as is a database there",
  async () => {
    const { file, database } = await shop();
    await database.close();
    // Another process, because the call would never come back from an endless loop.
    const script = startScript(`
      const { openDatabase } = await import(${moduleUrl("open")});
      const { backUp } = await import(${moduleUrl("backup")});
      const said = (error) => console.log(error.message);
      await openDatabase("/proc/none/here/shop.db").catch(said);
      const database = await openDatabase(${JSON.stringify(file)});
      await backUp(database, "/proc/none/friday", ${JSON.stringify(MADE)}).catch(said);
      await database.close();
    `);
    const ended = setTimeout(() => script.kill("SIGKILL"), 20_000);
    expect(await text(script.stdout)).toBe(
      "The folder of /proc/none/here/shop.db cannot be made: name another place or check who may write there.\n" +
        "/proc/none/friday cannot be reached: check its folder.\n",
    );
    clearTimeout(ended);
  },
);

test("a lost or damaged photo is counted, and the rest is backed up", async () => {
  const { folder, file, database, photo } = await shop();
  writeFileSync(photoPath(file, photo), "not the photo");
  const backup = await backUp(database, join(folder, "backup"), MADE);
  expect(backup).toMatchObject({ photos: 0, missingPhotos: 1 });
  await database.close();
  expect(await restore(backup.folder, join(folder, "new.db"), NOW)).toMatchObject({ missingPhotos: 1 });
});

test("sessions, tokens and links are not restored, as they may have ended since; passwords are", async () => {
  const { folder, file, database } = await shop();
  const { db } = database;
  const seen = { seenAt: NOW, endsAt: NOW, verifiedAt: NOW, address: "", agent: "" };
  await db
    .insertInto("credentials")
    .values({ staffId: 1, kind: "password", secret: "a hash", createdAt: NOW })
    .execute();
  await db
    .insertInto("sessions")
    .values({ tokenHash: "one", staffId: 1, createdAt: NOW, ...seen })
    .execute();
  const link = { tokenHash: "two", kind: "reset", staffId: 1, madeBy: "Ana", endsAt: NOW, createdAt: NOW } as const;
  await db.insertInto("links").values(link).execute();
  const made = await backUp(database, join(folder, "backups"), MADE);
  await database.close();
  await restore(made.folder, file, NOW);
  const restored = await openDatabase(file);
  const left = async (table: "credentials" | "sessions" | "links") =>
    (await restored.db.selectFrom(table).selectAll().execute()).length;
  expect([await left("credentials"), await left("sessions"), await left("links")]).toEqual([1, 0, 0]);
  await restored.close();
});

describe("a restore that cannot be done changes nothing", () => {
  const flip = (file: string, at: number) => {
    const bytes = readFileSync(file);
    bytes[at] = (bytes[at] as number) ^ 0x20;
    writeFileSync(file, bytes);
  };
  const letter = (file: string) => flip(file, readFileSync(file).indexOf("Vendor 7"));
  const cases: [string, (file: string, note: string) => void, string][] = [
    ["cut short", (file) => truncateSync(file, 3 * 4096), "damaged"],
    ["cut within a page", (file) => truncateSync(file, statSync(file).size - 100), "damaged"],
    ["of which one letter has changed", letter, "damaged"],
    ["with a byte too many", (file) => appendFileSync(file, "x"), "damaged"],
    ["that is garbage", (file) => writeFileSync(file, "garbage ".repeat(9000)), "damaged"],
    ["whose note is lost", (_, note) => writeFileSync(note, "{}"), "damaged"],
  ];
  test.each(cases)("a backup %s", async (_, harm, code) => {
    const { folder, file, database } = await shop();
    for (let n = 0; n < 9; n++) await trade(database, n);
    const backup = await backUp(database, join(folder, "backup"), MADE);
    await database.close();
    harm(join(backup.folder, "stockworks.db"), join(backup.folder, "backup.json"));
    const before = [readdirSync(folder), readFileSync(file, "base64")];
    const problem = await restore(backup.folder, file, NOW).catch((error) => error);
    expect(problem).toMatchObject({ code });
    expect(problem.message).toMatch(/is damaged.*\. Nothing was restored: choose another backup\.$/);
    expect([readdirSync(folder), readFileSync(file, "base64")]).toEqual(before);
  });

  test.each([
    ["no database", (file: string) => writeFileSync(file, "Dear customer, ".repeat(99)), "not-a-database"],
    ["an empty file", (file: string) => writeFileSync(file, ""), "not-a-database"],
    ["a database cut short", (file: string) => truncateSync(file, 3 * 4096), "damaged"],
    [
      "a database with a damaged page",
      (file: string) => writeFileSync(file, readFileSync(file).fill(0xa5, 2 * 4096, 3 * 4096)),
      "damaged",
    ],
  ])("%s without a note", async (_, harm, code) => {
    const { folder, file, database } = await shop();
    const copy = join(folder, "copy.db");
    await database.vacuumInto(copy);
    await database.close();
    harm(copy);
    const before = [readdirSync(folder), readFileSync(file, "base64")];
    await expect(restore(copy, file, NOW)).rejects.toMatchObject({ code });
    expect([readdirSync(folder), readFileSync(file, "base64")]).toEqual(before);
  });

  test("a backup of a newer Stockworks", async () => {
    const { folder, file, database } = await shop();
    await sql`insert into kysely_migration values ('999-later', ${NOW})`.execute(database.db);
    const backup = await backUp(database, join(folder, "backup"), MADE);
    await database.close();
    await expect(restore(backup.folder, file, NOW)).rejects.toThrow(
      "was changed by a newer Stockworks (999-later). Nothing was restored: install that version first.",
    );
  });

  test("a database that is open, and the database itself", async () => {
    const { folder, file, database } = await shop();
    const backup = await backUp(database, join(folder, "backup"), MADE);
    await expect(restore(backup.folder, file, NOW)).rejects.toMatchObject({ code: "in-use" });
    await expect(restore(file, file, NOW)).rejects.toThrow("is the database itself");
    await expect(restore(join(folder, "none"), file, NOW)).rejects.toThrow("There is no backup");
    await database.close();
  });
});

test("a backup of an older version is brought up to date, and one whose upgrade fails changes nothing", async () => {
  const { folder, file, database } = await shop();
  const first = Object.fromEntries(Object.entries(migrations).slice(0, 1));
  await database.close();
  const older = await openDatabase(join(folder, "older.db"), { migrations: first });
  await trade(older, 1);
  const backup = await backUp(older, join(folder, "backup"), MADE);
  await older.close();
  expect(backup.schema).toBe(Object.keys(first)[0]);

  const fails = { ...first, "900-fails": { up: () => Promise.reject(new Error("no luck")) } };
  const before = [readdirSync(folder), readFileSync(file, "base64")];
  await expect(restore(backup.folder, file, NOW, fails)).rejects.toThrow(
    "cannot be brought up to date (no luck). Nothing was",
  );
  expect([readdirSync(folder), readFileSync(file, "base64")]).toEqual(before);

  await restore(backup.folder, file, NOW);
  expect((await inspect(file)).schema).toBe(Object.keys(migrations).at(-1));
  expect((await content(file)).vendors).toHaveLength(1);
});

test("a restore that is cut off before the swap leaves the database as it was, and can be repeated", async () => {
  const { folder, file, database } = await shop();
  const backup = await backUp(database, join(folder, "backup"), MADE);
  await trade(database, 1);
  await database.close();
  const before = await content(file);
  writeFileSync(`${file}.restoring`, "half of a copy");
  writeFileSync(`${file}.before-restore-${NOW.replaceAll(":", "-")}`, "the name is taken");
  await expect(restore(backup.folder, file, NOW)).rejects.toThrow();
  expect(await content(file)).toEqual(before);
  await restore(backup.folder, file, "2026-11-21T15:00:01.000Z");
  expect((await content(file)).vendors).toEqual([]);
  expect(readdirSync(folder)).not.toContain("shop.db.restoring");
});

test("a restore that is killed at any step leaves a database that opens at once", async () => {
  const { folder, file, database } = await shop();
  const backup = await backUp(database, join(folder, "backup"), MADE);
  await trade(database, 1);
  await database.close();
  const before = await content(file);
  let step = 0;
  for (let isKilled = true; isKilled; ) {
    step += isShort ? 3 : 1;
    const killed = startScript(`
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      let left = ${step};
      for (const name of ["linkSync", "renameSync"]) {
        const real = fs[name];
        fs[name] = (from, to) => {
          if (!from.includes(".sock") && --left === 0) process.kill(process.pid, "SIGKILL");
          real(from, to);
          if (!from.includes(".sock") && --left === 0) process.kill(process.pid, "SIGKILL");
        };
      }
      syncBuiltinESMExports();
      const { restore } = await import(${moduleUrl("restore")});
      await restore(${JSON.stringify(backup.folder)}, ${JSON.stringify(file)}, new Date(${step} * 1000).toISOString());
    `);
    const [, signal] = await once(killed, "exit");
    isKilled = signal === "SIGKILL";
    const { vendors } = await content(file);
    expect([before.vendors.length, 0]).toContain(vendors.length);
  }
  expect(step).toBeGreaterThan(4);
});

test("a backup replaces a damaged database, which is kept together with its log", async () => {
  const { folder, file, database } = await shop();
  const backup = await backUp(database, join(folder, "backup"), MADE);
  await database.close();
  writeFileSync(file, readFileSync(file).fill(0xa5, 100, 3 * 4096));
  writeFileSync(`${file}-commits`, "the log of what was");
  const { keptAside } = await restore(backup.folder, file, NOW);
  expect((await content(file)).entries).toHaveLength(1);
  expect(readFileSync(`${keptAside}-commits`, "utf8")).toBe("the log of what was");
  expect(existsSync(`${file}-commits`)).toBe(false);
});

test.runIf(hasTool("sqlite3"))(
  "what another program left in its log goes with the database it belongs to",
  async () => {
    const { folder, file, database } = await shop();
    const backup = await backUp(database, join(folder, "backup"), MADE);
    await database.close();
    const visitor = visit(file);
    await visitor.ask("insert into settings (key, value) values ('theirs', 'theirs')");
    await visitor.leave(true);
    const { keptAside } = await restore(backup.folder, file, NOW);
    const inFile = (path: string) => shell(path, "select count(*) from settings where value = 'theirs'");
    expect(inFile(file)).toBe("0");
    expect(Number(inFile(keptAside as string))).toBeGreaterThan(0);
  },
);
