import { type Kysely, type Migration, sql } from "kysely";

/**
 * Which rule made a notification and for whom, what each person has put away, and what goes out of the shop: an outbox whose
 * rows are stored with the notification that they tell of.
 */
export const notificationRules: Migration = {
  async up(db: Kysely<any>) {
    const required = (c: { notNull: () => any }) => c.notNull();
    const of = (column: string) => (c: { notNull: () => any }) => c.notNull().references(column).onDelete("cascade");

    await db.schema
      .alterTable("notifications")
      .addColumn("triggerId", "integer", (c) => c.references("event_triggers.id").onDelete("set null"))
      .execute();
    await db.schema.alterTable("notifications").addColumn("toldTo", "text").execute();
    await db.schema
      .createIndex("notifications_of_record")
      .on("notifications")
      .columns(["relatedEntity", "eventType", "entityId"])
      .execute();
    await db.schema.alterTable("notification_reads").addColumn("doneAt", "text").execute();
    await db.schema.alterTable("event_triggers").addColumn("secret", "text").execute();

    await db.schema
      .createTable("notification_snoozes")
      .addColumn("who", "text", required)
      .addColumn("notificationId", "integer", of("notifications.id"))
      .addColumn("until", "text", required)
      .addPrimaryKeyConstraint("notification_snoozes_of_whom", ["who", "notificationId"])
      .execute();
    await db.schema
      .createTable("notification_mutes")
      .addColumn("who", "text", required)
      .addColumn("triggerId", "integer", of("event_triggers.id"))
      .addPrimaryKeyConstraint("notification_mutes_of_whom", ["who", "triggerId"])
      .execute();
    await db.schema
      .createTable("trigger_firings")
      .addColumn("triggerId", "integer", of("event_triggers.id"))
      .addColumn("entityId", "integer", required)
      .addColumn("firedAt", "text", required)
      .addPrimaryKeyConstraint("trigger_firings_of_record", ["triggerId", "entityId"])
      .execute();
    await db.schema
      .createTable("outbox")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("triggerId", "integer", of("event_triggers.id"))
      .addColumn("channel", "text", required)
      .addColumn("target", "text", required)
      .addColumn("body", "text", required)
      .addColumn("createdAt", "text", required)
      .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("nextAt", "text")
      .addColumn("sentAt", "text")
      .addColumn("failure", "text")
      .execute();
    await addRules(db);
    await nameRules(db);
    await db.schema.createIndex("outbox_nextAt").on("outbox").column("nextAt").execute();
    await db.schema.createIndex("outbox_triggerId").on("outbox").columns(["triggerId", "createdAt"]).execute();
  },
};

/** What a new shop is told of since then is told to an older one too; a new one has no rules yet and gets all of them. */
async function addRules(db: Kysely<any>): Promise<void> {
  const [first] = await db.selectFrom("event_triggers").select("createdAt").orderBy("id").limit(1).execute();
  if (!first) return;
  const stamps = { createdAt: first.createdAt, updatedAt: first.createdAt };
  const rule = (entity: string, eventType: string, priority: number, isEnabled: 0 | 1) => ({
    entity,
    eventType,
    action: "notify",
    params: JSON.stringify({ priority }),
    isEnabled,
    ...stamps,
  });
  const rules = [
    rule("time entry", "correction waiting", 2, 1),
    rule("sales order", "approval waiting", 2, 1),
    rule("backup", "too old", 1, 1),
    rule("work order", "stuck", 2, 0),
    rule("sales order", "newly late", 1, 0),
  ];
  await db.insertInto("event_triggers").values(rules).execute();
}

/** What was told already was told by the rule of its kind, which does not tell it again. */
async function nameRules(db: Kysely<any>): Promise<void> {
  await sql`update notifications set "triggerId" = (select min(id) from event_triggers
    where entity = "relatedEntity" and event_triggers."eventType" = notifications."eventType")`.execute(db);
  await sql`insert into trigger_firings ("triggerId", "entityId", "firedAt")
    select "triggerId", "entityId", max("createdAt") from notifications
    where "triggerId" is not null and "entityId" is not null and "eventType" in ('newly late', 'missing clock-out')
    group by "triggerId", "entityId"`.execute(db);
}
