import { type Kysely, type Migration, sql } from "kysely";

/** Work orders in the order in which they are urgent; the list begins with it, and 100,000 of them are not sorted anew. */
export const urgency: Migration = {
  async up(db: Kysely<any>) {
    await sql`create index work_orders_urgency on work_orders (
      (case when "completedAt" is null then '1' else '2' end
        || coalesce("dueDate", case when "daysLate" > 0 then date("createdAt", '-' || "daysLate" || ' days') else '9999' end)
        || lower("woNumber")), id)`.execute(db);
  },
};
