import { expect, test } from "vitest";
import { toCents, toDollars } from "../../lib/money.ts";
import { itemLine } from "../order-lines/lines.ts";
import { leftCents } from "./revenue.ts";
import { orderShop } from "./testing.ts";

/** Example I1: ten stocks at 389.00, ten pads at 54.50 less 5 %, 8 % tax on the lines, 45.00 for shipping. */
const ORDER = {
  lineItems: [itemLine({ no: 1, description: "Pad", quantity: 10, unitPriceCents: toCents(54.5), discountPercent: 5 })],
  options: JSON.stringify({ model: { id: 1, name: "Ridgeline Hunter", priceCents: 38_900 } }),
  partNumber: null,
  priceBasis: "piece",
  quantity: 10,
  stockNo: 0,
  agreedCents: null,
  discountPercent: 0,
  discountName: null,
  instruction: null,
  shippingCents: toCents(45),
  rushFeeCents: toCents(0),
  taxBasis: "lines",
  taxRatePercent: 8,
  taxCents: toCents(0),
  totalCents: toCents(4494.17),
} satisfies Parameters<typeof leftCents>[0];

test.each([
  ["nothing", {}, 0],
  ["four stocks, with the shipping", { 0: 4 }, 1601],
  ["four stocks and four pads, with the pads' tax", { 0: 4, 1: 4 }, 1824.67],
  ["everything", { 0: 10, 1: 10 }, 4494.17],
])("of an order of which %s left, that much has left", (_, left, dollars) => {
  const byLine = new Map(Object.entries(left).map(([no, quantity]) => [Number(no), Number(quantity)]));
  expect(toDollars(leftCents(ORDER, byLine))).toBe(dollars);
});

test("where options are taxed too, the tax goes with the pieces that left", () => {
  const taxed = { ...ORDER, taxBasis: "all", totalCents: toCents(4805) } as const;
  // Half of 3,890.00 and all of 45.00, and 8 % of both.
  expect(toDollars(leftCents(taxed, new Map([[0, 5]])))).toBe(2149.2);
});

test("revenue is drafts and what was ordered; shipped and tax are told apart, in the sales report as on the list", async () => {
  const { client, option } = await orderShop();
  const work = { customerName: "Bighorn", dateIssued: "2026-11-02", shipping: 0 };
  const order = { ...work, lineItems: [] };
  const line = { description: "Pad", quantity: 4, unitPrice: 50 };
  await client.orders.create({ ...order, model: option("Ridgeline Hunter") }); // 389.00
  await client.orders.create({ ...order, status: "pending", lineItems: [line] }); // 200.00 and 16.00 tax
  const { id: partly } = await client.orders.create({ ...order, status: "confirmed", lineItems: [line] });
  await client.shipments.create({ id: partly, lines: [{ lineNo: 1, quantity: 1 }] }); // 50.00 and 4.00 tax
  const { id: whole } = await client.orders.create({
    ...order,
    status: "confirmed",
    shipping: 24.5,
    lineItems: [line],
  });
  await client.shipments.create({ id: whole });
  const { id: gone } = await client.orders.create({ ...order, status: "confirmed", lineItems: [line] });
  await client.orders.cancel({ id: gone, reason: "Changed their mind" });
  await client.workOrders.create({ ...work, quantity: 1, model: option("Benchmark Varmint") }); // 412.50
  const parts = { drafts: 605, ordered: 869, shipped: 294.5, tax: 48 };
  expect(await client.salesOrders.revenue()).toEqual({ revenue: 1474, confirmed: 574.5, ...parts });
  expect((await client.salesOrders.stats()).totalRevenue).toBe(1474);
  for (const by of ["month", "customer", "model", "order"]) {
    const { rows, totals } = await client.reports.get({ id: "sales", by });
    expect([by, totals]).toMatchObject([by, { revenue: 1474, ...parts }]);
    const sums = (key: string) => rows.reduce((sum, row) => sum + Number(row[key]), 0);
    for (const [key, dollars] of Object.entries(parts)) expect([by, key, sums(key)]).toEqual([by, key, dollars]);
  }
});

test("draft, confirmed and shipped are all of the revenue, also where pieces of a draft have left", async () => {
  const { client } = await orderShop();
  const line = { description: "Pad", quantity: 4, unitPrice: 50 };
  const { id } = await client.orders.create({ customerName: "Bighorn", dateIssued: "2026-11-02", lineItems: [line] });
  await client.shipments.create({ id, lines: [{ lineNo: 1, quantity: 1 }] });
  const parts = { drafts: 162, ordered: 54, shipped: 54, tax: 16 };
  expect((await client.orders.get({ id })).status).toBe("draft");
  expect(await client.salesOrders.revenue()).toEqual({ revenue: 216, confirmed: 0, ...parts });
  for (const by of ["month", "order"])
    expect((await client.reports.get({ id: "sales", by })).totals).toMatchObject({ revenue: 216, ...parts });
});
