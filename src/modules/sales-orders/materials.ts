import { isUnfinished } from "../../lib/states.ts";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { type Needed, needsOfUnsent, needsOfWork, withSupplies } from "../materials/of-order.ts";
import type { Material } from "../materials/schema.ts";
import { workOrdersOf } from "./acts.ts";
import { salesOrder } from "./record.ts";
import { unsentStocks } from "./work.ts";

/**
 * What a sales order needs of parts: its work orders as they were made, and its unsent pieces by the present parts of
 * their options and steps. Nothing is reserved for the latter, so others may take it.
 */
export async function materialsOfOrder(context: Context, id: number): Promise<Material[]> {
  const order = await findRecord(context, salesOrder, id);
  const work = await workOrdersOf(context, id);
  const needs: Needed[] = [];
  for (const one of work) needs.push(...(await needsOfWork(context, one)));
  if (isUnfinished(order.state))
    for (const { stock, pieces } of unsentStocks(order, work))
      needs.push(...(await needsOfUnsent(context, stock.options, pieces)));
  const all = new Map<string, Needed>();
  for (const need of needs) {
    const key = `${need.partId} ${need.stepId}`;
    const before = all.get(key);
    all.set(key, before ? sumOf(before, need) : need);
  }
  return withSupplies(context, [...all.values()]);
}

function sumOf(before: Needed, need: Needed): Needed {
  return {
    ...before,
    needed: before.needed + need.needed,
    issued: before.issued + need.issued,
    open: before.open + need.open,
    unreserved: before.unreserved + need.unreserved,
  };
}
