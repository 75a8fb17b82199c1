import type { Searchable, Stored } from "./stored.ts";

/** What left the shop for a customer. */
interface ShipmentsTable extends Searchable {
  /** The number of the shipment, such as SH-2026-0001. */
  number: string;
  /** The sales order that was shipped. */
  salesOrderId: number | null;
  /** The customer's name as it was when it was shipped. */
  customerName: string;
  /** The address it went to. */
  shipTo: string;
  /** The day it left. */
  shipDate: string;
  /** Who carries it. */
  carrier: string | null;
  /** The carrier's number of the parcel. */
  trackingNumber: string | null;
  /** Whether it was shipped, or was taken back. */
  status: "shipped" | "void";
  /** Why it was taken back. */
  reason: string | null;
}

/** What was in a shipment. */
interface ShipmentLinesTable extends Stored {
  /** The shipment it was in. */
  shipmentId: number;
  /** The `no` of the order's line; 0 for what the order's options make. */
  lineNo: number;
  /** The work order that made it. */
  workOrderId: number | null;
  /** What it was, as the order said it. */
  description: string;
  /** How many were in it. */
  quantity: number;
}

export interface ShipmentTables {
  shipments: ShipmentsTable;
  shipment_lines: ShipmentLinesTable;
}
