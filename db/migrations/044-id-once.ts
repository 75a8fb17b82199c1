import { type Kysely, type Migration, SqliteAdapter, sql } from "kysely";

/** The tables that grow long. */
const LONG = ["sales_orders", "work_orders", "parts", "stock_movements", "logs"];

/**
 * An index of SQLite's has the row's id at the end of each place by itself, and is in the order of it: as a last column it would be
 * there twice. In PostgreSQL it would not be there at all.
 */
export const idOnce: Migration = {
  async up(db: Kysely<any>) {
    if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
    const { rows } = await sql<{ name: string; made: string }>`select name, sql as made from sqlite_master
      where type = 'index' and sql is not null and tbl_name in (${sql.join(LONG)})`.execute(db);
    for (const { name, made } of rows) {
      const shorter = made.replace(/, "?id"?\)(?=\s*(?:where|$))/i, ")");
      if (shorter === made) continue;
      await db.schema.dropIndex(name).execute();
      await sql.raw(shorter).execute(db);
    }
  },
};
