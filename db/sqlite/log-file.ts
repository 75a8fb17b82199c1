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
 * The ending of the log's name. SQLite's own is "-wal", where any SQLite program would find it: on closing it would
 * move into the database what it has seen of the log, and delete it.
 */
export const LOG = "-commits";

const LOG_HEADER_SIZE = 32;
const SALTS_AT = 16;
const CHECKSUM_AT = 24;
/** One more in a log from a machine that stores the high byte first. */
const MAGIC = 0x377f0682;
/** How much of the disk an empty log keeps: commits are faster into space that exists already. */
const MOST_KEPT = 16_777_216;
const CHUNK = 65_536;

/** The database's log, which others must not find, lose or confuse with another. */
export interface LogFile extends RealFile {
  /** How many of its bytes are in use. */
  used(): number;
  /** Overwrites all that the disk still has of an empty log. */
  wipe(): void;
  /** Removes its name, if it still has one: its content is elsewhere. */
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
  /** If a power cut lost the name, the database would wait for its log. */
  let isNameSafe = false;
  /** The end of the log at the latest good sync. */
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
    wipe() {
      if (used > 0) return;
      const zeros = Buffer.alloc(CHUNK);
      for (let at = 0, size = real.size(); at < size; at += CHUNK)
        writeWhole(real, zeros.subarray(0, Math.min(CHUNK, size - at)), at);
      real.sync();
    },
    remove() {
      if (isNamed()) io.unlinkSync(path);
    },
  };

  /**
   * Begins a log. The database learns its salts first: if a crash left the old log, or the new one too early, it would
   * look like another file's log.
   */
  function begin(salts: Buffer): void {
    requireNoProblem();
    if (used > 0) empty();
    if (!isSynced) real.sync();
    if (!isNameSafe) syncFolder(dirname(path), io);
    isNameSafe = true;
    main.bind(salts);
  }

  /** A commit that is on disk but not acknowledged must not be found by the next start. */
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
   * SQLite sees a log without length. Its space is kept and its header cleared, so it is no log. That is on disk before
   * the database forgets the log: otherwise one that comes back after a power cut would look like another file's.
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

  /** Somebody moved or deleted the log: writes it again under its name. */
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

/** Whether SQLite's log holds commits, or may. */
export function hasLog(path: string, suffix: string = LOG): boolean {
  return saltsOf(headOf(path + suffix, LOG_HEADER_SIZE) ?? Buffer.alloc(0)) !== undefined;
}

/** The bytes that show whether somebody wrote the file or began a log meanwhile. */
export function headersOf(path: string): Buffer {
  const none = Buffer.alloc(0);
  return Buffer.concat([headOf(path, HEADER_SIZE) ?? none, headOf(path + LOG, LOG_HEADER_SIZE) ?? none]);
}

/** Throws unless the log beside `path` belongs to it. Only reads. */
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

/** The salts in a log's header; undefined if it is missing, incomplete or cleared: then SQLite finds no commit. */
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

/** The first bytes of a file; undefined if there is none. */
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
