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
