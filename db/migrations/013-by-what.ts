import type { Kysely, Migration } from "kysely";

/** The change log names the device or the token by which somebody worked. Where a device stands is what it is called. */
export const byWhat: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable("logs").addColumn("deviceId", "integer").execute();
    await db.schema.alterTable("logs").addColumn("tokenId", "integer").execute();
    await db.schema.alterTable("devices").dropColumn("location").execute();
  },
};
