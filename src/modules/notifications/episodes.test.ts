import { expect, test } from "vitest";
import { nextTry } from "./deliver.ts";
import { hasCome, isStanding, momentOf } from "./episodes.ts";

const DENVER = "America/Denver";
const [EARLY, MOMENT, NOW] = [
  "2026-11-01T07:00:00.000Z",
  "2026-11-21T07:00:00.000Z",
  "2026-11-22T15:00:00.000Z",
] as const;

test.each([
  ["an order is late when the day after its due date begins in the shop", "2026-11-20", 1, "days", MOMENT],
  ["the clocks may go back on its due date", "2026-11-01", 1, "days", "2026-11-02T07:00:00.000Z"],
  ["what began at an instant is so for hours", "2026-11-20T17:00:00.000Z", 14, "hours", MOMENT],
  ["or for days", "2026-11-14T07:00:00.000Z", 7, "days", MOMENT],
] as const)("%s", (_, from, after, unit, moment) => {
  expect(momentOf({ from }, after, unit, DENVER)).toBe(moment);
});

test.each([
  ["has begun and not ended", null, MOMENT, true, true],
  ["has ended since", "2026-11-21T08:00:00.000Z", MOMENT, false, true],
  ["had ended before its moment", "2026-11-21T06:00:00.000Z", MOMENT, false, false],
  ["has its moment at this very instant", null, NOW, true, true],
  ["has its moment yet to come", null, "2026-11-22T15:00:00.001Z", false, false],
  ["had its moment before the time that is asked for", null, "2026-10-31T07:00:00.000Z", true, false],
] as const)("what %s is told of now, or would have been", (_, until, moment, standing, come) => {
  expect(isStanding({ until }, moment, NOW)).toBe(standing);
  expect(hasCome({ until }, moment, EARLY, NOW)).toBe(come);
});

test("a failed delivery is retried after ten seconds, then less and less often, and given up after two days", () => {
  expect(nextTry(1, NOW)).toBe("2026-11-22T15:00:10.000Z");
  const waits = Array.from({ length: 8 }, (_, n) => Date.parse(nextTry(n + 1, NOW) ?? "") - Date.parse(NOW));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.reduce((all, one) => all + one) / 86_400_000).toBeCloseTo(1.86, 1);
  expect(nextTry(9, NOW)).toBeNull();
});
