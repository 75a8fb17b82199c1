import type { Kysely, Migration } from "kysely";

/** What a new shop can be told of since then an older one can be, too: off at first, and a new one gets all of its rules itself. */
export const moreRules: Migration = {
  async up(db: Kysely<any>) {
    const [first] = await db.selectFrom("event_triggers").select("createdAt").orderBy("id").limit(1).execute();
    if (!first) return;
    const rule = (entity: string, eventType: string) => ({
      entity,
      eventType,
      action: "notify",
      params: JSON.stringify({ priority: 2 }),
      isEnabled: 0,
      createdAt: first.createdAt,
      updatedAt: first.createdAt,
    });
    const rules = [
      rule("work order", "due tomorrow"),
      rule("sales order", "due tomorrow"),
      rule("capacity", "over hours"),
    ];
    await db.insertInto("event_triggers").values(rules).execute();
  },
};
