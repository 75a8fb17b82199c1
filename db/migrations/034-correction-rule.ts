import type { Kysely, Migration } from "kysely";

/** What waits for approval are corrections of time, of which the clock-outs that were told later are some. */
export const correctionRule: Migration = {
  async up(db: Kysely<any>) {
    const rules = db.selectFrom("event_triggers").select("id").where("entity", "=", "time entry");
    const ids = (await rules.where("eventType", "=", "correction waiting").execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    // They are counted by corrections from now on.
    await db.deleteFrom("trigger_firings").where("triggerId", "in", ids).execute();
    await db
      .updateTable("event_triggers")
      .set({ entity: "time correction", eventType: "waiting" })
      .where("id", "in", ids)
      .execute();
  },
};
