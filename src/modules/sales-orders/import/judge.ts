import type { OrderLine } from "../../../../db/tables/sales-orders.ts";
import { formatMoney, toCents, toDollars } from "../../../lib/money.ts";
import type { Stored } from "../../imports/match/list.ts";
import { type Refuse, type SheetRow, together } from "../../imports/read/rows.ts";
import { linesOf, type WithLines } from "../../order-lines/lines.ts";
import type { NewOrderLine } from "../../order-lines/schema.ts";
import { optionIds, readOptions } from "../../orders/sold-options.ts";

/**
 * The lines of a sheet describe a new order. Of one that is here already they must be lines that it has: its page
 * changes them, with their work orders.
 */
export function judgeLines(row: SheetRow, before: Stored | undefined, refuse: Refuse): void {
  const { lines, ...values } = row.values;
  if (!before || !lines) return;
  row.values = values;
  const present = linesOf(before as unknown as WithLines);
  for (const [i, line] of (lines as NewOrderLine[]).entries()) {
    const own = together(row)[i] as SheetRow;
    if (own.errors.length > 0) continue;
    const sold = present.filter((one) => isSold(line, one));
    const same = sold.find((one) => isAsAgreed(line, one));
    if (same) present.splice(present.indexOf(same), 1);
    else refuse(own, undefined, `${before["orderNumber"]} ${told(sold[0])}: change its lines on its page`);
  }
}

function told(line: OrderLine | undefined): string {
  if (!line) return "is here already, without this line";
  return `has ${line.quantity} × ${line.description} at ${formatMoney(toDollars(line.unitPriceCents))} here`;
}

/** Whether a line sells what the row says. */
function isSold({ kind, partId = null, description, options = {} }: NewOrderLine, line: OrderLine): boolean {
  if (kind !== line.kind) return false;
  if (kind === "item") return partId === line.partId && (partId !== null || description === line.description);
  const wanted = Object.values(options).flatMap((id) => [id].flat());
  const ids = wanted.filter((id) => typeof id === "number").sort();
  return ids.join() === optionIds(readOptions(line.options)).sort().join();
}

function isAsAgreed({ quantity, unitPrice }: NewOrderLine, line: OrderLine): boolean {
  return quantity === line.quantity && (unitPrice == null || toCents(unitPrice) === line.unitPriceCents);
}
