import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { FileAnswer, Service } from "../../api/endpoint.ts";
import { overlap } from "../../lib/dates.ts";
import { Conflict, NotFound, Unsettled } from "../../lib/errors.ts";
import { asAct, type Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { findRecord, insertRecord, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import { actualDays } from "../schedules/actual.ts";
import type { payrollPeriods } from "./api.ts";
import { punchesFile, totalsFile } from "./files.ts";
import { leftOpen } from "./left-open.ts";
import { payrollPeriod } from "./record.ts";
import { leftOpenText } from "./rules.ts";
import { PayrollPeriod } from "./schema.ts";

type Exported = Saved<"payroll_periods">;
type Period = Pick<Exported, "from" | "to">;

export const service: Service<typeof payrollPeriods, Context> = {
  list: (context, input) => pageOf(context, [source], input, "-from"),

  get: (context, { id }) => findRecord(context, payrollPeriod, id),

  create: (context, { evenSo, ...period }) =>
    asAct(context, null, async (inner) => {
      await requireOver(inner, period);
      const others = await standing(inner);
      const same = others.find(
        ({ from, to, unlockedAt }) => from === period.from && to === period.to && unlockedAt !== null,
      );
      requireApart(
        context,
        period,
        others.filter(({ id }) => id !== same?.id),
      );
      if (!evenSo) await requireSettled(inner, period);
      const fileHash = hashOf(await totalsFile(inner, period));
      const values = { exportedAt: inner.now(), exportedBy: inner.who.name, fileHash, unlockedAt: null };
      return same
        ? updateRecord(inner, payrollPeriod, same.id, values, "exported")
        : insertRecord(inner, payrollPeriod, { ...period, ...values });
    }),

  unlock: (context, { id }) =>
    asAct(context, null, async (inner) => {
      const { unlockedAt } = await standingOne(inner, id);
      if (unlockedAt !== null) throw new Conflict("These hours are unlocked already");
      return updateRecord(inner, payrollPeriod, id, { unlockedAt: inner.now() }, "unlocked");
    }),

  takeBack: (context, { id, reason }) =>
    asAct(context, reason, async (inner) => {
      await standingOne(inner, id);
      const values = { takenBackAt: inner.now(), takenBackBy: inner.who.name, takenBackReason: reason };
      return updateRecord(inner, payrollPeriod, id, values, "taken back");
    }),

  async file(context, { id }) {
    const period = await standingOne(context, id);
    return csv(`payroll_${period.from}_${period.to}`, await asExported(context, period));
  },

  async punches(context, { id }) {
    const period = await standingOne(context, id);
    return csv(`payroll_punches_${period.from}_${period.to}`, await punchesFile(context, period));
  },
};

const source = sourceOf("payroll_periods", PayrollPeriod, {}, { search: sql`"from"` });

/** Throws Conflict if a period cannot count as exported again: other exports have its days, or its hours changed since. */
export async function requireAsExported(context: Context, period: Exported): Promise<void> {
  requireApart(
    context,
    period,
    (await standing(context)).filter(({ id }) => id !== period.id),
  );
  if (period.unlockedAt === null && hashOf(await asExported(context, period)) !== period.fileHash)
    throw new Conflict("These hours have changed since they were exported. Export the period again instead");
}

/** The exports that were not taken back. */
function standing({ db }: Context) {
  return db.selectFrom("payroll_periods").selectAll().where("takenBackAt", "is", null).execute();
}

/** Throws NotFound if it was taken back. */
async function standingOne(context: Context, id: number): Promise<Exported> {
  const period = await findRecord(context, payrollPeriod, id);
  const { takenBackAt, takenBackBy, takenBackReason } = period;
  if (takenBackAt === null) return period;
  const when = context.dates.moment(takenBackAt);
  throw new NotFound(`This export was taken back ${when} by ${takenBackBy}: ${takenBackReason}`);
}

function requireApart({ dates }: Context, period: Period, others: readonly Period[]): void {
  const other = others.find((one) => overlap(one, period));
  if (other)
    throw new Conflict(
      `${dates.range(other.from, other.to)} was exported already. Periods do not overlap; one that is wrong can be taken back`,
    );
}

/** What was asked or decided after the export does not change its file. */
function asExported(context: Context, period: Exported): Promise<string> {
  return totalsFile(context, period, period.unlockedAt === null ? period.exportedAt : undefined);
}

function csv(name: string, body: string): FileAnswer {
  return { name: `${name}.csv`, type: "text/csv; charset=utf-8", body };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

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
  const since = context.dates.moment(first.cameAt);
  throw new Conflict(`${full_name} has no clock-out since ${since}. Add it first, then export`);
}

/** Throws Unsettled with a LeftOpen if requests about these hours await approval, or somebody has none. */
async function requireSettled(context: Context, period: Period): Promise<void> {
  const left = await leftOpen(context, period);
  const said = leftOpenText(left);
  if (said !== "") throw new Unsettled(`${said} To lock these hours as they are, send evenSo`, left);
}
