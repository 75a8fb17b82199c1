import { type CalendarDate, isDate } from "./dates.ts";
import { closest, fold } from "./text.ts";

/**
 * What a cell holds, or what is wrong with it (words that follow the field's name: "Quantity is a number") and what was
 * probably meant.
 */
export type Reading<T> = { value: T } | { problem: string; suggestion?: string };

/** Most numbers are written like this and need no clean-up. */
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

/**
 * A cell of any file: a number as people and accounting packages write it: "1,234.50", "$12.50", "(5.00)" and "5.00-"
 * for less than nothing, "-" for zero. What could be read in two ways, such as "12,50", is a problem and never
 * guessed.
 */
export function readNumber(text: string): Reading<number> {
  if (PLAIN_NUMBER.test(text)) return { value: Number(text) };
  const bare = text.replace(/\s|\$|^USD|USD$/gi, "");
  if (/^[-–—]$/.test(bare)) return { value: 0 };
  const [, digits] = /^\((.*)\)$/.exec(bare) ?? /^[-−](.*)$/.exec(bare) ?? /^(.*)-$/.exec(bare) ?? [];
  const value = plainNumber(digits ?? bare);
  if (value !== undefined) return { value: digits === undefined || value === 0 ? value : -value };

  if (/^\d+,\d{1,2}$/.test(bare)) return meaning("is a number with a decimal point", bare.replace(",", "."));
  if (/^[\d.,]+e[+-]?\d+$/i.test(bare)) return { problem: "is a number with all of its digits" };
  const start = /^\d[\d,.]*\d|^\d/.exec(bare)?.[0];
  const meant = start === undefined ? undefined : plainNumber(start);
  return meaning("is a number", meant?.toString());
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
 * A cell of any file: a date written "2026-11-21", "Nov 21, 2026", "21-Nov-2026" or "11/21/2026". When day and month
 * could be either, as in "03/04/2026", `order` decides, and without it the cell is a problem.
 */
export function readDate(text: string, order?: DateOrder): Reading<CalendarDate> {
  const trimmed = text.trim();
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+Z?)?$/.exec(trimmed)?.[1] ?? named(trimmed);
  if (iso !== undefined) return isDate(iso) ? { value: iso } : { problem: "is a date that exists" };
  const meant = numeric(trimmed);
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

/** The order of day and month in a column, and a date that proves it. */
export interface DatesShown {
  order: DateOrder;
  because: string;
}

/** Finds the order of day and month from the first date of a column that allows only one. */
interface DateWatch {
  see: (text: string) => void;
  shown: () => DatesShown | undefined;
}

/** Watches the dates in a column of a file, and says at the end in which order day and month are written. */
export function watchDates(): DateWatch {
  const shown = new Map<DateOrder, string>();
  return {
    see(text) {
      const [order, ...others] = Object.keys(numeric(text.trim()) ?? {}) as DateOrder[];
      if (order !== undefined && others.length === 0 && !shown.has(order)) shown.set(order, text.trim());
    },
    shown() {
      const [only, ...others] = shown;
      return only === undefined || others.length > 0 ? undefined : { order: only[0], because: only[1] };
    },
  };
}

function plainNumber(digits: string): number | undefined {
  const isNumber = /^(\d{1,3}(,\d{3})+|\d+)(\.\d*)?$|^\.\d+$/.test(digits);
  return isNumber ? Number(digits.replaceAll(",", "")) : undefined;
}

/** "11/21/2026" under each order of day and month that gives a date. Undefined when it is no such text. */
function numeric(text: string): Partial<Record<DateOrder, CalendarDate>> | undefined {
  const [, first = "", second = "", year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: [\d:]+(?: ?[AP]M)?)?$/i.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [a, b] = [first.padStart(2, "0"), second.padStart(2, "0")];
  const both = { "month/day/year": `${year}-${a}-${b}`, "day/month/year": `${year}-${b}-${a}` };
  return Object.fromEntries(Object.entries(both).filter(([, date]) => isDate(date)));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "Nov 21, 2026" and "21-Nov-26" as ISO text, whether or not there is such a day. */
function named(text: string): string | undefined {
  const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text);
  const [, day = "", name = "", year = ""] = american
    ? ["", american[2], american[1], american[3]]
    : (/^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i.exec(text) ?? []);
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
