import { expect, test } from "vitest";
import {
  deliverySentences,
  lateness,
  mailOf,
  notKeptMail,
  orderByOf,
  purchaseDaysLate,
  shortNeeds,
  statusByReceipts,
  toOrder,
} from "./rules.ts";

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

const NEEDS = [
  { number: "WO-1", quantity: 5, day: "2026-12-01" },
  { number: "WO-2", quantity: 5, day: "2026-12-08" },
  { number: "WO-3", quantity: 5, day: null },
];
const comes = (quantity: number, expectedDate: string | null) => ({ number: "PO-1", quantity, expectedDate });

test.each([
  ["enough for all", 15, [], "", ""],
  ["the last ones, and a part of those before, stop", 7, [], "WO-2 3, WO-3 5", ""],
  ["all of it stops, and what is below zero too is at most what each needs", -2, [], "WO-1 5, WO-2 5, WO-3 5", ""],
  ["what comes in time is no waiting", 5, [comes(10, "2026-12-08")], "", ""],
  ["what comes later is waited for", 3, [comes(12, "2026-12-09")], "", "WO-1 2, WO-2 5"],
  ["what comes on no known day is waited for", 10, [comes(5, null)], "", ""],
  ["the soonest is used first", 5, [comes(5, "2026-12-02"), comes(5, null)], "", ""],
  ["what comes is not enough", 0, [comes(6, "2026-12-03")], "WO-2 4, WO-3 5", "WO-1 5"],
] as const)("needs get what is there by their days: %s", (_, onHand, coming, stop, wait) => {
  const { stops, waits } = shortNeeds(onHand, coming, NEEDS);
  const words = (needs: readonly { number: string; quantity: number }[]) =>
    needs.map(({ number, quantity }) => `${number} ${quantity}`).join(", ");
  expect([words(stops), words(waits)]).toEqual([stop, wait]);
});

// Thanksgiving is Thursday, Nov 26.
const closedIn = (from: string, to: string) => (from <= "2026-11-26" && "2026-11-26" <= to ? 1 : 0);

test.each([
  ["2026-12-02", 0, "2026-12-02"],
  ["2026-12-02", null, "2026-12-02"],
  ["2026-12-02", 7, "2026-11-25"],
  ["2026-12-02", 6, "2026-11-25"],
  ["2026-12-02", 5, "2026-11-27"],
  ["2026-12-02", 10, "2026-11-20"],
  // Nothing comes on a Saturday or on Thanksgiving.
  ["2026-12-05", 1, "2026-12-03"],
  ["2026-11-26", 1, "2026-11-24"],
])("what is needed on %s and takes %s days must be ordered by %s", (needed, leadDays, by) => {
  expect(orderByOf(needed, leadDays, closedIn)).toBe(by);
});

test("a mail tells the vendor what went back, by his number, and why", () => {
  const order = {
    number: "PO-2026-0001",
    vendorName: "Acme Metals",
    lines: [{ partNumber: "METAL", vendorPartNumber: "A-77", name: "Bottom metal", quantity: 10 }],
    receipts: [
      { partNumber: "METAL", quantity: 6, reason: null, paperNumber: "DN-1" },
      { partNumber: "METAL", quantity: -2, reason: "Bent", paperNumber: "DN-1" },
    ],
  };
  const { subject, body } = notKeptMail(order, "Blackstone");
  expect(subject).toBe("Not kept of purchase order PO-2026-0001");
  expect(body.split("\n").slice(2, 7)).toEqual([
    "of what you delivered by our purchase order PO-2026-0001 we could not keep:",
    "",
    "2 x A-77, Bottom metal: Bent (DN-1)",
    "",
    "Please send them again, and tell us what to do with these.",
  ]);
});
