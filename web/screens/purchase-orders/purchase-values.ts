import { sumOfCents, timesCents, toCents, toDollars } from "../../../src/lib/money.ts";
import type { NewPurchaseOrder, PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import type { useRecordForm } from "../../widgets/use-record-form.ts";

/** What the fields of a line hold during typing. */
export interface LineValues {
  key: number;
  /** Undefined for a line that is not stored yet. */
  id: number | undefined;
  partId: number | undefined;
  /** The part's number. */
  part: string;
  vendorPartNumber: string;
  quantity: number | undefined;
  unitCost: number | undefined;
}

interface PurchaseValues {
  vendorId: number | undefined;
  /** The vendor's name. */
  vendor: string;
  orderDate: string;
  expectedDate: string;
  note: string;
  lines: LineValues[];
}

export type PurchaseForm = ReturnType<typeof useRecordForm<"purchaseOrders", PurchaseValues, NewPurchaseOrder>>;

/** What the form of a purchase order begins with: the draft, or one of today without lines. */
export function purchaseValues(order: PurchaseOrder | undefined, today: string): PurchaseValues {
  return {
    vendorId: order?.vendorId,
    vendor: order?.vendorName ?? "",
    orderDate: order?.orderDate ?? today,
    expectedDate: order?.expectedDate ?? "",
    note: order?.note ?? "",
    lines: order?.lines.map(({ id, partId, partNumber, vendorPartNumber, quantity, unitCost }) => ({
      key: id,
      id,
      partId,
      part: partNumber,
      vendorPartNumber: vendorPartNumber ?? "",
      quantity,
      unitCost,
    })) ?? [emptyLine([])],
  };
}

/** One more line in the form of a purchase order, below these. */
export function emptyLine(lines: readonly LineValues[]): LineValues {
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  const none = { id: undefined, partId: undefined, unitCost: undefined };
  return { key, ...none, part: "", vendorPartNumber: "", quantity: undefined };
}

/**
 * In the form of a purchase order: the total of each line and of all of them, in dollars. A line that is not filled in
 * yet counts as 0.
 */
export function lineTotals(lines: readonly LineValues[]) {
  const cents = lines.map(({ quantity = 0, unitCost = 0 }) =>
    timesCents(toCents(isAmount(unitCost) ? unitCost : 0), Number.isInteger(quantity) ? quantity : 0),
  );
  return { totals: cents.map(toDollars), sum: toDollars(sumOfCents(cents)) };
}

function isAmount(dollars: number): boolean {
  return Number.isFinite(dollars) && dollars >= 0 && dollars <= 1_000_000_000;
}
