import { type CalendarDate, isDate } from "./dates.ts";
import { closest, fold } from "./text.ts";

/**
 * What a cell holds, or what is wrong with it (words that follow the field's name: "Quantity is a number") and what was
 * probably meant.
 */
export type Reading<T> = { value: T } | { problem: string; suggestion?: string };

/** What stands before the decimals: "1,234.50" or "1.234,50". */
export const DECIMAL_SIGNS = ["point", "comma"] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** Most numbers are written like this and need no clean-up. */
const PLAIN_NUMBER = { point: /^\d+(\.\d+)?$/, comma: /^\d+$/ };

/**
 * A cell of any file: a number as people and accounting packages write it: "1,234.50", "$12.50", "(5.00)" and "5.00-"
 * for less than nothing, "-" for zero. Without another decimal sign, "12,50" is a problem and never guessed.
 */
export function readNumber(text: string, sign: DecimalSign = "point"): Reading<number> {
  if (PLAIN_NUMBER[sign].test(text)) return { value: Number(text) };
  const bare = bareNumber(text);
  if (/^[-–—]$/.test(bare)) return { value: 0 };
  const [, digits] = /^\((.*)\)$/.exec(bare) ?? /^[-−](.*)$/.exec(bare) ?? /^(.*)-$/.exec(bare) ?? [];
  const value = plainNumber(digits ?? bare, sign);
  if (value !== undefined) return { value: digits === undefined || value === 0 ? value : -value };

  if (/^\d+[.,]\d{1,2}$/.test(bare)) return meaning(`is a number with a decimal ${sign}`, exchanged(bare));
  if (/^[\d.,]+e[+-]?\d+$/i.test(bare)) return { problem: "is a number with all of its digits" };
  const start = /^\d[\d,.]*\d|^\d/.exec(bare)?.[0];
  const meant = start === undefined ? undefined : plainNumber(start, sign);
  const said = meant?.toString();
  return meaning("is a number", said && sign === "comma" ? exchanged(said) : said);
}

/** A number without blanks and currency. */
function bareNumber(text: string): string {
  return text.replace(/\s|\$|^USD|USD$/gi, "");
}

/** With commas for points, and the other way round. */
function exchanged(number: string): string {
  return number.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
}

/**
 * A cell of any file that holds one of a few words; upper and lower case are the same. Any other word is a problem,
 * never a default.
 */
export function readChoice<W extends string>(text: string, words: readonly W[]): Reading<W> {
  const folded = fold(text);
  const word = words.find((word) => word === text.trim()) ?? words.find((word) => fold(word) === folded);
  return word === undefined ? meaning(`is one of ${words.join(", ")}`, closest(text, words)) : { value: word };
}

/** A cell of any file with a list or a record that an export of ours wrote as JSON. */
export function readJson(text: string): Reading<unknown> {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: "is JSON, as an export writes it" };
  }
}

function meaning(problem: string, meant: string | undefined): Reading<never> {
  return meant === undefined ? { problem } : { problem: `${problem}; did you mean ${meant}?`, suggestion: meant };
}

const TRUE = ["true", "t", "yes", "y", "1", "x", "on", "active"];
const FALSE = ["false", "f", "no", "n", "0", "off", "inactive", "not-active", "not active"];

/** A cell of any file: yes or no in the words that lists use for it. */
export function readFlag(text: string): Reading<boolean> {
  const word = text.trim().toLowerCase();
  if (TRUE.includes(word)) return { value: true };
  if (FALSE.includes(word)) return { value: false };
  return { problem: "is yes or no" };
}

/** Whether the first number of "03/04/2026" is the month or the day. */
export const DATE_ORDERS = ["month/day/year", "day/month/year"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * A cell of any file: a date written "2026-11-21", "Nov 21, 2026", "21-Nov-2026", "11/21/2026" or "11/21/26", in the
 * year nearest to today. When day and month could be either, as in "03/04/2026", `order` decides, and without it the
 * cell is a problem.
 */
export function readDate(text: string, today: CalendarDate, order?: DateOrder): Reading<CalendarDate> {
  const trimmed = text.trim();
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+Z?)?$/.exec(trimmed)?.[1] ?? named(trimmed, today);
  if (iso !== undefined) return isDate(iso) ? { value: iso } : { problem: "is a date that exists" };
  const meant = numeric(trimmed, today);
  if (!meant) return { problem: "is a date written YYYY-MM-DD" };
  const [onlyOne, another] = Object.values(meant);
  if (onlyOne === undefined) return { problem: "is a date that exists" };
  if (another === undefined || another === onlyOne) return { value: onlyOne };
  const chosen = order && meant[order];
  if (chosen !== undefined) return { value: chosen };
  return {
    problem: `could be ${onlyOne} or ${another}; write it YYYY-MM-DD`,
    suggestion: `${onlyOne} or ${another}`,
  };
}

/** How a whole file is written, and a cell that proves it; `isMixed` if its cells prove several ways. */
export interface Shown<Way> {
  way?: Way;
  because?: string;
  isMixed: boolean;
}

/** Finds how a file is written from the cells that can be read in one way only. */
interface Watch<Way> {
  /** Whether the cell has several meanings. */
  see: (text: string) => boolean;
  shown: () => Shown<Way>;
}

/** Watches the dates of a file, and says at the end in which order day and month are written. */
export function watchDates(today: CalendarDate): Watch<DateOrder> {
  return watch((text) => numeric(text, today) ?? {});
}

/** Watches the numbers of a file, and says at the end which decimal sign they have. */
export function watchNumbers(): Watch<DecimalSign> {
  return watch<DecimalSign>((text) => {
    if (!/\d[.,]|[.,]\d/.test(text)) return {};
    const bare = bareNumber(text).replace(/^[-−(]|[-)]$/g, "");
    const both = DECIMAL_SIGNS.map((sign) => [sign, plainNumber(bare, sign)] as const);
    return Object.fromEntries(both.filter(([, value]) => value !== undefined));
  });
}

/** `read` answers what a cell means in each way in which it can be read. */
function watch<Way extends string>(read: (text: string) => Partial<Record<Way, unknown>>): Watch<Way> {
  const proofs = new Map<Way, string>();
  return {
    see(text) {
      const [first, second] = Object.entries(read(text.trim())) as [Way, unknown][];
      if (first && !second && !proofs.has(first[0])) proofs.set(first[0], text.trim());
      return first !== undefined && second !== undefined && first[1] !== second[1];
    },
    shown() {
      const [first, second] = proofs;
      const isMixed = second !== undefined;
      return first && !isMixed ? { way: first[0], because: first[1], isMixed } : { isMixed };
    },
  };
}

function plainNumber(digits: string, sign: DecimalSign): number | undefined {
  const pointed = sign === "comma" ? exchanged(digits) : digits;
  const isNumber = /^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d*)?$|^\.\d+$/.test(pointed);
  return isNumber ? Number(pointed.replaceAll(",", "")) : undefined;
}

/** "11/21/2026" under each order of day and month that gives a date. Undefined when it is no such text. */
function numeric(text: string, today: CalendarDate): Partial<Record<DateOrder, CalendarDate>> | undefined {
  const [, first = "", second = "", said] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: [\d:]+(?: ?[AP]M)?)?$/i.exec(text) ?? [];
  if (said === undefined) return undefined;
  const [year, a, b] = [wholeYear(said, today), first.padStart(2, "0"), second.padStart(2, "0")];
  const both = { "month/day/year": `${year}-${a}-${b}`, "day/month/year": `${year}-${b}-${a}` };
  return Object.fromEntries(Object.entries(both).filter(([, date]) => isDate(date)));
}

/** A year of two digits is that of the nearest century: "26" is 2026, and in that year "80" is 1980. */
function wholeYear(year: string, today: CalendarDate): string {
  if (year.length === 4) return year;
  const present = Number(today.slice(0, 4));
  return String(Number(year) + Math.round((present - Number(year)) / 100) * 100);
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "Nov 21, 2026" and "21-Nov-26" as ISO text, whether or not there is such a day. */
function named(text: string, today: CalendarDate): string | undefined {
  const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text);
  const [, day = "", name = "", year = ""] = american
    ? ["", american[2], american[1], american[3]]
    : (/^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i.exec(text) ?? []);
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return undefined;
  return `${wholeYear(year, today)}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
