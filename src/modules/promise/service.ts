import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { addDays, type CalendarDate, mondayOf } from "../../lib/dates.ts";
import { Conflict, Invalid } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { findReferred } from "../../records/records.ts";
import { hoursNeeded } from "../capacity/rules.ts";
import { stepsInOrder } from "../production/steps.ts";
import { plannedHours } from "../schedules/planned.ts";
import { workOrder } from "../work-orders/record.ts";
import type { promise } from "./api.ts";
import { type Floor, promiseOf } from "./rules.ts";

/** Hours are read for so many weeks; who waits for longer is told that there is no room. */
const WEEKS_READ = 78;

export const service: Service<typeof promise, Context> = {
  async ask(context, { quantity, workOrderId }) {
    const order = workOrderId === undefined ? undefined : await openOrder(context, workOrderId);
    const units = quantity ?? order?.quantity;
    if (units === undefined) {
      const message = "Say how many units, or which work order";
      throw new Invalid(message, [{ path: "quantity", message }]);
    }
    const floor = await floorWithout(context, order?.id);
    return promiseOf(floor, { quantity: units, ...(order && { stepNumber: order.stepNumber }) }, context.today());
  },
};

async function openOrder(context: Context, id: number): Promise<Saved<"work_orders">> {
  const order = await findReferred(context, workOrder, id, "workOrderId");
  if (order.completedAt !== null) throw new Conflict(`${order.woNumber} is already completed`);
  return order;
}

/** What the shop has before it beside one order: orders that are due on a day and stand at a step are read as one. */
async function floorWithout(context: Context, orderId = 0): Promise<Floor> {
  const today = context.today();
  const thisWeek = mondayOf(today);
  const steps = await stepsInOrder(context).execute();
  const others = await context.db
    .selectFrom("work_orders")
    .select((of) => ["dueDate", "stepNumber", of.fn.sum<number>("quantity").as("quantity")])
    .where("state", "=", "open")
    .where("dueDate", "is not", null)
    .where("id", "<>", orderId)
    .groupBy(["dueDate", "stepNumber"])
    .execute();
  const mondays = Array.from({ length: WEEKS_READ }, (_, i) => addDays(thisWeek, 7 * i));
  const available = new Map<string, number>();
  for (const { primary_department, days } of await plannedHours(context, mondays))
    for (const { date, projectedHours } of days) {
      const key = keyOf(primary_department ?? "", date);
      if (date >= today) available.set(key, (available.get(key) ?? 0) + Math.round(projectedHours * 100));
    }
  const needed = hoursNeeded({ steps, orders: others }, thisWeek);
  return {
    steps,
    load: (department, week) => needed.get(keyOf(department, week)) ?? 0,
    available: (department, day) => available.get(keyOf(department, day)) ?? 0,
  };
}

function keyOf(department: string, day: CalendarDate): string {
  return `${day} ${department}`;
}
