import type { Kysely, Migration } from "kysely";

/** A movement of stock is never changed: when it was booked is all that there is to say of its time. */
export const movementsOfOneTime: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable("stock_movements").dropColumn("createdAt").execute();
    await db.schema.alterTable("stock_movements").dropColumn("updatedAt").execute();
  },
};
