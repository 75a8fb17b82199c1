import { expect, test } from "vitest";
import type { z } from "zod";
import { isShort } from "../../../bin/long.ts";
import { dateIn, daysBetween } from "../../../src/lib/dates.ts";
import { choiceOf } from "../../../src/modules/reports/rules.ts";
import type { Report } from "../../../src/modules/reports/schema.ts";
import { service as seed } from "../../../src/modules/seed/service.ts";
import { seedDemoShop } from "../../../src/modules/seed/testing.ts";
import { localUser } from "../../../src/rights/who.ts";
import { shopContext } from "../../../src/shop/context.ts";
import { localClient } from "../../../src/shop/local-client.ts";
import { NOW, seedTestShop, testShop, unfiled } from "../../../src/shop/testing.ts";
import { catalogSearch } from "../../screens/catalog/search.ts";
import { customersSearch } from "../../screens/customers/search.ts";
import { dashboardNumbers, plottedNumbers } from "../../screens/dashboard/dashboard-numbers.ts";
import { inventorySearch } from "../../screens/inventory/search.ts";
import { productionSearch } from "../../screens/production/search.ts";
import { toOrderSearch } from "../../screens/purchase-orders/search.ts";
import { reportSearch } from "../../screens/reports/search.ts";
import { salesOrdersSearch } from "../../screens/sales-orders/search.ts";
import { approvalsSearch } from "../../screens/time-sheets/search.ts";
import { usersSearch } from "../../screens/users/search.ts";
import { vendorsSearch } from "../../screens/vendors/search.ts";
import { workOrdersSearch } from "../../screens/work-orders/search.ts";
import { isNumber } from "./cells.ts";
import { type Figure, figureOf, type Made, type Question, type Rows } from "./figures.ts";
import { placeOf } from "./places.ts";

const ZONE = "America/Denver";
const TODAY = "2026-11-21";

type Client = ReturnType<typeof localClient>;
type Listed = Record<string, unknown>;

/** What a list has no field for, worked out from its rows as a person would do it. */
const WORKED_OUT: Record<string, (row: Listed) => unknown> = {
  daysThere: ({ stepSince }) => daysBetween(dateIn(ZONE, new Date(String(stepSince))), TODAY),
};

/**
 * Filters that hundreds of questions to a report differ in, and the words that a row has for them. Rows are picked by
 * these words from the question without the filter; one question of so many is asked all the same.
 */
const PICKED: Record<string, (row: Listed) => unknown[]> = {
  customer: ({ customer }) => [customer],
  only: ({ category, option }) => [category, choiceOf(String(category), String(option))],
};
const ASKED_ALL_THE_SAME = 40;

function pickedBy({ of, asked }: Rows): keyof typeof PICKED | undefined {
  if (of !== "reports") return;
  if (asked["customer"] !== undefined) return "customer";
  if (asked["id"] === "options" && asked["only"] !== undefined) return "only";
}

/** The rows that a number opens, read as its screen reads them. Each is read once. */
function reader(client: Client) {
  const known = new Map<string, Promise<Listed[]>>();
  const sorted = new Map<string, Map<unknown, Listed[]>>();
  let picked = 0;
  const find = async (rows: Rows): Promise<Listed[]> => {
    const name = pickedBy(rows);
    if (name === undefined) return read(client, rows);
    const { [name]: word, ...asked } = rows.asked;
    const key = JSON.stringify({ name, asked });
    const all = await rowsOf({ of: rows.of, asked });
    if (!sorted.has(key)) sorted.set(key, sort(all, PICKED[name] as (row: Listed) => unknown[]));
    const own = sorted.get(key)?.get(word) ?? [];
    if (picked++ % ASKED_ALL_THE_SAME === 0) expect(await read(client, rows), key).toEqual(own);
    return own;
  };
  const rowsOf = (rows: Rows): Promise<Listed[]> => {
    const key = JSON.stringify(rows);
    const found = known.get(key) ?? find(rows);
    known.set(key, found);
    return found;
  };
  return rowsOf;
}

/** Rows by each of their words. */
function sort(rows: readonly Listed[], wordsOf: (row: Listed) => unknown[]): Map<unknown, Listed[]> {
  const sorted = new Map<unknown, Listed[]>();
  for (const row of rows) {
    for (const word of wordsOf(row)) {
      const own = sorted.get(word);
      if (own) own.push(row);
      else sorted.set(word, [row]);
    }
  }
  return sorted;
}

/** What the screens keep in their address: any other filter would be lost on the way. */
const KEPT: Record<string, z.ZodType> = {
  "/manufacturing": workOrdersSearch,
  "/sales-orders": salesOrdersSearch,
  "/inventory": inventorySearch,
  "/purchase-orders/to-order": toOrderSearch,
  "/vendors": vendorsSearch,
  "/users": usersSearch,
  "/customers": customersSearch,
  "/feature-categories": catalogSearch,
  "/production-workflow": productionSearch,
  "/approvals": approvalsSearch,
  "/reports/$name": reportSearch,
};

async function read(client: Client, rows: Rows): Promise<Listed[]> {
  const { of, asked } = rows;
  const { to, search = {} } = placeOf(rows);
  expect(KEPT[to]?.parse(search) ?? search, `${to} keeps what it is asked`).toEqual(search);
  // An address holds text.
  const input = JSON.parse(JSON.stringify(asked)) as never;
  if (of === "reports") return (await client.reports.get(input)).rows;
  if (of === "capacity") {
    const { work, over, staff } = await client.capacity.cell(input);
    return [
      ...work.map(({ hours, isOverdue }) => ({ needed: hours, overdue: isOverdue ? hours : 0 })),
      ...over.map(({ hours }) => ({ over: hours })),
      ...staff.map(({ hours }) => ({ available: hours })),
    ];
  }
  if (of === "unread") return (await client.notifications.unread()).rows;
  if (of === "people") {
    const at = { in: ["in"], missing: ["missing"] }[String(asked["at"])];
    const isAsked = ({ whereabouts, isLate }: { whereabouts: string; isLate?: boolean | undefined }) =>
      ["missing", "forgotten"].includes(whereabouts) || isLate === true;
    return (await client.shiftBoard.people()).filter((one) => at?.includes(one.whereabouts) ?? isAsked(one));
  }
  if (of === "loads") {
    const { departments } = await client.capacity.weeks({ from: "2026-11-23", weeks: 1 });
    return departments.filter(({ weeks: [week] }) => week && week.level !== "good");
  }
  if (of === "toOrder")
    return (await client.purchaseOrders.toOrder()).filter(({ vendorName }) => (vendorName ?? "") === asked["vendor"]);
  return (await client[of].list(input)).rows;
}

function made(by: Made, rows: Listed[]): number | null {
  if (by.how === "count") return rows.length;
  const values = rows.map((row) => (WORKED_OUT[by.field] ?? ((of: Listed) => of[by.field]))(row));
  if (by.how === "distinct") return new Set(values).size;
  const numbers = values.filter((value) => typeof value === "number");
  const total = numbers.reduce((sum, value) => sum + value, 0);
  return by.how === "sum" ? total : numbers.length === 0 ? null : total / numbers.length;
}

async function numberOf(figure: Figure, rowsOf: (rows: Rows) => Promise<Listed[]>): Promise<number | null> {
  const value = made(figure, await rowsOf(figure.rows));
  if (figure.less && value !== null) return value - Number(made(figure.less, await rowsOf(figure.less.rows)));
  if (figure.by === undefined || value === null) return value;
  const whole = made(figure.by, await rowsOf(figure.by.rows));
  return whole === null || whole === 0 ? null : (value / whole) * (figure.isPercent ? 100 : 1);
}

/** Every number in a report's rows and totals, with how it is made. */
function numbersIn(report: Report, question: Question) {
  const rows = [
    ...report.rows.map((row, i) => ({ row, record: report.records?.[i] })),
    { row: undefined, record: undefined },
  ];
  return rows.flatMap(({ row, record }) =>
    report.columns.filter(isNumber).flatMap(({ key }) => {
      const value = (row ?? report.totals ?? {})[key];
      if (value === undefined) return [];
      return [
        {
          name: `${report.id} by ${report.by}, ${row ? Object.values(row)[0] : "total"}, ${key}`,
          value,
          figure: figureOf(question, key, row, record),
        },
      ];
    }),
  );
}

/** What the reports are narrowed to, from the demo shop. */
const NARROWED = { customer: "Three Forks Armory", department: "Layup", person: 14 };

/** A report's decimals are rounded to one, money to cents. */
function isSame(value: Report["rows"][number][string], made: number | null): boolean {
  if (value === null || made === null) return (value ?? 0) === (made ?? 0);
  return Math.abs(Number(value) - made) < 0.0501;
}

const SINGLE = ["order", "day", "event", "part", "record", "low"];

const SHOPS = [
  ["the demo shop", seedDemoShop, true],
  ["a shop of 10,000 made-up orders", seedOrders, false],
] as const;

test.each(isShort ? SHOPS.slice(0, 1) : SHOPS)(
  "in %s every number of every report and of the dashboard is what the rows that it opens come to",
  async (_, seedShop, isAlsoNarrowed) => {
    const { context } = await testShop(seedShop);
    const client = localClient(() => context);
    const rowsOf = reader(client);
    let checked = 0;
    const wrong: string[] = [];
    for (const { id, by, takes } of await client.reports.list()) {
      const narrowings = [{}, ...(isAlsoNarrowed ? takes.map((name) => ({ [name]: NARROWED[name] })) : [])];
      for (const asked of narrowings.flatMap((one) =>
        (by.length > 0 ? by : [undefined]).map((by) => ({ id, by, ...one })),
      )) {
        const report = await client.reports.get(asked);
        for (const { name, value, figure } of numbersIn(report, { ...asked, ...report })) {
          if (!figure) {
            if (!SINGLE.includes(report.by ?? "")) wrong.push(`${name} opens nothing`);
            continue;
          }
          checked += 1;
          const made = await numberOf(figure, rowsOf);
          if (!isSame(value, made))
            wrong.push(`${JSON.stringify(asked)} ${name}: ${value}, but the rows come to ${made}`);
        }
      }
    }
    const shown = [
      ...dashboardNumbers(await client.dashboard.get()),
      ...plottedNumbers(await client.dashboard.plots()),
    ];
    for (const { name, value, figure } of shown) {
      const made = await numberOf(figure, rowsOf);
      if (!isSame(value, made)) wrong.push(`dashboard, ${name}: ${value}, but the rows come to ${made}`);
    }
    wrong.push(...(await contradictions(client)));
    expect(wrong).toEqual([]);
    expect(shown.length).toBeGreaterThan(40);
    expect(checked).toBeGreaterThan(1300);
  },
);

/** Where dashboard, schedules, labor report and terminal differ about how long people worked this week. */
async function contradictions(client: Client): Promise<string[]> {
  const { workforce } = await client.dashboard.get();
  const stats = await client.schedules.stats();
  const week = { from: "2026-11-16", to: "2026-11-22" };
  const labor = await client.reports.get({ id: "labor", ...week });
  const people = await client.shiftBoard.people();
  const sumOf = (values: readonly number[]) => Math.round(values.reduce((sum, one) => sum + one, 0) * 100) / 100;
  const scheduled = (await client.schedules.list()).rows;
  const days = (await client.reports.get({ id: "labor", by: "day", ...week })).rows;
  const dayOf = (row: Listed) => new Date(`${row["date"]}T12:00:00Z`).toLocaleDateString("en-US", { weekday: "long" });
  const isScheduled = (row: Listed) =>
    scheduled.some(({ full_name, dayOfWeek }) => full_name === row["person"] && dayOfWeek === dayOf(row));
  const unscheduled = days.filter((row) => !isScheduled(row)).map((row) => Number(row["actual"]));
  const said = {
    schedules: stats.actualHours,
    efficiency: Math.round((stats.efficiency / 100) * stats.projectedHours * 10) / 10,
    labor: Number(labor.totals?.["actual"] ?? 0),
    "rows of schedules, and days without": sumOf([...scheduled.map((row) => row.actualHours), ...unscheduled]),
    terminal: sumOf(people.map(({ hoursThisWeek = 0 }) => hoursThisWeek)),
  };
  return Object.entries(said)
    .filter(([, hours]) => Math.abs(hours - (workforce?.actualHours ?? 0)) > 0.5)
    .map(([by, hours]) => `${by}: ${hours} actual hours this week, but the dashboard says ${workforce?.actualHours}`);
}

async function seedOrders(db: Parameters<typeof seedTestShop>[0]): Promise<void> {
  await seedTestShop(db);
  const context = await shopContext(
    unfiled(db),
    { who: localUser("Priya Raman"), surface: "cli" },
    () => new Date(NOW),
  );
  await seed.fill(context, { orders: 10_000 });
}
