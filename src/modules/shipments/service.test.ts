import { sql } from "kysely";
import { expect, test } from "vitest";
import { orderShop } from "../sales-orders/testing.ts";

/** A shop whose order of 10 was made as 6 and 4. */
async function madeOrder() {
  const shop = await orderShop();
  const { client, option } = shop;
  const address = { shippingAddress: "12 Ridge Rd, Denver", billingAddress: "PO Box 1" };
  const order = { customerName: "Bighorn Rifle Works", quantity: 10, model: option("Ridgeline Hunter"), ...address };
  const { id } = await client.orders.create({ ...order, lineItems: [] });
  await client.orders.send({ id, quantities: [6, 4] });
  for (const work of [1, 2]) await client.workOrders.complete({ id: work });
  const states = async () => {
    const { status } = await client.orders.get({ id });
    const { isReady, isPartlyShipped } = await client.orders.thread({ id });
    return [status, isReady, isPartlyShipped];
  };
  const ship = (quantity: number) => client.shipments.create({ id, lines: [{ lineNo: 0, quantity }] });
  return { ...shop, id, states, ship };
}

test("a finished order is ready, ships in parts but never more than is left, and voiding a part reopens it", async () => {
  const { client, id, states, ship } = await madeOrder();
  expect(await states()).toEqual(["manufacturing", true, false]);
  expect(await ship(6)).toMatchObject({
    number: "SH-2026-0001",
    shipDate: "2026-11-21",
    shipTo: "12 Ridge Rd, Denver",
    lines: [{ lineNo: 0, description: "Stock Ridgeline Hunter", quantity: 6 }],
  });
  expect(await states()).toEqual(["manufacturing", true, true]);
  await expect(ship(5)).rejects.toThrow("4 left of Stock Ridgeline Hunter");
  const second = await ship(4);
  expect(await states()).toEqual(["shipped", false, false]);
  await expect(ship(1)).rejects.toThrow("SO-2026-0001 is shipped already");
  expect(await client.shipments.void({ id: second.id, reason: "Truck full" })).toMatchObject({
    number: "SH-2026-0002",
    status: "void",
    reason: "Truck full",
  });
  expect(await states()).toEqual(["manufacturing", true, true]);
  await expect(client.shipments.void({ id: second.id })).rejects.toThrow("SH-2026-0002 is void already");
  expect((await client.shipments.create({ id })).number).toBe("SH-2026-0003");
  expect(await states()).toEqual(["shipped", false, false]);
});

test("lines are shipped by number, and a shipped line can be neither removed nor reduced", async () => {
  const { client } = await orderShop();
  const lineItems = [
    { description: "Resin", quantity: 3, unitPrice: 5 },
    { description: "Cloth", quantity: 2, unitPrice: 7 },
  ];
  const { id } = await client.orders.create({ customerName: "Bighorn", lineItems });
  await client.shipments.create({ id, lines: [{ lineNo: 2, quantity: 2 }] });
  expect((await client.orders.thread({ id })).items).toEqual([
    { lineNo: 1, description: "Resin", ordered: 3, shipped: 0 },
    { lineNo: 2, description: "Cloth", ordered: 2, shipped: 2 },
  ]);
  await expect(client.shipments.create({ id, lines: [{ lineNo: 9, quantity: 1 }] })).rejects.toThrow("no line 9");
  await expect(client.orders.update({ id, lineItems: lineItems.slice(0, 1) })).rejects.toThrow(
    "2 pieces of line 2 have left the shop already",
  );
  const fewer = lineItems.map((line) => ({ ...line, quantity: 1 }));
  await expect(client.orders.update({ id, lineItems: fewer })).rejects.toThrow("2 pieces of Cloth have left");
  await client.orders.update({ id, lineItems: lineItems.toReversed() });
  expect(await client.shipments.create({ id })).toMatchObject({ lines: [{ lineNo: 1, quantity: 3 }] });
  expect((await client.orders.get({ id })).status).toBe("shipped");
  await expect(client.orders.remove({ id })).rejects.toThrow("SO-2026-0001 has shipments, which are kept");
});

test("a shipment and its voiding are undone from the log, with their effects on the order", async () => {
  const { client, context, states, ship } = await madeOrder();
  const stored = async () => {
    const rows = async (table: "shipments" | "shipment_lines" | "sales_orders") =>
      (await context.db.selectFrom(table).selectAll().execute()).map(({ updatedAt, ...row }) => row);
    return [await rows("shipments"), await rows("shipment_lines"), await rows("sales_orders")];
  };
  const before = await stored();
  const { id, change } = await ship(10);
  const shipped = await stored();
  const { change: voided } = await client.shipments.void({ id });
  await client.activity.undo({ id: voided });
  expect(await stored()).toEqual(shipped);
  await client.activity.undo({ id: change });
  expect(await stored()).toEqual(before);
  expect(await states()).toEqual(["manufacturing", true, false]);
});

test("the way of a shipment can be changed, and doctor finds one with more than was ordered", async () => {
  const { client, context, ship } = await madeOrder();
  const { id } = await ship(6);
  const changed = await client.shipments.update({
    id,
    carrier: "UPS",
    trackingNumber: "1Z 999",
    shipDate: "2026-11-23",
  });
  expect(changed).toMatchObject({ carrier: "UPS", trackingNumber: "1Z 999", shipDate: "2026-11-23" });
  expect(await client.shipments.get({ id })).toEqual(changed);
  const found = async () => (await client.doctor.examine()).findings.find(({ check }) => check === "Orders")?.message;
  expect(await found()).toBe("Orders, work orders and steps agree");
  await sql`update shipment_lines set quantity = 11`.execute(context.db);
  expect(await found()).toBe("SO-2026-0001 have shipped more than was ordered");
});
