import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { systemProblem } from "./errors.ts";

/** Bytes kept beside the database, each under the SHA-256 of its content. */
export interface FileStore {
  /** Keeps the bytes, on disk when this returns, and answers their hash. Write the row that names it afterwards. */
  save(bytes: Uint8Array): string;
  /** The bytes with this hash, undefined when there are none. */
  read(hash: string): Uint8Array | undefined;
}

const HASH = /^[0-9a-f]{64}$/;

/** The files of a database, in `<database>.files/`. The folder is made with the first file. */
export function openFileStore(database: string): FileStore {
  const folder = `${database}.files`;
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    save(bytes) {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const path = pathOf(hash);
      if (existsSync(path)) return hash;
      try {
        mkdirSync(join(folder, hash.slice(0, 2)), { recursive: true, mode: 0o700 });
        writeWhole(path, bytes);
      } catch (error) {
        throw systemProblem(path, error as NodeJS.ErrnoException);
      }
      return hash;
    },
    read(hash) {
      const path = pathOf(hash);
      return HASH.test(hash) && existsSync(path) ? readFileSync(path) : undefined;
    },
  };
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
  renameSync(draft, path);
}
