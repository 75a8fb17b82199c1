import { addDays, instantOf, mondayOf } from "../../lib/dates.ts";
import { grouped } from "../../lib/grouped.ts";
import { round, roundedSum } from "../../lib/numbers.ts";
import { onceEach } from "../../lib/once-each.ts";
import type { Context } from "../../records/context.ts";
import { efficiency, isAbsent } from "../schedules/rules.ts";
import { settings } from "../settings/service.ts";
import { lateFrom } from "../shift-board/rules.ts";
import { type Day, daysOfPeople } from "./clock.ts";
import { eachOf } from "./pieces.ts";
import { type Asked, column, type Definition, type ReportRow, sumOf } from "./report.ts";
import { lastWeeks } from "./rules.ts";

const [person, department] = [column("person", "Person"), column("department", "Department")];
const FIRST = {
  person: [person, department],
  department: [department],
  week: [column("week", "Week", "week")],
  // The department has a row per person: beside the hours it would be too wide for a terminal.
  day: [column("date", "Date", "date"), person],
};

export const labor: Definition = {
  id: "labor",
  under: "peopleReports",
  title: "Labor",
  question: "How do the hours worked compare with those planned?",
  period: (today) => ({ ...lastWeeks(today, 4), to: addDays(today, -1) }),
  takes: ["department", "person"],
  by: ["person", "department", "week", "day"],
  within: ["source"],
  chart: "actual",
  columns: (by) => [
    ...FIRST[by as keyof typeof FIRST],
    column("planned", "Planned", "hours", "By the week plan, else by the usual week; of the office too"),
    column(
      "actual",
      "Actual",
      "hours",
      "By the clock where a shift began that day, else as typed; a forgotten clock-out counts as nothing",
    ),
    by === "day"
      ? column("source", "From", "text", "By the clock, or typed")
      : column("typed", "Typed", "hours", "Actual hours of days on which the clock was not used"),
    column("variance", "Variance", "hours", "Actual less planned"),
    column("efficiency", "Actual %", "percent", "Of planned"),
    column("awaiting", "Awaiting", "hours", "Actual hours whose clock-out awaits approval"),
  ],
  async query(context, { by, ...asked }) {
    const days = (await daysOfPeople(context, asked, "any")).filter(isAskedFor(asked));
    const groupOf = ({ userId, date, department }: Day) =>
      ({ week: mondayOf(date), person: String(userId), department, day: `${date} ${userId}` })[by] ?? "";
    const groups = await eachOf(grouped(days, groupOf).values(), (own): ReportRow => {
      const [{ userId, person, department, home, date, source }] = own as [Day];
      const names: Record<string, ReportRow> = {
        week: { week: mondayOf(date) },
        person: { record: `staff/${userId}`, person, department: home },
        department: { department },
        day: { record: `days/${userId}/${date}`, date, person, department },
      };
      const { typed, ...hours } = hoursOf(own);
      return { ...names[by], ...hours, ...(by === "day" ? { source } : { typed }) };
    });
    const rows = groups.filter(({ planned, actual }) => planned !== 0 || actual !== 0);
    if (by === "week") rows.sort((a, b) => (String(a["week"]) < String(b["week"]) ? -1 : 1));
    if (by === "day") rows.sort((a, b) => (String(a["date"]) < String(b["date"]) ? 1 : -1));
    if (by === "department") rows.sort((a, b) => String(a["department"]).localeCompare(String(b["department"])));
    return { rows, totals: totalsBy(by, days) };
  },
};

export const attendance: Definition = {
  id: "attendance",
  under: "peopleReports",
  title: "Attendance exceptions",
  question: "Who was late, was missing, or forgot the clock?",
  period: (today) => lastWeeks(today, 2),
  takes: ["department", "person"],
  by: ["event", "person"],
  within: ["what"],
  columns: (by) =>
    by === "event"
      ? [
          column("date", "Date", "date"),
          column("person", "Person"),
          column("department", "Department"),
          column("what", "What"),
          column("detail", "Detail"),
        ]
      : [
          column("person", "Person"),
          column("department", "Department"),
          column("late", "Late", "count", "Came more than five minutes after the shift began"),
          column("missing", "Missing", "count", "Days with planned hours, and neither a clock-in nor typed hours"),
          column("forgotten", "No clock-out", "count", "Clock-ins without a clock-out"),
          column("corrected", "Told later", "count", "Clock-outs whose time was entered later"),
        ],
  async query(context, { by, ...asked }) {
    const { shiftStart } = await settings.get(context, {});
    const days = (await daysOfPeople(context, asked, "clock")).filter(isAskedFor(asked));
    // Many have the same day.
    const dueOn = onceEach((date: string) => lateFrom({ shiftBegins: instantOf(date, shiftStart, context.timeZone) }));
    const events = await eachOf(days, (day) => eventsOf(context, day, dueOn(day.date)));
    const rows = events
      .flat()
      .sort((a, b) => (a.date === b.date ? a.person.localeCompare(b.person) : a.date < b.date ? 1 : -1));
    if (by === "event") return { rows };
    const people = [...grouped(rows, ({ userId }) => String(userId)).values()].map((own) => {
      const [{ userId, person, home }] = own as [(typeof own)[number]];
      const times = (what: string) => own.filter((event) => event.what === what).length;
      const counts = {
        late: times(LATE),
        missing: times(MISSING),
        forgotten: times(FORGOTTEN),
        corrected: times(CORRECTED),
      };
      return { record: `staff/${userId}`, person, department: home, ...counts };
    });
    people.sort((a, b) => a.person.localeCompare(b.person));
    return { rows: people };
  },
};

function isAskedFor(asked: Pick<Asked, "department" | "person">) {
  return ({ userId, department }: Day) =>
    userId === (asked.person ?? userId) && department === (asked.department ?? department);
}

const [LATE, MISSING, FORGOTTEN, CORRECTED] = ["Late", "Missing", "No clock-out", "Told later"] as const;

/** What was wrong on one person's day. Only people with a department are due at the clock; the office is not. */
function eventsOf(context: Context, day: Day, due: string) {
  const { userId, date, person, department, home, planned, isDue, shifts } = day;
  const { time } = context.dates;
  const record = `days/${userId}/${date}`;
  const event = (what: string, detail: string) => ({ record, userId, date, person, department, home, what, detail });
  const [first] = shifts;
  return [
    ...(isDue && planned > 0 && first && first.cameAt > due ? [event(LATE, `Came at ${time(first.cameAt)}`)] : []),
    ...(isMissing(context, day) ? [event(MISSING, `${planned} hours planned`)] : []),
    ...shifts.filter(({ until }) => until === null).map(({ cameAt }) => event(FORGOTTEN, `In since ${time(cameAt)}`)),
    ...shifts
      .filter(({ approval }) => approval !== null)
      .map(({ leftAt, approval }) => event(CORRECTED, `Left at ${time(leftAt ?? "")}, ${approval}`)),
  ];
}

function isMissing({ today }: Context, { date, planned, isDue, actual, shifts }: Day): boolean {
  return date < today() && isDue && isAbsent({ planned, hours: actual, shifts });
}

function totalsBy(by: string, days: readonly Day[]): ReportRow {
  const { typed, ...hours } = hoursOf(days);
  return by === "day" ? hours : { ...hours, typed };
}

function hoursOf(days: readonly Day[]) {
  const sum = (key: "planned" | "actual" | "awaiting") => roundedSum(days.map((day) => day[key]));
  const [planned, actual] = [sum("planned"), sum("actual")];
  return {
    planned,
    actual,
    typed: round(
      sumOf(days, ({ source, actual }) => (source === "typed" ? actual : 0)),
      2,
    ),
    variance: round(actual - planned, 2),
    efficiency: planned === 0 ? null : efficiency(actual, planned),
    awaiting: sum("awaiting"),
  };
}
