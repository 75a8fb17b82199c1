import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { apart } from "./apart.ts";
import type { RowCounts } from "./checks.ts";
import { DatabaseProblem, systemProblemIn } from "./errors.ts";
import { damaged } from "./inspect.ts";
import type { OpenDatabase } from "./open.ts";
import { photosOf } from "./photos.ts";
import { makeFolder, moveIntoPlace } from "./sqlite/place.ts";

// A backup is a folder: the database, which opens as it is, its photos, and a note that reveals damage, since SQLite
// does not notice a changed letter.
export const DATABASE = "stockworks.db";
export const NOTE = "backup.json";

/** What stands in a backup's note. */
export interface BackupNote {
  /** When it was made, UTC ISO 8601. */
  madeAt: string;
  /** The Stockworks that made it. */
  version: string;
  /** The last migration that the database has been through. */
  schema: string;
  /** Of the database that was backed up; those of earlier versions say none. */
  identity?: string;
  /** Of the database file, in hexadecimal digits. */
  sha256: string;
  rows: RowCounts;
  photos: number;
}

interface Backup extends Required<BackupNote> {
  folder: string;
  /** Of the database file. */
  bytes: number;
  /** Photos that entries name and the shop has lost or damaged. */
  missingPhotos: number;
}

/**
 * Writes the current database and its photos into the new folder `target`, opens the copy and counts its rows. The
 * folder gets its name only once all is checked and on disk. Others are served meanwhile.
 */
export async function backUp(
  store: Pick<OpenDatabase, "files" | "vacuumInto">,
  target: string,
  { madeAt, version, identity }: Required<Pick<BackupNote, "madeAt" | "version" | "identity">>,
): Promise<Backup> {
  const folder = resolve(target);
  if (existsSync(folder)) throw new DatabaseProblem("in-use", folder, `${folder} exists already: name another folder.`);
  const draft = draftOf(folder);
  const database = join(draft, DATABASE);
  try {
    removeFolder(draft);
    makeFolder(draft);
    const rows = await store.vacuumInto(database);
    const copy = await apart("inspect", database).done;
    if (copy === undefined || JSON.stringify(copy.rows) !== JSON.stringify(rows))
      throw damaged(database, "rows are missing");
    await store.files.copyTo(database);
    const photos = new Set(photosOf(database));
    const sha256 = await fileHash(database);
    const note = { madeAt, version, identity, schema: copy.schema, sha256, rows, photos: photos.size };
    writeFileSync(join(draft, NOTE), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, flush: true });
    moveIntoPlace(draft, folder);
    const missingPhotos = copy.photos.filter((hash) => !photos.has(hash)).length;
    return { ...note, folder, bytes: statSync(join(folder, DATABASE)).size, missingPhotos };
  } catch (error) {
    removeFolder(draft);
    throw systemProblemIn(folder, error) ?? error;
  }
}

/** Removes what a process that was killed has left of a backup. */
export function removeUnfinished(target: string): void {
  removeFolder(draftOf(resolve(target)));
}

function draftOf(folder: string): string {
  return `${folder}.partial`;
}

/** Why a backup cannot be restored, in a sentence; undefined if it can. Only reads the folder. */
export async function problemOf(folder: string): Promise<string | undefined> {
  const database = join(folder, DATABASE);
  try {
    const note = JSON.parse(readFileSync(join(folder, NOTE), "utf8")) as BackupNote;
    if ((await fileHash(database)) !== note.sha256) return "Its database was changed after it was made.";
    const copy = await apart("inspect", database).done;
    if (copy === undefined || JSON.stringify(copy.rows) !== JSON.stringify(note.rows)) return "Rows are missing in it.";
    const missing = note.photos - new Set(photosOf(database)).size;
    return missing > 0 ? `${missing} of its photos are missing.` : undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function removeFolder(folder: string): void {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
}

/** The SHA-256 of a file of any size, as a backup notes it. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
