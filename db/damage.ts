import { damageIn, damageInTable, quickDamageIn } from "./checks.ts";
import type { SqliteDatabase } from "./sqlite/database.ts";

/** What a look at a whole file or at one table found. */
export interface Look {
  /** The first damage; undefined if there is none. */
  found?: string | undefined;
  /** The damaged indexes, if nothing else is damaged. */
  indexes?: Index[] | undefined;
}

interface Index {
  name: string;
  table: string;
}

/** What was damaged in an open file, and what became of it. */
export interface Damage {
  /** For who runs the server: the file, and the first damage. */
  message: string;
  /** The tables of which only indexes were damaged; undefined if from now on all reads and writes fail. */
  tables?: string[];
  /** Whether these indexes were made anew. */
  isMended?: boolean;
}

/** Said in place of a table, for a whole look at all of them. */
export const ALL_TABLES = "*";

/** Looks at one table with its indexes, at all, or quickly at all: then indexes are not compared with their rows. */
export function lookAt(sqlite: SqliteDatabase, table?: string): Look {
  const found = damageAt(sqlite, table);
  return { found: found[0], indexes: found.length === 0 ? undefined : onlyIndexes(sqlite, found) };
}

function damageAt(sqlite: SqliteDatabase, table?: string): string[] {
  if (table === undefined) return quickDamageIn(sqlite);
  return table === ALL_TABLES ? damageIn(sqlite) : damageInTable(sqlite, table);
}

/** The indexes that all of this damage is in; undefined if some is elsewhere. */
function onlyIndexes(sqlite: SqliteDatabase, found: readonly string[]): Index[] | undefined {
  const all = sqlite.all("select name, tbl_name, rootpage from sqlite_schema where type = 'index'");
  const damaged = new Map<string, Index>();
  for (const line of found) {
    const [, root, named] = /^Tree (\d+) | index (\S+)$/.exec(line) ?? [];
    const index = all.find(({ name, rootpage }) => name === named || String(rootpage) === root);
    if (index === undefined) return undefined;
    damaged.set(String(index.name), { name: String(index.name), table: String(index.tbl_name) });
  }
  return [...damaged.values()];
}

/**
 * Makes damaged indexes anew from the rows, in one transaction. The old pages are left alone: what they say may lead to
 * pages of others. Throws, with nothing changed, when two rows have the same key.
 */
export function mendIndexes(sqlite: SqliteDatabase, indexes: readonly Index[]): void {
  sqlite.run("begin");
  try {
    for (const { name } of indexes) mendIndex(sqlite, name);
    sqlite.run("commit");
  } catch (error) {
    sqlite.run("rollback");
    sqlite.all("pragma writable_schema = reset");
    throw error;
  }
}

/** Gives the index the empty first page of another, so that SQLite can fill it. */
function mendIndex(sqlite: SqliteDatabase, name: string): void {
  sqlite.run("create table mending (x unique)");
  sqlite.run("pragma writable_schema = on");
  sqlite.run(
    `update sqlite_schema set rootpage = (select rootpage from sqlite_schema where name = 'sqlite_autoindex_mending_1')
     where type = 'index' and name = ?`,
    [name],
  );
  sqlite.run("delete from sqlite_schema where tbl_name = 'mending'");
  sqlite.all("pragma writable_schema = reset");
  sqlite.run(`reindex "${name}"`);
}
