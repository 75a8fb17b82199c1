import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  dateIn,
  daysBetween,
  haveSameClocks,
  hoursBefore,
  instantOf,
  isDate,
  isSkipped,
  isTimeZone,
  mondayOf,
  mondaysIn,
  monthsBefore,
  ownTimeZone,
  timeIn,
  weekdayOf,
  workingDaysAfter,
  workingDaysBefore,
  workingDaysBetween,
} from "./dates.ts";

test.each([
  ["America/Denver", "2026-11-21T06:59:59Z", "2026-11-20"],
  ["America/Denver", "2026-11-21T07:00:00Z", "2026-11-21"],
  ["America/Denver", "2026-07-01T05:59:59Z", "2026-06-30"],
  ["Pacific/Auckland", "2026-12-31T12:00:00Z", "2027-01-01"],
  ["UTC", "2026-01-01T00:00:00Z", "2026-01-01"],
])("the calendar in %s at %s shows %s", (timeZone, instant, date) => {
  expect(dateIn(timeZone, new Date(instant))).toBe(date);
});

test.each([
  ["2026-11-21", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-04-31", false],
  ["2026-1-2", false],
  ["11/21/2026", false],
  ["2026-11-21T00:00:00Z", false],
  ["0000-01-01", false],
  ["0001-01-01", true],
  ["9999-01-01", false],
  ["", false],
])("%j is a date: %s", (text, is) => {
  expect(isDate(text)).toBe(is);
});

test.each([
  ["2026-11-21", "2026-11-21", 0],
  ["2026-11-21", "2026-12-01", 10],
  ["2026-11-21", "2026-11-20", -1],
  // The clocks change in between.
  ["2026-03-07", "2026-03-09", 2],
  ["2026-10-31", "2026-11-02", 2],
  ["2028-02-28", "2028-03-01", 2],
])("from %s to %s it is %i days", (start, end, days) => {
  expect(daysBetween(start, end)).toBe(days);
});

test.each([
  ["2026-11-21", 30, "2026-12-21"],
  ["2026-11-21", -30, "2026-10-22"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2027-03-01", -1, "2027-02-28"],
])("%s and %i days is %s", (date, days, result) => {
  expect(addDays(date, days)).toBe(result);
});

test.each(["0001-01-01", "0099-05-05", "1899-12-30", "9998-12-31"])("%s has an instant in each zone", (date) => {
  for (const zone of ["America/Denver", "Asia/Tokyo", "UTC"])
    expect(Math.abs(Date.parse(instantOf(date, "00:00", zone)) - Date.parse(`${date}T00:00Z`))).toBeLessThan(
      86_400_000,
    );
});

test("adding days and counting them undo each other", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (days) => {
      const date = addDays("2026-11-21", days);
      expect(isDate(date)).toBe(true);
      expect(daysBetween("2026-11-21", date)).toBe(days);
    }),
  );
});

test.each([
  ["2026-11-21", "06:58", "UTC", "2026-11-21T06:58:00.000Z"],
  ["2026-11-21", "06:58", "America/New_York", "2026-11-21T11:58:00.000Z"],
  ["2026-07-01", "06:58", "America/New_York", "2026-07-01T10:58:00.000Z"],
  ["2026-11-21", "00:30", "Pacific/Auckland", "2026-11-20T11:30:00.000Z"],
  ["2026-03-08", "03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
])("%s %s in %s is %s", (date, time, timeZone, instant) => {
  expect(instantOf(date, time, timeZone)).toBe(instant);
});

test.each([
  ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z", "03:30"],
  ["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z", "03:30"],
  ["2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z", "02:45"],
  ["2026-09-06", "00:00", "America/Santiago", "2026-09-06T04:00:00.000Z", "01:00"],
])("%s %s, which clocks in %s skip, is %s, when they show %s", (date, time, timeZone, instant, shown) => {
  expect(isSkipped(date, time, timeZone)).toBe(true);
  expect(instantOf(date, time, timeZone)).toBe(instant);
  expect([dateIn(timeZone, new Date(instant)), timeIn(timeZone, new Date(instant))]).toEqual([date, shown]);
});

test.each([
  ["2026-03-08", "01:59", "America/New_York"],
  ["2026-03-08", "03:00", "America/New_York"],
  ["2026-11-01", "01:30", "America/New_York"],
  ["2026-03-08", "02:30", "America/Phoenix"],
  ["2026-10-25", "02:30", "Europe/Berlin"],
])("%s %s is not skipped in %s", (date, time, timeZone) => {
  expect(isSkipped(date, time, timeZone)).toBe(false);
});

test.each([
  ["2026-11-16", "2026-11-16"],
  ["2026-11-21", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
  ["2027-01-01", "2026-12-28"],
  ["1969-12-31", "1969-12-29"],
])("the week of %s begins on Monday %s", (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test("hours before an instant may lie on an earlier day", () => {
  expect(hoursBefore("2026-11-21T02:30:00.000Z", 3)).toBe("2026-11-20T23:30:00.000Z");
});

test("an instant's time of day is that of the place", () => {
  expect(timeIn("America/Denver", new Date("2026-11-21T14:02:00Z"))).toBe("07:02");
});

test("a computer whose shop has no zone of its own shows the time of its own clocks", () => {
  const at = new Date("2026-11-21T15:00:00Z");
  const own = ownTimeZone();
  expect([dateIn("", at), timeIn("", at)]).toEqual([dateIn(own, at), timeIn(own, at)]);
  expect(instantOf(dateIn("", at), timeIn("", at), "")).toBe(at.toISOString());
});

test.each([
  "America/Denver",
  "America/Phoenix",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Asia/Kathmandu",
  "Europe/Berlin",
])("the date and time that clocks in %s show lead back to an instant at which they show the same", (timeZone) => {
  const between = fc.date({ min: new Date("2023-06-01"), max: new Date("2028-06-01"), noInvalidDate: true });
  fc.assert(
    fc.property(between, (at) => {
      const back = instantOf(dateIn(timeZone, at), timeIn(timeZone, at), timeZone);
      const shown = [new Date(back), at].map((one) => `${dateIn(timeZone, one)} ${timeIn(timeZone, one)}`);
      expect(shown[0]).toBe(shown[1]);
    }),
  );
});

test("a period touches weeks that are only partly in it", () => {
  expect(mondaysIn({ from: "2026-11-21", to: "2026-12-01" })).toEqual(["2026-11-16", "2026-11-23", "2026-11-30"]);
});

test("a weekday follows from the date alone", () => {
  expect(["2026-11-21", "2026-11-22", "1969-12-29"].map(weekdayOf)).toEqual(["Sat", "Sun", "Mon"]);
});

test.each([
  ["America/Denver", "America/Boise", true],
  ["America/Denver", "America/Phoenix", false],
  ["America/Denver", "Europe/Berlin", false],
  ["", ownTimeZone(), true],
])("clocks in %s and %s show the same all year: %s", (one, other, is) => {
  expect(haveSameClocks(one, other, new Date("2026-11-21T15:00:00Z"))).toBe(is);
  expect(haveSameClocks(one, other, new Date("2026-07-21T15:00:00Z"))).toBe(is);
});

test("a zone is known by its IANA name", () => {
  expect(["America/Denver", "UTC", "Denver"].map(isTimeZone)).toEqual([true, true, false]);
});

// 27 November 2026 was a Friday.
test.each([
  ["2026-11-27", 1, "2026-11-26", "2026-11-30"],
  ["2026-11-27", 5, "2026-11-20", "2026-12-04"],
  ["2026-11-27", 11, "2026-11-12", "2026-12-14"],
  ["2026-11-25", 0, "2026-11-25", "2026-11-25"],
  ["2026-11-30", 1, "2026-11-27", "2026-12-01"],
  // From a weekend, the first working day back is Friday; onward, days count from Monday.
  ["2026-11-28", 1, "2026-11-27", "2026-12-01"],
  ["2026-11-29", 6, "2026-11-20", "2026-12-08"],
])("from %s, %d working days back is %s and onward is %s", (date, days, back, onward) => {
  expect(workingDaysBefore(date, days, () => 0)).toBe(back);
  expect(workingDaysAfter(date, days, () => 0)).toBe(onward);
});

// Closed on Thursday and Friday, November 26 and 27, and on Monday the 30th.
test.each([
  ["2026-12-01", 1, "2026-11-25", "2026-12-02"],
  ["2026-12-02", 3, "2026-11-24", "2026-12-07"],
  ["2026-11-25", 1, "2026-11-24", "2026-12-01"],
  ["2026-11-26", 0, "2026-11-26", "2026-12-01"],
  ["2026-11-26", 2, "2026-11-24", "2026-12-03"],
  ["2026-11-28", 1, "2026-11-25", "2026-12-02"],
  ["2026-11-23", 2, "2026-11-19", "2026-11-25"],
  ["2026-11-23", 3, "2026-11-18", "2026-12-01"],
])("over closed days, from %s %d working days back is %s and onward is %s", (date, days, back, onward) => {
  const closed = ["2026-11-26", "2026-11-27", "2026-11-30"];
  const closedIn = (from: string, to: string) => closed.filter((day) => from <= day && day <= to).length;
  expect(workingDaysBefore(date, days, closedIn)).toBe(back);
  expect(workingDaysAfter(date, days, closedIn)).toBe(onward);
});

test.each([
  ["2026-11-27", "2026-11-30", 1],
  ["2026-11-27", "2026-11-29", 0],
  ["2026-11-23", "2026-12-02", 7],
  ["2026-11-28", "2026-12-01", 2],
  ["2026-12-02", "2026-11-23", 0],
])("from %s until %s there are %d working days", (start, end, days) => {
  expect(workingDaysBetween(start, end, () => 0)).toBe(days);
});

test.each([
  ["2026-11-25", "2026-11-30", 1],
  ["2026-11-26", "2026-11-30", 1],
  ["2026-11-25", "2026-11-27", 0],
  ["2026-11-30", "2026-11-25", 0],
])("with Thanksgiving and the Friday closed, from %s until %s there are %d working days", (start, end, days) => {
  const closed = ["2026-11-26", "2026-11-27"];
  const closedIn = (from: string, to: string) => closed.filter((day) => from <= day && day <= to).length;
  expect(workingDaysBetween(start, end, closedIn)).toBe(days);
});

test.each([
  ["2026-11-21", 6, "2026-05-21"],
  ["2026-03-31", 1, "2026-02-28"],
  ["2028-03-31", 1, "2028-02-29"],
  ["2026-01-15", 13, "2024-12-15"],
])("%s, %i months before, was %s", (date, months, before) => {
  expect(monthsBefore(date, months)).toBe(before);
});
