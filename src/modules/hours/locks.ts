import type { CalendarDate } from "../../lib/dates.ts";
import { Conflict } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";

/**
 * Asked by everything that changes punches or hours: throws Conflict if payroll has locked one of these days.
 */
export async function requireUnlocked(
  { db, dates }: Pick<Context, "db" | "dates">,
  days: readonly CalendarDate[],
): Promise<void> {
  if (days.length === 0) return;
  const locked = (await lockedPeriods({ db })).find(({ from, to }) => days.some((day) => day >= from && day <= to));
  if (locked)
    throw new Conflict(
      `The hours of ${dates.range(locked.from, locked.to)} were exported for payroll and are locked. An Admin or Owner can unlock them in Time Sheets`,
    );
}

/** The periods whose hours are locked, and when they were exported. */
export function lockedPeriods({ db }: Pick<Context, "db">) {
  return db
    .selectFrom("payroll_periods")
    .select(["from", "to", "exportedAt"])
    .where("unlockedAt", "is", null)
    .where("takenBackAt", "is", null)
    .execute();
}
