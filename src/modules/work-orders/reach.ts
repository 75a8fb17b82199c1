import type { Saved } from "../../../db/tables.ts";
import type { Context } from "../../records/context.ts";
import { requireDepartment } from "../../records/reach.ts";
import { type Deed, may } from "../../rights/may.ts";

/** Throws Forbidden if the caller may not do this in the department of the order's step. */
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
