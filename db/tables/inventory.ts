import type { Generated, GeneratedAlways } from "kysely";
import type { Cents } from "../../src/lib/money.ts";
import type { Flag, Searchable } from "./stored.ts";

/** What lies on the shelves, and what is bought to lie there. */
interface PartsTable extends Searchable {
  /** The shop's number of the part; no two parts share one. */
  partNumber: string;
  /** A second number, such as that on the label. */
  sku: string | null;
  /** What the part is called. */
  name: string;
  /** More about the part. */
  description: string | null;
  /** The name of whom it is bought from. */
  supplier: string | null;
  /** What the supplier calls the part. */
  supplierPartNumber: string | null;
  /** What a piece cost last, in cents. */
  unitCostCents: Generated<Cents>;
  /** What a piece is sold for, in cents; null where it has no price. */
  salePriceCents: Generated<Cents | null>;
  /** How many are on hand: the sum of its movements. */
  stockQuantity: Generated<number>;
  /** What those on hand cost, in cents: the sum of its movements. */
  stockValueCents: Generated<Cents>;
  /** At or below this it is low on stock; null means the shop's default. */
  minimumStock: number | null;
  /** Where it lies. */
  location: string | null;
  /** The day it was ordered last. */
  lastOrderDate: string | null;
  /** The shop's own grouping of parts. */
  category: string | null;
  /** The vendor that `supplier` names. */
  vendorId: Generated<number | null>;
  /** How many there should be once it was ordered; null for twice the minimum. */
  reorderTo: Generated<number | null>;
  /** Whether the shop still uses it. */
  isActive: Generated<Flag>;
}

/** What came to the shelf or left it. Never changed and never removed: taken back by its opposite. */
interface StockMovementsTable {
  /** The number of the row; it is never given out twice. */
  id: GeneratedAlways<number>;
  /** The part that moved. */
  partId: number;
  /** Why it moved: receive, issue, return, count, scrap or adjust. */
  kind: MovementKind;
  /** What came is above zero, what left below. */
  quantity: number;
  /** What those pieces cost, in cents, with the sign of the quantity. */
  valueCents: Cents;
  /** When it moved, as UTC ISO 8601 text. */
  at: string;
  /** The reason that was given. */
  reason: string | null;
  /** The vendor it came from. */
  vendorId: number | null;
  /** The number of the packing slip or invoice it came with. */
  paperNumber: string | null;
  /** The line of a purchase order by which it came. */
  purchaseOrderLineId: number | null;
  /** The work order that used it. */
  workOrderId: number | null;
  /** The production step that used it. */
  stepId: number | null;
  /** The sales order with which it was shipped. */
  salesOrderId: number | null;
  /** The line of that order. */
  salesOrderLineNo: number | null;
  /** The movement that this one takes back. */
  reversesId: number | null;
  /** The line of the change log about it; null for what was on hand before there were movements. */
  logId: number | null;
  /** Who moved it. */
  performedBy: string;
}

export type MovementKind = "receive" | "issue" | "return" | "count" | "scrap" | "adjust";

export interface InventoryTables {
  parts: PartsTable;
  stock_movements: StockMovementsTable;
}
