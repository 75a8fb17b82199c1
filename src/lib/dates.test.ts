import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  clocksAround,
  dateIn,
  daysBetween,
  formatDate,
  formatDateRange,
  formatDayOfMonth,
  formatInstant,
  formatInstantDay,
  formatTime,
  formatWeekdayOfMonth,
  hoursBefore,
  instantOf,
  isDate,
  mondayOf,
  tellClocks,
  timeIn,
  weekdayOf,
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

test("adding days and counting them undo each other", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (days) => {
      const date = addDays("2026-11-21", days);
      expect(isDate(date)).toBe(true);
      expect(daysBetween("2026-11-21", date)).toBe(days);
    }),
  );
});

test("a date reads the same in every time zone", () => {
  expect(formatDate("2026-11-21", "en-US")).toBe("11/21/2026");
  expect(formatDate("2026-11-21", "de-DE")).toBe("21.11.2026");
});

test("an instant reads as the clock of the shop shows it", () => {
  const text = formatInstant("2026-11-21T15:00:00.000Z", "en-US", "America/Denver");
  expect(text.replace(/\s/g, " ")).toBe("11/21/26, 8:00 AM");
});

test("the day of an instant is the one that the place's calendar shows", () => {
  expect(formatInstantDay("2026-11-21T03:00:00.000Z", "en-US", "America/Denver")).toBe("11/20/2026");
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
  ["2026-11-16", "2026-11-16"],
  ["2026-11-21", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
  ["2027-01-01", "2026-12-28"],
  ["1969-12-31", "1969-12-29"],
])("the week of %s begins on Monday %s", (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test("hours before an instant do not mind the day", () => {
  expect(hoursBefore("2026-11-21T02:30:00.000Z", 3)).toBe("2026-11-20T23:30:00.000Z");
});

test("an instant's time of day is that of the place", () => {
  expect(formatTime("2026-11-21T14:02:00Z", "en-US", "America/Denver").replace(/\s/, " ")).toBe("7:02 AM");
});

test("an American reader's dates and times are as the platform writes them", () => {
  const plain = (text: string) => text.replace(/\s/g, " ");
  const between = { min: new Date("1971-01-01"), max: new Date("2099-12-31"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(between), fc.integer({ min: 0, max: 400 }), (at, days) => {
      const instant = at.toISOString();
      const day = instant.slice(0, 10);
      const asPlatform = (options?: Intl.DateTimeFormatOptions) =>
        plain(new Intl.DateTimeFormat("en-US", options).format(at));
      expect(formatInstant(instant, "en-US")).toBe(asPlatform({ dateStyle: "short", timeStyle: "short" }));
      expect(formatTime(instant, "en-US")).toBe(asPlatform({ timeStyle: "short" }));
      expect(formatInstantDay(instant, "en-US")).toBe(asPlatform());
      expect(formatDayOfMonth(day, "en-US")).toBe(asPlatform({ month: "short", day: "numeric", timeZone: "UTC" }));
      const withWeekday = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
      expect(formatWeekdayOfMonth(day, false, "en-US")).toBe(asPlatform(withWeekday).replace(", ", " "));
      expect(formatWeekdayOfMonth(day, true, "en-US")).toBe(
        asPlatform({ ...withWeekday, year: "numeric" }).replace(", ", " "),
      );
      const medium = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
      const later = addDays(day, days);
      expect(formatDateRange(day, later, "en-US")).toBe(medium.formatRange(new Date(day), new Date(later)));
      expect(dateIn("", at)).toBe(dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, at));
    }),
  );
});

test.each([
  "America/Denver",
  "America/Phoenix",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Asia/Kathmandu",
  "Europe/Berlin",
])("times in %s are as the platform writes them, also once its clocks are told", (timeZone) => {
  const plain = (text: string) => text.replace(/\s/g, " ");
  const platform = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  const [said, day, time] = [
    platform({ dateStyle: "short", timeStyle: "short" }),
    platform({}),
    platform({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  ];
  const clocks = clocksAround(2026, timeZone);
  const begin = new Date("2023-06-01");
  const between = fc.date({ min: begin, max: new Date("2028-06-01"), noInvalidDate: true });
  // Where clocks change, and just before.
  const change = fc.constantFrom(...clocks.changes).map(([from]) => new Date(from));
  const near = fc.tuple(change, fc.integer({ min: -4_000_000, max: 4_000_000 })).map(([at, ms]) => new Date(+at + ms));
  const check = () =>
    fc.assert(
      fc.property(fc.oneof(between, change, near), (at) => {
        const instant = at.toISOString();
        expect(formatInstant(instant, "en-US", timeZone).replace(/\s/g, " ")).toBe(plain(said.format(at)));
        expect(formatInstantDay(instant, "en-US", timeZone)).toBe(day.format(at));
        expect(timeIn(timeZone, at)).toBe(time.format(at));
        expect(formatDate(dateIn(timeZone, at), "en-US")).toBe(day.format(at));
        const back = instantOf(dateIn(timeZone, at), timeIn(timeZone, at), timeZone);
        expect(formatInstant(back, "en-US", timeZone)).toBe(formatInstant(instant, "en-US", timeZone));
      }),
    );
  check();
  tellClocks(clocks);
  check();
});

test("a weekday is told of a date alone", () => {
  expect(["2026-11-21", "2026-11-22", "1969-12-29"].map(weekdayOf)).toEqual(["Sat", "Sun", "Mon"]);
});

test("a week is written as one range, whatever the zone of the machine", () => {
  expect(formatDayOfMonth("2026-11-01", "en-US")).toBe("Nov 1");
  expect(formatDateRange("2026-11-16", "2026-11-22", "en-US").replace(/\s/g, " ")).toBe("Nov 16 – 22, 2026");
});
