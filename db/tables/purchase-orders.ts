import type { Generated } from "kysely";
import type { Cents } from "../../src/lib/money.ts";
import type { Searchable, Stored } from "./stored.ts";

/** What the shop ordered from a vendor. */
interface PurchaseOrdersTable extends Searchable {
  /** The number of the purchase order, such as PO-2026-0001. */
  number: string;
  /** The vendor it is ordered from. */
  vendorId: number;
  /** How far it is: draft, sent, partly received, received, closed short or cancelled. */
  status: string;
  /** The day it was ordered. */
  orderDate: string;
  /** The day it should come. */
  expectedDate: string | null;
  /** What the vendor should read. */
  note: string | null;
  /** How many times something of it came. */
  deliveries: Generated<number>;
}

/** One part of a purchase order. What came of it are the stock movements that name the line. */
interface PurchaseOrderLinesTable extends Stored {
  /** The purchase order it belongs to. */
  purchaseOrderId: number;
  /** The part that is bought. */
  partId: number;
  /** What the vendor calls the part. */
  vendorPartNumber: string | null;
  /** How many are ordered. */
  quantity: number;
  /** What one costs, in cents. */
  unitCostCents: Cents;
}

export interface PurchaseOrderTables {
  purchase_orders: PurchaseOrdersTable;
  purchase_order_lines: PurchaseOrderLinesTable;
}
