import type { Service } from "../../api/endpoint.ts";
import { tableCsv } from "../../lib/csv.ts";
import { Forbidden, Invalid } from "../../lib/errors.ts";
import { type Cents, toDollars } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { may, onlyThese, reachOf } from "../../rights/may.ts";
import type { Who } from "../../rights/who.ts";
import { keptNames } from "../customers/kept-names.ts";
import type { reports } from "./api.ts";
import { onTime } from "./delivery.ts";
import { dataHealth } from "./health.ts";
import { onOrder } from "./on-order.ts";
import { options } from "./options.ts";
import { backlog, late } from "./orders.ts";
import { attendance, labor } from "./people.ts";
import { eachOf } from "./pieces.ts";
import { plan } from "./plan.ts";
import { capacity, throughput } from "./production.ts";
import { type Definition, type Found, type ReportRow, totalsOf } from "./report.ts";
import { NONE, type Period } from "./rules.ts";
import { sales } from "./sales.ts";
import type { Column, ReportId, ReportOf } from "./schema.ts";
import { inventoryValue, vendors } from "./stock.ts";
import { toOrder } from "./to-order.ts";

const all: { [Id in ReportId]: Definition } = {
  "on-time": onTime,
  late,
  backlog,
  sales,
  options,
  throughput,
  plan,
  capacity,
  labor,
  attendance,
  "inventory-value": inventoryValue,
  vendors,
  "on-order": onOrder,
  "to-order": toOrder,
  "data-health": dataHealth,
};

export const service: Service<typeof reports, Context> = {
  async list({ who }) {
    const seen = Object.values(all).filter(
      ({ under }) => under === undefined || reachOf(who, "v", under) !== undefined,
    );
    return seen.map(
      ({ id, title, question, period, looksAhead = false, takes = [], by = [], columns, chart = null }) => {
        return {
          id,
          title,
          question,
          hasPeriod: period !== undefined,
          looksAhead,
          takes: [...takes],
          by: [...by],
          chart,
          columns: visible(who, columns(by[0] ?? "")),
        };
      },
    );
  },

  async get(context, { id, from, to, by, only, customer, ...narrowed }) {
    const report = all[id];
    if (report.under !== undefined && reachOf(context.who, "v", report.under) === undefined)
      throw new Forbidden(onlyThese("v", report.under));
    const period = periodOf(report, { from, to }, context.today());
    const grouping = groupingOf(report, by);
    const columns = visible(context.who, report.columns(grouping));
    refuseOthers(report, { customer, ...narrowed });
    const names = await keptNames(context);
    const whose = { customer: customer === undefined ? undefined : names.all(customer), nameOf: names.of };
    const asked = { ...(period ?? { from: "", to: "" }), by: grouping, ...whose, ...narrowed };
    const { rows, totals, notes = [] } = onlyOf(report, await report.query(context, asked), only);
    return {
      id,
      title: report.title,
      question: report.question,
      asOf: context.now(),
      today: context.today(),
      from: period?.from ?? null,
      to: period?.to ?? null,
      by: grouping || null,
      chart: columns.some(({ key }) => key === report.chart) ? (report.chart ?? null) : null,
      columns,
      rows: await eachOf(rows, (row) => inDollars(columns, row)),
      records: rows[0]?.["record"] === undefined ? null : rows.map((row) => String(row["record"])),
      totals: totals === undefined ? null : inDollars(columns, totals),
      notes,
    };
  },

  async export(context, asked) {
    const { id, columns, rows } = await service.get(context, asked);
    return { name: `${id}.csv`, type: "text/csv; charset=utf-8", body: tableCsv(columns, rows) };
  },
};

/** The columns without amounts, if the caller may not see them. */
function visible(who: Who, columns: Column[]): Column[] {
  return may(who, "$", "reports") ? columns : columns.filter(({ type }) => type !== "money");
}

/** A longer period would list too many days. */
const MOST_YEARS = 10;

function periodOf(report: Definition, asked: Partial<Period>, today: string): Period | undefined {
  if (report.period === undefined) {
    if (asked.from === undefined && asked.to === undefined) return undefined;
    throw new Invalid(`${report.title} is about now and takes no period`);
  }
  const usual = report.period(today);
  const { to = asked.from !== undefined && asked.from > usual.to ? asked.from : usual.to } = asked;
  const { from = usual.from < to ? usual.from : to } = asked;
  if (from > to) throw new Invalid(`The period begins on ${from}, after its end on ${to}`);
  if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > MOST_YEARS)
    throw new Invalid(`A period is at most ${MOST_YEARS} years long`);
  return { from, to };
}

function groupingOf({ title, by = [] }: Definition, asked: string | undefined): string {
  if (asked === undefined) return by[0] ?? "";
  if (by.includes(asked)) return asked;
  throw new Invalid(
    by.length === 0 ? `${title} cannot be grouped` : `${title} can be grouped by ${by.join(", ")}, and not by ${asked}`,
  );
}

/** Throws Invalid for filters that this report does not have. */
function refuseOthers(
  { title, takes = [] }: Definition,
  narrowed: Pick<ReportOf, "customer" | "department" | "person">,
) {
  for (const [name, value] of Object.entries(narrowed))
    if (value !== undefined && !takes.some((one) => one === name))
      throw new Invalid(`${title} cannot be narrowed to one ${name}`);
}

/** The single rows of one group, with their totals. Throws Invalid if rows are not single ones. */
function onlyOf({ title, within = [] }: Definition, found: Found, only: string | undefined): Found {
  if (only === undefined) return found;
  if (found.rows.some((row) => within.every((key) => row[key] === undefined)) || within.length === 0)
    throw new Invalid(`${title} has no single rows in this grouping`);
  const rows = found.rows.filter((row) => within.some((key) => (row[key] ?? NONE) === only));
  return { ...found, rows, ...(found.totals ? { totals: totalsOf(rows, ...Object.keys(found.totals)) } : {}) };
}

/** Money in dollars, and only the columns, in their order. */
function inDollars(columns: readonly Column[], row: ReportRow): ReportRow {
  const cells = columns.flatMap(({ key, type }): [string, ReportRow[string]][] => {
    const cell = row[key];
    if (cell === undefined) return [];
    return [[key, type === "money" && typeof cell === "number" ? toDollars(cell as Cents) : cell]];
  });
  return Object.fromEntries(cells);
}
