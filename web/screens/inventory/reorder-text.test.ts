import { expect, test } from "vitest";
import { reorderText } from "./reorder-text.ts";

test("the clipboard gets a line for each part to order, with tabs between its cells and none inside", () => {
  const part = {
    id: 1,
    supplierPartNumber: null,
    name: "Two\tpart\nresin",
    minimumStock: 5,
    reserved: 1,
    onOrder: 12,
    shortBy: 3,
    stockStatus: "low_stock" as const,
  };
  const vendors = [
    { vendor: "Best", parts: [{ ...part, partNumber: "B", stockQuantity: 3 }] },
    { vendor: null, parts: [{ ...part, partNumber: "C", stockQuantity: 0, minimumStock: 1, shortBy: 2 }] },
  ];
  expect(reorderText(vendors)).toBe(
    [
      "Vendor\tPart #\tSupplier Part #\tName\tQuantity\tReserved\tOn order\tMinimum\tShort by",
      "Best\tB\t\tTwo part resin\t3\t1\t12\t5\t3",
      "\tC\t\tTwo part resin\t0\t1\t12\t1\t2",
    ].join("\n"),
  );
});
