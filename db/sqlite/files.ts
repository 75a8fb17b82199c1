import * as nodeFs from "node:fs";
import { dirname } from "node:path";
import type { DatabaseProblem } from "../errors.ts";
import { type Heap, readCString, type SystemCalls } from "./engine.ts";
import { LOG, type LogFile, logFile } from "./log-file.ts";
import { type MainFile, mainFile } from "./main-file.ts";
import { type FileSystem, type RealFile, realFile } from "./real-file.ts";

/** The operating system of one SQLite: a few real files. */
interface Files {
  systemCalls(heap: Heap): SystemCalls;
  /** Lets SQLite reach `path`, with its log and journal, under `name`. Other files do not exist for it. */
  allow(name: string, path: string): void;
  /** The database and its log, while SQLite has them open. */
  main(): MainFile | undefined;
  log(): LogFile | undefined;
  /** The error of node:fs behind SQLite's latest "disk I/O error". The caller clears it. */
  failure: NodeJS.ErrnoException | undefined;
  /** Closes all open files, as if the process had died. */
  closeAll(): void;
}

interface OpenFile {
  path: string;
  real: RealFile;
  /** SQLite seeks before it reads or writes; node:fs wants the position in the call. */
  position: number;
}

/** WASI's numbers for the errors that SQLite distinguishes. All others become EIO, and `failure` keeps the real one. */
const EIO = 29;
const ERRNO: Record<string, number> = {
  EACCES: 2,
  EEXIST: 20,
  EISDIR: 31,
  ENOENT: 44,
  ENOSPC: 51,
  EPERM: 63,
  EROFS: 69,
};
const OPEN = { access: 3, create: 0x40, exclusive: 0x80, truncate: 0x200 };
const SEEK_END = 2;
const GET_LOCK = 12;
const UNLOCKED = 2;
const FIRST_NUMBER = 100; // SQLite refuses the numbers of stdin, stdout and stderr
const DATABASE = "/db";
/** Where SQLite reads random bytes once. Without it all logs begun within a second have the same salts. */
const CHANCE = "/dev/urandom";
const NAME = /^(\/[a-z]+)(-wal|-journal)?$/;

/**
 * Answers the system calls of SQLite's unix layer with real files. `database` is the one called "/db", and its log ends
 * with `suffix`. No write is acknowledged while `check` answers a problem.
 */
export function openFiles(
  database: string,
  suffix: string,
  io: FileSystem,
  check: () => DatabaseProblem | undefined,
): Files {
  const folder = dirname(database);
  const paths = new Map([[DATABASE, database]]);
  const open = new Map<number, OpenFile>();
  let next = FIRST_NUMBER;
  let main: MainFile | undefined;
  let log: LogFile | undefined;
  const files: Files = {
    systemCalls,
    allow: (name, path) => void paths.set(name, path),
    main: () => main,
    log: () => log,
    failure: undefined,
    closeAll() {
      for (const { real } of open.values()) io.closeSync(real.fd());
      open.clear();
    },
  };
  return files;

  function systemCalls(heap: Heap): SystemCalls {
    const pathAt = (name: number) => resolve(readCString(heap, name));
    const stat = linux((name: number, out: number) => {
      const found = io.statSync(pathAt(name), { bigint: true });
      writeStat(heap.view, out, found, Number(found.size));
    });
    return {
      __syscall_openat: linux((_folder: number, name: number, flags: number, rest: number) => {
        const path = pathAt(name);
        const mode = rest === 0 ? undefined : heap.view.getUint32(rest, true);
        open.set(next, { path, real: opened(path, io.openSync(path, nodeFlags(flags), mode)), position: 0 });
        return next++;
      }),
      fd_close: wasi((number: number) => {
        const { real } = file(number);
        open.delete(number);
        if (real === main) main = undefined;
        if (real === log) log = undefined;
        io.closeSync(real.fd());
      }),
      fd_read: wasi((number: number, pieces: number, count: number, out: number) =>
        transfer(heap, "read", file(number), pieces, count, out),
      ),
      fd_write: wasi((number: number, pieces: number, count: number, out: number) =>
        transfer(heap, "write", file(number), pieces, count, out),
      ),
      fd_seek: wasi((number: number, offset: bigint, whence: number, out: number) => {
        const to = file(number);
        to.position = Number(offset) + (whence === SEEK_END ? to.real.size() : whence * to.position);
        heap.view.setBigInt64(out, BigInt(to.position), true);
      }),
      fd_sync: wasi((number: number) => {
        const { path, real } = file(number);
        if (path === folder) io.fsyncSync(real.fd());
        else real.sync();
      }),
      __syscall_ftruncate64: linux((number: number, size: bigint) => file(number).real.truncate(Number(size))),
      __syscall_fstat64: linux((number: number, out: number) => {
        const { real } = file(number);
        writeStat(heap.view, out, io.fstatSync(real.fd(), { bigint: true }), real.size());
      }),
      __syscall_stat64: stat,
      __syscall_lstat64: stat, // the caller of openFiles has resolved links
      __syscall_newfstatat: (_folder: number, name: number, out: number) => stat(name, out),
      __syscall_faccessat: linux((_folder: number, name: number) => io.accessSync(pathAt(name))),
      __syscall_unlinkat: linux((_folder: number, name: number) => io.unlinkSync(pathAt(name))),
      // db/lock keeps everybody else out, so each lock is granted. SQLite's question who holds one must be answered
      // "nobody", or it takes a crashed process's journal for one in use and does not roll it back.
      __syscall_fcntl64(_number: number, command: number, rest: number) {
        if (command === GET_LOCK) heap.view.setInt16(heap.view.getUint32(rest, true), UNLOCKED, true);
        return 0;
      },
      __syscall_geteuid32: () => 1, // as root SQLite would hand its files to the owner of the database
      __syscall_fchmod: () => 0,
    };
  }

  function resolve(name: string): string {
    if (name === CHANCE) return name;
    if (name === "/") return folder; // opened to sync it after a file was made in it
    const [, base = "", ending = ""] = NAME.exec(name) ?? [];
    const path = paths.get(base);
    return path === undefined ? fail("ENOENT") : path + (ending === "-wal" ? suffix : ending);
  }

  function opened(path: string, fd: number): RealFile {
    if (path === database) return (main = mainFile(path, fd, io));
    if (suffix === LOG && path === database + LOG && main !== undefined)
      return (log = logFile(path, fd, main, check, io));
    return realFile(fd, io);
  }

  function file(number: number): OpenFile {
    return open.get(number) ?? fail("EBADF");
  }

  /** Linux answers a failure as a negative number. */
  function linux<A extends unknown[]>(call: (...args: A) => number | void): (...args: A) => number {
    return (...args) => {
      try {
        return call(...args) ?? 0;
      } catch (error) {
        return -errnoOf(error);
      }
    };
  }

  /** WASI answers a failure as a positive number. */
  function wasi<A extends unknown[]>(call: (...args: A) => void): (...args: A) => number {
    const negative = linux(call);
    return (...args) => -negative(...args);
  }

  function errnoOf(error: unknown): number {
    const problem = error as NodeJS.ErrnoException;
    if (problem.code !== "ENOENT") files.failure = problem; // SQLite asks for files that may not exist
    return ERRNO[problem.code ?? ""] ?? EIO;
  }
}

function fail(code: string): never {
  throw Object.assign(new Error(code), { code });
}

function nodeFlags(flags: number): number {
  const { O_CREAT, O_EXCL, O_TRUNC } = nodeFs.constants;
  return (
    (flags & OPEN.access) |
    (flags & OPEN.create ? O_CREAT : 0) |
    (flags & OPEN.exclusive ? O_EXCL : 0) |
    (flags & OPEN.truncate ? O_TRUNC : 0)
  );
}

/** Moves bytes between the file and pieces of memory; stops when the system moved less, and says how much. */
function transfer(
  heap: Heap,
  move: "read" | "write",
  file: OpenFile,
  pieces: number,
  count: number,
  out: number,
): void {
  let total = 0;
  for (let piece = pieces; piece < pieces + count * 8; piece += 8) {
    const offset = heap.view.getUint32(piece, true);
    const length = heap.view.getUint32(piece + 4, true);
    const moved = file.real[move](heap.bytes, offset, length, file.position);
    file.position += moved;
    total += moved;
    if (moved < length) break;
  }
  heap.view.setUint32(out, total, true);
}

/** The C library's `struct stat`, as far as SQLite reads it. */
function writeStat(view: DataView, out: number, stat: nodeFs.BigIntStats, size: number): void {
  new Uint8Array(view.buffer, out, 96).fill(0);
  view.setUint32(out, Number(stat.dev & 0xffffffffn), true);
  view.setUint32(out + 4, Number(stat.mode), true);
  view.setUint32(out + 8, Number(stat.nlink), true);
  view.setBigInt64(out + 24, BigInt(size), true);
  view.setBigUint64(out + 88, BigInt.asUintN(64, stat.ino), true);
}
