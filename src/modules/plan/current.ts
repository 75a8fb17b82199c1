import { type ClosedIn, mondayOf, mondaysFrom } from "../../lib/dates.ts";
import { onceEach } from "../../lib/once-each.ts";
import { type Context, kept } from "../../records/context.ts";
import { closedDaysIn } from "../closed-days/service.ts";
import { neededSteps, type OwnStep } from "../order-steps/rules.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import type { Moment } from "../schedules/rules.ts";
import { type DepartmentHours, departmentHours, hoursLeft, momentOf } from "../schedules/to-come.ts";
import { settings } from "../settings/service.ts";
import type { Loan } from "../staff-loans/rules.ts";
import { type Plan, type Planned, planOf, type Step, tasksOf, WEEKS_AHEAD, type Work } from "./rules.ts";
import { type OpenOrder, type OrdersToMake, ordersToMake } from "./work.ts";

type StepWithId = Step & { id: number };

/** The plan of the shop as it is now. */
export interface CurrentPlan extends Plan {
  steps: readonly StepWithId[];
  /** Each of the queue: a work order, or the stocks that a sales order has not on the floor yet. */
  workOrder: (id: number) => Planned | undefined;
  unsentOf: (salesOrderId: number) => readonly Planned[];
  /** What the queue would have of an order. */
  asWork: (order: OpenOrder) => Work;
  held: readonly Work[];
}

/**
 * The one plan that all ask. It is kept in memory until something that it depends on is written, or a quarter of an hour
 * of the shift has passed.
 */
export async function currentPlan(context: Context): Promise<CurrentPlan> {
  const moment = await momentOf(context);
  const { criticalDays, rushDays } = await settings.get(context, {});
  const monday = mondayOf(moment.today);
  const orders = await kept(context, "orders to make", () => ordersToMake(context), "work");
  const floor = await kept(context, `floor from ${monday}`, () => floorFrom(context, monday), "floor");
  const made = plans.get(orders);
  const key = `${moment.today} ${moment.passed} ${criticalDays} ${rushDays}`;
  if (made?.floor === floor && made.key === key) return made.plan;
  const plan = planned(orders, floor, { ...moment, criticalDays, rushDays });
  plans.set(orders, { floor, key, plan });
  return plan;
}

/** The latest plan made of the orders that are kept. */
const plans = new WeakMap<OrdersToMake, { floor: OnTheFloor; key: string; plan: CurrentPlan }>();

interface OnTheFloor {
  steps: readonly StepWithId[];
  hours: DepartmentHours;
  closedIn: ClosedIn;
}

async function floorFrom(context: Context, monday: string): Promise<OnTheFloor> {
  return {
    steps: await stepsInOrder(context).select("step.id").execute(),
    hours: await departmentHours(context, mondaysFrom(monday, WEEKS_AHEAD)),
    closedIn: await closedDaysIn(context),
  };
}

/** The plan as it would be if people were lent otherwise. */
export async function planWithLoans(context: Context, { queue, floor }: Plan, loans: readonly Loan[]): Promise<Plan> {
  const hours = await departmentHours(context, mondaysFrom(mondayOf(floor.today), WEEKS_AHEAD), loans);
  return planOf(queue, { ...floor, available: hoursLeft(hours, await momentOf(context)) });
}

function planned(
  { open, held, leadDays }: OrdersToMake,
  { steps, hours, closedIn }: OnTheFloor,
  now: Moment & { criticalDays: number; rushDays: number },
): CurrentPlan {
  // Many orders have the same options.
  const stepsFor = onceEach((own: readonly OwnStep[]) => neededSteps(steps, own));
  const asWork = (order: OpenOrder): Work => {
    return { ...order, tasks: tasksOf(stepsFor(order.ownSteps), order, hours.usual) };
  };
  const plan = planOf(open.map(asWork), { ...now, available: hoursLeft(hours, now), closedIn, leadDays });
  const workOrders = new Map(plan.queue.flatMap((one) => (one.isOnFloor ? [[one.id, one]] : [])));
  const unsent = new Map<number, Planned[]>();
  for (const one of plan.queue) if (!one.isOnFloor) unsent.set(one.id, [...(unsent.get(one.id) ?? []), one]);
  return {
    ...plan,
    steps,
    asWork,
    workOrder: (id) => workOrders.get(id),
    unsentOf: (id) => unsent.get(id) ?? [],
    held: held.map(asWork),
  };
}
