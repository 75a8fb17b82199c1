import type { Kysely, Migration } from "kysely";

/** Places are found, sorted and listed without case, by the index that has them so. */
export const oneIndexOfPlaces: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.dropIndex("parts_location").execute();
  },
};
