import { closeSync, openSync, readSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseProblem } from "../errors.ts";
import { gathered } from "./gathered.ts";
import { whenChanged } from "./glance.ts";
import { HEADER_SIZE, SALTS_SIZE, saltsIn } from "./header.ts";
import type { MainFile } from "./main-file.ts";
import { moveIntoPlace, syncFolder } from "./place.ts";
import { type FileSystem, type RealFile, realFile, writeWhole } from "./real-file.ts";

/**
 * What the log's name ends with. SQLite's own is "-wal", and there any SQLite program would find it: as it closes it
 * moves into the database what it has seen of the log, and deletes it.
 */
export const LOG = "-commits";

const LOG_HEADER_SIZE = 32;
const SALTS_AT = 16;
const CHECKSUM_AT = 24;
/** One more in a log from a machine that stores the high byte of a number first. */
const MAGIC = 0x377f0682;
/** How much of the disk an empty log keeps: commits into room that is there already are faster. */
const MOST_KEPT = 16_777_216;
const CHUNK = 65_536;

/** The log of the database, which others must not find, lose or take for another's. */
export interface LogFile extends RealFile {
  /** How many bytes of it are in use. */
  used(): number;
  /** Takes its name away, when it still has it: all of it is elsewhere. */
  remove(): void;
}

/**
 * The bytes of SQLite's log `path`, open as `fd`, of the database `main`. Nothing is acknowledged while `check`
 * answers a problem.
 */
export function logFile(
  path: string,
  fd: number,
  main: Pick<MainFile, "bind" | "fd">,
  check: () => DatabaseProblem | undefined,
  io: FileSystem,
): LogFile {
  let real = gathered(realFile(fd, io));
  let used = saltsOf(readHead(fd, LOG_HEADER_SIZE)) === undefined ? 0 : real.size();
  let isSynced = false;
  /** A name that is lost by a power cut would leave a database that waits for its log. */
  let isNameSafe = false;
  /** Where the log ended at the latest sync that was answered well. */
  let acknowledged = 0;
  let { ino, dev } = io.fstatSync(fd);
  const spared = whenChanged(dirname(path), main.fd(), io);
  return {
    read: (...at) => real.read(...at),
    write(bytes, offset, length, position) {
      if (position === 0) begin(Buffer.from(bytes.subarray(offset + SALTS_AT, offset + SALTS_AT + SALTS_SIZE)));
      isSynced = false;
      const moved = real.write(bytes, offset, length, position);
      used = Math.max(used, position + moved);
      return moved;
    },
    truncate: (size) => (size === 0 ? empty() : real.truncate(size)),
    sync() {
      real.sync();
      isSynced = true;
      takeBackOn(() => {
        spared(() => {
          requireNoProblem();
          restoreName();
        });
      });
      acknowledged = used;
    },
    size: () => (used === 0 ? 0 : real.size()),
    fd: () => real.fd(),
    used: () => used,
    remove() {
      if (isNamed()) io.unlinkSync(path);
    },
  };

  /**
   * A log begins: the database learns its salts first. Were the old log still there after a crash, or the new one already,
   * it would be taken for the log of another file.
   */
  function begin(salts: Buffer): void {
    requireNoProblem();
    if (used > 0) empty();
    if (!isSynced) real.sync();
    if (!isNameSafe) syncFolder(dirname(path), io);
    isNameSafe = true;
    main.bind(salts);
  }

  /** What is on disk but not acknowledged must not be found by the next start. */
  function takeBackOn(failing: () => void): void {
    try {
      failing();
    } catch (error) {
      if (acknowledged >= LOG_HEADER_SIZE) writeWhole(real, Buffer.alloc(LOG_HEADER_SIZE), acknowledged);
      real.flush();
      throw error;
    }
  }

  function requireNoProblem(): void {
    const problem = check();
    if (problem !== undefined) throw problem;
  }

  /**
   * SQLite is told that the log has no length. Its room is kept and its header cleared, which makes it none. That is on
   * disk before the database forgets the log: else one that comes back after a power cut would be taken for another's.
   */
  function empty(): void {
    if (real.size() > MOST_KEPT) real.truncate(MOST_KEPT);
    if (real.size() > 0) writeWhole(real, Buffer.alloc(LOG_HEADER_SIZE), 0);
    used = 0;
    acknowledged = 0;
    real.sync();
    isSynced = true;
  }

  function isNamed(): boolean {
    const named = io.statSync(path, { throwIfNoEntry: false });
    return named?.ino === ino && named.dev === dev;
  }

  /** Somebody moved or deleted the log: it is written again under its name. */
  function restoreName(): void {
    if (isNamed()) return;
    const restored = io.openSync(`${path}.restored`, "w+", 0o600);
    const copy = gathered(realFile(restored, io));
    const chunk = Buffer.alloc(CHUNK);
    for (let done = 0, length = -1; length !== 0; done += length) {
      length = real.read(chunk, 0, CHUNK, done);
      writeWhole(copy, chunk.subarray(0, length), done);
    }
    copy.sync();
    moveIntoPlace(`${path}.restored`, path);
    io.closeSync(real.fd());
    real = copy;
    ({ ino, dev } = io.fstatSync(restored));
  }
}

/** Whether SQLite's log holds commits, or might. */
export function hasLog(path: string, suffix: string = LOG): boolean {
  return saltsOf(headOf(path + suffix, LOG_HEADER_SIZE) ?? Buffer.alloc(0)) !== undefined;
}

/** The bytes that tell whether somebody wrote SQLite's file or began a log meanwhile. */
export function headersOf(path: string): Buffer {
  const none = Buffer.alloc(0);
  return Buffer.concat([headOf(path, HEADER_SIZE) ?? none, headOf(path + LOG, LOG_HEADER_SIZE) ?? none]);
}

/** Throws unless SQLite's log beside `path` is the one that belongs to it. Only reads. */
export function checkLog(path: string): void {
  const log = path + LOG;
  const expected = saltsIn(headOf(path, HEADER_SIZE) ?? Buffer.alloc(0));
  const head = headOf(log, LOG_HEADER_SIZE);
  const salts = saltsOf(head ?? Buffer.alloc(0));
  if (salts !== undefined && !salts.equals(expected)) {
    const message = `${log} holds changes to another file than ${path}: put that file back, or move ${log} away to go on without them.`;
    throw new DatabaseProblem("changed", path, message);
  }
  if (head === undefined && expected.some((byte) => byte !== 0)) {
    const message = `${log} with the latest changes to ${path} is missing: put it back, or make an empty file of that name to go on without them.`;
    throw new DatabaseProblem("missing", path, message);
  }
}

/** The salts of a log with this header; undefined when it is none, not whole, or cleared: SQLite finds no commit then. */
function saltsOf(header: Buffer): Buffer | undefined {
  if (header.length < LOG_HEADER_SIZE) return undefined;
  const isHighFirst = header.readUInt32BE(0) === MAGIC + 1;
  if (!isHighFirst && header.readUInt32BE(0) !== MAGIC) return undefined;
  const wordAt = (at: number) => (isHighFirst ? header.readUInt32BE(at) : header.readUInt32LE(at));
  let [one, two] = [0, 0];
  for (let at = 0; at < CHECKSUM_AT; at += 8) {
    one = (one + wordAt(at) + two) >>> 0;
    two = (two + wordAt(at + 4) + one) >>> 0;
  }
  const isWhole = one === header.readUInt32BE(CHECKSUM_AT) && two === header.readUInt32BE(CHECKSUM_AT + 4);
  return isWhole ? header.subarray(SALTS_AT, SALTS_AT + SALTS_SIZE) : undefined;
}

/** The first bytes of a file; undefined when there is none. */
function headOf(path: string, length: number): Buffer | undefined {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  const fd = openSync(path, "r");
  try {
    return readHead(fd, length);
  } finally {
    closeSync(fd);
  }
}

function readHead(fd: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(fd, bytes, 0, length, 0));
}
