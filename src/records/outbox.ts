import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Saved, Tables } from "../../db/tables.ts";
import type { CalendarDate } from "../lib/dates.ts";
import { keyOf, localUser } from "../rights/who.ts";
import { forWhom, keysOf } from "./audience.ts";
import type { Context } from "./context.ts";
import { mailAt, type NoticeTimes } from "./quiet-hours.ts";
import type { RuleParams } from "./rule.ts";

/**
 * Puts what must leave the shop for a notification into the outbox, in the same transaction: nothing is sent that was
 * not stored, and all that was stored is sent, even after a power cut. The receiver knows each by its id.
 */
export async function send(
  context: Context,
  { webhook, mail, to = [] }: RuleParams,
  notification: Saved<"notifications">,
): Promise<void> {
  const { triggerId } = notification;
  if (triggerId === null) return;
  const createdAt = context.now();
  const row = (channel: "webhook" | "mail", target: string, body: object, leaving: Leaving) => {
    const id = randomUUID();
    const text = JSON.stringify({ id, ...body });
    return { id, triggerId, notificationId: notification.id, channel, target, body: text, createdAt, ...leaving };
  };
  const { id, relatedEntity, entityId, eventType, message, priority } = notification;
  const body = {
    type: `${relatedEntity} ${eventType}`,
    at: createdAt,
    notificationId: id,
    relatedEntity,
    entityId,
    eventType,
    message,
    priority,
  };
  const rows = webhook ? [row("webhook", webhook, body, { who: null, batch: null, nextAt: createdAt })] : [];
  if (mail && to.length > 0)
    for (const { email, who } of await addressesFor(context, notification))
      rows.push(row("mail", email, body, leavingOf(who, await noticeTimesOf(context, who), context)));
  if (rows.length > 0) await context.db.insertInto("outbox").values(rows).execute();
}

/** When a row leaves, whose it is, and which rows go with it. */
type Leaving = Pick<Selectable<Tables["outbox"]>, "who" | "batch" | "nextAt">;

/** Rows that wait for somebody's digest, or for the end of their quiet hours, leave together as one mail. */
export function leavingOf(who: string, times: NoticeTimes, { now, timeZone }: Context): Leaving {
  const nextAt = mailAt(now(), times, timeZone);
  return { who, nextAt, batch: nextAt === now() ? null : `${who} ${nextAt}` };
}

/** When the outbox may mail somebody; without settings of their own, the ones of the shop's computer hold. */
export async function noticeTimesOf({ db }: Pick<Context, "db">, who: string): Promise<NoticeTimes> {
  const rows = await db.selectFrom("notice_times").selectAll().where("who", "in", [who, LOCAL]).execute();
  const { quietFrom = null, quietTo = null, digestAt = null } = rows.find((row) => row.who === who) ?? rows[0] ?? {};
  return { quietFrom, quietTo, digestAt };
}

const LOCAL = keyOf(localUser());

/**
 * The addresses of a notification's recipients who have not muted its rule. Nobody gets mail about what they may not
 * see.
 */
async function addressesFor(
  context: Context,
  { id, triggerId, toldTo }: Saved<"notifications">,
): Promise<{ email: string; who: string }[]> {
  const people = await context.db
    .selectFrom("staff")
    .select(["id", "full_name", "email", "role", "primary_department", "secondary_department"])
    .select(lentToOn(context.today()))
    .where("isActive", "=", 1)
    .execute();
  const muted = await context.db
    .selectFrom("notification_mutes")
    .select("who")
    .where("triggerId", "=", triggerId ?? 0)
    .execute();
  const mutes = new Set(muted.map(({ who }) => who));
  const addresses: { email: string; who: string }[] = [];
  for (const { id: staffId, full_name: name, email, role, ...of } of people) {
    const departments = [of.primary_department, of.secondary_department, of.lentTo].filter((one) => one !== null);
    const who = { kind: "person", name, staffId, role, departments } as const;
    if (email === "" || mutes.has(`staff ${staffId}`)) continue;
    if (!keysOf(who).some((key) => toldTo?.includes(`|${key}|`))) continue;
    const conditions = forWhom({ who, nouns: context.nouns, today: context.today });
    const seen = await context.db
      .selectFrom("notifications")
      .select("id")
      .where("id", "=", id)
      .where((eb) => eb.and(conditions))
      .executeTakeFirst();
    if (seen) addresses.push({ email, who: keyOf(who) });
  }
  return addresses;
}

/** The department to which somebody of `staff` is lent on a day. */
function lentToOn(day: CalendarDate) {
  return sql<string | null>`(select name from departments
    where id = (select "departmentId" from staff_loans
      where "staffId" = staff.id and "from" <= ${day} and "to" >= ${day}))`.as("lentTo");
}
