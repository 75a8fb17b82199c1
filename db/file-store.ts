import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { answered, apartFromUs, COPIED_WITHIN_MS } from "./apart.ts";
import { contentHash, readPhoto, writePhoto } from "./files.ts";
import { photosOf, removeUnnamed, sharePhotos } from "./photos.ts";

/** The bytes of a disk, and how many of them anybody may still write. */
export interface Room {
  free: number;
  total: number;
}

/** Bytes kept beside the database, each under the SHA-256 of its content. */
export interface FileStore {
  /** Saves the bytes and answers their hash once they are on disk. Write the row that names it afterwards. */
  save(bytes: Uint8Array): Promise<string>;
  /** The bytes with this hash, undefined when there are none. */
  read(hash: string): Promise<Uint8Array | undefined>;
  /** The room on the disk where they are; undefined where nobody knows, as for a bucket. */
  room(): Promise<Room | undefined>;
  /** The hashes of all files. */
  names(): Promise<string[]>;
  /** Gives the database in this file those that it lacks; leaves out files whose content does not match their name. */
  copyTo(database: string): Promise<void>;
  /** Takes over the files of the database in this file. */
  takeFrom(database: string): Promise<void>;
  /**
   * Removes files that no row names, as a crash or a full disk may leave them. Files saved since `before` stay:
   * somebody may be about to store the row that names them.
   */
  removeUnnamed(named: ReadonlySet<string>, before: Date): Promise<void>;
}

/** The files beside a database, photos and papers, in `<database>.files/`. */
export function openFileStore(database: string): FileStore {
  return {
    async save(bytes) {
      const hash = contentHash(bytes);
      writePhoto(database, hash, bytes);
      return hash;
    },
    read: async (hash) => readPhoto(database, hash),
    room: () => roomAt(dirname(database)),
    names: async () => photosOf(database),
    copyTo: async (target) =>
      void (await answered(apartFromUs("sharePhotos", database, target), target, COPIED_WITHIN_MS)),
    takeFrom: async (source) => void (await sharePhotos(source, database)),
    removeUnnamed: (named, before) => removeUnnamed(database, named, before),
  };
}

async function roomAt(folder: string): Promise<Room | undefined> {
  // Beside a PostgreSQL there may be no folder yet.
  const disk = await statfs(folder).catch(() => undefined);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}
