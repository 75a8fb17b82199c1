import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { RowCounts } from "./checks.ts";
import { DatabaseProblem } from "./errors.ts";
import { damaged, inspect } from "./inspect.ts";
import { photosOf } from "./photos.ts";
import { makeFolder, moveIntoPlace } from "./sqlite/place.ts";

// A backup is a folder: the database, which opens as it is, its photos, and a note that reveals damage, since SQLite
// does not notice a changed letter. It may lie on a disk or share that stands still, so the server does what is here in a
// process of its own (db/apart.ts).
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

/** What a backup says of itself once it is made. */
export interface Sealed extends Required<BackupNote> {
  /** Of the database file. */
  bytes: number;
  /** Photos that entries name and the shop has lost or damaged. */
  missingPhotos: number;
  /** The folder for another disk in which it lies, if none is mounted there; else null. */
  missingDisk: string | null;
}

/** The name of a backup's folder until all in it is checked and on disk. */
export function draftOf(folder: string): string {
  return `${folder}.partial`;
}

/** Makes the folder in which a backup is made. */
export function beginBackup(folder: string): true {
  if (existsSync(folder)) throw new DatabaseProblem("in-use", folder, `${folder} exists already: name another folder.`);
  const draft = draftOf(folder);
  removeFolders(draft);
  makeFolder(draft);
  return true;
}

/** Checks what was copied against the rows that were there, and gives the folder its name. `told` and `rows` are JSON. */
export async function sealBackup(folder: string, told: string, rows: string): Promise<Sealed> {
  const draft = draftOf(folder);
  const database = join(draft, DATABASE);
  const copy = await inspect(database);
  if (JSON.stringify(copy.rows) !== rows) throw damaged(database, "rows are missing");
  const photos = new Set(photosOf(database));
  const { madeAt, version, identity } = JSON.parse(told) as Required<BackupNote>;
  const sha256 = await fileHash(database);
  const note = { madeAt, version, identity, schema: copy.schema, sha256, rows: copy.rows, photos: photos.size };
  writeFileSync(join(draft, NOTE), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, flush: true });
  moveIntoPlace(draft, folder);
  const missingPhotos = copy.photos.filter((hash) => !photos.has(hash)).length;
  const { size, dev } = statSync(join(folder, DATABASE));
  return { ...note, bytes: size, missingPhotos, missingDisk: dev === statSync("/").dev ? diskFolderOf(folder) : null };
}

/** Whether these folders, as far as they are there, lie on the disk of a file; false where one is not there: its disk may be elsewhere. */
export function onDiskOf(file: string, ...folders: string[]): boolean {
  const disk = statSync(file, { throwIfNoEntry: false })?.dev;
  return folders.every((folder) => statSync(folder, { throwIfNoEntry: false })?.dev === disk);
}

/** Where systems mount other disks, each in a folder of its own, or in one for each user. */
const DISKS = [/^\/run\/media\/[^/]+\/[^/]+/, /^\/media\/[^/]+/, /^\/mnt(\/[^/]+)?/, /^\/Volumes\/[^/]+/];

/** The folder for another disk in which a path lies; null if it lies in none. */
function diskFolderOf(path: string): string | null {
  for (const disk of DISKS) {
    const [found] = disk.exec(path) ?? [];
    if (found !== undefined) return found;
  }
  return null;
}

/** Why a backup cannot be restored, in a sentence; null if it can. Only reads the folder. */
export async function problemOf(folder: string): Promise<string | null> {
  const database = join(folder, DATABASE);
  try {
    const note = JSON.parse(readFileSync(join(folder, NOTE), "utf8")) as BackupNote;
    if ((await fileHash(database)) !== note.sha256) return "Its database was changed after it was made.";
    const copy = await inspect(database);
    if (JSON.stringify(copy.rows) !== JSON.stringify(note.rows)) return "Rows are missing in it.";
    const missing = note.photos - new Set(photosOf(database)).size;
    return missing > 0 ? `${missing} of its photos are missing.` : null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What is in a folder of backups. */
export interface SeenFolder {
  names: string[];
  /** The whole backups, by the names of their folders. */
  backups: { name: string; note: BackupNote; bytes: number }[];
  /** The names of unfinished ones, and when each was last changed. */
  unfinished: { name: string; changedAt: number }[];
  /** What was noted here, by the names of the files: copied.json. */
  noted: Record<string, Record<string, unknown>>;
}

/** Looks into a folder of backups, whether it is there or not. */
export function seenIn(folder: string): SeenFolder {
  const seen: SeenFolder = { names: [], backups: [], unfinished: [], noted: {} };
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return seen;
  seen.names = readdirSync(folder);
  for (const name of seen.names) {
    const path = join(folder, name);
    if (name.endsWith(".partial")) seen.unfinished.push({ name, changedAt: statSync(path).mtimeMs });
    if (name.endsWith(".json")) seen.noted[name] = readJson(path) ?? {};
    const note = noteOf(path);
    const database = note && statSync(join(path, DATABASE), { throwIfNoEntry: false });
    if (note && database) seen.backups.push({ name, note, bytes: database.size });
  }
  return seen;
}

/** The note of one backup; null if there is none, or only one that is not whole. */
export function noteOf(folder: string): BackupNote | null {
  return readJson(join(folder, NOTE)) ?? null;
}

/** Notes `noted`, which is JSON, for one database in a file of a folder of backups, which is made if missing. */
export function noteIn(folder: string, name: string, identity: string, noted: string): true {
  makeFolder(folder);
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ ...readJson<object>(file), [identity]: JSON.parse(noted) }));
  return true;
}

/** Removes folders with all that is in them, if they are there. */
export function removeFolders(...folders: string[]): true {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return true;
}

function readJson<Content>(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** The SHA-256 of a file of any size, as a backup notes it. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
