import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";

async function shopWithOrders() {
  const shop = await testShop();
  const dateIssued = "2026-11-02";
  const order = { quantity: 2, dateIssued, dueDate: "2026-12-10" };
  await shop.client.workOrders.create({
    ...order,
    customerName: "Mesa Tactical",
    woNumber: "WO-2026-0164",
    stepNumber: 2,
  });
  await shop.client.workOrders.create({ ...order, customerName: "Gunworks of Tidewater", woNumber: "WO-2026-0016" });
  await shop.client.orders.create({ ...order, customerName: "Tidewater Gun Club", status: "draft", lineItems: [line] });
  await shop.client.vendors.create({ vendorName: "Tidewater Resin", vendorCity: "Norfolk" });
  await shop.client.inventory.create({ partNumber: "CF-164", name: "Mesa fabric" });
  return shop;
}

const line = { description: "Stock", quantity: 1, unitPrice: 100 };

test("words match anywhere and in any order, and an order says which step it is at", async () => {
  const { client } = await shopWithOrders();
  const names = async (search: string) => (await client.find.anything({ search })).map(({ name }) => name);
  expect(await names("0164 mesa")).toEqual(["WO-2026-0164"]);
  expect(await names("mesa 164")).toEqual(["WO-2026-0164", "CF-164"]);
  expect(await names("gun tide")).toEqual(["WO-2026-0016", "SO-2026-0003"]);
  expect(await names("tidewater")).toEqual(["WO-2026-0016", "SO-2026-0003", "Tidewater Resin"]);
  expect(await names("nobody has this")).toEqual([]);
  expect(await names("  ")).toEqual([]);
  const { total } = await client.productionSteps.list({});
  expect(await client.find.anything({ search: "0164 MÉSA" })).toEqual([
    {
      kind: "work order",
      id: 1,
      name: "WO-2026-0164",
      about: "Mesa Tactical",
      company: null,
      order: {
        what: "2 pieces",
        status: "manufacturing",
        state: "open",
        dueDate: "2026-12-10",
        daysLate: 0,
        completedAt: null,
        standing: "onTrack",
        daysAtRisk: null,
        step: { number: 2, of: total, operation: (await client.workOrders.get({ id: 1 })).operation },
      },
    },
  ]);
});

test("what somebody may not see is not found", async () => {
  const { client, context } = await shopWithOrders();
  await client.staff.create({ username: "tide", full_name: "Tide Water", email: "tide@stockworks.example" });
  const kinds = async (role: string) =>
    (await localClient(() => ({ ...context, who: person(role) })).find.anything({ search: "tide" })).map(
      ({ kind }) => kind,
    );
  expect(await kinds("Admin")).toEqual(["work order", "sales order", "vendor", "team member"]);
  expect(await kinds("CSR")).toEqual(["work order", "sales order", "vendor"]);
  expect(await kinds("Production")).toEqual(["work order"]);
});

test.each(["(307) 555-0142", "307-555-0142", "3075550142", "+1 307 555 0142", "1.307.555.0142"])(
  "a phone that is stored as %s is found however it is typed, and stays as it was typed",
  async (phone) => {
    const { client } = await testShop();
    await client.customers.create({ customerName: "Bighorn", contactType: "Main", contactInfo: phone });
    await client.customers.create({ customerName: "Mesa", contactType: "Main", contactInfo: "307-555-0143" });
    await client.vendors.create({ vendorName: "Acme Resin", phone });
    await client.vendors.create({ vendorName: "Acme Wax" });
    const who = { username: "ana", email: "ana@x.example", role: "CSR", phone_number: phone } as const;
    await client.staff.create({ ...who, full_name: "Ana Ruiz" });
    for (const typed of [
      "3075550142",
      "(307) 555-0142",
      "307-555-0142",
      "307.555.0142",
      "+1 307 555 0142",
      "555 0142",
    ]) {
      const found = await client.find.anything({ search: typed });
      expect([typed, found.map(({ name }) => name)]).toEqual([typed, ["Bighorn", "Acme Resin", "Ana Ruiz"]]);
      const suggested = await client.customers.suggest({ search: typed, limit: 10 });
      expect(suggested.rows.map(({ contactInfo }) => contactInfo)).toEqual([phone]);
    }
    const names = async (search: string) => (await client.vendors.list({ search, status: "all", limit: 5 })).total;
    expect([await names("resin 307 5550142"), await names("wax 307 5550142"), await names("acme")]).toEqual([1, 0, 2]);
    expect((await client.vendors.list({ without: "3075550142" })).rows.map(({ vendorName }) => vendorName)).toEqual([
      "Acme Wax",
    ]);
  },
);

test("a part number that reads like a phone is found as it is written", async () => {
  const { client } = await testShop();
  await client.inventory.create({ partNumber: "307-555-0142", name: "Pin" });
  expect(await client.find.anything({ search: "307-555-0142" })).toMatchObject([{ kind: "part" }]);
});

test("a company and its contacts are one group: people under it, its own mail no second row", async () => {
  const { client } = await testShop();
  const { id } = await client.customers.create({ customerName: "Bighorn Rifle Works", contactInfo: "307-555-0114" });
  const contact = { contactType: "Email", recordType: "contact", companyId: id, originalId: null } as const;
  const mail = "orders@bighorn.example";
  await client.customers.create({ ...contact, customerName: "Bighorn Rifle Works", contactInfo: mail });
  await client.customers.create({ ...contact, customerName: "Abe Bighorn", contactInfo: "abe@bighorn.example" });
  await client.customers.create({ customerName: "Bighorn Angler" });
  const rows = async (search: string) =>
    (await client.find.anything({ search })).map(({ name, about, company }) => [name, about, company?.id]);
  expect(await rows("bighorn")).toEqual([
    ["Bighorn Rifle Works", null, undefined],
    ["Abe Bighorn", "at Bighorn Rifle Works", id],
    ["Bighorn Angler", null, undefined],
  ]);
  expect(await rows("abe")).toEqual([["Abe Bighorn", "at Bighorn Rifle Works", id]]);
  expect(await rows(mail)).toEqual([["Bighorn Rifle Works", mail, undefined]]);
});

test("the customer stands before the orders, what is due first before what is due later, and what is over last", async () => {
  const { client } = await testShop();
  await client.customers.create({ customerName: "Mesa Rifles" });
  const order = { customerName: "Mesa Rifles", quantity: 2, dateIssued: "2026-11-02" };
  const work = async (woNumber: string, dueDate: string | null) =>
    client.workOrders.create({ ...order, woNumber, dueDate, partNumber: "RLH" });
  const { id } = await work("WO-DONE", "2026-11-03");
  await client.workOrders.complete({ id });
  await work("WO-ANYTIME", null);
  await work("WO-LATER", "2026-12-10");
  await work("WO-FIRST", "2026-11-30");
  await client.orders.create({
    ...order,
    orderNumber: "SO-PADS",
    lineItems: [{ ...line, description: "pads", quantity: 5 }],
  });
  const found = await client.find.anything({ search: "mesa" });
  expect(found.map(({ name, order }) => [name, order?.what])).toEqual([
    ["Mesa Rifles", undefined],
    ["WO-FIRST", "2 × RLH"],
    ["WO-LATER", "2 × RLH"],
    ["WO-ANYTIME", "2 × RLH"],
    ["WO-DONE", "2 × RLH"],
    ["SO-PADS", "5 pads"],
  ]);
});
