import { amongIds } from "../../records/bulk.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { sumsOf, suppliesOf } from "../inventory/supply.ts";
import { missing } from "./rules.ts";

/** Of which parts these work orders will have too few, by their ids: the number of every part that no order can have. */
export async function partsMissing(context: Context, ids: readonly number[]): Promise<Map<number, string[]>> {
  const parts = await readerOf(context)
    .selectFrom("parts")
    .select(["id", "partNumber", "stockQuantity"])
    .where("id", "in", (of) =>
      of.selectFrom("work_order_materials").select("partId").where("workOrderId", "in", amongIds(ids)),
    )
    .orderBy("partNumber")
    .execute();
  const found = new Map<number, string[]>();
  if (parts.length === 0) return found;
  const wanted = new Set(ids);
  const supplies = await suppliesOf(
    context,
    parts.map(({ id }) => id),
  );
  for (const { id, partNumber, stockQuantity: onHand } of parts) {
    const supply = supplies.get(id);
    if (supply === undefined) continue;
    const { reserved } = sumsOf(supply);
    for (const { workOrderId, quantity } of supply.reservedBy)
      if (workOrderId !== null && wanted.has(workOrderId) && missing(quantity, { onHand, reserved }) > 0) {
        const numbers = found.get(workOrderId) ?? [];
        if (!numbers.includes(partNumber)) found.set(workOrderId, [...numbers, partNumber]);
      }
  }
  return found;
}
