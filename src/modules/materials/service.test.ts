import { expect, test } from "vitest";
import { orderShop } from "../sales-orders/testing.ts";

/**
 * A shop in which stocks with this bottom metal use one at the second step, and every piece uses two pillars at the
 * end.
 */
async function shop(onHand = 3) {
  const made = await orderShop();
  const { client } = made;
  const categories = (await client.featureCategories.list()).rows;
  const categoryId = categories.find(({ name }) => name === "Bottom Metal")?.id as number;
  const { id: bottomMetal } = await client.featureOptions.create({ categoryId, name: "DBM short action", price: 180 });
  const metal = await client.inventory.create({
    partNumber: "BM-DBM-5",
    name: "Bottom metal",
    stockQuantity: onHand,
    minimumStock: 0,
    unitCost: 124,
  });
  const steps = (await client.productionSteps.list()).rows.map(({ id }) => id);
  await client.bomLines.create({ partId: metal.id, optionId: bottomMetal, stepId: steps[1], perPiece: 1 });
  const { id } = await client.orders.create({ customerName: "Bighorn", quantity: 5, bottomMetal, lineItems: [] });
  const stock = async () => {
    const { onHand, reserved, available } = await client.inventory.stock({ id: metal.id });
    return { onHand, reserved, available };
  };
  const lastLine = async () => (await client.activity.list({ limit: 1 })).rows[0]?.id as number;
  return {
    ...made,
    metal,
    bottomMetal,
    steps,
    id,
    stock,
    undo: async () => client.activity.undo({ id: await lastLine() }),
  };
}

test("an open order shows what it needs, and reserves it once it is sent to production", async () => {
  const { client, id, stock, undo } = await shop();
  const material = async () => (await client.orders.materials({ id }))[0];
  expect(await material()).toMatchObject({
    label: "Bottom Metal",
    partNumber: "BM-DBM-5",
    needed: 5,
    open: 5,
    short: 2,
  });
  expect(await stock()).toEqual({ onHand: 3, reserved: 0, available: 3 });
  await client.orders.send({ id, quantities: [2, 3] });
  expect(await stock()).toEqual({ onHand: 3, reserved: 5, available: -2 });
  expect(await material()).toMatchObject({ needed: 5, issued: 0, open: 5, onHand: 3, reserved: 5, short: 2 });
  await undo();
  expect(await stock()).toEqual({ onHand: 3, reserved: 0, available: 3 });
});

test("low is what is low after reservations, on every screen, and the shop is told of it once", async () => {
  const { client, metal, id } = await shop(9);
  await client.inventory.update({ ...metal, minimumStock: 4 });
  const seen = async () => ({
    card: (await client.inventory.stats()).lowStock,
    list: (await client.inventory.list({ stockStatus: "low_or_out" })).rows.map(({ partNumber }) => partNumber),
    status: (await client.inventory.get({ id: metal.id })).stockStatus,
    dashboard: (await client.dashboard.get()).todo.lowStock?.total,
    toOrder: (await client.purchaseOrders.toOrder()).map(({ partNumber }) => partNumber),
    report: (await client.reports.get({ id: "inventory-value", by: "low" })).rows.map(({ part }) => part),
    told: (await client.notifications.list()).rows
      .filter(({ eventType }) => eventType === "low stock")
      .map(({ message }) => message),
  });
  const none = { card: 0, list: [], dashboard: 0, toOrder: [], report: [], told: [] };
  expect(await seen()).toEqual({ ...none, status: "in_stock" });
  await client.orders.send({ id, quantities: [5] });
  const names = ["BM-DBM-5"];
  const low = {
    card: 1,
    list: names,
    status: "low_stock",
    dashboard: 1,
    toOrder: names,
    report: names,
    told: ["Bottom metal (BM-DBM-5) is low on stock: 9 left, 5 reserved"],
  };
  expect(await seen()).toEqual(low);
  const [work] = (await client.workOrders.list()).rows;
  await client.workOrders.advance({ id: work?.id as number });
  await client.workOrders.advance({ id: work?.id as number });
  expect(await client.inventory.stock({ id: metal.id })).toMatchObject({ onHand: 4, reserved: 0 });
  expect(await seen()).toEqual(low);
});

test("a finished step issues what it uses, only once, and its undo takes that back", async () => {
  const { client, id, stock, undo } = await shop(8);
  await client.orders.send({ id, quantities: [5] });
  const work = 1;
  await client.workOrders.advance({ id: work });
  expect(await stock()).toEqual({ onHand: 8, reserved: 5, available: 3 });
  await client.workOrders.advance({ id: work });
  expect(await stock()).toEqual({ onHand: 3, reserved: 0, available: 3 });
  expect(await client.workOrders.materials({ id: work })).toMatchObject([{ issued: 5, open: 0, short: 0 }]);
  await undo();
  expect(await stock()).toEqual({ onHand: 8, reserved: 5, available: 3 });
  await client.workOrders.advance({ id: work });
  await client.workOrders.back({ id: work, reason: "Void" });
  await client.workOrders.advance({ id: work });
  await client.workOrders.complete({ id: work });
  expect(await stock()).toEqual({ onHand: 3, reserved: 0, available: 3 });
});

test("parts issued by hand count, and split-off pieces take theirs along", async () => {
  const { client, id, metal, stock } = await shop(8);
  await client.orders.send({ id, quantities: [5] });
  await client.stockMovements.create({ partId: metal.id, kind: "issue", quantity: 5, workOrderId: 1 });
  expect(await stock()).toEqual({ onHand: 3, reserved: 0, available: 3 });
  await client.workOrders.split({ id: 1, quantity: 2 });
  const issued = async (work: number) => (await client.workOrders.materials({ id: work }))[0]?.issued;
  expect([await issued(1), await issued(2)]).toEqual([3, 2]);
  expect(await stock()).toEqual({ onHand: 3, reserved: 0, available: 3 });
  expect((await client.inventory.stock({ id: metal.id })).value).toBe(372);
  await client.workOrders.complete({ id: 1 });
  await client.workOrders.complete({ id: 2 });
  expect(await stock()).toEqual({ onHand: 3, reserved: 0, available: 3 });
});

test("replacements for scrapped pieces need their own parts, and orders on hold still need theirs", async () => {
  const { client, id, stock } = await shop(8);
  await client.orders.send({ id, quantities: [5] });
  await client.workOrders.moveTo({ id: 1, stepNumber: 3 });
  expect(await stock()).toEqual({ onHand: 3, reserved: 0, available: 3 });
  await client.workOrders.scrap({ id: 1, quantity: 1, reason: "Void", replace: true });
  expect(await stock()).toEqual({ onHand: 3, reserved: 1, available: 2 });
  await client.workOrders.hold({ id: 2, reason: "Wait" });
  expect(await stock()).toEqual({ onHand: 3, reserved: 1, available: 2 });
  await client.workOrders.cancel({ id: 2, reason: "No" });
  expect(await stock()).toEqual({ onHand: 3, reserved: 0, available: 3 });
});

test("an order keeps its needs when the parts of its options change, until they are recomputed", async () => {
  const { client, id, metal, steps, stock, undo } = await shop(8);
  await client.orders.send({ id, quantities: [5] });
  await client.bomLines.create({ partId: metal.id, stepId: steps[0], perPiece: 0.5 });
  expect((await stock()).reserved).toBe(5);
  await client.workOrders.workOut({ id: 1 });
  expect(await client.workOrders.materials({ id: 1 })).toMatchObject([
    { label: "Lay up shell", needed: 3 },
    { label: "Bottom Metal", needed: 5 },
  ]);
  expect((await stock()).reserved).toBe(8);
  await undo();
  expect((await stock()).reserved).toBe(5);
});

test("a used part cannot be deleted, and lines go and come back with their option", async () => {
  const { client, bottomMetal: id, metal, undo } = await shop();
  await expect(client.inventory.remove({ id: metal.id })).rejects.toThrow(
    / is in use: 3 on hand, 1 stock movement, \d bills? of materials/,
  );
  await client.featureOptions.remove({ id });
  expect((await client.bomLines.list()).total).toBe(0);
  await undo();
  expect((await client.bomLines.list({ option: id })).rows).toMatchObject([
    { partNumber: "BM-DBM-5", optionName: "DBM short action", categoryName: "Bottom Metal", perPiece: 1 },
  ]);
  await expect(client.bomLines.create({ partId: metal.id, perPiece: 1 })).rejects.toThrow("Choose an option or a step");
  await expect(client.bomLines.create({ partId: 99, stepId: 1, perPiece: 1 })).rejects.toThrow("There is no part 99");
});
