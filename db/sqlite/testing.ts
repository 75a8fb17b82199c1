import * as nodeFs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openSqlite, type SqliteDatabase } from "./database.ts";
import type { FileSystem } from "./real-file.ts";

/** An empty folder for the files of a SQLite in the test that is running. */
export function testFolder(): string {
  const folder = nodeFs.mkdtempSync(join(tmpdir(), "stockworks-test-"));
  onTestFinished(() => nodeFs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A SQLite in WAL mode on `file`, or on a new file, until the test ends. */
export function testSqlite(file = join(testFolder(), "test.db"), io: FileSystem = nodeFs): SqliteDatabase {
  const sqlite = walSqlite(file, io);
  onTestFinished(() => sqlite.abandon());
  return sqlite;
}

/** A SQLite in WAL mode on `file` for tests that open many and close each themselves. */
export function walSqlite(file: string, io: FileSystem = nodeFs): SqliteDatabase {
  nodeFs.closeSync(nodeFs.openSync(file, "a"));
  const sqlite = openSqlite(file, io);
  sqlite.run("pragma journal_mode = wal");
  return sqlite;
}

/** In a closed file, damages the first page of an index: a text in it gets another first letter, or all makes no sense. */
export function damageIndex(file: string, name: string, text?: string): void {
  const sqlite = openSqlite(file);
  const [found] = sqlite.all("select rootpage from sqlite_schema where name = ?", [name]);
  sqlite.close();
  const bytes = nodeFs.readFileSync(file);
  const page = bytes.subarray((Number(found?.rootpage) - 1) * 4096).subarray(0, 4096);
  if (text === undefined) page.fill(0xa5);
  else page.write("#", page.indexOf(text));
  nodeFs.writeFileSync(file, bytes);
}

export interface FaultyDisk {
  io: FileSystem;
  /** Calls that changed the disk so far. */
  calls: number;
  /** Asked before each of these calls: the code of the error that it fails with, if any. */
  fault: (call: number) => string | undefined;
}

/** A disk for a SQLite in a test that fails when told to. */
export function faultyDisk(): FaultyDisk {
  const guarded =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      const code = disk.fault(++disk.calls);
      if (code !== undefined) throw Object.assign(new Error(code), { code, syscall: call.name });
      return call(...args);
    };
  const { writeSync, fdatasyncSync, ftruncateSync, unlinkSync } = nodeFs;
  const disk: FaultyDisk = {
    calls: 0,
    fault: () => undefined,
    io: {
      ...nodeFs,
      writeSync: guarded(writeSync) as typeof writeSync,
      fdatasyncSync: guarded(fdatasyncSync),
      ftruncateSync: guarded(ftruncateSync),
      unlinkSync: guarded(unlinkSync),
    },
  };
  return disk;
}
