import { type CalendarDate, dateIn, formatOf, noonOf, timeIn } from "./dates.ts";

export const DATE_STYLES = ["us", "day-first", "iso"] as const;
export const CLOCK_HOURS = [12, 24] as const;

/** How the shop writes days and times: a setting, for screens, papers, mails and the terminal. */
export interface DateFormat {
  /** 11/21/2026, 21/11/2026 or 2026-11-21. */
  dateStyle: (typeof DATE_STYLES)[number];
  /** 6:58 PM or 18:58. */
  clockHours: (typeof CLOCK_HOURS)[number];
}

/** The shop's format, from its settings as they are stored. */
export function storedFormat(stored: { dateStyle?: string | undefined; clockHours?: string | undefined }): DateFormat {
  return {
    dateStyle: DATE_STYLES.find((style) => style === stored.dateStyle) ?? USUAL_FORMAT.dateStyle,
    clockHours: CLOCK_HOURS.find((hours) => String(hours) === stored.clockHours) ?? USUAL_FORMAT.clockHours,
  };
}

/** Until the shop sets another. */
export const USUAL_FORMAT: DateFormat = { dateStyle: "us", clockHours: 12 };

/** Days and times as one shop writes them; instants by the clocks of its time zone. */
export type Dates = ReturnType<typeof datesOf>;

/** How a shop writes days and times. Names of months and days are in `language`, in which no month is a number. */
export function datesOf({ dateStyle, clockHours, timeZone }: DateFormat & { timeZone: string }, language = "en") {
  const inWords = language !== "en" ? `${language}-US` : dateStyle === "day-first" ? "en-GB" : "en-US";
  const words = (date: CalendarDate, options: Intl.DateTimeFormatOptions) =>
    formatOf(inWords, { ...options, timeZone: "UTC" }).format(noonOf(date));
  const clock = (time: string, hasSeconds = false) => {
    const timeStyle = hasSeconds ? "medium" : "short";
    const hourCycle = clockHours === 24 ? "h23" : "h12";
    const format = formatOf(`${language}-US`, { timeStyle, hourCycle, timeZone: "UTC" });
    return format.format(Date.parse(`1970-01-01T${time}Z`));
  };
  const numeric = (date: CalendarDate, yearDigits: 2 | 4) => {
    const [year = "", month, day] = date.split("-");
    const numbers = dateStyle === "us" ? [month, day] : [day, month];
    return dateStyle === "iso" ? date : [...numbers.map(Number), year.slice(-yearDigits)].join("/");
  };
  const day = (instant: string) => dateIn(timeZone, new Date(instant));
  const time = (instant: string) => clock(timeIn(timeZone, new Date(instant)));

  return {
    dateStyle,
    clockHours,
    timeZone,
    /** "11/21/2026" */
    date: (date: CalendarDate) => numeric(date, 4),
    /** Without its year: "Nov 21". */
    dayOfMonth: (date: CalendarDate) => words(date, { month: "short", day: "numeric" }),
    /** With its weekday: "Sat Nov 21", with its year "Sat Nov 21, 2026". No comma follows the weekday: callers put one after it all. */
    weekday(date: CalendarDate, hasYear: boolean) {
      const weekday = words(date, { weekday: "short" });
      if (!hasYear) return `${weekday} ${words(date, { month: "short", day: "numeric" })}`;
      return `${weekday} ${dateStyle === "iso" ? date : words(date, { dateStyle: "medium" })}`;
    },
    /** On the floor: "Friday, November 20", in short "Fri, Nov 20". */
    weekdayAndMonth: (date: CalendarDate, size: "long" | "short") =>
      words(date, { weekday: size, month: size, day: "numeric" }),
    /** "Nov 2026" */
    month: (date: CalendarDate) => words(date, { month: "short", year: "numeric" }),
    /** Two days as one range: "Nov 16 – 22, 2026". */
    range(start: CalendarDate, end: CalendarDate) {
      if (dateStyle === "iso") return start === end ? start : `${start} – ${end}`;
      return formatOf(inWords, { dateStyle: "medium", timeZone: "UTC" }).formatRange(noonOf(start), noonOf(end));
    },
    /** The day of an instant: "11/21/2026". */
    day: (instant: string) => numeric(day(instant), 4),
    /** The time of day of an instant: "6:58 AM". */
    time,
    /** The same with seconds: "6:58:03 AM". */
    timeToTheSecond: (instant: string) =>
      clock(
        formatOf("sv-SE", { timeStyle: "medium", timeZone: timeZone || undefined }).format(Date.parse(instant)),
        true,
      ),
    /** Day and time of an instant: "11/21/26, 6:58 AM". */
    moment: (instant: string) => `${numeric(day(instant), 2)}${dateStyle === "iso" ? " " : ", "}${time(instant)}`,
    /** A time of day that is no instant, "06:58" on the wire: "6:58 AM". */
    clock: (hoursAndMinutes: string) => clock(hoursAndMinutes),
  };
}

/** The same in files, which programs read: the usual format, whatever the shop shows on its screens. */
export function datesInFiles(timeZone: string): Dates {
  return datesOf({ ...USUAL_FORMAT, timeZone });
}

/** What people are told who type a time that the clocks skip. */
export function skippedTime(date: CalendarDate, time: string, dates: Dates): string {
  return `There is no ${dates.clock(time)} on ${dates.date(date)}: the clocks skip it. Enter another time`;
}
