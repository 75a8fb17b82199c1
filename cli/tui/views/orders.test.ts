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
