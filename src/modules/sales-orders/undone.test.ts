import { expect, test } from "vitest";
import { dealersOrder } from "./testing.ts";

// What the walk over orders found (src/shop/walk/sold.test.ts), each by itself.

async function soldShop() {
  const shop = await dealersOrder();
  const { client, order } = shop;
  const last = async () => (await client.activity.list({ limit: 1 })).rows[0]?.id ?? 0;
  return {
    ...shop,
    id: order.id,
    last,
    takeBack: async (line: number | null) => client.activity.undo({ id: line ?? 0 }),
  };
}

test("a line that has a work order is not taken back, nor is what made it more", async () => {
  const { client, id, last, takeBack } = await soldShop();
  await client.orderLines.duplicate({ id, no: 1 });
  const added = await last();
  await client.orders.send({ id });
  await expect(takeBack(added)).rejects.toThrow("2 pieces of Stock Longbow have work orders. Cancel what is too much");
  await client.orderLines.update({ id, no: 4, quantity: 3 });
  const more = await last();
  await client.orders.send({ id });
  await expect(takeBack(more)).rejects.toThrow("3 pieces of Stock Longbow have work orders");
  expect(await client.orders.thread({ id })).toMatchObject({ unsent: 0 });
});

test("neither is what finished a work order of which pieces have left; it is reopened with a reason", async () => {
  const { client, id, last, takeBack } = await soldShop();
  await client.orders.send({ id });
  await client.workOrders.complete({ id: 1 });
  const finished = await last();
  await client.shipments.create({ id, lines: [{ lineNo: 0, quantity: 2 }] });
  await expect(takeBack(finished)).rejects.toThrow(
    "2 pieces of SO-2026-0001 that WO-2026-0001 makes have left the shop. Void the shipment first, or reopen it",
  );
  expect(await client.workOrders.reopen({ id: 1, reason: "Scratched" })).toMatchObject({ state: "open" });
});

test("a shipment that was void does not leave again once its order asks for less, or its pieces are not made", async () => {
  const { client, id, last, takeBack } = await soldShop();
  await client.orders.send({ id });
  await client.workOrders.complete({ id: 1 });
  const finished = await last();
  const { id: shipmentId } = await client.shipments.create({
    id,
    lines: [
      { lineNo: 0, quantity: 3 },
      { lineNo: 2, quantity: 5 },
    ],
  });
  const { change = 0 } = await client.shipments.void({ id: shipmentId, reason: "Wrong box" });
  await client.orderLines.update({ id, no: 2, quantity: 4 });
  const fewer = await last();
  await expect(takeBack(change)).rejects.toThrow("5 pieces of PAD-1 Recoil pad have left the shop already");
  await takeBack(fewer);
  const { line } = await takeBack(finished);
  await expect(takeBack(change)).rejects.toThrow("0 of 3 of Stock Ridgeline Hunter in SO-2026-0001 are made");
  await takeBack(line.id);
  await takeBack(change);
  expect((await client.orders.thread({ id })).items.map(({ shipped }) => shipped)).toEqual([3, 0, 5, 0]);
});

test("an order that was deleted and came back gives no number of a line twice", async () => {
  const { client, id, last, takeBack } = await soldShop();
  await client.orders.remove({ id });
  await takeBack(await last());
  const lines = await client.orderLines.add({ id, kind: "item", description: "Sling", unitPrice: 20 });
  expect(lines.map(({ no }) => no)).toEqual([0, 1, 2, 3, 4]);
});

test("a work order that is given to a sales order makes that order's first stock, whatever its number", async () => {
  const { client, id } = await soldShop();
  await client.orderLines.remove({ id, no: 0 });
  const work = await client.workOrders.create({ customerName: "Bighorn", quantity: 2, dateIssued: "2026-11-21" });
  await client.workOrders.update({ id: work.id, soNumber: "SO-2026-0001" });
  expect(await client.orders.thread({ id })).toMatchObject({ unsent: 0, workOrders: [{ lineNo: 1, quantity: 2 }] });
});
