import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { materialsFor, materialsOf } from "../materials/of-order.ts";
import { missing } from "../materials/rules.ts";
import type { Material } from "../materials/schema.ts";
import { workOrder } from "../work-orders/record.ts";
import { workOrdersOf } from "./acts.ts";
import { salesOrder } from "./record.ts";
import { unsentOf } from "./rules.ts";

/**
 * What an order needs of parts: its work orders as they were made, and the pieces that are not sent to production by the parts that
 * its options and the steps use now. For the latter nothing is reserved yet, so others may take it.
 */
export async function materialsOfOrder(context: Context, id: number): Promise<Material[]> {
  const order = await findRecord(context, salesOrder, id);
  const work = await workOrdersOf(context, id);
  const isOpen = order.state === "open" || order.state === "held";
  const unsent = isOpen ? await materialsFor(context, order.options, unsentOf(order, work)) : [];
  const all = new Map<string, Material & { unsent: number }>();
  const add = (one: Material, unsent: number) => {
    const key = `${one.partId} ${one.stepId}`;
    const before = all.get(key);
    all.set(key, before ? sumOf(before, one, unsent) : { ...one, unsent });
  };
  for (const one of work)
    for (const material of await materialsOf(context, await findRecord(context, workOrder, one.id))) add(material, 0);
  for (const material of unsent) add(material, material.open);
  return [...all.values()].map(({ unsent, ...one }) => {
    return { ...one, short: missing(one.open, { onHand: one.onHand, reserved: one.reserved + unsent }) };
  });
}

function sumOf(before: Material & { unsent: number }, one: Material, unsent: number) {
  return {
    ...before,
    needed: before.needed + one.needed,
    issued: before.issued + one.issued,
    open: before.open + one.open,
    unsent: before.unsent + unsent,
  };
}
