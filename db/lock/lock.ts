import { createHash } from "node:crypto";
import { closeSync, constants, openSync, readSync, realpathSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseProblem, systemProblem } from "../errors.ts";
import { refuseUnsafePlace } from "./disk.ts";
import { listening, listenUnder, stopListening, type Visit } from "./socket-file.ts";
import { isSocketTaken, knockAtSocket, socketProcess, takeSocket } from "./socket-lock.ts";

export interface Lock {
  /**
   * Why the file is not ours any more, although nobody can simply take it; asked before each commit is acknowledged.
   */
  stillOurs(): DatabaseProblem | undefined;
  /** The file looks as if somebody had it open, and that process cannot be asked: it may still live and write. */
  mustMoveIn: boolean;
  release(): Promise<void>;
}

/**
 * Makes this the only process, and the only place in it, that has `file` open, until `release`. Others who `knock` at
 * the file meanwhile are visitors. The operating system frees the lock however the process ends. Throws DatabaseProblem
 * "in-use" if somebody else has it, "unlockable" if nobody could tell.
 */
export async function lockFile(file: string, welcome: Visit = hangUp): Promise<Lock> {
  const path = realPath(file);
  // Many only check whether anybody is there, and leave at once.
  const visit: Visit = (socket) => welcome(socket.on("error", () => socket.destroy()));
  try {
    switch (process.platform) {
      case "linux":
        refuseUnsafePlace(path);
        return await lockBySocket(path, visit);
      case "win32":
        return { ...HELD, release: await listenToName(pipeOf(path), visit) };
      case "android": // has no hard links
        return await withDoor(path, visit, await listenToName(`\0${nameOf(path)}`, hangUp));
      default:
        return await withDoor(path, visit, lockByFile(path));
    }
  } catch (error) {
    throw lockProblem(path, error);
  }
}

/**
 * Makes this the only process that has `file` open, only to read it, on any disk. Where no lock is possible, such as on
 * a read-only stick, it just checks that nobody has the file open now.
 */
export async function lockToRead(file: string): Promise<Lock> {
  try {
    return await lockFile(file);
  } catch (error) {
    const isNoLock = error instanceof DatabaseProblem && ["read-only", "unlockable"].includes(error.code);
    if (!isNoLock || process.platform !== "linux") throw error;
    const path = realPath(file);
    const isOpen = await isSocketTaken(path).catch((failure: unknown) => {
      throw lockProblem(path, failure);
    });
    if (isOpen) throw inUse(path);
    return { ...HELD, release: async () => {} };
  }
}

/**
 * Connects to the process that has the lock of `file`. Fails with ENOENT or ECONNREFUSED, by an event, when there is
 * none.
 */
export function knock(file: string): Socket {
  const path = realFile(file);
  if (process.platform === "linux") return knockAtSocket(path);
  return createConnection(process.platform === "win32" ? pipeOf(path) : doorOf(path));
}

/**
 * Whether any process has `file` open; one that is just leaving may still count. Throws a DatabaseProblem if another
 * user's process may have it.
 */
export function isOpen(file: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = knock(file);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EACCES" || error.code === "EPERM") reject(lockProblem(realFile(file), error));
      else resolve(error.code !== "ENOENT" && error.code !== "ECONNREFUSED");
    });
  });
}

/** The process that has `file` open, if the system says so. */
export function ownerProcess(file: string): number | undefined {
  return process.platform === "linux" ? socketProcess(realFile(file)) : undefined;
}

/** The lock's name for a file: its absolute spelling without links. `file` need not exist, but its folder must. */
export function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return join(realpathSync.native(dirname(resolve(file))), basename(file));
  }
}

function realFile(file: string): string {
  try {
    return realPath(file);
  } catch {
    return resolve(file); // the folder is still to be made, so no link can lead to it
  }
}

/** For systems where a lock cannot be lost. */
const HELD: Omit<Lock, "release"> = { stillOurs: () => undefined, mustMoveIn: false };

async function lockBySocket(path: string, visit: Visit): Promise<Lock> {
  const socket = await takeSocket(path, visit);
  if (socket === undefined) throw inUse(path);
  return {
    stillOurs: () => (socket.isStillOurs() ? undefined : lost(path)),
    mustMoveIn: socket.wasFree && isLeftOpen(path),
    release: socket.release,
  };
}

/** Which SQLite may write the file: 3 means only ours, while it has the file open. */
const WRITE_VERSION_AT = 18;
const OURS_ALONE = 3;

function isLeftOpen(path: string): boolean {
  let fd: number | undefined;
  try {
    fd = openSync(path, "r");
    const version = Buffer.alloc(1);
    readSync(fd, version, 0, 1, WRITE_VERSION_AT);
    return version[0] === OURS_ALONE;
  } catch {
    return false; // whoever opens the file says what is wrong with it
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/**
 * 107 characters with their prefix. Node 20 pads the name of an abstract socket with zeros to 107, later versions do
 * not: only a name of full length is the same in both.
 */
function nameOf(path: string): string {
  return `stockworks-${createHash("sha384").update(path).digest("hex")}`;
}

function pipeOf(path: string): string {
  return `\\\\.\\pipe\\${nameOf(path)}`;
}

/** Windows' pipes and abstract sockets have one listener, and vanish with its process. */
async function listenToName(name: string, visit: Visit): Promise<() => Promise<void>> {
  const server = createServer(visit).listen({ path: name, exclusive: true });
  await listening(server);
  server.unref(); // holding the lock is no reason to go on living
  return () => stopListening(server);
}

/** BSD's open() can lock as it opens; node:fs passes the two flags on. */
function lockByFile(path: string): () => void {
  const O_EXLOCK = 0x20;
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
  const fd = openSync(`${path}.lock`, flags, 0o600);
  return () => closeSync(fd);
}

/**
 * The way to the owner, for locks without one. A socket that is still there belongs to nobody, since the lock is ours.
 */
async function withDoor(path: string, visit: Visit, unlock: () => void | Promise<void>): Promise<Lock> {
  const door = doorOf(path);
  try {
    rmSync(door, { force: true });
    const server = await listenUnder(dirname(door), basename(door), visit);
    const release = async () => {
      rmSync(door, { force: true });
      await stopListening(server);
      await unlock();
    };
    return { ...HELD, release };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** BSD keeps a socket's address in a field of about this many bytes. */
const LONGEST_SOCKET_PATH = 100;

function doorOf(path: string): string {
  const beside = `${path}.sock`;
  if (Buffer.byteLength(beside) <= LONGEST_SOCKET_PATH) return beside;
  const hash = createHash("sha256").update(path).digest("hex").slice(0, 24);
  return join(tmpdir(), `stockworks-${process.getuid?.()}-${hash}.sock`);
}

function hangUp(socket: Socket): void {
  socket.destroy();
}

function lockProblem(path: string, error: unknown): unknown {
  if (error instanceof DatabaseProblem) return error;
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE" || code === "EAGAIN") return inUse(path);
  if (code === "ENOTSOCK") return unlockable(path, `${path}.sock is in the way: move it to another place.`, error);
  if (code === "EMFILE" || code === "ENFILE") return systemProblem(path, error);
  if (syscall === "connect") {
    const message =
      `${path} belongs to another user as long as ${path}.sock is there: work as that user, ` +
      "or remove the .sock once that user's Stockworks has ended.";
    return unlockable(path, message, error);
  }
  if (["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(code)) {
    const message = `The disk of ${path} has no sockets or hard links, by which one Stockworks notices another: keep it on another disk.`;
    return unlockable(path, message, error);
  }
  return systemProblem(path, error);
}

function unlockable(path: string, message: string, cause: unknown): DatabaseProblem {
  return new DatabaseProblem("unlockable", path, message, cause);
}

function inUse(path: string): DatabaseProblem {
  return new DatabaseProblem("in-use", path, `${path} is already open by another Stockworks.`);
}

function lost(path: string): DatabaseProblem {
  const message = `${path}.sock was removed or replaced while this Stockworks had ${path} open: restart it, until then it stores nothing more.`;
  return new DatabaseProblem("in-use", path, message);
}
