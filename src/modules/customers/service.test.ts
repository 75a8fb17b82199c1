import { expect, test } from "vitest";
import { removeRecord } from "../../records/records.ts";
import { testShop } from "../../shop/testing.ts";
import { levelFor } from "./level.ts";
import { customer as record } from "./record.ts";

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

test("a customer that is in use stays, and the refusal says what uses it", async () => {
  const { client } = await testShop();
  const { id } = await client.customers.create(bighorn);
  const refused = (uses: string) => ({
    name: "Unsettled",
    message: `Bighorn Rifle Works is in use: ${uses}. Deactivate it instead`,
    record: { deactivate: true },
  });
  const remove = () => client.customers.remove({ id });
  const lineItems = [{ description: "Stock" }];
  // By its link, by its name, and of a contact.
  await client.orders.create({ customerName: "Bighorn", customerId: id, lineItems });
  await expect(remove()).rejects.toMatchObject(refused("1 sales order"));
  await client.orders.create({ customerName: bighorn.customerName, lineItems });
  await client.workOrders.create({ customerName: bighorn.customerName, quantity: 1, dateIssued: "2026-11-02" });
  const walt = await client.customers.create({ customerName: "Walt", recordType: "contact", companyId: id });
  await client.orders.create({ customerName: "Walt", customerId: walt.id, lineItems });
  await expect(remove()).rejects.toMatchObject(refused("3 sales orders, 1 work order, 1 contact"));
  await expect(client.customers.remove({ id: walt.id })).rejects.toThrow("Walt is in use: 1 sales order.");
  const double = await client.customers.create({ customerName: "Bighorn Rifles" });
  await client.customers.merge({ id: double.id, into: id });
  await expect(remove()).rejects.toThrow("1 work order, 1 contact, 1 merged customer.");
  expect(await client.customers.get({ id: double.id })).toMatchObject({ mergedIntoId: id });
});

test("a deactivated customer is in no list and not suggested unless one asks, and keeps its orders", async () => {
  const { client } = await testShop();
  const { id } = await client.customers.create(bighorn);
  await client.orders.create({ customerName: "Bighorn", customerId: id, lineItems: [{ description: "Stock" }] });
  const changed = await client.customers.update({ id, ...bighorn, isActive: false });
  expect(changed).toMatchObject({ ...bighorn, isActive: false });
  const total = async (status?: "active" | "inactive" | "all") => (await client.customers.list({ status })).total;
  expect([await total(), await total("active"), await total("inactive"), await total("all")]).toEqual([0, 0, 1, 1]);
  expect((await client.customers.suggest({ search: "bighorn" })).rows).toEqual([]);
  expect((await client.customers.stats()).totalRecords).toBe(0);
  expect((await client.salesOrders.ofCustomer({ id })).total).toBe(1);
  // What does not name it leaves it.
  expect(await client.customers.update({ id, ...bighorn })).toMatchObject({ isActive: false });
  const [line] = (await client.activity.list({ entity: "customer", entityId: id, limit: 1 })).rows;
  await client.activity.undo({ id: line?.id ?? 0 });
  expect(await total()).toBe(1);
});

test("whether a customer is active comes in and goes out with a file", async () => {
  const { client } = await testShop();
  const run = (active: string) =>
    client.imports.run({ noun: "customers", fileName: "list.csv", text: `Name,Active\nBighorn,${active}\nMesa,` });
  expect(await run("no")).toMatchObject({ new: 2 });
  expect((await client.customers.list({ status: "inactive" })).rows).toMatchObject([{ customerName: "Bighorn" }]);
  expect(await run("no")).toMatchObject({ new: 0, changed: 0, identical: 2 });
  expect(await run("yes")).toMatchObject({ changed: 1 });
  expect((await client.customers.list()).total).toBe(2);
});

test("a customer that was deleted with orders, while that was possible, is put back with its old id and with them", async () => {
  const { client, context } = await testShop();
  const { updatedAt, ...customer } = await client.customers.create(bighorn);
  const other = await client.customers.create({ customerName: "Mesa Long Range" });
  const order = { customerName: bighorn.customerName, lineItems: [{ description: "Stock" }], customerId: customer.id };
  const theirs = await client.orders.create(order);
  const moved = await client.orders.create(order);
  const anybodys = await client.orders.create({ ...order, customerId: null });
  const customerOf = async ({ id }: { id: number }) => (await client.orders.get({ id })).customerId;

  context.requestId = "deletion";
  await removeRecord(context, record, customer.id);
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

test("a customer buys at their own price level, and a contact at that of the company", async () => {
  const { client, context } = await testShop();
  const dealer = await client.priceLevels.create({ name: "Dealer", stockPercent: 25, itemPercent: 10 });
  const company = await client.customers.create({ ...bighorn, priceLevelId: dealer.id });
  const contact = { customerName: "Walt Brannigan", recordType: "contact" } as const;
  const walt = await client.customers.create({ ...contact, companyId: company.id });
  const other = await client.customers.create({ customerName: "Mesa" });
  expect(company).toMatchObject({ priceLevelId: dealer.id, priceLevel: "Dealer", buysAt: "Dealer" });
  expect(walt).toMatchObject({ priceLevelId: null, priceLevel: null, buysAt: "Dealer" });
  const levels = [company, walt, other].map(({ id }) => levelFor(context, id));
  const told = { name: "Dealer", stockPercent: 25, itemPercent: 10 };
  expect(await Promise.all(levels)).toEqual([told, told, null]);
  // What does not name it leaves it.
  expect(await client.customers.update({ id: company.id, ...bighorn })).toMatchObject({ priceLevel: "Dealer" });
  for (const [wrong, message] of [
    [{ priceLevelId: dealer.id }, "A contact has the price level of its company"],
    [{ priceLevelId: 99 }, "There is no price level 99"],
  ] as const)
    await expect(client.customers.update({ id: walt.id, ...contact, ...wrong })).rejects.toMatchObject({
      issues: [{ path: "priceLevelId", message }],
    });
});

test("the price level of a customer comes in and goes out with a file by its name", async () => {
  const { client } = await testShop();
  await client.priceLevels.create({ name: "Dealer", stockPercent: 25, itemPercent: 10 });
  const run = (level: string) =>
    client.imports.run({ noun: "customers", fileName: "list.csv", text: `Name,Price level\nBighorn,${level}\nMesa,` });
  expect(await run("dealer")).toMatchObject({ new: 2 });
  expect((await client.customers.list({})).rows.map(({ priceLevel }) => priceLevel)).toEqual(["Dealer", null]);
  expect(await run("Dealer")).toMatchObject({ new: 0, changed: 0, identical: 2 });
  expect((await run("Club")).errors).toMatchObject([{ message: "There is no price level Club; there are Dealer" }]);
  expect(await run("")).toMatchObject({ changed: 1 });
  expect((await client.customers.list({})).rows.map(({ priceLevel }) => priceLevel)).toEqual([null, null]);
});
