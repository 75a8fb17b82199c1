import type { Saved } from "../../../db/tables.ts";
import { dayIn, formatInstant } from "../../lib/dates.ts";
import { Conflict } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { requireUnlocked } from "../hours/locks.ts";
import { hoursOfShifts, type Shift, shiftsOf } from "../hours/rules.ts";
import { employee } from "./entries.ts";
import { doubleRefusal, doubles } from "./rules.ts";

/** Nobody is at work so long, whatever they tell. */
const LONGEST_HOURS = 24;

/**
 * Changes entries of a person by `work`, within a transaction. Throws Conflict if somebody would come or leave twice thereby,
 * or if hours change that were exported for payroll.
 */
export async function changing(context: Context, userId: number, work: () => Promise<void>): Promise<void> {
  const before = await entriesOf(context, userId);
  await work();
  const after = await entriesOf(context, userId);
  const { full_name } = await findRecord(context, employee, userId);
  const said = (instant: string) => formatInstant(instant, "en-US", context.timeZone);
  const known = new Set(doubles(before).map(([one, other]) => `${one?.id} ${other.id}`));
  const double = doubles(after).find(([one, other]) => !known.has(`${one?.id} ${other.id}`));
  if (double) throw new Conflict(doubleRefusal(full_name, double, said));
  const dayOf = dayIn(context.timeZone);
  const changed = differing(shiftsOf(before, context.now()), shiftsOf(after, context.now()));
  const long = changed.after.find((shift) => hoursOfShifts([shift]) > LONGEST_HOURS);
  if (long) throw new Conflict(`A shift from ${said(long.cameAt)} to ${said(long.leftAt ?? "")} is longer than a day`);
  await requireUnlocked(
    context,
    [...changed.before, ...changed.after].map(({ cameAt }) => dayOf(cameAt)),
  );
}

/** Throws Conflict if hours that were exported would change by putting an entry back as it was, or by its removal. */
export async function requireUnlockedWithout(
  context: Context,
  { id, userId }: Saved<"time_entries">,
  former: Saved<"time_entries"> | undefined,
): Promise<void> {
  const before = await entriesOf(context, userId);
  const others = before.filter((entry) => entry.id !== id);
  const after = former && former.struckById === null ? [...others, former] : others;
  const inOrder = after.toSorted((one, other) =>
    one.occurredAt < other.occurredAt ? -1 : one.occurredAt > other.occurredAt ? 1 : one.id - other.id,
  );
  const dayOf = dayIn(context.timeZone);
  const changed = differing(shiftsOf(before, context.now()), shiftsOf(inOrder, context.now()));
  await requireUnlocked(
    context,
    [...changed.before, ...changed.after].map(({ cameAt }) => dayOf(cameAt)),
  );
}

/** Throws Conflict if somebody comes or leaves twice. */
export async function requireAlternating(context: Context, userId: number): Promise<void> {
  const [double] = doubles(await entriesOf(context, userId));
  if (!double) return;
  const { full_name } = await findRecord(context, employee, userId);
  throw new Conflict(doubleRefusal(full_name, double, (at) => formatInstant(at, "en-US", context.timeZone)));
}

/** What counts of a person's entries, in their order. */
export function entriesOf({ db }: Pick<Context, "db">, userId: number) {
  return db
    .selectFrom("time_entries")
    .select(["id", "eventType", "occurredAt", "approval"])
    .where("userId", "=", userId)
    .where("struckById", "is", null)
    .orderBy("occurredAt")
    .orderBy("id")
    .execute();
}

function differing(before: readonly Shift[], after: readonly Shift[]) {
  const key = ({ cameAt, leftAt, approval }: Shift) => `${cameAt} ${leftAt} ${approval}`;
  const [old, made] = [new Set(before.map(key)), new Set(after.map(key))];
  return { before: before.filter((one) => !made.has(key(one))), after: after.filter((one) => !old.has(key(one))) };
}
