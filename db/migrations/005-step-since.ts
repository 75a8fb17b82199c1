import { type Kysely, type Migration, sql } from "kysely";

/** Since when a work order is at its step, from the change log where it tells; and the change log by its time. */
export const stepSince: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("work_orders").addColumn("stepSince", "text").execute();
    await sql`update work_orders set "stepSince" = coalesce(
      (select max(timestamp) from logs
        where "relatedEntity" = 'work order' and "entityId" = work_orders.id and changes like '%"stepNumber"%'),
      "createdAt")`.execute(db);
    // Carries the quantity, so that open units are counted per step without reading the orders.
    await db.schema
      .createIndex("work_orders_completedAt_stepNumber_stepSince")
      .on("work_orders")
      .columns(["completedAt", "stepNumber", "stepSince", "id", "quantity"])
      .execute();
    await db.schema.createIndex("logs_timestamp_id").on("logs").columns(["timestamp", "id"]).execute();
  },
};
