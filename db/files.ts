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
 * Saves a photo or paper whose hash is known beside a database, on disk when this returns. Makes the folder if needed.
 */
export function writePhoto(database: string, hash: string, bytes: Uint8Array): void {
  const path = photoPath(database, hash);
  try {
    if (existsSync(path)) {
      // Saved again even if it is there: files that no row names are removed by age.
      const now = new Date();
      utimesSync(path, now, now);
      return;
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeWhole(path, bytes);
    // Both folders may be new, and a photo is safe only once the names that lead to it are on disk.
    for (const folder of [photoFolder(database), dirname(database)]) syncFolder(folder);
  } catch (error) {
    throw systemProblem(path, error as NodeJS.ErrnoException);
  }
}

/** The photo or paper with this hash, undefined if there is none. */
export function readPhoto(database: string, hash: string): Uint8Array | undefined {
  const path = photoPath(database, hash);
  return HASH.test(hash) && existsSync(path) ? readFileSync(path) : undefined;
}

/** The folder of the photos and papers beside a database. */
export function photoFolder(database: string): string {
  return `${database}.files`;
}

/** The path of the photo or paper with this hash, whether it exists or not. */
export function photoPath(database: string, hash: string): string {
  return join(photoFolder(database), hash.slice(0, 2), hash);
}

/** The name of a photo or paper: the SHA-256 of its content in hexadecimal digits. */
export function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A file gets its name only once it is whole and on disk, so that a power cut leaves no half photo. */
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
 * Copies a database file or a photo that nobody is writing to the new name `to`, readable by its owner only and on disk
 * when this returns.
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
