import { existsSync, renameSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { hasTool } from "../../bin/tools.ts";
import { testSqlite } from "../sqlite/testing.ts";
import { shell, visit } from "../torture/shell.ts";
import { hasVisitor } from "./visitors.ts";

const withShell = test.runIf(hasTool("sqlite3"));
const COUNT = "select count(*) from orders";

withShell("any SQLite tool opens and changes the file after we closed it", () => {
  const sqlite = orders(50);
  sqlite.close();
  expect(shell(sqlite.file, `pragma integrity_check; pragma journal_mode; ${COUNT}`)).toBe("ok\nwal\n50");
  shell(sqlite.file, "delete from orders where n > 10");
  const again = testSqlite(sqlite.file);
  expect(again.all("select count(*) as n from orders")).toEqual([{ n: 10 }]);
});

withShell("while we have the file, and after we died, others read its last checkpoint and change nothing", () => {
  const sqlite = orders(50);
  sqlite.run("pragma wal_checkpoint(truncate)");
  write(sqlite, 1);
  for (const end of [() => {}, () => sqlite.abandon()]) {
    end();
    expect(shell(sqlite.file, `pragma integrity_check; ${COUNT}`)).toBe("ok\n50");
    expect(() => shell(sqlite.file, "delete from orders")).toThrow("attempt to write a readonly database");
    expect(() => shell(sqlite.file, "pragma journal_mode = delete; vacuum")).toThrow("readonly");
    expect([existsSync(`${sqlite.file}-wal`), existsSync(`${sqlite.file}-shm`)]).toEqual([false, false]);
  }
  const again = testSqlite(sqlite.file);
  expect(again.all("select count(*) as n from orders")).toEqual([{ n: 51 }]);
  again.close();
  expect(shell(sqlite.file, COUNT)).toBe("51");
});

withShell("a reader that stays sees each checkpoint, not the pages it has read before", async () => {
  const sqlite = orders(50);
  const visitor = visit(sqlite.file);
  onTestFinished(() => visitor.leave());
  for (let n = 0; n < 20; n++) {
    sqlite.run("update orders set text = ?", [`as of checkpoint ${n}`]); // changes no page of the schema or the count
    sqlite.run("pragma wal_checkpoint(truncate)");
    expect(await visitor.ask("select distinct text from orders")).toBe(`as of checkpoint ${n}`);
  }
});

test("the next commit rewrites a log that somebody deleted or moved", () => {
  const sqlite = orders(50);
  const log = `${sqlite.file}-commits`;
  unlinkSync(log);
  write(sqlite, 1);
  renameSync(log, `${log}.moved`);
  write(sqlite, 1);
  writeFileSync(`${log}.moved`, "somebody else's now");
  sqlite.abandon();
  expect(testSqlite(sqlite.file).all("select count(*) as n from orders")).toEqual([{ n: 52 }]);
});

test("the -shm file of a tool that died does not count as a visitor", () => {
  const sqlite = orders(1);
  expect(hasVisitor(sqlite.file)).toBe(false);
  writeFileSync(`${sqlite.file}-shm`, "left behind");
  expect(hasVisitor(sqlite.file)).toBe(false);
});

test("a long log is moved into the file, but never while somebody reads both", () => {
  const sqlite = orders(0);
  const grown = () => statSync(sqlite.file).size > 4_000_000;
  const release = sqlite.holdCheckpoints();
  write(sqlite, 2_500);
  expect(grown()).toBe(false);
  release();
  release();
  write(sqlite, 1);
  expect(grown()).toBe(true);
});

/** A file of ours with so many orders. */
function orders(count: number) {
  const sqlite = testSqlite();
  sqlite.run("create table orders (n integer primary key, text)");
  sqlite.own();
  write(sqlite, count);
  return sqlite;
}

function write(sqlite: ReturnType<typeof testSqlite>, count: number): void {
  for (let n = 0; n < count; n++) sqlite.run("insert into orders (text) values (?)", ["x".repeat(2_000)]);
}
