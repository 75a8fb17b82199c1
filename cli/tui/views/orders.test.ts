import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../../src/lib/date-format.ts";
import { orderShop } from "../../../src/modules/sales-orders/testing.ts";
import { orders } from "./orders.ts";

test("an order shows what was promised, its priority, and its options of all categories with what they are for", async () => {
  const { client, option } = await orderShop();
  await client.settings.update({ priceBasis: "piece" });
  const { id: categoryId } = await client.featureCategories.create({ name: "Sling Swivels" });
  const cups = await client.featureOptions.create({ categoryId, name: "QD Cups", price: 0 });
  await client.orders.create({
    customerName: "Ana",
    dateIssued: "2026-11-01",
    quantity: 3,
    model: option("Ridgeline Hunter"),
    otherOptions: [cups.id],
    promisedDate: "2026-11-20",
    rushFee: true,
  });
  const [row] = (await client.salesOrders.list({})).rows;
  const clock = {
    today: "2026-11-21",
    now: "2026-11-21T15:00:00.000Z",
    dates: datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" }),
  };
  const opened = row && (await orders.open?.(client, row, clock));
  expect(Object.fromEntries(opened?.fields ?? [])).toMatchObject({
    Promised: "11/20/2026, 1 day past",
    Priority: "rush, 30",
    Options: "Ridgeline Hunter, QD Cups (for each piece)",
    Total: "$1,167.00",
  });
});

test("an order of several stocks says all of them in a line, and each with its options", async () => {
  const { client, option } = await orderShop();
  const model = option("Ridgeline Hunter");
  await client.orders.create({
    customerName: "Ana",
    dateIssued: "2026-11-01",
    lines: [
      { kind: "stock", options: { model }, quantity: 3 },
      { kind: "stock", options: { model, hand: option("Left Hand") }, quantity: 2 },
      { kind: "item", description: "pads", quantity: 5, unitPrice: 24.9 },
    ],
  });
  const asked = { scope: {}, sort: orders.defaultSort, offset: 0, limit: 10 };
  const { rows } = await orders.list(client, asked as never);
  const row = rows[0] as Parameters<typeof orders.key>[0];
  const clock = {
    today: "2026-11-21",
    now: "2026-11-21T15:00:00.000Z",
    dates: datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" }),
  };
  const what = orders.columns.find(({ head }) => head === "What");
  expect(what?.cell(row, clock)).toBe("3 × Ridgeline Hunter, 2 left, 5 pads");
  const fields = Object.fromEntries((await orders.open?.(client, row, clock))?.fields ?? []);
  expect(fields).toMatchObject({
    What: "3 × Ridgeline Hunter, 2 left, 5 pads",
    "Line 1": "3 × Stock Ridgeline Hunter: Ridgeline Hunter",
    "Line 2": "2 × Stock Ridgeline Hunter, Left Hand: Ridgeline Hunter, Left Hand",
    "Line 3": "5 × pads",
  });
  expect(fields).not.toHaveProperty("Options");
});
