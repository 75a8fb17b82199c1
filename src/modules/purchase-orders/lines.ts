import type { New } from "../../../db/tables.ts";
import { invalidAt } from "../../lib/errors.ts";
import { toCents } from "../../lib/money.ts";
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
import { linesOf } from "./stored.ts";

/** Replaces the lines of a purchase order: lines with an id change, others are added, missing ones removed. */
export async function putLines(context: Context, id: number, lines: readonly LineChange[]): Promise<void> {
  const before = await linesOf(context, [id]);
  const kept = new Set(lines.map((line) => line.id));
  for (const line of before) if (!kept.has(line.id)) await removeRecord(context, purchaseOrderLine, line.id);
  for (const [at, line] of lines.entries()) {
    if (line.id !== undefined && !before.some((one) => one.id === line.id))
      throw invalidAt(`lines.${at}.id`, `The order has no line ${line.id}`);
    const values = await columnsOf(context, line, at);
    if (line.id === undefined) await insertRecord(context, purchaseOrderLine, { purchaseOrderId: id, ...values });
    else await updateRecord(context, purchaseOrderLine, line.id, values);
  }
  await touch(context, id);
}

/** Changed lines make another version of the order for anyone who read it before. */
export async function touch(context: Context, id: number): Promise<void> {
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
): Promise<LineColumns> {
  const { supplierPartNumber, unitCostCents } = await findReferred(context, part, partId, `lines.${at}.partId`);
  return {
    partId,
    vendorPartNumber: vendorPartNumber === undefined ? supplierPartNumber : vendorPartNumber,
    quantity,
    unitCostCents: unitCost === undefined ? unitCostCents : toCents(unitCost),
  };
}
