import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import { Unsettled } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { suppliesOf } from "../inventory/supply.ts";
import { shelfText } from "./rules.ts";
import type { ShelfAsked } from "./schema.ts";

type FromShelf = Pick<OrderLine, "partId" | "quantity">;
type Short = ShelfAsked["short"][number];

/**
 * Throws Unsettled with a ShelfAsked where an order takes more pieces of a part from the shelf than are promised to nobody
 * else. `before` are the lines that it had: what it takes no more of is not asked again.
 */
export async function askShelf(
  context: Context,
  lines: readonly FromShelf[],
  { before = [], orderId = null }: { before?: readonly FromShelf[]; orderId?: number | null } = {},
): Promise<void> {
  const had = piecesOf(before);
  const asked = [...piecesOf(lines)].filter(([partId, pieces]) => pieces > (had.get(partId) ?? 0));
  if (asked.length === 0) return;
  const partIds = asked.map(([partId]) => partId);
  const supplies = await suppliesOf(context, partIds);
  const parts = await context.db
    .selectFrom("parts")
    .select(["id", "partNumber", "stockQuantity"])
    .where("id", "in", partIds)
    .execute();
  const short: Short[] = [];
  for (const [partId, pieces] of asked) {
    const found = parts.find(({ id }) => id === partId);
    const others = (supplies.get(partId)?.reservedBy ?? []).filter(
      ({ salesOrderId }) => salesOrderId === null || salesOrderId !== orderId,
    );
    const promised = others.reduce((sum, { quantity }) => sum + quantity, 0);
    const onHand = found?.stockQuantity ?? 0;
    if (!found || pieces <= onHand - promised) continue;
    const waiting = await namesOf(context, others);
    short.push({ partId, partNumber: found.partNumber, onHand, promised, asked: pieces, waiting });
  }
  if (short.length > 0)
    throw new Unsettled(`${short.map(shelfText).join(" ")} To take them anyway, send evenSo`, { short });
}

/** How many pieces of each part these lines take. */
function piecesOf(lines: readonly FromShelf[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { partId, quantity } of lines)
    if (partId !== null) pieces.set(partId, (pieces.get(partId) ?? 0) + quantity);
  return pieces;
}

type Reserving = {
  workOrderId: number | null;
  woNumber: string | null;
  salesOrderId: number | null;
  orderNumber: string | null;
  quantity: number;
};

/** Who waits for a part, by name. */
async function namesOf({ db }: Context, orders: readonly Reserving[]): Promise<Short["waiting"]> {
  const ids = (name: "salesOrderId" | "workOrderId") => orders.flatMap((order) => order[name] ?? []).concat(0);
  const named = async (table: "sales_orders" | "work_orders", of: number[]) => {
    const rows = await db.selectFrom(table).select(["id", "customerName"]).where("id", "in", of).execute();
    return new Map(rows.map(({ id, customerName }) => [id, customerName]));
  };
  const sales = await named("sales_orders", ids("salesOrderId"));
  const work = await named("work_orders", ids("workOrderId"));
  return orders.map(({ salesOrderId, orderNumber, workOrderId, woNumber, quantity }) => ({
    customerName: (salesOrderId === null ? work.get(workOrderId ?? 0) : sales.get(salesOrderId)) ?? "",
    number: orderNumber ?? woNumber ?? "",
    quantity,
  }));
}
