import { expect, test } from "vitest";
import { daysLate, eventSentence, isOverdue, lateness, standingWords, stepAfter, stepBefore } from "./rules.ts";

test.each([
  ["is due today", "2026-11-21", "2026-11-21", 0],
  ["is due tomorrow", "2026-11-22", "2026-11-21", 0],
  ["was due yesterday", "2026-11-20", "2026-11-21", 1],
  ["was due two weeks ago", "2026-11-07", "2026-11-21", 14],
  ["was due before clocks went forward", "2026-03-07", "2026-03-09", 2],
  ["was due before clocks went back", "2026-10-31", "2026-11-02", 2],
  ["was due before a leap day", "2028-02-28", "2028-03-01", 2],
  ["was due in a year without a leap day", "2027-02-28", "2027-03-01", 1],
  ["was due last year", "2025-12-31", "2026-01-01", 1],
])("an open order that %s (%s on %s) is %i days late", (_, dueDate, today, days) => {
  expect(daysLate({ dueDate, isOpen: true }, today)).toBe(days);
});

test("a finished order is not late any more", () => {
  expect(daysLate({ dueDate: "2026-01-01", isOpen: false, stored: 9 }, "2026-11-21")).toBe(0);
});

test("the stored number counts only without a due date", () => {
  expect(daysLate({ dueDate: null, isOpen: true, stored: 9 }, "2026-11-21")).toBe(9);
  expect(daysLate({ dueDate: "2026-11-19", isOpen: true, stored: 9 }, "2026-11-21")).toBe(2);
  expect(daysLate({ dueDate: null, isOpen: true }, "2026-11-21")).toBe(0);
});

test.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
  ["2026-11-22", false],
  [null, false],
])("on 2026-11-21 an order due %s is overdue: %s", (dueDate, expected) => {
  expect(isOverdue(dueDate, "2026-11-21")).toBe(expected);
});

test.each([
  [1, "1 day late", "Late"],
  [14, "14 days late", "Late"],
  [30, "30 days late", "Late"],
  [31, "31 days late", "Very Late"],
  [1200, "1200 days late", "Very Late"],
])("%i days late reads %s, %s", (days, text, word) => {
  expect(lateness(days)).toEqual({ text, word });
});

test.each([
  ["open", "onTrack", 0, null, "On Track", "On Track"],
  ["open", "atRisk", 0, 1, "At risk, 1 day", "At Risk"],
  ["open", "atRisk", 0, 5, "At risk, 5 days", "At Risk"],
  ["open", "atRisk", 0, null, "At risk, no room", "At Risk"],
  ["open", "late", 31, null, "31 days late", "Very Late"],
  ["open", "stuck", 0, null, "Stuck", "Stuck"],
  ["held", "held", 14, null, "On Hold", "On Hold"],
  ["done", null, 0, null, "Completed", "Completed"],
  ["cancelled", null, 0, null, "Cancelled", "Cancelled"],
] as const)("%s, %s, %i days late, %s days at risk reads %s", (state, standing, daysLate, daysAtRisk, text, word) => {
  expect(standingWords({ state, standing, daysLate, daysAtRisk })).toEqual({ text, word });
});

test.each([
  [1, 2, undefined],
  [2, 5, 1],
  [3, 5, 2],
  [5, undefined, 2],
  [9, undefined, 5],
])("from step %i of 1, 2 and 5 it goes on to %s and back to %s", (present, after, before) => {
  expect(stepAfter([5, 1, 2], present)).toBe(after);
  expect(stepBefore([5, 1, 2], present)).toBe(before);
});

test("without steps there is none before or after", () => {
  expect([stepAfter([], 1), stepBefore([], 1)]).toEqual([undefined, undefined]);
});

test.each([
  ["advance", "Layup", "CNC", "3 pieces went on from Layup to CNC"],
  ["back", "CNC", "Layup", "3 pieces went back from CNC to Layup"],
  ["scrap", "CNC", null, "3 pieces scrapped at CNC"],
  ["pass", "Gauge", null, "Check passed at Gauge"],
  ["fail", "Gauge", "Paint", "3 pieces failed the check at Gauge, back to Paint"],
  ["hold", "Gauge", null, "Put on hold"],
  ["complete", null, null, "3 pieces completed"],
])("an event in words: %s", (kind, step, toStep, told) => {
  expect(eventSentence({ kind, step, toStep, quantity: 3 })).toBe(told);
});
