import { type RawBuilder, sql } from "kysely";
import type { Flag } from "../../../db/tables/stored.ts";
import type { Service } from "../../api/endpoint.ts";
import { Invalid, NotFound } from "../../lib/errors.ts";
import { toWireOf } from "../../lib/wire.ts";
import { forWhom } from "../../records/audience.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { type ListInput, pageOf } from "../../records/page.ts";
import { flag } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { type RowOf, sourceOf } from "../../records/source.ts";
import { keyOf } from "../../rights/who.ts";
import { settings } from "../settings/service.ts";
import type { notifications } from "./api.ts";
import { deliver } from "./deliver.ts";
import { sendMail } from "./mail.ts";
import { mark } from "./marks.ts";
import { setTimes, timesNow } from "./notice-times.ts";
import { notification } from "./record.ts";
import { isRead, snoozedUntil } from "./rules.ts";
import { MOST_MARKED, Notification } from "./schema.ts";
import { watchTheClock } from "./watch.ts";
import { postWebhook } from "./webhook.ts";

export const service: Service<typeof notifications, Context> = {
  list: (context, { show, ...input }) => pageWhere(context, input, show === undefined ? [] : [SHOWN[show](context)]),

  unread: (context, input) => service.list(context, { ...input, show: "unread" }),

  async get(context, { id }) {
    return toWire(await rowOf(context, sourceFor(context), notification, id));
  },

  markRead: (context, { id }) => marked(context, id, "read"),

  markUnread: (context, { id }) => marked(context, id, "unread"),

  mark: (context, { ids: asked, as }) =>
    inTransaction(context, async (inner) => {
      const ids = await seenOf(inner, asked);
      return { ids, wereUnread: await mark(inner, ids, as) };
    }),

  markAllRead: (context, input) =>
    inTransaction(context, async (inner) => {
      const ids = (await service.list(inner, { ...input, show: "unread", limit: MOST_MARKED })).rows.map(
        ({ id }) => id,
      );
      return { ids, wereUnread: await mark(inner, ids, "read") };
    }),

  snooze: (context, { ids: asked, until }) =>
    inTransaction(context, async (inner) => {
      const ids = await seenOf(inner, asked);
      const { shiftStart } = await settings.get(inner, {});
      const wereUnread = await mark(inner, ids, "unread");
      const instant = snoozedUntil(until, inner.now(), inner.timeZone, shiftStart);
      const snoozes = ids.map((notificationId) => ({ who: keyOf(inner.who), notificationId, until: instant }));
      await inner.db.insertInto("notification_snoozes").values(snoozes).execute();
      return { ids, wereUnread };
    }),

  mute: (context, { id, isMuted }) =>
    inTransaction(context, async (inner) => {
      const { triggerId } = await service.get(inner, { id });
      if (triggerId === null) throw new Invalid("The rule that told of this is gone");
      const mute = { who: keyOf(inner.who), triggerId };
      const mutes = inner.db.deleteFrom("notification_mutes").where("who", "=", mute.who);
      await mutes.where("triggerId", "=", triggerId).execute();
      if (isMuted) await inner.db.insertInto("notification_mutes").values(mute).execute();
      return service.get(inner, { id });
    }),

  times: (context) => timesNow(context),

  setTimes: (context, { quietFrom, quietTo, digestAt }) =>
    inTransaction(context, async (inner) => {
      await setTimes(inner, { quietFrom, quietTo, digestAt });
      return timesNow(inner);
    }),

  deliver: (context) => deliver(context, { webhook: (context, [due]) => postWebhook(context, due), mail: sendMail }),

  watch: (context) => watchTheClock(context),
};

async function marked(context: Context, id: number, as: "read" | "unread"): Promise<Notification> {
  return inTransaction(context, async (inner) => {
    await service.mark(inner, { ids: [id], as });
    return service.get(inner, { id });
  });
}

/** These notifications, each once. Throws NotFound unless the caller may see all of them. */
async function seenOf(context: Context, asked: readonly number[]): Promise<number[]> {
  const ids = [...new Set(asked)];
  const { where } = sourceFor(context);
  const seen = await context.db
    .selectFrom("notifications")
    .select("id")
    .where("id", "in", ids)
    .where((eb) => eb.and(where))
    .execute();
  const known = new Set(seen.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw new NotFound(`There is no notification ${missing}`);
  return ids;
}

interface NotificationsInput extends ListInput {
  priority?: number | undefined;
  about?: string | undefined;
}

async function pageWhere(
  context: Context,
  { priority, about, ...input }: NotificationsInput,
  where: RawBuilder<boolean>[],
) {
  const source = sourceFor(context);
  const conditions = [
    ...source.where,
    ...where,
    ...(priority === undefined ? [] : [sql<boolean>`priority = ${priority}`]),
    ...(about === undefined ? [] : [sql<boolean>`"relatedEntity" = ${about}`]),
  ];
  const page = await pageOf(context, [{ ...source, where: conditions }], input, "-createdAt");
  return { ...page, rows: page.rows.map(toWire) };
}

/** What the lists for oneself show. */
const SHOWN = {
  unread: (context: Context) =>
    sql<boolean>`${readBy(context, "readAt")} is null and coalesce(${snoozedBy(context)}, '') <= ${context.now()}
      and ${mutedBy(context)} = 0`,
  done: (context: Context) => sql<boolean>`${readBy(context, "doneAt")} is not null`,
};

/** The notifications that the caller may see, with their own marks. */
function sourceFor(context: Context) {
  const others = {
    triggerId: sql<number | null>`(select id from event_triggers where id = "triggerId")`,
    isRead: null,
    readAt: readBy(context, "readAt"),
    doneAt: readBy(context, "doneAt"),
    snoozedUntil: snoozedBy(context),
    isMuted: mutedBy(context),
  };
  const search = sql`case when search = '' then lower(message) else search end`;
  const where = forWhom(context);
  return { ...sourceOf("notifications", Notification, others, { search, sort: { message: search } }), where };
}

function readBy({ who }: Context, column: "readAt" | "doneAt") {
  return sql<string | null>`(select ${sql.ref(column)} from notification_reads
    where "notificationId" = notifications.id and who = ${keyOf(who)})`;
}

function snoozedBy({ who }: Context) {
  return sql<string | null>`(select "until" from notification_snoozes
    where "notificationId" = notifications.id and who = ${keyOf(who)})`;
}

function mutedBy({ who }: Context) {
  return sql<Flag>`(case when "triggerId" in (select "triggerId" from notification_mutes where who = ${keyOf(who)})
    then 1 else 0 end)`;
}

function toWire(notification: RowOf<ReturnType<typeof sourceFor>>): Notification {
  return onWire({ ...notification, isRead: flag(isRead(notification)) });
}

const onWire = toWireOf(Notification);
