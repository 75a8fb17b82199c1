import { sql } from "kysely";
import type { New } from "../../../db/tables.ts";
import { Conflict, Invalid, invalidAt } from "../../lib/errors.ts";
import { formatMoney, MOST_CENTS, timesCents, toCents, toDollars, tooMuch } from "../../lib/money.ts";
import { formatNumber } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import {
  findRecord,
  findReferred,
  insertRecord,
  laterThan,
  removeRecord,
  updateRecord,
} from "../../records/records.ts";
import { part } from "../inventory/record.ts";
import { purchaseOrder, purchaseOrderLine } from "./record.ts";
import type { LineChange } from "./schema.ts";
import { linesOf, type PurchaseLine } from "./stored.ts";

/**
 * Replaces the lines of a purchase order: lines with an id change, others are added, missing ones removed. What came of
 * a line stays: throws Conflict for one that would be removed, be of another part, or be less than what came.
 */
export async function putLines(context: Context, id: number, lines: readonly LineChange[]): Promise<void> {
  const before = await linesOf(context, [id]);
  const kept = new Set(lines.map((line) => line.id));
  for (const line of before) {
    if (kept.has(line.id)) continue;
    if (line.received > 0) throw hasCome(line, "it cannot be taken off the order");
    await removeRecord(context, purchaseOrderLine, line.id);
  }
  for (const [at, line] of lines.entries()) {
    const own = before.find((one) => one.id === line.id);
    if (line.id !== undefined && !own) throw invalidAt(`lines.${at}.id`, `The order has no line ${line.id}`);
    if (own && own.received > 0) {
      if (own.partId !== line.partId) throw hasCome(own, "it cannot become another part");
      if (line.quantity < own.received)
        throw invalidAt(`lines.${at}.quantity`, `${formatNumber(own.received)} have come: order at least as many`);
    }
    const values = await columnsOf(context, line, at);
    if (line.id === undefined) await insertRecord(context, purchaseOrderLine, { purchaseOrderId: id, ...values });
    else await updateRecord(context, purchaseOrderLine, line.id, values);
  }
  await touch(context, id);
}

/** Throws Invalid for an order whose lines come to more than can be added up to the cent. */
async function refuseTooMuch(context: Context, id: number): Promise<void> {
  const { cents } = await context.db
    .selectFrom("purchase_order_lines")
    .select(sql<number>`coalesce(sum(quantity * "unitCostCents"), 0)`.as("cents"))
    .where("purchaseOrderId", "=", id)
    .executeTakeFirstOrThrow();
  if (cents > MOST_CENTS) throw new Invalid(`A purchase order comes to at most ${formatMoney(toDollars(MOST_CENTS))}`);
}

function hasCome({ partNumber, received }: PurchaseLine, but: string): Conflict {
  return new Conflict(`${formatNumber(received)} of ${partNumber} have come: ${but}`);
}

/**
 * Changed lines make another version of the order for anyone who read it before. Throws Invalid where they come to too
 * much.
 */
export async function touch(context: Context, id: number): Promise<void> {
  await refuseTooMuch(context, id);
  const { updatedAt } = await findRecord(context, purchaseOrder, id);
  const later = laterThan(updatedAt, context.now());
  await context.db.updateTable("purchase_orders").set({ updatedAt: later }).where("id", "=", id).execute();
}

type LineColumns = Pick<New<"purchase_order_lines">, "partId" | "vendorPartNumber" | "quantity" | "unitCostCents">;

/**
 * The columns of a line. Without its own, it takes the vendor's number for the part and the part's last cost. Throws
 * Invalid.
 */
export async function columnsOf(
  context: Context,
  { partId, vendorPartNumber, quantity, unitCost }: LineChange,
  at: number,
  list = "lines",
): Promise<LineColumns> {
  const { supplierPartNumber, unitCostCents } = await findReferred(context, part, partId, `${list}.${at}.partId`);
  const costs = unitCost === undefined ? unitCostCents : toCents(unitCost);
  const wrong = tooMuch(timesCents(costs, quantity), "line");
  if (wrong !== undefined) throw invalidAt(`${list}.${at}.unitCost`, wrong);
  return {
    partId,
    vendorPartNumber: vendorPartNumber === undefined ? supplierPartNumber : vendorPartNumber,
    quantity,
    unitCostCents: costs,
  };
}
