import { type RawBuilder, sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { addDays, type CalendarDate, instantOf } from "../../lib/dates.ts";
import { stateOf } from "../../lib/states.ts";
import { asAct, type Context, readerOf } from "../../records/context.ts";
import { notify } from "../../records/notify.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { findRecord, insertRecord, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import { reserving } from "../inventory/run-low.ts";
import { keepMaterials, needsOfWork, withSupplies, workOutAgain } from "../materials/of-order.ts";
import { chosenOf } from "../order-lines/chosen.ts";
import { whatWorkIs } from "../order-lines/what-of.ts";
import { ownStepsFor, stepsOfOrder } from "../order-steps/of-order.ts";
import { behindQueue } from "../orders/behind-queue.ts";
import { byAliases } from "../orders/by-options.ts";
import { type Elsewhere, keptFrom } from "../orders/elsewhere.ts";
import { placesInQueue } from "../plan/places.ts";
import { acted, acts } from "./acts.ts";
import { hoursAgain, workOutHours } from "./all-hours-again.ts";
import type { workOrders } from "./api.ts";
import { foundFor } from "./found.ts";
import { takeHours } from "./hours-again.ts";
import { issueOnTheWay } from "./issues.ts";
import { moveMany } from "./move-many.ts";
import { moves, tellFinished } from "./moves.ts";
import { changedColumns, newOrderColumns } from "./order-columns.ts";
import { listedOnWire, operationsOf, orderOnWire } from "./order-wire.ts";
import { requireReach } from "./reach.ts";
import { workOrder } from "./record.ts";
import type { NewWorkOrder, WorkOrder } from "./schema.ts";
import { ListedWorkOrder } from "./schema.ts";
import { dueFilters, isUnfinishedNow, standingNow, withStandings } from "./standing.ts";
import { threadOf } from "./thread.ts";

export const service: Service<typeof workOrders, Context> = {
  async list(context, { step, due, status, mine, customer, categories, what, ...input }) {
    const now = await standingNow(context);
    const { today } = now;
    const where = [
      ...(step === undefined ? [] : [sql<boolean>`"stepNumber" = ${step}`]),
      ...(due === undefined
        ? []
        : [isUnfinishedNow, dueFilters(now, ASK_PLAN.has(due) ? await now.plan() : undefined)[due]]),
      ...(status === undefined ? [] : [sql<boolean>`state = ${status === "completed" ? "done" : status}`]),
      ...(mine === undefined ? [] : withOwnDepartments(context)),
      ...(customer === undefined ? [] : [sql<boolean>`"customerName" = ${customer}`]),
      ...spansOf(context, input),
    ];
    const sorted = {
      ...source,
      ...(await byAliases(context, input)),
      where,
      sort: { ...source.sort, daysLate: lateness(today), urgency: URGENCY },
    };
    const inQueue = IN_QUEUE.test(input.sort ?? "") ? { first: placesInQueue(await now.plan()).work } : {};
    const page = await pageOf(context, [{ ...sorted, ...inQueue }], input, "-dateIssued");
    const operations = await operationsOf(context);
    const rows = page.rows.map(({ skippedSteps: ownSteps, ...row }) =>
      listedOnWire({ ...row, ownSteps }, operations, today),
    );
    const standing = await withStandings(now, rows);
    const work = rows.map(({ id }) => id);
    const said = what === undefined ? undefined : await whatWorkIs(context, work);
    const chosen = categories === undefined ? undefined : await chosenOf(context, categories, { work });
    const told = standing.map((row) => ({
      ...row,
      ...(said && { what: said.get(row.id) ?? "" }),
      ...(chosen && { further: chosen.work(row.id) }),
    }));
    return { ...page, rows: told };
  },

  async stats(context) {
    const now = await standingNow(context);
    const filters = dueFilters(now, await now.plan());
    const orders = context.db.selectFrom("work_orders");
    const own = withOwnDepartments(context);
    const countOf = (condition: RawBuilder<boolean>) =>
      orders
        .where(isUnfinishedNow)
        .where(condition)
        .select((of) => of.fn.countAll<number>().as("n"));
    const found = await context.db
      .selectNoFrom([
        orders.select((of) => of.fn.countAll<number>().as("n")).as("totalOrders"),
        countOf(filters.overdue).as("overdueOrders"),
        countOf(filters.today).as("dueToday"),
        countOf(filters.week).as("dueThisWeek"),
        countOf(filters.stuck).as("stuck"),
        countOf(filters.held).as("held"),
        countOf(filters.atRisk).as("atRisk"),
        countOf(filters.onTrack).as("onTrack"),
        countOf(sql.join([sql`1 = 1`, ...own], sql` and `) as RawBuilder<boolean>).as("mine"),
        orders.select((of) => of.fn.sum<number | null>("quantity").as("n")).as("totalQuantity"),
      ])
      .executeTakeFirstOrThrow();
    return {
      totalOrders: Number(found.totalOrders),
      overdueOrders: Number(found.overdueOrders),
      dueToday: Number(found.dueToday),
      dueThisWeek: Number(found.dueThisWeek),
      stuck: Number(found.stuck),
      held: Number(found.held),
      atRisk: Number(found.atRisk),
      onTrack: Number(found.onTrack),
      mine: own.length === 0 ? null : Number(found.mine),
      totalQuantity: Number(found.totalQuantity),
    };
  },

  async get(context, { id }) {
    const order = await orderOnWire(context, await findRecord(context, workOrder, id));
    const [standing] = await withStandings(await standingNow(context), [order]);
    return standing as WorkOrder;
  },

  thread: (context, { id }) => threadOf(context, id),

  create: (context, input) =>
    asAct(context, null, async (inner) => {
      const order = await addOrder(inner, input);
      await keepMaterials(inner, order);
      const message = `${order.woNumber} for ${order.customerName} was created`;
      await notify(inner, { entity: "work order", eventType: "created" }, order.id, message, order);
      return orderOnWire(inner, order);
    }),

  update: (context, { id, ...input }) =>
    asAct(context, null, async (inner) => {
      const before = await findRecord(inner, workOrder, id);
      await requireReach(inner, "u", before);
      const columns = await changedColumns(inner, input, before);
      const after = await reserving(inner, id, () => updateRecord(inner, workOrder, id, columns));
      if (before.completedAt === null && after.completedAt !== null)
        await tellFinished(inner, before, await operationsOf(inner), true);
      await issueOnTheWay(inner, before, after);
      return orderOnWire(inner, after);
    }),

  async materials(context, { id }) {
    return withSupplies(context, await needsOfWork(context, await findRecord(context, workOrder, id)));
  },

  workOut: (context, { id }) =>
    asAct(context, null, async (inner) => {
      const order = await foundFor(inner, id, { deed: "u", states: ["open", "held"] });
      await workOutAgain(inner, order);
      return orderOnWire(inner, order);
    }),

  async steps(context, { id }) {
    const order = await findRecord(context, workOrder, id);
    const isDone = order.completedAt !== null;
    const steps = await stepsOfOrder({ db: readerOf(context) }, order);
    return steps.map((step) => ({ ...step, hasPassed: isDone || step.position < order.stepNumber }));
  },

  stepsAgain: (context, { id }) =>
    asAct(context, null, async (inner) => {
      const order = await foundFor(inner, id, { deed: "u", states: ["open", "held"] });
      return acted(inner, await takeHours(inner, order, await ownStepsFor(inner, order.options, order.ownSteps)));
    }),

  hoursAgain,
  workOutHours,
  ...moves,
  ...acts,
  moveMany,
};

/** What an imported work order keeps from its old system. */
export interface WorkElsewhere extends Elsewhere {
  daysLate?: number | undefined;
  completedAt?: string | undefined;
}

/** Stores a new work order, entered or imported, by the same rules. */
export async function addOrder(context: Context, input: NewWorkOrder, elsewhere: WorkElsewhere = {}) {
  const columns = await newOrderColumns(context, input);
  return insertRecord(context, workOrder, { ...columns, ...columnsFromElsewhere(context, elsewhere) });
}

/** Changes a work order, entered or imported, by the same rules. */
export async function changeOrder(
  context: Context,
  before: Saved<"work_orders">,
  input: Parameters<typeof changedColumns>[1],
  elsewhere: WorkElsewhere = {},
) {
  const columns = await changedColumns(context, input, before);
  return updateRecord(context, workOrder, before.id, {
    ...columns,
    ...columnsFromElsewhere(context, elsewhere, before),
  });
}

/** A closed order from an import is completed: on its own day, else as before, else now. */
function columnsFromElsewhere(context: Context, elsewhere: WorkElsewhere, before?: Saved<"work_orders">) {
  const { completedAt, daysLate, status } = elsewhere;
  const lateness = daysLate === undefined ? {} : { daysLate };
  if (status === undefined && completedAt === undefined) return { ...keptFrom(elsewhere), ...lateness };
  const isDone = stateOf(status ?? before?.status ?? "manufacturing") === "done";
  const done = completedAt ?? before?.completedAt ?? context.now();
  return { ...keptFrom(elsewhere), ...lateness, completedAt: isDone ? done : null };
}

/** What the plan decides. */
const ASK_PLAN = new Set<string>(["atRisk", "onTrack"]);

type Spans = Pick<
  Parameters<typeof service.list>[1],
  "issuedFrom" | "issuedTo" | "dueFrom" | "dueTo" | "completedFrom" | "completedTo"
>;

/** The instants from the first to the last of these days, in the shop. */
function spansOf({ timeZone }: Context, asked: Spans): RawBuilder<boolean>[] {
  const midnight = (day: CalendarDate) => instantOf(day, "00:00", timeZone);
  const { issuedFrom, issuedTo, dueFrom, dueTo, completedFrom, completedTo } = asked;
  return [
    ...(issuedFrom === undefined ? [] : [sql<boolean>`"dateIssued" >= ${issuedFrom}`]),
    ...(issuedTo === undefined ? [] : [sql<boolean>`"dateIssued" <= ${issuedTo}`]),
    ...(dueFrom === undefined ? [] : [sql<boolean>`"dueDate" >= ${dueFrom}`]),
    ...(dueTo === undefined ? [] : [sql<boolean>`"dueDate" <= ${dueTo}`]),
    ...(completedFrom === undefined ? [] : [sql<boolean>`"completedAt" >= ${midnight(completedFrom)}`]),
    ...(completedTo === undefined ? [] : [sql<boolean>`"completedAt" < ${midnight(addDays(completedTo, 1))}`]),
  ];
}

/** The condition that an order is at a step of one's own departments. No condition for anyone without a department: they see all. */
function withOwnDepartments({ who }: Pick<Context, "who">): RawBuilder<boolean>[] {
  if (who.kind !== "person" || who.departments.length === 0) return [];
  return [
    sql`"stepNumber" in (select "position" from production_steps join departments on departments.id = "departmentId"
      where departments.name in (${sql.join(who.departments)}))`,
  ];
}

const source = sourceOf(
  "work_orders",
  ListedWorkOrder,
  { operation: null, skippedSteps: sql<string | null>`"ownSteps"`, standing: null, daysAtRisk: null },
  { sort: { customerName: BY_NAME } },
);

/** The sort by which the most urgent come first; it asks the plan. */
const IN_QUEUE = /^-?urgency$/;

/**
 * Work orders behind the queue, by due date, then by number. What an import called late without a due date counts as due
 * this many days before it came.
 */
export const URGENCY = behindQueue(
  sql`coalesce("dueDate", case when "daysLate" > 0 then date("createdAt", '-' || "daysLate" || ' days') else '9999' end)
  || lower("woNumber")`,
);

/** The rule `daysLate` in SQL, to sort by; a completed order is neither late nor on track. */
function lateness(today: CalendarDate): RawBuilder<number | null> {
  const days = sql`cast(julianday(${today}) - julianday("dueDate") as integer)`;
  return sql`case when not ${isUnfinishedNow} then null when "dueDate" is null then "daysLate"
    when "dueDate" < ${today} then ${days} else 0 end`;
}
