import { sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import { writeCsv } from "../../lib/csv.ts";
import { datesInFiles } from "../../lib/date-format.ts";
import { addDays, dayIn, instantOf, mondaysIn, overlap, timeIn } from "../../lib/dates.ts";
import { roundedSum } from "../../lib/numbers.ts";
import type { Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { closedOn } from "../closed-days/rules.ts";
import { storedClosedDays } from "../closed-days/service.ts";
import { actualDays } from "../schedules/actual.ts";
import { settings } from "../settings/service.ts";
import { departmentLabel } from "../staff/rules.ts";
import { type EntryRow, entrySource } from "../timekeeping/export.ts";
import { awaitingRequests } from "../timekeeping/requests.ts";
import { approvalLabel } from "../timekeeping/rules.ts";
import type { Approval } from "../timekeeping/schema.ts";
import { requestsByPerson } from "./left-open.ts";
import { totalsOf } from "./rules.ts";

type Period = Pick<Saved<"payroll_periods">, "from" | "to">;

const HOURS_HEAD = [
  "Hours",
  "Regular",
  "Overtime",
  "On closed days",
  "Typed",
  "Hours awaiting approval",
  "Requests awaiting approval",
];
const TOTALS_HEAD = ["userId", "full_name", "department", "from", "to", ...HOURS_HEAD, "Replaces"];

/**
 * The hours of a period with a row for each person who has any, or requests that await approval; with `at`, with the requests that
 * awaited it then. It says which exports of these days were taken back before.
 */
export async function totalsFile(context: Context, { from, to }: Period, at?: string): Promise<string> {
  const [first = from] = mondaysIn({ from, to });
  const worked = await actualDays(context, { from: first, to });
  const requests = requestsByPerson(await awaitingRequests(context, { from, to }, at));
  const rule = await settings.get(context, {});
  const closed = await storedClosedDays(context);
  const replaces = await replacedBy(context, { from, to }, at);
  const people = await context.db
    .selectFrom("staff")
    .select(["id", "full_name", "primary_department"])
    .where("id", "in", [...worked.keys(), ...requests.keys()])
    .orderBy((of) => of.fn("lower", ["full_name"]))
    .orderBy("id")
    .execute();
  const rows = people.flatMap((person) => {
    const days = worked.get(person.id) ?? new Map();
    const hours = new Map([...days].map(([date, day]) => [date, day.hours]));
    const { hours: total, regular, overtime } = totalsOf(hours, from, to, rule);
    const asked = requests.get(person.id) ?? 0;
    if (total === 0 && asked === 0) return [];
    const within = [...days].flatMap(([date, day]) => (date >= from ? [day] : []));
    const closedDays = [...days].filter(([date]) => date >= from && closedOn(closed, date) !== null);
    const onClosed = roundedSum(closedDays.map(([, day]) => day.hours));
    const typed = roundedSum(within.map(({ source, hours }) => (source === "typed" ? hours : 0)));
    const awaiting = roundedSum(within.map((day) => day.awaiting));
    const who = [person.id, person.full_name, departmentLabel(person)];
    return [[...who, from, to, total, regular, overtime, onClosed, typed, awaiting, asked, replaces]];
  });
  return writeCsv([TOTALS_HEAD, ...rows]);
}

/** The exports with days of this period that were taken back until then, in words; empty without any. */
async function replacedBy({ db, timeZone }: Context, period: Period, at?: string): Promise<string> {
  const dates = datesInFiles(timeZone);
  const taken = await db
    .selectFrom("payroll_periods")
    .select(["from", "to", "exportedAt", "takenBackReason"])
    .where("takenBackAt", "is not", null)
    .$if(at !== undefined, (all) => all.where("takenBackAt", "<=", at as string))
    .orderBy("exportedAt")
    .orderBy("id")
    .execute();
  return taken
    .filter((one) => overlap(one, period))
    .map(({ from, to, exportedAt, takenBackReason }) => {
      const days = dates.range(from, to);
      return `${days}, exported ${dates.moment(exportedAt)}, taken back: ${takenBackReason}`;
    })
    .join("; ");
}

/** The time entries behind these hours, by the shop's clock. A shift belongs to the day on which it began. */
export async function punchesFile(context: Context, { from, to }: Period): Promise<string> {
  const { timeZone } = context;
  const worked = await actualDays(context, { from, to });
  const dayOf = dayIn(timeZone);
  /** The day of the shift to which each entry belongs, by person and time. */
  const days = new Map(
    [...worked].flatMap(([userId, own]) =>
      [...own].flatMap(([day, { shifts }]) =>
        shifts.flatMap(({ cameAt, leftAt }) => [cameAt, leftAt].map((time) => [`${userId} ${time}`, day] as const)),
      ),
    ),
  );
  const where = [
    sql<boolean>`"struckById" is null`,
    sql<boolean>`"occurredAt" >= ${instantOf(from, "00:00", timeZone)}`,
    sql<boolean>`"occurredAt" < ${instantOf(addDays(to, 3), "00:00", timeZone)}`,
  ];
  const { rows } = await pageOf<EntryRow>(context, [{ ...entrySource, where }], {}, "occurredAt");
  const head = ["id", "userId", "full_name", "department", "Day", "eventType", "Date", `Time (${timeZone})`];
  const cells = rows.flatMap((row) => {
    const day = days.get(`${row.userId} ${row.occurredAt}`);
    if (day === undefined) return [];
    const time = [dayOf(row.occurredAt), timeIn(timeZone, new Date(row.occurredAt))];
    const approval = approvalLabel(row.approval as Approval | null, row.decidedByName);
    const who = [row.id, row.userId, row.full_name, departmentLabel({ primary_department: row.department })];
    return [[...who, day, row.eventType, ...time, row.location, row.vouchedByName, approval]];
  });
  return writeCsv([[...head, "location", "Without photo, vouched by", "Approval"], ...cells]);
}
