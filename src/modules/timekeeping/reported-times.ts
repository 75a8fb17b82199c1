import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import { skippedTime } from "../../lib/date-format.ts";
import { dateIn, isSkipped, mondayOf } from "../../lib/dates.ts";
import { Conflict, Forbidden, invalidAt, Unsettled } from "../../lib/errors.ts";
import { asAct, type Context } from "../../records/context.ts";
import { requirePerson } from "../../records/reach.ts";
import { findRecord, findReferred, insertRecord, updateRecord } from "../../records/records.ts";
import { deviceIn } from "../../rights/who.ts";
import { plannedHours } from "../schedules/planned.ts";
import { employee, entryOf, type latestOf } from "./entries.ts";
import { changing } from "./locks.ts";
import { timeCorrection, timeEntry } from "./record.ts";
import { leavingAt, suggestedTime, supervisorRefusal } from "./rules.ts";
import type { Approving, ForgottenClockOut, Rejecting, TimeEntry } from "./schema.ts";

type ClockIn = NonNullable<Awaited<ReturnType<typeof latestOf>>>;

/**
 * Stores a forgotten clock-out with the time reported now, which awaits approval. `known` adds what else is known of
 * it, once nothing refuses it. Throws Unsettled with a ForgottenClockOut if no time is given.
 */
export async function clockOutAfterwards(
  context: Context,
  person: Saved<"staff">,
  clockIn: ClockIn,
  leftAt: string | null | undefined,
  known: () => Promise<
    Pick<Saved<"time_entries">, "location"> & Partial<Pick<Saved<"time_entries">, "photoHash" | "vouchedBy">>
  >,
) {
  if (leftAt == null) {
    const since = context.dates.moment(clockIn.occurredAt);
    const asked = await forgottenClockOut(context, person, clockIn);
    throw new Unsettled(`${person.full_name} is still clocked in since ${since}. Enter when they left`, asked);
  }
  const occurredAt = leavingBy(context, clockIn.occurredAt, leftAt, context.now());
  const eventType = "clock_out";
  const entry = await insertRecord(context, timeEntry, {
    ...(await known()),
    userId: person.id,
    eventType,
    occurredAt,
    departmentId: clockIn.departmentId,
    approval: "awaiting",
    corrects: clockIn.id,
  });
  const correction = { userId: person.id, act: "add", entryId: entry.id, eventType, occurredAt };
  const asked = { reason: "Forgot to clock out", requestedBy: person.full_name, status: "awaiting" };
  await insertRecord(context, timeCorrection, { ...correction, ...asked });
  return entry;
}

/** Accepts the time of a clock-out that was reported later. */
export function approve(context: Context, { id, decidedBy }: z.output<typeof Approving>): Promise<TimeEntry> {
  return asAct(context, null, async (inner) => {
    const { userId } = await awaiting(inner, id, decidedBy);
    await changing(inner, userId, async () => {
      await decide(inner, id, { status: "approved", decidedBy });
      await updateRecord(inner, timeEntry, id, { approval: "approved", decidedBy }, "approved");
    });
    return entryOf(inner, id);
  });
}

/** Sets another time for a clock-out than the reported one. The change log keeps both. */
export function reject(context: Context, { id, decidedBy, leftAt }: z.output<typeof Rejecting>): Promise<TimeEntry> {
  return asAct(context, null, async (inner) => {
    const { userId, clockedInAt, told } = await awaiting(inner, id, decidedBy);
    const next = await inner.db
      .selectFrom("time_entries")
      .select("occurredAt")
      .where("userId", "=", userId)
      .where("struckById", "is", null)
      .where("id", "<>", id)
      .where("occurredAt", ">=", told)
      .orderBy("occurredAt")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    const left = leavingBy(inner, clockedInAt, leftAt, next?.occurredAt ?? inner.now());
    await changing(inner, userId, async () => {
      await decide(inner, id, { status: "rejected", decidedBy, before: told });
      await updateRecord(inner, timeEntry, id, { occurredAt: left, approval: "changed", decidedBy }, "rejected");
    });
    return entryOf(inner, id);
  });
}

/**
 * The supervisor named by `field` of an input, who may decide on this person's time. Signed-in people decide only in
 * their own name. Throws Invalid or Forbidden.
 */
export async function requireSupervisor(context: Context, id: number, field: string, userId: number): Promise<void> {
  // At a device they have identified themselves.
  const isElsewhere = deviceIn(context.who) === undefined;
  if (isElsewhere && context.who.kind === "person" && context.who.staffId !== id)
    throw new Forbidden(`You are signed in as ${context.who.name} and cannot answer under another name`);
  const supervisor = await findReferred(context, employee, id, field);
  const refusal = supervisorRefusal({ ...supervisor, isActive: supervisor.isActive === 1 }, userId);
  if (refusal) throw new Forbidden(refusal, [{ path: field, message: refusal }]);
}

/** The decision on the correction that made an entry. Written first, so that it is undone last. */
async function decide(
  context: Context,
  entryId: number,
  values: { status: string; decidedBy: number; before?: string },
): Promise<void> {
  const found = await context.db
    .selectFrom("time_corrections")
    .select("id")
    .where("entryId", "=", entryId)
    .where("status", "=", "awaiting")
    .where("act", "=", "add")
    .executeTakeFirst();
  if (found) await updateRecord(context, timeCorrection, found.id, values, values.status);
}

async function awaiting(context: Context, id: number, decidedBy: number) {
  const { userId, approval, corrects, occurredAt } = await findRecord(context, timeEntry, id);
  if (approval === null || corrects === null) throw new Conflict(`Time entry ${id} needs no approval`);
  if (approval !== "awaiting") throw new Conflict("Somebody has already decided on this correction");
  await requirePerson(context, "a", "timekeeping", userId);
  await requireSupervisor(context, decidedBy, "decidedBy", userId);
  return { userId, told: occurredAt, clockedInAt: (await entryOf(context, corrects)).occurredAt };
}

async function forgottenClockOut(
  context: Context,
  { id, full_name }: Saved<"staff">,
  { occurredAt }: ClockIn,
): Promise<ForgottenClockOut> {
  const day = dateIn(context.timeZone, new Date(occurredAt));
  const weeks = await plannedHours(context, [mondayOf(day)]);
  const days = weeks.find(({ userId }) => userId === id)?.days ?? [];
  const hours = days.find(({ date }) => date === day)?.projectedHours ?? 0;
  return {
    full_name,
    clockedInAt: occurredAt,
    suggestedTime: suggestedTime(occurredAt, hours, context.now(), context.timeZone),
  };
}

function leavingBy(context: Context, clockedInAt: string, time: string, latest: string): string {
  const leaving = leavingAt(clockedInAt, time, context.timeZone);
  const day = dateIn(context.timeZone, new Date(leaving));
  if (isSkipped(day, time, context.timeZone)) throw invalidAt("leftAt", skippedTime(day, time, context.dates));
  if (leaving <= latest) return leaving;
  const { clock, moment } = context.dates;
  throw invalidAt("leftAt", `${clock(time)} would be after ${moment(latest)}, which is too late`);
}
