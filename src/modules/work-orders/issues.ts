import type { Saved } from "../../../db/tables.ts";
import type { Context } from "../../records/context.ts";
import { issueMaterials } from "../materials/of-order.ts";

type Order = Saved<"work_orders">;

/**
 * When a work order goes on or is completed: issues what the steps use that it has finished by that: all that it still
 * needs where it is completed.
 */
export async function issueOnTheWay(context: Context, before: Order, after: Order): Promise<void> {
  if (before.completedAt === null && after.completedAt !== null) return issueMaterials(context, after, 0);
  if (after.stepNumber > before.stepNumber) await issueMaterials(context, after, before.stepNumber, after.stepNumber);
}
