import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { isDayFirst, readDate, sayDate, typedDate } from "./typed-dates.ts";

// A Saturday.
const today = "2026-11-21";

test.each([
  ["today", "2026-11-21"],
  [" Today ", "2026-11-21"],
  ["+0d", "2026-11-21"],
  ["+3d", "2026-11-24"],
  ["+8w", "2027-01-16"],
  ["+ 8 W", "2027-01-16"],
  ["fri", "2026-11-27"],
  ["Friday", "2026-11-27"],
  ["thurs", "2026-11-26"],
  ["sun", "2026-11-22"],
  ["sat", "2026-11-28"],
  ["12/18", "2026-12-18"],
  ["12-18", "2026-12-18"],
  ["1/4", "2027-01-04"],
  ["11/21", "2026-11-21"],
  ["11/20", "2026-11-20"],
  ["10/22", "2026-10-22"],
  ["10/21", "2027-10-21"],
  ["18/12", "2026-12-18"],
  ["12/18/2026", "2026-12-18"],
  ["12/18/26", "2026-12-18"],
  ["2/29/2028", "2028-02-29"],
  ["2026-12-18", "2026-12-18"],
  ["2026/12/8", "2026-12-08"],
  ["2020-01-01", "2020-01-01"],
])("on Saturday, November 21, %j is %s", (text, date) => {
  expect(readDate(text, today)).toBe(date);
});

test.each([
  "",
  "  ",
  "soon",
  "f",
  "fr",
  "frid4y",
  "13/32",
  "2/30",
  "2/29/2026",
  "12/18/026",
  "12",
  "12/",
  "/18",
  "1/2/3/4",
])("%j is no day", (text) => {
  expect(readDate(text, today)).toBeUndefined();
});

test.each(["+d", "8w", "-3d", "+3m", "+12345d", "2026-13-01", "2026-12-18T00:00"])("%j is no day either", (text) => {
  expect(readDate(text, today)).toBeUndefined();
});

test("where the day comes first, 3/12 is in December, and 12/18 still is", () => {
  expect(readDate("3/12", today, true)).toBe("2026-12-03");
  expect(readDate("18.12.2026", today, true)).toBe("2026-12-18");
  expect(readDate("12/18", today, true)).toBe("2026-12-18");
  expect([isDayFirst("en-US"), isDayFirst("en-GB"), isDayFirst("de"), isDayFirst("sv")]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("in January, a recent day of December is last year's", () => {
  expect(readDate("12/20", "2027-01-05")).toBe("2026-12-20");
});

test.each([
  ["2026-12-18", "Fri Dec 18, 27 days"],
  ["2026-11-21", "Sat Nov 21, today"],
  ["2026-11-22", "Sun Nov 22, 1 day"],
  ["2026-11-20", "Fri Nov 20, 1 day ago"],
  ["2027-01-16", "Sat Jan 16, 2027, 56 days"],
])("%s is told as %j", (date, told) => {
  expect(sayDate(date, today, "en-US")).toBe(told);
});

describe("whatever the day and the reader", () => {
  test.each(["en-US", "en-GB", "es-MX", "de", "sv", "ja", "ar-EG"])("a date shown in %s is read back", (locale) => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 9000 }), (days) => {
        const date = addDays(today, days);
        expect(readDate(typedDate(date, today, locale), today, isDayFirst(locale))).toBe(date);
      }),
    );
  });
});
