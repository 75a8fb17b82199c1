import { expect, test } from "vitest";
import type { Context } from "../../records/context.ts";
import { testShop } from "../../shop/testing.ts";
import { sumsOf, suppliesOf } from "../inventory/supply.ts";
import { orderShop } from "../sales-orders/testing.ts";

/** How many of each part are on order, and when the next ones come. */
async function onOrderOf(context: Context, partIds?: readonly number[]) {
  const ordered = [...(await suppliesOf(context, partIds))].filter(([, { comes }]) => comes.length > 0);
  return new Map(
    ordered.map(([id, supply]) => [
      id,
      { quantity: sumsOf(supply).onOrder, nextDate: supply.comes[0]?.expectedDate ?? null },
    ]),
  );
}

/** A shop with a vendor who takes 14 days, and two of their parts. */
async function buyingShop() {
  const shop = await testShop();
  const { client } = shop;
  const acme = await client.vendors.create({ vendorName: "Acme Metals", leadDays: 14, email: "orders@acme.example" });
  const named = { supplier: "Acme Metals", vendorId: acme.id };
  const metal = { partNumber: "BM-DBM-5", name: "Bottom metal 5", supplierPartNumber: "AM-5", unitCost: 124 };
  const bm = await client.inventory.create({ ...metal, ...named, stockQuantity: 3, minimumStock: 8, reorderTo: 16 });
  const pin = await client.inventory.create({
    partNumber: "PIN",
    name: "Pin",
    unitCost: 0.5,
    stockQuantity: 90,
    ...named,
  });
  const stock = async (id: number) => (await client.inventory.get({ id })).stockQuantity;
  const order = (quantity: number, more: object = {}) =>
    client.purchaseOrders.create({ vendorId: acme.id, lines: [{ partId: bm.id, quantity }], ...more });
  return { ...shop, acme, bm, pin, stock, order };
}

test("a purchase order has a number of the year, the vendor's part numbers and the parts' costs", async () => {
  const { client, acme, bm, pin } = await buyingShop();
  const lines = [
    { partId: bm.id, quantity: 12 },
    { partId: pin.id, quantity: 100, vendorPartNumber: "P-1", unitCost: 0.45 },
  ];
  const made = await client.purchaseOrders.create({ vendorId: acme.id, lines });
  expect(made).toMatchObject({
    number: "PO-2026-0001",
    vendorName: "Acme Metals",
    status: "draft",
    orderDate: "2026-11-21",
    expectedDate: null,
    lines: [
      { partNumber: "BM-DBM-5", vendorPartNumber: "AM-5", quantity: 12, unitCost: 124, total: 1488, received: 0 },
      { partNumber: "PIN", vendorPartNumber: "P-1", quantity: 100, unitCost: 0.45, total: 45 },
    ],
    total: 1533,
    delivery: [],
  });
  const [row] = (await client.purchaseOrders.list({ search: "acme" })).rows;
  expect(row).toMatchObject({ number: "PO-2026-0001", lines: 2, pieces: 112, received: 0, total: 1533, daysLate: 0 });
  expect((await client.purchaseOrders.list({ partId: pin.id, status: "on the way" })).total).toBe(0);
});

test.each([
  [{ vendorId: 99 }, "There is no vendor 99"],
  [{ lines: [] }, "Order at least one part"],
  [{ lines: [{ partId: 99, quantity: 1 }] }, "There is no part 99"],
  [{ lines: [{ partId: 1, quantity: 0 }] }, "Quantity is at least 1"],
  [{ lines: [{ partId: 1, quantity: 2, unitCost: 1_000_000_000 }] }, "This line is worth more than $1,000,000,000.00"],
  [
    {
      lines: [
        { partId: 1, quantity: 1, unitCost: 1_000_000_000 },
        { partId: 1, quantity: 1, unitCost: 1 },
      ],
    },
    "A purchase order comes to at most $1,000,000,000.00",
  ],
])("a purchase order with %j is refused", async (wrong, message) => {
  const { client, order } = await buyingShop();
  await expect(order(1, wrong)).rejects.toThrow(message);
  expect((await client.purchaseOrders.list()).total).toBe(0);
});

test("a draft can be changed completely, and a sent order in its expected date and note", async () => {
  const { client, pin, order } = await buyingShop();
  const { id, lines } = await order(12);
  const [line] = lines;
  const changed = await client.purchaseOrders.update({
    id,
    lines: [
      { id: line?.id as number, partId: line?.partId as number, quantity: 20, unitCost: 120 },
      { partId: pin.id, quantity: 5 },
    ],
  });
  expect(changed.lines).toMatchObject([{ id: line?.id, quantity: 20, unitCost: 120 }, { partNumber: "PIN" }]);
  await client.activity.undo({ id: changed.change as number });
  expect((await client.purchaseOrders.get({ id })).lines).toEqual(lines);
  await client.purchaseOrders.send({ id });
  expect(await client.purchaseOrders.update({ id, expectedDate: "2026-12-02", note: "By truck" })).toMatchObject({
    expectedDate: "2026-12-02",
    note: "By truck",
  });
});

test("sent, it is on order, expected after the vendor's lead time, and late after that", async () => {
  const { client, context, bm, order } = await buyingShop();
  const { id } = await order(12);
  expect(await onOrderOf(context, [bm.id])).toEqual(new Map());
  expect(await client.purchaseOrders.send({ id })).toMatchObject({ status: "sent", expectedDate: "2026-12-05" });
  expect(await onOrderOf(context, [bm.id])).toEqual(new Map([[bm.id, { quantity: 12, nextDate: "2026-12-05" }]]));
  expect((await client.inventory.get({ id: bm.id })).lastOrderDate).toBe("2026-11-21");
  await client.purchaseOrders.update({ id, expectedDate: "2026-11-18" });
  expect(await client.purchaseOrders.get({ id })).toMatchObject({ daysLate: 3 });
  expect((await client.purchaseOrders.list({ due: "overdue" })).rows).toMatchObject([{ id, daysLate: 3 }]);
  expect(await client.purchaseOrders.stats()).toEqual({ drafts: 0, onTheWay: 1, overdue: 1, toCome: 1488 });
  expect(await client.reports.get({ id: "on-order" })).toMatchObject({
    rows: [{ part: "BM-DBM-5", order: "PO-2026-0001", missing: 12, expected: "2026-11-18", daysLate: 3, value: 1488 }],
    totals: { missing: 12, value: 1488 },
  });
});

test("received in parts it is on the shelf, with its paper and cost, and differences are reported", async () => {
  const { client, context, bm, stock, order } = await buyingShop();
  const { id, lines } = await order(12);
  const lineId = lines[0]?.id as number;
  await expect(client.purchaseOrders.receive({ id })).rejects.toThrow("is a draft: send it before you receive it");
  await client.purchaseOrders.send({ id });
  const part = await client.purchaseOrders.receive({ id, paperNumber: "DN-1", lines: [{ lineId, quantity: 5 }] });
  expect(part).toMatchObject({ status: "partly received", delivery: ["BM-DBM-5: 7 still to come"] });
  expect(await stock(bm.id)).toBe(8);
  expect((await onOrderOf(context)).get(bm.id)?.quantity).toBe(7);
  await expect(client.purchaseOrders.cancel({ id })).rejects.toThrow("has come: close it instead");
  const full = await client.purchaseOrders.receive({ id, lines: [{ lineId, quantity: 9, unitCost: 130 }] });
  expect(full).toMatchObject({
    status: "received",
    delivery: ["BM-DBM-5: 2 more than ordered"],
    receipts: [
      { date: "2026-11-21", quantity: 9, unitCost: 130, paperNumber: null, performedBy: "Priya Raman" },
      { quantity: 5, unitCost: 124, paperNumber: "DN-1" },
    ],
  });
  expect(await client.inventory.get({ id: bm.id })).toMatchObject({ stockQuantity: 17, unitCost: 130 });
  expect(await onOrderOf(context)).toEqual(new Map());
  await expect(client.purchaseOrders.receive({ id })).rejects.toThrow("PO-2026-0001 is received already");
  await expect(client.purchaseOrders.remove({ id })).rejects.toThrow("only a draft can be deleted");
});

test("a closed order has nothing more on order, and says what did not come", async () => {
  const { client, context, order } = await buyingShop();
  const { id, lines } = await order(12);
  await client.purchaseOrders.send({ id });
  await expect(client.purchaseOrders.close({ id })).rejects.toThrow(
    "Nothing of PO-2026-0001 has come: cancel it instead",
  );
  await client.purchaseOrders.receive({ id, lines: [{ lineId: lines[0]?.id as number, quantity: 5 }] });
  expect(await client.purchaseOrders.close({ id, reason: "Out of production" })).toMatchObject({
    status: "closed short",
    delivery: ["BM-DBM-5: 7 will not come"],
  });
  expect(await onOrderOf(context)).toEqual(new Map());
});

test("a sent order follows the vendor: prices, quantities and lines, down to what has come, and each change is logged", async () => {
  const { client, context, bm, order } = await buyingShop();
  const { id, lines, vendorId } = await order(12);
  const line = { id: lines[0]?.id as number, partId: bm.id };
  await client.purchaseOrders.send({ id });
  const change = (quantity: number, more: object = {}) =>
    client.purchaseOrders.update({ id, lines: [{ ...line, quantity, unitCost: 131.5, ...more }] });
  expect(await change(10)).toMatchObject({ status: "sent", total: 1315, lines: [{ quantity: 10, unitCost: 131.5 }] });
  expect((await onOrderOf(context)).get(bm.id)?.quantity).toBe(10);
  await client.purchaseOrders.receive({ id, lines: [{ lineId: line.id, quantity: 4 }] });
  await expect(change(3)).rejects.toThrow("4 have come: order at least as many");
  const other = await client.inventory.create({ partNumber: "X-1", name: "Pin" });
  await expect(change(10, { partId: other.id })).rejects.toThrow(
    "4 of BM-DBM-5 have come: it cannot become another part",
  );
  const withoutIt = { id, lines: [{ partId: other.id, quantity: 1 }] };
  await expect(client.purchaseOrders.update(withoutIt)).rejects.toThrow("it cannot be taken off the order");
  await expect(client.purchaseOrders.update({ id, orderDate: "2026-01-01" })).rejects.toThrow(
    "PO-2026-0001 was sent: its vendor and its order date stay. Cancel it, and order anew",
  );
  expect(await client.purchaseOrders.update({ id, vendorId, note: "By truck" })).toMatchObject({ note: "By truck" });
  expect(await change(4)).toMatchObject({ status: "received" });
  await expect(change(5)).rejects.toThrow(
    "PO-2026-0001 is received: only its expected date and its note can be changed",
  );
  const logged = (await client.activity.list({ entity: "purchase order line" })).rows.map(({ action }) => action);
  expect(logged.filter((action) => action === "updated")).toHaveLength(2);
});

test("what goes back to the vendor leaves the shelf and is to come again", async () => {
  const { client, context, bm, stock, order } = await buyingShop();
  const { id, lines } = await order(12);
  const lineId = lines[0]?.id as number;
  const goBack = (quantity: number) =>
    client.purchaseOrders.return({ id, reason: "Bent", paperNumber: "RMA-1", lines: [{ lineId, quantity }] });
  await client.purchaseOrders.send({ id });
  await expect(goBack(1)).rejects.toThrow("Nothing of PO-2026-0001 has come");
  await client.purchaseOrders.receive({ id });
  const before = await stock(bm.id);
  await expect(goBack(13)).rejects.toThrow("Only 12 of BM-DBM-5 have come");
  const returned = await goBack(2);
  expect(returned).toMatchObject({
    status: "partly received",
    delivery: ["BM-DBM-5: 2 still to come"],
    receipts: [{ quantity: -2, unitCost: 124, paperNumber: "RMA-1" }, { quantity: 12 }],
  });
  expect(await stock(bm.id)).toBe(before - 2);
  expect((await onOrderOf(context)).get(bm.id)?.quantity).toBe(2);
  expect((await client.purchaseOrders.deliveries({ id: returned.vendorId })).lateness.receipts).toBe(1);
  await client.activity.undo({ id: returned.change as number });
  expect(await stock(bm.id)).toBe(before);
  expect(await client.purchaseOrders.get({ id })).toMatchObject({ status: "received" });
});

test("each act is undone completely: after the last undo the shelf and the order are as before the first act", async () => {
  const { client, context, bm, stock, order } = await buyingShop();
  const before = await order(12);
  const { id } = before;
  const line = { lineId: before.lines[0]?.id as number };
  const findings = async () => (await client.doctor.examine()).findings.filter(({ check }) => check === "Orders");
  const seen = async () => {
    expect(await findings()).toMatchObject([{ message: "Orders, work orders and steps agree" }]);
    const { updatedAt, ...one } = await client.purchaseOrders.get({ id });
    const { updatedAt: _, ...part } = await client.inventory.get({ id: bm.id });
    return [one, part, await onOrderOf(context)];
  };
  const acts = [
    () => client.purchaseOrders.send({ id }),
    () => client.purchaseOrders.receive({ id, lines: [{ ...line, quantity: 2 }] }),
    () => client.purchaseOrders.receive({ id, lines: [{ ...line, quantity: 3, unitCost: 99 }] }),
    () => client.purchaseOrders.close({ id }),
  ];
  const states: unknown[] = [];
  const changes: number[] = [];
  for (const act of acts) {
    states.push(await seen());
    changes.push((await act()).change as number);
  }
  expect(await stock(bm.id)).toBe(8);
  await expect(client.activity.undo({ id: changes[1] as number })).rejects.toThrow("cannot be taken back");
  for (const change of changes.toReversed()) {
    await client.activity.undo({ id: change });
    expect(await seen()).toEqual(states.pop());
  }
  await context.db.updateTable("purchase_orders").set({ status: "received" }).execute();
  expect((await findings())[0]?.message).toBe("PO-2026-0001 have a status that does not match what has come");
});

test("a deleted draft comes back with its lines, a cancelled one keeps its number", async () => {
  const { client, order } = await buyingShop();
  const made = await order(12);
  const { id, change, ...draft } = made;
  await client.purchaseOrders.remove({ id });
  await expect(client.purchaseOrders.get({ id })).rejects.toThrow(`There is no purchase order ${id}`);
  const [line] = (await client.activity.list({ limit: 1, search: "PO-2026-0001" })).rows;
  await client.activity.undo({ id: line?.id as number });
  const { updatedAt, ...back } = await client.purchaseOrders.get({ id });
  expect({ ...back, updatedAt: draft.updatedAt }).toEqual({ id, ...draft });
  await client.purchaseOrders.cancel({ id, reason: "Found some" });
  expect((await order(1)).number).toBe("PO-2026-0002");
  await expect(client.purchaseOrders.send({ id })).rejects.toThrow("PO-2026-0001 is cancelled already");
});

test("a vendor with purchase orders cannot be deleted", async () => {
  const { client, acme, order } = await buyingShop();
  await order(1);
  await expect(client.vendors.remove({ id: acme.id })).rejects.toThrow(
    "Acme Metals is in use: 2 parts, 1 purchase order. Deactivate it instead",
  );
});

test("missing parts are proposed by vendor, put into drafts once, and no longer proposed once on order", async () => {
  const { client, acme, bm } = await buyingShop();
  await client.inventory.create({ partNumber: "WAX", name: "Wax", stockQuantity: 0, minimumStock: 2 });
  await client.inventory.create({
    partNumber: "TAPE",
    name: "Tape",
    stockQuantity: 1,
    minimumStock: 2,
    supplier: "ACME METALS INC",
  });
  const proposed = async () =>
    (await client.purchaseOrders.toOrder()).flatMap(({ vendorName, partNumber, quantity, inDrafts, onOrder }) =>
      quantity === 0 ? [] : [[vendorName, partNumber, quantity, inDrafts, onOrder]],
    );
  const wax = [null, "WAX", 4, 0, 0];
  expect(await proposed()).toEqual([["Acme Metals", "BM-DBM-5", 13, 0, 0], ["Acme Metals", "TAPE", 3, 0, 0], wax]);
  const { orders, change } = await client.purchaseOrders.drafts({});
  expect(orders).toMatchObject([{ number: "PO-2026-0001", vendorName: "Acme Metals", lines: 2 }]);
  expect(await client.purchaseOrders.drafts({ vendorIds: [acme.id] })).toEqual({ orders: [], change: null });
  expect(await proposed()).toEqual([["Acme Metals", "BM-DBM-5", 13, 13, 0], ["Acme Metals", "TAPE", 3, 3, 0], wax]);
  const id = orders[0]?.id as number;
  const { lines } = await client.purchaseOrders.send({ id });
  expect(await proposed()).toEqual([wax]);
  // The delivery matches what was on order exactly.
  await client.purchaseOrders.receive({ id, lines: [{ lineId: lines[0]?.id as number, quantity: 15 }] });
  expect((await client.inventory.get({ id: bm.id })).stockQuantity).toBe(18);
  expect(await proposed()).toEqual([wax]);
  await expect(client.activity.undo({ id: change as number })).rejects.toThrow("cannot be taken back");
});

test("drafts made by one click are undone by one", async () => {
  const { client } = await buyingShop();
  const { change } = await client.purchaseOrders.drafts({});
  await client.activity.undo({ id: change as number });
  expect((await client.purchaseOrders.list()).total).toBe(0);
  expect((await client.purchaseOrderLines.list()).total).toBe(0);
});

test("deliveries from a vendor are listed with their cost and lateness", async () => {
  const { client, acme, bm, order } = await buyingShop();
  for (const [expectedDate, unitCost] of [
    ["2026-11-11", 120],
    ["2026-11-30", 130],
  ] as const) {
    const { id, lines } = await order(2, { expectedDate });
    await client.purchaseOrders.send({ id });
    await client.purchaseOrders.receive({ id, lines: [{ lineId: lines[0]?.id as number, quantity: 2, unitCost }] });
  }
  const { receipts, lateness } = await client.purchaseOrders.deliveries({ id: acme.id });
  expect(receipts).toMatchObject([
    { number: "PO-2026-0002", partId: bm.id, unitCost: 130, daysLate: 0 },
    { number: "PO-2026-0001", unitCost: 120, daysLate: 10 },
  ]);
  expect(lateness).toEqual({ receipts: 2, late: 1, latePercent: 50, meanDaysLate: 10 });
});

test("a part belongs to its vendor, by choice or by its supplier's name, and stays while it is ordered", async () => {
  const { client, acme, pin, order } = await buyingShop();
  const { id, partNumber, name } = await client.inventory.create({
    partNumber: "X",
    name: "X",
    supplier: "acme metals",
  });
  expect(await client.inventory.get({ id })).toMatchObject({ vendorId: acme.id, reorderTo: null });
  const bolt = await client.vendors.create({ vendorName: "Bolt" });
  const changed = await client.inventory.update({ id, partNumber, name, vendorId: bolt.id, reorderTo: 40 });
  expect(changed).toMatchObject({ vendorId: bolt.id, supplier: "Bolt", reorderTo: 40 });
  expect((await client.inventory.list({ vendor: bolt.id })).rows).toMatchObject([{ id }]);
  expect(await client.inventory.update({ ...changed, supplier: "Nobody" })).toMatchObject({ vendorId: null });
  await order(1, { lines: [{ partId: pin.id, quantity: 1 }] });
  await expect(client.inventory.remove({ id: pin.id })).rejects.toThrow(
    "Pin is in use: 90 on hand, 1 stock movement, 1 purchase order.",
  );
});

test("story 8: what an order reserves is proposed, ordered, received with two more, and used by its step", async () => {
  const { client } = await orderShop();
  const categories = (await client.featureCategories.list()).rows;
  const categoryId = categories.find(({ name }) => name === "Bottom Metal")?.id as number;
  const { id: bottomMetal } = await client.featureOptions.create({ categoryId, name: "DBM short action", price: 180 });
  const { id: vendorId } = await client.vendors.create({ vendorName: "Whitefish Bottom Metal", leadDays: 11 });
  const part = { partNumber: "BM-DBM-5", name: "Bottom metal", unitCost: 124, vendorId };
  const { id: partId } = await client.inventory.create({ ...part, stockQuantity: 3, minimumStock: 8, reorderTo: 16 });
  const [step] = (await client.productionSteps.list()).rows;
  await client.bomLines.create({ partId, optionId: bottomMetal, stepId: step?.id as number, perPiece: 1 });
  const { id: orderId } = await client.orders.create({
    customerName: "Bighorn",
    quantity: 5,
    bottomMetal,
    lineItems: [],
  });
  await client.orders.send({ id: orderId, quantities: [5] });

  const stock = async () => {
    const { onHand, reserved, available, onOrder, comes, coverDays } = await client.inventory.stock({ id: partId });
    return { onHand, reserved, available, onOrder, due: comes[0]?.expectedDate, coverDays };
  };
  const proposed = async () => (await client.purchaseOrders.toOrder())[0]?.quantity || undefined;
  expect(await stock()).toMatchObject({ onHand: 3, reserved: 5, available: -2, onOrder: 0 });
  expect(await proposed()).toBe(18);
  const { orders } = await client.purchaseOrders.drafts({});
  const id = orders[0]?.id as number;
  const { lines } = await client.purchaseOrders.send({ id });
  expect(await proposed()).toBeUndefined();
  expect(await stock()).toMatchObject({ onHand: 3, onOrder: 18, due: "2026-12-02" });
  const lineId = lines[0]?.id as number;
  const came = await client.purchaseOrders.receive({ id, paperNumber: "DN-8", lines: [{ lineId, quantity: 20 }] });
  expect(came).toMatchObject({ status: "received", delivery: ["BM-DBM-5: 2 more than ordered"] });
  expect(await stock()).toMatchObject({ onHand: 23, reserved: 5, available: 18, onOrder: 0 });
  await client.workOrders.advance({ id: 1 });
  expect(await stock()).toMatchObject({ onHand: 18, reserved: 0, available: 18, coverDays: 324 });
  expect(await proposed()).toBeUndefined();
});
