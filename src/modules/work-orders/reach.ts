import type { Saved } from "../../../db/tables.ts";
import type { Context } from "../../records/context.ts";
import { requireDepartment } from "../../records/reach.ts";
import { type Deed, may } from "../../rights/may.ts";

/**
 * A work order is with the department of the step that it is at. Throws Forbidden for anyone who may not do this
 * there.
 */
export async function requireReach(context: Context, deed: Deed, order: Saved<"work_orders">): Promise<void> {
  if (may(context.who, deed, "workOrders")) return;
  const step = await context.db
    .selectFrom("production_steps")
    .innerJoin("departments", "departments.id", "production_steps.departmentId")
    .select("departments.name")
    .where("position", "=", order.stepNumber)
    .executeTakeFirst();
  requireDepartment(context, deed, "workOrders", { name: order.woNumber, department: step?.name });
}
