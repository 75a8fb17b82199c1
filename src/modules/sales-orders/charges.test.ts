import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { orderShop } from "./testing.ts";

const LINES = [{ description: "Bedding, 2 lb kit", quantity: 2, unitPrice: 66, discountPercent: 10 }];

/** A shop with options of 610.00 that charges 75.00 for a rush, and its order of them for 3 pieces. */
async function rushShop() {
  const shop = await orderShop();
  const { client, option } = shop;
  const [model, color] = [option("Ridgeline Hunter"), option("Gunmetal")];
  await client.featureOptions.update({ id: model, name: "Ridgeline Hunter", price: 550 });
  await client.settings.update({ rushFeeAmount: 75 });
  const order = { customerName: "Ana", quantity: 3, model, colorOption: color, shipping: 24.5, rushFee: true };
  return { ...shop, order: { ...order, lineItems: LINES } };
}

test.each([
  ["order", "lines", 837.8],
  ["piece", "lines", 2057.8],
  ["order", "all", 894.56],
  ["piece", "all", 2212.16],
] as const)(
  "with options per %s and tax on %s the order costs %d, and keeps that",
  async (priceBasis, taxBasis, total) => {
    const { client, order } = await rushShop();
    await client.settings.update({ priceBasis, taxBasis });
    const made = await client.orders.create(order);
    const charged = { priceBasis, taxBasis, taxRatePercent: 8, rushFeeAmount: 75, subtotal: 118.8, quantity: 3, total };
    expect(made).toMatchObject(charged);
    expect(made.lineItems).toMatchObject([{ discountPercent: 10, total: 118.8 }]);
    await client.settings.update({ priceBasis: "order", taxBasis: "lines", rushFeeAmount: 1, taxRatePercent: 9 });
    const [row] = await client.orders.list({}).then(({ rows }) => rows);
    for (const same of [await client.orders.update({ id: made.id, notes: "Later" }), row])
      expect(same).toMatchObject(charged);
  },
);

test("a rush order gets the shop's present fee, or its own, and loses it when it is no longer a rush", async () => {
  const { client, order } = await rushShop();
  const { id } = await client.orders.create({ ...order, rushFee: false });
  const feeAfter = async (change: object) => (await client.orders.update({ id, ...change })).rushFeeAmount;
  expect((await client.orders.get({ id })).rushFeeAmount).toBe(0);
  expect(await feeAfter({ rushFeeAmount: 5 })).toBe(0);
  expect(await feeAfter({ rushFee: true })).toBe(75);
  await client.settings.update({ rushFeeAmount: 90 });
  expect(await feeAfter({ rushFee: true })).toBe(75);
  expect(await feeAfter({ rushFeeAmount: 50 })).toBe(50);
  expect(await feeAfter({ rushFee: false })).toBe(0);
  expect(await feeAfter({ rushFee: true, rushFeeAmount: 60 })).toBe(60);
});

test("lines do not change the number of pieces that options are for", async () => {
  const { client, order } = await rushShop();
  await client.settings.update({ priceBasis: "piece" });
  const { quantity: _, ...unsaid } = order;
  const { id, quantity, total } = await client.orders.create(unsaid);
  expect([quantity, total]).toEqual([1, 837.8]);
  const more = { description: "Sling", quantity: 7, unitPrice: 0 };
  expect(await client.orders.update({ id, lineItems: [...LINES, more] })).toMatchObject({ quantity: 1, total: 837.8 });
  expect(await client.orders.update({ id, quantity: 3 })).toMatchObject({ total: 2057.8 });
});

test("an order has the tax rate of the day on which it was issued, and its duplicate that of today", async () => {
  const { client, context, order } = await rushShop();
  await client.taxRates.create({ validFrom: "2027-01-01", ratePercent: 10 });
  const newYear = localClient(() => ({ ...context, today: () => "2027-01-01" }));
  const made = await newYear.orders.create({ ...order, dateIssued: "2026-12-31" });
  expect(made).toMatchObject({ taxRatePercent: 8, taxAmount: 9.5, total: 837.8 });
  expect(await newYear.orders.duplicate({ id: made.id })).toMatchObject({
    taxRatePercent: 10,
    taxAmount: 11.88,
    total: 840.18,
  });
  expect(await newYear.orders.update({ id: made.id, dateIssued: "2027-01-01" })).toMatchObject({ taxAmount: 11.88 });
});

test("a work order without a sales order counts options for each ordered piece, also after a split", async () => {
  const { client, order } = await rushShop();
  await client.settings.update({ priceBasis: "piece", taxBasis: "all" });
  const { model, customerName, shipping } = order;
  const dialog = { customerName, model, shipping, partNumber: "RH-1", quantity: 3, dateIssued: "2026-11-21" };
  const { id } = await client.workOrders.create(dialog);
  const totalOf = async () => (await client.workOrders.get({ id })).total;
  expect(await totalOf()).toBe(1674.5);
  const { siblings } = await client.workOrders.split({ id, quantity: 1 });
  expect([await totalOf(), ...siblings.map(({ total }) => total)]).toEqual([1674.5, null]);
  expect((await client.workOrders.update({ id: siblings[0]?.id as number, quantity: 2 })).total).toBeNull();
  expect((await client.workOrders.update({ id, quantity: 3 })).total).toBe(2224.5);
});

test("a signature from before there were discounts is still valid", async () => {
  const { client, context } = await orderShop();
  const { id } = await client.orders.create({
    customerName: "Ana",
    lineItems: [{ description: "Bedding", quantity: 2, unitPrice: 66 }],
    signatureName: "Ana Ruiz",
  });
  // As a version before lines had numbers and discounts has signed it.
  await context.db
    .updateTable("sales_orders")
    .set({ signedFor: "EdNHuPNev3VtMj-5JxB7vQ4VK9_xGRRvQuzl-gpXIdo", taxRatePercent: null })
    .execute();
  expect((await client.orders.get({ id })).isSignedForEarlier).toBe(false);
  const discounted = [{ no: 1, description: "Bedding", quantity: 2, unitPrice: 66, discountPercent: 5 }];
  expect((await client.orders.update({ id, lineItems: discounted })).isSignedForEarlier).toBe(true);
  const undone = [{ no: 1, description: "Bedding", quantity: 2, unitPrice: 66, discountPercent: 0 }];
  expect((await client.orders.update({ id, lineItems: undone })).isSignedForEarlier).toBe(false);
});

test("a part that a changed order names in a new line comes from the shelf, and is asked for where too few are free", async () => {
  const { client } = await orderShop();
  const pad = await client.inventory.create({ partNumber: "PAD-1", name: "Recoil pad", stockQuantity: 4 });
  const fitting = { description: "Fitting", unitPrice: 40 };
  const { id, lineItems } = await client.orders.create({
    customerName: "Bighorn",
    status: "confirmed",
    lineItems: [fitting],
  });
  const no = lineItems[0]?.no as number;
  const pads = (quantity: number) => ({ description: "Recoil pad, PAD-1", quantity, unitPrice: 24.9, partId: pad.id });
  const change = (quantity: number, more: object = {}) =>
    client.orders.update({ id, lineItems: [{ ...fitting, no }, pads(quantity)], ...more });
  await expect(change(5)).rejects.toThrow("PAD-1: 4 on the shelf. This order takes 5");
  await change(3);
  expect((await client.orderLines.list({ id })).map(({ partId, quantity }) => [partId, quantity])).toEqual([
    [null, 1],
    [pad.id, 3],
  ]);
  expect(await client.inventory.stock({ id: pad.id })).toMatchObject({ onHand: 4, reserved: 3 });
  // Who sends back what was read says nothing of the part, and keeps it.
  const read = await client.orders.get({ id });
  await client.orders.update({ id, lineItems: read.lineItems });
  expect((await client.orderLines.list({ id })).at(-1)).toMatchObject({ partId: pad.id });
  await expect(
    client.orders.update({ id, lineItems: [...read.lineItems, { ...fitting, partId: 77 }] }),
  ).rejects.toMatchObject({ issues: [{ path: "lineItems.2.partId" }] });
});
