import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "./date-format.ts";
import { readDate, readTime, sayDate } from "./typed-dates.ts";

// A Saturday.
const today = "2026-11-21";

test.each([
  ["today", "2026-11-21"],
  [" Today ", "2026-11-21"],
  ["+0d", "2026-11-21"],
  ["+3d", "2026-11-24"],
  ["+8w", "2027-01-16"],
  ["+ 8 W", "2027-01-16"],
  ["two weeks", "2026-12-05"],
  ["in 8 weeks", "2027-01-16"],
  ["In  Eight Weeks", "2027-01-16"],
  ["8 weeks", "2027-01-16"],
  ["+8 weeks", "2027-01-16"],
  ["a week", "2026-11-28"],
  ["1 week", "2026-11-28"],
  ["in ten days", "2026-12-01"],
  ["3 days", "2026-11-24"],
  ["dec 4", "2026-12-04"],
  ["Dec. 4", "2026-12-04"],
  ["december 4", "2026-12-04"],
  ["4 dec", "2026-12-04"],
  ["4. December", "2026-12-04"],
  ["sept 9", "2027-09-09"],
  ["nov 20", "2026-11-20"],
  ["jan 4", "2027-01-04"],
  ["dec 4 2027", "2027-12-04"],
  ["Dec 4, 2025", "2025-12-04"],
  ["12/4", "2026-12-04"],
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
  expect(readDate(text, today, USUAL_FORMAT)).toBe(date);
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
  expect(readDate(text, today, USUAL_FORMAT)).toBeUndefined();
});

test.each([
  // In the week of Monday, November 23, a weekday of the next week is one of November 30 to December 6.
  ["2026-11-23", "mon", "2026-11-30", "2026-11-30"],
  ["2026-11-25", "fri", "2026-11-27", "2026-12-04"],
  ["2026-11-27", "Fri", "2026-12-04", "2026-12-04"],
  ["2026-11-28", "friday", "2026-12-04", "2026-12-04"],
  ["2026-11-29", "fri", "2026-12-04", "2026-12-04"],
  ["2026-11-25", "sun", "2026-11-29", "2026-12-06"],
])("on %s, %j is %s, and with next before it %s", (day, text, date, next) => {
  expect(readDate(text, day, USUAL_FORMAT)).toBe(date);
  expect(readDate(`next ${text}`, day, USUAL_FORMAT)).toBe(next);
});

test.each([
  "next",
  "next f",
  "next week fri",
  "some weeks",
  "in weeks",
  "in two",
  "thirteen weeks",
  "2 months",
  "dec",
  "dec 32",
  "feb 29 2027",
  "de 4",
  "4 4",
  "dec 4 27",
])("%j is no day, as it says none or several", (text) => {
  expect(readDate(text, today, USUAL_FORMAT)).toBeUndefined();
});

test.each(["+d", "8w", "-3d", "+3m", "+12345d", "2026-13-01", "2026-12-18T00:00"])("%j is no day either", (text) => {
  expect(readDate(text, today, USUAL_FORMAT)).toBeUndefined();
});

test.each([
  ["3/4", "2027-03-04", "2027-04-03", "2027-03-04"],
  ["3/12", "2027-03-12", "2026-12-03", "2027-03-12"],
  ["18.12.2026", "2026-12-18", "2026-12-18", "2026-12-18"],
  ["12/18", "2026-12-18", "2026-12-18", "2026-12-18"],
  ["2026-12-03", "2026-12-03", "2026-12-03", "2026-12-03"],
])("%j is %s in a shop that writes as in the US, %s where the day comes first, and %s in ISO", (text, ...days) => {
  const styles = ["us", "day-first", "iso"] as const;
  expect(styles.map((dateStyle) => readDate(text, today, { dateStyle }))).toEqual(days);
});

test("in January, a recent day of December is last year's", () => {
  expect(readDate("12/20", "2027-01-05", USUAL_FORMAT)).toBe("2026-12-20");
});

test.each([
  ["2026-12-18", "Fri Dec 18, 27 days"],
  ["2026-11-21", "Sat Nov 21, today"],
  ["2026-11-22", "Sun Nov 22, 1 day"],
  ["2026-11-20", "Fri Nov 20, 1 day ago"],
  ["2027-01-16", "Sat Jan 16, 2027, 56 days"],
])("%s is told as %j", (date, told) => {
  expect(sayDate(date, today, datesOf({ ...USUAL_FORMAT, timeZone: "UTC" }))).toBe(told);
});

test.each([
  ["7", "07:00"],
  ["7 am", "07:00"],
  ["7pm", "19:00"],
  ["730", "07:30"],
  ["0730", "07:30"],
  ["1930", "19:30"],
  ["7:30", "07:30"],
  ["7:30 PM", "19:30"],
  ["7:30\u202fPM", "19:30"],
  ["7:30 p. m.", "19:30"],
  ["12 am", "00:00"],
  ["12:05 pm", "12:05"],
  ["00:05", "00:05"],
  ["19:30", "19:30"],
  ["3p", "15:00"],
])("%j is the time %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each(["", "noon", "24:00", "7:60", "13 pm", "0 am", "7:3", "12345", "-1", "7:30:15"])("%j is no time", (text) => {
  expect(readTime(text)).toBeUndefined();
});
