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
  expect((await client.orders.thread({ id })).items).toMatchObject([
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

test("an order of which nothing is left to ship is shipped, whichever way that came, and undo opens it again", async () => {
  const { client, option } = await orderShop();
  const cloth = { description: "Cloth", quantity: 2, unitPrice: 7 };
  const resin = { description: "Resin", quantity: 3, unitPrice: 5 };
  const makeShipped = async (more: object, lineNo: number) => {
    const { id } = await client.orders.create({ customerName: "Bighorn", status: "confirmed", lineItems: [], ...more });
    await client.shipments.create({ id, lines: [{ lineNo, quantity: 2 }] });
    return id;
  };
  const text = "Order number,Quantity\nF-1,2";
  const ways = [
    [
      "a line is lowered",
      { lineItems: [resin] },
      1,
      (id: number) => client.orders.update({ id, lineItems: [{ ...resin, no: 1, quantity: 2 }] }),
    ],
    [
      "a line is removed",
      { lineItems: [cloth, resin] },
      1,
      (id: number) => client.orders.update({ id, lineItems: [{ ...cloth, no: 1 }] }),
    ],
    [
      "the quantity is lowered",
      { model: option("Ridgeline Hunter"), quantity: 10 },
      0,
      (id: number) => client.orders.update({ id, quantity: 2 }),
    ],
    [
      "a file lowers it",
      { model: option("Ridgeline Hunter"), quantity: 10, orderNumber: "F-1" },
      0,
      () => client.imports.run({ noun: "sales-orders", fileName: "o.csv", text }),
    ],
    [
      "it is lowered while on hold",
      { lineItems: [resin] },
      1,
      async (id: number) => {
        await client.orders.hold({ id, reason: "Waits for barrels" });
        await client.orders.update({ id, lineItems: [{ ...resin, no: 1, quantity: 2 }] });
      },
    ],
  ] as const;
  for (const [way, more, lineNo, act] of ways) {
    const id = await makeShipped(more, lineNo);
    const before = await client.orders.get({ id });
    await act(id);
    expect([way, (await client.orders.get({ id })).status]).toEqual([way, "shipped"]);
    const lines = (await client.activity.list({ entity: "sales order", entityId: id })).rows;
    if (way === "a file lowers it") await client.imports.undo({ id: 1 });
    else await client.activity.undo({ id: lines[0]?.id ?? 0 });
    const { status, quantity, lineItems, state } = await client.orders.get({ id });
    const was =
      way === "it is lowered while on hold"
        ? { status: "on hold", state: "held" }
        : { status: "confirmed", state: "open" };
    expect([way, { status, state, quantity, lineItems }]).toEqual([
      way,
      { ...was, quantity: before.quantity, lineItems: before.lineItems },
    ]);
  }
});

test("neither a file nor an undo orders less than was shipped", async () => {
  const { client, option } = await orderShop();
  const model = option("Ridgeline Hunter");
  const { id } = await client.orders.create({ customerName: "Bighorn", lineItems: [], model, quantity: 2 });
  await client.orders.update({ id, quantity: 9 });
  const raised = (await client.activity.list({ entity: "sales order", entityId: id })).rows[0]?.id ?? 0;
  await client.shipments.create({ id, lines: [{ lineNo: 0, quantity: 4 }] });
  await expect(client.activity.undo({ id: raised })).rejects.toThrow("4 pieces of Stock Ridgeline Hunter have left");
  const text = "Order number,Quantity\nSO-2026-0001,3";
  const { errors } = await client.imports.run({ noun: "sales-orders", fileName: "o.csv", text });
  expect(errors).toMatchObject([{ message: "4 pieces of Stock Ridgeline Hunter have left the shop already" }]);
  expect((await client.orders.get({ id })).quantity).toBe(9);
});

test("an order of which something has left cannot be cancelled by any way, and its revenue stays", async () => {
  const { client } = await orderShop();
  const lineItems = [{ description: "Resin", quantity: 3, unitPrice: 5 }];
  const { id } = await client.orders.create({ customerName: "Bighorn", lineItems });
  const revenue = async () => (await client.salesOrders.stats()).totalRevenue;
  const before = await revenue();
  const { id: shipmentId } = await client.shipments.create({ id, lines: [{ lineNo: 1, quantity: 2 }] });
  const refusal = "Some of SO-2026-0001 has left the shop, so it cannot be cancelled. Close the rest instead";
  await expect(client.orders.cancel({ id, reason: "Waits for barrels" })).rejects.toThrow(refusal);
  await expect(client.orders.update({ id, status: "cancelled" })).rejects.toThrow(refusal);
  const text = "Order number,Status\nSO-2026-0001,Canceled";
  const { errors } = await client.imports.run({ noun: "sales-orders", fileName: "o.csv", text });
  expect(errors).toMatchObject([{ message: refusal }]);
  expect(await revenue()).toBe(before);
  await client.shipments.create({ id });
  await expect(client.orders.update({ id, status: "cancelled" })).rejects.toThrow(
    "SO-2026-0001 has left the shop, so it cannot be cancelled. Void its shipments first",
  );
  await client.shipments.void({ id: shipmentId });
  await client.shipments.void({ id: shipmentId + 1 });
  await client.orders.cancel({ id, reason: "Waits for barrels" });
  expect(await revenue()).toBe(0);
});

test("what was not made leaves the shop only with a reason, which shipment and log keep", async () => {
  const { client, option } = await orderShop();
  const order = { customerName: "Bighorn", quantity: 10, model: option("Ridgeline Hunter"), lineItems: [] };
  const { id } = await client.orders.create(order);
  await client.orders.send({ id, quantities: [8, 2] });
  await client.workOrders.complete({ id: 1 });
  const stocks = (quantity: number, more = {}) =>
    client.shipments.create({ id, lines: [{ lineNo: 0, quantity }], ...more });
  await expect(client.shipments.create({ id })).rejects.toMatchObject({
    name: "Conflict",
    message: "8 of 10 of SO-2026-0001 are made. Say why 10 leave the shop",
  });
  await stocks(7);
  await expect(stocks(2)).rejects.toThrow(
    "8 of 10 of SO-2026-0001 are made, and 7 of them have left. Say why 2 leave the shop",
  );
  const { reason } = await stocks(3, { reason: "Two were made for stock" });
  expect(reason).toBe("Two were made for stock");
  expect((await client.activity.list({ entity: "shipment" })).rows[0]).toMatchObject({ reason });
  expect((await client.shipments.void({ id: 2 })).reason).toBe(reason);
  // Nobody counts what was never sent to the floor.
  const { id: other } = await client.orders.create(order);
  expect((await client.shipments.create({ id: other })).lines).toMatchObject([{ quantity: 10 }]);
});

test("closing the rest of an order leaves what was shipped, cancels the work that is not done, and is undone", async () => {
  const { client, context, option } = await orderShop();
  const { id } = await client.orders.create({
    customerName: "Bighorn",
    quantity: 10,
    model: option("Ridgeline Hunter"),
    shipping: 45,
    status: "confirmed",
    lineItems: [
      { description: "Pad", quantity: 10, unitPrice: 54.5, discountPercent: 5 },
      { description: "Engraving", quantity: 1, unitPrice: 20 },
    ],
  });
  await expect(client.orders.close({ id })).rejects.toThrow(
    "Nothing of SO-2026-0001 has left the shop. Cancel it instead",
  );
  await client.orders.send({ id, quantities: [6, 4] });
  await client.workOrders.complete({ id: 1 });
  await client.shipments.create({
    id,
    lines: [
      { lineNo: 0, quantity: 6 },
      { lineNo: 1, quantity: 4 },
    ],
  });
  const stored = async () => {
    const all = async (table: "sales_orders" | "sales_order_lines" | "work_orders") =>
      (await context.db.selectFrom(table).selectAll().orderBy("id").execute()).map(
        ({ updatedAt, ...row }: { updatedAt?: string }) => row,
      );
    return [await all("sales_orders"), await all("work_orders")];
  };
  const before = await stored();
  const closed = await client.orders.close({ id, reason: "They bought elsewhere" });
  // 4 × 54.50 less 5 % are 207.10, with 8 % tax; the options are for the order.
  expect(closed).toMatchObject({ status: "shipped", quantity: 6, subtotal: 207.1, taxAmount: 16.57, total: 657.67 });
  expect(closed.lineItems.map(({ description, quantity }) => [description, quantity])).toEqual([["Pad", 4]]);
  expect((await client.workOrders.list({ sort: "woNumber" })).rows.map(({ status }) => status)).toEqual([
    "completed",
    "cancelled",
  ]);
  expect((await client.activity.list({ entity: "sales order" })).rows[0]).toMatchObject({
    action: "closed",
    reason: "They bought elsewhere",
  });
  await expect(client.orders.close({ id })).rejects.toThrow("SO-2026-0001 is shipped already");
  await client.activity.undo({ id: closed.change });
  expect(await stored()).toEqual(before);
});

test("closing the rest of an order of which no stock has left takes the stocks out of it", async () => {
  const { client, option } = await orderShop();
  const line = { description: "Pad", quantity: 4, unitPrice: 50 };
  const order = { customerName: "Bighorn", quantity: 2, model: option("Ridgeline Hunter"), lineItems: [line] };
  const { id } = await client.orders.create(order);
  await client.shipments.create({ id, lines: [{ lineNo: 1, quantity: 4 }] });
  expect(await client.orders.close({ id })).toMatchObject({ status: "shipped", model: null, quantity: 4, total: 216 });
  expect((await client.orders.thread({ id })).items).toMatchObject([
    { lineNo: 1, description: "Pad", ordered: 4, shipped: 4 },
  ]);
});

test("a ship date lies between the day the order was issued and a year from today", async () => {
  const { client } = await orderShop();
  const order = {
    customerName: "Bighorn",
    dateIssued: "2026-11-10",
    lineItems: [{ description: "Resin", quantity: 3 }],
  };
  const { id } = await client.orders.create(order);
  const refused = (message: string) => ({ name: "Invalid", issues: [{ path: "shipDate", message }] });
  const early = refused("Ship date is on or after 11/10/2026, the day SO-2026-0001 was issued");
  const far = refused("Ship date is at most a year from today");
  await expect(client.shipments.create({ id, shipDate: "2025-01-01" })).rejects.toMatchObject(early);
  await expect(client.shipments.create({ id, shipDate: "2028-01-01" })).rejects.toMatchObject(far);
  const lines = [{ lineNo: 1, quantity: 1 }];
  const { id: shipmentId } = await client.shipments.create({ id, lines, shipDate: "2026-11-10" });
  await expect(client.shipments.update({ id: shipmentId, shipDate: "2026-11-09" })).rejects.toMatchObject(early);
  await expect(client.shipments.update({ id: shipmentId, shipDate: "2062-11-23" })).rejects.toMatchObject(far);
  expect(await client.shipments.update({ id: shipmentId, shipDate: "2026-12-01" })).toMatchObject({
    shipDate: "2026-12-01",
  });
  // A computer in another zone may have dated the order tomorrow; it can be shipped all the same.
  const { id: later } = await client.orders.create({ ...order, dateIssued: "2026-11-22" });
  expect(await client.shipments.create({ id: later, shipDate: "2026-11-21" })).toMatchObject({
    shipDate: "2026-11-21",
  });
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
