import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { testShop } from "../../shop/testing.ts";

const line = { description: "Bedding", quantity: 1, unitPrice: 100 };

/** A shop on the 21st of November, and the same on other days. */
async function shopOnDays() {
  const { client, context } = await testShop();
  return { client, on: (day: string) => localClient(() => ({ ...context, today: () => day })) };
}

test("a future rate begins by itself, and existing orders keep their tax", async () => {
  const { client, on } = await shopOnDays();
  const newYear = on("2027-01-01");
  const order = { customerName: "Ana", lineItems: [line] };
  const before = await client.orders.get(await client.orders.create(order));
  expect(before.taxAmount).toBe(8);
  await client.taxRates.create({ validFrom: "2027-01-01", ratePercent: 8.125 });
  expect((await client.settings.get()).taxRatePercent).toBe(8);
  expect((await on("2026-12-31").settings.get()).taxRatePercent).toBe(8);
  expect((await newYear.settings.get()).taxRatePercent).toBe(8.125);
  expect((await client.orders.get(await newYear.orders.create(order))).taxAmount).toBe(8.13);
  await newYear.orders.update({ id: before.id, notes: "Later" });
  expect(await newYear.orders.get({ id: before.id })).toMatchObject({ taxAmount: 8, total: before.total });
});

test("changing the setting adds a rate from today, and changing it again on the same day changes that rate", async () => {
  const { client, on } = await shopOnDays();
  await client.taxRates.create({ validFrom: "2027-01-01", ratePercent: 9 });
  for (const taxRatePercent of [7.25, 7.5]) await client.settings.update({ taxRatePercent });
  const rates = await client.taxRates.list();
  expect(rates.map(({ validFrom, ratePercent }) => [validFrom, ratePercent])).toEqual([
    ["2027-01-01", 9],
    ["2026-11-21", 7.5],
    ["0001-01-01", 8],
  ]);
  expect((await on("2026-11-20").settings.get()).taxRatePercent).toBe(8);
  await client.settings.update({ taxRatePercent: 7.5, shopName: "Ridge" });
  expect(await client.taxRates.list()).toEqual(rates);
  await client.settings.update({ taxRatePercent: 8 });
  expect((await client.taxRates.list()).map(({ validFrom }) => validFrom)).toEqual(["2027-01-01", "0001-01-01"]);
});

test("only future rates are added and deleted, one for a day", async () => {
  const { client } = await shopOnDays();
  for (const validFrom of ["2026-11-21", "2020-01-01"])
    await expect(client.taxRates.create({ validFrom, ratePercent: 1 })).rejects.toThrow("Choose a day after today");
  await expect(client.taxRates.create({ validFrom: "2027-01-01", ratePercent: 8.1255 })).rejects.toThrow("3 decimals");
  const { id } = await client.taxRates.create({ validFrom: "2027-01-01", ratePercent: 0.001 });
  await expect(client.taxRates.create({ validFrom: "2027-01-01", ratePercent: 2 })).rejects.toThrow("already");
  await client.taxRates.remove({ id });
  const [first] = await client.taxRates.list();
  await expect(client.taxRates.remove({ id: first?.id as number })).rejects.toThrow("holds already");
});
