import { addDays, type CalendarDate, isDate, mondayOf } from "../../lib/dates.ts";

/** How many of the latest days, weeks and months that have a backup keep one. */
const KEPT = { days: 7, weeks: 4, months: 12 };

/** When the program of `serve --after-backup` copied a backup to another place: which, and when, UTC ISO 8601. */
export interface Copies {
  /** The last that it copied. */
  latest?: { name: string; at: string };
  /** The one after it, if it runs now or was ended. */
  begun?: { name: string; at: string };
  /** The same, if it failed. */
  failed?: { name: string; at: string; why: string };
}

/** The latest backup of all, as far as the places answer. */
export interface LatestBackup {
  /** Its folder, and when it was made, UTC ISO 8601. */
  latest?: { folder: string; madeAt: string };
  /** How many there are of other databases. */
  others: number;
  copies?: Copies;
  /** Whether all that is known of are on the disk of the database. */
  isOnOneDisk?: true;
  /** Which place does not answer, in a sentence. */
  silence?: string;
}

/** How long the program of `serve --after-backup` may take before it is ended. */
export const COPY_HOURS = 6;

/**
 * Of the dates of all daily backups, those that may be deleted. The latest of each of the last 7 days, 4 weeks and 12 months
 * stays. Only periods with a backup count, so a shop that was closed loses none.
 */
export function outdated(dates: readonly CalendarDate[]): CalendarDate[] {
  const newestFirst = [...new Set(dates)].sort().reverse();
  const kept = new Set([
    ...latestOfEach(newestFirst, (date) => date, KEPT.days),
    ...latestOfEach(newestFirst, mondayOf, KEPT.weeks),
    ...latestOfEach(newestFirst, (date) => date.slice(0, 7), KEPT.months),
  ]);
  return newestFirst.filter((date) => !kept.has(date)).reverse();
}

/** The furthest that a daily backup is kept, in days. */
const FURTHEST_DAYS = 800;

/**
 * The day on which each daily backup will have gone, by its name, if one is made every day from now on. Backups that somebody
 * asked for stay until somebody deletes them.
 */
export function removedOn(shop: string, names: readonly string[], today: CalendarDate): Record<string, CalendarDate> {
  const until: Record<string, CalendarDate> = {};
  let kept = names.flatMap((name) => dayOf(shop, name) ?? []);
  let day = today;
  for (let days = 0; days < FURTHEST_DAYS && kept.some((date) => date <= today); days++) {
    day = addDays(day, 1);
    const gone = new Set(outdated([...kept, day]));
    for (const date of gone) if (date <= today) until[dailyName(shop, date)] = day;
    kept = [...kept, day].filter((date) => !gone.has(date));
  }
  return until;
}

function latestOfEach(newestFirst: readonly CalendarDate[], period: (date: CalendarDate) => string, count: number) {
  const latest = new Map<string, CalendarDate>();
  for (const date of newestFirst) if (!latest.has(period(date))) latest.set(period(date), date);
  return [...latest.values()].slice(0, count);
}

/** Whether a backup that does not say of which database it is has a name that those of this shop have. */
export function isNamedAs(shop: string, name: string): boolean {
  const isOwn = name.startsWith(`${shop}-`);
  return isOwn && /^(daily-)?\d{4}-\d\d-\d\d(T\d\d-\d\d-\d\dZ)?$/.test(name.slice(shop.length + 1));
}

/** The name of the backup that the server makes by itself on a day: ("shop", "2026-11-21") → "shop-daily-2026-11-21". */
export function dailyName(shop: string, date: CalendarDate): string {
  return `${shop}-daily-${date}`;
}

/** The day of a daily backup, from its name; undefined for a backup that somebody asked for. */
export function dayOf(shop: string, name: string): CalendarDate | undefined {
  const date = name.slice(-"YYYY-MM-DD".length);
  return isDate(date) && name === dailyName(shop, date) ? date : undefined;
}

/** The name of a backup that somebody asks for: ("shop", "2026-11-21T15:00:09.123Z") → "shop-2026-11-21T15-00-09Z". */
export function askedName(shop: string, now: string): string {
  return `${shop}-${now.slice(0, 19).replaceAll(":", "-")}Z`;
}
