import { type RawBuilder, sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { toWireOf } from "../../lib/wire.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, caseless, type ListInput, pageOf, type RowOf } from "../../records/page.ts";
import { aboutSeen } from "../../records/reach.ts";
import { flag } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { keyOf } from "../../rights/who.ts";
import type { notifications } from "./api.ts";
import { notification } from "./record.ts";
import { isRead } from "./rules.ts";
import { Notification } from "./schema.ts";
import { watchTheClock } from "./watch.ts";

export const service: Service<typeof notifications, Context> = {
  list: (context, input) => pageWhere(context, input, []),

  unread: (context, input) => pageWhere(context, input, [sql<boolean>`${readBy(context)} is null`]),

  async get(context, { id }) {
    return toWire(await rowOf(context, sourceFor(context), notification, id));
  },

  markRead: (context, { id }) =>
    inTransaction(context, async (inner) => {
      await service.get(inner, { id });
      const read = { who: keyOf(inner.who), notificationId: id, readAt: inner.now() };
      // The first time counts: reading it again changes nothing.
      await inner.db
        .insertInto("notification_reads")
        .values(read)
        .onConflict((read) => read.doNothing())
        .execute();
      return service.get(inner, { id });
    }),

  markUnread: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const reads = inner.db.deleteFrom("notification_reads").where("who", "=", keyOf(inner.who));
      await reads.where("notificationId", "=", id).execute();
      return service.get(inner, { id });
    }),

  watch: (context) => watchTheClock(context),
};

async function pageWhere(context: Context, input: ListInput, where: RawBuilder<boolean>[]) {
  const source = sourceFor(context);
  const page = await pageOf(context, [{ ...source, where: [...source.where, ...where] }], input, "-createdAt");
  return { ...page, rows: page.rows.map(toWire) };
}

/** The notifications that who asks may see, each with when they read it. */
function sourceFor(context: Context) {
  const others = { isRead: null, readAt: readBy(context) };
  const sort = { message: BY_NAME, ...caseless("relatedEntity", "eventType") };
  const where = aboutSeen(context, "notifications");
  return { ...sourceOf("notifications", Notification, others, { sort }), where };
}

function readBy({ who }: Context) {
  return sql<string | null>`(select "readAt" from notification_reads
    where "notificationId" = notifications.id and who = ${keyOf(who)})`;
}

function toWire(notification: RowOf<ReturnType<typeof sourceFor>>): Notification {
  return onWire({ ...notification, isRead: flag(isRead(notification)) });
}

const onWire = toWireOf(Notification);
