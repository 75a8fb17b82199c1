import { sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { addDays, daysBetween, mondayOf } from "../../lib/dates.ts";
import { asAct, type Context, inTransaction } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { peopleInReach, peopleWithin, requirePerson } from "../../records/reach.ts";
import { findRecord, findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { type RowOf, sourceOf } from "../../records/source.ts";
import { requireUnlocked } from "../hours/locks.ts";
import { staffMember } from "../staff/record.ts";
import { workplaceOf } from "../staff-loans/where.ts";
import { actualDays } from "./actual.ts";
import type { schedules } from "./api.ts";
import { requireFreeDay } from "./free-day.ts";
import { copyWeek, plannedWeek, planWeek } from "./planned.ts";
import { schedule } from "./record.ts";
import { efficiency, scheduleStatus, sumOfDays, variance, weeklySummary } from "./rules.ts";
import { type ActualSource, DAYS, type Day, Schedule } from "./schema.ts";

export const service: Service<typeof schedules, Context> = {
  async list(context, { userId, ...input }) {
    if (userId !== undefined) await requirePerson(context, "v", "schedules", userId);
    const where = [...peopleInReach(context, "v", "schedules", "userId"), ofStaff(userId)];
    const page = await pageOf(context, [{ ...(await sourceNow(context)), where }], input, "full_name");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async stats(context, { userId }) {
    if (userId !== undefined) await requirePerson(context, "v", "schedules", userId);
    const active = [
      sql`"isActive" = 1`,
      ...(userId === undefined ? [] : [sql`id = ${userId}`]),
      ...peopleInReach(context, "v", "schedules", "id"),
    ];
    const { projectedHours, activeEmployees } = await context.db
      .selectFrom("schedules")
      .select([
        sql<number>`coalesce(sum("projectedHours"), 0)`.as("projectedHours"),
        sql<number>`(select count(*) from staff where ${sql.join(active, sql` and `)})`.as("activeEmployees"),
      ])
      .where(sql.join<boolean>([ofStaff(userId), ...peopleInReach(context, "v", "schedules", "userId")], sql` and `))
      .executeTakeFirstOrThrow();
    const isSeen = await peopleWithin(context, "v", "schedules");
    const worked = await actualDays(context, thisWeek(context), userId === undefined ? undefined : [userId]);
    const days = [...worked].flatMap(([person, own]) => (isSeen(person) ? [...own.values()] : []));
    const { hours: actualHours, typedHours } = sumOfDays(days);
    return {
      activeEmployees,
      projectedHours,
      actualHours,
      typedHours,
      variance: variance(actualHours, projectedHours),
      efficiency: efficiency(actualHours, projectedHours),
    };
  },

  async get(context, { id }) {
    const day = toWire(await rowOf(context, await sourceNow(context), schedule, id));
    await requirePerson(context, "v", "schedules", day.userId);
    return day;
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      await findReferred(inner, staffMember, input.userId, "userId");
      await requirePerson(inner, "c", "schedules", input.userId);
      await requireFreeDay(inner, input);
      const told = await typed(inner, input, undefined, input.actualHours);
      await requireUnlockedTyped(inner, undefined, { dayOfWeek: input.dayOfWeek, ...told }, false);
      const { id } = await insertRecord(inner, schedule, { ...input, ...told });
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      const before = await findRecord(inner, schedule, id);
      await findReferred(inner, staffMember, input.userId, "userId");
      for (const person of [before.userId, input.userId]) await requirePerson(inner, "u", "schedules", person);
      const { actualHours, ...values } = input;
      const isMoved = input.userId !== before.userId || input.dayOfWeek !== before.dayOfWeek;
      if (isMoved) await requireFreeDay(inner, input, id);
      const told = await typed(inner, input, before, actualHours);
      await requireUnlockedTyped(inner, before, { dayOfWeek: input.dayOfWeek, ...told }, isMoved);
      await updateRecord(inner, schedule, id, { ...values, ...told });
      return service.get(inner, { id });
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const before = await findRecord(inner, schedule, id);
      await requirePerson(inner, "d", "schedules", before.userId);
      await requireUnlockedTyped(inner, before, undefined, true);
      await removeRecord(inner, schedule, id);
    }),

  async week(context, { id }) {
    await findRecord(context, staffMember, id);
    await requirePerson(context, "v", "schedules", id);
    const ids = (await daysOf(context, id)).map((day) => day.id);
    const { rows } = await pageOf(context, [{ ...(await sourceNow(context)), where: [ofStaff(id)] }], {}, "dayOfWeek");
    return rows
      .map(toWire)
      .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map(({ dayOfWeek, projectedHours, actualHours, actualSource, typedHours }) => {
        return { dayOfWeek, projectedHours, actualHours, actualSource, typedHours };
      });
  },

  saveWeek: (context, { id: userId, schedule: week }) =>
    asAct(context, null, async (inner) => {
      await findRecord(inner, staffMember, userId);
      await requirePerson(inner, "u", "schedules", userId);
      const stored = await daysOf(inner, userId);
      const kept = new Set<number>();
      for (const { day, projected, actual } of week) {
        const same = stored.find(({ dayOfWeek }) => dayOfWeek === day);
        const told = await typed(inner, { userId, dayOfWeek: day }, same, actual);
        await requireUnlockedTyped(inner, same, { dayOfWeek: day, ...told }, false);
        const values = { userId, dayOfWeek: day, projectedHours: projected, ...told };
        if (same) kept.add((await updateRecord(inner, schedule, same.id, values)).id);
        else await insertRecord(inner, schedule, values);
      }
      for (const day of stored) {
        if (kept.has(day.id)) continue;
        await requireUnlockedTyped(inner, day, undefined, true);
        await removeRecord(inner, schedule, day.id);
      }
      return service.week(inner, { id: userId });
    }),

  async weekly({ db }) {
    const rows = await db
      .selectFrom("schedules")
      .innerJoin("staff", "staff.id", "schedules.userId")
      .select(["staff.primary_department", "schedules.projectedHours"])
      .where("staff.isActive", "=", 1)
      .execute();
    return weeklySummary(rows);
  },

  plannedWeek,
  planWeek,
  copyWeek,
};

/** The week of a staff member, Monday first. */
async function daysOf({ db }: Context, userId: number) {
  const days = await db
    .selectFrom("schedules")
    .select(["id", "dayOfWeek", "actualHours", "typedWeek"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  const week = days.map((day) => ({ ...day, dayOfWeek: day.dayOfWeek as Day }));
  return week.sort((a, b) => DAYS.indexOf(a.dayOfWeek) - DAYS.indexOf(b.dayOfWeek));
}

/** The days of one person, or of everybody who works here; people who have left keep a week, but it does not count. */
function ofStaff(userId: number | undefined) {
  return userId === undefined
    ? sql<boolean>`"userId" in (select id from staff where "isActive" = 1)`
    : sql<boolean>`"userId" = ${userId}`;
}

/** A row of the list: day and status come as numbers, so that they sort in their natural order. */
const dayNumbers = sql.join(
  DAYS.map((day, i) => sql`when ${sql.lit(day)} then ${sql.lit(i)}`),
  sql` `,
);

const staffSearch = sql`(select search from staff where staff.id = "userId")`;

/** The list as of this week. The clock's hours are part of the statement, so that rows sort by what they show. */
async function sourceNow(context: Context) {
  const week = thisWeek(context);
  const counted: Record<string, number> = {};
  for (const [userId, days] of await actualDays(context, week))
    for (const [date, { hours, source }] of days)
      if (source === "clock") counted[`${userId} ${DAYS[daysBetween(week.from, date)]}`] = hours;
  const today = daysBetween(week.from, context.today());
  const dayNumber = sql<number>`case "dayOfWeek" ${dayNumbers} end`;
  const clocked = sql<
    number | null
  >`json_extract(${JSON.stringify(counted)}, '$."' || "userId" || ' ' || "dayOfWeek" || '"')`;
  const typedNow = sql<number>`case when "typedWeek" = ${week.from} then "actualHours" else 0 end`;
  // What is typed for a day to come is not worked yet.
  const actual = sql<number>`coalesce(${clocked}, case when ${dayNumber} <= ${today} then ${typedNow} else 0 end)`;
  return sourceOf(
    "schedules",
    Schedule,
    {
      full_name: sql<string>`(select full_name from staff where staff.id = "userId")`,
      dayOfWeek: dayNumber,
      actualHours: actual,
      actualSource: sql<ActualSource>`case when ${clocked} is null then 'typed' else 'clock' end`,
      typedHours: typedNow,
      // The rule `scheduleStatus` in SQL, to sort by.
      status: sql<number>`case when "projectedHours" = 0 then case when ${actual} = 0 then 1 else 2 end
        when ${actual} / "projectedHours" < 0.9 then 0
        when ${actual} / "projectedHours" > 1.1 then 2 else 1 end`,
    },
    { search: sql`(${staffSearch} || ' ' || lower("dayOfWeek"))`, sort: { full_name: staffSearch } },
  );
}

function toWire({ dayOfWeek, ...day }: RowOf<Awaited<ReturnType<typeof sourceNow>>>): Schedule {
  return { ...day, dayOfWeek: DAYS[dayOfWeek] as Day, status: scheduleStatus(day) };
}

function thisWeek(context: Context) {
  const from = mondayOf(context.today());
  return { from, to: addDays(from, DAYS.length - 1) };
}

type Typed = Pick<Saved<"schedules">, "dayOfWeek" | "actualHours" | "typedWeek">;

/** Throws Conflict if typed hours change for a day that was exported for payroll. */
async function requireUnlockedTyped(
  context: Context,
  before: Typed | undefined,
  after: Partial<Typed> | undefined,
  isGone: boolean,
): Promise<void> {
  const isTyped = after?.typedWeek !== undefined;
  const days = [...(before && (isGone || isTyped) ? [before] : []), ...(after && isTyped ? [after] : [])];
  await requireUnlocked(
    context,
    days.flatMap(({ typedWeek, dayOfWeek, actualHours }) =>
      typedWeek && actualHours !== undefined ? [addDays(typedWeek, DAYS.indexOf(dayOfWeek as Day))] : [],
    ),
  );
}

/** Typed hours hold for this week, in the department where the person is on that day. Unchanged hours keep their week and place. */
async function typed(
  context: Context,
  { userId, dayOfWeek }: { userId: number; dayOfWeek: Day },
  before: Pick<Saved<"schedules">, "actualHours" | "typedWeek"> | undefined,
  actualHours: number | undefined,
): Promise<Partial<Pick<Saved<"schedules">, "actualHours" | "typedWeek" | "typedDepartmentId">>> {
  const { from } = thisWeek(context);
  const known = before?.typedWeek === from ? before.actualHours : 0;
  if (actualHours === undefined || actualHours === known) return {};
  const day = addDays(from, DAYS.indexOf(dayOfWeek));
  return { actualHours, typedWeek: from, typedDepartmentId: await workplaceOf(context, userId, day) };
}
