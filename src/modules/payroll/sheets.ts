import type { z } from "zod";
import type { Service } from "../../api/endpoint.ts";
import { writeCsv } from "../../lib/csv.ts";
import { addDays, type CalendarDate } from "../../lib/dates.ts";
import { round, roundedSum } from "../../lib/numbers.ts";
import type { Context } from "../../records/context.ts";
import { peopleWithin, requirePerson } from "../../records/reach.ts";
import { closedOn } from "../closed-days/rules.ts";
import { storedClosedDays } from "../closed-days/service.ts";
import { lockedPeriods } from "../hours/locks.ts";
import { breakHours, hoursOfShifts, overtimeOf } from "../hours/rules.ts";
import { type ActualDay, actualDays } from "../schedules/actual.ts";
import { plannedHours } from "../schedules/planned.ts";
import { isAbsent } from "../schedules/rules.ts";
import { settings } from "../settings/service.ts";
import { departmentLabel } from "../staff/rules.ts";
import { whereOn } from "../staff-loans/rules.ts";
import { storedLoans } from "../staff-loans/where.ts";
import { awaitingRequests } from "../timekeeping/requests.ts";
import type { timesheets } from "./api.ts";
import { isSheetOf } from "./rules.ts";
import type { SheetDay, Timesheet, TimesheetsOf } from "./schema.ts";

export const service: Service<typeof timesheets, Context> = {
  async get(context, asked) {
    if (asked.userId !== undefined) await requirePerson(context, "v", "timekeeping", asked.userId);
    const { overtimeDailyHours, overtimeWeeklyHours } = await settings.get(context, {});
    const sheets = await sheetsOf(context, asked, { overtimeDailyHours, overtimeWeeklyHours });
    return { week: asked.week, timeZone: context.timeZone, overtimeDailyHours, overtimeWeeklyHours, sheets };
  },

  async file(context, asked) {
    const { sheets } = await service.get(context, asked);
    const body = writeCsv(linesOf(asked.week, sheets));
    return { name: `time_sheets_${asked.week}.csv`, type: "text/csv; charset=utf-8", body };
  },
};

/** A row for each person, with the hours of each day. */
function linesOf(week: CalendarDate, sheets: readonly Timesheet[]) {
  const days = Array.from({ length: 7 }, (_, i) => addDays(week, i));
  const sums = ["Planned", "Hours", "Regular", "Overtime", "Breaks", "Hours awaiting approval", "Missing punches"];
  return [
    ["userId", "full_name", "department", ...days, ...sums, "Requests awaiting approval", "Days to check"],
    ...sheets.map((sheet) => [
      sheet.userId,
      sheet.full_name,
      sheet.department,
      ...sheet.days.map(({ hours }) => hours),
      sheet.planned,
      sheet.hours,
      sheet.regular,
      sheet.overtime,
      sheet.breaks,
      sheet.awaiting,
      sheet.missing,
      sheet.requests,
      sheet.toCheck,
    ]),
  ];
}

type Rule = Parameters<typeof overtimeOf>[1];

/** The sheets of people whom the caller may see and who work here or worked that week, by name. */
async function sheetsOf(
  context: Context,
  { week, department, userId }: z.output<typeof TimesheetsOf>,
  rule: Rule,
): Promise<Timesheet[]> {
  const span = { from: week, to: addDays(week, 6) };
  const isSeen = await peopleWithin(context, "v", "timekeeping");
  const worked = await actualDays(context, span, userId === undefined ? undefined : [userId]);
  const planned = new Map((await plannedHours(context, [week])).map((one) => [one.userId, one.days]));
  const people = await context.db
    .selectFrom("staff")
    .select(["id", "full_name", "primary_department", "isActive"])
    .$if(userId !== undefined, (staff) => staff.where("id", "=", userId as number))
    .orderBy((of) => of.fn("lower", ["full_name"]))
    .orderBy("id")
    .execute();
  const locked = await lockedPeriods(context);
  const closed = await storedClosedDays(context);
  const departmentOn = whereOn(await storedLoans(context));
  const requests = await awaitingRequests(context, span);
  const shown = people.filter(
    (one) =>
      isSeen(one.id) && (one.isActive === 1 || worked.has(one.id) || requests.some(({ userId }) => userId === one.id)),
  );
  const sheets = shown.map(({ id, full_name, primary_department }) => {
    const own = requests.filter((request) => request.userId === id);
    const days = Array.from({ length: 7 }, (_, i) => {
      const date = addDays(week, i);
      const plan = planned.get(id)?.[i]?.projectedHours ?? 0;
      return {
        ...dayOf(
          context,
          date,
          plan,
          worked.get(id)?.get(date),
          departmentOn({ userId: id, primary_department }, date),
        ),
        requests: own.filter((request) => request.days.includes(date)).length,
        closed: closedOn(closed, date),
        isLocked: locked.some(({ from, to }) => date >= from && date <= to),
      };
    });
    const sum = (value: (day: SheetDay) => number) => roundedSum(days.map(value));
    const [hours, overtime] = [
      sum((day) => day.hours),
      overtimeOf(
        days.map((day) => day.hours),
        rule,
      ),
    ];
    return {
      userId: id,
      full_name,
      department: departmentLabel({ primary_department }),
      week,
      days,
      planned: sum((day) => day.planned),
      hours,
      regular: round(hours - overtime, 2),
      overtime,
      awaiting: sum((day) => day.awaiting),
      requests: own.length,
      breaks: sum((day) => day.breaks),
      missing: days.filter(({ missing }) => missing !== null).length,
      toCheck: days.filter((day) => day.isToCheck).length,
      isLocked: days.every((day) => day.isLocked),
    };
  });
  return sheets.filter((sheet) => department === undefined || isSheetOf(sheet, department));
}

function dayOf(
  context: Context,
  date: CalendarDate,
  planned: number,
  worked: ActualDay | undefined,
  department: string | null,
): Omit<SheetDay, "requests" | "closed" | "isLocked"> {
  const shifts = (worked?.shifts ?? []).map((shift) => ({
    cameAt: shift.cameAt,
    leftAt: shift.leftAt,
    hours: hoursOfShifts([shift]),
    approval: shift.approval,
    isBreak: shift.isBreak ?? false,
    isMissingOut: shift.until === null,
  }));
  const { hours = 0, source = "typed", awaiting = 0, clocked = null, typed = 0, isToCheck = false } = worked ?? {};
  const isMissing = date < context.today() && department !== null && isAbsent({ planned, hours, shifts });
  const places = worked?.places.length ? worked.places : [{ department }];
  return {
    date,
    departments: places.map((place) => departmentLabel({ primary_department: place.department })),
    planned,
    hours,
    source,
    clocked,
    typed,
    isToCheck,
    awaiting,
    breaks: breakHours(worked?.shifts ?? []),
    shifts,
    missing: shifts.some(({ isMissingOut }) => isMissingOut) ? "clock-out" : isMissing ? "punches" : null,
  };
}
