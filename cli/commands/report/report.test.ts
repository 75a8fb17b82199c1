import { join } from "node:path";
import { expect, test } from "vitest";
import { tableCsv } from "../../../src/lib/csv.ts";
import { datesOf, USUAL_FORMAT } from "../../../src/lib/date-format.ts";
import type { Report } from "../../../src/modules/reports/schema.ts";
import { seedDemoShop } from "../../../src/modules/seed/testing.ts";
import { testShop } from "../../../src/shop/testing.ts";
import { demoFile, stockworks, temporaryFolder } from "../../testing.ts";
import { reportTable, reportText } from "./run.ts";

const dates = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" });

const REPORT: Report = {
  id: "sales",
  title: "Sales",
  question: "What was ordered?",
  asOf: "2026-11-21T15:00:00.000Z",
  today: "2026-11-21",
  from: "2026-10-01",
  to: "2026-11-21",
  by: "customer",
  chart: "revenue",
  columns: [
    { key: "customer", title: "Customer", type: "text", meaning: null },
    { key: "orders", title: "Orders", type: "count", meaning: null },
    { key: "share", title: "Share %", type: "percent", meaning: null },
    { key: "revenue", title: "Revenue", type: "money", meaning: null },
  ],
  rows: [
    { customer: "=Bighorn, Inc.", orders: 1234, share: 80, revenue: 8000.5 },
    { customer: null, orders: 2, share: null, revenue: 1000.25 },
  ],
  records: null,
  totals: { orders: 1236, revenue: 9000.75 },
  notes: ["1 work order counted with its sales order"],
};

test("a report is a table with numbers at the right, totals, bars where there is room, and its notes", () => {
  expect(reportTable(REPORT, { width: 80, dates })).toBe(`Sales: What was ordered?
10/1/2026 to 11/21/2026, by customer

Customer        Orders  Share %    Revenue
=Bighorn, Inc.   1,234     80.0  $8,000.50  ████████████████████
–                    2        –  $1,000.25  ██▌
Total            1,236           $9,000.75

1 work order counted with its sales order
`);
  const narrow = reportTable(REPORT, { width: 45, dates });
  expect(narrow).not.toContain("█");
  expect(Math.max(...narrow.split("\n").map((line) => line.length))).toBeLessThanOrEqual(45);
  expect(reportTable({ ...REPORT, rows: [] }, { dates })).toContain("There is nothing to report.");
});

test("every report of the demo shop fits a terminal of 80 columns, its codes and numbers whole", async () => {
  const { client } = await testShop(seedDemoShop);
  for (const { id, by } of await client.reports.list()) {
    for (const group of by.length > 0 ? by : [undefined]) {
      const text = reportTable(await client.reports.get({ id, ...(group ? { by: group } : {}) }), { width: 80, dates });
      const [heading = "", , , ...lines] = text.split("\n");
      expect(heading.length, heading).toBeLessThanOrEqual(80);
      const rows = lines.slice(0, lines.indexOf(""));
      for (const line of rows) expect(line.length, `${id} by ${group}: ${line}`).toBeLessThanOrEqual(80);
    }
  }
});

test("a report is narrowed to a customer, a department or a person, whom a name or a part of it tells", async () => {
  const { client } = await testShop(seedDemoShop);
  const rowsOf = async (name: string, options: object) =>
    JSON.parse(await reportText(client, name, { format: "json", ...options })).rows;
  const { rows: people } = await client.staff.people({});
  const [one] = (await client.reports.get({ id: "labor" })).rows;
  const person = people.find(({ full_name }) => full_name === one?.["person"]);
  const whole = (await client.reports.get({ id: "labor" })).rows;
  const own = (await client.reports.get({ id: "labor", person: person?.id as number })).rows;
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(whole.length);
  expect(await rowsOf("labor", { person: person?.full_name.toUpperCase() })).toEqual(own);
  expect(await reportText(client, "labor", { format: "table", person: person?.full_name as string })).toContain(
    `only ${person?.full_name}`,
  );
  const paint = (await client.reports.get({ id: "labor", department: "Paint" })).rows;
  expect(await rowsOf("labor", { department: "Paint" })).toEqual(paint);
  expect(paint.length).toBeLessThan(whole.length);
  const [first] = (await client.reports.get({ id: "sales", by: "customer" })).rows;
  const customer = String(first?.["customer"]);
  expect(await rowsOf("sales", { by: "customer", customer })).toEqual([expect.objectContaining({ customer })]);
  await expect(rowsOf("labor", { person: "a" })).rejects.toThrow("a could be ");
  await expect(rowsOf("labor", { person: "Nobody Here" })).rejects.toThrow("Nobody on the staff is called Nobody Here");
  await expect(rowsOf("vendors", { person: person?.full_name })).rejects.toThrow("person");
});

test("as CSV it has the cells under their titles, without what a spreadsheet would run", () => {
  expect(tableCsv(REPORT.columns, REPORT.rows)).toBe(
    `Customer,Orders,Share %,Revenue\r\n"'=Bighorn, Inc.",1234,80,8000.5\r\n,2,,1000.25\r\n`,
  );
});

test("the command lists the reports, prints one, and is wrong use for another", async () => {
  expect(await stockworks(["report", "--db", join(temporaryFolder(), "shop.db")])).toMatchObject({ code: 1 });
  const db = await demoFile();
  const list = await stockworks(["report", "--db", db]);
  expect(list.stdout).toMatch(/^on-time {10}How many .*\?\n {17}by month, week, customer, order\nlate /);
  const json = await stockworks(["report", "inventory-value", "--by", "supplier", "--json", "--db", db]);
  expect(JSON.parse(json.stdout)).toMatchObject({ id: "inventory-value", by: "supplier", from: null });
  const unknown = await stockworks(["report", "inventory", "--db", db]);
  expect(unknown).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(/^There is no such report; the.*\n$/),
  });
});
