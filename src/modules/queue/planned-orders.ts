import { amongIds } from "../../records/bulk.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { reachOf } from "../../rights/may.ts";
import { type CurrentPlan, currentPlan } from "../plan/current.ts";
import type { Planned } from "../plan/rules.ts";
import { overrunOf, standingOf } from "../plan/standing.ts";
import { daysLate } from "../work-orders/rules.ts";
import { standingNow, withStandingsOf } from "../work-orders/standing.ts";
import type { PlannedOrders } from "./schema.ts";

type Row = PlannedOrders["rows"][number];

/**
 * Reads the plan as rows: what is on the floor, and, for those who may see sales orders, what is sold and not on the
 * floor yet.
 */
export async function plannedOrders(
  context: Context,
  { department, limit }: { department?: string | undefined; limit: number },
): Promise<PlannedOrders> {
  const plan = await currentPlan(context);
  const seesSold = reachOf(context.who, "v", "orders") !== undefined;
  const queue = plan.queue.filter(
    ({ isOnFloor, tasks }) =>
      (isOnFloor || seesSold) && (department === undefined || tasks.some(({ step }) => step.department === department)),
  );
  const shown = queue.slice(0, limit);
  const stored = await standingOfWork(
    context,
    shown.flatMap(({ id, isOnFloor }) => (isOnFloor ? [id] : [])),
  );
  return {
    total: queue.length,
    held: plan.held.map(({ id, number }) => ({ id, woNumber: number })),
    rows: shown.flatMap((one) => {
      const stands = one.isOnFloor ? stored.get(one.id) : standingOfSold(one, plan, context.today());
      return stands ? [{ ...rowOf(one), ...stands }] : [];
    }),
  };
}

type Stands = Pick<
  Row,
  "dueDate" | "daysLate" | "standing" | "daysAtRisk" | "isCritical" | "rushFee" | "place" | "putBy" | "putAt"
>;

function rowOf(one: Planned): Omit<Row, keyof Stands> {
  const { id, isOnFloor, number, customerName, quantity, startBy: beginBy, date } = one;
  const steps = one.steps.map(({ step, needed, beginsOn: from, runsOn: to }) => {
    const { position, operation, department } = step;
    return { position, operation, department, hours: needed / 100, from, to };
  });
  return { id, isOnFloor, number, customerName, quantity, beginBy, date, steps };
}

async function standingOfWork(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Stands>> {
  const found = await readerOf(context)
    .selectFrom("work_orders")
    .select(["id", "dueDate", "daysLate", "state", "stepSince", "createdAt"])
    .select(["isCritical", "rushFee", "place", "putBy", "putAt"])
    .where("id", "in", amongIds(ids))
    .execute();
  const rows = await withStandingsOf(await standingNow(context), found);
  return new Map(
    rows.map(({ id, isCritical, rushFee, dueDate, daysLate: late, standing, daysAtRisk, place, putBy, putAt }) => [
      id,
      {
        dueDate,
        daysLate: late,
        standing,
        daysAtRisk,
        isCritical: isCritical === 1,
        rushFee: rushFee === 1,
        place,
        putBy,
        putAt,
      },
    ]),
  );
}

function standingOfSold(one: Planned, plan: CurrentPlan, today: string): Stands {
  const { dueDate, isRush: rushFee, isCritical } = one;
  const late = daysLate({ dueDate, isOpen: true }, today);
  const stands = standingOf({ isHeld: false, isStuck: false, daysLate: late, overrun: overrunOf(one, plan) });
  return { dueDate, daysLate: late, ...stands, isCritical, rushFee, place: null, putBy: null, putAt: null };
}
