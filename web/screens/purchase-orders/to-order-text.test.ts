import { expect, test } from "vitest";
import { toOrderText } from "./to-order-text.ts";

test("what is to be ordered is copied as a table with a line for each part, and no tabs or line ends in a cell", () => {
  const need = { workOrderId: 1, salesOrderId: null, quantity: 2, day: "2026-12-04" };
  const part = {
    partId: 1,
    partNumber: "A\t1",
    name: "Cup,\nflush",
    stockStatus: "low_stock",
    vendorId: 1,
    vendorName: "Acme",
    vendorPartNumber: null,
    leadDays: 10,
    orderBy: "2026-11-24",
    daysLate: 0,
    neededOn: "2026-12-04",
    comesOn: "2026-12-01",
    waits: [],
    onHand: 3,
    reserved: 5,
    onOrder: 0,
    nextDate: null,
    minimum: 8,
    reorderTo: 16,
    quantity: 18,
    inDrafts: 0,
    drafts: [],
    unitCost: 1,
    total: 18,
    stops: [
      { ...need, number: "WO-1" },
      { ...need, number: "WO-2" },
    ],
  } as const;
  const none = { ...part, orderBy: null, vendorName: null, stops: [] };
  expect(toOrderText([{ ...part, stops: [...part.stops] } as never, none as never])).toBe(
    [
      "Order by\tVendor\tPart #\tVendor's #\tName\tOn hand\tReserved\tOn order\tMinimum\tOrder\tStops",
      "2026-11-24\tAcme\tA 1\t\tCup, flush\t3\t5\t0\t8\t18\tWO-1, WO-2",
      "\t\tA 1\t\tCup, flush\t3\t5\t0\t8\t18\t",
    ].join("\n"),
  );
});
