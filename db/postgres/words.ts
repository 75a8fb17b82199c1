import { type Kysely, sql } from "kysely";
import { SqlError } from "../errors.ts";
import type { Tables } from "../tables.ts";

/**
 * Indexes the words inside the searched texts of a PostgreSQL by the extension pg_trgm. Where that is not allowed each
 * text is scanned, with the same answers. Call it in a transaction.
 */
export async function indexWords(db: Kysely<Tables>): Promise<void> {
  const place = await placeOfTrigrams(db);
  if (place === undefined) return;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns as own
    where table_schema = current_schema() and column_name = 'search' and not exists
      (select 1 from pg_indexes where schemaname = own.table_schema and indexname = table_name || ${NAME})`.execute(db);
  for (const { name } of tables.rows)
    await sql`create index ${sql.id(name + NAME)} on ${sql.table(name)}
      using gin (search ${sql.id(place, "gin_trgm_ops")})`.execute(db);
}

/** The ending of such an index's name. */
const NAME = "_words";

/** The schema of the extension, which is made if allowed. */
async function placeOfTrigrams(db: Kysely<Tables>): Promise<string | undefined> {
  await sql`savepoint trigrams`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    await sql`rollback to savepoint trigrams`.execute(db);
  }
  const { rows } = await sql<{ place: string }>`
    select nspname as place from pg_extension join pg_namespace as own on own.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  return rows[0]?.place;
}
