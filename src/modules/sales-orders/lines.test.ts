import { sql } from "kysely";
import { expect, test } from "vitest";
import { orderShop, dealersOrder as s1 } from "./testing.ts";

test("an order of two stocks, pads and a charge comes to what was worked out by hand", async () => {
  const { client, order } = await s1();
  expect(order).toMatchObject({
    quantity: 5,
    moreStocks: 1,
    priceBasis: "piece",
    subtotal: 152.05,
    taxAmount: 12.16,
    total: 2351.58,
  });
  expect(order.lineItems.map(({ no, total }) => [no, total])).toEqual([
    [2, 112.05],
    [3, 40],
  ]);
  const lines = await client.orderLines.list({ id: order.id });
  expect(
    lines.map(({ no, kind, unitPrice, discountName, total }) => [no, kind, unitPrice, discountName, total]),
  ).toEqual([
    [0, "stock", 484, "Dealer", 1089],
    [1, "stock", 702.25, "Dealer", 1053.37],
    [2, "item", 24.9, "Dealer", 112.05],
    [3, "item", 40, null, 40],
  ]);
  const taxedWhole = await s1("all");
  expect(taxedWhole.order).toMatchObject({ taxAmount: 187.15, total: 2526.57 });
});

test("each stock gets its own work order, and what is shipped leaves the shelf until the shipment is void", async () => {
  const { client, order, pad } = await s1();
  const onHand = async () => (await client.inventory.stock({ id: pad.id })).onHand;
  expect((await client.inventory.stock({ id: pad.id })).reserved).toBe(5);
  await client.orders.send({ id: order.id });
  const { workOrders, unsent } = await client.orders.thread({ id: order.id });
  expect([unsent, workOrders.map(({ lineNo, quantity }) => [lineNo, quantity])]).toEqual([
    0,
    [
      [0, 3],
      [1, 2],
    ],
  ]);
  await client.workOrders.complete({ id: workOrders[0]?.id ?? 0 });
  const lines = [
    { lineNo: 0, quantity: 3 },
    { lineNo: 2, quantity: 5 },
  ];
  await expect(client.shipments.create({ id: order.id, lines: [{ lineNo: 1, quantity: 1 }] })).rejects.toThrow(
    "0 of 2 of Stock Longbow in SO-2026-0001 are made. Say why 1 leaves the shop",
  );
  const first = await client.shipments.create({ id: order.id, lines });
  expect([await onHand(), (await client.inventory.stock({ id: pad.id })).reserved]).toEqual([7, 0]);
  await client.shipments.void({ id: first.id, reason: "Wrong box" });
  expect([await onHand(), (await client.inventory.stock({ id: pad.id })).reserved]).toEqual([12, 5]);
  expect((await client.orders.thread({ id: order.id })).items.map(({ shipped }) => shipped)).toEqual([0, 0, 0, 0]);
});

test("the document's fields cannot change one of several stocks, and what was read can be sent back", async () => {
  const { client, option, order } = await s1();
  const { id } = order;
  const read = await client.orders.get({ id });
  const refusal = "This order has 2 stocks: change them by line";
  await expect(client.orders.update({ id, quantity: 6 })).rejects.toThrow(refusal);
  await expect(client.orders.update({ id, model: option("Benchmark Varmint") })).rejects.toThrow(refusal);
  const same = await client.orders.update({ id, quantity: read.quantity, model: read.model, notes: "Call first" });
  expect(same).toMatchObject({ quantity: 5, total: read.total, notes: "Call first" });
});

test("a line is added, repeated, changed and removed, and its number is not given again", async () => {
  const { client, longbow, option, order } = await s1();
  const { id } = order;
  const added = await client.orderLines.duplicate({ id, no: 0 });
  expect(added.map(({ no, kind, quantity }) => [no, kind, quantity])).toContainEqual([4, "stock", 3]);
  const right = await client.orderLines.update({ id, no: 4, quantity: 1, options: { hand: option("Right Hand") } });
  expect(right.find(({ no }) => no === 4)).toMatchObject({ quantity: 1, options: { hand: option("Right Hand") } });
  expect(await client.orders.get({ id })).toMatchObject({ quantity: 6, moreStocks: 2 });
  await client.orderLines.remove({ id, no: 4 });
  const last = await client.orderLines.add({ id, kind: "item", description: "Sling", unitPrice: 20 });
  expect(last.map(({ no }) => no)).toEqual([0, 1, 2, 3, 5]);
  await client.orderLines.remove({ id, no: 0 });
  expect(await client.orders.get({ id })).toMatchObject({
    quantity: 2,
    moreStocks: 0,
    model: longbow.id,
  });
  expect((await client.orderLines.list({ id })).map(({ no }) => no)).toEqual([1, 2, 3, 5]);
});

test("a change reaches work orders that have not begun, and is refused once one has", async () => {
  const { client, option, order } = await s1();
  const { id } = order;
  await client.orders.send({ id });
  await client.orderLines.update({
    id,
    no: 0,
    options: { hand: option("Right Hand") },
    quantity: 2,
    instruction: "Match the sample",
  });
  const [first, second] = (await client.orders.thread({ id })).workOrders;
  const work = await client.workOrders.get({ id: first?.id ?? 0 });
  expect(work).toMatchObject({ quantity: 2, hand: option("Right Hand"), instruction: "Match the sample" });
  await client.workOrders.advance({ id: second?.id ?? 0 });
  await expect(client.orderLines.update({ id, no: 1, options: { hand: option("Right Hand") } })).rejects.toThrow(
    `${second?.woNumber} is being made already. Put it on hold, or change the work order, which asks the floor`,
  );
  await expect(client.orderLines.remove({ id, no: 1 })).rejects.toThrow("is being made already");
  await client.orderLines.update({ id, no: 1, quantity: 4 });
  expect(await client.orders.thread({ id })).toMatchObject({ unsent: 2 });
});

test.each([
  ["a charge without a price", { kind: "item", description: "Fitting" }, "Enter a price"],
  ["an item of nothing", { kind: "item", unitPrice: 4 }, "Enter what is sold: a part, or a description"],
  ["a part without a sale price", { kind: "item", partId: 2 }, "REST-1 has no sale price. Enter one"],
  ["a stock of nothing", { kind: "stock" }, "Choose what is made: at least one option, or a part number"],
  ["a category that is not there", { kind: "stock", options: { sling: 1 } }, "There is no category sling"],
  [
    "options of an item",
    { kind: "item", description: "Pad", unitPrice: 4, options: { model: 1 } },
    "Only a stock has options",
  ],
  ["half a stock", { kind: "stock", options: { model: 1 }, quantity: 1.5 }, "Quantity"],
] as const)("%s is refused with a sentence, and nothing is stored", async (_, line, sentence) => {
  const { client, order } = await s1();
  const before = await client.orders.get({ id: order.id });
  await expect(client.orderLines.add({ id: order.id, ...line } as never)).rejects.toThrow(sentence);
  expect(await client.orders.get({ id: order.id })).toEqual(before);
});

test("an order of parts from the shelf and a charge is sent to nobody, and nothing of it waits for the floor", async () => {
  const { client } = await orderShop();
  const pad = await client.inventory.create({ partNumber: "PAD-1", name: "Recoil pad", stockQuantity: 12 });
  const { id } = await client.orders.create({
    customerName: "Bighorn",
    status: "confirmed",
    lines: [
      { kind: "item", partId: pad.id, quantity: 2, unitPrice: 24.9 },
      { kind: "item", description: "Fitting", unitPrice: 40 },
    ],
  });
  expect(await client.orders.thread({ id })).toMatchObject({ unsent: 0 });
  await expect(client.orders.send({ id })).rejects.toThrow("Nothing of SO-2026-0001 is made: it comes from the shelf");
  expect((await client.salesOrders.stats()).notOnFloor).toBe(0);
});

test("undo takes a line back, and brings it again", async () => {
  const { client, option, order } = await s1();
  const { id } = order;
  const linesNow = async () => (await client.orderLines.list({ id })).map(({ updatedAt: _, ...line }) => line);
  const before = await linesNow();
  await client.orderLines.add({ id, kind: "stock", options: { model: option("Ridgeline Hunter") } });
  const after = await linesNow();
  const [line] = (await client.activity.list({ limit: 1 })).rows;
  const undone = await client.activity.undo({ id: line?.id ?? 0 });
  expect(await linesNow()).toEqual(before);
  expect(await client.orders.get({ id })).toMatchObject({ quantity: 5, moreStocks: 1, total: order.total });
  await client.activity.undo({ id: undone.line.id });
  expect(await linesNow()).toEqual(after);
});

test("doctor finds an order whose stocks do not add up, and one that took other parts than it shipped", async () => {
  const { client, context, order } = await s1();
  const found = async () => (await client.doctor.examine()).findings.find(({ check }) => check === "Orders")?.message;
  await client.shipments.create({ id: order.id, lines: [{ lineNo: 2, quantity: 5 }] });
  expect(await found()).toBe("Orders, work orders and steps agree");
  await sql`update stock_movements set quantity = -4 where "salesOrderId" = ${order.id}`.execute(context.db);
  expect(await found()).toBe("SO-2026-0001 took other parts from the shelf than they shipped");
  await sql`update stock_movements set quantity = -5 where "salesOrderId" = ${order.id}`.execute(context.db);
  await sql`update sales_orders set "moreStocks" = 0`.execute(context.db);
  expect(await found()).toBe("SO-2026-0001 have stocks that do not add up to their quantity");
});

test("a signature covers every stock: with other options it is for an earlier version", async () => {
  const { client, option, order } = await s1();
  const { id } = order;
  expect(await client.orders.update({ id, signatureName: "Ana Ruiz" })).toMatchObject({ isSignedForEarlier: false });
  await client.orderLines.update({ id, no: 1, options: { hand: option("Right Hand") } });
  expect(await client.orders.get({ id })).toMatchObject({ isSignedForEarlier: true, total: order.total });
});

test("stocks of one model are told apart by the options in which they differ", async () => {
  const { client, option, order } = await s1();
  const { id } = order;
  await client.orderLines.duplicate({ id, no: 0 });
  const lines = await client.orderLines.update({ id, no: 4, options: { hand: option("Right Hand") } });
  expect(lines.flatMap(({ kind, description }) => (kind === "stock" ? description : []))).toEqual([
    "Stock Ridgeline Hunter, Left Hand",
    "Stock Longbow",
    "Stock Ridgeline Hunter, Right Hand",
  ]);
});

test("find and the customer's page say what the order is, with all its stocks", async () => {
  const { client, order } = await s1();
  const [said] = await client.salesOrders.what({ orders: String(order.id) });
  expect(said?.what).toBe("3 × Ridgeline Hunter left, 2 × Longbow, 5 PAD-1 Recoil pad, 1 Inlet test fit");
});

test("the report of options counts each stock of an order with its pieces, less its discount", async () => {
  const { client } = await s1();
  const { rows } = await client.reports.get({ id: "options", by: "option" });
  const of = (name: string) => rows.find(({ option }) => option === name);
  expect(of("Longbow")).toMatchObject({ orders: 1, units: 2, revenue: 918.37 });
  expect(of("Gunmetal")).toMatchObject({ orders: 1, units: 5, revenue: 135 + 135 });
});

test("a discount keeps its name while it stays, and an order that was priced as one is priced by the piece with its copy", async () => {
  const { client, option, order } = await s1();
  const changed = await client.orderLines.update({ id: order.id, no: 0, quantity: 4, discountPercent: 25 });
  expect(changed[0]).toMatchObject({ quantity: 4, discountPercent: 25, discountName: "Dealer", total: 1452 });
  const whole = await client.orders.create({
    customerName: "Bighorn",
    lineItems: [],
    quantity: 2,
    model: option("Ridgeline Hunter"),
  });
  expect(whole).toMatchObject({ priceBasis: "order", total: 389 });
  const lines = await client.orderLines.duplicate({ id: whole.id, no: 0 });
  expect(lines.map(({ quantity, total }) => [quantity, total])).toEqual([
    [2, 778],
    [2, 778],
  ]);
  expect(await client.orders.get({ id: whole.id })).toMatchObject({ priceBasis: "piece", total: 1556 });
});

test("nothing is left of a stock that nothing describes once there is another line, and none becomes one", async () => {
  const { client, pad, order } = await s1();
  const bare = await client.salesOrders.create({ customerName: "Bighorn", quantity: 5, dateIssued: "2026-11-21" });
  await client.orderLines.add({ id: bare.id, kind: "item", partId: pad.id, quantity: 2 });
  expect(await client.orders.get({ id: bare.id })).toMatchObject({ quantity: 2, moreStocks: 0, total: 53.78 });
  const none = { model: null, colorCategory: null, colorOption: null };
  await expect(client.orderLines.update({ id: order.id, no: 1, options: none as never })).rejects.toThrow(
    "Choose what is made: at least one option, or a part number",
  );
});

test("the pieces of a line that is gone are those of the first, on the page as in the thread", async () => {
  const { client, context, order } = await s1();
  await client.orders.send({ id: order.id });
  await sql`update work_orders set "salesOrderLineNo" = 9 where "salesOrderLineNo" = 0`.execute(context.db);
  expect((await client.orderLines.list({ id: order.id })).map(({ sent }) => sent)).toEqual([3, 2, null, null]);
  expect(await client.orders.thread({ id: order.id })).toMatchObject({ unsent: 0 });
});

test("a line that came and went leaves a signature as it was", async () => {
  const { client, order } = await s1();
  const { id } = order;
  await client.orders.update({ id, signatureName: "Ana Ruiz" });
  await client.orderLines.duplicate({ id, no: 1 });
  expect(await client.orders.get({ id })).toMatchObject({ isSignedForEarlier: true });
  await client.orderLines.remove({ id, no: 4 });
  expect(await client.orders.get({ id })).toMatchObject({ isSignedForEarlier: false });
});

test("an order of one line is priced by the piece unless its form says that the shop prices the order", async () => {
  const { client, option } = await orderShop();
  const stock = { kind: "stock" as const, options: { model: option("Ridgeline Hunter") }, quantity: 3 };
  const of = { customerName: "Bighorn", lineItems: [] };
  expect(await client.orders.create({ ...of, lines: [stock] })).toMatchObject({ priceBasis: "piece", total: 1167 });
  const whole = { ...of, priceBasis: "order" as const };
  expect(await client.orders.create({ ...whole, lines: [stock] })).toMatchObject({ priceBasis: "order", total: 389 });
  const two = await client.orders.create({ ...whole, lines: [stock, stock] });
  expect(two).toMatchObject({ priceBasis: "piece", total: 2334 });
});

test("more than the shelf has free is asked by the names of who waits, and taken even so; what was asked is not asked again", async () => {
  const { client, pad, order } = await s1();
  const short = (asked: number) => ({
    name: "Unsettled",
    message: `PAD-1: 12 on the shelf, 5 promised to Bighorn Rifle Works (SO-2026-0001). This order takes ${asked}. To take them anyway, send evenSo`,
    record: {
      short: [
        {
          partId: pad.id,
          partNumber: "PAD-1",
          onHand: 12,
          promised: 5,
          asked,
          waiting: [{ customerName: "Bighorn Rifle Works", number: "SO-2026-0001", quantity: 5 }],
        },
      ],
    },
  });
  const pads = (quantity: number) => ({ kind: "item" as const, partId: pad.id, quantity });
  const ordering = { customerName: "Mesa Arms", status: "confirmed" as const, lineItems: [] };
  await expect(client.orders.create({ ...ordering, lines: [pads(3), pads(5)] })).rejects.toMatchObject(short(8));
  expect((await client.orders.list({})).rows).toHaveLength(1);
  const { id } = await client.orders.create({ ...ordering, lines: [pads(7)] });
  await expect(client.orderLines.add({ id, ...pads(1) })).rejects.toMatchObject(short(8));
  await expect(client.orderLines.update({ id, no: 1, quantity: 8 })).rejects.toMatchObject(short(8));
  await expect(client.orderLines.duplicate({ id, no: 1 })).rejects.toMatchObject(short(14));
  await client.orderLines.update({ id, no: 1, quantity: 9, evenSo: true });
  await client.orderLines.update({ id, no: 1, instruction: "Black", quantity: 8 });
  await client.shipments.create({ id: order.id, lines: [{ lineNo: 2, quantity: 5 }] });
  await expect(client.orderLines.update({ id: order.id, no: 2, quantity: 6 })).rejects.toThrow(
    "PAD-1: 7 on the shelf, 8 promised to Mesa Arms (SO-2026-0002). This order takes 1.",
  );
});
