import type { Kysely, Migration } from "kysely";

/** A shop of before can be told of what is at risk, as a new one: off at first. */
export const rulesOfRisk: Migration = {
  async up(db: Kysely<any>) {
    const [first] = await db.selectFrom("event_triggers").select("createdAt").orderBy("id").limit(1).execute();
    if (!first) return;
    const { createdAt } = first;
    const rule = { eventType: "at risk", action: "notify", params: JSON.stringify({ priority: 2 }), isEnabled: 0 };
    const rules = ["work order", "sales order"].map((entity) => ({ entity, ...rule, createdAt, updatedAt: createdAt }));
    await db.insertInto("event_triggers").values(rules).execute();
  },
};
