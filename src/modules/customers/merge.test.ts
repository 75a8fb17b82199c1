import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { everything, person, testShop } from "../../shop/testing.ts";

const place = { street: "12 Mill Road", city: "Casper" } as const;
const order = { lineItems: [{ description: "Stock", quantity: 1, unitPrice: 10 }], dateIssued: "2026-11-01" };

/** Bighorn Rifle Works, and its duplicate Bighorn with all that a customer can have. */
async function duplicates() {
  const shop = await testShop();
  const { customers, addresses, orders, workOrders } = shop.client;
  const kept = await customers.create({ customerName: "Bighorn Rifle Works", contactType: "Main", contactInfo: "307" });
  const gone = await customers.create({ customerName: "Bighorn", contactInfo: "orders@b.example", terms: "Net 30" });
  const older = await customers.create({ customerName: "Big Horn Co" });
  await customers.merge({ id: older.id, into: gone.id });
  await customers.create({ customerName: "Walt", recordType: "contact", companyId: gone.id });
  await addresses.create({ id: kept.id, kind: "ship-to", label: "Mill", ...place });
  await addresses.create({ id: gone.id, kind: "ship-to", label: "Range", ...place });
  await addresses.create({ id: gone.id, kind: "bill-to", label: "Office", ...place });
  await orders.create({ customerName: "Bighorn", customerId: gone.id, shippingAddress: "12 Mill Road", ...order });
  await orders.create({ customerName: "Bighorn", ...order });
  await workOrders.create({ customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-02" });
  return { ...shop, kept, gone, older };
}

test("a merged duplicate is hidden, and its orders, contacts and addresses are the other one's", async () => {
  const { client, context, kept, gone } = await duplicates();
  const last = (await client.activity.list({ limit: 1, sort: "-timestamp" })).rows[0]?.id ?? 0;
  const merged = await client.customers.merge({ id: gone.id, into: kept.id });
  expect(merged).toMatchObject({ id: kept.id, contactInfo: "307", terms: "Net 30" });
  const { rows } = await client.customers.list({ kind: "companies" });
  expect(rows.map(({ customerName }) => customerName)).toEqual(["Bighorn Rifle Works"]);
  // The other one, and the contact that keeps the duplicate's mail.
  expect((await client.customers.suggest({ search: "bighorn" })).total).toBe(2);
  expect((await client.find.anything({ search: "big" })).filter(({ kind }) => kind === "customer")).toHaveLength(1);
  expect((await client.customers.stats()).totalRecords).toBe(3);
  const addresses = await client.addresses.ofCustomer({ id: kept.id });
  expect(addresses.rows.map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ["Mill", true],
    ["Range", false],
    ["Office", true],
  ]);
  // Of the two that are linked to nobody by the name on them, which stays.
  expect((await client.salesOrders.ofCustomer({ id: kept.id })).total).toBe(3);
  const orders = await client.orders.list({ sort: "orderNumber" });
  expect(orders.rows.map(({ customerId, customerName }) => [customerId, customerName])).toEqual([
    [kept.id, "Bighorn"],
    [null, "Bighorn"],
  ]);
  const lines = await context.db.selectFrom("logs").select("actId").where("id", ">", last).execute();
  expect(lines.length).toBeGreaterThan(5);
  expect(new Set(lines.map(({ actId }) => actId)).size).toBe(1);
});

test("who stays takes over the price level of a duplicate, unless they have one", async () => {
  const { client, kept, gone, older } = await duplicates();
  const [dealer, club] = [
    await client.priceLevels.create({ name: "Dealer", stockPercent: 25, itemPercent: 10 }),
    await client.priceLevels.create({ name: "Club", stockPercent: 10, itemPercent: 5 }),
  ];
  await client.customers.update({ id: gone.id, customerName: "Bighorn", priceLevelId: dealer.id });
  expect(await client.customers.merge({ id: gone.id, into: kept.id })).toMatchObject({ priceLevel: "Dealer" });
  const third = await client.customers.create({ customerName: "Bighorn Co", priceLevelId: club.id });
  expect(await client.customers.merge({ id: third.id, into: kept.id })).toMatchObject({ priceLevel: "Dealer" });
  expect((await client.customers.get({ id: older.id })).priceLevel).toBeNull();
});

test("no phone or mail of a duplicate is lost: it is a contact of who stays, once", async () => {
  const { client, kept, gone } = await duplicates();
  await client.customers.merge({ id: gone.id, into: kept.id });
  const contacts = async () =>
    (await client.customers.list({ companyId: kept.id })).rows.map(({ customerName, contactType, contactInfo }) => [
      customerName,
      contactType,
      contactInfo,
    ]);
  const both = [
    ["Bighorn Rifle Works", null, "orders@b.example"],
    ["Walt", null, null],
  ];
  expect(await contacts()).toEqual(both);
  const again = await client.customers.create({ customerName: "Big Horn", contactInfo: "Orders@B.example" });
  await client.customers.merge({ id: again.id, into: kept.id });
  expect(await contacts()).toEqual(both);
});

test("of two contacts that are one person both phones stay, at their company", async () => {
  const { client } = await testShop();
  const { id: companyId } = await client.customers.create({ customerName: "Bighorn" });
  const contact = { recordType: "contact", contactType: "Main", companyId } as const;
  const walt = await client.customers.create({ ...contact, customerName: "Walt", contactInfo: "307-555-0101" });
  const walter = await client.customers.create({ ...contact, customerName: "Walter", contactInfo: "307-555-0102" });
  await client.customers.merge({ id: walter.id, into: walt.id });
  expect((await client.customers.list({ companyId })).rows).toMatchObject([
    { customerName: "Walt", contactInfo: "307-555-0101", recordType: "contact" },
    { customerName: "Walt", contactInfo: "307-555-0102", recordType: "contact" },
  ]);
});

test("reports count what was ordered under a duplicate's name with the customer who stays", async () => {
  const { client, kept, gone } = await duplicates();
  const period = { from: "2026-11-01", to: "2026-11-30" };
  const rows = async (more = {}) =>
    (await client.reports.get({ id: "sales", by: "customer", ...period, ...more })).rows.map(({ customer, orders }) => [
      customer,
      orders,
    ]);
  await client.orders.create({ customerName: "Bighorn Rifle Works", ...order });
  expect(await rows()).toEqual([
    ["Bighorn", 3],
    ["Bighorn Rifle Works", 1],
  ]);
  await client.customers.merge({ id: gone.id, into: kept.id });
  expect(await rows()).toEqual([["Bighorn Rifle Works", 4]]);
  for (const customer of ["Bighorn", "Bighorn Rifle Works"])
    expect(await rows({ customer })).toEqual([["Bighorn Rifle Works", 4]]);
  const byOrder = await client.reports.get({ id: "sales", by: "order", ...period, customer: "Bighorn Rifle Works" });
  expect(byOrder.rows.map(({ customer }) => customer)).toEqual(Array(4).fill("Bighorn Rifle Works"));
  expect(byOrder.totals).toMatchObject({ newCustomers: 1 });
  const backlog = await client.reports.get({ id: "backlog", by: "order", customer: "Bighorn Rifle Works" });
  expect(backlog.rows).toMatchObject([{ customer: "Bighorn Rifle Works" }]);
  // Another customer who is called so by now has orders of its own.
  await client.customers.create({ customerName: "Bighorn" });
  expect(await rows()).toEqual([
    ["Bighorn", 3],
    ["Bighorn Rifle Works", 1],
  ]);
});

test("a merged duplicate is no double in the health report any more", async () => {
  const { client } = await testShop();
  const [kept, gone] = [
    await client.customers.create({ customerName: "Bighorn Co" }),
    await client.customers.create({ customerName: "BIGHORN" }),
  ];
  const doubles = async () =>
    (await client.reports.get({ id: "data-health" })).rows.find(({ check }) => String(check).startsWith("Customers"));
  expect(await doubles()).toMatchObject({ records: 1 });
  await client.customers.merge({ id: gone.id, into: kept.id });
  expect(await doubles()).toMatchObject({ records: 0 });
});

test("a merged duplicate comes back by no file, though it has another phone there", async () => {
  const { client, kept, gone } = await duplicates();
  await client.customers.merge({ id: gone.id, into: kept.id });
  const run = (row: string) =>
    client.imports.run({ noun: "customers", fileName: "old.csv", text: `Customer name,Phone,Record type\n${row}\n` });
  const { errors, ...result } = await run("Bighorn,307-555-0199,customer");
  expect(result).toMatchObject({ new: 0, changed: 0 });
  expect(errors.map(({ message }) => message)).toEqual([
    "Bighorn was merged into Bighorn Rifle Works: change that one",
  ]);
  expect(await run("Bighorn,orders@b.example,customer")).toMatchObject({ new: 0, changed: 0, identical: 1 });
  expect((await client.customers.list({ kind: "companies" })).total).toBe(1);
});

test.each(["merged line", "moved order"])("a merge is taken back whole, by the %s, field by field", async (by) => {
  const { client, context, kept, gone } = await duplicates();
  const before = await everything(context);
  const { change } = await client.customers.merge({ id: gone.id, into: kept.id });
  expect(await everything(context)).not.toEqual(before);
  const moved = await client.activity.list({ entity: "sales order", entityId: 1 });
  await client.activity.undo({ id: by === "merged line" ? change : (moved.rows[0]?.id ?? 0) });
  expect(await everything(context)).toEqual(before);
});

test("a merge is not taken back where something was moved on since, and says what", async () => {
  const { client, context, kept, gone } = await duplicates();
  const { change } = await client.customers.merge({ id: gone.id, into: kept.id });
  const other = await client.customers.create({ customerName: "Mesa" });
  await client.orders.update({ id: 1, customerId: other.id });
  const after = await everything(context);
  await expect(client.activity.undo({ id: change })).rejects.toMatchObject({
    name: "Conflict",
    message: expect.stringMatching(/^SO-2026-0001 cannot be taken back: Customer was changed again by Priya Raman/),
  });
  expect(await everything(context)).toEqual(after);
});

test("what cannot be merged is refused in a sentence", async () => {
  const { client, kept, gone, older } = await duplicates();
  const [walt] = (await client.customers.list({ search: "walt" })).rows;
  const refused = (id: number, into: number) =>
    client.customers.merge({ id, into }).then(
      () => "merged",
      ({ name, message }: Error) => `${name}: ${message}`,
    );
  expect(await refused(kept.id, kept.id)).toBe("Conflict: Bighorn Rifle Works cannot be merged into itself");
  expect(await refused(older.id, kept.id)).toBe("Conflict: Big Horn Co is merged into Bighorn already");
  expect(await refused(kept.id, older.id)).toBe("Conflict: Big Horn Co is merged into Bighorn already");
  expect(await refused(walt?.id ?? 0, kept.id)).toBe(
    "Conflict: Bighorn Rifle Works is a company and Walt a contact: only two of a kind are merged",
  );
  expect(await refused(gone.id, 999)).toBe("Invalid: There is no customer 999");
  expect(await refused(999, gone.id)).toBe("NotFound: There is no customer 999");
});

test("a CSR merges duplicates and takes that back", async () => {
  const { client, context, kept, gone } = await duplicates();
  await client.staff.create({ username: "ana", full_name: "Ana Ruiz", email: "ana@x.example", role: "CSR" });
  const csr = localClient(() => ({ ...context, who: person("CSR") }));
  const before = await everything(context);
  const { change } = await csr.customers.merge({ id: gone.id, into: kept.id });
  await csr.activity.undo({ id: change });
  expect(await everything(context)).toEqual(before);
});

test("an old list that names a merged duplicate changes nobody and makes it not again: it is told who stays", async () => {
  const { client, context, kept, gone } = await duplicates();
  await client.customers.merge({ id: gone.id, into: kept.id });
  const before = await everything(context);
  const run = (row: string) =>
    client.imports.rehearse({ noun: "customers", fileName: "old.csv", text: `Customer name,Email,Terms\n${row}` });
  expect(await run("Bighorn,orders@b.example,Net 30")).toMatchObject({ new: 0, changed: 0, identical: 1 });
  const { errors, ...result } = await run("Bighorn,orders@b.example,Net 60");
  expect(result).toMatchObject({ new: 0, changed: 0, refused: 1 });
  expect(errors.map(({ message }) => message)).toEqual([
    "Bighorn was merged into Bighorn Rifle Works: change that one",
  ]);
  expect(await everything(context)).toEqual(before);
});
