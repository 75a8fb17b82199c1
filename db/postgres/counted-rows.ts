import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../tables.ts";

/** How many rows tables have, without counting them again for each page of a list. */
export interface CountedRows {
  /** A row of `n`, and of `known`, what there is to `keep` of it. Undefined for a table whose rows are counted each time. */
  of(table: keyof Tables): RawBuilder<{ n: number; known: string }> | undefined;
  /** Takes the number for what `of` needs not count, until rows come or go. */
  keep(known: string): void;
}

/** Says of each table which transaction was the last that added or removed rows. */
export const ROW_CHANGES = "row_changes";

/**
 * Has a PostgreSQL note when rows of a table that is searched come or go, once in a transaction, unless it does. Call
 * it in a transaction.
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
 * What was counted in a database on PostgreSQL. A number holds as long as the same transaction was the last, which a
 * statement sees as it sees the rows. Not for use inside a transaction that writes: its own rows come and go under one
 * mark.
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
      // With an offset it is worked out once for both columns.
      return sql`select n, json_build_array(name, changed, n)::text as known
        from (select name, changed, ${n} as n from ${sql.table(ROW_CHANGES)} where name = ${table} offset 0) as noted`;
    },
    keep(known) {
      const [name, changed, n] = JSON.parse(known) as [string, string, number];
      counts.set(name, { changed, n });
    },
  };
}
