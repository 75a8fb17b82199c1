import { type Kysely, type Migration, sql } from "kysely";

/** What a part is sold for, and what groups of customers pay less. */
export const salePrices: Migration = {
  async up(db: Kysely<any>) {
    await sql`alter table parts add column "salePriceCents" bigint`.execute(db);
    await db.schema
      .createTable("price_levels")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull().unique())
      .addColumn("stockPercent", "real", (c) => c.notNull())
      .addColumn("itemPercent", "real", (c) => c.notNull())
      .execute();
    await sql`alter table customers add column "priceLevelId" integer references price_levels (id) on delete set null`.execute(
      db,
    );
    await db.schema.createIndex("customers_priceLevelId").on("customers").column("priceLevelId").execute();
  },
};
