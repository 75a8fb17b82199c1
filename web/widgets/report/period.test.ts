import { expect, test } from "vitest";
import { comparedWith, periodOf } from "./period.ts";
import { type PeriodName } from "./period-names.ts";

const TODAY = "2026-11-22"; // a Sunday

test.each<[PeriodName, string, string]>([
  ["week", "2026-11-16", "2026-11-22"],
  ["last-week", "2026-11-09", "2026-11-15"],
  ["month", "2026-11-01", "2026-11-22"],
  ["last-month", "2026-10-01", "2026-10-31"],
  ["quarter", "2026-10-01", "2026-11-22"],
  ["last-quarter", "2026-07-01", "2026-09-30"],
  ["year", "2026-01-01", "2026-11-22"],
  ["last-year", "2025-01-01", "2025-12-31"],
  ["4-weeks", "2026-11-22", "2026-12-13"],
])("%s is from %s to %s", (name, from, to) => {
  expect(periodOf(name, TODAY)).toEqual({ from, to });
});

test("this quarter begins in its first month, in January too", () => {
  expect(periodOf("quarter", "2026-01-05")).toEqual({ from: "2026-01-01", to: "2026-01-05" });
  expect(periodOf("last-quarter", "2026-02-05")).toEqual({ from: "2025-10-01", to: "2025-12-31" });
});

test.each<[string, PeriodName | undefined, string, string, string, string]>([
  ["the same days of last week", "week", "2026-11-16", "2026-11-18", "2026-11-09", "2026-11-11"],
  ["the same days of last month", "month", "2026-11-01", "2026-11-22", "2026-10-01", "2026-10-22"],
  ["the whole month before", "last-month", "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
  ["as far into February as it goes", "month", "2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"],
  ["as far into the last quarter", "quarter", "2026-10-01", "2026-11-22", "2026-07-01", "2026-08-22"],
  ["the twelve months before", undefined, "2025-12-01", "2026-11-22", "2024-12-01", "2025-11-22"],
  ["as many days before", undefined, "2026-11-05", "2026-11-14", "2026-10-26", "2026-11-04"],
])("the period before is %s", (_, name, from, to, beforeFrom, beforeTo) => {
  expect(comparedWith({ from, to }, name, "before")).toEqual({ from: beforeFrom, to: beforeTo });
});

test("the year before has the same days, and weeks stay weeks", () => {
  expect(comparedWith({ from: "2026-02-01", to: "2026-02-28" }, "last-month", "year")).toEqual({
    from: "2025-02-01",
    to: "2025-02-28",
  });
  expect(comparedWith({ from: "2026-11-16", to: "2026-11-22" }, "week", "year")).toEqual({
    from: "2025-11-17",
    to: "2025-11-23",
  });
});
