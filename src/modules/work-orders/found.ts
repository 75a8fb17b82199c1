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
  /** The states in which it can be done. */
  states?: readonly State[];
  deed?: Deed;
  /** What is taken back by it: who has just done that may take it back wherever the order is by now. */
  undone?: string;
}

/** A work order that is to be worked on, with whoever may do so. Throws Conflict with the sentence why it cannot be, and Forbidden. */
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

/** Whoever took a wrong tap sees it at once. */
const TAKEN_BACK_WITHIN_HOURS = 1;

/** What was done to it last within the hour, if that was by whoever asks. */
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
