import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { Conflict, Invalid } from "../../lib/errors.ts";
import { average, round } from "../../lib/numbers.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { requireDepartment } from "../../records/reach.ts";
import { insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import type { productionSteps } from "./api.ts";
import { productionStep } from "./record.ts";
import { capacityOf } from "./rules.ts";
import { ProductionStep } from "./schema.ts";
import { stepsInOrder } from "./steps.ts";

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

  async capacity({ db }) {
    const steps = await stepsInOrder({ db }).select("step.id").execute();
    const units = await db
      .selectFrom("work_orders")
      .select((of) => ["stepNumber", of.fn.sum<number>("quantity").as("units")])
      .where("completedAt", "is", null)
      .groupBy("stepNumber")
      .execute();
    const hours = await db
      .selectFrom("schedules")
      .innerJoin("staff", "staff.id", "schedules.userId")
      .select((of) => ["staff.primary_department", of.fn.sum<number>("schedules.projectedHours").as("hours")])
      .where("staff.isActive", "=", 1)
      .where("staff.primary_department", "is not", null)
      .groupBy("staff.primary_department")
      .execute();
    return capacityOf(
      steps,
      new Map(units.map(({ stepNumber, units }) => [stepNumber, units])),
      new Map(hours.map(({ primary_department, hours }) => [primary_department as string, hours])),
    );
  },

  get: (context, { id }) => rowOf(context, source, productionStep, id),

  create: (context, { department, position, ...input }) =>
    inTransaction(context, async (inner) => {
      const departmentId = await departmentCalled(inner, department);
      if (position !== undefined) await refuseTaken(inner, position);
      const { id } = await insertRecord(inner, productionStep, {
        ...input,
        departmentId,
        position: position ?? (await nextPosition(inner)),
      });
      await tellWorkOrders(inner, id);
      return service.get(inner, { id });
    }),

  update: (context, { id, department, position, ...input }) =>
    inTransaction(context, async (inner) => {
      const before = await service.get(inner, { id });
      // Who changes the steps of their departments alone neither gives one away nor takes one.
      for (const place of [before.department, department])
        requireDepartment(inner, "u", "productionSteps", { name: before.operation, department: place });
      const departmentId = await departmentCalled(inner, department);
      if (position !== undefined) await refuseTaken(inner, position, id);
      await updateRecord(inner, productionStep, id, { ...input, departmentId, position });
      await tellWorkOrders(inner, id);
      return service.get(inner, { id });
    }),

  async remove(context, { id }) {
    await removeRecord(context, productionStep, id);
  },
};

async function departmentCalled({ db }: Context, name: string): Promise<number> {
  const found = await db.selectFrom("departments").select("id").where("name", "=", name).executeTakeFirst();
  if (found) return found.id;
  const message = `There is no department called ${name}`;
  throw new Invalid(message, [{ path: "department", message }]);
}

/** Throws Conflict where another step has this number: work orders name their step by it, so two may not share one. */
export async function refuseTaken({ db }: Pick<Context, "db">, position: number, by = 0): Promise<void> {
  const other = await db
    .selectFrom("production_steps")
    .select("operation")
    .where("position", "=", position)
    .where("id", "<>", by)
    .executeTakeFirst();
  if (other) throw new Conflict(`Step ${position} is already ${other.operation}; choose another number`);
}

/** Work orders at a step say its position, and those that wait at its position are at it. */
export async function tellWorkOrders({ db }: Context, stepId: number): Promise<void> {
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
