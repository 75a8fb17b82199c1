import type { ToOrder } from "../../../src/modules/purchase-orders/schema.ts";

/** The copied text about what is to be ordered: a table for a spreadsheet or an e-mail, one line each. */
export function toOrderText(parts: readonly ToOrder[]): string {
  const rows = parts.map((part) => [
    part.orderBy ?? "",
    part.vendorName ?? "",
    part.partNumber,
    part.vendorPartNumber ?? "",
    part.name,
    part.onHand,
    part.reserved,
    part.onOrder,
    part.minimum,
    part.quantity,
    part.stops.map(({ number }) => number).join(", "),
  ]);
  return [HEAD, ...rows].map((row) => row.map(oneLine).join("\t")).join("\n");
}

const HEAD = [
  "Order by",
  "Vendor",
  "Part #",
  "Vendor's #",
  "Name",
  "On hand",
  "Reserved",
  "On order",
  "Minimum",
  "Order",
  "Stops",
];

/** A cell's text, without tabs: these separate cells. */
function oneLine(cell: string | number): string {
  return String(cell).replace(/\s+/g, " ");
}
