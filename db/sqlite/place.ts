import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseProblem, notADatabase, systemProblem } from "../errors.ts";
import type { FileSystem } from "./real-file.ts";

type Opener = Pick<FileSystem, "openSync" | "fsyncSync" | "closeSync">;

/** "Stkw": in the header of every file made by Stockworks, and of no other. */
export const APPLICATION_ID = 0x53746b77;
const APPLICATION_ID_AT = 68;
const MAGIC = "SQLite format 3\0";
const HEADER_SIZE = 100;

/**
 * Throws a DatabaseProblem unless the bytes of `path` are a Stockworks database that may be written now. Call it before
 * SQLite opens it. Only reads.
 */
export function checkFile(path: string): void {
  checkHeader(path);
  try {
    accessSync(path, constants.W_OK);
    accessSync(dirname(path), constants.W_OK); // for the log beside it
  } catch (error) {
    throw systemProblem(path, error);
  }
}

/** Throws a DatabaseProblem unless `path` begins as a Stockworks database, before SQLite only reads it. */
export function checkHeader(path: string): void {
  const header = readHeader(path);
  if (header.length === 0) {
    const message = `${path} is empty: restore a backup in its place, or remove it to start a new database there.`;
    throw new DatabaseProblem("not-a-database", path, message);
  }
  const isSqlite = header.length === HEADER_SIZE && header.toString("latin1", 0, MAGIC.length) === MAGIC;
  if (!isSqlite || header.readUInt32BE(APPLICATION_ID_AT) !== APPLICATION_ID) throw notADatabase(path);
}

function readHeader(path: string): Buffer {
  let fd: number | undefined;
  try {
    fd = openSync(path, "r");
    const header = Buffer.alloc(HEADER_SIZE);
    return header.subarray(0, readSync(fd, header, 0, HEADER_SIZE, 0));
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "EISDIR" ? notADatabase(path) : systemProblem(path, error);
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/** Makes a folder for its owner only, and those above it that are missing. Node's own way never ends below /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}

/** Gives the finished `from` its name `to`, replacing what had it, so that a crash leaves one or the other. */
export function moveIntoPlace(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** Puts the names in a folder on disk; the content of files must be synced separately. */
export function syncFolder(folder: string, io: Opener = { openSync, fsyncSync, closeSync }): void {
  if (process.platform === "win32") return; // keeps its folders safe by itself and cannot open them
  const fd = io.openSync(folder, "r");
  try {
    io.fsyncSync(fd);
  } finally {
    io.closeSync(fd);
  }
}
