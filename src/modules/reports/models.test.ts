import { expect, test } from "vitest";
import { dealersOrder } from "../sales-orders/testing.ts";

test("sales by model share an order of two models between them, to the cent, and count it once in all", async () => {
  const { client, order } = await dealersOrder();
  const of = async (by: string, only?: string) => {
    const { rows, totals } = await client.reports.get({ id: "sales", by, ...(only !== undefined && { only }) });
    const told = ({ orders, units, revenue, tax }: (typeof rows)[number]) => ({ orders, units, revenue, tax });
    return [...rows.map((row) => ({ model: row["model"], ...told(row) })), told(totals ?? {})];
  };
  const hunter = { model: "Ridgeline Hunter", units: 3, revenue: 1195.34, tax: 6.18 };
  const longbow = { model: "Longbow", units: 2, revenue: 1156.24, tax: 5.98 };
  const all = { units: 5, revenue: 2351.58, tax: 12.16 };
  expect(await of("model")).toEqual([
    { ...hunter, orders: 1 },
    { ...longbow, orders: 1 },
    { ...all, orders: 1 },
  ]);
  expect(await of("order")).toEqual([hunter, longbow, all]);
  expect((await of("order", "Longbow"))[0]).toEqual(longbow);
  expect(order.total).toBe(2351.58);
});
