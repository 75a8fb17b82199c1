import type { Kysely, Migration } from "kysely";

/** What is on hand after a movement is a sum over the earlier ones of its part: the index holds what is added. */
export const movementsWithTheirQuantity: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.dropIndex("stock_movements_part").execute();
    await db.schema
      .createIndex("stock_movements_of_part")
      .on("stock_movements")
      .columns(["partId", "id", "quantity"])
      .execute();
  },
};
