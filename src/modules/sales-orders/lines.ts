import type { Cents } from "../../lib/money.ts";
import { pack, unpack } from "../../lib/packed.ts";
import { salesOrder } from "./record.ts";

/** A line of an order, as its `lineItems` column keeps it. */
export interface Line {
  /** By which shipments name it. */
  no: number;
  description: string;
  quantity: number;
  unitPriceCents: Cents;
  /** Absent where there is none. */
  discountPercent?: number;
  totalCents: Cents;
}

/** The lines that an order's `lineItems` column holds. */
export function readLines(stored: string): Line[] {
  return unpack<Line>(salesOrder.packed.lineItems, stored);
}

/** The lines of a sales order as its `lineItems` column holds them. */
export function packLines(lines: readonly Line[]): string {
  return pack(salesOrder.packed.lineItems, lines);
}
