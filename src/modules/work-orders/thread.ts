import { type Context, readerOf } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { workOrder } from "./record.ts";
import type { WorkOrderThread } from "./schema.ts";

/** The events of a work order, latest first, and its family. */
export async function threadOf(context: Context, id: number): Promise<WorkOrderThread> {
  const order = await findRecord(context, workOrder, id);
  const db = readerOf(context);
  const root = order.splitFromId ?? order.id;
  const family = await db
    .selectFrom("work_orders as work")
    .leftJoin("production_steps as step", "step.id", "work.stepId")
    .select([
      "work.id",
      "woNumber",
      "quantity",
      "scrapped",
      "orderedQuantity",
      "origin",
      "state",
      "stepNumber",
      "operation",
    ])
    .where((is) => is.or([is("work.id", "=", root), is("splitFromId", "=", root)]))
    .orderBy("work.id")
    .execute();
  const events = await db
    .selectFrom("work_order_events as event")
    .leftJoin("production_steps as step", "step.id", "event.stepId")
    .leftJoin("production_steps as toStep", "toStep.id", "event.toStepId")
    .leftJoin("staff", "staff.id", "event.userId")
    .select([
      "event.id",
      "event.kind",
      "step.operation as step",
      "toStep.operation as toStep",
      "event.quantity",
      "event.reason",
      "event.note",
      "staff.full_name as by",
      "event.at",
    ])
    .where("event.workOrderId", "=", id)
    .where("event.withdrawnAt", "is", null)
    .orderBy("event.at", "desc")
    .orderBy("event.id", "desc")
    .execute();
  return { family, events };
}
