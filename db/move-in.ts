import { existsSync, rmSync } from "node:fs";
import { DatabaseProblem } from "./errors.ts";
import { copyWhole } from "./files.ts";
import { hasVisitor } from "./lock/visitors.ts";
import { openSqlite } from "./sqlite/database.ts";
import { hasLog, headersOf, LOG } from "./sqlite/log-file.ts";
import { moveIntoPlace } from "./sqlite/place.ts";

/** The ending of SQLite's own log, which other programs and early versions of Stockworks use. */
export const THEIR_LOG = "-wal";
/** The file that stands beside the database while another program has it open. */
export const THEIR_MEMORY = "-shm";
const JOURNAL = "-journal";
const MOST_TRIES = 100;

/**
 * Before the owner opens the file: makes sure that nobody else can write it any more. A program that may still have it
 * open, unseen by this system, is left with a file without a name. A log that another program left goes into the file.
 * `mustMove` means that another Stockworks may have the file open and cannot be asked.
 */
export function moveIn(path: string, mustMove: boolean): void {
  if (hasVisitor(path)) throw openElsewhere(path);
  const isVisited = existsSync(path + THEIR_LOG) || existsSync(path + THEIR_MEMORY);
  if (!mustMove && !isVisited) return;
  if (hasLog(path, THEIR_LOG) && hasLog(path)) {
    const message = `Another program left changes in ${path}${THEIR_LOG}, and ${path}${LOG} holds later ones: move ${path}${THEIR_LOG} away.`;
    throw new DatabaseProblem("changed", path, message);
  }
  const draft = `${path}.moving`;
  removeDatabase(draft);
  copyBoth(path, draft);
  if (hasLog(draft, THEIR_LOG) || existsSync(draft + JOURNAL)) takeIn(draft);
  moveIntoPlace(draft, path);
  if (existsSync(draft + LOG)) moveIntoPlace(draft + LOG, path + LOG);
  for (const suffix of [THEIR_LOG, THEIR_MEMORY, JOURNAL]) rmSync(path + suffix, { force: true });
  removeDatabase(draft);
}

/** The problem that another SQLite program has the file open. */
export function openElsewhere(path: string): DatabaseProblem {
  const message = `${path} is open in another program: close it there first, or remove ${path}-shm if none has it open.`;
  return new DatabaseProblem("in-use", path, message);
}

/** Removes a database that is only a draft. */
export function removeDatabase(file: string): void {
  for (const suffix of ["", LOG, THEIR_LOG, THEIR_MEMORY, JOURNAL]) rmSync(file + suffix, { force: true });
}

/** Logs first: if a log is moved into its file meanwhile, doing it again with the copy gives the same. */
function copyBoth(path: string, draft: string): void {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = headersOf(path);
    for (const suffix of [LOG, THEIR_LOG, JOURNAL, ""]) {
      rmSync(draft + suffix, { force: true });
      if (existsSync(path + suffix)) copyWhole(path + suffix, draft + suffix);
    }
    if (headersOf(path).equals(before)) return;
  }
  throw openElsewhere(path);
}

/** Moves into the file what another program left in its log, or rolls back its half-done work. */
function takeIn(draft: string): void {
  const sqlite = openSqlite(draft, undefined, THEIR_LOG);
  try {
    sqlite.all("select 1 from sqlite_master");
    sqlite.all("pragma wal_checkpoint(truncate)");
    sqlite.close();
  } finally {
    sqlite.abandon();
  }
}
