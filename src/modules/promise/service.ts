import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { addDays, type CalendarDate, mondayOf } from "../../lib/dates.ts";
import { invalidAt } from "../../lib/errors.ts";
import { isUnfinished } from "../../lib/states.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { findReferred } from "../../records/records.ts";
import { hoursNeeded } from "../capacity/rules.ts";
import { stepsInOrder } from "../production/steps.ts";
import { workOrdersOf } from "../sales-orders/acts.ts";
import { salesOrder } from "../sales-orders/record.ts";
import { unsentOf } from "../sales-orders/rules.ts";
import { plannedHours } from "../schedules/planned.ts";
import { workOrder } from "../work-orders/record.ts";
import type { promise } from "./api.ts";
import { type Floor, promiseOf } from "./rules.ts";
import type { Promised, PromiseOf } from "./schema.ts";

/** Hours are read for this many weeks; anything that waits longer finds no room. */
const WEEKS_READ = 78;

type Asked = z.output<typeof PromiseOf>;

/** Units that still have steps to pass, and their work order, if any. */
interface Work {
  quantity: number;
  order?: Saved<"work_orders">;
}

export const service: Service<typeof promise, Context> = {
  async ask(context, asked) {
    const work = await remaining(context, asked);
    if (work.length === 0) return NOTHING;
    const today = context.today();
    const floorWithout = await floors(context);
    const finish = ({ quantity, order }: Work) =>
      promiseOf(floorWithout(order), { quantity, ...(order && { stepNumber: order.stepNumber }) }, today);
    return work.map(finish).reduce(later, NOTHING);
  },
};

/** Finished orders need no steps; a page may ask before it knows that. */
const NOTHING: Promised = { date: null, bottleneck: null, steps: [] };

/** The later of the two; no room at all is later than any day. */
function later(a: Promised, b: Promised): Promised {
  if (a.steps.length === 0 || b.date === null) return b;
  return a.date === null || a.date >= b.date ? a : b;
}

/** What remains to be made: for a sales order its unfinished work orders and its unsent pieces. Throws Invalid. */
async function remaining(context: Context, { quantity, workOrderId, orderId }: Asked): Promise<Work[]> {
  if (orderId !== undefined) {
    const { state, ...sold } = await findReferred(context, salesOrder, orderId, "orderId");
    if (!isUnfinished(state)) return [];
    const work = await workOrdersOf({ db: readerOf(context) }, orderId);
    const unsent = unsentOf(sold, work);
    const open = work
      .filter((order) => isUnfinished(order.state))
      .map((order) => ({ quantity: order.quantity, order }));
    return unsent > 0 ? [...open, { quantity: unsent }] : open;
  }
  if (workOrderId !== undefined) {
    const order = await findReferred(context, workOrder, workOrderId, "workOrderId");
    return isUnfinished(order.state) ? [{ quantity: quantity ?? order.quantity, order }] : [];
  }
  if (quantity !== undefined) return [{ quantity }];
  throw invalidAt("quantity", "Say how many units, or which order or work order");
}

/** The shop's work besides one work order; orders with the same day and step are read as one. */
async function floors(context: Context): Promise<(order?: Saved<"work_orders">) => Floor> {
  const today = context.today();
  const thisWeek = mondayOf(today);
  const steps = await stepsInOrder(context).execute();
  const open = await context.db
    .selectFrom("work_orders")
    .select((of) => ["dueDate", "stepNumber", of.fn.sum<number>("quantity").as("quantity")])
    .where("state", "=", "open")
    .where("dueDate", "is not", null)
    .groupBy(["dueDate", "stepNumber"])
    .execute();
  const mondays = Array.from({ length: WEEKS_READ }, (_, i) => addDays(thisWeek, 7 * i));
  const available = new Map<string, number>();
  for (const { primary_department, days } of await plannedHours(context, mondays))
    for (const { date, projectedHours } of days) {
      const key = keyOf(primary_department ?? "", date);
      if (date >= today) available.set(key, (available.get(key) ?? 0) + Math.round(projectedHours * 100));
    }
  return (order) => {
    const isOwn = ({ dueDate, stepNumber }: (typeof open)[number]) =>
      order?.state === "open" && dueDate === order.dueDate && stepNumber === order.stepNumber;
    const orders = open.map((group) =>
      isOwn(group) ? { ...group, quantity: group.quantity - (order?.quantity ?? 0) } : group,
    );
    const needed = hoursNeeded({ steps, orders }, thisWeek);
    return {
      steps,
      load: (department, week) => needed.get(keyOf(department, week)) ?? 0,
      available: (department, day) => available.get(keyOf(department, day)) ?? 0,
    };
  };
}

function keyOf(department: string, day: CalendarDate): string {
  return `${day} ${department}`;
}
