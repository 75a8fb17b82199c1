import { type Kysely, type Migration, sql } from "kysely";

/** A count is of a place, of a list, of a class or of all parts, which are fixed as it begins; it may be blind. */
export const whatIsCounted: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable("stock_counts")
      .addColumn("scope", "text", (c) => c.notNull().defaultTo("location"))
      .execute();
    await db.schema.alterTable("stock_counts").addColumn("class", "text").execute();
    await db.schema
      .alterTable("stock_counts")
      .addColumn("isBlind", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable("stock_count_parts")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      // Without a foreign key: a count that undo took away and brings back has its sheet again.
      .addColumn("countId", "integer", (c) => c.notNull())
      .addColumn("partId", "integer", (c) => c.notNull().references("parts.id").onDelete("cascade"))
      .addUniqueConstraint("stock_count_parts_once", ["countId", "partId"])
      .execute();
    await sql`create index "stock_count_parts_partId" on stock_count_parts ("partId")`.execute(db);
    await sql`insert into stock_count_parts ("createdAt", "updatedAt", "countId", "partId")
      select counts."createdAt", counts."createdAt", counts.id, parts.id
      from stock_counts as counts join parts on exists (
        select 1 from stock_count_lines as line where line."countId" = counts.id and line."partId" = parts.id
      ) or (counts.status = 'open' and lower(coalesce(parts.location, '')) = lower(counts.location))
      order by counts.id, parts.id`.execute(db);
  },
};
