import type { Saved } from "../../../db/tables.ts";
import { hoursBefore } from "../../lib/dates.ts";
import { Conflict } from "../../lib/errors.ts";
import { isUnfinished, type State } from "../../lib/states.ts";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import type { Deed } from "../../rights/may.ts";
import { operationsOf } from "./order-wire.ts";
import { requireReach } from "./reach.ts";
import { workOrder } from "./record.ts";

interface Wanted {
  /** The states that allow it. */
  states?: readonly State[];
  deed?: Deed;
  /** The act that it undoes: whoever has just done that may undo it wherever the order is now. */
  undone?: string;
  /** The step where the caller saw it, and the pieces that it is about. */
  seen?: { stepId?: number | undefined; quantity?: number | undefined };
}

/**
 * A work order to work on, if the caller may. Throws Conflict with the reason if its state forbids it or somebody was
 * first, and Forbidden.
 */
export async function foundFor(
  context: Context,
  id: number,
  { states = ["open"], deed = "a", undone, seen }: Wanted = {},
): Promise<Saved<"work_orders">> {
  const order = await findRecord(context, workOrder, id);
  if (seen?.stepId !== undefined) await requireSeen(context, order, { quantity: 1, ...seen, stepId: seen.stepId });
  try {
    await requireReach(context, deed, order);
  } catch (refusal) {
    if (undone === undefined || (await lastOwnDeed(context, id)) !== undone) throw refusal;
  }
  if (!states.includes(order.state)) throw new Conflict(`${order.woNumber} ${IS[order.state]}`);
  return order;
}

/** Throws Conflict with who was first if the pieces are not at the step any more. */
async function requireSeen(
  context: Context,
  { id, woNumber, state, stepId, stepNumber, quantity }: Saved<"work_orders">,
  seen: { stepId: number; quantity: number | undefined },
): Promise<void> {
  const isThere = stepId === seen.stepId && isUnfinished(state);
  if (isThere && (seen.quantity ?? 1) <= quantity) return;
  const last = await context.db
    .selectFrom("work_order_events as event")
    .leftJoin("staff", "staff.id", "event.userId")
    .select(["full_name", "at"])
    .where("workOrderId", "=", id)
    .where("withdrawnAt", "is", null)
    .orderBy("event.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const who = last?.full_name ?? "Somebody";
  const when = last ? `, ${context.dates.moment(last.at)}` : "";
  if (isThere) throw new Conflict(`${who} was first${when}: ${woNumber} has ${quantity} left here`);
  if (!isUnfinished(state)) throw new Conflict(`${who} was first${when}: ${woNumber} is over`);
  throw new Conflict(`${who} was first${when}: ${woNumber} is at ${(await operationsOf(context)).get(stepNumber)}`);
}

const IS: Readonly<Record<State, string>> = {
  open: "is open",
  held: "is on hold. Resume it first",
  cancelled: "is cancelled. Reopen it first",
  done: "is already completed",
};

/** A wrong tap is noticed at once. */
const TAKEN_BACK_WITHIN_HOURS = 1;

/** The last act on it within the hour, if the caller did it. */
async function lastOwnDeed({ db, who, now }: Context, id: number): Promise<string | undefined> {
  const last = await db
    .selectFrom("logs")
    .select(["action", "staffId"])
    .where("relatedEntity", "=", workOrder.noun)
    .where("entityId", "=", id)
    .where("timestamp", ">=", hoursBefore(now(), TAKEN_BACK_WITHIN_HOURS))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return who.kind === "person" && last?.staffId === who.staffId ? last.action : undefined;
}
