import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";
import { seedDemoShop } from "../seed/testing.ts";
import { REPORTS } from "./schema.ts";

test("every report has a question, has rows in the demo shop in any grouping, and just its columns", async () => {
  const { client } = await testShop(seedDemoShop);
  const catalogue = await client.reports.list();
  expect(catalogue.map(({ id }) => id)).toEqual(REPORTS);
  for (const { id, question, by, hasPeriod, columns } of catalogue) {
    expect(question).toMatch(/\?$/);
    for (const group of by.length > 0 ? by : [undefined]) {
      const report = await client.reports.get({ id, ...(group ? { by: group } : {}) });
      expect(report.rows.length, `${id} by ${group}`).toBeGreaterThan(0);
      if (group === by[0]) expect(report.columns).toEqual(columns);
      const keys = report.columns.map(({ key }) => key);
      for (const row of report.rows) expect(Object.keys(row)).toEqual(keys);
      for (const key of Object.keys(report.totals ?? {})) expect(keys).toContain(key);
      expect([report.from === null, report.by]).toEqual([!hasPeriod, group ?? null]);
    }
  }
});

test("sales and stock have the same totals in any grouping, and match the screens", async () => {
  const { client, context } = await testShop(seedDemoShop);
  const totals = async (id: "sales" | "inventory-value" | "labor", ...groups: string[]) =>
    Promise.all(groups.map(async (by) => (await client.reports.get({ id, by })).totals));
  const [month, customer, model] = await totals("sales", "month", "customer", "model");
  const { newCustomers, ...all } = month ?? {};
  expect([customer, model]).toEqual([all, all]);
  const sold = await context.db.selectFrom("sales_orders").select("totalCents").select("orderNumber").execute();
  const numbers = new Set(sold.map(({ orderNumber }) => orderNumber));
  const made = await context.db.selectFrom("work_orders").select(["totalCents", "soNumber"]).execute();
  const own = [...sold, ...made.filter(({ soNumber }) => !numbers.has(soNumber ?? ""))];
  expect(all).toMatchObject({
    orders: own.length,
    revenue: own.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0) / 100,
  });
  const { totalValue, lowStock } = await client.inventory.stats();
  const [part, supplier, location] = await totals("inventory-value", "part", "supplier", "location");
  expect([part?.["value"], supplier?.["value"], location?.["value"], location?.["low"]]).toEqual([
    totalValue,
    totalValue,
    totalValue,
    lowStock,
  ]);
  const [person, department, week] = await totals("labor", "person", "department", "week");
  expect([department, week]).toEqual([person, person]);
  const { overdueOrders, activeOrders } = await client.dashboard.get();
  const { rows } = await client.reports.get({ id: "late" });
  expect(rows.filter(({ stands }) => stands === "Late")).toHaveLength(overdueOrders);
  expect((await client.reports.get({ id: "backlog" })).totals).toMatchObject({ orders: overdueOrders + activeOrders });
});

test.each([
  [{ id: "late", from: "2026-01-01" }, "Late orders is about now and takes no period"],
  [{ id: "late", by: "moon" }, "Late orders can be grouped by order, bucket, and not by moon"],
  [{ id: "vendors", by: "moon" }, "Vendors cannot be grouped"],
  [{ id: "late", person: 1 }, "Late orders cannot be narrowed to one person"],
  [{ id: "vendors", only: "-" }, "Vendors has no single rows in this grouping"],
  [
    { id: "sales", from: "2026-02-01", to: "2026-01-01" },
    "The period begins on 2026-02-01, after its end on 2026-01-01",
  ],
  [{ id: "sales", from: "1026-02-01" }, "A period is at most 10 years long"],
  [{ id: "sales", from: "yesterday" }, "From is a date written YYYY-MM-DD"],
] as const)("%j is refused: %s", async (input, message) => {
  const { client } = await testShop();
  await expect(client.reports.get(input)).rejects.toThrow(message);
});

test("one end of a period is enough, before or after the usual one", async () => {
  const { client } = await testShop();
  const period = async (asked: object) => {
    const { from, to } = await client.reports.get({ id: "sales", ...asked });
    return [from, to];
  };
  expect(await period({})).toEqual(["2025-12-01", "2026-11-21"]);
  expect(await period({ from: "2026-11-01" })).toEqual(["2026-11-01", "2026-11-21"]);
  expect(await period({ to: "2025-01-15" })).toEqual(["2025-01-15", "2025-01-15"]);
  expect(await period({ from: "2027-01-01" })).toEqual(["2027-01-01", "2027-01-01"]);
});
