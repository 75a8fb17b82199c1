import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const MODEL = 1;
const COLOR = 9;
const hunter = { categoryId: MODEL, name: "Ridgeline Hunter", price: 389 };

test("a new shop has the nine categories in the order of the dialog", async () => {
  const { client } = await testShop();
  const { rows } = await client.featureCategories.list();
  expect(rows.map(({ name }) => name)).toEqual([
    "Model",
    "Type",
    "Hand",
    "Action Length",
    "Action Inlet",
    "Bottom Metal",
    "Barrel Inlet",
    "Custom",
    "Color",
  ]);
  expect(rows[0]).toMatchObject({ id: MODEL, optionsCount: 0 });
});

test("a category is added, renamed and deleted with its options", async () => {
  const { client, context } = await testShop();
  const { id } = await client.featureCategories.create({ name: " Recoil Pad " });
  await client.featureOptions.create({ categoryId: id, name: "Thin", price: 20 });
  const renamed = await client.featureCategories.update({ id, name: "Pad" });
  expect(renamed).toMatchObject({ id, name: "Pad", optionsCount: 1 });
  await client.featureCategories.remove({ id });
  expect((await client.featureOptions.list()).rows).toEqual([]);
  await expect(client.featureCategories.get({ id })).rejects.toMatchObject({ name: "NotFound" });
  const deleted = await context.db.selectFrom("logs").select("relatedEntity").where("action", "=", "deleted").execute();
  expect(deleted.map((log) => log.relatedEntity)).toEqual(["feature option", "feature category"]);
});

test("two categories cannot share a name", async () => {
  const { client } = await testShop();
  const conflict = { name: "Conflict", message: "There is already a category called Color" };
  await expect(client.featureCategories.create({ name: "Color" })).rejects.toMatchObject(conflict);
  await expect(client.featureCategories.update({ id: MODEL, name: "Color" })).rejects.toMatchObject(conflict);
});

test("an option names its category and keeps its price", async () => {
  const { client } = await testShop();
  const created = await client.featureOptions.create({ ...hunter, price: 12.34 });
  expect(created).toMatchObject({ categoryId: MODEL, categoryName: "Model", price: 12.34, subcategory: null });
  expect(await client.featureOptions.get({ id: created.id })).toEqual(created);
});

test("a change of name and price leaves category and color category as they are", async () => {
  const { client } = await testShop();
  const { id } = await client.featureOptions.create({
    categoryId: COLOR,
    name: "Coyote",
    price: 45,
    subcategory: "Cerakote",
  });
  const changed = await client.featureOptions.update({ id, name: "Coyote Tan", price: 50 });
  expect(changed).toMatchObject({ categoryName: "Color", name: "Coyote Tan", price: 50, subcategory: "Cerakote" });
  const moved = await client.featureOptions.update({ id, name: "Coyote", price: 50, categoryId: 8, subcategory: "" });
  expect(moved).toMatchObject({ categoryName: "Custom", subcategory: null });
});

test.each([
  [{ name: " " }, "name", "Option name is required"],
  [{ price: -1 }, "price", "Price is at least 0"],
  [{ price: 12.345 }, "price", "Price has at most 2 decimals: 12.34 or 12.35"],
  [{ price: "389" }, "price", "Price is a number"],
  [{ categoryId: undefined }, "categoryId", "Category is required"],
  [{ categoryId: 77 }, "categoryId", "There is no feature category 77"],
])("an option with %j is refused", async (wrong, path, message) => {
  const { client } = await testShop();
  await expect(client.featureOptions.create({ ...hunter, ...wrong } as typeof hunter)).rejects.toMatchObject({
    name: "Invalid",
    issues: [{ path, message }],
  });
  expect((await client.featureOptions.list()).total).toBe(0);
});

test("a category needs a name", async () => {
  const { client } = await testShop();
  await expect(client.featureCategories.create({ name: "" })).rejects.toMatchObject({
    name: "Invalid",
    message: "Category name is required",
  });
});

test("options are listed of one category, and found by name, category and color category", async () => {
  const { client } = await testShop();
  await client.featureOptions.create(hunter);
  await client.featureOptions.create({ categoryId: COLOR, name: "Coyote", price: 45, subcategory: "Cerakote" });
  const names = async (input: object) => (await client.featureOptions.list(input)).rows.map(({ name }) => name);
  expect(await names({ categoryId: COLOR })).toEqual(["Coyote"]);
  expect(await names({ search: "HUNT" })).toEqual(["Ridgeline Hunter"]);
  expect(await names({ search: "model" })).toEqual(["Ridgeline Hunter"]);
  expect(await names({ search: "cera" })).toEqual(["Coyote"]);
  expect(await names({ sort: "price" })).toEqual(["Coyote", "Ridgeline Hunter"]);
});

test("the cards count categories and options and add up prices", async () => {
  const { client } = await testShop();
  await client.featureOptions.create(hunter);
  await client.featureOptions.create({ ...hunter, name: "Alpine Carbon", price: 629.5 });
  expect(await client.featureCategories.stats()).toEqual({
    categories: 9,
    totalOptions: 2,
    totalValue: 1018.5,
    averageOptions: 0.2,
  });
});

test("shipping rates come in dollars, the cheapest first", async () => {
  const { client } = await testShop();
  const { rows } = await client.shippingRates.list();
  expect(rows[0]).toMatchObject({ name: "Customer pickup", amount: 0 });
  expect(rows[1]).toMatchObject({ name: "Ground", amount: 24.5 });
});

test("a shipping rate is added, changed and removed, and its name is given once", async () => {
  const { client } = await testShop();
  const { id } = await client.shippingRates.create({ name: "Courier", amount: 19.99 });
  await expect(client.shippingRates.create({ name: "Courier", amount: 1 })).rejects.toThrow(
    'Shipping rate "Courier" already exists',
  );
  expect(await client.shippingRates.update({ id, name: "Courier", amount: 21 })).toMatchObject({ amount: 21 });
  expect(await client.shippingRates.get({ id })).toMatchObject({ name: "Courier", amount: 21 });
  await client.shippingRates.remove({ id });
  await expect(client.shippingRates.get({ id })).rejects.toThrow(`There is no shipping rate ${id}`);
});

test("a category that orders choose from is still chosen from under another name", async () => {
  const { client } = await testShop();
  const order = { customerName: "Bighorn Rifle Works", quantity: 1, dateIssued: "2026-11-21" };
  const categories = await client.featureCategories.list();
  const model = categories.rows.find(({ name }) => name === "Model") as { id: number };
  const option = await client.featureOptions.create({ categoryId: model.id, name: "Ridgeline Hunter", price: 389 });
  await client.featureCategories.update({ id: model.id, name: "Stock model" });
  expect(await client.featureOptions.get({ id: option.id })).toMatchObject({
    categoryName: "Stock model",
    categoryKind: "model",
  });
  expect(await client.salesOrders.create({ ...order, model: option.id })).toMatchObject({ total: 389 });
  const file = "Order number,Customer name,Date issued,Model\nA-1,Bighorn,2026-11-21,Ridgeline Hunter";
  const imported = await client.imports.run({ noun: "sales-orders", fileName: "orders.csv", text: file });
  expect(imported).toMatchObject({ new: 1, refused: 0 });

  const second = await client.featureCategories.create({ name: "Model" });
  expect(second.kind).toBeNull();
  await client.featureCategories.remove({ id: model.id });
  await client.featureCategories.remove({ id: second.id });
  expect(await client.featureCategories.create({ name: "model" })).toMatchObject({ kind: "model" });
});

test("whoever is signed in is told what the shop calls its categories, and reports say it", async () => {
  const { client } = await testShop();
  expect((await client.access.me()).optionNames).toEqual({});
  const { rows } = await client.featureCategories.list();
  const model = rows.find(({ name }) => name === "Model") as { id: number };
  const option = await client.featureOptions.create({ categoryId: model.id, name: "Ridgeline Hunter", price: 389 });
  const order = { customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-21", status: "confirmed" as const };
  await client.salesOrders.create({ ...order, model: option.id });
  await client.featureCategories.update({ id: model.id, name: "Stock model" });
  expect((await client.access.me()).optionNames).toEqual({ model: "Stock model" });
  const report = await client.reports.get({ id: "options", from: "2026-11-01", to: "2026-11-30" });
  expect(report.rows).toMatchObject([{ category: "Stock model", option: "Ridgeline Hunter" }]);
});
