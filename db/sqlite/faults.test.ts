import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { isShort } from "../../bin/long.ts";
import { DatabaseProblem } from "../errors.ts";
import type { SqliteDatabase } from "./database.ts";
import { sqliteDialect } from "./dialect.ts";
import { type FaultyDisk, faultyDisk, testFolder, testSqlite, walSqlite } from "./testing.ts";

interface Tables {
  t: { n: number; text: string };
}

const TEXT = "x".repeat(3_000);

test("on a full disk writes say so, reads go on, and freeing space is enough", async () => {
  const { disk, sqlite, db } = shop();
  await insert(db, 1);
  disk.fault = () => "ENOSPC";
  await expect(insert(db, 2)).rejects.toMatchObject({
    code: "disk-full",
    message: `The disk that holds ${sqlite.file} is full: free some space.`,
  });
  expect(await all(db)).toEqual([1]);
  disk.fault = () => undefined;
  await insert(db, 3);
  expect(await all(db)).toEqual([1, 3]);
});

const causes: [string, string][] = [
  ["ENOSPC", "disk-full"],
  ["EDQUOT", "disk-full"],
  ["EROFS", "read-only"],
  ["EACCES", "read-only"],
  ["EIO", "disk-error"],
  ["EWHATEVER", "disk-error"],
];

test.each(causes)("a write that ends with %s is reported as %s", async (code, problem) => {
  const { disk, db } = shop();
  disk.fault = () => code;
  await expect(insert(db, 1)).rejects.toMatchObject({ name: "DatabaseProblem", code: problem });
});

test("a transaction that met a full disk keeps nothing and reports the disk, not the rollback", async () => {
  const { disk, db } = shop();
  const outcome = db.transaction().execute(async (trx) => {
    await insert(trx, 1);
    disk.fault = () => "ENOSPC";
  });
  await expect(outcome).rejects.toMatchObject({ code: "disk-full" });
  disk.fault = () => undefined;
  expect(await all(db)).toEqual([]);
});

test("after a disk error inside a transaction nothing can slip in outside of it", async () => {
  const { disk, sqlite, db } = shop();
  sqlite.run("pragma cache_size = 5"); // so that it writes before the commit
  const outcome = db.transaction().execute(async (trx) => {
    disk.fault = () => "ENOSPC";
    for (let n = 0; n < 100; n++) await insert(trx, n).catch(() => {});
    disk.fault = () => undefined;
    await insert(trx, 100);
  });
  await expect(outcome).rejects.toMatchObject({ code: "disk-full" });
  expect(await all(db)).toEqual([]);
  await insert(db, 101);
  expect(await all(db)).toEqual([101]);
});

test("a copy onto a full disk names the copy, and is removed", () => {
  const { disk, sqlite } = shop();
  const target = join(testFolder(), "copy.db");
  disk.fault = () => "ENOSPC";
  expect(() => sqlite.vacuumInto(target)).toThrow(`The disk that holds ${target} is full: free some space.`);
  disk.fault = () => undefined;
  expect(() => sqlite.vacuumInto(target)).not.toThrow();
});

test("a disk that writes or reads only a part at a time changes nothing", async () => {
  const disk = faultyDisk();
  const { readSync, writeSync } = disk.io;
  const less = (length: number) => Math.max(1, Math.floor(length / 3));
  disk.io.writeSync = ((fd: number, bytes: Uint8Array, offset: number, length: number, position: number) =>
    writeSync(fd, bytes, offset, less(length), position)) as typeof writeSync;
  disk.io.readSync = ((fd: number, bytes: Uint8Array, offset: number, length: number, position: number) =>
    readSync(fd, bytes, offset, less(length), position)) as typeof readSync;
  const { sqlite, db } = shop(disk);
  for (let n = 0; n < 20; n++) await insert(db, n);
  sqlite.close();
  expect(content(testSqlite(sqlite.file, disk.io))).toHaveLength(20);
  expect(content(testSqlite(sqlite.file))).toHaveLength(20);
});

// As in SQLite's own tests: the n-th call to the disk fails, for every n, or every fourth.
const STEP = isShort ? 4 : 1;
const faults: [string, (call: number, n: number) => boolean][] = [
  ["EIO", (call, n) => call === n],
  ["ENOSPC", (call, n) => call >= n],
];

test.each(faults)(
  "%s at whichever change of the disk loses no acknowledged order and halves none",
  async (code, isHit) => {
    const folder = testFolder();
    const calm = await runUnder(() => undefined, folder);
    for (let n = 1; n <= calm.calls; n += STEP) {
      const { acknowledged, stored } = await runUnder((call) => (isHit(call, n) ? code : undefined), folder);
      const whole = stored.filter((row) => row > 0 && stored.includes(-row));
      expect(stored).toHaveLength(whole.length * 2);
      expect(whole).toEqual(expect.arrayContaining(acknowledged));
    }
  },
  60_000,
);

/**
 * Six transactions of two rows each, three at once, while the disk fails; then the process dies and the file is read
 * again.
 */
async function runUnder(fault: FaultyDisk["fault"], folder: string) {
  const disk = faultyDisk();
  const sqlite = walSqlite(join(folder, `${randomUUID()}.db`), disk.io);
  const db = tableOn(sqlite);
  sqlite.run("pragma wal_autocheckpoint = 8"); // so that the database itself is written too
  disk.calls = 0;
  disk.fault = fault;
  const acknowledged: number[] = [];
  const order = (n: number) =>
    db
      .transaction()
      .execute(async (trx) => {
        await insert(trx, n);
        await insert(trx, -n);
      })
      .then(
        () => acknowledged.push(n),
        (error) => expect(error).toBeInstanceOf(DatabaseProblem),
      );
  for (const n of [1, 2, 5, 6]) await (n === 2 ? Promise.all([order(2), order(3), order(4)]) : order(n));
  const { calls } = disk;
  sqlite.abandon();
  const after = walSqlite(sqlite.file);
  expect(after.all("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  const stored = content(after);
  after.abandon();
  return { calls, acknowledged, stored };
}

function shop(disk = faultyDisk()) {
  const sqlite = testSqlite(undefined, disk.io);
  return { disk, sqlite, db: tableOn(sqlite) };
}

function tableOn(sqlite: SqliteDatabase) {
  sqlite.run("create table t (n, text)");
  return new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
}

function insert(db: Kysely<Tables>, n: number) {
  return db.insertInto("t").values({ n, text: TEXT }).execute();
}

async function all(db: Kysely<Tables>): Promise<number[]> {
  return (await db.selectFrom("t").select("n").orderBy("n").execute()).map(({ n }) => n);
}

function content(sqlite: SqliteDatabase): number[] {
  return sqlite.all("select n from t order by n").map(({ n }) => Number(n));
}
