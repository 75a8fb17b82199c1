import { type Kysely, type Migration, sql } from "kysely";

/** The tax rates of the shop, each with the day from which it holds. What it had until now holds from the beginning of time. */
export const taxRates: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("tax_rates")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("validFrom", "text", (c) => c.notNull().unique())
      .addColumn("ratePercent", "real", (c) => c.notNull())
      .execute();
    const now = new Date().toISOString();
    await sql`insert into tax_rates ("validFrom", "ratePercent", "createdAt", "updatedAt")
      select '0001-01-01', cast(value as real), ${now}, ${now} from settings where key = 'taxRatePercent'`.execute(db);
    await db.deleteFrom("settings").where("key", "=", "taxRatePercent").execute();
  },
};
