import * as nodeFs from "node:fs";
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { DatabaseProblem } from "../errors.ts";
import { openSqlite } from "./database.ts";
import { testFolder, testSqlite } from "./testing.ts";

/** A file whose owner died with `count` rows, the last ten only in its log. */
function died(count = 30) {
  const sqlite = testSqlite();
  sqlite.run("create table t (n)");
  sqlite.own();
  for (let n = 0; n < count; n++) {
    if (n === count - 10) sqlite.run("pragma wal_checkpoint(truncate)");
    sqlite.run("insert into t values (?)", [n]);
  }
  sqlite.abandon();
  return { file: sqlite.file, log: `${sqlite.file}-commits` };
}

const count = (file: string) => testSqlite(file).all("select count(*) as n from t")[0]?.n;

test("a log that does not belong to this state of the file is refused and left as it is", () => {
  const other = died(20);
  const before = died();
  const closed = join(testFolder(), "closed.db");
  copyFileSync(before.file, closed);
  copyFileSync(before.log, `${closed}-commits`);
  testSqlite(closed).close();
  for (const stranger of [other.file, closed]) {
    const { file, log } = died();
    copyFileSync(stranger, file);
    const bytes = [readFileSync(file), readFileSync(log)];
    expect(() => openSqlite(file)).toThrow(
      `${log} holds changes to another file than ${file}: put that file back, or move ${log} away to go on without them.`,
    );
    expect([readFileSync(file), readFileSync(log)]).toEqual(bytes);
  }
});

test("a file without its log is refused until somebody says to go on without", () => {
  const { file, log } = died();
  rmSync(log);
  expect(() => openSqlite(file)).toThrow(`${log} with the latest changes to ${file} is missing`);
  writeFileSync(log, "");
  expect(count(file)).toBe(20);
});

test("a log whose header is incomplete on disk holds no commit", () => {
  const whole = readFileSync(died().log);
  for (const length of [0, 1, 4, 16, 20, 24, 31, 32]) {
    const { file, log } = died();
    truncateSync(log, length);
    expect(count(file)).toBe(20);
    writeFileSync(log, Buffer.concat([whole.subarray(0, length), Buffer.alloc(4_096)]));
    if (length < 32) expect(count(file)).toBe(20);
  }
});

test("the next start ignores a commit that was refused after it was on disk", () => {
  const sqlite = testSqlite();
  let problem: DatabaseProblem | undefined;
  sqlite.run("create table t (n)");
  sqlite.own(() => problem);
  sqlite.run("insert into t values (1)");
  problem = new DatabaseProblem("changed", sqlite.file, "Somebody wrote the file.");
  writeFileSync(join(dirname(sqlite.file), "beside"), ""); // or it would not look
  expect(() => sqlite.run("insert into t values (2)")).toThrow("Somebody wrote the file.");
  sqlite.abandon();
  expect(count(sqlite.file)).toBe(1);
});

// Otherwise a power cut in between leaves a database that waits for a missing log.
test("the name of a new log is on disk before the database is told to wait for it", () => {
  const path = new Map<number, string>();
  const told: string[] = [];
  const io = {
    ...nodeFs,
    openSync(...args: Parameters<typeof nodeFs.openSync>) {
      const fd = nodeFs.openSync(...args);
      path.set(fd, String(args[0]));
      return fd;
    },
    fsyncSync(fd: number) {
      told.push(`sync ${path.get(fd)}`);
      nodeFs.fsyncSync(fd);
    },
    writeSync(...[fd, bytes, offset, length, position]: [number, Buffer, number, number, number]) {
      told.push(`write ${path.get(fd)}`);
      return nodeFs.writeSync(fd, bytes, offset, length, position);
    },
  } as unknown as typeof nodeFs;
  const { file } = died();
  testSqlite(file).close();
  const sqlite = openSqlite(file, io);
  sqlite.own();
  told.length = 0;
  sqlite.run("insert into t values (?)", [1]);
  sqlite.abandon();
  expect(told.slice(0, 3)).toEqual([`sync ${dirname(file)}`, `write ${file}`, `write ${file}-commits`]);
});
