import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { isShort } from "../../bin/long.ts";
import { moduleUrl, startScript } from "../process/testing.ts";
import { randoms } from "../torture/random.ts";
import { testFolder, testSqlite, walSqlite } from "./testing.ts";

/** Rows that grow and shrink, so that the log is cut in headers and pages alike. */
const textOf = (n: number) => String(n).repeat(1 + ((n * 37) % 900));

test("a process killed while it writes loses no row it acknowledged", async () => {
  const file = join(testFolder(), "killed.db");
  testSqlite(file).close();
  const acknowledged: string[] = [];
  for (const [round, lines] of [40, 700, 1_500, 350].entries()) {
    const child = startScript(writer(file, round));
    let left = lines;
    for await (const line of createInterface(child.stdout)) {
      acknowledged.push(line);
      if (--left === 0) child.kill("SIGKILL");
    }
    const sqlite = testSqlite(file);
    expect(sqlite.all("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    const names = new Set(sqlite.all("select name from t").map((row) => row.name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    sqlite.abandon();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(2_590);
}, 60_000);

const ROUNDS = isShort ? 15 : 60;

test("a log cut off anywhere opens, with the first transactions and no others", () => {
  const { file, commits } = writtenUntilDeath();
  const log = readFileSync(`${file}-commits`);
  const random = randoms(1);
  const prefixes = new Set<number>();
  for (let round = 0; round < ROUNDS; round++)
    prefixes.add(prefixAfter(file, log.subarray(0, random(log.length + 1)), commits));
  expect(prefixes.size).toBeGreaterThan(ROUNDS / 2);
  expect(prefixAfter(file, log, commits)).toBe(commits);
});

test("a log with a torn sector or flipped bytes opens, with the first transactions and no others", () => {
  const { file, commits } = writtenUntilDeath();
  const log = readFileSync(`${file}-commits`);
  const random = randoms(2);
  for (let round = 0; round < ROUNDS; round++) {
    const torn = Buffer.from(log);
    const at = random(log.length - 512);
    if (round % 2 === 0) torn.fill(0, at - (at % 512), at - (at % 512) + 512);
    else for (let i = 0; i < 64; i++) torn[at + i] = 255 - (torn[at + i] as number);
    prefixAfter(file, torn, commits);
  }
});

test("the journal of a tool that died in a transaction is rolled back", () => {
  const sqlite = testSqlite();
  sqlite.run("pragma journal_mode = delete");
  sqlite.run("create table t (text)");
  for (let n = 0; n < 100; n++) sqlite.run("insert into t values (?)", ["before".repeat(500)]);
  sqlite.run("pragma cache_size = 5"); // so that it writes into the database before the commit
  sqlite.run("begin");
  sqlite.run("update t set text = ?", ["after".repeat(600)]);
  const died = join(testFolder(), "died.db");
  for (const suffix of ["", "-journal"]) copyFileSync(sqlite.file + suffix, died + suffix);
  expect(readFileSync(died).includes("afterafter")).toBe(true);
  const after = testSqlite(died);
  expect(after.all("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(after.all("select distinct substr(text, 1, 6) as text from t")).toEqual([{ text: "before" }]);
});

/** A database whose process died after `commits` transactions of one row, all still in the log. */
function writtenUntilDeath() {
  const sqlite = testSqlite();
  sqlite.run("pragma wal_autocheckpoint = 0");
  sqlite.run("create table t (n integer primary key, text)");
  sqlite.run("pragma wal_checkpoint(truncate)");
  const commits = 200;
  for (let n = 1; n <= commits; n++) sqlite.run("insert into t values (?, ?)", [n, textOf(n)]);
  sqlite.abandon();
  return { file: sqlite.file, commits };
}

/** Opens a copy of `file` with this log; the number of its transactions, which are the first ones without a gap. */
function prefixAfter(file: string, log: Buffer, commits: number): number {
  const copy = `${file}.copy`;
  copyFileSync(file, copy);
  writeFileSync(`${copy}-commits`, log);
  const sqlite = walSqlite(copy);
  expect(sqlite.all("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  const rows = sqlite.all("select n, text from t order by n");
  expect(rows.length).toBeLessThanOrEqual(commits);
  expect(rows.every(({ n, text }, index) => n === index + 1 && text === textOf(index + 1))).toBe(true);
  sqlite.abandon();
  return rows.length;
}

/** Commits without end through Kysely and prints each name once it is acknowledged. */
function writer(file: string, round: number): string {
  return `
    import { writeSync } from "node:fs";
    import { Kysely } from ${moduleUrl("kysely")};
    import { openSqlite } from ${moduleUrl("database")};
    import { sqliteDialect } from ${moduleUrl("dialect")};
    const sqlite = openSqlite(${JSON.stringify(file)});
    sqlite.run("pragma journal_mode = wal");
    const db = new Kysely({ dialect: sqliteDialect(sqlite) });
    await db.schema.createTable("t").ifNotExists().addColumn("name", "text").addColumn("text", "text").execute();
    const write = async (writer) => {
      for (let n = 0; ; n++) {
        const name = "${round}-" + writer + "-" + n;
        await db.insertInto("t").values({ name, text: "x".repeat(3_000) }).execute();
        writeSync(1, name + "\\n");
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write));
  `;
}
