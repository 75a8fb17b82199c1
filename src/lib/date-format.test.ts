import fc from "fast-check";
import { expect, test } from "vitest";
import { type DateFormat, datesInFiles, datesOf, skippedTime, storedFormat } from "./date-format.ts";
import { addDays } from "./dates.ts";
import { readDate, readTime } from "./typed-dates.ts";

const timeZone = "America/Denver";
const FORMATS: DateFormat[] = [
  { dateStyle: "us", clockHours: 12 },
  { dateStyle: "us", clockHours: 24 },
  { dateStyle: "day-first", clockHours: 12 },
  { dateStyle: "day-first", clockHours: 24 },
  { dateStyle: "iso", clockHours: 12 },
  { dateStyle: "iso", clockHours: 24 },
];
const [US, , , DAY_FIRST, , ISO] = FORMATS as [DateFormat, DateFormat, DateFormat, DateFormat, DateFormat, DateFormat];

/** Spaces that keep two words on one line look like others. */
const plain = (text: string) => text.replace(/\s/g, " ");

test.each([
  [US, "3/4/2026", "Mar 4", "Wed Mar 4", "Wed Mar 4, 2026", "Wednesday, March 4", "Mar 2026", "Mar 4 – 9, 2026"],
  [DAY_FIRST, "4/3/2026", "4 Mar", "Wed 4 Mar", "Wed 4 Mar 2026", "Wednesday 4 March", "Mar 2026", "4 – 9 Mar 2026"],
  [
    ISO,
    "2026-03-04",
    "Mar 4",
    "Wed Mar 4",
    "Wed 2026-03-04",
    "Wednesday, March 4",
    "Mar 2026",
    "2026-03-04 – 2026-03-09",
  ],
])("with %o, March 4 is %s, %s, %s, %s, %s, %s and in a range %s", (format, ...written) => {
  const dates = datesOf({ ...format, timeZone });
  const day = "2026-03-04";
  expect([
    dates.date(day),
    dates.dayOfMonth(day),
    dates.weekday(day, false),
    dates.weekday(day, true),
    dates.weekdayAndMonth(day, "long"),
    dates.month(day),
    plain(dates.range(day, "2026-03-09")),
  ]).toEqual(written);
});

test.each([
  [FORMATS[0], "11/20/2026", "8:05 PM", "8:05:03 PM", "11/20/26, 8:05 PM", "12:30 AM"],
  [FORMATS[1], "11/20/2026", "20:05", "20:05:03", "11/20/26, 20:05", "00:30"],
  [FORMATS[2], "20/11/2026", "8:05 PM", "8:05:03 PM", "20/11/26, 8:05 PM", "12:30 AM"],
  [FORMATS[3], "20/11/2026", "20:05", "20:05:03", "20/11/26, 20:05", "00:30"],
  [FORMATS[4], "2026-11-20", "8:05 PM", "8:05:03 PM", "2026-11-20 8:05 PM", "12:30 AM"],
  [FORMATS[5], "2026-11-20", "20:05", "20:05:03", "2026-11-20 20:05", "00:30"],
])(
  "with %o, the evening of November 20 in Denver is %s, %s, %s and %s, and half past midnight %s",
  (format, ...written) => {
    const dates = datesOf({ ...(format as DateFormat), timeZone });
    const at = "2026-11-21T03:05:03Z";
    const told = [dates.day(at), dates.time(at), dates.timeToTheSecond(at), dates.moment(at), dates.clock("00:30")];
    expect(told.map(plain)).toEqual(written);
  },
);

test("one day is no range", () => {
  expect(FORMATS.map((format) => datesOf({ ...format, timeZone }).range("2026-11-21", "2026-11-21"))).toEqual([
    "Nov 21, 2026",
    "Nov 21, 2026",
    "21 Nov 2026",
    "21 Nov 2026",
    "2026-11-21",
    "2026-11-21",
  ]);
});

test("in Spanish days and months have Spanish names, and numbers stand as the shop writes them", () => {
  const dates = datesOf({ ...DAY_FIRST, timeZone }, "es");
  expect(dates.weekdayAndMonth("2026-11-21", "long")).toBe("sábado, 21 de noviembre");
  expect([dates.date("2026-11-21"), dates.clock("18:58")]).toEqual(["21/11/2026", "18:58"]);
  expect(plain(datesOf({ ...US, timeZone }, "es").clock("18:58"))).toBe("6:58 p.m.");
});

test.each([
  [{}, US],
  [{ dateStyle: "iso", clockHours: "24" }, ISO],
  [{ dateStyle: "roman", clockHours: "10" }, US],
])("a shop that has stored %o writes dates as %o says", (stored, format) => {
  expect(storedFormat(stored)).toEqual(format);
});

test("files have one format, whatever the shop's", () => {
  expect(plain(datesInFiles(timeZone).moment("2026-11-21T15:00:00Z"))).toBe("11/21/26, 8:00 AM");
});

test("a time that the clocks skip is told in the shop's format", () => {
  const told = (format: DateFormat) => plain(skippedTime("2027-03-14", "02:30", datesOf({ ...format, timeZone })));
  expect([told(US), told(ISO)]).toEqual([
    "There is no 2:30 AM on 3/14/2027: the clocks skip it. Enter another time",
    "There is no 02:30 on 2027-03-14: the clocks skip it. Enter another time",
  ]);
});

test.each(FORMATS)("with %o, every day and time that is shown is read back", (format) => {
  const dates = datesOf({ ...format, timeZone });
  const [days, minutes] = [fc.integer({ min: -3000, max: 9000 }), fc.integer({ min: 0, max: 24 * 60 - 1 })];
  fc.assert(
    fc.property(days, minutes, (day, minute) => {
      const date = addDays("2026-11-21", day);
      expect(readDate(dates.date(date), "2026-11-21", format)).toBe(date);
      const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
      expect(readTime(dates.clock(time))).toBe(time);
    }),
  );
});
