import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { writeCsv } from "../../lib/csv.ts";
import { addDays, formatDateRange, formatInstant, instantOf, mondaysIn } from "../../lib/dates.ts";
import { Conflict, Unsettled } from "../../lib/errors.ts";
import { round } from "../../lib/numbers.ts";
import { asAct, type Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { findRecord, insertRecord, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import { actualDays } from "../schedules/actual.ts";
import { settings } from "../settings/service.ts";
import { departmentLabel } from "../staff/rules.ts";
import { type EntryRow, entryCells, entryHead, entrySource } from "../timekeeping/export.ts";
import { awaitingRequests } from "../timekeeping/requests.ts";
import type { payrollPeriods } from "./api.ts";
import { leftOpen, requestsByPerson } from "./left-open.ts";
import { payrollPeriod } from "./record.ts";
import { leftOpenText, overlap, totalsOf } from "./rules.ts";
import { PayrollPeriod } from "./schema.ts";

type Period = Pick<Saved<"payroll_periods">, "from" | "to">;

export const service: Service<typeof payrollPeriods, Context> = {
  list: (context, input) => pageOf(context, [source], input, "-from"),

  get: (context, { id }) => findRecord(context, payrollPeriod, id),

  create: (context, { evenSo, ...period }) =>
    asAct(context, null, async (inner) => {
      await requireOver(inner, period);
      const others = await inner.db.selectFrom("payroll_periods").select(["id", "from", "to", "unlockedAt"]).execute();
      const same = others.find(
        ({ from, to, unlockedAt }) => from === period.from && to === period.to && unlockedAt !== null,
      );
      const other = others.find((one) => one.id !== same?.id && overlap(one, period));
      if (other)
        throw new Conflict(
          `${formatDateRange(other.from, other.to, "en-US")} was exported already. Periods do not overlap`,
        );
      if (!evenSo) await requireSettled(inner, period);
      const fileHash = createHash("sha256")
        .update(await payrollFile(inner, period))
        .digest("hex");
      const values = { exportedAt: inner.now(), exportedBy: inner.who.name, fileHash, unlockedAt: null };
      return same
        ? updateRecord(inner, payrollPeriod, same.id, values, "exported")
        : insertRecord(inner, payrollPeriod, { ...period, ...values });
    }),

  unlock: (context, { id }) =>
    asAct(context, null, async (inner) => {
      const { unlockedAt } = await findRecord(inner, payrollPeriod, id);
      if (unlockedAt !== null) throw new Conflict("These hours are unlocked already");
      return updateRecord(inner, payrollPeriod, id, { unlockedAt: inner.now() }, "unlocked");
    }),

  async file(context, { id }) {
    const period = await findRecord(context, payrollPeriod, id);
    // What was asked or decided after the export does not change its file.
    const body = await payrollFile(context, period, period.unlockedAt === null ? period.exportedAt : undefined);
    return { name: `payroll_${period.from}_${period.to}.csv`, type: "text/csv; charset=utf-8", body };
  },
};

const source = sourceOf("payroll_periods", PayrollPeriod, {}, { search: sql`"from"` });

/** Hours are exported once they are final: the days are over, and everybody has clocked out. */
async function requireOver(context: Context, { from, to }: Period): Promise<void> {
  if (to >= context.today())
    throw new Conflict("This period is not over yet. It can be exported from the day after its last day");
  const worked = await actualDays(context, { from, to });
  const open = [...worked].flatMap(([userId, days]) =>
    [...days.values()].flatMap(({ shifts }) =>
      shifts.filter(({ leftAt }) => leftAt === null).map(({ cameAt }) => ({ userId, cameAt })),
    ),
  );
  const [first] = open;
  if (!first) return;
  const { full_name } = await context.db
    .selectFrom("staff")
    .select("full_name")
    .where("id", "=", first.userId)
    .executeTakeFirstOrThrow();
  const since = formatInstant(first.cameAt, "en-US", context.timeZone);
  throw new Conflict(`${full_name} has no clock-out since ${since}. Add it first, then export`);
}

/** Throws Unsettled with a LeftOpen if requests about these hours await approval, or somebody has none. */
async function requireSettled(context: Context, period: Period): Promise<void> {
  const left = await leftOpen(context, period);
  const said = leftOpenText(left);
  if (said !== "") throw new Unsettled(`${said} To lock these hours as they are, send evenSo`, left);
}

/**
 * The payroll file: the entries in the columns of the full export, and below them the totals of each person; with
 * `at`, with the requests that awaited approval then.
 */
async function payrollFile(context: Context, { from, to }: Period, at?: string): Promise<string> {
  const { timeZone } = context;
  const [first = from] = mondaysIn({ from, to });
  const worked = await actualDays(context, { from: first, to });
  const shifts = [...worked].flatMap(([userId, days]) =>
    [...days].flatMap(([date, day]) => (date >= from ? day.shifts.map((shift) => ({ userId, ...shift })) : [])),
  );
  // A shift belongs to the day on which it began, even if its clock-out is on the next morning.
  const ofPeriod = new Set(
    shifts.flatMap(({ userId, cameAt, leftAt }) => [`${userId} ${cameAt}`, `${userId} ${leftAt}`]),
  );
  const where = [
    sql<boolean>`"struckById" is null`,
    sql<boolean>`"occurredAt" >= ${instantOf(from, "00:00", timeZone)}`,
    sql<boolean>`"occurredAt" < ${instantOf(addDays(to, 3), "00:00", timeZone)}`,
  ];
  const { rows } = await pageOf<EntryRow>(context, [{ ...entrySource, where }], {}, "occurredAt");
  const entries = rows.filter(({ userId, occurredAt }) => ofPeriod.has(`${userId} ${occurredAt}`));
  return writeCsv([
    entryHead(timeZone),
    ...entries.map((entry) => entryCells(entry, timeZone)),
    [],
    TOTALS_HEAD,
    ...(await totals(
      context,
      { from, to },
      worked,
      requestsByPerson(await awaitingRequests(context, { from, to }, at)),
    )),
  ]);
}

const HOURS_HEAD = ["Hours", "Regular", "Overtime", "Typed", "Hours awaiting approval", "Requests awaiting approval"];
const TOTALS_HEAD = ["userId", "full_name", "department", "from", "to", ...HOURS_HEAD];

/** A row for each person who has hours, or requests that await approval. */
async function totals(
  context: Context,
  { from, to }: Period,
  worked: Awaited<ReturnType<typeof actualDays>>,
  requests: ReadonlyMap<number, number>,
) {
  const rule = await settings.get(context, {});
  const people = await context.db
    .selectFrom("staff")
    .select(["id", "full_name", "primary_department"])
    .where("id", "in", [...worked.keys(), ...requests.keys()])
    .orderBy((of) => of.fn("lower", ["full_name"]))
    .orderBy("id")
    .execute();
  return people.flatMap((person) => {
    const days = worked.get(person.id) ?? new Map();
    const hours = new Map([...days].map(([date, day]) => [date, day.hours]));
    const { hours: total, regular, overtime } = totalsOf(hours, from, to, rule);
    const asked = requests.get(person.id) ?? 0;
    if (total === 0 && asked === 0) return [];
    const within = [...days].flatMap(([date, day]) => (date >= from ? [day] : []));
    const sum = (values: readonly number[]) =>
      round(
        values.reduce((all, one) => all + one, 0),
        2,
      );
    const typed = sum(within.map(({ source, hours }) => (source === "typed" ? hours : 0)));
    const awaiting = sum(within.map((day) => day.awaiting));
    const who = [person.id, person.full_name, departmentLabel(person)];
    return [[...who, from, to, total, regular, overtime, typed, awaiting, asked]];
  });
}
