import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../lib/date-format.ts";
import { movedSentence, ownSentence, placeWords } from "./rules.ts";

const dates = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" });
const show = dates.dayOfMonth;
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

test("where an order was put is said with who did it, and on which day of the shop", () => {
  const put = { place: "before WO-3", putBy: "Ana Ruiz", putAt: "2026-11-27T05:00:00.000Z" };
  expect(placeWords(put, dates)).toBe("Put before WO-3 by Ana Ruiz, Nov 26");
  expect(placeWords({ place: null, putBy: null, putAt: null }, dates)).toBeUndefined();
});
