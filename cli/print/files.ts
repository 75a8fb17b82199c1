import { rmSync, type Stats } from "node:fs";
import { type FileHandle, lstat, open, readFile, readlink, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { Invalid } from "../../src/lib/errors.ts";

/** The bytes of a file, or of stdin for "-", and its name in sentences. */
export async function readInput(path: string): Promise<{ name: string; bytes: Uint8Array }> {
  if (path === "-") return { name: "The input", bytes: await buffer(process.stdin) };
  try {
    return { name: basename(path), bytes: await readFile(path) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") throw new Invalid(`There is no file ${path}`);
    if (code === "EISDIR") throw new Invalid(`${path} is a folder, not a file`);
    if (code === "EACCES" || code === "EPERM") throw new Invalid(`${path} may not be read by this user`);
    throw error;
  }
}

/** What a command writes to: `keep` when all is written, else `drop`. */
interface NewFile {
  write: (text: string) => Promise<void>;
  /** False once nobody reads any more. */
  isOpen: () => boolean;
  keep: () => Promise<void>;
  drop: () => Promise<void>;
}

const INTERRUPTED = 130;

/**
 * A file for a command to write, which is there only once it is whole; until then the old one stays, and its mode after
 * that. Behind a link that is the file to which it leads. A device or a pipe cannot be replaced and is written at once.
 * Throws Invalid if it cannot be made. Ctrl-C drops it.
 */
export async function newFile(path: string): Promise<NewFile> {
  try {
    const found = await ifThere(stat(path));
    if (found?.isDirectory()) throw new Invalid(`${path} is a folder, not a file`);
    if (found && !found.isFile()) return streamTo(await open(path, "w"));
    return await replacement(found ? await realpath(path) : await behindLinks(resolve(path)), found?.mode);
  } catch (error) {
    throw refusal(path, error as NodeJS.ErrnoException);
  }
}

function refusal(path: string, error: NodeJS.ErrnoException): Error {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return new Invalid(`The folder of ${path} does not exist`);
  if (error.code === "EACCES" || error.code === "EPERM" || error.code === "EROFS")
    return new Invalid(`${path} may not be written by this user`);
  if (error.code === "ENXIO") return new Invalid(`${path} is no file, device or pipe that can be written`);
  if (error.code === "ELOOP") return new Invalid(`${path} is a link that leads to itself`);
  return error;
}

/** Where a link leads whose file is not there yet. */
async function behindLinks(path: string): Promise<string> {
  if (!(await ifThere(lstat(path)))?.isSymbolicLink()) return path;
  return behindLinks(resolve(await realpath(dirname(path)), await readlink(path)));
}

async function ifThere(look: Promise<Stats>): Promise<Stats | undefined> {
  return look.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

async function replacement(target: string, mode: number | undefined): Promise<NewFile> {
  const part = `${target}.${process.pid}.part`;
  const file = await open(part, "wx", mode);
  // The umask took some of it away.
  if (mode !== undefined) await file.chmod(mode);
  const interrupted = () => {
    rmSync(part, { force: true });
    process.exit(INTERRUPTED);
  };
  process.once("SIGINT", interrupted);
  return {
    isOpen: () => true,
    write: async (text) => void (await file.write(text)),
    keep: async () => {
      await file.sync();
      await file.close();
      await rename(part, target);
      process.off("SIGINT", interrupted);
    },
    drop: async () => {
      await file.close();
      await rm(part, { force: true });
      process.off("SIGINT", interrupted);
    },
  };
}

function streamTo(file: FileHandle): NewFile {
  let isOpen = true;
  return {
    isOpen: () => isOpen,
    write: (text) =>
      file.writeFile(text).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EPIPE") throw error;
        isOpen = false;
      }),
    keep: () => file.close(),
    drop: () => file.close(),
  };
}

/** Stdout, for as long as somebody reads it: `stockworks export parts | head` is no failure. */
export function stdoutFile(): NewFile {
  let isOpen = true;
  process.stdout.on("error", () => {
    isOpen = false;
  });
  const write = (text: string) =>
    new Promise<void>((done) => {
      if (isOpen) process.stdout.write(text, () => done());
      else done();
    });
  return { isOpen: () => isOpen, write, keep: async () => {}, drop: async () => {} };
}
