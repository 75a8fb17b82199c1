import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const mill = {
  kind: "ship-to",
  label: "Mill",
  street: "12 Mill Road",
  city: "Casper",
  state: "WY",
  zip: "82601",
} as const;

async function withAddresses() {
  const { client, context } = await testShop();
  const { id } = await client.customers.create({ customerName: "Bighorn Rifle Works" });
  const labels = async () =>
    (await client.addresses.ofCustomer({ id })).rows.map((one) => `${one.label}${one.isDefault ? "*" : ""}`);
  return { client, context, id, labels };
}

test("the first address of a kind is the default, until another one is said to be", async () => {
  const { client, id, labels } = await withAddresses();
  const first = await client.addresses.create({ id, ...mill });
  expect(first).toMatchObject({ ...mill, customerId: id, customerName: "Bighorn Rifle Works", isDefault: true });
  await client.addresses.create({ id, ...mill, kind: "bill-to", label: "Office" });
  const range = await client.addresses.create({ id, ...mill, label: "Range" });
  expect(await labels()).toEqual(["Mill*", "Office*", "Range"]);
  const { customerId, customerName, createdAt, updatedAt, ...fields } = range;
  await client.addresses.update({ ...fields, isDefault: true });
  expect(await labels()).toEqual(["Mill", "Office*", "Range*"]);
});

test("a deleted default that comes back does not stand beside another one", async () => {
  const { client, id, labels } = await withAddresses();
  const first = await client.addresses.create({ id, ...mill });
  await client.addresses.remove({ id: first.id });
  await client.addresses.create({ id, ...mill, label: "Range" });
  await client.addresses.restore({ id: first.id });
  expect(await labels()).toEqual(["Mill", "Range*"]);
});

test("which address is the default is undone as one change", async () => {
  const { client, id, labels } = await withAddresses();
  await client.addresses.create({ id, ...mill });
  const range = await client.addresses.create({ id, ...mill, label: "Range", isDefault: true });
  expect(await labels()).toEqual(["Mill", "Range*"]);
  const { rows } = await client.activity.list({ entity: "address", entityId: range.id });
  await client.activity.undo({ id: rows[0]?.id ?? 0 });
  expect(await labels()).toEqual(["Mill*"]);
});

test("an address is found by its customer's name, and goes with the customer", async () => {
  const { client, id } = await withAddresses();
  await client.addresses.create({ id, ...mill });
  expect((await client.addresses.list({ search: "bighorn casper" })).total).toBe(1);
  await client.customers.remove({ id });
  expect((await client.addresses.list()).total).toBe(0);
  await expect(client.addresses.create({ id, ...mill })).rejects.toMatchObject({
    message: `There is no customer ${id}`,
  });
});

test("a contact is offered the addresses of its company", async () => {
  const { client, id } = await withAddresses();
  await client.addresses.create({ id, ...mill });
  const walt = await client.customers.create({ customerName: "Walt", recordType: "contact", companyId: id });
  expect((await client.addresses.ofCustomer({ id: walt.id })).rows.map(({ label }) => label)).toEqual(["Mill"]);
});

test("a deleted customer comes back with its addresses", async () => {
  const { client, context, id, labels } = await withAddresses();
  await client.addresses.create({ id, ...mill });
  const lost = await client.addresses.create({ id, ...mill, label: "Deleted before" });
  await client.addresses.remove({ id: lost.id });
  context.requestId = "deletion";
  await client.customers.remove({ id });
  context.requestId = "later";
  await client.customers.restore({ id });
  expect(await labels()).toEqual(["Mill*"]);
});
