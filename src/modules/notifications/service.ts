import { type RawBuilder, sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, caseless, columnsOf, type ListInput, pageOf } from "../../records/page.ts";
import { findRecord, updateRecord } from "../../records/records.ts";
import type { notifications } from "./api.ts";
import { notification } from "./record.ts";
import { isRead } from "./rules.ts";
import type { Notification } from "./schema.ts";
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
  const sort = { message: BY_NAME, ...caseless("relatedEntity", "eventType") };
  const source = { table: "notifications" as const, columns, where, sort };
  const page = await pageOf<Saved<"notifications">>(context, [source], input, "-createdAt");
  return { ...page, rows: page.rows.map(toWire) };
}

const columns = columnsOf(
  "id",
  "relatedEntity",
  "entityId",
  "eventType",
  "message",
  "priority",
  "readAt",
  "createdAt",
  "updatedAt",
);

function toWire({ search, ...notification }: Saved<"notifications">): Notification {
  return { ...notification, isRead: isRead(notification) };
}
