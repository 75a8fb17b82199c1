import { sql } from "kysely";
import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { dateIn } from "../../lib/dates.ts";
import { Conflict, Forbidden, invalidAt } from "../../lib/errors.ts";
import { amongIds } from "../../records/bulk.ts";
import { asAct, type Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { peopleInReach, requirePerson, requireSeen } from "../../records/reach.ts";
import { findRecord, findReferred, insertRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { type RowOf, sourceOf } from "../../records/source.ts";
import { whoWorksIn, workplaceOf } from "../staff-loans/where.ts";
import type { timeCorrections } from "./api.ts";
import { requireNoIdentification } from "./at-clock.ts";
import { employee } from "./entries.ts";
import { changing } from "./locks.ts";
import { timeCorrection, timeEntry } from "./record.ts";
import * as reportedTimes from "./reported-times.ts";
import { type EventType, type NewTimeCorrection, TimeCorrection } from "./schema.ts";

type Correction = Saved<"time_corrections">;

export const service: Service<typeof timeCorrections, Context> = {
  async list(context, { userId, status, department, ...input }) {
    if (userId !== undefined) await requirePerson(context, "v", "timeCorrections", userId);
    const where = [
      ...peopleInReach(context, "v", "timeCorrections", "userId"),
      ...(userId === undefined ? [] : [sql<boolean>`"userId" = ${userId}`]),
      ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
      ...(department === undefined
        ? []
        : [sql<boolean>`"userId" in ${amongIds(await whoWorksIn(context, department, context.today()))}`]),
    ];
    const page = await pageOf(context, [{ ...source, where }], input, "-createdAt");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async get(context, { id }) {
    await foundInSight(context, id);
    return toWire(await rowOf(context, source, timeCorrection, id));
  },

  create: (context, input) =>
    asAct(context, input.reason, async (inner) => {
      const { decidedBy, userId } = input;
      await findReferred(inner, employee, userId, "userId");
      await requirePerson(inner, "c", "timeCorrections", userId);
      if (inner.who.kind === "device") {
        await requireNoIdentification(inner, userId);
        // The clock may not see people's entries, and the answer would show them.
        if (input.act !== "add") throw new Forbidden("First say who you are, by badge or PIN");
      }
      if (decidedBy !== undefined) await requireDecider(inner, userId, decidedBy);
      const asked = await askedFor(inner, input);
      const values = { ...asked, reason: input.reason, requestedBy: inner.who.name };
      const status = decidedBy === undefined ? "awaiting" : "approved";
      let made: Correction | undefined;
      const keep = async () => {
        made = await insertRecord(inner, timeCorrection, { ...values, status, decidedBy: decidedBy ?? null });
        if (decidedBy !== undefined) await apply(inner, made);
      };
      if (decidedBy === undefined) await keep();
      else await changing(inner, userId, keep);
      return toWire(await rowOf(inner, source, timeCorrection, (made as Correction).id));
    }),

  approve: (context, { id, decidedBy, note }) =>
    asAct(context, note, async (inner) => {
      const asked = await awaiting(inner, id, decidedBy);
      if (isReportedTime(asked)) await reportedTimes.approve(inner, { id: asked.entryId as number, decidedBy });
      else
        await changing(inner, asked.userId, async () => {
          const known = await stillThere(inner, asked);
          await updateRecord(inner, timeCorrection, id, { status: "approved", decidedBy, note, ...known }, "approved");
          await apply(inner, asked);
        });
      return service.get(inner, { id });
    }),

  reject: (context, { id, decidedBy, note, leftAt }) =>
    asAct(context, note, async (inner) => {
      const asked = await awaiting(inner, id, decidedBy);
      if (isReportedTime(asked)) {
        const message = "Enter when they left: every shift needs an end";
        if (leftAt === undefined) throw invalidAt("leftAt", message);
        await reportedTimes.reject(inner, { id: asked.entryId as number, decidedBy, leftAt });
        if (note !== null) await updateRecord(inner, timeCorrection, id, { note });
      } else await updateRecord(inner, timeCorrection, id, { status: "rejected", decidedBy, note }, "rejected");
      return service.get(inner, { id });
    }),
};

/** A clock-out that was reported later counts already, and has its own decision. */
function isReportedTime({ act, entryId }: Correction): boolean {
  return act === "add" && entryId !== null;
}

async function awaiting(context: Context, id: number, decidedBy: number): Promise<Correction> {
  const found = await foundInSight(context, id);
  await requireDecider(context, found.userId, decidedBy);
  if (found.status !== "awaiting") throw new Conflict("Somebody has already decided on this correction");
  return found;
}

/** Throws NotFound both where there is none and where the caller may not see it. */
async function foundInSight(context: Context, id: number): Promise<Correction> {
  const found = await findRecord(context, timeCorrection, id);
  await requireSeen(context, "timeCorrections", `${timeCorrection.noun} ${id}`, found.userId);
  return found;
}

async function requireDecider(context: Context, userId: number, decidedBy: number): Promise<void> {
  await requirePerson(context, "a", "timeCorrections", userId);
  await reportedTimes.requireSupervisor(context, decidedBy, "decidedBy", userId);
}

type Asked = Pick<
  Correction,
  "userId" | "act" | "entryId" | "otherEntryId" | "eventType" | "occurredAt" | "otherAt" | "before"
>;

/** The request, if it makes sense by itself. Throws Invalid and Conflict. */
async function askedFor(context: Context, input: z.output<typeof NewTimeCorrection>): Promise<Asked> {
  const { userId, act, entryId = null, otherEntryId = null } = input;
  const { eventType = null, occurredAt = null, otherAt = null } = input;
  const none = { userId, act, entryId: null, otherEntryId: null, eventType: null, occurredAt: null, otherAt: null };
  if (act === "add") {
    if (eventType === null) throw invalidAt("eventType", "Choose clock-in or clock-out");
    if (occurredAt === null) throw invalidAt("occurredAt", "Time is required");
    if (otherAt !== null && otherAt <= occurredAt) throw invalidAt("otherAt", "The other time is after the first");
    for (const [path, time] of Object.entries({ occurredAt, otherAt })) requirePast(context, path, time);
    return { ...none, eventType, occurredAt, otherAt, before: null };
  }
  if (entryId === null) throw invalidAt("entryId", "Choose the time entry");
  const before = (await own(context, userId, entryId, "entryId")).occurredAt;
  if (act === "strike") {
    if (otherEntryId !== null) await own(context, userId, otherEntryId, "otherEntryId");
    return { ...none, entryId, otherEntryId, before };
  }
  if (occurredAt === null) throw invalidAt("occurredAt", "Time is required");
  requirePast(context, "occurredAt", occurredAt);
  if (occurredAt === before) throw invalidAt("occurredAt", "This time is recorded already");
  return { ...none, entryId, occurredAt, before };
}

async function own(context: Context, userId: number, id: number, path: string) {
  const entry = await findReferred(context, timeEntry, id, path);
  if (entry.userId !== userId) throw invalidAt(path, "This is the time entry of somebody else");
  if (entry.struckById !== null) throw new Conflict(`Time entry ${id} is struck already`);
  return entry;
}

function requirePast(context: Context, path: string, instant: string | null): void {
  if (instant !== null && instant > context.now()) throw invalidAt(path, "This time is still to come");
}

/** What was requested days ago may have changed since. */
async function stillThere(context: Context, { userId, act, entryId, otherEntryId }: Correction) {
  if (act === "add") return {};
  const before = (await own(context, userId, entryId as number, "entryId")).occurredAt;
  if (otherEntryId !== null) await own(context, userId, otherEntryId, "otherEntryId");
  return { before };
}

/** Changes the entries as the correction says. A struck entry stays, with its photo. */
async function apply(context: Context, correction: Correction): Promise<void> {
  const { id, userId, act, entryId, otherEntryId, eventType, occurredAt, otherAt } = correction;
  if (act === "add") {
    const other = eventType === "clock_in" ? "clock_out" : "clock_in";
    const day = dateIn(context.timeZone, new Date(occurredAt as string));
    const departmentId = await workplaceOf(context, userId, day);
    for (const [kind, at] of [
      [eventType, occurredAt],
      [other, otherAt],
    ] as const)
      if (kind !== null && at !== null)
        await insertRecord(context, timeEntry, {
          userId,
          eventType: kind,
          occurredAt: at,
          departmentId,
          // Both ends that begin with leaving are those of a break.
          isBreak: kind === "clock_out" && eventType === "clock_out" && otherAt !== null ? 1 : 0,
          addedById: id,
        });
  } else if (act === "change")
    await updateRecord(context, timeEntry, entryId as number, { occurredAt: occurredAt as string }, "corrected");
  else
    for (const struck of [entryId, otherEntryId])
      if (struck !== null) await updateRecord(context, timeEntry, struck, { struckById: id }, "struck");
}

const ofEntry = (column: string) =>
  sql<string | null>`(select ${sql.ref(column)} from time_entries where time_entries.id = "entryId")`;
const nameOf = (column: string) =>
  sql<string | null>`(select full_name from staff where staff.id = time_corrections.${sql.ref(column)})`;

const staffSearch = sql`(select search from staff where staff.id = time_corrections."userId")`;

const source = sourceOf(
  "time_corrections",
  TimeCorrection,
  {
    full_name: nameOf("userId").$castTo<string>(),
    decidedByName: nameOf("decidedBy"),
    photoUrl: ofEntry("photoHash"),
    clockedInAt: sql<string | null>`(select came."occurredAt" from time_entries as came
      join time_entries as told on told.corrects = came.id where told.id = time_corrections."entryId")`,
  },
  { search: sql`(${staffSearch} || ' ' || lower(reason))`, sort: { full_name: staffSearch } },
);

function toWire({ photoUrl: hash, act, status, eventType, ...row }: RowOf<typeof source>): TimeCorrection {
  return {
    ...row,
    act: act as TimeCorrection["act"],
    status: status as TimeCorrection["status"],
    eventType: eventType as EventType | null,
    photoUrl: hash === null ? null : `/api/time-entries/${row.entryId}/photo`,
  };
}
