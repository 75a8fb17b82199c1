import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, unlinkSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { hasTool } from "../../bin/tools.ts";
import { testSqlite } from "./testing.ts";
import { hasVisitor } from "./visitors.ts";

const withShell = test.runIf(hasTool("sqlite3"));

withShell("any SQLite tool opens the file after we closed it", () => {
  const sqlite = orders(50);
  sqlite.close();
  expect(shell(sqlite.file, "pragma integrity_check; select count(*) from orders")).toBe("ok\n50\n");
});

withShell("any SQLite tool opens the file after we died, with every commit in it", () => {
  const sqlite = orders(50);
  sqlite.abandon();
  expect(shell(sqlite.file, "pragma integrity_check; select count(*) from orders")).toBe("ok\n50\n");
});

withShell("a tool that reads while we write costs no commit, however long it stays", async () => {
  const sqlite = orders(50);
  const { input, output, left } = visitor(sqlite.file);
  input.write("select count(*) from orders;\n");
  expect((await output.next()).value).toBe("50");
  expect(hasVisitor(sqlite.file)).toBe(true);
  sqlite.run("pragma wal_autocheckpoint = 50"); // so that it is tried often
  write(sqlite, 500);
  input.end();
  await left;
  expect(hasVisitor(sqlite.file)).toBe(false);
  expect(existsSync(`${sqlite.file}-wal`)).toBe(false); // the tool deleted our log
  write(sqlite, 1);
  expect(existsSync(`${sqlite.file}-wal`)).toBe(true);
  sqlite.abandon();
  expect(shell(sqlite.file, "pragma integrity_check; select count(*) from orders")).toBe("ok\n551\n");
});

test("a log somebody deleted is written again with the next commit", () => {
  const sqlite = orders(50);
  unlinkSync(`${sqlite.file}-wal`);
  write(sqlite, 1);
  sqlite.abandon();
  expect(testSqlite(sqlite.file).all("select count(*) as n from orders")).toEqual([{ n: 51 }]);
});

test("the -shm file of a tool that died is no visitor", () => {
  const sqlite = orders(1);
  expect(hasVisitor(sqlite.file)).toBe(false);
  writeFileSync(`${sqlite.file}-shm`, "left behind");
  expect(hasVisitor(sqlite.file)).toBe(false);
});

function orders(count: number) {
  const sqlite = testSqlite();
  sqlite.run("create table orders (n integer primary key, text)");
  write(sqlite, count);
  return sqlite;
}

function write(sqlite: ReturnType<typeof testSqlite>, count: number): void {
  for (let n = 0; n < count; n++) sqlite.run("insert into orders (text) values (?)", ["x".repeat(2_000)]);
}

function shell(file: string, sql: string): string {
  return execFileSync("sqlite3", [file, sql], { encoding: "utf8" });
}

function visitor(file: string) {
  const child = spawn("sqlite3", [file], { stdio: ["pipe", "pipe", "inherit"] });
  const output = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { input: child.stdin, output, left: once(child, "exit") };
}
