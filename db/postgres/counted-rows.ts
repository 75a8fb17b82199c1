import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../tables.ts";

/** The row counts of tables, without counting again for each page of a list. */
export interface CountedRows {
  /** A row of `n`, and of `known`, the part of it to `keep`. Undefined for a table whose rows are counted each time. */
  of(table: keyof Tables): RawBuilder<{ n: number; known: string }> | undefined;
  /** Keeps the number, so that `of` need not count again until rows are added or removed. */
  keep(known: string): void;
}

/** Holds for each table the last transaction that added or removed rows. */
export const ROW_CHANGES = "row_changes";

/**
 * Makes a PostgreSQL note, once per transaction, that rows of a searched table were added or removed. Does nothing if
 * it already does. Call it in a transaction.
 */
export async function noteRowChanges(db: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists ${sql.table(ROW_CHANGES)} (name text primary key, changed text not null)`.execute(
    db,
  );
  await sql
    .raw(`create or replace function note_row_changes() returns trigger language plpgsql as $$
    declare now text := pg_current_xact_id() || ' ' || transaction_timestamp();
    begin
      update ${ROW_CHANGES} set changed = now where name = tg_table_name and changed <> now;
      return null;
    end $$`)
    .execute(db);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns as own
    where table_schema = current_schema() and column_name = 'search'
      and not exists (select 1 from ${sql.table(ROW_CHANGES)} as noted where noted.name = table_name)`.execute(db);
  for (const { name } of tables.rows) {
    await sql`create trigger note_row_changes after insert or delete on ${sql.table(name)}
      for each statement execute function note_row_changes()`.execute(db);
    await sql`insert into ${sql.table(ROW_CHANGES)} values (${name}, 'none yet')`.execute(db);
  }
}

/**
 * Row counts on PostgreSQL. A number holds as long as the same transaction was the last, which a statement sees as it
 * sees the rows. Not for use inside a transaction that writes: its own rows do not change the mark.
 */
export async function countedRows(db: Kysely<Tables>): Promise<CountedRows> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(ROW_CHANGES)}`.execute(db);
  const noted = new Set(rows.map(({ name }) => name));
  const counts = new Map<string, { changed: string; n: number }>();
  return {
    of(table) {
      if (!noted.has(table)) return undefined;
      const { changed = null, n: last = null } = counts.get(table) ?? {};
      const n = sql`case when changed = ${changed} then ${last}::bigint else (select count(*) from ${sql.table(table)}) end`;
      // With an offset PostgreSQL computes it once for both columns.
      return sql`select n, json_build_array(name, changed, n)::text as known
        from (select name, changed, ${n} as n from ${sql.table(ROW_CHANGES)} where name = ${table} offset 0) as noted`;
    },
    keep(known) {
      const [name, changed, n] = JSON.parse(known) as [string, string, number];
      counts.set(name, { changed, n });
    },
  };
}
