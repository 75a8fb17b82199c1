import type { Saved } from "../../../db/tables.ts";
import type { Context } from "../../records/context.ts";
import { issueMaterials } from "../materials/of-order.ts";

type Order = Saved<"work_orders">;

/** Issues what the steps use that a work order has finished by a change: all that it still needs where that completed it. */
export async function issueOnTheWay(context: Context, before: Order, after: Order): Promise<void> {
  if (before.completedAt === null && after.completedAt !== null) return issueMaterials(context, after, 0);
  if (after.stepNumber > before.stepNumber) await issueMaterials(context, after, before.stepNumber, after.stepNumber);
}
