import type { EVENT_TRIGGERS } from "../../db/seed.ts";
import type { New, Saved } from "../../db/tables.ts";
import { meetsAll } from "../lib/conditions.ts";
import { isPlain, searchText } from "../lib/text.ts";
import { insertBuilt } from "./built.ts";
import { type Context, kept } from "./context.ts";
import { send } from "./outbox.ts";
import type { RuleParams } from "./rule.ts";

type Trigger = (typeof EVENT_TRIGGERS)[number];
type Event<One> = One extends Trigger ? Pick<One, "entity" | "eventType"> : never;

/** What the shop can be told about: the pairs of entity and event for which a new database has a trigger. */
export type Occasion = Event<Trigger>;

/** A rule as the engine works with it. */
export interface Rule extends Pick<Saved<"event_triggers">, "id"> {
  occasion: { entity: string; eventType: string };
  params: RuleParams;
}

/** One piece of news. `about` is the record with the fields that conditions name. */
export interface News {
  id: number | null;
  message: string;
  about?: object;
}

const DEFAULT_PRIORITY = 2;
/** More at once are one notification with their number: a list of a hundred orders must not ring a hundred times. */
const MOST_TOLD_SINGLY = 10;

/**
 * Of a change of any record: makes a notification by each of the shop's enabled rules for the occasion whose
 * condition holds. Call it in the transaction of the change, so that nobody is told of what was not stored.
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

/**
 * Of a change of several records at once: makes notifications as `notify` does; where they are many, `many` says how
 * many in one sentence.
 */
export async function notifyAll(
  context: Context,
  occasion: Occasion,
  news: readonly News[],
  many: (count: number) => string,
): Promise<void> {
  for (const rule of await enabledRules(context, occasion)) {
    await tell(
      context,
      rule,
      news.filter(({ about = {} }) => meetsAll(rule.params, about)),
      many,
    );
  }
}

/** The enabled rules by which changes of records notify, of one occasion or of all. */
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

/**
 * Makes the notifications of one rule, whatever they are about, and puts into the outbox what of them leaves the
 * shop. Answers how many.
 */
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
    search: isPlain(message) ? "" : searchText(message), // then `lower` of the message is the same
    createdAt: now,
    updatedAt: now,
  } satisfies New<"notifications">);
  await send(context, params, made);
}

/** How the column stores who is told: "|role CSR|staff 7|". Where the record has no department, its heads are told. */
function toldTo(to: readonly string[], about: object = {}): string | null {
  if (to.length === 0) return null;
  const { department } = about as { department?: string | null };
  const keys = to.flatMap((key) => {
    if (key !== "its department") return key;
    return department ? `department ${department}` : ["role Admin", "role Owner"];
  });
  return `|${keys.join("|")}|`;
}
