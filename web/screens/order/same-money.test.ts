import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { exportedText } from "../../../cli/commands/export/run.ts";
import { readCsv } from "../../../src/lib/csv.ts";
import { formatMoney, sumOfCents, toCents, toDollars } from "../../../src/lib/money.ts";
import { orderShop } from "../../../src/modules/sales-orders/testing.ts";
import { amountRows, newAmounts } from "../../widgets/order/amounts.ts";
import { OrderTotals } from "../../widgets/order/order-totals.tsx";
import { valuesOf } from "../../widgets/order/order-values.ts";
import { OrderPaper } from "./order-paper.tsx";

const BASES = ["order", "piece"].flatMap((priceBasis) =>
  ["lines", "all"].map((taxBasis) => ({ priceBasis, taxBasis })),
);
const CASES = BASES.flatMap((bases) =>
  [false, true].flatMap((rushFee) =>
    [0, 10, 33.333].map((discountPercent) => ({ ...bases, rushFee, discountPercent })),
  ),
);

/** The text of what is drawn. */
function drawn(element: Parameters<typeof renderToStaticMarkup>[0]): string {
  const client = new QueryClient();
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, element)).replace(/<[^>]*>/g, "|");
}

test("form, page, paper, list, export and report say the same cents of an order, however it is charged", async () => {
  const { client, option } = await orderShop();
  await client.settings.update({ rushFeeAmount: 75, taxRatePercent: 8.125 });
  const offers = (await client.featureOptions.list()).rows;
  const totals = new Map<string, number>();
  for (const [i, { priceBasis, taxBasis, rushFee, discountPercent }] of CASES.entries()) {
    const terms = await client.settings.update({ priceBasis: priceBasis as "order", taxBasis: taxBasis as "lines" });
    const { id } = await client.orders.create({
      customerName: `Case ${i}`,
      quantity: 3,
      model: option("Benchmark Varmint"),
      customFeature: option("Full Bedding"),
      shipping: 24.5,
      rushFee,
      lineItems: [
        { description: "Bedding", quantity: 2, unitPrice: 66, discountPercent },
        { description: "Screw", quantity: 1, unitPrice: 0.05, discountPercent },
      ],
    });
    const order = await client.orders.get({ id });
    const total = order.total as number;
    const rows = amountRows(order);
    expect(
      newAmounts(valuesOf(order), terms, { offersFor: () => offers, level: undefined }),
      order.customerName,
    ).toEqual(rows);
    expect(sumOfCents(rows.slice(0, -1).map(({ dollars }) => toCents(dollars)))).toBe(toCents(total));
    const counted = priceBasis === "piece" ? "3 × $537.55" : "for the order";
    for (const text of [drawn(createElement(OrderTotals, { rows })), drawn(createElement(OrderPaper, { order }))]) {
      expect(text).toContain(counted);
      expect(text).toContain(taxBasis === "all" ? "Tax (8.125% of all)" : "Tax (8.125%)");
      expect(text).toMatch(new RegExp(`Total\\|+\\${formatMoney(total)}`));
    }
    totals.set(order.customerName, total);
  }
  expect(new Set(totals.values()).size).toBe(CASES.length);

  const listed = (await client.salesOrders.list({})).rows;
  expect(new Map(listed.map(({ customerName, total }) => [customerName, total]))).toEqual(totals);
  let csv = "";
  for await (const { text } of exportedText(client, "sales-orders", { format: "csv" })) csv += text;
  const [head = [], ...lines] = readCsv(csv).rows.map(({ cells }) => cells);
  const at = (name: string) => head.indexOf(name);
  expect(new Map(lines.map((line) => [line[at("customerName")], Number(line[at("total")])]))).toEqual(totals);
  expect(new Set(lines.map((line) => line[at("priceBasis")]))).toEqual(new Set(["order", "piece"]));
  const { rows } = await client.reports.get({ id: "sales", by: "customer" });
  expect(new Map(rows.map(({ customer, revenue }) => [customer, revenue]))).toEqual(totals);
  const counted = (await client.reports.get({ id: "sales", by: "order" })).rows.map((row) => row["counted"]);
  expect(new Set(counted)).toEqual(new Set(["for the order", "3 × $537.55"]));
  // 537.55 for twelve orders, and three times as much for twelve others.
  expect((await client.reports.get({ id: "options" })).totals).toMatchObject({ revenue: 25_802.4 });
  const revenue = toDollars(sumOfCents([...totals.values()].map(toCents)));
  expect((await client.salesOrders.stats()).totalRevenue).toBe(revenue);
});

test.each([
  [1150, "Other charges", 571],
  [500, "Other discounts", -79],
])(
  "an order that came with a total of %d says what stands between it and its amounts",
  async (total, label, dollars) => {
    const { client, context, option } = await orderShop();
    const { id } = await client.orders.create({
      customerName: "Bighorn",
      model: option("Ridgeline Hunter"),
      shipping: 190,
    });
    await context.db
      .updateTable("sales_orders")
      .set({ totalCents: toCents(total) })
      .where("id", "=", id)
      .execute();
    const order = await client.orders.get({ id });
    const rows = amountRows(order);
    expect(rows.slice(-2)).toEqual([
      { label, dollars },
      { label: "Total", dollars: total },
    ]);
    expect(rows.slice(0, -1).reduce((sum, row) => sum + row.dollars, 0)).toBe(total);
    expect(drawn(createElement(OrderPaper, { order }))).toContain(`|${label}||${formatMoney(dollars)}|`);
  },
);
