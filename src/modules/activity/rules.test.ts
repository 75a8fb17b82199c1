import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../lib/date-format.ts";
import { columnWords, deedWords, stepWords, valueWords } from "./rules.ts";

const dates = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" });
const LINE = {
  id: 1,
  relatedEntity: "work order",
  entityId: 7,
  name: "WO-2026-0107",
  action: "advanced",
  surface: "web",
  changes: {},
  requestId: null,
  timestamp: "2026-11-21T15:00:00.000Z",
  undoes: null,
  undoneBy: null,
};

test.each([
  [{}, "advanced WO-2026-0107"],
  [{ action: "updated", changes: { dueDate: [null, "2026-12-01"] } }, "changed due date of WO-2026-0107"],
  [{ action: "updated", changes: { a: [1, 2], b: [1, 2], c: [1, 2], d: [1, 2] } }, "changed WO-2026-0107"],
  [{ action: "given a reset link", relatedEntity: "staff member", name: "Ana Ruiz" }, "gave a reset link to Ana Ruiz"],
  [{ action: "put", changes: { place: [null, "before WO-2026-0109"] } }, "put WO-2026-0107 before WO-2026-0109"],
  [{ action: "let go", changes: { place: ["first", null] } }, "let go of the place of WO-2026-0107"],
  [
    { action: "updated", changes: { queueKey: [null, "x"], place: [null, "first"] }, undoes: 3 },
    "undid the change of place of WO-2026-0107",
  ],
  [{ action: "removed", name: null }, "removed work order 7"],
  [{ action: "updated", relatedEntity: "settings", entityId: 0, name: null }, "changed the settings"],
  [{ action: "created", relatedEntity: "time entry", name: "Ana Ruiz" }, "created the time entry of Ana Ruiz"],
  [
    { action: "updated", changes: { dueDate: [null, "2026-12-01"] }, undoes: 3 },
    "undid the change of due date of WO-2026-0107",
  ],
  [{ action: "deleted", undoes: 3 }, "undid the creation of WO-2026-0107"],
  [{ action: "restored", undoes: 3 }, "undid the deletion of WO-2026-0107"],
] as const)("a line with %j says: %s", (what, words) => {
  const line = { ...LINE, ...what } as Parameters<typeof deedWords>[0];
  expect(deedWords(line, new Set(["time entry"]))).toBe(words);
});

test.each([
  ["money", 1234.5, "$1,234.50"],
  ["flag", 1, "yes"],
  ["date", "2026-12-18", "12/18/2026"],
  ["instant", "2026-11-21T15:00:00.000Z", "11/21/26, 8:00 AM"],
  ["number", 1200, "1,200"],
  ["text", null, "nothing"],
] as const)("what holds %s and is %s reads %s", (holds, value, words) => {
  expect(valueWords({ holds, value }, dates)).toBe(words);
});

test.each([
  ["unitCostCents", [null, 3850], ["nothing", "$38.50"]],
  ["stockValueCents", [0, 631_400], ["$0.00", "$6,314.00"]],
  ["lastOrderDate", [null, "2026-11-20"], ["nothing", "11/20/2026"]],
  ["stockQuantity", [0, 1640], ["0", "1,640"]],
  ["lineItems", [null, [{ quantity: 1 }]], ["nothing", '[{"quantity":1}]']],
])("in %s %j reads %j", (column, values, words) => {
  expect(columnWords(column, values, dates)).toEqual(words);
});

test.each([
  [{ dueDate: ["2026-12-13", "2026-12-20"] }, "12/13/2026 to 12/20/2026"],
  [{ dueDate: [null, "2026-12-20"] }, "nothing to 12/20/2026"],
  [{ unitCostCents: [1250, 1300] }, "$12.50 to $13.00"],
  [{ isActive: [1, 0] }, "yes to no"],
  [{ options: ["{}", '{"model":{"id":1}}'] }, undefined],
  [{ departmentId: [1, 2] }, undefined],
  [{ name: ["a", "b"], location: ["c", "d"] }, undefined],
] as const)("a change of %j is told as %s", (changes, words) => {
  const line = { ...LINE, action: "updated", changes } as unknown as Parameters<typeof stepWords>[0];
  expect(stepWords(line, dates)).toBe(words);
});
