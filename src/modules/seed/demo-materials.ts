import type { Context } from "../../records/context.ts";
import { featureOptions } from "../catalog/service.ts";
import { service as inventory } from "../inventory/service.ts";
import { service as bomLines } from "../materials/service.ts";
import { stepsInOrder } from "../production/steps.ts";
import { service as workOrders } from "../work-orders/service.ts";
import { each, numberIn } from "./fixtures.ts";

/**
 * Enters which parts options and steps of the demo use, and what open work orders need that have not come so far. It
 * comes after the orders: what those of the fixtures used before is in their stock already.
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
