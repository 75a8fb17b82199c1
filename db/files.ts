import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { systemProblem } from "./errors.ts";
import { moveIntoPlace, syncFolder } from "./sqlite/place.ts";

export const HASH = /^[0-9a-f]{64}$/;

/**
 * Keeps a photo or paper whose hash is known among the files beside a database, on disk when this returns. The folder
 * is made with the first.
 */
export function writePhoto(database: string, hash: string, bytes: Uint8Array): void {
  const path = photoPath(database, hash);
  try {
    if (existsSync(path)) {
      // Kept again: those that no row names go by their age.
      const now = new Date();
      utimesSync(path, now, now);
      return;
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeWhole(path, bytes);
    // Both folders may be new, and a photo is not on disk before the names that lead to it are.
    for (const folder of [photoFolder(database), dirname(database)]) syncFolder(folder);
  } catch (error) {
    throw systemProblem(path, error as NodeJS.ErrnoException);
  }
}

/** The photo or paper beside a database with this hash, undefined when there is none. */
export function readPhoto(database: string, hash: string): Uint8Array | undefined {
  const path = photoPath(database, hash);
  return HASH.test(hash) && existsSync(path) ? readFileSync(path) : undefined;
}

/** Where the photos and papers beside a database are. */
export function photoFolder(database: string): string {
  return `${database}.files`;
}

/** Where the photo or paper beside a database with this hash is, or would be. */
export function photoPath(database: string, hash: string): string {
  return join(photoFolder(database), hash.slice(0, 2), hash);
}

/** The name of a photo or paper beside a database: the SHA-256 of its content in hexadecimal digits. */
export function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A file has its name only once it is whole and on disk, so that a power cut leaves none that is half a photo. */
function writeWhole(path: string, bytes: Uint8Array): void {
  const draft = `${path}.${randomUUID()}`;
  const fd = openSync(draft, "wx", 0o600);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
    fsyncSync(fd);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
  moveIntoPlace(draft, path);
}

/**
 * Copies a whole database's file, or one of the photos beside it, that nobody writes to the new name `to`, readable by
 * its owner only and on disk when this returns.
 */
export function copyWhole(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  chmodSync(to, 0o600);
  const fd = openSync(to, "r+");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
