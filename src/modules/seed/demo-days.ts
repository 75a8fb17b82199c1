import { addDays, dateIn, hoursBefore, instantOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { insertRecord } from "../../records/records.ts";
import { keyOf } from "../../rights/who.ts";
import { service as inventory } from "../inventory/service.ts";
import { service as staff } from "../staff/service.ts";
import { workplaceOf } from "../staff-loans/where.ts";
import { service as corrections } from "../timekeeping/corrections.ts";
import { timeEntry } from "../timekeeping/record.ts";
import type { Entered } from "./demo-orders.ts";
import { at, each, earlier, type Fixture, numberIn } from "./fixtures.ts";

/** Enters the clock entries of the demo's latest days, up to now, and their notifications. */
export async function enterDays(context: Context, orders: Entered): Promise<Record<string, number>> {
  const records = new Map([...orders].map(([number, { id }]) => [number, id]));
  for (const { partNumber, id } of (await inventory.list(context, {})).rows) records.set(partNumber, id);

  const { rows } = await staff.list(context, {});
  const userIds = new Map(rows.map(({ username, id }) => [username, id]));
  let timeEntries = 0;
  await each("time-entries", async (row) => {
    const instant = instantOf(
      addDays(context.today(), -(numberIn(row, "daysAgo") ?? 0)),
      row["time"] ?? "",
      context.timeZone,
    );
    // The day is not over: entries of the future are left out.
    if (instant > context.now()) return;
    const username = row["username"] ?? "";
    const userId = userIds.get(username) ?? 0;
    const values = {
      userId,
      departmentId: await workplaceOf(context, userId, dateIn(context.timeZone, new Date(instant))),
      eventType: row["eventType"] ?? "",
      location: "Main Office",
      occurredAt: instant,
    };
    const { id } = await insertRecord(at(context, instant), timeEntry, values);
    records.set(username, id);
    timeEntries++;
  });

  await enterCorrections(context, userIds);

  // Entering the orders made a notification of each. The demo shows those of its own days instead.
  await context.db.deleteFrom("notifications").execute();
  const notifications = await each("notifications", (row) => enterNotification(context, row, records, orders));
  return { timeEntries, notifications };
}

/** One correction that a lead approved, and one that waits. */
async function enterCorrections(context: Context, userIds: ReadonlyMap<string, number>): Promise<void> {
  const correct = async (username: string, minutes: number, reason: string, decider?: string) => {
    const userId = userIds.get(username) ?? 0;
    const left = await context.db
      .selectFrom("time_entries")
      .select(["id", "occurredAt"])
      .where("userId", "=", userId)
      .where("eventType", "=", "clock_out")
      .orderBy("occurredAt")
      .limit(1)
      .executeTakeFirst();
    if (!left) return;
    const occurredAt = hoursBefore(left.occurredAt, -minutes / 60);
    const decidedBy = decider === undefined ? {} : { decidedBy: userIds.get(decider) ?? 0 };
    const asked = { userId, act: "change" as const, entryId: left.id, occurredAt, reason, ...decidedBy };
    await corrections.create(earlier(context, 6), asked);
  };
  await correct("stully", 29, "Stayed for the second coat, the tablet was off", "mbell");
  await correct("jmena", 26, "Went back to unload the truck");
}

async function enterNotification(
  context: Context,
  row: Fixture,
  records: ReadonlyMap<string, number>,
  orders: Entered,
) {
  const entityId = records.get(row["reference"] ?? "") ?? null;
  const rules = context.db
    .selectFrom("event_triggers")
    .select("id")
    .where("entity", "=", row["relatedEntity"] ?? "");
  const rule = await rules.where("eventType", "=", row["eventType"] ?? "").executeTakeFirst();
  const { id } = await insertRecord(
    earlier(context, numberIn(row, "hoursAgo") ?? 0),
    { table: "notifications", noun: "notification" },
    {
      relatedEntity: row["relatedEntity"] ?? "",
      entityId,
      eventType: row["eventType"] ?? "",
      message: (row["message"] ?? "").replace(/\b[SW]O-YYYY-\d+/g, (number) => orders.get(number)?.number ?? number),
      priority: numberIn(row, "priority") ?? 2,
      triggerId: rule?.id ?? null,
    },
  );
  // Notifications that the demo has already are not made again.
  if (rule && entityId !== null)
    await context.db
      .insertInto("trigger_firings")
      .values({ triggerId: rule.id, entityId, firedAt: context.now() })
      .onConflict((it) => it.doNothing())
      .execute();
  const readAgo = numberIn(row, "readHoursAgo");
  if (readAgo === undefined) return;
  const read = { who: keyOf(context.who), notificationId: id, readAt: hoursBefore(context.now(), readAgo) };
  await context.db.insertInto("notification_reads").values(read).execute();
}
