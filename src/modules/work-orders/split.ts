import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { NO_CENTS } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { findRecord, insertRecord, updateRecord } from "../../records/records.ts";
import { copyMaterials, shareIssued } from "../materials/of-order.ts";
import { atStep } from "./columns.ts";
import { keepEvent } from "./events.ts";
import { workOrder } from "./record.ts";

type Order = Saved<"work_orders">;

/**
 * Splits pieces off into a work order of their own at the same step; the price stays with the family's first. Throws
 * Conflict if none would be left.
 */
export async function splitOff(
  context: Context,
  order: Order,
  quantity: number,
): Promise<{ rest: Order; part: Order }> {
  if (quantity >= order.quantity)
    throw new Conflict(`${order.woNumber} has ${order.quantity}. Fewer than that can be split off`);
  const rest = await updateRecord(context, workOrder, order.id, { quantity: order.quantity - quantity }, "split");
  const part = await addSibling(context, order, { quantity, orderedQuantity: 0, origin: "split" });
  await shareIssued(context, rest, part);
  await keepEvent(context, order, "split", { quantity });
  return { rest, part };
}

/** The order that an act is about: all of it, or the given number of pieces, which are split off first. */
export async function partOf(context: Context, order: Order, quantity = order.quantity): Promise<Order> {
  return quantity === order.quantity ? order : (await splitOff(context, order, quantity)).part;
}

/** A work order at the first step that replaces scrapped pieces. */
export function replacementOf(context: Context, order: Order, quantity: number, firstStep: number): Promise<Order> {
  return atStep(context, firstStep).then((at) =>
    addSibling(context, { ...order, ...at }, { quantity, orderedQuantity: quantity, origin: "replacement" }),
  );
}

/** Another work order of the family, like this one but without a price. */
async function addSibling(
  context: Context,
  order: Order,
  own: Pick<Order, "quantity" | "orderedQuantity" | "origin">,
): Promise<Order> {
  const root = order.splitFromId === null ? order : await findRecord(context, workOrder, order.splitFromId);
  const { id, createdAt, updatedAt, search, state, ...same } = order;
  const sibling = await insertRecord(context, workOrder, {
    ...same,
    ...own,
    scrapped: 0,
    splitFromId: root.id,
    woNumber: await nextOfFamily(context, root.woNumber),
    status: "manufacturing",
    resumeStatus: null,
    heldByOrder: 0,
    shippingCents: NO_CENTS,
    totalCents: null,
  });
  await copyMaterials(context, order, sibling);
  return sibling;
}

/** WO-2026-0101-2, then -3; a number is never given twice. */
async function nextOfFamily({ db }: Context, rootNumber: string): Promise<string> {
  for (;;) {
    const { value } = await db
      .insertInto("counters")
      .values({ series: rootNumber, value: 2 })
      .onConflict((it) => it.column("series").doUpdateSet((counted) => ({ value: counted("counters.value", "+", 1) })))
      .returning("value")
      .executeTakeFirstOrThrow();
    const woNumber = `${rootNumber}-${value}`;
    const taken = await db.selectFrom("work_orders").select("id").where("woNumber", "=", woNumber).executeTakeFirst();
    if (!taken) return woNumber;
  }
}
