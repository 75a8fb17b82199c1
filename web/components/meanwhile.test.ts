import { expect, test } from "vitest";
import { mergeWithOthers } from "./meanwhile.ts";

const before = { updatedAt: "1", city: "Bath", phone: null, quantity: 3, lines: [1] };
const base = { city: "Bath", phone: "", quantity: 3, lines: [1], typed: "" };

test.each([
  ["what only they changed is taken", { city: "Boothbay" }, {}, { taken: { city: "Boothbay" } }],
  ["what only I changed stays", {}, { city: "Brunswick" }, {}],
  [
    "what both changed has to be decided",
    { city: "Boothbay" },
    { city: "Brunswick" },
    { clashes: { city: "Boothbay" } },
  ],
  ["what both made the same is no matter", { city: "Boothbay" }, { city: "Boothbay" }, {}],
  [
    "each field is for itself",
    { city: "Boothbay", quantity: 4 },
    { city: "A" },
    { taken: { quantity: 4 }, clashes: { city: "Boothbay" } },
  ],
  ["nothing is an empty field", { city: null }, {}, { taken: { city: "" } }],
  ["an empty field that they filled", { phone: "307" }, {}, { taken: { phone: "307" } }],
  ["lines are not merged", { lines: [1, 2] }, {}, { hasMore: true }],
  ["fields of another kind than the record are not merged", { quantity: "four" }, {}, { hasMore: true }],
])("%s", (_, theirs, mine, merged) => {
  const present = { ...before, ...theirs, updatedAt: "2" };
  expect(mergeWithOthers(before, present, base, { ...base, ...mine })).toEqual({
    taken: {},
    clashes: {},
    hasMore: false,
    ...merged,
  });
});
