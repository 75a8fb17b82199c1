import type { Besides } from "./aside.ts";
import type { SqliteDatabase } from "./sqlite/database.ts";

/**
 * How many rows the long tables of a file have, which SQLite counts by reading a whole index each time. It follows what is written by
 * triggers of its own, which are taken back with a transaction. So it answers as `count(*)` does at that moment, otherwise nothing.
 */
export interface TableLengths {
  /** Call it before you hold the connection. It counts the rows of a long table once, at a stretch. */
  ready(table: string): Promise<void>;
  /** Ask it while you hold the connection, outside a transaction. Undefined where the rows have to be counted. */
  of(table: string): number | undefined;
}

/** A table without higher ids is counted in about a millisecond. */
const SHORT = 20_000;

/**
 * The lengths of a whole database's tables. `between` runs something while nobody is in a transaction. `settle` stores what
 * waits for its commit.
 */
export function tableLengths(
  sqlite: SqliteDatabase,
  between: <T>(act: () => T) => Promise<T>,
  { isBeside, unlessBeside }: Besides,
  settle: () => void,
): TableLengths {
  const followed = new Set<string>();
  return {
    async ready(table) {
      if (!followed.has(table)) await unlessBeside(between(() => follow(table)));
    },
    of(table) {
      if (isBeside() || !followed.has(table)) return undefined;
      settle();
      return Number(sqlite.all("select n from temp.table_lengths where name = ?", [table])[0]?.n);
    },
  };

  function follow(table: string): void {
    const [last] = sqlite.all(`select max(id) as id from "${table}"`);
    if (Number(last?.id) <= SHORT || followed.has(table)) return;
    sqlite.run("create temp table if not exists table_lengths (name text primary key, n integer not null)");
    sqlite.run(`insert into temp.table_lengths select '${table}', count(*) from "${table}"`);
    for (const [when, change] of [
      ["insert", "+ 1"],
      ["delete", "- 1"],
    ])
      sqlite.run(`create temp trigger "${table}_length_${when}" after ${when} on main."${table}"
        begin update table_lengths set n = n ${change} where name = '${table}'; end`);
    followed.add(table);
  }
}
