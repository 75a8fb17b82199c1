import type { Saved } from "../../../db/tables.ts";
import { hoursBefore } from "../../lib/dates.ts";
import { Conflict } from "../../lib/errors.ts";
import type { State } from "../../lib/states.ts";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import type { Deed } from "../../rights/may.ts";
import { requireReach } from "./reach.ts";
import { workOrder } from "./record.ts";

interface Wanted {
  /** The states that allow it. */
  states?: readonly State[];
  deed?: Deed;
  /** The act that it undoes: whoever has just done that may undo it wherever the order is now. */
  undone?: string;
}

/**
 * A work order to work on, if the caller may. Throws Conflict with the reason if its state forbids it, and Forbidden.
 */
export async function foundFor(
  context: Context,
  id: number,
  { states = ["open"], deed = "a", undone }: Wanted = {},
): Promise<Saved<"work_orders">> {
  const order = await findRecord(context, workOrder, id);
  try {
    await requireReach(context, deed, order);
  } catch (refusal) {
    if (undone === undefined || (await lastOwnDeed(context, id)) !== undone) throw refusal;
  }
  if (!states.includes(order.state)) throw new Conflict(`${order.woNumber} ${IS[order.state]}`);
  return order;
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
