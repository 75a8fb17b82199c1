import { existsSync, rmSync, statSync } from "node:fs";
import {
  beginBackup,
  noteIn,
  noteOf,
  onDiskOf,
  problemOf,
  removeFolders,
  sealBackup,
  seenIn,
} from "./backup-folder.ts";
import { brokenReferences, countRows, type RowCounts } from "./checks.ts";
import { ALL_TABLES, type Look, lookAt } from "./damage.ts";
import { DatabaseProblem } from "./errors.ts";
import { inspect } from "./inspect.ts";
import { type ChainState, followChain } from "./log-chain.ts";
import { linkOrCopy, sharePhotos } from "./photos.ts";
import { type Answer, ask } from "./query.ts";
import { openSqlite, type SqliteDatabase } from "./sqlite/database.ts";
import { moveIntoPlace } from "./sqlite/place.ts";
import { readingOnly } from "./sqlite/reading-only.ts";

/** The result of checking the whole database. */
export interface Examined {
  /** The size of the database. */
  bytes: number;
  /** "ok", or the first damage. */
  integrity: string;
  /** Whether the damage is in indexes only. */
  hurtsIndexesOnly?: boolean;
  /** The tables with rows that refer to a record that does not exist. */
  broken: string[];
  /** The state of the change log's chain; undefined if the database is damaged. */
  chain: ChainState | undefined;
}

/** Work that takes long or may never end, such as reading a whole database; db/apart.ts runs it beside us. */
export const jobs = {
  lookThrough: (file: string, ...[table]: string[]): Look =>
    reading(file, undefined, (sqlite) => lookAt(sqlite, table)),
  examine: (file: string): Examined =>
    reading(file, undefined, (sqlite) => {
      const { found, indexes } = lookAt(sqlite, ALL_TABLES);
      const chain = found === undefined ? followChain(sqlite) : undefined;
      const integrity = found ?? "ok";
      const hurt = indexes && { hurtsIndexesOnly: true };
      return { bytes: statSync(file).size, integrity, ...hurt, broken: brokenReferences(sqlite), chain };
    }),
  /** Writes a compact copy into the new file `target`, which gets that name only once it is whole, and answers its rows. */
  copy(file: string, target: string): RowCounts {
    if (existsSync(target)) throw new DatabaseProblem("in-use", target, `${target} exists already: name another file.`);
    const partial = `${target}.partial`;
    rmSync(partial, { force: true });
    const rows = reading(file, partial, (sqlite) => {
      sqlite.vacuumInto(partial);
      return countRows(sqlite);
    });
    moveIntoPlace(partial, target);
    return rows;
  },
  /** Moves a file to the new name `target`, also on another disk. */
  moveTo(file: string, target: string): true {
    linkOrCopy(file, target);
    rmSync(file);
    return true;
  },
  inspect,
  sharePhotos,
  beginBackup,
  sealBackup,
  problemOf,
  seenIn,
  noteOf,
  onDiskOf,
  noteIn,
  removeFolders,
  /** The answer to a question in SQL. */
  ask: (file: string, text: string): Answer => reading(file, undefined, (sqlite) => ask(sqlite, text)),
};

export type Jobs = typeof jobs;

function reading<T>(file: string, target: string | undefined, work: (sqlite: SqliteDatabase) => T): T {
  const sqlite = openSqlite(file, readingOnly(target));
  try {
    return work(sqlite);
  } finally {
    sqlite.abandon();
  }
}
