import { setImmediate as nextTurn } from "node:timers/promises";
import { type Besides, readerOf } from "./aside.ts";
import type { SqliteDatabase } from "./sqlite/database.ts";

/**
 * The row counts of a file's long tables, which SQLite would count by reading a whole index. Triggers of its own follow
 * each write and are rolled back with it. So it answers what `count(*)` would at that moment, or nothing.
 */
export interface TableLengths {
  /** Call it before you hold the connection. It counts the rows of a long table once, with pauses for others. */
  ready(table: string): Promise<void>;
  /** Ask it while you hold the connection, outside a transaction. Undefined if the rows must be counted. */
  of(table: string): number | undefined;
}

/** A table with no id above this is counted in about a millisecond. */
const SHORT = 20_000;
/** A table with an id above this is not read in one go. */
const LONG = 150_000;
/** So many rows are counted before others get their turn. */
const STRETCH = 5000;

/**
 * The lengths of a database's tables. `between` runs something while nobody is in a transaction. `settle` stores what
 * waits for its commit.
 */
export function tableLengths(
  sqlite: SqliteDatabase,
  between: <T>(act: () => T) => Promise<T>,
  { isBeside, unlessBeside }: Besides,
  settle: () => void,
): TableLengths {
  const followed = new Set<string>();
  const counting = new Map<string, Promise<void>>();
  return {
    async ready(table) {
      if (followed.has(table)) return;
      const counted = counting.get(table) ?? count(table).finally(() => counting.delete(table));
      counting.set(table, counted);
      await unlessBeside(counted);
    },
    of(table) {
      if (isBeside() || !followed.has(table)) return undefined;
      settle();
      return Number(sqlite.all("select n from temp.table_lengths where name = ?", [table])[0]?.n);
    },
  };

  async function count(table: string): Promise<void> {
    const reader = await between(() => {
      if (lastId(sqlite, table) <= SHORT) return undefined;
      const isNow = !isLong(sqlite, table);
      follow(table, isNow ? Number(sqlite.all(`select count(*) as n from "${table}"`)[0]?.n) : 0);
      if (!isNow) return readerOf(sqlite);
      followed.add(table);
      return undefined;
    });
    if (reader === undefined) return;
    try {
      const rows = await rowsIn(reader.sqlite, table);
      await between(() => sqlite.run("update temp.table_lengths set n = n + ? where name = ?", [rows, table]));
      followed.add(table);
    } finally {
      reader.end();
    }
  }

  /** Counts added and removed rows from now on. */
  function follow(table: string, rows: number): void {
    sqlite.run("create temp table if not exists table_lengths (name text primary key, n integer not null)");
    sqlite.run("insert or replace into temp.table_lengths values (?, ?)", [table, rows]);
    for (const [when, change] of [
      ["insert", "+ 1"],
      ["delete", "- 1"],
    ])
      sqlite.run(`create temp trigger if not exists "${table}_length_${when}" after ${when} on main."${table}"
        begin update table_lengths set n = n ${change} where name = '${table}'; end`);
  }
}

/** Whether reading the table in one go would keep others waiting. */
export function isLong(sqlite: SqliteDatabase, table: string): boolean {
  return lastId(sqlite, table) > LONG;
}

function lastId(sqlite: SqliteDatabase, table: string): number {
  return Number(sqlite.all(`select max(id) as id from "${table}"`)[0]?.id);
}

async function rowsIn(sqlite: SqliteDatabase, table: string): Promise<number> {
  const all = sqlite.prepare(`select 1 from "${table}"`).iterate();
  let rows = 0;
  while (all.next().done !== true) if (++rows % STRETCH === 0) await nextTurn();
  return rows;
}
