import type { Saved } from "../../../db/tables.ts";
import { type CalendarDate, dayIn } from "../../lib/dates.ts";
import { Conflict } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { requireUnlocked } from "../hours/locks.ts";
import { hoursOfShifts, type Punch, type Shift, shiftsOf } from "../hours/rules.ts";
import { employee } from "./entries.ts";
import { doubleRefusal, doubles } from "./rules.ts";

/** Nobody works longer, whatever they report. */
const LONGEST_HOURS = 24;

/**
 * Changes a person's time entries by `work`, within a transaction. Throws Conflict if clock-ins and clock-outs no
 * longer alternate, or exported hours change.
 */
export async function changing(context: Context, userId: number, work: () => Promise<void>): Promise<void> {
  const before = await entriesOf(context, userId);
  await work();
  const after = await entriesOf(context, userId);
  const { full_name } = await findRecord(context, employee, userId);
  const known = new Set(doubles(before).map(([one, other]) => `${one?.id} ${other.id}`));
  const double = doubles(after).find(([one, other]) => !known.has(`${one?.id} ${other.id}`));
  if (double) throw new Conflict(doubleRefusal(full_name, double, context.dates.moment));
  const changed = changedShifts(context, before, after);
  const long = changed.after.find((shift) => hoursOfShifts([shift]) > LONGEST_HOURS);
  const said = context.dates.moment;
  if (long) throw new Conflict(`A shift from ${said(long.cameAt)} to ${said(long.leftAt ?? "")} is longer than a day`);
  await requireUnlocked(context, daysOf(context, changed));
}

/** Throws Conflict if undoing this change of a time entry would change exported hours. */
export async function requireUnlockedWithout(
  context: Context,
  { id, userId }: Saved<"time_entries">,
  former: Saved<"time_entries"> | undefined,
): Promise<void> {
  const before = await entriesOf(context, userId);
  const others = before.filter((entry) => entry.id !== id);
  const after = former && former.struckById === null ? [...others, former] : others;
  await requireUnlocked(context, changedDays(context, before, inOrder(after)));
}

/** Throws Conflict unless a person's clock-ins and clock-outs alternate. */
export async function requireAlternating(context: Context, userId: number): Promise<void> {
  const [double] = doubles(await entriesOf(context, userId));
  if (!double) return;
  const { full_name } = await findRecord(context, employee, userId);
  throw new Conflict(doubleRefusal(full_name, double, context.dates.moment));
}

/** An entry that counts. */
export type Entry = Pick<Saved<"time_entries">, "id" | "eventType" | "occurredAt" | "approval">;

/** Entries in the order in which they happened. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) =>
    one.occurredAt < other.occurredAt ? -1 : one.occurredAt > other.occurredAt ? 1 : one.id - other.id,
  );
}

/** A person's entries that count, in order. */
export function entriesOf({ db }: Pick<Context, "db">, userId: number): Promise<Entry[]> {
  return db
    .selectFrom("time_entries")
    .select(["id", "eventType", "occurredAt", "approval"])
    .where("userId", "=", userId)
    .where("struckById", "is", null)
    .orderBy("occurredAt")
    .orderBy("id")
    .execute();
}

interface ChangedShifts {
  before: Shift[];
  after: Shift[];
}

/** The shifts that a change of entries affects, before and after. */
function changedShifts({ now }: Context, before: readonly Punch[], after: readonly Punch[]): ChangedShifts {
  const key = ({ cameAt, leftAt, approval }: Shift) => `${cameAt} ${leftAt} ${approval}`;
  const without = (shifts: readonly Shift[], others: readonly Shift[]) => {
    const there = new Set(others.map(key));
    return shifts.filter((one) => !there.has(key(one)));
  };
  const [old, made] = [shiftsOf(before, now()), shiftsOf(after, now())];
  return { before: without(old, made), after: without(made, old) };
}

/** The days of the shifts that a change of a person's entries affects. */
export function changedDays(context: Context, before: readonly Punch[], after: readonly Punch[]): CalendarDate[] {
  return daysOf(context, changedShifts(context, before, after));
}

function daysOf(context: Context, { before, after }: ChangedShifts): CalendarDate[] {
  const dayOf = dayIn(context.timeZone);
  return [...new Set([...before, ...after].map(({ cameAt }) => dayOf(cameAt)))];
}
