import { rmSync } from "node:fs";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
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

/** A file that gets its name only once it is whole. Until then the old one stays. */
interface NewFile {
  write: (text: string) => Promise<void>;
  /** False once nobody reads any more. */
  isOpen: () => boolean;
  keep: () => Promise<void>;
  drop: () => Promise<void>;
}

const INTERRUPTED = 130;

/**
 * A file for a command to write, which is there only once it is whole. Throws Invalid if it cannot be made. Ctrl-C drops it.
 */
export async function newFile(path: string): Promise<NewFile> {
  const target = resolve(path);
  if ((await stat(target).catch(() => undefined))?.isDirectory()) throw new Invalid(`${path} is a folder, not a file`);
  const part = `${target}.${process.pid}.part`;
  const file = await open(part, "wx").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new Invalid(`The folder of ${path} does not exist`);
    if (error.code === "EACCES" || error.code === "EPERM" || error.code === "EROFS")
      throw new Invalid(`${path} may not be written by this user`);
    throw error;
  });
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
