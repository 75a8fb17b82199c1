import { expect, test } from "vitest";
import { deliverySentences, lateness, mailOf, purchaseDaysLate, statusByReceipts, toOrder } from "./rules.ts";

test.each([
  // On hand, reserved, on order, minimum, reorder to, and what to order.
  [3, 5, 0, 8, 16, 18],
  [3, 5, 18, 8, 16, 0],
  [8, 0, 0, 8, null, 8],
  [9, 0, 0, 8, null, 0],
  [9, 1, 0, 8, null, 8],
  [0, 0, 9, 8, null, 0],
  [-2, 0, 0, 0, null, 2],
  [0, 0, 0, 0, null, 0],
  [5, 0, 0, 8, 4, 0],
])("of %i on hand, %i reserved and %i on order, minimum %i, to %j, %i are proposed", (...row) => {
  const [onHand, reserved, onOrder, minimum, reorderTo, proposed] = row;
  expect(toOrder({ onHand, reserved, onOrder, minimum, reorderTo })).toBe(proposed);
});

test.each([
  [[[12, 0]], "sent"],
  [[[12, 5]], "partly received"],
  [
    [
      [12, 12],
      [3, 0],
    ],
    "partly received",
  ],
  [
    [
      [12, 12],
      [3, 4],
    ],
    "received",
  ],
])("lines with %j ordered and received are %s", (lines, status) => {
  expect(statusByReceipts(lines.map(([quantity = 0, received = 0]) => ({ quantity, received })))).toBe(status);
});

test.each([
  ["sent", "2026-11-20", 1],
  ["partly received", "2026-11-01", 20],
  ["sent", "2026-11-21", 0],
  ["sent", null, 0],
  ["draft", "2026-11-01", 0],
  ["received", "2026-11-01", 0],
])("one that is %s and expected %s is %i days late", (status, expectedDate, days) => {
  expect(purchaseDaysLate({ status, expectedDate }, "2026-11-21")).toBe(days);
});

test("over- and under-delivery is reported for each part", () => {
  const line = { partNumber: "PIN", quantity: 1200 };
  expect(deliverySentences([{ ...line, received: 1200 }])).toEqual([]);
  expect(deliverySentences([{ ...line, received: 2400 }])).toEqual(["PIN: 1,200 more than ordered"]);
  expect(deliverySentences([{ ...line, received: 0 }])).toEqual(["PIN: 1,200 still to come"]);
  expect(deliverySentences([{ ...line, received: 0 }], true)).toEqual(["PIN: 1,200 will not come"]);
});

test("a vendor's lateness counts only receipts with an expected day", () => {
  expect(lateness([])).toEqual({ receipts: 0, late: 0, latePercent: 0, meanDaysLate: 0 });
  const came = ["2026-11-18", "2026-11-20", "2026-11-23", "2026-11-25"];
  const receipts = came.map((date) => ({ date, expectedDate: "2026-11-20" }));
  expect(lateness([...receipts, { date: "2026-11-30", expectedDate: null }])).toEqual({
    receipts: 4,
    late: 2,
    latePercent: 50,
    meanDaysLate: 4,
  });
});

test("the mail names parts as the vendor does, the day and the order's number", () => {
  const lines = [
    { partNumber: "BM-DBM-5", vendorPartNumber: "AM-5", name: "Bottom metal 5", quantity: 12 },
    { partNumber: "PIN", vendorPartNumber: null, name: "Pin", quantity: 1500 },
  ];
  const order = { number: "PO-2026-0001", vendorName: "Acme Metals", expectedDate: "2026-12-02", note: null, lines };
  const { subject, body } = mailOf(order, "Ridge Stocks", () => "Dec 2");
  expect(subject).toBe("Purchase order PO-2026-0001");
  expect(body).toContain("12 x AM-5, Bottom metal 5 (our BM-DBM-5)\n1,500 x PIN, Pin\n");
  expect(body).toContain("We expect it by Dec 2.");
  expect(body.endsWith("Ridge Stocks")).toBe(true);
});
