import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const acme = {
  vendorName: "Acme Resin, Inc.",
  vendorAddress: "14 Concord Avenue",
  vendorCity: "Cambridge",
  vendorState: "MA",
  vendorZip: "02138",
};

test("a vendor is stored as it was given, with the zeros of its ZIP code", async () => {
  const { client } = await testShop();
  const created = await client.vendors.create(acme);
  expect(created).toMatchObject({ ...acme, isActive: true, createdAt: "2026-11-21T15:00:00.000Z" });
  expect(await client.vendors.get({ id: created.id })).toEqual(created);
});

test("blanks around a name are dropped, and a blank field counts as missing", async () => {
  const { client } = await testShop();
  const created = await client.vendors.create({ vendorName: "  Casco Bay Hardware Co. ", vendorCity: " " });
  expect(created).toMatchObject({ vendorName: "Casco Bay Hardware Co.", vendorCity: null, vendorState: null });
});

test.each([
  [{ vendorName: " " }, "vendorName", "Vendor name is required"],
  [{ vendorName: "A".repeat(201) }, "vendorName", "Vendor name is at most 200 characters"],
  [{ vendorState: "Massachusetts" }, "vendorState", "State is at most 10 characters"],
  [{ vendorZip: "0213802138021380" }, "vendorZip", "ZIP code is at most 15 characters"],
])("a vendor with %j is refused", async (wrong, path, message) => {
  const { client } = await testShop();
  await expect(client.vendors.create({ ...acme, ...wrong })).rejects.toMatchObject({
    name: "Invalid",
    message,
    issues: [{ path, message }],
  });
  expect((await client.vendors.list()).total).toBe(0);
});

test("a vendor is changed, and the change log says from what to what", async () => {
  const { client, context } = await testShop();
  const { id } = await client.vendors.create(acme);
  const changed = await client.vendors.update({ id, ...acme, vendorCity: "Somerville", isActive: false });
  expect(changed).toMatchObject({ vendorCity: "Somerville", isActive: false });
  const log = await context.db.selectFrom("logs").selectAll().where("action", "=", "updated").executeTakeFirstOrThrow();
  expect(log).toMatchObject({ relatedEntity: "vendor", entityId: id, performedBy: "Priya Raman", surface: "web" });
  expect(JSON.parse(log.changes)).toEqual({ vendorCity: ["Cambridge", "Somerville"], isActive: [1, 0] });
});

test("a change that changes nothing leaves no line in the change log", async () => {
  const { client, context } = await testShop();
  const created = await client.vendors.create(acme);
  expect(await client.vendors.update({ id: created.id, ...acme })).toEqual(created);
  expect(await context.db.selectFrom("logs").selectAll().where("action", "=", "updated").execute()).toEqual([]);
});

test("a deleted vendor is no longer found", async () => {
  const { client } = await testShop();
  const { id } = await client.vendors.create(acme);
  await client.vendors.remove({ id });
  await expect(client.vendors.get({ id })).rejects.toMatchObject({
    name: "NotFound",
    message: `There is no vendor ${id}`,
  });
  await expect(client.vendors.remove({ id })).rejects.toMatchObject({ name: "NotFound" });
  await expect(client.vendors.update({ id, ...acme })).rejects.toMatchObject({ name: "NotFound" });
});

test("vendors are found by name, city and state, whatever the case and accents", async () => {
  const { client } = await testShop();
  await client.vendors.create(acme);
  await client.vendors.create({ vendorName: "Résine du Nord", vendorCity: "Québec", vendorState: "QC" });
  const found = async (search: string) => (await client.vendors.list({ search })).rows.map((row) => row.vendorName);
  expect(await found("resin, inc")).toEqual(["Acme Resin, Inc."]);
  expect(await found("QUEBEC")).toEqual(["Résine du Nord"]);
  expect(await found("qc")).toEqual(["Résine du Nord"]);
  expect(await found("resin")).toHaveLength(2);
  expect(await found("100%")).toEqual([]);
});

test("vendors of one name are found whatever its case, punctuation and legal form", async () => {
  const { client } = await testShop();
  await client.vendors.create(acme);
  await client.vendors.create({ vendorName: "ACME RESIN" });
  await client.vendors.create({ vendorName: "Acme Resin Supply" });
  const { rows } = await client.vendors.list({ sameName: "acme resin l.l.c.", limit: 5 });
  expect(rows.map((row) => row.vendorName)).toEqual(["ACME RESIN", "Acme Resin, Inc."]);
});

test("the list shows the active vendors, or if asked the others, or all", async () => {
  const { client } = await testShop();
  await client.vendors.create(acme);
  await client.vendors.create({ vendorName: "Closed Composites", isActive: false });
  const names = async (status?: "active" | "inactive" | "all") =>
    (await client.vendors.list({ status })).rows.map((row) => row.vendorName);
  expect(await names()).toEqual(["Acme Resin, Inc."]);
  expect(await names("active")).toEqual(["Acme Resin, Inc."]);
  expect(await names("all")).toEqual(["Acme Resin, Inc.", "Closed Composites"]);
  expect((await client.vendors.stats()).totalVendors).toBe(1);
  expect(await names("inactive")).toEqual(["Closed Composites"]);
});

test("the cards count vendors, addresses, states and cities", async () => {
  const { client } = await testShop();
  await client.vendors.create(acme);
  await client.vendors.create({ vendorName: "Springfield Fasteners", vendorCity: "Springfield", vendorState: "MA" });
  await client.vendors.create({ vendorName: "Springfield Foam", vendorCity: "Springfield", vendorState: "IL" });
  expect(await client.vendors.stats()).toEqual({
    totalVendors: 3,
    withAddresses: 1,
    withAddressesPercent: 33,
    states: 2,
    cities: 3,
  });
});

test("a state or city is counted once, whatever its case", async () => {
  const { client } = await testShop();
  for (const [vendorCity, vendorState] of [
    ["Cambridge", "MA"],
    ["CAMBRIDGE", "ma"],
    ["Boston", "Ma"],
  ] as const)
    await client.vendors.create({ vendorName: `Acme of ${vendorCity}`, vendorCity, vendorState });
  expect(await client.vendors.stats()).toMatchObject({ states: 1, cities: 2 });
});

test("vendors are sorted by any of their texts without case", async () => {
  const { client } = await testShop();
  for (const text of ["b", "C", "a"])
    await client.vendors.create({ vendorName: text, terms: text, email: `${text}@x` });
  const sorted = async (sort: "terms" | "email") =>
    (await client.vendors.list({ sort })).rows.map(({ vendorName }) => vendorName);
  expect(await sorted("terms")).toEqual(["a", "b", "C"]);
  expect(await sorted("email")).toEqual(["a", "b", "C"]);
});
