import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const line = (unitPrice: number) => [{ description: "Stock", quantity: 1, unitPrice }];

test("a customer has the orders linked to it and its contacts, and unlinked ones under its name", async () => {
  const { client } = await testShop();
  const bighorn = await client.customers.create({ customerName: "Bighorn" });
  const walt = await client.customers.create({ customerName: "Walt", recordType: "contact", companyId: bighorn.id });
  const mesa = await client.customers.create({ customerName: "Mesa" });
  const order = async (customerName: string, customerId: number | null, unitPrice: number, dateIssued: string) =>
    client.orders.create({ customerName, customerId, lineItems: line(unitPrice), dateIssued });
  await order("Another name then", bighorn.id, 100, "2025-03-01");
  await order("Walt", walt.id, 50, "2026-02-01");
  const { id } = await order("Bighorn", null, 20, "2026-03-01");
  await order("Bighorn", mesa.id, 1000, "2026-03-01");
  const called = await order("Bighorn", bighorn.id, 500, "2026-04-01");
  await client.orders.cancel({ id: called.id, reason: "Waits for barrels" });
  await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
  await client.orders.send({ id });
  await client.workOrders.complete({ id: 1 });
  await client.salesOrders.create({
    customerName: "Bighorn",
    quantity: 1,
    dateIssued: "2026-05-01",
    partNumber: "P-1",
    shipping: 7,
  });

  const { rows, total } = await client.salesOrders.ofCustomer({ id: bighorn.id, sort: "dateIssued", limit: 10 });
  expect(rows.map(({ source, dateIssued }) => `${source} ${dateIssued}`)).toEqual([
    "orders 2025-03-01",
    "orders 2026-02-01",
    "orders 2026-03-01",
    "orders 2026-04-01",
    "master 2026-05-01",
  ]);
  expect(total).toBe(5);
  expect(
    rows.map(({ number, step, workOrders, workOrdersDone }) => [number, step, workOrdersDone, workOrders]),
  ).toEqual([
    ["SO-2026-0001", null, 0, 0],
    ["SO-2026-0002", null, 0, 0],
    ["SO-2026-0003", null, 1, 1],
    ["SO-2026-0005", null, 0, 0],
    ["WO-2026-0002", "1 · Lay up", 0, 0],
  ]);
  const tax = (await client.settings.get()).taxRatePercent / 100;
  const withTax = (dollars: number) => Math.round(dollars * (1 + tax) * 100) / 100;
  expect(await client.salesOrders.byYear({ id: bighorn.id })).toEqual([
    { year: "2026", orders: 3, revenue: withTax(50) + withTax(20) + 7, ordered: withTax(20) + 7, shipped: 0 },
    { year: "2025", orders: 1, revenue: withTax(100), ordered: 0, shipped: 0 },
  ]);
  // Half of one has left.
  const some = { lineItems: [{ description: "Stock", quantity: 4, unitPrice: 25 }], status: "confirmed" as const };
  const sold = await client.orders.create({ customerName: "Bighorn", dateIssued: "2024-05-01", ...some });
  await client.shipments.create({ id: sold.id, lines: [{ lineNo: 1, quantity: 2 }], reason: "Sold from the rack" });
  expect((await client.salesOrders.byYear({ id: bighorn.id })).at(-1)).toEqual({
    year: "2024",
    orders: 1,
    revenue: withTax(100),
    ordered: withTax(100),
    shipped: withTax(50),
  });
  expect((await client.salesOrders.ofCustomer({ id: walt.id })).total).toBe(1);
});

test("an order copies its customer's terms unless it says its own, and keeps them", async () => {
  const { client } = await testShop();
  const { id: customerId, customerName } = await client.customers.create({ customerName: "Bighorn", terms: "Net 30" });
  const order = { customerName, customerId, lineItems: line(10) };
  const copied = await client.orders.create(order);
  const own = await client.orders.create({ ...order, terms: "In advance" });
  const none = await client.orders.create({ ...order, terms: "" });
  await client.customers.update({ id: customerId, customerName, terms: "Net 10" });
  const told = await Promise.all([copied, own, none].map(({ id }) => client.orders.get({ id })));
  expect(told.map(({ terms }) => terms)).toEqual(["Net 30", "In advance", null]);
});

test("what orders are is said in one line, of those that are asked for", async () => {
  const { client } = await testShop();
  const order = { customerName: "Bighorn", dateIssued: "2026-11-21" };
  const lineItems = [{ description: "recoil pads", quantity: 5, unitPrice: 14 }];
  await client.orders.create({ ...order, lineItems });
  await client.orders.create({ ...order, lineItems });
  await client.workOrders.create({ ...order, quantity: 3, partNumber: "RLH-7" });
  expect(await client.salesOrders.what({ orders: "2,99", workOrders: "1" })).toEqual([
    { source: "orders", id: 2, what: "5 recoil pads" },
    { source: "master", id: 1, what: "3 × RLH-7" },
  ]);
  expect(await client.salesOrders.what({})).toEqual([]);
});
