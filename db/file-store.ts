import { contentHash, readPhoto, writePhoto } from "./files.ts";
import { photosOf, removeUnnamed, sharePhotos } from "./photos.ts";

/** Bytes kept beside the database, each under the SHA-256 of its content. */
export interface FileStore {
  /** Keeps the bytes, on disk once this is over, and answers their hash. Write the row that names it afterwards. */
  save(bytes: Uint8Array): Promise<string>;
  /** The bytes with this hash, undefined when there are none. */
  read(hash: string): Promise<Uint8Array | undefined>;
  /** The hashes of all that is kept. */
  names(): Promise<string[]>;
  /** Gives the database in this file those that it does not have; what is not what its name says is left out. */
  copyTo(database: string): Promise<void>;
  /** Keeps what the database in this file has, too. */
  takeFrom(database: string): Promise<void>;
  /**
   * Removes the files that no row names, as a crash or a full disk may leave them. Those kept since `before` stay: somebody
   * may be about to store the row that names them.
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
    names: async () => photosOf(database),
    copyTo: async (target) => void (await sharePhotos(database, target)),
    takeFrom: async (source) => void (await sharePhotos(source, database)),
    removeUnnamed: (named, before) => removeUnnamed(database, named, before),
  };
}
