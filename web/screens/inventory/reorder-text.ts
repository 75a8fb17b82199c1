import type { Reorder } from "../../../src/modules/inventory/schema.ts";

/** The copied text about parts that run low: a table for a spreadsheet or an e-mail, one line each. */
export function reorderText(vendors: Reorder): string {
  const rows = vendors.flatMap(({ vendor, parts }) =>
    parts.map((part) => [
      vendor ?? "",
      part.partNumber,
      part.supplierPartNumber ?? "",
      part.name,
      part.stockQuantity,
      part.reserved,
      part.onOrder,
      part.minimumStock,
      part.shortBy,
    ]),
  );
  return [REORDER_HEAD, ...rows].map((row) => row.map(oneLine).join("\t")).join("\n");
}

export const REORDER_HEAD = [
  "Vendor",
  "Part #",
  "Supplier Part #",
  "Name",
  "Quantity",
  "Reserved",
  "On order",
  "Minimum",
  "Short by",
] as const;

/** A cell's text, without tabs: these separate cells. */
function oneLine(cell: string | number): string {
  return String(cell).replace(/\s+/g, " ");
}
