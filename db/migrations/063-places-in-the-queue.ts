import type { Kysely, Migration } from "kysely";

/**
 * A work order itself says where it was put in the queue: so its change log tells of it, an undo brings it back, and it
 * ends with the work. Nothing was ever stored in the table of before.
 */
export const placesInTheQueue: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.dropTable("queue_places").execute();
    for (const column of ["queueKey", "place", "putBy", "putAt"])
      await db.schema.alterTable("work_orders").addColumn(column, "text").execute();
    await db.schema.alterTable("work_orders").addColumn("queueSeq", "double precision").execute();
  },
};
