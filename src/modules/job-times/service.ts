import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { Conflict } from "../../lib/errors.ts";
import { asAct, type Context, readerOf } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { peopleInReach, requirePerson } from "../../records/reach.ts";
import { findRecord, findReferred, insertRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { stepsOfOrder } from "../order-steps/of-order.ts";
import { productionStep } from "../production/record.ts";
import { staffMember } from "../staff/record.ts";
import { workplaceOf } from "../staff-loans/where.ts";
import { workOrder } from "../work-orders/record.ts";
import type { jobTimes } from "./api.ts";
import { jobTime } from "./record.ts";
import { jobHours } from "./rules.ts";
import { JobTime } from "./schema.ts";

export const service: Service<typeof jobTimes, Context> = {
  async list(context, { userId, workOrderId, isOpen, ...input }) {
    if (userId !== undefined) await requirePerson(context, "v", "jobTimes", userId);
    const where = [
      ...peopleInReach(context, "v", "jobTimes", "userId"),
      ...(userId === undefined ? [] : [sql<boolean>`"userId" = ${userId}`]),
      ...(workOrderId === undefined ? [] : [sql<boolean>`"workOrderId" = ${workOrderId}`]),
      ...(isOpen === undefined
        ? []
        : [isOpen === "true" ? sql<boolean>`"endedAt" is null` : sql<boolean>`"endedAt" is not null`]),
    ];
    return pageOf(context, [{ ...source, where }], input, "-startedAt");
  },

  async hours(context, { workOrderId }) {
    const order = await findRecord(context, workOrder, workOrderId);
    const db = readerOf(context);
    const steps = await stepsOfOrder({ db }, order);
    const times = await db
      .selectFrom("job_times")
      .select(["stepId", "startedAt", "endedAt"])
      .where("workOrderId", "=", workOrderId)
      .execute();
    return jobHours(steps, times, order.quantity, context.now());
  },

  start: (context, { userId, workOrderId, stepId }) =>
    asAct(context, null, async (inner) => {
      await findReferred(inner, staffMember, userId, "userId");
      await requirePerson(inner, "c", "jobTimes", userId);
      const order = await findReferred(inner, workOrder, workOrderId, "workOrderId");
      if (order.state !== "open") throw new Conflict(`${order.woNumber} is not open: nobody works at it now`);
      if (stepId !== undefined) await findReferred(inner, productionStep, stepId, "stepId");
      const at = stepId ?? order.stepId;
      const [running] = await openOf(inner, userId);
      if (running && running.workOrderId === workOrderId && running.stepId === at)
        throw new Conflict(`This was started already`);
      const startedAt = inner.now();
      await endJobs(inner, userId, startedAt);
      const departmentId = await workplaceOf(inner, userId, inner.today());
      const begun = { userId, departmentId, workOrderId, stepId: at, startedAt, endedAt: null };
      const { id } = await insertRecord(inner, jobTime, begun);
      return rowOf(inner, source, jobTime, id);
    }),

  stop: (context, { userId }) =>
    asAct(context, null, async (inner) => {
      const { full_name } = await findReferred(inner, staffMember, userId, "userId");
      await requirePerson(inner, "c", "jobTimes", userId);
      const [running] = await openOf(inner, userId);
      if (!running) throw new Conflict(`${full_name} is at no work order`);
      await endJobs(inner, userId, inner.now());
      return rowOf(inner, source, jobTime, running.id);
    }),
};

/**
 * Ends somebody's time at a step of a work order, because they begin another or clock out. It never ends before it began.
 */
export async function endJobs(context: Context, userId: number, at: string): Promise<void> {
  for (const { id, startedAt } of await openOf(context, userId))
    await updateRecord(context, jobTime, id, { endedAt: at < startedAt ? startedAt : at }, "ended");
}

/** Throws Conflict if somebody is at steps of two work orders at once. */
export async function requireOneJob(context: Context, userId: number): Promise<void> {
  if ((await openOf(context, userId)).length < 2) return;
  const { full_name } = await findRecord(context, staffMember, userId);
  throw new Conflict(`${full_name} is at another work order by now. Stop that first`);
}

function openOf({ db }: Pick<Context, "db">, userId: number) {
  return db
    .selectFrom("job_times")
    .select(["id", "workOrderId", "stepId", "startedAt"])
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .orderBy("id")
    .execute();
}

const staffSearch = sql`(select search from staff where staff.id = job_times."userId")`;

const source = sourceOf(
  "job_times",
  JobTime,
  {
    full_name: sql<string>`(select full_name from staff where staff.id = job_times."userId")`,
    department: sql<string | null>`(select name from departments where departments.id = job_times."departmentId")`,
    woNumber: sql<string>`(select "woNumber" from work_orders where work_orders.id = job_times."workOrderId")`,
    operation: sql<
      string | null
    >`(select operation from production_steps where production_steps.id = job_times."stepId")`,
  },
  { searchOf: { table: "staff", id: sql.ref("userId") }, sort: { full_name: staffSearch } },
);
