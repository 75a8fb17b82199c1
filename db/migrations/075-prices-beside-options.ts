import type { Kysely, Migration } from "kysely";

/** An option may have another price beside another option. */
export const pricesBesideOptions: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("option_prices")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("optionId", "integer", (c) => c.notNull().references("feature_options.id"))
      .addColumn("withOptionId", "integer", (c) => c.notNull().references("feature_options.id"))
      .addColumn("priceCents", "integer", (c) => c.notNull())
      .addUniqueConstraint("option_prices_of_two", ["optionId", "withOptionId"])
      .execute();
    await db.schema
      .createIndex("option_prices_withOptionId")
      .on("option_prices")
      .columns(["withOptionId", "id"])
      .execute();
  },
};
