import { meetsAll } from "../../lib/conditions.ts";
import { hoursBefore } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { changesIn, tellsOf } from "../../records/log-text.ts";
import type { Rule } from "../../records/notify.ts";
import { STANDS } from "../../records/undone.ts";
import { lowStockMessage, stockStatus } from "../inventory/rules.ts";
import { settings } from "../settings/service.ts";
import { hasCome, messageAt } from "./episodes.ts";
import type { DryRun } from "./schema.ts";
import { episodesOf, watchedState } from "./watch.ts";

/** How many days back a rule is tried, and how many results are listed. */
const DAYS = 30;
const NAMED = 50;

interface Moment {
  id: number | null;
  at: string;
  message: string;
  about: object;
}

/** When a rule would have notified in the last month, newest first, as far as the shop's data shows. */
export async function dryRun(context: Context, rule: Pick<Rule, "occasion" | "params">): Promise<DryRun> {
  const now = context.now();
  const since = hoursBefore(now, DAYS * 24);
  const moments = watchedState(rule)
    ? await stateMoments(context, rule, since)
    : await deedMoments(context, rule, since);
  moments.sort((one, other) => other.at.localeCompare(one.at));
  const named = moments.slice(0, NAMED).map(({ id, at, message }) => ({ entityId: id, at, message }));
  return { days: DAYS, count: moments.length, moments: named };
}

async function stateMoments(
  context: Context,
  rule: Pick<Rule, "occasion" | "params">,
  since: string,
): Promise<Moment[]> {
  const looked = await watchedState(rule)?.look?.(context);
  return (await episodesOf(context, rule, { since, lasting: false, looked }))
    .filter(({ episode, moment }) => hasCome(episode, moment, since, context.now()))
    .map(({ episode, moment }) => {
      const { id, about } = episode;
      return { id, message: messageAt(episode, moment), about, at: moment };
    });
}

async function deedMoments(context: Context, { occasion, params }: Pick<Rule, "occasion" | "params">, since: string) {
  const past = PAST[`${occasion.entity} ${occasion.eventType}`];
  const moments = past ? await past(context, since) : await toldMoments(context, occasion, since);
  return moments.filter(({ about }) => meetsAll(params, about));
}

/** Past acts, by entity and event. */
const PAST: Readonly<Record<string, (context: Context, since: string) => Promise<Moment[]>>> = {
  "sales order created": async ({ db }, since) =>
    (await db.selectFrom("sales_orders").selectAll().where("createdAt", ">=", since).execute()).map((order) => ({
      id: order.id,
      at: order.createdAt,
      message: `${order.orderNumber} for ${order.customerName} was created`,
      about: order,
    })),
  "work order created": async ({ db }, since) =>
    (await db.selectFrom("work_orders").selectAll().where("createdAt", ">=", since).execute()).map((order) => ({
      id: order.id,
      at: order.createdAt,
      message: `${order.woNumber} for ${order.customerName} was created`,
      about: order,
    })),
  "work order step finished": async ({ db }, since) =>
    (
      await db
        .selectFrom("logs")
        .innerJoin("work_orders", "work_orders.id", "logs.entityId")
        .selectAll("work_orders")
        .select(["logs.timestamp", "logs.action"])
        .where("logs.relatedEntity", "=", "work order")
        .where("logs.timestamp", ">=", since)
        .where("logs.action", "in", ["advanced", "completed"])
        .where(STANDS)
        .orderBy("logs.id")
        .execute()
    ).map((order) => ({
      id: order.id,
      at: order.timestamp,
      message: `${order.woNumber} for ${order.customerName} ${order.action === "completed" ? "was completed" : "finished a step"}`,
      about: order,
    })),
  "part low stock": lowStock,
  "import finished with errors": async ({ db }, since) =>
    (
      await db
        .selectFrom("import_batches")
        .selectAll()
        .where("createdAt", ">=", since)
        .where("refused", ">", 0)
        .execute()
    ).map(({ createdAt, fileName, refused, rows }) => ({
      id: null,
      at: createdAt,
      message: `${fileName}: ${refused} of ${rows} rows rejected`,
      about: {},
    })),
};

/** Each time that a part's quantity fell to its present minimum, by the change log. What was reserved then is not known. */
async function lowStock(context: Context, since: string): Promise<Moment[]> {
  const { lowStockDefault } = await settings.get(context, {});
  const lines = await context.db
    .selectFrom("logs")
    .innerJoin("parts", "parts.id", "logs.entityId")
    .selectAll("parts")
    .select(["logs.timestamp", "logs.changes"])
    .where("logs.relatedEntity", "=", "part")
    .where("parts.isActive", "=", 1)
    .where("logs.timestamp", ">=", since)
    .where(tellsOf("stockQuantity"))
    .where(STANDS)
    .orderBy("logs.id")
    .execute();
  return lines.flatMap(({ timestamp, changes, ...part }) => {
    const [was, is] = (changesIn(changes)["stockQuantity"] ?? []) as [was?: number | null, is?: number];
    if (is === undefined) return []; // a text inside it may only contain the word
    const status = (stockQuantity: number) => stockStatus({ ...part, stockQuantity, reserved: 0 }, lowStockDefault);
    if ((typeof was === "number" && status(was) !== "in_stock") || status(is) === "in_stock") return [];
    const then = { ...part, stockQuantity: is, reserved: 0 };
    return { id: part.id, at: timestamp, message: lowStockMessage(then), about: then };
  });
}

/** What leaves no other trace: the notifications of that time. */
async function toldMoments({ db }: Context, { entity, eventType }: Rule["occasion"], since: string): Promise<Moment[]> {
  const told = db.selectFrom("notifications").select(["entityId", "createdAt", "message"]).distinct();
  const found = told
    .where("relatedEntity", "=", entity)
    .where("eventType", "=", eventType)
    .where("withdrawnAt", "is", null);
  return (await found.where("createdAt", ">=", since).execute()).map(({ entityId, createdAt, message }) => ({
    id: entityId,
    at: createdAt,
    message,
    about: {},
  }));
}
