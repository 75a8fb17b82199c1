import type { EVENT_TRIGGERS } from "../../db/seed.ts";
import type { New, Saved } from "../../db/tables.ts";
import { meetsAll } from "../lib/conditions.ts";
import { hoursBefore } from "../lib/dates.ts";
import { isPlain, searchText } from "../lib/text.ts";
import { insertBuilt } from "./built.ts";
import { type Context, inTransaction, kept } from "./context.ts";
import { send } from "./outbox.ts";
import type { RuleParams } from "./rule.ts";

type Trigger = (typeof EVENT_TRIGGERS)[number];
type Event<One> = One extends Trigger ? Pick<One, "entity" | "eventType"> : never;

/** What the shop can notify about: the pairs of entity and event that have a trigger in a new database. */
export type Occasion = Event<Trigger>;

/** A rule as the engine works with it. */
export interface Rule extends Pick<Saved<"event_triggers">, "id"> {
  occasion: { entity: string; eventType: string };
  params: RuleParams;
}

/** One piece of news. `about` is the record whose fields conditions name. */
export interface News {
  id: number | null;
  message: string;
  about?: object;
}

const DEFAULT_PRIORITY = 2;
/** More at once become one notification with their number: a list of a hundred orders must not ring a hundred times. */
const MOST_TOLD_SINGLY = 10;

/**
 * Notifies of a change by each enabled rule whose condition holds. Call it in the transaction of the change, so that
 * nobody hears of what was not stored.
 */
export async function notify(
  context: Context,
  occasion: Occasion,
  id: number | null,
  message: string,
  about: object = {},
): Promise<void> {
  await notifyAll(context, occasion, [{ id, message, about }], () => message);
}

/** The same, but not again within a day of the last. */
export async function notifyOnceADay(context: Context, occasion: Occasion, message: string): Promise<void> {
  await unlessTold(context, occasion, message, "createdAt", ">", hoursBefore(context.now(), 24));
}

/** The same, but the same sentence never again. */
export async function notifyOnce(context: Context, occasion: Occasion, message: string): Promise<void> {
  await unlessTold(context, occasion, message, "message", "=", message);
}

async function unlessTold(
  context: Context,
  occasion: Occasion,
  message: string,
  ...told: [column: "createdAt" | "message", is: ">" | "=", value: string]
): Promise<void> {
  await inTransaction(context, async (inner) => {
    const found = await inner.db
      .selectFrom("notifications")
      .select("id")
      .where("relatedEntity", "=", occasion.entity)
      .where("eventType", "=", occasion.eventType)
      .where(...told)
      .executeTakeFirst();
    if (!found) await notify(inner, occasion, null, message);
  });
}

/** Notifies of several changes at once as `notify` does; for many, `many` says how many in one sentence. */
export async function notifyAll(
  context: Context,
  occasion: Occasion,
  news: readonly News[],
  many: (count: number) => string,
): Promise<void> {
  // What is as before was told before.
  if (context.undoing !== undefined) return;
  for (const rule of await enabledRules(context, occasion)) {
    await tell(
      context,
      rule,
      news.filter(({ about = {} }) => meetsAll(rule.params, about)),
      many,
    );
  }
}

/** The enabled rules that notify of changes to records, for one occasion or for all. */
export async function enabledRules(context: Context, occasion?: Occasion): Promise<Rule[]> {
  const rules = await kept(context, "enabled rules", () => readRules(context));
  if (occasion === undefined) return rules;
  const { entity, eventType } = occasion;
  return rules.filter((rule) => rule.occasion.entity === entity && rule.occasion.eventType === eventType);
}

async function readRules({ db }: Context): Promise<Rule[]> {
  const triggers = db.selectFrom("event_triggers").select(["id", "entity", "eventType", "params"]);
  const enabled = await triggers.where("isEnabled", "=", 1).orderBy("id").execute();
  return enabled.map(({ id, entity, eventType, params }) => ({
    id,
    occasion: { entity, eventType },
    params: JSON.parse(params) as RuleParams,
  }));
}

/** Makes the notifications of one rule, and puts those that leave the shop into the outbox. Answers how many. */
export async function tell(
  context: Context,
  rule: Rule,
  news: readonly News[],
  many: (count: number) => string,
): Promise<number> {
  const told = news.length > MOST_TOLD_SINGLY ? [{ id: null, message: many(news.length) }] : news;
  for (const one of told) await makeNotification(context, rule, one);
  return told.length;
}

async function makeNotification(
  context: Context,
  { id, occasion, params }: Rule,
  { id: entityId, message, about }: News,
) {
  const now = context.now();
  const made = await insertBuilt<Saved<"notifications">>(context.db, "notifications", {
    relatedEntity: occasion.entity,
    entityId,
    eventType: occasion.eventType,
    message,
    priority: params.priority ?? DEFAULT_PRIORITY,
    triggerId: id,
    toldTo: toldTo(params.to ?? [], about),
    cause: context.act?.id ?? context.requestId,
    search: isPlain(message) ? "" : searchText(message), // then `lower` of the message gives the same
    createdAt: now,
    updatedAt: now,
  } satisfies New<"notifications">);
  await send(context, params, made);
}

/** The recipients as the column stores them: "|role CSR|staff 7|". Without a department, Admins and Owners. */
function toldTo(to: readonly string[], about: object = {}): string | null {
  if (to.length === 0) return null;
  const { department } = about as { department?: string | null };
  const keys = to.flatMap((key) => {
    if (key !== "its department") return key;
    return department ? `department ${department}` : ["role Admin", "role Owner"];
  });
  return `|${keys.join("|")}|`;
}
