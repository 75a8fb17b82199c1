import { describe, expect, test } from "vitest";
import { addDays } from "../../lib/dates.ts";
import { askedName, dailyName, dayOf, outdated, removedOn } from "./rules.ts";

describe("of the daily backups", () => {
  const daysUpTo = (last: string, count: number) =>
    Array.from({ length: count }, (_, n) => addDays(last, n + 1 - count));
  const keptOf = (dates: string[]) => dates.filter((date) => !outdated(dates).includes(date));

  test.each<[string, string[], string[]]>([
    ["none go of none", [], []],
    ["a single one stays however old", ["2019-03-01"], ["2019-03-01"]],
    ["a week's stay", daysUpTo("2026-11-21", 7), daysUpTo("2026-11-21", 7)],
    ["those of a shop that was closed for long stay", ["2026-01-05", "2026-11-20"], ["2026-01-05", "2026-11-20"]],
    [
      "8 days on, the oldest goes unless it ends a week or month",
      daysUpTo("2026-11-21", 8), // Saturday; the 14th is no Sunday
      daysUpTo("2026-11-21", 7),
    ],
  ])("%s", (_, dates, kept) => {
    expect(keptOf(dates)).toEqual(kept);
  });

  test("the last 7 days, the ends of 4 weeks and of 12 months stay of two years", () => {
    const ends = ["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"];
    const later = ["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-01", "2026-11-08"];
    expect(keptOf(daysUpTo("2026-11-21", 730))).toEqual([...ends, ...later, ...daysUpTo("2026-11-21", 7)]);
  });

  test("pruning every day keeps the same as pruning once", () => {
    const all = daysUpTo("2026-11-21", 500);
    let held: string[] = [];
    for (const day of all) {
      held.push(day);
      held = keptOf(held);
    }
    expect(held).toEqual(keptOf(all));
  });
});

test("a backup's name says whether the server made it by itself, and when", () => {
  expect(dailyName("shop", "2026-11-21")).toBe("shop-daily-2026-11-21");
  expect(askedName("shop", "2026-11-21T15:00:09.123Z")).toBe("shop-2026-11-21T15-00-09Z");
});

test.each([
  ["shop-daily-2026-11-21", "2026-11-21"],
  ["shop-2026-11-21T15-00-09Z", undefined],
  ["shop-daily-2026-02-30", undefined],
  ["other-daily-2026-11-21", undefined],
  ["shop-daily-2026-11-21.partial", undefined],
])("%s is the daily backup of %s", (name, date) => {
  expect(dayOf("shop", name)).toBe(date);
});

test("a daily backup says when it will have gone: by the days, weeks and months that are kept", () => {
  const names = ["shop-daily-2026-11-21", "shop-daily-2026-10-31", "shop-2026-11-20T15-00-00Z"];
  expect(removedOn("shop", names, "2026-11-21")).toEqual({
    "shop-daily-2026-11-21": "2026-11-28",
    "shop-daily-2026-10-31": "2027-10-01",
  });
});
