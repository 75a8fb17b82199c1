import { existsSync, rmSync } from "node:fs";
import { DatabaseProblem } from "./errors.ts";
import { copyWhole } from "./files.ts";
import { hasVisitor } from "./lock/visitors.ts";
import { openSqlite } from "./sqlite/database.ts";
import { hasLog, headersOf, LOG } from "./sqlite/log-file.ts";
import { moveIntoPlace } from "./sqlite/place.ts";

/** What SQLite's own log is called, which any other program, and Stockworks before it had a log of its own, keeps. */
export const THEIR_LOG = "-wal";
/** What stands beside the file while another program has it open. */
export const THEIR_MEMORY = "-shm";
const JOURNAL = "-journal";
const MOST_TRIES = 100;

/**
 * A step of opening a whole database: sees to it that nobody has a way left to write the file, before its owner opens
 * it: who still has it open, unseen by this system, keeps a file without a name. What another program left in a log
 * goes into the file. `mustMove` is for a file that a Stockworks may still have open that cannot be asked.
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

/** What went wrong with a whole database that is to be opened or restored: another SQLite program has its file open. */
export function openElsewhere(path: string): DatabaseProblem {
  const message = `${path} is open in another program: close it there first, or remove ${path}-shm if none has it open.`;
  return new DatabaseProblem("in-use", path, message);
}

/** Removes a whole database that is no more than a draft. */
export function removeDatabase(file: string): void {
  for (const suffix of ["", LOG, THEIR_LOG, THEIR_MEMORY, JOURNAL]) rmSync(file + suffix, { force: true });
}

/** Logs first: a log that is moved into its file meanwhile makes the same of it once more, from the copy. */
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

/** Moves into the file what another program left in its log, or rolls back what it left half done. */
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
