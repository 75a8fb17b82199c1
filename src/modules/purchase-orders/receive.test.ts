import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

/** A sent purchase order of 10 metals at $20 and 6 pins at $1; 5 metals at $10 are there. */
async function shop() {
  const { client } = await testShop();
  const { id: vendorId } = await client.vendors.create({ vendorName: "Acme Metals" });
  const part = (partNumber: string, more: object) =>
    client.inventory.create({ partNumber, name: `${partNumber}s`, vendorId, ...more });
  const metal = await part("METAL", { sku: "SW-0043", supplierPartNumber: "A-77", stockQuantity: 5, unitCost: 10 });
  const pin = await part("PIN", { unitCost: 1 });
  const spring = await part("SPRING", { unitCost: 3 });
  const { id, lines } = await client.purchaseOrders.create({
    vendorId,
    lines: [
      { partId: metal.id, quantity: 10, unitCost: 20 },
      { partId: pin.id, quantity: 6, unitCost: 1 },
    ],
  });
  await client.purchaseOrders.send({ id });
  const [metalLine, pinLine] = lines.map((line) => line.id) as [number, number];
  const stock = async (partId: number) => {
    const { stockQuantity, value } = await client.inventory.get({ id: partId });
    return [stockQuantity, value];
  };
  const receive = (more: object) => client.purchaseOrders.receive({ id, ...more } as never);
  return { client, id, metal, pin, spring, metalLine, pinLine, stock, receive };
}

test("what is not kept is still owed, leaves the stock as it was, and is undone with the rest", async () => {
  const { client, id, metal, metalLine, stock, receive } = await shop();
  const before = await client.purchaseOrders.get({ id });
  const line = { lineId: metalLine, quantity: 4, refused: 2, reason: "Bent" };
  const { change, ...received } = await receive({ paperNumber: "DN-1", lines: [line] });
  expect(received).toMatchObject({
    status: "partly received",
    delivery: ["METAL: 6 still to come", "PIN: 6 still to come"],
    receipts: [
      { partNumber: "METAL", quantity: -2, unitCost: 20, reason: "Bent", paperNumber: "DN-1" },
      { partNumber: "METAL", quantity: 6, unitCost: 20, reason: null },
    ],
  });
  // 5 at $10 and 4 at $20: the two that were bent change no average.
  expect(await stock(metal.id)).toEqual([9, 130]);
  await client.activity.undo({ id: change as number });
  expect(await stock(metal.id)).toEqual([5, 50]);
  const { updatedAt: _, ...after } = await client.purchaseOrders.get({ id });
  expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
});

test("a delivery of which nothing is kept leaves the order as sent", async () => {
  const { metal, metalLine, stock, receive } = await shop();
  const all = { lineId: metalLine, quantity: 0, refused: 10, reason: "Wrong hand" };
  expect(await receive({ lines: [all] })).toMatchObject({ status: "sent", received: 0 });
  expect(await stock(metal.id)).toEqual([5, 50]);
});

test("a part that was not ordered gets a line, says so, and is undone", async () => {
  const { client, id, spring, metal, stock, receive } = await shop();
  const { change, lines, receipts } = await receive({ others: [{ partId: spring.id, quantity: 3 }] });
  expect(lines[2]).toMatchObject({ partNumber: "SPRING", quantity: 3, received: 3, unitCost: 3 });
  expect(receipts).toMatchObject([{ partNumber: "SPRING", quantity: 3, reason: "Not ordered" }]);
  expect(await stock(spring.id)).toEqual([3, 9]);
  await client.activity.undo({ id: change as number });
  expect(await stock(spring.id)).toEqual([0, 0]);
  expect((await client.purchaseOrders.get({ id })).lines).toHaveLength(2);
  await expect(receive({ others: [{ partId: metal.id, quantity: 1 }] })).rejects.toThrow(
    "METAL is on the order: receive it there",
  );
});

test.each([
  ["-1 pieces", { quantity: -1 }, "Quantity is at least 0"],
  ["a thousand million pieces", { quantity: 1e9 }, "Quantity is at most 1,000,000"],
  ["half a piece", { quantity: 0.5 }, "Quantity is a whole number"],
  ["nothing", { quantity: 0 }, "Quantity is at least 1"],
  ["what is not kept for no reason", { quantity: 0, refused: 1 }, "Say why they are not kept"],
])("%s are refused with a sentence, and nothing is stored", async (_, line, sentence) => {
  const { metal, metalLine, stock, receive } = await shop();
  await expect(receive({ lines: [{ lineId: metalLine, ...line }] })).rejects.toMatchObject({
    issues: [{ message: sentence }],
  });
  expect(await stock(metal.id)).toEqual([5, 50]);
});
