import type { Saved } from "../../../db/tables.ts";
import { Forbidden } from "../../lib/errors.ts";
import { round } from "../../lib/numbers.ts";
import { onceEach } from "../../lib/once-each.ts";
import { lastChangeOfAct } from "../../records/change-of.ts";
import { asAct, type Context, readerOf } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { stepsByOptions } from "../order-steps/of-order.ts";
import { type OwnStep, readOwnSteps, stepsOf, wantedIn, writeOwnSteps } from "../order-steps/rules.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { currentPlan } from "../plan/current.ts";
import { planOf } from "../plan/rules.ts";
import { takeHours } from "./hours-again.ts";
import { requireReach } from "./reach.ts";
import { workOrder } from "./record.ts";
import { type HoursAgain, type HoursAgainOf, MOST_AT_ONCE } from "./schema.ts";

/** The open work orders that would have other hours of their options' now: of all, of those with an option, or one. */
export async function hoursAgain(context: Context, of: HoursAgainOf): Promise<HoursAgain> {
  const plan = await currentPlan(context);
  const { steps } = plan;
  const others = await othersOf(context, of);
  if (others.length === 0) return { total: 0, rows: [] };
  const nexts = new Map(others.map(({ id, next }) => [id, next]));
  const queue = plan.queue.map((one) => {
    const ownSteps = one.isOnFloor ? nexts.get(one.id) : undefined;
    return ownSteps ? plan.asWork({ ...one, ownSteps }) : one;
  });
  const then = new Map(planOf(queue, plan.floor).queue.flatMap((one) => (one.isOnFloor ? [[one.id, one.date]] : [])));
  const hoursOf = (own: readonly OwnStep[], quantity: number) =>
    round(stepsOf(steps, own).reduce((sum, { hours }) => sum + hours, 0) * quantity, 2);
  const rows = others.slice(0, MOST_AT_ONCE).map(({ id, woNumber, customerName, quantity, before, next }) => ({
    id,
    woNumber,
    customerName,
    hoursBefore: hoursOf(before, quantity),
    hoursAfter: hoursOf(next, quantity),
    dayBefore: plan.workOrder(id)?.date ?? null,
    dayAfter: then.get(id) ?? null,
  }));
  return { total: others.length, rows };
}

/** Gives open work orders the hours of their options as they are now, as one act. Answers how many had others, and how many are left. */
export function workOutHours(context: Context, of: HoursAgainOf) {
  return asAct(context, null, async (inner) => {
    const others = await othersOf(inner, of);
    const chosen = others.slice(0, MOST_AT_ONCE);
    for (const { id, next } of chosen)
      await takeHours(inner, await findRecord(inner, workOrder, id), writeOwnSteps(next));
    return { changed: chosen.length, left: others.length - chosen.length, change: await lastChangeOfAct(inner) };
  });
}

type OtherWork = Saved<"work_orders"> & { before: readonly OwnStep[]; next: OwnStep[] };

/** Those that the caller may change, whose steps have other hours than their options say now. */
async function othersOf(context: Context, { id, option }: HoursAgainOf): Promise<OtherWork[]> {
  const db = readerOf(context);
  const steps = (await currentPlan(context)).steps;
  const byOptions = await stepsByOptions(context);
  const soldIn = onceEach((options: string) => optionIds(readOptions(options)));
  const usualFor = onceEach((options: string) => byOptions(soldIn(options)));
  const orders = await db
    .selectFrom("work_orders")
    .selectAll()
    .where("state", "in", ["open", "held"])
    .$if(id !== undefined, (of) => of.where("id", "=", id as number))
    .orderBy("woNumber")
    .execute();
  const others: OtherWork[] = [];
  for (const order of orders as Saved<"work_orders">[]) {
    if (option !== undefined && !soldIn(order.options).includes(option)) continue;
    const before = readOwnSteps(order.ownSteps);
    const wanted = wantedIn(before);
    const next = wanted.length === 0 ? usualFor(order.options) : byOptions(soldIn(order.options), wanted);
    const isSame = JSON.stringify(stepsOf(steps, before)) === JSON.stringify(stepsOf(steps, next));
    if (!isSame && (await isInReach(context, order))) others.push({ ...order, before, next });
  }
  return others;
}

async function isInReach(context: Context, order: Saved<"work_orders">): Promise<boolean> {
  try {
    await requireReach(context, "u", order);
    return true;
  } catch (error) {
    if (error instanceof Forbidden) return false;
    throw error;
  }
}
