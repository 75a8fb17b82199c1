import { addDays, type CalendarDate } from "../../../src/lib/dates.ts";
import { byMonth, choiceOf, lateBucket, NONE, type Period } from "../../../src/modules/reports/rules.ts";
import type { Report, ReportId, ReportOf } from "../../../src/modules/reports/schema.ts";

/** Rows of a list of the shop, or single rows of a report: the noun of the call, and what it is asked. */
export interface Rows {
  of: keyof typeof PLACES | "reports" | "capacity";
  asked: Readonly<Record<string, string | number | undefined>>;
}

/** How rows make a number. A field that a row does not have adds nothing. */
export type Made = { rows: Rows } & ({ how: "count" } | { how: "sum" | "mean" | "distinct"; field: string });

/** How a number is made: from rows, or from two such numbers, divided or subtracted. */
export type Figure = Made & { by?: Made; less?: Made; isPercent?: boolean };

/** The screens with the rows that a number may count. */
export const PLACES = {
  workOrders: "/manufacturing",
  salesOrders: "/sales-orders",
  inventory: "/inventory",
  vendors: "/vendors",
  staff: "/users",
  customers: "/customers",
  featureOptions: "/feature-categories",
  timekeeping: "/timekeeping",
  timeCorrections: "/approvals",
  schedules: "/schedules",
  unread: "/notifications",
  /** The people who are expected at work. */
  people: "/timekeeping",
  /** The departments this week, with their hours. */
  loads: "/production-workflow",
  toOrder: "/purchase-orders/to-order",
} as const;

export const count = (rows: Rows): Made => ({ rows, how: "count" });
export const sum = (rows: Rows, field: string): Made => ({ rows, how: "sum", field });
const mean = (rows: Rows, field: string): Made => ({ rows, how: "mean", field });
export const percent = (part: Made, whole: Made): Figure => ({ ...part, by: whole, isPercent: true });
const ratio = (part: Made, whole: Made): Figure => ({ ...part, by: whole });
export const workOrders = (asked: Rows["asked"]): Rows => ({ of: "workOrders", asked });
const parts = (asked: Rows["asked"]): Rows => ({ of: "inventory", asked });

type Row = Report["rows"][number];
export type Question = Pick<ReportOf, "customer" | "department" | "person" | "only"> &
  Pick<Report, "id" | "from" | "to" | "by">;

/**
 * Wherever screens show a report or its chart: how the number in a cell is made, or, without a row, that of the totals.
 * Undefined if a row is a single one, which can be opened itself. `record` is what the report says the row is about.
 */
export function figureOf(question: Question, key: string, row?: Row, record?: string | undefined): Figure | undefined {
  if (row && question.by === SINGLE[question.id]) return undefined;
  return FIGURES[question.id](question, row, record)[key];
}

/** The groupings whose rows are single ones. */
const SINGLE: { [Id in ReportId]?: string } = {
  "on-time": "order",
  late: "order",
  backlog: "order",
  sales: "order",
  options: "order",
  throughput: "order",
  plan: "order",
  labor: "day",
  attendance: "event",
  "inventory-value": "part",
  "on-order": "part",
  "to-order": "part",
  "data-health": "record",
};

type Figures = Readonly<Record<string, Figure | undefined>>;
type FiguresOf = (question: Question, row: Row | undefined, record: string | undefined) => Figures;

const FIGURES: { [Id in ReportId]: FiguresOf } = {
  "on-time": (question, row) => {
    const { customer = question.customer } = textsOf(row, "customer");
    const all = single(question, "order", { customer, ...partOf(question, row) });
    const [onTime, late] = [only(all, "On time"), only(all, "Late")];
    return {
      orders: count(all),
      onTime: count(onTime),
      onTimePercent: percent(count(onTime), count(all)),
      units: sum(all, "units"),
      averageLate: mean(late, "daysLate"),
    };
  },

  late: ({ customer, department, ...question }, row) => {
    const { bucket } = textsOf(row, "bucket");
    const due = LATE_BY[bucket ?? ""];
    const rows = single(question, "order", { customer, department, only: bucket });
    const figures = { orders: count(rows), units: sum(rows, "units"), value: sum(rows, "value") };
    if (department !== undefined || due === undefined) return figures;
    const listed = workOrders({ status: "open", due, customer });
    return { ...figures, orders: count(listed), units: sum(listed, "quantity") };
  },

  backlog: (question, row) => {
    const { customer, only } = question;
    const { department = question.department } = textsOf(row, "department");
    const week = row && "week" in row ? ((row["week"] as string | null) ?? NONE) : only;
    const rows = single(question, "order", { customer, department, only: week });
    const figures = {
      orders: count(rows),
      units: sum(rows, "units"),
      hours: sum(rows, "hours"),
      value: sum(rows, "value"),
    };
    if (department !== undefined || question.by === "order") return figures;
    const due = week === NONE ? { due: "none" } : week && { dueFrom: week, dueTo: addDays(week, 6) };
    const listed = workOrders({ status: "open", customer, ...due });
    return { ...figures, orders: count(listed), units: sum(listed, "quantity") };
  },

  sales: (question, row) => {
    const { customer = question.customer } = textsOf(row, "customer");
    const model = row && "model" in row ? ((row["model"] as string | null) ?? NONE) : question.only;
    const all = single(question, "order", { customer, only: model, ...partOf(question, row) });
    return {
      orders: count(all),
      units: sum(all, "units"),
      revenue: sum(all, "revenue"),
      drafts: sum(all, "drafts"),
      ordered: sum(all, "ordered"),
      shipped: sum(all, "shipped"),
      tax: sum(all, "tax"),
      average: ratio(sum(all, "revenue"), count(all)),
      newCustomers: sum(all, "newCustomers"),
    };
  },

  options: (question, row) => {
    const all = single(question, "order", { customer: question.customer, only: question.only });
    if (!row) return { revenue: sum(all, "revenue") };
    const { category = "", option = "" } = textsOf(row, "category", "option");
    const chosen = only(all, choiceOf(category, option));
    return {
      orders: count(chosen),
      share: percent(count(chosen), count(only(all, category))),
      units: sum(chosen, "units"),
      revenue: sum(chosen, "revenue"),
    };
  },

  throughput: (question, row) => {
    const { customer } = question;
    if (question.by === "week") {
      const { from, to } = partOf(question, row);
      const done = workOrders({ customer, completedFrom: from, completedTo: to });
      return { orders: count(done), units: sum(done, "quantity") };
    }
    const { step = question.only } = textsOf(row, "step");
    const left = single(question, "order", { customer, only: step });
    const there = workOrders({ status: "open", step: step && Number.parseInt(step, 10), customer });
    return {
      orders: sum(left, "orders"),
      units: sum(left, "units"),
      averageDays: mean(left, "averageDays"),
      openOrders: count(there),
      openUnits: sum(there, "quantity"),
      openDays: mean(there, "daysThere"),
    };
  },

  capacity: (question, row) => {
    const { department = question.department, week } = textsOf(row, "department", "week");
    if (department !== undefined && week !== undefined) {
      const cell: Rows = { of: "capacity", asked: { department, week } };
      const [needed, available] = [sum(cell, "needed"), sum(cell, "available")];
      return {
        needed,
        available,
        overdue: sum(cell, "overdue"),
        over: sum(cell, "over"),
        percent: percent(needed, available),
      };
    }
    const span = week === undefined ? {} : { from: week, to: addDays(week, 6) };
    const cells = single(question, "department", { department, ...span });
    const [needed, available] = [sum(cells, "needed"), sum(cells, "available")];
    return {
      needed,
      available,
      overdue: sum(cells, "overdue"),
      over: sum(cells, "over"),
      percent: percent(needed, available),
    };
  },

  labor: (question, row, record) => {
    const { department = question.department } = textsOf(row, "department");
    const person = personOf(record) ?? question.person;
    const days = single(question, "day", { department, person, ...partOf(question, row) });
    return {
      planned: sum(days, "planned"),
      actual: sum(days, "actual"),
      typed: sum(only(days, "typed"), "actual"),
      variance: sum(days, "variance"),
      efficiency: percent(sum(days, "actual"), sum(days, "planned")),
      awaiting: sum(days, "awaiting"),
    };
  },

  attendance: (question, row, record) => {
    if (!row) return {};
    const events = single(question, "event", { department: question.department, person: personOf(record) });
    return {
      late: count(only(events, "Late")),
      missing: count(only(events, "Missing")),
      forgotten: count(only(events, "No clock-out")),
      corrected: count(only(events, "Told later")),
    };
  },

  "inventory-value": ({ by }, row) => {
    if (by === null || by === "low") return {};
    const asked = row ? { [by]: String(row[by] ?? "") } : {};
    return {
      parts: count(parts(asked)),
      low: count(parts({ ...asked, stockStatus: "low_or_out" })),
      value: sum(parts(asked), "value"),
    };
  },

  vendors: (_, row, record) => {
    const vendor = Number(record?.split("/")[1]);
    if (!row) return {};
    return {
      parts: count(parts({ vendor })),
      low: count(parts({ vendor, stockStatus: "low_or_out" })),
      value: sum(parts({ vendor }), "value"),
    };
  },

  plan: ({ department, ...question }) => ({ units: sum(single(question, "order", { department }), "units") }),

  "on-order": (question) => {
    const lines = single(question, "part", {});
    return { missing: sum(lines, "missing"), value: sum(lines, "value") };
  },

  "to-order": (question) => {
    const lines = single(question, "part", {});
    return { quantity: sum(lines, "quantity"), value: sum(lines, "value") };
  },

  "data-health": (question, row) => {
    if (!row) return {};
    const { check = "", path = "" } = textsOf(row, "check", "path");
    const failing = count(single(question, "record", { only: check }));
    const checked = CHECKED[path];
    return { records: failing, ...(checked && { of: count(checked), share: percent(failing, count(checked)) }) };
  },
};

/** For each group of late work orders: the filter that shows it. */
const LATE_BY = { [lateBucket(1)]: "late7", [lateBucket(8)]: "late8", [lateBucket(31)]: "late30" };

/** What the checks of the data are about, by the screen where it can be corrected. */
const CHECKED: Readonly<Record<string, Rows>> = {
  "/manufacturing": workOrders({ status: "open" }),
  "/sales-orders": { of: "salesOrders", asked: { due: "notOnFloor" } },
  "/inventory": parts({}),
  "/vendors": { of: "vendors", asked: {} },
  "/users": { of: "staff", asked: { works: "floor" } },
  "/customers": { of: "customers", asked: { kind: "companies" } },
  "/feature-categories": { of: "featureOptions", asked: {} },
};

/** The single rows of a report, for the same period. */
function single({ id, from, to }: Pick<Question, "id" | "from" | "to">, by: string, asked: Rows["asked"]): Rows {
  return { of: "reports", asked: { id, by, from: from ?? undefined, to: to ?? undefined, ...asked } };
}

function only({ of, asked }: Rows, group: string): Rows {
  return { of, asked: { ...asked, only: group } };
}

/** A row's week or month, as far as it lies in the period. */
function partOf({ from, to }: Question, row: Row | undefined): { from?: CalendarDate; to?: CalendarDate } {
  if (from === null || to === null) return {};
  const { week, month } = textsOf(row, "week", "month");
  if (week !== undefined) return within({ from, to }, { from: week, to: addDays(week, 6) });
  if (month === undefined) return { from, to };
  return byMonth({ from, to }).find((part) => part.from.startsWith(month)) ?? { from, to };
}

function within(period: Period, part: Period): Period {
  return { from: part.from > period.from ? part.from : period.from, to: part.to < period.to ? part.to : period.to };
}

function textsOf<Key extends string>(row: Row | undefined, ...keys: Key[]): { [K in Key]?: string } {
  const texts = keys.flatMap((key) => (typeof row?.[key] === "string" ? [[key, row[key]]] : []));
  return Object.fromEntries(texts) as { [K in Key]?: string };
}

function personOf(record: string | undefined): number | undefined {
  return record?.startsWith("staff/") ? Number(record.slice("staff/".length)) : undefined;
}
