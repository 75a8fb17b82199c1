import { sql } from "kysely";
import { expect, test } from "vitest";
import { shopContext } from "../../shop/context.ts";
import { localClient } from "../../shop/local-client.ts";
import { everything, NOW, person } from "../../shop/testing.ts";
import { orderShop } from "./testing.ts";

/** A shop with an order of 10, due on a Friday in December. */
async function shopWithOrder() {
  const shop = await orderShop();
  const { client, context, option } = shop;
  const order = await client.orders.create({
    customerName: "Bighorn Rifle Works",
    quantity: 10,
    dueDate: "2026-12-18",
    model: option("Ridgeline Hunter"),
    shipping: 24.5,
    lineItems: [{ description: "Bedding compound", quantity: 2, unitPrice: 66 }],
    isCritical: true,
  });
  await client.orders.update({ id: order.id, quantity: 10, status: "confirmed" });
  const work = async () => {
    const found = await context.db.selectFrom("work_orders").selectAll().orderBy("id").execute();
    return found.map(({ woNumber, quantity, status, state }) => [woNumber, quantity, status, state]);
  };
  return { ...shop, id: order.id, orderNumber: order.orderNumber, work };
}

type Shop = Awaited<ReturnType<typeof shopWithOrder>>;

/** Undoes the last act by one of its lines, as History and the message do. */
async function undoLast({ client, context: { db } }: Shop, line: "first" | "last" = "first") {
  const { actId } = await db.selectFrom("logs").select("actId").orderBy("id", "desc").executeTakeFirstOrThrow();
  const { id } = await db
    .selectFrom("logs")
    .select("id")
    .where("actId", "=", actId)
    .orderBy("id", line === "first" ? "asc" : "desc")
    .executeTakeFirstOrThrow();
  return client.activity.undo({ id });
}

const ten = { quantities: [6, 4] };

test("the list says how far the work of a sales order is, as its page does", async () => {
  const { client, id } = await shopWithOrder();
  const progress = async () => {
    const { rows } = await client.salesOrders.list({ sort: "source" });
    return rows.map((row) => [row.source, row.progress]);
  };
  expect(await progress()).toEqual([["orders", null]]);
  await client.orders.send({ id, ...ten });
  const [work] = (await client.workOrders.list({ sort: "woNumber" })).rows;
  await client.workOrders.advance({ id: work?.id as number });
  const thread = await client.orders.thread({ id });
  expect(thread.progress).toBeGreaterThan(0);
  expect((await progress()).toSorted()).toEqual([
    ["master", null],
    ["master", null],
    ["orders", thread.progress],
  ]);
});

test("an order of 10 is sent as 6 and 4: number, marks and options as sold, due two working days earlier, without a price", async () => {
  const shop = await shopWithOrder();
  const { client, id, orderNumber } = shop;
  expect(await client.orders.send({ id, ...ten })).toMatchObject({ status: "manufacturing", state: "open" });
  const { rows } = await client.workOrders.list({ sort: "woNumber" });
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toMatchObject({
      soNumber: orderNumber,
      salesOrderId: id,
      customerName: "Bighorn Rifle Works",
      dueDate: "2026-12-16",
      dateIssued: "2026-11-21",
      stepNumber: 1,
      operation: "Lay up shell",
      isCritical: true,
      rushFee: false,
      total: null,
      state: "open",
      origin: "new",
    });
  expect(rows.map(({ quantity, orderedQuantity }) => [quantity, orderedQuantity])).toEqual([
    [6, 6],
    [4, 4],
  ]);
  const made = await client.workOrders.get({ id: rows[0]?.id ?? 0 });
  expect(made.options).toMatchObject({ model: { name: "Ridgeline Hunter", price: 389 } });
  const thread = await client.orders.thread({ id });
  expect(thread).toMatchObject({ progress: 0, unsent: 0, isReady: false });
  expect(thread.workOrders.map(({ woNumber }) => woNumber)).toEqual(["WO-2026-0001", "WO-2026-0002"]);
});

test("without quantities the rest is sent, and never more than that", async () => {
  const { client, id, work } = await shopWithOrder();
  await client.orders.send({ id, quantities: [6] });
  await expect(client.orders.send({ id, quantities: [3, 2] })).rejects.toThrow(
    "4 pieces of SO-2026-0001 are left to send",
  );
  expect((await client.orders.thread({ id })).unsent).toBe(4);
  await client.orders.send({ id });
  expect((await work()).map(([, quantity]) => quantity)).toEqual([6, 4]);
  await expect(client.orders.send({ id })).rejects.toThrow("All of SO-2026-0001 is in manufacturing already");
});

test.each([
  ["over a weekend", { dueDate: "2026-12-21" }, ["2026-11-21", "2026-12-17"]],
  ["without a due date", { dueDate: null }, ["2026-11-21", null]],
  ["when that is past", { dateIssued: "2026-11-02", dueDate: "2026-11-06" }, ["2026-11-02", "2026-11-04"]],
  ["but not before it was issued", { dateIssued: "2026-11-05", dueDate: "2026-11-06" }, ["2026-11-05", "2026-11-05"]],
])("work orders are due before their order %s", async (_, dates, expected) => {
  const { client, id } = await shopWithOrder();
  await client.orders.update({ id, ...dates });
  await client.orders.send({ id });
  const { rows } = await client.workOrders.list();
  expect([rows[0]?.dateIssued, rows[0]?.dueDate]).toEqual(expected);
});

test("the days in between are a setting of the shop", async () => {
  const { client, id } = await shopWithOrder();
  await client.settings.update({ shipLeadDays: 0 });
  await client.orders.send({ id });
  expect((await client.workOrders.list()).rows[0]?.dueDate).toBe("2026-12-18");
});

test("an order on hold takes its open work orders with it and frees only those", async () => {
  const { client, id, work } = await shopWithOrder();
  await client.orders.send({ id, quantities: [5, 3, 2] });
  await client.workOrders.complete({ id: 1 });
  await client.workOrders.update({ id: 2, status: "on hold" });
  expect(await client.orders.hold({ id, reason: "Waits for the deposit" })).toMatchObject({
    status: "on hold",
    state: "held",
  });
  expect((await work()).map(([, , status]) => status)).toEqual(["completed", "on hold", "on hold"]);
  const [line] = (await client.activity.list({ entity: "sales order", entityId: id })).rows;
  expect(line).toMatchObject({ action: "held", reason: "Waits for the deposit" });
  await expect(client.orders.hold({ id, reason: "Waits for barrels" })).rejects.toThrow(
    "SO-2026-0001 is on hold already",
  );
  expect(await client.orders.resume({ id })).toMatchObject({ status: "manufacturing", state: "open" });
  expect((await work()).map(([, , status]) => status)).toEqual(["completed", "on hold", "manufacturing"]);
  await expect(client.orders.resume({ id })).rejects.toThrow("SO-2026-0001 is not on hold");
});

test("a cancelled order cancels its unfinished work orders, and finished ones stay finished", async () => {
  const { client, id, work } = await shopWithOrder();
  await client.orders.send({ id, ...ten });
  await client.workOrders.complete({ id: 1 });
  expect(await client.orders.cancel({ id, reason: "Shop closed" })).toMatchObject({ status: "cancelled", daysLate: 0 });
  expect((await work()).map(([, , , state]) => state)).toEqual(["done", "cancelled"]);
  await expect(client.orders.send({ id })).rejects.toThrow("SO-2026-0001 is cancelled already");
  await expect(client.orders.cancel({ id, reason: "Waits for barrels" })).rejects.toThrow(
    "SO-2026-0001 is cancelled already",
  );
});

test("typing a status does the same as the act", async () => {
  const { client, id, work } = await shopWithOrder();
  await client.orders.send({ id });
  await client.orders.update({ id, status: "on hold" });
  expect((await work())[0]?.[3]).toBe("held");
  await client.orders.update({ id, status: "confirmed" });
  expect((await work())[0]?.[3]).toBe("open");
  await client.orders.update({ id, status: "cancelled" });
  expect((await work())[0]?.[3]).toBe("cancelled");
});

test("a duplicate is a draft of today with the same lines and price, without what belongs to the first alone", async () => {
  const { client, id } = await shopWithOrder();
  await client.orders.update({ id, poNumber: "PO 77", signatureName: "Cole", promisedDate: "2026-12-10" });
  const first = await client.orders.get({ id });
  const second = await client.orders.duplicate({ id });
  expect(second).toMatchObject({
    orderNumber: "SO-2026-0002",
    status: "draft",
    dateIssued: "2026-11-21",
    dueDate: null,
    poNumber: null,
    signatureName: null,
    promisedDate: null,
    isSignedForEarlier: false,
    lineItems: first.lineItems,
    options: first.options,
    total: first.total,
    quantity: 10,
  });
});

test.each(["first", "last"] as const)(
  "each act is undone whole by the %s of its lines, field by field",
  async (line) => {
    const shop = await shopWithOrder();
    const { client, id } = shop;
    const states = [await everything(shop.context)];
    for (const act of [
      () => client.orders.send({ id, quantities: [6] }),
      () => client.orders.hold({ id, reason: "Deposit" }),
      () => client.orders.resume({ id }),
      () => client.orders.send({ id }),
      () => client.orders.update({ id, isCritical: false, rushFee: true, orderNumber: "SO-77" }),
      () => client.orders.cancel({ id, reason: "Waits for barrels" }),
      () => client.orders.duplicate({ id }),
    ]) {
      await act();
      states.push(await everything(shop.context));
      expect((await client.doctor.examine()).findings.find(({ check }) => check === "Orders")?.level).toBe("ok");
    }
    // Each undo writes its own lines, so it looks for the act before.
    const acts = await shop.context.db
      .selectFrom("logs")
      .select((of) => ["actId", of.fn.min("id").as("first"), of.fn.max("id").as("last")])
      .where("actId", "is not", null)
      .groupBy("actId")
      .orderBy("first", "desc")
      .execute();
    for (const act of acts.slice(0, -1)) {
      expect(await everything(shop.context)).toEqual(states.pop());
      await client.activity.undo({ id: act[line] as number });
    }
    expect(await everything(shop.context)).toEqual(states.pop());
  },
);

test("the undo of an act can be undone, and an act that was partly changed since is not undone at all", async () => {
  const shop = await shopWithOrder();
  const { client, id, work } = shop;
  await client.orders.send({ id, ...ten });
  const sent = await work();
  await undoLast(shop);
  expect(await work()).toEqual([]);
  await undoLast(shop);
  expect(await work()).toEqual(sent);
  await client.orders.hold({ id, reason: "Waits for barrels" });
  await client.workOrders.update({ id: 2, status: "cancelled" });
  const line = (await client.activity.list({ entity: "sales order", action: "held" })).rows[0]?.id ?? 0;
  await expect(client.activity.undo({ id: line })).rejects.toThrow(
    "WO-2026-0002 cannot be taken back: Status was changed again by Priya Raman",
  );
  expect((await work()).map(([, , status]) => status)).toEqual(["on hold", "cancelled"]);
});

test("a lead can hold an order and undo that, wherever its work is, but neither send nor cancel it", async () => {
  const shop = await shopWithOrder();
  const { client, context, id, work } = shop;
  await client.staff.create({ username: "ana", full_name: "Ana Ruiz", email: "a@x.example", role: "Function Lead" });
  await client.orders.send({ id });
  await client.workOrders.moveTo({ id: 1, stepNumber: 3 });
  const leads = await shopContext(context, { who: person("Function Lead"), surface: "web" }, () => new Date(NOW));
  const lead = localClient(() => leads);
  await expect(lead.orders.send({ id })).rejects.toThrow("Only Admin, Owner and CSR may change sales orders");
  await expect(lead.orders.cancel({ id, reason: "Waits for barrels" })).rejects.toThrow(
    "Only Admin, Owner and CSR may change sales orders",
  );
  await lead.orders.hold({ id, reason: "Waits for barrels" });
  const line = (await client.activity.list({ entity: "sales order", action: "held" })).rows[0]?.id ?? 0;
  await lead.activity.undo({ id: line });
  expect((await work())[0]?.[3]).toBe("open");
});

test("of a sales order of 1,000, its work order of 500 and a free one of 300 the revenue is 1,300, and cancelled ones bring none", async () => {
  const { client, context } = await orderShop();
  const order = { customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-01", shipping: 0 };
  const sold = await client.orders.create({ ...order, lineItems: [{ description: "Resin", unitPrice: 1 }] });
  await client.workOrders.create({ ...order, soNumber: sold.orderNumber, shipping: 500 });
  await client.workOrders.create({ ...order, shipping: 300 });
  await sql`update sales_orders set "totalCents" = 100000`.execute(context.db);
  expect((await client.salesOrders.stats()).totalRevenue).toBe(1300);
  const { rows } = await client.salesOrders.list({ sort: "total" });
  expect(rows.map(({ total }) => total)).toEqual([300, 1000, null]);
  await client.orders.cancel({ id: sold.id, reason: "Waits for barrels" });
  expect((await client.salesOrders.stats()).totalRevenue).toBe(300);
});

test("the undo of a message takes back the sending alone, also of an order whose status was typed before", async () => {
  const { client, id, work } = await shopWithOrder();
  await client.orders.update({ id, quantity: 10, status: "manufacturing" });
  const { change } = await client.orders.send({ id, quantities: [10] });
  expect(await work()).toHaveLength(1);
  await client.activity.undo({ id: change as number });
  expect(await work()).toEqual([]);
  expect(await client.orders.get({ id })).toMatchObject({ status: "manufacturing" });
});
