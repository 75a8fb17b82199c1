/** A calendar date as text, `YYYY-MM-DD`. It has no time zone and is never turned into a local `Date`. */
export type CalendarDate = string;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const QUARTER = 15 * MINUTE;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The calendar date that the clocks of `timeZone` show at the instant `now`; without one, those of this computer. */
export function dateIn(timeZone: string, now: Date): CalendarDate {
  const shown = shownAt(now, timeZone);
  if (shown) return shown.toISOString().slice(0, 10);
  const part = Object.fromEntries(
    partsIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${part["year"]}-${part["month"]}-${part["day"]}`;
}

/** The time of day that the clocks of `timeZone` show at an instant, as a field of a time holds it: "06:58". */
export function timeIn(timeZone: string, at: Date): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(11, 16);
}

/** The day of the week of a date in English, in short: "Sat". */
export function weekdayOf(date: CalendarDate): string {
  return WEEKDAYS[daysBetween(mondayOf(date), date)] as string;
}

/** The shop's day of an instant. Days begin at a quarter of an hour everywhere, so each quarter is looked up only once. */
export function dayIn(timeZone: string): (instant: string) => CalendarDate {
  const known = new Map<number, CalendarDate>();
  return (instant) => {
    const quarter = Math.floor(Date.parse(instant) / QUARTER);
    const day = known.get(quarter) ?? dateIn(timeZone, new Date(quarter * QUARTER));
    known.set(quarter, day);
    return day;
  };
}

/** Whether the text is a date that exists: 2026-02-29 is not. */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  return (
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
  );
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const SHORT_MONTHS = [4, 6, 9, 11];

/** Worked out, because an import asks for thousands of dates, and a `Date` takes three times as long. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeap ? 29 : 28;
  return SHORT_MONTHS.includes(month) ? 30 : 31;
}

/** Days from `start` to `end`, negative when `end` is earlier. Daylight saving never shortens a day here. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return epochDay(end) - epochDay(start);
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromEpochDay(epochDay(date) + days);
}

/** The working day, Monday to Friday, that lies this many working days before a date; from a weekend the Friday is the first. */
export function workingDaysBefore(date: CalendarDate, days: number): CalendarDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, -1);
    if (daysBetween(mondayOf(day), day) < 5) left--;
  }
  return day;
}

/** The Monday of the week in which the date lies: 2026-11-21, a Saturday → 2026-11-16. */
export function mondayOf(date: CalendarDate): CalendarDate {
  // Day 0 of the count, 1 January 1970, was a Thursday.
  const sinceMonday = (((epochDay(date) + 3) % 7) + 7) % 7;
  return addDays(date, -sinceMonday);
}

/** A calendar date as the reader's locale writes it: "2026-11-21" → "11/21/2026" in en-US. */
export function formatDate(date: CalendarDate, locale?: string): string {
  const [, year, month, day] = (isAmerican(locale) && DATE.exec(date)) || [];
  if (year !== undefined) return `${Number(month)}/${Number(day)}/${Number(year)}`;
  return formatOf(locale, { timeZone: "UTC" }).format(epochDay(date) * DAY);
}

/** A calendar date without its year: "Nov 21" in en-US. */
export function formatDayOfMonth(date: CalendarDate, locale?: string): string {
  const [, , month, day] = (isAmerican(locale) && DATE.exec(date)) || [];
  if (month !== undefined) return `${MONTHS[Number(month) - 1]} ${Number(day)}`;
  return formatOf(locale, { month: "short", day: "numeric", timeZone: "UTC" }).format(epochDay(date) * DAY);
}

/** A calendar date with its weekday: "Sat Nov 21" in en-US, with its year "Sat Nov 21, 2026". */
export function formatWeekdayOfMonth(date: CalendarDate, hasYear: boolean, locale?: string): string {
  if (isAmerican(locale) && isDate(date)) {
    const year = hasYear ? `, ${Number(date.slice(0, 4))}` : "";
    return `${weekdayOf(date)} ${formatDayOfMonth(date, locale)}${year}`;
  }
  const year = hasYear ? ({ year: "numeric" } as const) : {};
  const format = formatOf(locale, { weekday: "short", month: "short", day: "numeric", ...year, timeZone: "UTC" });
  const parts = format.formatToParts(epochDay(date) * DAY);
  // The weekday has no comma: one that follows here stands between the day and how far it is away.
  return parts.map(({ value }, at) => (parts[at - 1]?.type === "weekday" ? " " : value)).join("");
}

/** Two calendar dates as one range: "Nov 16 – 22, 2026" in en-US. */
export function formatDateRange(start: CalendarDate, end: CalendarDate, locale?: string): string {
  if (isAmerican(locale) && isDate(start) && isDate(end)) return americanRange(start, end);
  const format = formatOf(locale, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(epochDay(start) * DAY, epochDay(end) * DAY);
}

/** An instant as date and time in the reader's locale, optionally in the shop's time zone. */
export function formatInstant(instant: string, locale?: string, timeZone?: string): string {
  const at = new Date(instant);
  const shown = isAmerican(locale) && shownAt(at, timeZone);
  if (shown) return `${shortDay(shown)}, ${clock(shown)}`;
  return formatOf(locale, { dateStyle: "short", timeStyle: "short", timeZone: timeZone || undefined }).format(at);
}

/** The time of day of an instant in the reader's locale, optionally in the shop's time zone: "6:58 AM". */
export function formatTime(instant: string, locale?: string, timeZone?: string): string {
  const at = new Date(instant);
  const shown = isAmerican(locale) && shownAt(at, timeZone);
  if (shown) return clock(shown);
  return formatOf(locale, { timeStyle: "short", timeZone: timeZone || undefined }).format(at);
}

/** The day of an instant in the reader's locale, optionally in the shop's time zone. */
export function formatInstantDay(instant: string, locale?: string, timeZone?: string): string {
  const at = new Date(instant);
  const shown = isAmerican(locale) && shownAt(at, timeZone);
  if (shown) return `${shown.getUTCMonth() + 1}/${shown.getUTCDate()}/${shown.getUTCFullYear()}`;
  return formatOf(locale, { timeZone: timeZone || undefined }).format(at);
}

// The reader's. Read once: a browser takes 30 µs for it, which lists would pay for each date.
const LANGUAGE = (globalThis as { navigator?: { language?: string } }).navigator?.language;

/** Whether the reader has dates as in America: `Intl` is not needed for those, and its data takes a browser 15 ms and more to load. */
export function isAmerican(locale: string | undefined): boolean {
  return (locale ?? LANGUAGE) === "en-US";
}

/** What the clocks of a zone show, as the UTC of the answer; undefined where only `Intl` knows them. */
function shownAt(at: Date, timeZone: string | undefined): Date | undefined {
  const offset = knownOffsetAt(at.getTime(), timeZone);
  return offset === undefined ? undefined : new Date(at.getTime() + offset);
}

function americanRange(start: CalendarDate, end: CalendarDate): string {
  const [year, month] = [start.slice(0, 4), start.slice(0, 7)];
  const [first, last] = [formatDayOfMonth(start, "en-US"), formatDayOfMonth(end, "en-US")];
  const until = `${month === end.slice(0, 7) ? Number(end.slice(8)) : last}, ${Number(end.slice(0, 4))}`;
  if (start === end) return `${last}, ${Number(year)}`;
  const from = year === end.slice(0, 4) ? first : `${first}, ${Number(year)}`;
  return `${from}\u2009–\u2009${until}`;
}

function shortDay(at: Date): string {
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${String(at.getUTCFullYear() % 100).padStart(2, "0")}`;
}

function clock(at: Date): string {
  const hours = at.getUTCHours();
  return `${hours % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** The instant, UTC ISO 8601, at which the clocks of `timeZone` show `date` and `time` ("06:58"). */
export function instantOf(date: CalendarDate, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // The offset is first taken near the instant, then at it: the two differ when clocks change in between.
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const known = knownOffsetAt(instant, timeZone);
  if (known !== undefined) return known;
  const clock = formatOf("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return Date.parse(`${clock.format(instant).replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Where that is known without `Intl`, whose first use costs 15 ms and 8 MB: in this computer's own zone, and in zones whose clocks were told. */
function knownOffsetAt(instant: number, timeZone: string | undefined): number | undefined {
  if (!timeZone || timeZone === ownZone) return -new Date(instant).getTimezoneOffset() * MINUTE;
  const clocks = told.get(timeZone);
  if (clocks === undefined || instant >= clocks.until) return undefined;
  return clocks.changes.findLast(([from]) => from <= instant)?.[1];
}

/** How the clocks of a zone go for some years. */
export interface ZoneClocks {
  timeZone: string;
  /** From these instants on they are so far ahead of UTC, both in milliseconds; the first is where this begins. */
  changes: readonly (readonly [from: number, ahead: number])[];
  /** The instant, in milliseconds, up to which all changes are told. */
  until: number;
}

const told = new Map<string, ZoneClocks>();

/** From now on dates and times of this zone are written without `Intl`, in the years that are told. */
export function tellClocks(clocks: ZoneClocks): void {
  told.set(clocks.timeZone, clocks);
}

/** How the clocks of a zone go in a year, the two before it and the one after. */
export function clocksAround(year: number, timeZone: string): ZoneClocks {
  const [begin, until] = [Date.UTC(year - 2), Date.UTC(year + 2)];
  const changes = [[begin, offsetAt(begin, timeZone)] as const];
  for (let week = begin; week < until; week += WEEK) {
    const [before, after] = [offsetAt(week, timeZone), offsetAt(week + WEEK, timeZone)];
    if (before === after) continue;
    let [still, already] = [week, week + WEEK];
    while (already - still > MINUTE) {
      const middle = still + Math.floor((already - still) / MINUTE / 2) * MINUTE;
      if (offsetAt(middle, timeZone) === before) still = middle;
      else already = middle;
    }
    changes.push([already, after]);
  }
  return { timeZone, changes, until };
}

/** The instant this many hours earlier, UTC ISO 8601. */
export function hoursBefore(instant: string, hours: number): string {
  return new Date(Date.parse(instant) - hours * 3_600_000).toISOString();
}

/** The time zone of this computer, whatever a shop has set, by its IANA name. */
export function ownTimeZone(known?: () => string | undefined): string {
  ownZone ??= known?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
}

let ownZone: string | undefined;

const DAY_PARTS = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

function partsIn(timeZone: string): Intl.DateTimeFormat {
  return formatOf("en-US", { timeZone, ...DAY_PARTS });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times as much as using it; every call asks for today, and a list writes many. */
function formatOf(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

function epochDay(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

function fromEpochDay(day: number): CalendarDate {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** How long ago in one word: "4 min", "3 h", "12 d". */
export function ageOf(instant: string, now: string): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(instant));
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  return age < 2 * DAY ? `${Math.floor(age / HOUR)} h` : `${Math.floor(age / DAY)} d`;
}
