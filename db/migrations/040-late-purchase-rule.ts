import type { Kysely, Migration } from "kysely";

/** What a vendor is late with is told of, in a shop of before as in a new one. */
export const latePurchaseRule: Migration = {
  async up(db: Kysely<any>) {
    const [first] = await db.selectFrom("event_triggers").select("createdAt").orderBy("id").limit(1).execute();
    if (!first) return;
    const { createdAt } = first;
    const params = JSON.stringify({ priority: 2 });
    const rule = { entity: "purchase order", eventType: "newly late", action: "notify", params, isEnabled: 1 };
    await db
      .insertInto("event_triggers")
      .values({ ...rule, createdAt, updatedAt: createdAt })
      .execute();
  },
};
