import { createHash } from "node:crypto";
import { closeSync, constants, openSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseProblem, systemProblem } from "./errors.ts";

export interface Lock {
  release(): Promise<void>;
}

/**
 * Makes this the only process, and the only place in it, that has `file` open, until `release`.
 *
 * The operating system holds the lock and frees it however the process ends, so there is never a stale one to judge.
 * Throws DatabaseProblem "in-use" when somebody else has it.
 */
export function lockFile(file: string): Promise<Lock> {
  const path = realPath(file);
  switch (process.platform) {
    case "linux":
    case "android":
      return lockByName(path, `\0${nameOf(path)}`);
    case "win32":
      return lockByName(path, `\\\\.\\pipe\\${nameOf(path)}`);
    default:
      return lockByFile(path);
  }
}

/** The one absolute spelling of `file`, which need not exist; its folder must. */
export function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return join(realpathSync.native(dirname(resolve(file))), basename(file));
  }
}

/**
 * 107 characters. Node 20 pads the name of an abstract socket with zeros to 107, later ones do not: only a name of full
 * length is the same name to both.
 */
function nameOf(path: string): string {
  return `stockworks-${createHash("sha384").update(path).digest("hex")}`;
}

/** Linux's abstract sockets and Windows' pipes have one listener, and vanish with its process. */
function lockByName(path: string, name: string): Promise<Lock> {
  return new Promise((done, fail) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once("error", (error: NodeJS.ErrnoException) =>
      fail(["EADDRINUSE", "EACCES"].includes(error.code ?? "") ? inUse(path) : systemProblem(path, error)),
    );
    server.listen({ path: name, exclusive: true }, () => {
      server.unref(); // holding the lock is no reason to go on living
      done({ release: () => new Promise((released) => server.close(() => released())) });
    });
  });
}

/** BSD's open() can lock as it opens; node:fs passes the two flags on. */
async function lockByFile(path: string): Promise<Lock> {
  const O_EXLOCK = 0x20;
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
  try {
    const fd = openSync(`${path}.lock`, flags, 0o600);
    return { release: async () => closeSync(fd) };
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "EAGAIN" ? inUse(path) : systemProblem(path, error);
  }
}

function inUse(path: string): DatabaseProblem {
  return new DatabaseProblem("in-use", path, `${path} is already open by another Stockworks.`);
}
