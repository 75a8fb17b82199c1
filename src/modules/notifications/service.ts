import { type RawBuilder, sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { toWireOf } from "../../lib/wire.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, caseless, type ListInput, pageOf, type RowOf } from "../../records/page.ts";
import { findRecord, flag, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import type { notifications } from "./api.ts";
import { notification } from "./record.ts";
import { isRead } from "./rules.ts";
import { Notification } from "./schema.ts";
import { watchTheClock } from "./watch.ts";

export const service: Service<typeof notifications, Context> = {
  list: (context, input) => pageWhere(context, input, []),

  unread: (context, input) => pageWhere(context, input, [sql<boolean>`"readAt" is null`]),

  async get(context, { id }) {
    return toWire(await findRecord(context, notification, id));
  },

  markRead: (context, { id }) =>
    inTransaction(context, async (inner) => {
      // The first time counts: reading it again changes nothing.
      const { readAt } = await findRecord(inner, notification, id);
      return toWire(await updateRecord(inner, notification, id, { readAt: readAt ?? inner.now() }));
    }),

  async markUnread(context, { id }) {
    return toWire(await updateRecord(context, notification, id, { readAt: null }));
  },

  watch: (context) => watchTheClock(context),
};

async function pageWhere(context: Context, input: ListInput, where: RawBuilder<boolean>[]) {
  const page = await pageOf(context, [{ ...source, where }], input, "-createdAt");
  return { ...page, rows: page.rows.map(toWire) };
}

const source = sourceOf(
  "notifications",
  Notification,
  { isRead: null },
  {
    sort: { message: BY_NAME, ...caseless("relatedEntity", "eventType") },
  },
);

function toWire(notification: RowOf<typeof source>): Notification {
  return onWire({ ...notification, isRead: flag(isRead(notification)) });
}

const onWire = toWireOf(Notification);
