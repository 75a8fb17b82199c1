import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type BackupNote, DATABASE, fileHash, NOTE } from "./backup-folder.ts";
import type { RowCounts } from "./checks.ts";
import { DatabaseProblem, systemProblem, systemProblemIn } from "./errors.ts";
import { copyWhole } from "./files.ts";
import { damaged, type Inspected, inspect } from "./inspect.ts";
import { type Lock, lockFile, lockToRead, realPath } from "./lock/lock.ts";
import { hasVisitor } from "./lock/visitors.ts";
import { type Migrations, refuseNewerSchema } from "./migrate.ts";
import { migrations as allMigrations } from "./migrations.ts";
import { moveIn, openElsewhere, removeDatabase, THEIR_LOG, THEIR_MEMORY } from "./move-in.ts";
import { pathInFolder, upgradeFile } from "./open.ts";
import { linkOrCopy, photosOf, sharePhotos } from "./photos.ts";
import { openSqlite, type SqliteDatabase } from "./sqlite/database.ts";
import { LOG } from "./sqlite/log-file.ts";
import { moveIntoPlace } from "./sqlite/place.ts";

interface Restored {
  file: string;
  /** Where the old database is now; null if there was none. */
  keptAside: string | null;
  /** When the backup was made, UTC ISO 8601; null for a file without a note. */
  madeAt: string | null;
  rows: RowCounts;
  photos: number;
  /** Photos that its rows name and nobody has. */
  missingPhotos: number;
}

/**
 * Replaces the database `to` by the backup `from` (a folder, or any database file that nobody has open), brought to the
 * newest schema. `now` is UTC ISO 8601 text, for the name of the old database. Everything is checked on a copy first:
 * if anything is wrong it throws a DatabaseProblem and changes nothing.
 */
export async function restore(
  from: string,
  to: string,
  now: string,
  migrations: Migrations = allMigrations,
): Promise<Restored> {
  const { database, note } = findBackup(from);
  const path = pathInFolder(to);
  if (realPath(database) === path) {
    throw new DatabaseProblem("in-use", path, `${path} is the database itself: name a backup to put in its place.`);
  }
  // A backup is never open; another database might be.
  return withLocks(path, note === undefined ? database : undefined, async () => {
    if (hasVisitor(path)) throw openElsewhere(path);
    const draft = `${path}.restoring`;
    try {
      const found = await copyAndCheck(database, note, draft, migrations);
      await sharePhotos(database, path);
      const keptAside = await setAside(path, now);
      moveIntoPlace(draft, path);
      rmSync(path + LOG, { force: true });
      const photos = new Set(photosOf(path));
      const missingPhotos = found.photos.filter((hash) => !photos.has(hash)).length;
      const { rows } = found;
      return { file: path, keptAside, madeAt: note?.madeAt ?? null, rows, photos: photos.size, missingPhotos };
    } catch (error) {
      removeDatabase(draft);
      throw systemProblemIn(path, error) ?? error;
    }
  });
}

/** The database of a backup, and its note if it has one: `from` is the folder, or any database file. */
function findBackup(from: string): { database: string; note: BackupNote | undefined } {
  const path = resolve(from);
  const isFolder = existsSync(join(path, DATABASE));
  const database = isFolder ? join(path, DATABASE) : path;
  if (!existsSync(database)) throw new DatabaseProblem("missing", path, `There is no backup ${path}.`);
  if (statSync(database).isDirectory())
    throw new DatabaseProblem("not-a-database", path, `${path} is a folder without a backup in it.`);
  const note = join(dirname(database), NOTE);
  const hasNote = isFolder || (basename(database) === DATABASE && existsSync(note));
  return { database, note: hasNote ? readNote(note) : undefined };
}

function readNote(path: string): BackupNote {
  try {
    const note = JSON.parse(readFileSync(path, "utf8")) as Partial<BackupNote>;
    if (typeof note.sha256 === "string" && typeof note.madeAt === "string") return note as BackupNote;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw systemProblem(path, error);
  }
  throw aboutBackup(damaged(path, "it cannot be read"), path, path);
}

/** Copies the database with its log, and answers the contents of the copy once it is checked and up to date. */
async function copyAndCheck(
  database: string,
  note: BackupNote | undefined,
  draft: string,
  migrations: Migrations,
): Promise<Inspected> {
  removeDatabase(draft);
  try {
    copyWhole(database, draft);
    if (note !== undefined && (await fileHash(draft)) !== note.sha256)
      throw damaged(database, "it was changed after it was made");
    for (const log of [LOG, THEIR_LOG]) if (existsSync(database + log)) copyWhole(database + log, draft + log);
    moveIn(draft, false);
    const found = await inspect(draft);
    const sqlite = openSqlite(draft);
    try {
      refuseNewerSchema(sqlite, migrations);
      await upgradeFile(sqlite, migrations).catch((error: unknown) => {
        const message = `${draft} cannot be brought up to date (${(error as Error).message}).`;
        throw new DatabaseProblem("damaged", draft, message, error);
      });
      endAccess(sqlite);
      sqlite.close();
    } finally {
      sqlite.abandon();
    }
    return found;
  } catch (error) {
    throw aboutBackup(error, draft, database);
  }
}

/**
 * Access that was ended since the backup must not come back: everybody signs in again, every device is paired again.
 */
function endAccess(sqlite: SqliteDatabase): void {
  const there = sqlite.all("select name from sqlite_master where type = 'table'").map(({ name }) => name);
  for (const table of ["sessions", "links", "tokens", "devices"])
    if (there.includes(table)) sqlite.run(`delete from ${table}`);
}

/** The draft is internal: the sentence names the backup, and says that nothing was changed. */
function aboutBackup(error: unknown, draft: string, database: string): unknown {
  if (!(error instanceof DatabaseProblem) || error.code === "disk-full") return error;
  const advice = error.code === "newer-schema" ? "install that version first" : "choose another backup";
  const found = error.message.replaceAll(draft, database).replace(/(: [^:]*)?\.$/, "");
  return new DatabaseProblem(error.code, database, `${found}. Nothing was restored: ${advice}.`, error);
}

/**
 * Copies the current database with all that belongs to it. A second name would do, but if a restore were killed the
 * database would be left with two, and is then refused.
 */
async function setAside(path: string, now: string): Promise<string | null> {
  const aside = `${path}.before-restore-${now.replaceAll(":", "-")}`;
  if (existsSync(path)) {
    finishLogs(path);
    const copy = `${path}.aside`;
    rmSync(copy, { force: true });
    copyWhole(path, copy);
    await sharePhotos(path, aside);
    linkOrCopy(copy, aside); // unless that name is taken
    rmSync(copy);
  }
  // Only a database that cannot be opened still has logs. Its own log stays until the restored one is in place; another
  // program's log would be read into the restored one.
  for (const log of [LOG, THEIR_LOG]) if (existsSync(path + log)) copyWhole(path + log, aside + log);
  for (const theirs of [THEIR_LOG, THEIR_MEMORY]) rmSync(path + theirs, { force: true });
  return existsSync(aside) ? aside : null;
}

/** Moves logs into the file if possible. If not, that is fine: a damaged database is a reason to restore. */
function finishLogs(path: string): void {
  try {
    moveIn(path, false);
    const sqlite = openSqlite(path);
    sqlite.all("pragma wal_checkpoint(truncate)");
    sqlite.close();
  } catch {
    // It stays as it is, with its log.
  }
}

async function withLocks<T>(path: string, source: string | undefined, work: () => Promise<T>): Promise<T> {
  const locks: Lock[] = [];
  try {
    locks.push(await lockFile(path));
    if (source !== undefined) locks.push(await lockToRead(source));
    return await work();
  } finally {
    for (const lock of locks) await lock.release();
  }
}
