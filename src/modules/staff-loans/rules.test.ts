import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../lib/date-format.ts";
import { loanRefusal, whereOn } from "./rules.ts";

const dates = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" });
const ana = { userId: 1, full_name: "Ana Ruiz", primary_department: "Layup", isActive: true };
const PAINT = { department: "Paint", from: "2026-11-24", to: "2026-11-26" };
const CNC = { department: "CNC", from: "2026-12-01", to: "2026-12-01" };
const at = whereOn([
  { staffId: 1, ...PAINT },
  { staffId: 1, ...CNC },
  { staffId: 2, ...PAINT },
]);

test.each([
  ["2026-11-23", "Layup"],
  ["2026-11-24", "Paint"],
  ["2026-11-26", "Paint"],
  ["2026-11-27", "Layup"],
  ["2026-12-01", "CNC"],
])("on %s somebody who is lent for some days is in %s", (day, department) => {
  expect(at(ana, day)).toBe(department);
});

test("the office can be lent too, and others are where they always are", () => {
  const [ola, pia] = [
    { userId: 2, primary_department: null },
    { userId: 3, primary_department: "Paint" },
  ];
  expect([at(ola, "2026-11-25"), at(ola, "2026-11-27"), at(pia, "2026-11-25")]).toEqual(["Paint", null, "Paint"]);
});

test.each([
  ["to their own department", { department: "Layup" }, "Ana Ruiz works in Layup already. Choose another department"],
  [
    "on a day on which they are lent already",
    { from: "2026-11-26" },
    "Ana Ruiz is lent to Paint already, Nov 24\u2009–\u200926, 2026. Change that first",
  ],
  ["over a shorter loan", { from: "2026-11-30" }, "Ana Ruiz is lent to CNC already, Dec 1, 2026. Change that first"],
  ["on free days", {}, undefined],
])("whether somebody can be lent %s", (_, more, message) => {
  const loan = { department: "Assembly", from: "2026-12-07", to: "2026-12-08", ...more };
  expect(loanRefusal(ana, loan, [PAINT, CNC], dates)?.message).toBe(message);
});

test("nobody is lent who does not work here any more", () => {
  expect(loanRefusal({ ...ana, isActive: false }, PAINT, [], dates)?.message).toBe(
    "Ana Ruiz is not active any more and cannot be lent",
  );
});
