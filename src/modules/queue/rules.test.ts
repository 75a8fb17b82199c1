import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../lib/date-format.ts";
import { movedSentence, ownSentence } from "./rules.ts";

const show = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" }).dayOfMonth;
const C = { number: "C", from: "2026-11-25", to: "2026-11-26", becomesLate: false };

test.each([
  [[C, { ...C, number: "B", to: "2026-11-30" }], "C: Nov 25 → Nov 26, B: Nov 25 → Nov 30. None becomes late."],
  [[{ ...C, becomesLate: true }], "C: Nov 25 → Nov 26. C becomes late."],
  [[], "It moves no other order."],
])("whom it moves is said in a sentence: %$", (moved, sentence) => {
  expect(movedSentence(moved, show)).toBe(sentence);
});

test("of many whom it moves the first eight are named", () => {
  const moved = Array.from({ length: 10 }, (_, i) => ({
    number: `WO-${i + 1}`,
    from: "2026-11-25",
    to: i === 9 ? null : "2026-11-26",
    becomesLate: i > 8,
  }));
  expect(movedSentence(moved, show)).toMatch(/^WO-1: Nov 25 → Nov 26, .+, WO-8: .+ and 2 more\. WO-10 becomes late\.$/);
});

test.each([
  ["2026-11-25", "2026-11-26", "A: Nov 25 → Nov 26."],
  [null, "2026-11-26", "A: no day → Nov 26."],
  ["2026-11-26", "2026-11-26", "A: Nov 26, as before."],
])("what it does to the order itself is said in a sentence: %s → %s", (from, to, sentence) => {
  expect(ownSentence("A", { from, to }, show)).toBe(sentence);
});
