import { statSync } from "node:fs";
import { brokenReferences, countRows, type RowCounts } from "./checks.ts";
import { ALL_TABLES, type Look, lookAt } from "./damage.ts";
import { inspect } from "./inspect.ts";
import { type ChainState, followChain } from "./log-chain.ts";
import { type Answer, ask } from "./query.ts";
import { openSqlite, type SqliteDatabase } from "./sqlite/database.ts";
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

/** Work that reads a whole database and so takes long; db/apart.ts runs it in its own thread. */
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
  /** Writes a compact copy into the new file `target` and answers its rows. */
  copy: (file: string, target: string): RowCounts =>
    reading(file, target, (sqlite) => {
      sqlite.vacuumInto(target);
      return countRows(sqlite);
    }),
  inspect,
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
