import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const NOTHING = { contactType: null, contactInfo: null, originalId: null } as const;

async function shopWithRivers() {
  const { client } = await testShop();
  const add = async (customerName: string, more: object = {}) =>
    (await client.customers.create({ ...NOTHING, customerName, ...more })).id;
  const person = { recordType: "contact", contactType: "Email" };
  const company = await add("Red River Arms", { contactType: "Main", contactInfo: "406-555-0100", terms: "Net 30" });
  await add("Red River Arms", { ...person, companyId: company, contactInfo: "shop@redriver.example" });
  await add("Walt Rivers", { ...person, companyId: company, contactInfo: "walt@redriver.example" });
  await add("Redfield Walters", { recordType: "Individual", contactType: "Main", contactInfo: "406-555-0177" });
  const address = { kind: "ship-to", street: "1 Mill Road", city: "Fargo", state: "ND", zip: null } as const;
  await client.addresses.create({ id: company, label: "Shop", isDefault: false, ...address });
  await client.addresses.create({ id: company, label: "Old", isDefault: false, ...address, city: "Minot" });
  const names = async (search: string) =>
    (await client.customers.whoOrders({ search })).map(({ customerName, isLike, people }) => {
      return [isLike ? `like ${customerName}` : customerName, ...people.map(({ name }) => name)];
    });
  return { client, company, names };
}

test("companies stand before others, with their people under them, town, phone and mail", async () => {
  const { client, company, names } = await shopWithRivers();
  const [first] = await client.customers.whoOrders({ search: "red riv" });
  expect(first).toEqual({
    id: company,
    customerName: "Red River Arms",
    terms: "Net 30",
    town: "Fargo, ND",
    phone: "406-555-0100",
    email: "shop@redriver.example",
    isLike: false,
    people: [{ id: company + 2, name: "Walt Rivers", phone: null, email: "walt@redriver.example" }],
  });
  expect(await names("red")).toEqual([["Red River Arms", "Walt Rivers"], ["Redfield Walters"]]);
});

test("who is found by a person is the company, with that person under it", async () => {
  const { names } = await shopWithRivers();
  expect(await names("walt riv")).toEqual([["Red River Arms", "Walt Rivers"]]);
  expect(await names("walt")).toEqual([["Red River Arms", "Walt Rivers"], ["Redfield Walters"]]);
});

test("a name that nobody has shows those that are like it, and what is nothing like any finds nobody", async () => {
  const { names } = await shopWithRivers();
  expect(await names("Red Rivers Armory")).toEqual([["like Red River Arms"]]);
  expect(await names("Read River Arms")).toEqual([["like Red River Arms"]]);
  expect(await names("Bluewater")).toEqual([]);
  expect(await names(" ")).toEqual([]);
});
