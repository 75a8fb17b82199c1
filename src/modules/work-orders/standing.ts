import { type RawBuilder, sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import { addDays, type CalendarDate } from "../../lib/dates.ts";
import { isUnfinished } from "../../lib/states.ts";
import { amongIds } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { type CurrentPlan, currentPlan } from "../plan/current.ts";
import { overrunOf, standingOf } from "../plan/standing.ts";
import { settings } from "../settings/service.ts";
import { daysLate, stuckSince } from "./rules.ts";
import type { ListedWorkOrder } from "./schema.ts";

/** What tells how work orders stand at this moment. */
export interface StandingNow {
  today: CalendarDate;
  /** Whatever has been at its step since before this instant is stuck. */
  stuckBefore: string;
  plan: () => Promise<CurrentPlan>;
}

/** Reads what tells how work orders stand now. */
export async function standingNow(context: Context): Promise<StandingNow> {
  const { stuckDays } = await settings.get(context, {});
  return {
    today: context.today(),
    stuckBefore: stuckSince(context.now(), stuckDays),
    plan: () => currentPlan(context),
  };
}

type Listed = Pick<ListedWorkOrder, "id" | "state" | "stepSince" | "dueDate" | "daysLate">;
type Stands = Pick<ListedWorkOrder, "standing" | "daysAtRisk">;

/** Work orders with how they stand; that is null for those that are over. Only some ask the plan. */
export async function withStandings<Row extends Listed>(now: StandingNow, rows: Row[]): Promise<(Row & Stands)[]> {
  const plan = rows.some((row) => isOnItsWay(now, row)) ? await now.plan() : undefined;
  return rows.map((row) => {
    if (!isUnfinished(row.state)) return Object.assign(row, { standing: null, daysAtRisk: null });
    const stands = standingOf({
      isHeld: row.state === "held",
      isStuck: row.stepSince < now.stuckBefore,
      daysLate: row.daysLate,
      overrun: plan ? overrunOf(plan.workOrder(row.id), plan) : 0,
    });
    return Object.assign(row, stands);
  });
}

function isOnItsWay({ stuckBefore }: StandingNow, { state, stepSince, dueDate, daysLate }: Listed): boolean {
  return state === "open" && stepSince >= stuckBefore && daysLate === 0 && dueDate !== null;
}

/** Stored work orders, with how they stand and by how many days they are late. */
export function withStandingsOf<Row extends Saved<"work_orders"> | Stored>(now: StandingNow, rows: readonly Row[]) {
  const listed = rows.map(({ stepSince, daysLate: stored, ...row }) => ({
    ...row,
    stepSince: stepSince ?? row.createdAt,
    daysLate: daysLate({ dueDate: row.dueDate, isOpen: isUnfinished(row.state), stored }, now.today),
  }));
  return withStandings(now, listed);
}

type Stored = Pick<Saved<"work_orders">, "id" | "state" | "dueDate" | "daysLate" | "stepSince" | "createdAt">;

export const isUnfinishedNow = sql<boolean>`state in ('open', 'held')`;
const isOpen = sql<boolean>`state = 'open'`;

/**
 * The rule `standingOf` in SQL, and the filters by due date, each of which goes together with `isUnfinishedNow`. What is
 * at risk or on track asks the plan.
 */
export function dueFilters({ today, stuckBefore }: StandingNow, plan?: CurrentPlan) {
  const open = (...also: RawBuilder<boolean>[]) => sql<boolean>`(${isOpen} and ${sql.join(also, sql` and `)})`;
  const inTime = sql<boolean>`not ${lateBy(0, today)}`;
  const isStuck = sql<boolean>`coalesce("stepSince", "createdAt") < ${stuckBefore}`;
  const isRunning = sql<boolean>`not ${isStuck}`;
  const ids = plan?.queue.flatMap((one) => (one.isOnFloor && overrunOf(one, plan) !== 0 ? one.id : [])) ?? [];
  const isOver = sql<boolean>`id in ${amongIds(ids)}`;
  return {
    held: sql<boolean>`state = 'held'`,
    stuck: open(inTime, isStuck),
    overdue: open(lateBy(0, today)),
    late7: open(lateBy(0, today), sql`not ${lateBy(7, today)}`),
    late8: open(lateBy(7, today), sql`not ${lateBy(30, today)}`),
    late30: open(lateBy(30, today)),
    atRisk: open(inTime, isRunning, isOver),
    onTrack: open(inTime, isRunning, sql`not ${isOver}`),
    today: sql<boolean>`(${isOpen} and "dueDate" = ${today})`,
    week: sql<boolean>`(${isOpen} and "dueDate" between ${today} and ${addDays(today, 6)})`,
    none: sql<boolean>`"dueDate" is null`,
  };
}

/** More days late than this. Never null, so that it can be negated. */
function lateBy(days: number, today: CalendarDate): RawBuilder<boolean> {
  const isPast = sql`("dueDate" is not null and "dueDate" < ${addDays(today, -days)})`;
  return sql<boolean>`(${isPast} or ("dueDate" is null and "daysLate" > ${days}))`;
}
