import { expect, test } from "vitest";
import { addDays, instantOf, mondayOf } from "../../../src/lib/dates.ts";
import type { ReportOf } from "../../../src/modules/reports/schema.ts";
import { seedDemoShop } from "../../../src/modules/seed/testing.ts";
import { testShop } from "../../../src/shop/testing.ts";

// Sales, options and labor link to the reports' own single rows. Here they are compared with the shop's lists.
const ZONE = "America/Denver";

type Shop = Awaited<ReturnType<typeof demoShop>>;

async function demoShop() {
  const { client } = await testShop(seedDemoShop);
  const get = async (asked: ReportOf) => {
    const { rows, from, to } = await client.reports.get(asked);
    return { rows, from: from as string, to: to as string };
  };
  return { client, get };
}

/** Sales orders, and work orders without one, as their pages show them. */
async function ordersOf({ client }: Shop, from: string, to: string) {
  const sold = await Promise.all((await client.orders.list({})).rows.map(({ id }) => client.orders.get({ id })));
  const numbers = new Set(sold.map(({ orderNumber }) => orderNumber));
  const { rows } = await client.workOrders.list({});
  const made = await Promise.all(rows.map(({ id }) => client.workOrders.get({ id })));
  const own = made.filter(({ soNumber }) => soNumber === null || !numbers.has(soNumber));
  return [...sold, ...own].filter(({ dateIssued, state }) => {
    return state !== "cancelled" && dateIssued >= from && dateIssued <= to;
  });
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((all, row) => all + of(row), 0);
}

test("sales by customer and month are what the orders of the lists come to", async () => {
  const shop = await demoShop();
  for (const by of ["customer", "month"] as const) {
    const { rows, from, to } = await shop.get({ id: "sales", by });
    const orders = await ordersOf(shop, from, to);
    expect(orders.length).toBeGreaterThan(20);
    expect(sum(rows, ({ orders }) => Number(orders))).toBe(orders.length);
    for (const row of rows) {
      const own = orders.filter(({ customerName, dateIssued }) =>
        by === "customer" ? customerName === row["customer"] : dateIssued.startsWith(String(row["month"])),
      );
      expect({ ...row, revenue: Math.round(Number(row["revenue"]) * 100) }, String(row[by])).toMatchObject({
        orders: own.length,
        units: sum(own, ({ quantity }) => quantity),
        revenue: sum(own, (order) => Math.round(Number(order.total ?? 0) * 100)),
      });
    }
  }
});

test("every option is counted as often, and for as much, as the orders of the lists say that it was sold", async () => {
  const shop = await demoShop();
  const { rows, from, to } = await shop.get({ id: "options" });
  const sold = (await ordersOf(shop, from, to)).flatMap((order) =>
    Object.values(order.options).map(({ name, price }) => ({ name, price, units: order.quantity })),
  );
  expect(sold.length).toBeGreaterThan(100);
  expect(sum(rows, ({ orders }) => Number(orders))).toBe(sold.length);
  for (const option of new Set(sold.map(({ name }) => name))) {
    const own = sold.filter(({ name }) => name === option);
    // A name may be in two categories.
    const told = rows.filter((row) => row["option"] === option);
    expect(
      sum(told, ({ orders }) => Number(orders)),
      option,
    ).toBe(own.length);
    expect(sum(told, ({ units }) => Number(units))).toBe(sum(own, ({ units }) => units));
    expect(sum(told, ({ revenue }) => Number(revenue))).toBeCloseTo(
      sum(own, ({ price }) => price),
      2,
    );
  }
});

test("the hours of each person are those of the week plan and of the list of the clock", async () => {
  const { client, get } = await demoShop();
  const { rows, from, to } = await get({ id: "labor" });
  const entries = (await client.timekeeping.list({})).rows.toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  const [begins, ends] = [instantOf(from, "00:00", ZONE), instantOf(addDays(to, 1), "00:00", ZONE)];
  // The demo's hours were typed in this week.
  const [first = ""] = [entries[0]?.occurredAt.slice(0, 10) ?? "", "2026-11-16"].sort();
  const since = first > from ? first : from;
  const plans = [];
  for (let week = mondayOf(since); week <= to; week = addDays(week, 7))
    plans.push(...(await client.schedules.plannedWeek({ week })));
  const { rows: people } = await client.staff.list({});
  expect(rows.length).toBeGreaterThan(10);
  expect(sum(rows, ({ actual, typed }) => Number(actual) - Number(typed))).toBeGreaterThan(300);
  for (const row of rows) {
    const { id } = people.find(({ full_name }) => full_name === row["person"]) ?? { id: 0 };
    const own = entries.filter(({ userId }) => userId === id);
    const clocked = sum(own, ({ eventType, occurredAt }) => {
      const next = own[own.findIndex((entry) => entry.occurredAt === occurredAt) + 1];
      if (eventType !== "clock_in" || next?.eventType !== "clock_out") return 0;
      if (occurredAt < begins || occurredAt >= ends) return 0;
      return (Date.parse(next.occurredAt) - Date.parse(occurredAt)) / 3_600_000;
    });
    const days = plans.filter(({ userId }) => userId === id).flatMap((plan) => plan.days);
    const planned = sum(days, ({ date, projectedHours }) => (date >= since && date <= to ? projectedHours : 0));
    // Each day of the report is rounded to two decimals.
    expect(Number(row["actual"]) - Number(row["typed"]), String(row["person"])).toBeCloseTo(clocked, 0);
    expect(Number(row["planned"]), String(row["person"])).toBeCloseTo(planned, 1);
  }
});
