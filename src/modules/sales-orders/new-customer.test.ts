import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";

const ORDER = { customerName: "Red River", quantity: 1, dateIssued: "2026-11-21" };
const newCustomer = { phone: "406-555-0100", email: "shop@redriver.example" };
const lineItems = [{ description: "Stock", quantity: 1, unitPrice: 100 }];

test("a new customer is added with the order in one act, with phone and mail, and one undo takes back both", async () => {
  const { client } = await testShop();
  const order = await client.orders.create({ ...ORDER, newCustomer, lineItems });
  const { rows } = await client.customers.list({ sort: "createdAt" });
  expect(rows).toMatchObject([
    { id: order.customerId, customerName: "Red River", contactInfo: "406-555-0100", recordType: "customer" },
    { customerName: "Red River", contactInfo: "shop@redriver.example", companyId: order.customerId },
  ]);
  const [made] = (await client.activity.list({ entity: "sales order" })).rows;
  await client.activity.undo({ id: made?.id ?? 0 });
  expect((await client.customers.list({})).total).toBe(0);
  expect((await client.orders.list({})).total).toBe(0);
});

test("the list's dialog adds one, too, and a work order's is known by their name", async () => {
  const { client } = await testShop();
  await client.salesOrders.create({ ...ORDER, newCustomer: { phone: null, email: "a@b.example" } });
  const work = { ...ORDER, customerName: "Blue River", partNumber: "CF-7", newCustomer: { phone: "", email: null } };
  await client.salesOrders.create(work);
  const { rows } = await client.customers.list({ sort: "-customerName" });
  expect(rows).toMatchObject([
    { customerName: "Red River", contactType: "Email" },
    { customerName: "Blue River", contactInfo: null },
  ]);
  for (const { id } of rows) expect((await client.salesOrders.ofCustomer({ id })).total).toBe(1);
});

test("a name that a customer has is no new one, and then there is no order", async () => {
  const { client } = await testShop();
  const { id } = await client.customers.create({ customerName: "Red River" });
  await expect(
    client.orders.create({ ...ORDER, customerName: "red river", newCustomer, lineItems }),
  ).rejects.toMatchObject({
    name: "Conflict",
    issues: [{ path: "customerName", message: "Red River is a customer already. Choose it in the list" }],
  });
  expect((await client.orders.list({})).total).toBe(0);
  expect(await client.orders.create({ ...ORDER, customerId: id, newCustomer, lineItems })).toMatchObject({
    customerId: id,
  });
  expect((await client.customers.list({})).total).toBe(1);
});

test("who may not add customers adds none with an order", async () => {
  const { context } = await testShop();
  const production = localClient(() => ({ ...context, who: person("Production") }));
  await expect(production.orders.create({ ...ORDER, newCustomer, lineItems })).rejects.toMatchObject({
    name: "Forbidden",
  });
});
