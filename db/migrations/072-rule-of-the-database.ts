import type { Kysely, Migration } from "kysely";

/** A shop of before is told of damage in its database, as a new one. */
export const ruleOfTheDatabase: Migration = {
  async up(db: Kysely<any>) {
    const [first] = await db.selectFrom("event_triggers").select("createdAt").orderBy("id").limit(1).execute();
    if (!first) return;
    const { createdAt } = first;
    const rule = {
      entity: "database",
      eventType: "damaged",
      action: "notify",
      params: JSON.stringify({ priority: 1 }),
    };
    await db
      .insertInto("event_triggers")
      .values({ ...rule, isEnabled: 1, createdAt, updatedAt: createdAt })
      .execute();
  },
};
