import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { addDays, dateIn, instantOf, mondayOf } from "../../lib/dates.ts";
import { Conflict, Forbidden, NotFound } from "../../lib/errors.ts";
import { readImage } from "../../lib/images.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { peopleInReach, peopleWithin, requirePerson, requireSeen } from "../../records/reach.ts";
import { findRecord, removeRecord } from "../../records/records.ts";
import { deviceIn } from "../../rights/who.ts";
import { isForgotten } from "../hours/rules.ts";
import { endJobs } from "../job-times/service.ts";
import { actualDays } from "../schedules/actual.ts";
import { sumOfDays } from "../schedules/rules.ts";
import { whereOn } from "../staff-loans/rules.ts";
import { storedLoans } from "../staff-loans/where.ts";
import type { timekeeping } from "./api.ts";
import { clockOf, requireNoIdentification, requireSaid } from "./at-clock.ts";
import { employee, entryOf, latestId, latestOf, punchNow, source, toWire } from "./entries.ts";
import { exportEntries } from "./export.ts";
import { timeEntry } from "./record.ts";
import { approve, clockOutAfterwards, reject, requireSupervisor } from "./reported-times.ts";
import { photoRefusal } from "./room-for-photos.ts";
import { clockRefusal, isClockedIn, isJustMade } from "./rules.ts";

export const service: Service<typeof timekeeping, Context> = {
  async list(context, { userId, approval, department, from, to, eventType, struck, ...input }) {
    const { timeZone } = context;
    if (userId !== undefined) await requirePerson(context, "v", "timekeeping", userId);
    const where = [
      ...peopleInReach(context, "v", "timekeeping", "userId"),
      ...(userId === undefined ? [] : [sql<boolean>`"userId" = ${userId}`]),
      ...(approval === undefined ? [] : [sql<boolean>`approval = ${approval}`]),
      ...(eventType === undefined ? [] : [sql<boolean>`"eventType" = ${eventType}`]),
      ...(department === undefined ? [] : [ofDepartment(department)]),
      ...(from === undefined ? [] : [sql<boolean>`"occurredAt" >= ${instantOf(from, "00:00", timeZone)}`]),
      ...(to === undefined ? [] : [sql<boolean>`"occurredAt" < ${instantOf(addDays(to, 1), "00:00", timeZone)}`]),
      ...(struck === "with" ? [] : [sql<boolean>`"struckById" is null`]),
    ];
    const page = await pageOf(context, [{ ...source, where }], input, "-occurredAt");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async board(context) {
    const isSeen = await peopleWithin(context, "h", "timekeeping");
    const people = await context.db
      .selectFrom("staff")
      .leftJoin("time_entries", (join) => join.on("time_entries.id", "=", latestId))
      .select(["staff.id as userId", "full_name", "title", "primary_department", "role"])
      .select(["eventType", "isBreak", "occurredAt as since"])
      .where("isActive", "=", 1)
      .orderBy("full_name")
      .orderBy("staff.id")
      .execute();
    const departmentOn = whereOn(await storedLoans(context));
    const atClock = context.who.kind === "device" ? await clockOf(context) : undefined;
    return {
      timeZone: context.timeZone,
      ...(atClock ? { asksAll: atClock.asksAll } : {}),
      people: people.map(({ eventType, isBreak, since, ...person }) => ({
        ...person,
        department: departmentOn(person, context.today()),
        ...(isSeen(person.userId) ? { since } : {}),
        ...atClock?.of(person.userId, eventType === "clock_in" ? since : null),
        isClockedIn: isClockedIn(eventType === null ? undefined : { eventType }),
        isOnBreak: isBreak === 1 && since !== null && dateIn(context.timeZone, new Date(since)) === context.today(),
      })),
    };
  },

  async latest(context, { userId }) {
    await foundInReach(context, userId);
    const entry = await latestOf(context, userId);
    return entry ? entryOf(context, entry.id) : null;
  },

  async week(context, { userId }) {
    await foundInReach(context, userId);
    const week = mondayOf(context.today());
    const days = await actualDays(context, { from: week, to: addDays(week, 6) }, [userId]);
    return { week, ...sumOfDays([...(days.get(userId)?.values() ?? [])]) };
  },

  async create(context, { userId, eventType, isBreak, photoData, vouchedBy, vouchCode, leftAt, location: told }) {
    const clock = deviceIn(context.who);
    const location = clock?.name ?? told;
    const photo = photoData == null ? undefined : readImage(photoData, "The photo").bytes;
    const voucher = photo === undefined ? (vouchedBy ?? null) : null;
    if (clock && voucher !== null) await requireSaid(context, clock.id, voucher, vouchCode ?? "");
    if (context.who.kind === "device" && voucher === null) await requireNoIdentification(context, userId);
    return inTransaction(context, async (inner) => {
      const notes: string[] = [];
      // Stored once nothing refuses the entry, and before the row that names it, so that no row lacks its photo.
      const kept = async () => {
        const refusal = photo && (await photoRefusal(inner, userId));
        if (refusal) notes.push(refusal);
        const photoHash = photo && refusal === undefined ? await inner.files.save(photo) : null;
        return { location, photoHash, vouchedBy: voucher };
      };
      const recorded = async (id: number) => ({ ...(await entryOf(inner, id)), notes });
      const person = await findRecord(inner, employee, userId);
      await requirePerson(inner, "c", "timekeeping", userId);
      if (person.isActive === 0)
        throw new Conflict(`${person.full_name} is not active any more and cannot use the clock`);
      if (voucher !== null) await requireSupervisor(inner, voucher, "vouchedBy", userId);
      const latest = await latestOf(inner, userId);
      if (latest && isClockedIn(latest) && isForgotten(latest.occurredAt, inner.now())) {
        const known = eventType === "clock_out" ? kept : async () => ({ location });
        const { id, occurredAt } = await clockOutAfterwards(inner, person, latest, leftAt, known);
        await endJobs(inner, userId, occurredAt);
        if (eventType === "clock_out") return recorded(id);
      } else {
        if (leftAt != null) throw new Conflict(`${person.full_name} has no missing clock-out`);
        const since = latest ? inner.dates.moment(latest.occurredAt) : "";
        const refusal = clockRefusal(person.full_name, latest, eventType, since);
        if (refusal) throw new Conflict(refusal);
      }
      if (eventType === "clock_out") await endJobs(inner, userId, inner.now());
      return recorded(await punchNow(inner, userId, { ...(await kept()), eventType, isBreak: isBreak ? 1 : 0 }));
    });
  },

  async takeBack(context, { id }) {
    return inTransaction(context, async (inner) => {
      const { userId, location, createdAt } = await findRecord(inner, timeEntry, id);
      await requirePerson(inner, "c", "timekeeping", userId);
      const clock = deviceIn(inner.who);
      if (clock && location !== clock.name) throw new Forbidden("This was recorded at another clock");
      if ((await latestOf(inner, userId))?.id !== id || !isJustMade(createdAt, inner.now()))
        throw new Conflict("It is too late to take this back. A supervisor can correct it");
      await removeRecord(inner, timeEntry, id);
    });
  },

  approve,
  reject,

  export: exportEntries,

  async photo(context, { id }) {
    const { photoHash, userId } = await findRecord(context, timeEntry, id);
    await requireSeen(context, "timekeeping", `${timeEntry.noun} ${id}`, userId);
    const body = photoHash === null ? undefined : await context.files.read(photoHash);
    if (!body) throw new NotFound(`Time entry ${id} has no photo`);
    const isPng = body[0] === 0x89;
    return { name: `time-entry-${id}.${isPng ? "png" : "jpg"}`, type: isPng ? "image/png" : "image/jpeg", body };
  },
};

/** The entries of hours that were worked in this department; General means the office. */
function ofDepartment(department: string) {
  const place = sql`(select name from departments where departments.id = time_entries."departmentId")`;
  return sql<boolean>`coalesce(${place}, 'General') = ${department}`;
}

async function foundInReach(context: Context, userId: number): Promise<void> {
  await findRecord(context, employee, userId);
  await requirePerson(context, "v", "timekeeping", userId);
}
