import { type Kysely, type Migration, sql } from "kysely";

/**
 * What is taken back also takes back what was told and noted of it. News says which act it is of, and mail and webhooks
 * say of which news.
 */
export const withdrawn: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable("notifications").addColumn("cause", "text").execute();
    await db.schema.alterTable("outbox").addColumn("notificationId", "integer").execute();
    for (const table of ["notifications", "work_order_events"])
      await db.schema.alterTable(table).addColumn("withdrawnAt", "text").execute();
    await forgetReferences(db);
    await sql`create index notifications_cause on notifications (cause) where cause is not null`.execute(db);
  },
};

/**
 * Events keep the ids of their order, steps and person, and notifications that of their rule, so that they name them
 * again when these come back.
 */
async function forgetReferences(db: Kysely<any>): Promise<void> {
  for (const columns of ["workOrderId_at_id", "stepId", "toStepId"])
    await db.schema.dropIndex(`work_order_events_${columns}`).execute();
  for (const column of ["workOrderId", "stepId", "toStepId", "userId"]) await keep("work_order_events", column);
  await keep("notifications", "triggerId");
  await db.schema
    .createIndex("work_order_events_workOrderId_at_id")
    .on("work_order_events")
    .columns(["workOrderId", "at", "id"])
    .execute();

  async function keep(table: string, column: string): Promise<void> {
    await db.schema.alterTable(table).addColumn("kept", "integer").execute();
    await sql`update ${sql.table(table)} set kept = ${sql.ref(column)}`.execute(db);
    await db.schema.alterTable(table).dropColumn(column).execute();
    await db.schema.alterTable(table).renameColumn("kept", column).execute();
  }
}
