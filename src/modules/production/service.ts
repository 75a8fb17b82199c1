import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { mondayOf } from "../../lib/dates.ts";
import { Conflict, invalidAt, Unsettled } from "../../lib/errors.ts";
import { average, round } from "../../lib/numbers.ts";
import { count } from "../../lib/text.ts";
import { asAct, type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { requireDepartment } from "../../records/reach.ts";
import { findRecord, findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { reachOf } from "../../rights/may.ts";
import { wanting } from "../order-steps/of-order.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { notOnFloor } from "../sales-orders/not-on-floor.ts";
import { departmentHours, hoursLeft, momentOf } from "../schedules/to-come.ts";
import { departmentCalled } from "../staff/places.ts";
import { workOrder } from "../work-orders/record.ts";
import type { productionSteps } from "./api.ts";
import { productionStep } from "./record.ts";
import { capacityOf, workAtSteps } from "./rules.ts";
import { ProductionStep } from "./schema.ts";

export const service: Service<typeof productionSteps, Context> = {
  list(context, { department, ...input }) {
    const where = department === undefined ? [] : [sql<boolean>`${departmentName} = ${department}`];
    return pageOf(context, [{ ...source, where }], input, "position");
  },

  async stats({ db }) {
    const found = await db
      .selectFrom("departments")
      .leftJoin("production_steps", "production_steps.departmentId", "departments.id")
      .select((of) => [
        "departments.name as department",
        of.fn.count<number>("production_steps.id").as("steps"),
        sql<number>`coalesce(sum(production_steps.hours), 0)`.as("totalHours"),
      ])
      .groupBy(["departments.id", "departments.name"])
      .orderBy("departments.name")
      .execute();
    const totalsOf = (steps: number, hours: number) => ({
      totalHours: round(hours, 1),
      averageHours: average(hours, steps),
    });
    const totalSteps = found.reduce((sum, { steps }) => sum + steps, 0);
    const totalHours = found.reduce((sum, { totalHours }) => sum + totalHours, 0);
    return {
      totalSteps,
      ...totalsOf(totalSteps, totalHours),
      departments: found.length,
      byDepartment: found.map(({ totalHours, ...row }) => ({ ...row, ...totalsOf(row.steps, totalHours) })),
    };
  },

  async capacity(context) {
    const { db } = context;
    const steps = await stepsInOrder({ db }).select("step.id").execute();
    const waiting = await db
      .selectFrom("work_orders")
      .select((of) => ["stepNumber", "ownSteps", of.fn.sum<number>("quantity").as("units")])
      .where("state", "=", "open")
      .groupBy(["stepNumber", "ownSteps"])
      .execute();
    const hours = await db
      .selectFrom("schedules")
      .innerJoin("staff", "staff.id", "schedules.userId")
      .select((of) => ["staff.primary_department", of.fn.sum<number>("schedules.projectedHours").as("hours")])
      .where("staff.isActive", "=", 1)
      .where("staff.primary_department", "is not", null)
      .groupBy("staff.primary_department")
      .execute();
    const loads = capacityOf(
      steps,
      workAtSteps(steps, waiting),
      new Map(hours.map(({ primary_department, hours }) => [primary_department as string, hours])),
      await hoursLeftToday(context),
    );
    if (reachOf(context.who, "v", "orders") === undefined) return loads;
    const { total: orders, rows } = await notOnFloor(context);
    return { ...loads, notOnFloor: { orders, pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0) } };
  },

  get: (context, { id }) => rowOf(context, source, productionStep, id),

  create: (context, { department, position, before, ...input }) =>
    inTransaction(context, async (inner) => {
      if (before !== undefined) return insertBefore(inner, before, { department, ...input });
      const departmentId = await departmentCalled(inner, department);
      if (position !== undefined) await refuseTaken(inner, position);
      const { id } = await insertRecord(inner, productionStep, {
        ...input,
        departmentId,
        position: position ?? (await nextPosition(inner)),
      });
      await moveWorkOrdersTo(inner, id);
      return service.get(inner, { id });
    }),

  update: (context, { id, department, position, ...input }) =>
    inTransaction(context, async (inner) => {
      const before = await service.get(inner, { id });
      // People who may change only their departments' steps can neither give one away nor take one.
      for (const place of [before.department, department])
        requireDepartment(inner, "u", "productionSteps", { name: before.operation, department: place });
      const departmentId = await departmentCalled(inner, department);
      if (position !== undefined) await refuseTaken(inner, position, id);
      await updateRecord(inner, productionStep, id, { ...input, departmentId, position });
      await moveWorkOrdersTo(inner, id);
      return service.get(inner, { id });
    }),

  order: (context, { ids }) =>
    asAct(context, null, async (inner) => {
      const steps = await stepsInOrder(inner).select("step.id").execute();
      const isAll = ids.length === steps.length && steps.every(({ id }) => ids.includes(id));
      if (!isAll) throw new Conflict("Steps were added or deleted meanwhile. Look at them again");
      // Unused numbers stay unused.
      for (const [i, { position }] of steps.entries())
        await updateRecord(inner, productionStep, ids[i] as number, { position });
      await workOrdersFollow(inner);
      return (await service.list(inner, {})).rows;
    }),

  remove: (context, { id, moveTo }) =>
    asAct(context, null, async (inner) => {
      const { operation } = await findRecord(inner, productionStep, id);
      const orders = await inner.db
        .selectFrom("work_orders")
        .select(["id", "options", "ownSteps"])
        .where("stepId", "=", id)
        .where("state", "in", ["open", "held"])
        .execute();
      if (orders.length > 0 && moveTo === undefined) {
        const are = orders.length === 1 ? "is" : "are";
        const message = `${count(orders.length, "open work order")} ${are} at ${operation}. Say to which step they go`;
        throw new Unsettled(message, { openOrders: orders.length });
      }
      if (moveTo !== undefined) {
        const to = await findReferred(inner, productionStep, moveTo, "moveTo");
        if (to.id === id) throw invalidAt("moveTo", "Choose another step than the one that is deleted");
        const at = { stepNumber: to.position, stepId: to.id, stepSince: inner.now() };
        // Whoever sends them there wants it done, even if their options do not need it.
        for (const order of orders) {
          const ownSteps = await wanting(inner, order, to.position);
          await updateRecord(inner, workOrder, order.id, { ...at, ownSteps }, "moved");
        }
      }
      await removeRecord(inner, productionStep, id);
    }),
};

/** The hours of a department's people that are still to come today. */
async function hoursLeftToday(context: Context): Promise<(department: string) => number> {
  const now = await momentOf(context);
  const left = hoursLeft(await departmentHours(context, [mondayOf(now.today)]), now);
  return (department) => left(department, now.today) / 100;
}

/** Inserts a step before another; that one and all later ones move up. */
function insertBefore(
  context: Context,
  before: number,
  {
    department,
    ...input
  }: { operation: string; operationEs?: string | null | undefined; hours: number; department: string },
) {
  return asAct(context, null, async (inner) => {
    const { position } = await findReferred(inner, productionStep, before, "before");
    const departmentId = await departmentCalled(inner, department);
    const later = await inner.db
      .selectFrom("production_steps")
      .select(["id", "position"])
      .where("position", ">=", position)
      .execute();
    for (const step of later) await updateRecord(inner, productionStep, step.id, { position: step.position + 1 });
    await workOrdersFollow(inner);
    const { id } = await insertRecord(inner, productionStep, { ...input, departmentId, position });
    return service.get(inner, { id });
  });
}

/** After steps moved, work orders take the new position of their step. */
async function workOrdersFollow({ db }: Pick<Context, "db">): Promise<void> {
  const position = sql<number>`(select position from production_steps where production_steps.id = "stepId")`;
  await db
    .updateTable("work_orders")
    .set({ stepNumber: position })
    .where("stepId", "is not", null)
    .where("stepNumber", "<>", position)
    .execute();
}

/** Throws Conflict if another step has this number: work orders refer to steps by number. */
export async function refuseTaken({ db }: Pick<Context, "db">, position: number, by = 0): Promise<void> {
  const other = await db
    .selectFrom("production_steps")
    .select("operation")
    .where("position", "=", position)
    .where("id", "<>", by)
    .executeTakeFirst();
  if (other) throw new Conflict(`Step ${position} is already ${other.operation}; choose another number`);
}

/**
 * After a step was added or changed: its work orders take its position, and work orders waiting at its position are now
 * at it.
 */
export async function moveWorkOrdersTo({ db }: Context, stepId: number): Promise<void> {
  const { position } = await db
    .selectFrom("production_steps")
    .select("position")
    .where("id", "=", stepId)
    .executeTakeFirstOrThrow();
  const orders = db.updateTable("work_orders");
  await orders.set({ stepNumber: position }).where("stepId", "=", stepId).execute();
  await orders.set({ stepId }).where("stepNumber", "=", position).where("stepId", "is", null).execute();
}

async function nextPosition({ db }: Context): Promise<number> {
  const { last } = await db
    .selectFrom("production_steps")
    .select((of) => of.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

const departmentName = sql<string>`(select name from departments where departments.id = "departmentId")`;
const departmentSearch = sql`(select search from departments where departments.id = "departmentId")`;

const source = sourceOf(
  "production_steps",
  ProductionStep,
  { department: departmentName },
  {
    search: sql`("search" || ' ' || ${departmentSearch})`,
    sort: { operation: BY_NAME, department: departmentSearch },
  },
);
