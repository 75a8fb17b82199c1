import { randomUUID } from "node:crypto";
import type { Saved } from "../../db/tables.ts";
import { forWhom, keysOf } from "./audience.ts";
import type { Context } from "./context.ts";
import type { RuleParams } from "./rule.ts";

/**
 * Puts what of a notification is to leave the shop into the outbox, in the transaction that makes the notification: what was
 * not stored is not sent, and what was stored is sent also after the power went. The id of each is the receiver's to know it by.
 */
export async function send(
  context: Context,
  { webhook, mail, to = [] }: RuleParams,
  notification: Saved<"notifications">,
): Promise<void> {
  const { triggerId } = notification;
  if (triggerId === null) return;
  const createdAt = context.now();
  const row = (channel: "webhook" | "mail", target: string, body: object) => {
    const id = randomUUID();
    return { id, triggerId, channel, target, body: JSON.stringify({ id, ...body }), createdAt, nextAt: createdAt };
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
  const rows = webhook ? [row("webhook", webhook, body)] : [];
  if (mail && to.length > 0)
    for (const email of await addressesFor(context, notification)) rows.push(row("mail", email, body));
  if (rows.length > 0) await context.db.insertInto("outbox").values(rows).execute();
}

/** The addresses of those whom a notification is for and who have not muted its rule. Nobody gets by mail what they may not see. */
async function addressesFor(context: Context, { id, triggerId, toldTo }: Saved<"notifications">): Promise<string[]> {
  const people = await context.db
    .selectFrom("staff")
    .select(["id", "full_name", "email", "role", "primary_department", "secondary_department"])
    .where("isActive", "=", 1)
    .execute();
  const muted = await context.db
    .selectFrom("notification_mutes")
    .select("who")
    .where("triggerId", "=", triggerId ?? 0)
    .execute();
  const mutes = new Set(muted.map(({ who }) => who));
  const addresses: string[] = [];
  for (const { id: staffId, full_name: name, email, role, primary_department, secondary_department } of people) {
    const departments = [primary_department, secondary_department].filter((one) => one !== null);
    const who = { kind: "person", name, staffId, role, departments } as const;
    if (email === "" || mutes.has(`staff ${staffId}`)) continue;
    if (!keysOf(who).some((key) => toldTo?.includes(`|${key}|`))) continue;
    const conditions = forWhom({ who, nouns: context.nouns });
    const seen = await context.db
      .selectFrom("notifications")
      .select("id")
      .where("id", "=", id)
      .where((eb) => eb.and(conditions))
      .executeTakeFirst();
    if (seen) addresses.push(email);
  }
  return addresses;
}
