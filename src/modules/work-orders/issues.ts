import type { Saved } from "../../../db/tables.ts";
import type { Context } from "../../records/context.ts";
import { issueMaterials } from "../materials/of-order.ts";

type Order = Saved<"work_orders">;

/** Issues what a work order's finished steps use when it moves on, and all that it still needs when it is completed. */
export async function issueOnTheWay(context: Context, before: Order, after: Order): Promise<void> {
  if (before.completedAt === null && after.completedAt !== null) return issueMaterials(context, after, 0);
  if (after.stepNumber > before.stepNumber) await issueMaterials(context, after, before.stepNumber, after.stepNumber);
}
