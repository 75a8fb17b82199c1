import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { pageOf, type RowOf } from "../../records/page.ts";
import { peopleInReach, requirePerson } from "../../records/reach.ts";
import { findRecord, findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { staffMember } from "../staff/record.ts";
import type { schedules } from "./api.ts";
import { copyWeek, plannedWeek, planWeek } from "./planned.ts";
import { schedule } from "./record.ts";
import { efficiency, scheduleStatus, variance, weeklySummary } from "./rules.ts";
import { DAYS, type Day, Schedule } from "./schema.ts";

export const service: Service<typeof schedules, Context> = {
  async list(context, { userId, ...input }) {
    if (userId !== undefined) await requirePerson(context, "v", "schedules", userId);
    const where = [...peopleInReach(context, "v", "schedules", "userId"), ofStaff(userId)];
    const page = await pageOf(context, [{ ...source, where }], input, "full_name");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async stats(context, { userId }) {
    if (userId !== undefined) await requirePerson(context, "v", "schedules", userId);
    const active = [
      sql`"isActive" = 1`,
      ...(userId === undefined ? [] : [sql`id = ${userId}`]),
      ...peopleInReach(context, "v", "schedules", "id"),
    ];
    const { projectedHours, actualHours, activeEmployees } = await context.db
      .selectFrom("schedules")
      .select([
        sql<number>`coalesce(sum("projectedHours"), 0)`.as("projectedHours"),
        sql<number>`coalesce(sum("actualHours"), 0)`.as("actualHours"),
        sql<number>`(select count(*) from staff where ${sql.join(active, sql` and `)})`.as("activeEmployees"),
      ])
      .where(sql.join<boolean>([ofStaff(userId), ...peopleInReach(context, "v", "schedules", "userId")], sql` and `))
      .executeTakeFirstOrThrow();
    return {
      activeEmployees,
      projectedHours,
      actualHours,
      variance: variance(actualHours, projectedHours),
      efficiency: efficiency(actualHours, projectedHours),
    };
  },

  async get(context, { id }) {
    const day = toWire(await rowOf(context, source, schedule, id));
    await requirePerson(context, "v", "schedules", day.userId);
    return day;
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      await findReferred(inner, staffMember, input.userId, "userId");
      await requirePerson(inner, "c", "schedules", input.userId);
      const { id } = await insertRecord(inner, schedule, input);
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      const { userId } = await findRecord(inner, schedule, id);
      await findReferred(inner, staffMember, input.userId, "userId");
      for (const person of [userId, input.userId]) await requirePerson(inner, "u", "schedules", person);
      await updateRecord(inner, schedule, id, input);
      return service.get(inner, { id });
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const { userId } = await findRecord(inner, schedule, id);
      await requirePerson(inner, "d", "schedules", userId);
      await removeRecord(inner, schedule, id);
    }),

  async week(context, { id }) {
    await findRecord(context, staffMember, id);
    await requirePerson(context, "v", "schedules", id);
    return (await daysOf(context, id)).map(({ id, ...day }) => day);
  },

  saveWeek: (context, { id: userId, schedule: week }) =>
    inTransaction(context, async (inner) => {
      await findRecord(inner, staffMember, userId);
      await requirePerson(inner, "u", "schedules", userId);
      const stored = await daysOf(inner, userId);
      const kept = new Set<number>();
      for (const { day, projected, actual } of week) {
        const values = { userId, dayOfWeek: day, projectedHours: projected, actualHours: actual };
        const same = stored.find(({ dayOfWeek }) => dayOfWeek === day);
        if (same) kept.add((await updateRecord(inner, schedule, same.id, values)).id);
        else await insertRecord(inner, schedule, values);
      }
      for (const { id } of stored) if (!kept.has(id)) await removeRecord(inner, schedule, id);
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
    .select(["id", "dayOfWeek", "projectedHours", "actualHours"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  const week = days.map((day) => ({ ...day, dayOfWeek: day.dayOfWeek as Day }));
  return week.sort((a, b) => DAYS.indexOf(a.dayOfWeek) - DAYS.indexOf(b.dayOfWeek));
}

/** The days of one person, or of all who work here: who left keeps a week, but it is not counted on. */
function ofStaff(userId: number | undefined) {
  return userId === undefined
    ? sql<boolean>`"userId" in (select id from staff where "isActive" = 1)`
    : sql<boolean>`"userId" = ${userId}`;
}

/** A row of the list: day and status come as numbers, so that they sort as people count them. */
const dayNumbers = sql.join(
  DAYS.map((day, i) => sql`when ${sql.lit(day)} then ${sql.lit(i)}`),
  sql` `,
);

const staffSearch = sql`(select search from staff where staff.id = "userId")`;

const source = sourceOf(
  "schedules",
  Schedule,
  {
    full_name: sql<string>`(select full_name from staff where staff.id = "userId")`,
    dayOfWeek: sql<number>`case "dayOfWeek" ${dayNumbers} end`,
    // The rule `scheduleStatus` in SQL, to sort by.
    status: sql<number>`case when "projectedHours" = 0 then case when "actualHours" = 0 then 1 else 2 end
      when "actualHours" / "projectedHours" < 0.9 then 0
      when "actualHours" / "projectedHours" > 1.1 then 2 else 1 end`,
  },
  { search: sql`(${staffSearch} || ' ' || lower("dayOfWeek"))`, sort: { full_name: staffSearch } },
);

function toWire({ dayOfWeek, ...day }: RowOf<typeof source>): Schedule {
  return { ...day, dayOfWeek: DAYS[dayOfWeek] as Day, status: scheduleStatus(day) };
}
