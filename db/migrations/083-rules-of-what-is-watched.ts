import type { Kysely, Migration } from "kysely";

const WATCHED = [
  { entity: "disk", eventType: "filling" },
  { entity: "certificate", eventType: "ends soon" },
  { entity: "clock", eventType: "wrong" },
  { entity: "message", eventType: "not sent" },
];

/** A shop of before is told of what goes wrong around it, as a new one. */
export const rulesOfWhatIsWatched: Migration = {
  async up(db: Kysely<any>) {
    const [first] = await db.selectFrom("event_triggers").select("createdAt").orderBy("id").limit(1).execute();
    if (!first) return;
    const { createdAt } = first;
    const rule = { action: "notify", params: JSON.stringify({ priority: 1 }) };
    const stamps = { isEnabled: 1, createdAt, updatedAt: createdAt };
    await db
      .insertInto("event_triggers")
      .values(WATCHED.map((occasion) => ({ ...occasion, ...rule, ...stamps })))
      .execute();
  },
};
