import { describe, expect, test } from "vitest";
import { readDate, readFlag, readNumber, watchDates, watchNumbers } from "./cells.ts";

const TODAY = "2026-11-28";

/** The order that a column of dates shows. */
function orderOf(texts: string[]) {
  const dates = watchDates(TODAY);
  for (const text of texts) dates.see(text);
  return dates.shown();
}

describe("numbers are read as accounting packages write them", () => {
  test.each([
    ["12", 12],
    [" 1,200 ", 1200],
    ["1,234.50", 1234.5],
    ["$12.50", 12.5],
    ["$ 1,234,567.89", 1234567.89],
    ["12.5 USD", 12.5],
    ["12.00", 12],
    [".5", 0.5],
    ["007", 7],
    ["(5.00)", -5],
    ["($5.00)", -5],
    ["-5", -5],
    ["5.00-", -5],
    ["$-", 0],
    [" - ", 0],
    ["(0.00)", 0],
  ])("%j", (text, value) => {
    expect(readNumber(text)).toEqual({ value });
  });

  test.each([
    ["12 LBS", "is a number; did you mean 12?"],
    ["1,200 ft", "is a number; did you mean 1200?"],
    ["12.50/ea", "is a number; did you mean 12.5?"],
    ["12,50", "is a number with a decimal point; did you mean 12.50?"],
    ["1.234,50", "is a number"],
    ["1,2,3", "is a number"],
    ["1.23E+05", "is a number with all of its digits"],
    ["€12", "is a number"],
    ["n/a", "is a number"],
    ["(5", "is a number"],
    ["--5", "is a number"],
  ])("%j %s", (text, problem) => {
    expect(readNumber(text)).toMatchObject({ problem });
  });
});

describe("with a decimal comma", () => {
  test.each([
    ["12,50", 12.5],
    ["1.234,50", 1234.5],
    ["1.234", 1234],
    ["(1.234,5)", -1234.5],
    ["0,125", 0.125],
    ["7", 7],
  ])("%j", (text, value) => {
    expect(readNumber(text, "comma")).toEqual({ value });
  });

  test.each([
    ["12.50", "is a number with a decimal comma; did you mean 12,50?"],
    ["1.250,5 kg", "is a number; did you mean 1250,5?"],
  ])("%j %s", (text, problem) => {
    expect(readNumber(text, "comma")).toMatchObject({ problem });
  });

  test.each([
    [["1,234", "12.50"], "point"],
    [["1.250", "12,5"], "comma"],
    [["1,234,567"], "point"],
    [["0.125"], "point"],
    [["(12,5)", "n/a", "7"], "comma"],
    [["1,234", "1.250"], undefined],
    [["12,5", "12.5"], undefined],
  ])("%j shows %s", (texts, sign) => {
    const numbers = watchNumbers();
    for (const text of texts) numbers.see(text);
    expect(numbers.shown().way).toBe(sign);
  });
});

describe("dates are read when they can mean one day only", () => {
  test.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-11-21 00:00:00", "2026-11-21"],
    ["2026-11-21T09:30:00.000Z", "2026-11-21"],
    ["11/21/2026", "2026-11-21"],
    ["21.11.2026", "2026-11-21"],
    ["1/31/2026 12:00 AM", "2026-01-31"],
    ["5/5/2026", "2026-05-05"],
    ["Nov 21, 2026", "2026-11-21"],
    ["November 5, 2026", "2026-11-05"],
    ["21-Nov-26", "2026-11-21"],
    ["5 Sept 2026", "2026-09-05"],
    ["11/27/26", "2026-11-27"],
    ["27.11.99", "1999-11-27"],
    ["11/27/75", "2075-11-27"],
    ["27-Nov-84", "1984-11-27"],
  ])("%j", (text, value) => {
    expect(readDate(text, TODAY)).toEqual({ value });
  });

  test.each([
    ["03/04/2026", "could be 2026-03-04 or 2026-04-03; write it YYYY-MM-DD"],
    ["2026-02-29", "is a date that exists"],
    ["31/31/2026", "is a date that exists"],
    ["Feb 30, 2026", "is a date that exists"],
    ["1/2/26", "could be 2026-01-02 or 2026-02-01; write it YYYY-MM-DD"],
    ["11/21/126", "is a date written YYYY-MM-DD"],
    ["soon", "is a date written YYYY-MM-DD"],
    ["46347", "is a date written YYYY-MM-DD"],
  ])("%j %s", (text, problem) => {
    expect(readDate(text, TODAY)).toMatchObject({ problem });
  });

  test("the other dates of a column say which number is the month", () => {
    expect(orderOf(["03/04/2026", "2026-01-02", "11/21/2026"])).toEqual({
      way: "month/day/year",
      because: "11/21/2026",
      isMixed: false,
    });
    expect(orderOf(["03/04/2026", "21/11/2026"]).way).toBe("day/month/year");
    expect(readDate("03/04/2026", TODAY, "month/day/year")).toEqual({ value: "2026-03-04" });
    expect(readDate("03/04/2026", TODAY, "day/month/year")).toEqual({ value: "2026-04-03" });
  });

  test("a column that shows both orders, or none, decides nothing", () => {
    expect(orderOf(["11/21/2026", "21/11/2026"])).toEqual({ isMixed: true });
    expect(orderOf(["03/04/2026", "5/5/2026"])).toEqual({ isMixed: false });
    expect(orderOf([])).toEqual({ isMixed: false });
  });
});

test.each([
  ["Yes", { value: true }],
  ["Active", { value: true }],
  ["Not-active", { value: false }],
  ["0", { value: false }],
  ["maybe", { problem: "is yes or no" }],
])("%j is yes, no or a problem", (text, reading) => {
  expect(readFlag(text)).toEqual(reading);
});
