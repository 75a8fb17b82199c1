import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DatabaseProblem, SqlError } from "../errors.ts";
import { openSqlite } from "./database.ts";
import { testFolder, testSqlite } from "./testing.ts";

test("the file is held exclusively, in WAL mode, with full syncs and enforced references", () => {
  const sqlite = testSqlite();
  const settings = ["locking_mode", "journal_mode", "synchronous", "foreign_keys", "trusted_schema", "temp_store"];
  const values = settings.map((name) => Object.values(sqlite.all(`pragma ${name}`)[0] ?? {})[0]);
  expect(values).toEqual(["exclusive", "wal", 2, 1, 0, 2]);
});

test("closing leaves one file with everything in it", () => {
  const sqlite = numbers(3);
  sqlite.close();
  expect(existsSync(`${sqlite.file}-commits`)).toBe(false);
  expect(readFileSync(sqlite.file).toString("latin1", 0, 15)).toBe("SQLite format 3");
  expect(testSqlite(sqlite.file).all("select sum(n) as sum from t")).toEqual([{ sum: 6 }]);
});

test("a closed database answers with an error and closes twice", () => {
  const sqlite = numbers(1);
  sqlite.close();
  sqlite.close();
  expect(() => sqlite.all("select 1")).toThrow("is closed");
});

test("the log does not keep the size of the largest transaction", () => {
  const sqlite = numbers(0);
  sqlite.run("begin");
  for (let n = 0; n < 6_000; n++) sqlite.run("insert into t values (?)", ["x".repeat(4_000)]);
  sqlite.run("commit");
  for (let n = 0; n < 3; n++) sqlite.run("insert into t values (1)");
  expect(statSync(`${sqlite.file}-commits`).size).toBeLessThanOrEqual(16_777_216);
});

test("an insert answers its own id, also after other inserts and beyond 32 bits", () => {
  const sqlite = testSqlite();
  sqlite.run("create table t (id integer primary key, n)");
  expect(sqlite.run("insert into t (n) values (?)", [1])).toEqual({ changes: 1, lastInsertRowid: 1 });
  expect(sqlite.run("insert into t values (?, ?)", [2 ** 40, 1])).toEqual({ changes: 1, lastInsertRowid: 2 ** 40 });
  expect(sqlite.run("update t set n = n + 1").changes).toBe(2);
  expect(sqlite.run("delete from t where id = 1").changes).toBe(1);
  expect(sqlite.run("create table u (a)").changes).toBe(0);
});

test("more statements than are kept still run, and so do the forgotten ones", () => {
  const sqlite = testSqlite();
  const first = sqlite.prepare("select 0 as n");
  for (let n = 0; n < 1_000; n++) expect(sqlite.all(`select ${n} as n`)).toEqual([{ n }]);
  expect(first.all()).toEqual([{ n: 0 }]);
  expect(sqlite.prepare("select 999 as n")).toBe(sqlite.prepare("select 999 as n"));
});

test("a kept statement sees the columns of a table that was changed, or changed back", () => {
  const sqlite = testSqlite();
  sqlite.run("create table t (a)");
  sqlite.run("insert into t values (1)");
  const read = () => sqlite.all("select * from t");
  expect(read()).toEqual([{ a: 1 }]);
  sqlite.run("begin");
  sqlite.run("alter table t rename column a to b");
  expect(read()).toEqual([{ b: 1 }]);
  sqlite.run("rollback");
  expect(read()).toEqual([{ a: 1 }]);
});

test("a statement that is being read row by row can run in between", () => {
  const sqlite = numbers(4);
  const read = sqlite.prepare("select n from t where n > ? order by n");
  const seen = [];
  for (const { n } of read.iterate([1])) seen.push([n, read.all([n]).length, [...read.iterate([n])].length]);
  expect(seen).toEqual([
    [2, 2, 2],
    [3, 1, 1],
    [4, 0, 0],
  ]);
});

test("a read that stops early leaves nothing behind", () => {
  const sqlite = numbers(4);
  for (const row of sqlite.prepare("select n from t").iterate()) if (row) break;
  sqlite.run("drop table t"); // refused while a read is open
});

test("one call runs exactly one statement", () => {
  const sqlite = testSqlite();
  expect(() => sqlite.run("create table a (x); create table b (x)")).toThrow("Exactly one statement");
  expect(() => sqlite.run("")).toThrow("Exactly one statement");
  sqlite.run("create table a (x) ; ");
  expect(sqlite.all("select name from sqlite_master")).toEqual([{ name: "a" }]);
});

test("a refused statement names the reason and itself", () => {
  const sqlite = testSqlite();
  expect(() => sqlite.all("select * from nowhere")).toThrow(
    new SqlError(1, "no such table: nowhere", "select * from nowhere"),
  );
  expect(() => sqlite.all("select 1", [1])).toThrow("column index out of range");
});

test("SQL reaches no other file", () => {
  const folder = testFolder();
  const other = join(folder, "other.db");
  writeFileSync(other, "");
  const sqlite = testSqlite(join(folder, "test.db"));
  expect(() => sqlite.run("attach ? as other", [other])).toThrow(DatabaseProblem);
  expect(() => sqlite.run("vacuum into ?", [join(folder, "stolen.db")])).toThrow(DatabaseProblem);
  expect(existsSync(join(folder, "stolen.db"))).toBe(false);
});

test("databases open at the same time have nothing in common", () => {
  const [one, two] = [numbers(1), numbers(2)];
  expect(one.all("select count(*) as n from t")).toEqual([{ n: 1 }]);
  expect(two.all("select count(*) as n from t")).toEqual([{ n: 2 }]);
});

test("a copy is a whole database of its own, for its owner only", () => {
  const sqlite = numbers(500);
  const target = join(testFolder(), "copy.db");
  sqlite.vacuumInto(target);
  sqlite.run("insert into t values (501)");
  expect(statSync(target).mode & 0o777).toBe(process.platform === "win32" ? 0o666 : 0o600);
  expect(existsSync(`${target}-journal`)).toBe(false);
  const copy = openSqlite(target);
  expect(copy.all("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(copy.all("select count(*) as n, sum(n) as sum from t")).toEqual([{ n: 500, sum: 125_250 }]);
  copy.close();
});

test("a copy replaces nothing, and one that fails is removed", () => {
  const sqlite = numbers(1);
  const target = join(testFolder(), "copy.db");
  writeFileSync(target, "precious");
  expect(() => sqlite.vacuumInto(target)).toThrow(DatabaseProblem);
  expect(readFileSync(target, "utf8")).toBe("precious");
  sqlite.run("begin");
  expect(() => sqlite.vacuumInto(`${target}.2`)).toThrow("within a transaction");
  expect(existsSync(`${target}.2`)).toBe(false);
});

function numbers(count: number) {
  const sqlite = testSqlite();
  sqlite.run("create table t (n)");
  sqlite.run("begin");
  for (let n = 1; n <= count; n++) sqlite.run("insert into t values (?)", [n]);
  sqlite.run("commit");
  return sqlite;
}
