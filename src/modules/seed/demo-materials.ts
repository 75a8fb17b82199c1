import type { Context } from "../../records/context.ts";
import { featureOptions } from "../catalog/service.ts";
import { service as inventory } from "../inventory/service.ts";
import { service as bomLines } from "../materials/service.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { service as workOrders } from "../work-orders/service.ts";
import { each, numberIn } from "./fixtures.ts";

/**
 * Enters which parts the demo's options and steps use, and what open work orders still need. It runs after the orders:
 * what they used before is already taken off their stock.
 */
export async function enterMaterials(context: Context): Promise<Record<string, number>> {
  const { rows: options } = await featureOptions.list(context, {});
  const { rows: parts } = await inventory.list(context, {});
  const steps = await stepsInOrder(context).select("step.id").execute();
  let last = 0;
  const count = await each("bom-lines", async (row) => {
    const position = numberIn(row, "step") ?? 0;
    last = Math.max(last, position);
    const option = options.find((one) => one.name === row["option"] && one.categoryName === row["categoryName"]);
    const part = parts.find(({ partNumber }) => partNumber === row["partNumber"]);
    return bomLines.create(context, {
      partId: part?.id ?? 0,
      optionId: option?.id ?? null,
      stepId: steps.find((step) => step.position === position)?.id ?? null,
      perPiece: numberIn(row, "perPiece") ?? 1,
    });
  });
  const open = context.db.selectFrom("work_orders").select("id").where("state", "in", ["open", "held"]);
  for (const { id } of await open.where("stepNumber", "<=", last).orderBy("id").execute())
    await workOrders.workOut(context, { id });
  return { bomLines: count };
}
