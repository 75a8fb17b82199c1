import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const bighorn = {
  customerName: "Bighorn Rifle Works",
  contactType: "Main",
  contactInfo: "307-555-0114",
  recordType: "customer",
  originalId: "C-1001",
} as const;

test("a customer is stored as it was given", async () => {
  const { client } = await testShop();
  const created = await client.customers.create(bighorn);
  expect(created).toMatchObject(bighorn);
  expect(await client.customers.get({ id: created.id })).toEqual(created);
});

test("a name is enough; the record is then a customer", async () => {
  const { client } = await testShop();
  expect(await client.customers.create({ customerName: "Walt Brannigan", contactType: "" })).toMatchObject({
    customerName: "Walt Brannigan",
    contactType: null,
    contactInfo: null,
    recordType: "customer",
    originalId: null,
  });
});

test.each([
  [{ customerName: "  " }, "customerName", "Customer name is required"],
  [{ customerName: undefined }, "customerName", "Customer name is required"],
  [{ contactType: "Phone" }, "contactType", "Contact type is one of Main, Email, Fax, Other"],
  [{ recordType: "vendor" }, "recordType", "Record type is one of customer, contact, Company, Individual"],
])("a customer with %j is refused", async (wrong, path, message) => {
  const { client } = await testShop();
  await expect(client.customers.create({ ...bighorn, ...wrong } as typeof bighorn)).rejects.toMatchObject({
    name: "Invalid",
    message,
    issues: [{ path, message }],
  });
});

test("a customer is changed and deleted; what kind of record it is stays when not named", async () => {
  const { client } = await testShop();
  const { id } = await client.customers.create({ ...bighorn, recordType: "contact" });
  const changed = await client.customers.update({ id, customerName: "Bighorn Rifles", contactType: "Email" });
  expect(changed).toMatchObject({ customerName: "Bighorn Rifles", contactType: "Email", recordType: "contact" });
  expect((await client.customers.list({ search: "rifles" })).total).toBe(1);
  await client.customers.remove({ id });
  await expect(client.customers.get({ id })).rejects.toMatchObject({ message: `There is no customer ${id}` });
});

test("customers are found by name, contact info and contact type", async () => {
  const { client } = await testShop();
  await client.customers.create(bighorn);
  await client.customers.create({
    customerName: "Walt Brannigan",
    contactType: "Email",
    contactInfo: "walt@bighornrifle.example",
    recordType: "contact",
  });
  const names = async (search: string) => (await client.customers.list({ search })).rows.map((row) => row.customerName);
  expect(await names("bighorn")).toEqual(["Bighorn Rifle Works", "Walt Brannigan"]);
  expect(await names("555-0114")).toEqual(["Bighorn Rifle Works"]);
  expect(await names("email")).toEqual(["Walt Brannigan"]);
});

test("the autocomplete answers as many matches as it is asked for, by name", async () => {
  const { client } = await testShop();
  for (const n of [3, 1, 2]) await client.customers.create({ customerName: `Cascade Arms ${n}` });
  await client.customers.create(bighorn);
  const { rows, total } = await client.customers.suggest({ search: "casc", limit: 2 });
  expect(rows.map(({ customerName }) => customerName)).toEqual(["Cascade Arms 1", "Cascade Arms 2"]);
  expect(total).toBe(3);
});

test("the cards count companies, contacts, mail and phone", async () => {
  const { client } = await testShop();
  await client.customers.create(bighorn);
  await client.customers.create({ ...bighorn, recordType: "Company", contactType: "Fax" });
  await client.customers.create({ ...bighorn, recordType: "contact", contactType: "Email" });
  await client.customers.create({ customerName: "Walt Brannigan", recordType: "Individual" });
  await client.customers.create({ ...bighorn, recordType: "contact" });
  expect(await client.customers.stats()).toEqual({
    totalRecords: 5,
    companies: 2,
    contacts: 3,
    emailContacts: 1,
    phoneContacts: 2,
  });
});

test("the cards of an empty shop show zeros", async () => {
  const { client } = await testShop();
  expect(await client.customers.stats()).toEqual({
    totalRecords: 0,
    companies: 0,
    contacts: 0,
    emailContacts: 0,
    phoneContacts: 0,
  });
});

test("a deleted customer that is put back has its old id, and the orders that were theirs", async () => {
  const { client, context } = await testShop();
  const { updatedAt, ...customer } = await client.customers.create(bighorn);
  const other = await client.customers.create({ customerName: "Mesa Long Range" });
  const order = { customerName: bighorn.customerName, lineItems: [{ description: "Stock" }], customerId: customer.id };
  const theirs = await client.orders.create(order);
  const moved = await client.orders.create(order);
  const anybodys = await client.orders.create({ ...order, customerId: null });
  const customerOf = async ({ id }: { id: number }) => (await client.orders.get({ id })).customerId;

  context.requestId = "deletion";
  await client.customers.remove({ id: customer.id });
  context.requestId = "later";
  expect(await customerOf(theirs)).toBeNull();
  await client.orders.update({ id: moved.id, customerId: other.id });
  expect(await client.customers.restore({ id: customer.id })).toMatchObject(customer);
  expect(await Promise.all([theirs, moved, anybodys].map(customerOf))).toEqual([customer.id, other.id, null]);
  expect((await client.customers.list({ search: "bighorn" })).total).toBe(1);
  const again = client.customers.restore({ id: customer.id });
  await expect(again).rejects.toMatchObject({ name: "Conflict", message: "This customer is there already" });
  await expect(client.customers.restore({ id: 999 })).rejects.toMatchObject({ name: "NotFound" });
});

test("a contact whose number continues that of one company belongs to it; terms stay when they are not named", async () => {
  const { client } = await testShop();
  const company = await client.customers.create({ ...bighorn, terms: "Net 30" });
  const contact = { customerName: "Walt Brannigan", recordType: "contact" } as const;
  const walt = await client.customers.create({ ...contact, originalId: "C-1001-2" });
  const other = await client.customers.create({ ...contact, originalId: "C-10012" });
  expect([walt.companyId, other.companyId]).toEqual([company.id, null]);
  expect((await client.customers.list({ companyId: company.id })).rows.map(({ id }) => id)).toEqual([walt.id]);
  await client.customers.update({ id: company.id, ...bighorn });
  expect(await client.customers.get({ id: company.id })).toMatchObject({ terms: "Net 30" });
  await client.customers.update({ id: walt.id, ...contact, companyId: null });
  expect((await client.customers.list({ companyId: company.id })).total).toBe(0);
  await expect(client.customers.update({ id: other.id, ...contact, companyId: walt.id })).rejects.toMatchObject({
    name: "Invalid",
    message: "Walt Brannigan is not a company",
  });
});

test("a file's contacts belong to its companies by their numbers, and terms come in and go out with it", async () => {
  const { client } = await testShop();
  const text =
    "Name,Record type,Original id,Payment terms\nWalt,contact,C-1-1,\nBighorn,customer,C-1,Net 30\nMesa,,C-2,\n";
  const run = () => client.imports.run({ noun: "customers", fileName: "customers.csv", text });
  expect(await run()).toMatchObject({ new: 3 });
  const { rows } = await client.customers.list({});
  const of = (name: string) => rows.find(({ customerName }) => customerName === name);
  expect(of("Bighorn")).toMatchObject({ terms: "Net 30", companyId: null });
  expect(of("Walt")?.companyId).toBe(of("Bighorn")?.id);
  expect(await run()).toMatchObject({ new: 0, changed: 0, identical: 3 });
  await client.imports.undo({ id: 1 });
  expect((await client.customers.list({})).total).toBe(0);
});
