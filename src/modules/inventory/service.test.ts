import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";
import { stockStatus } from "./rules.ts";

const carbon = {
  partNumber: "CF-3K-TW50",
  sku: "SW-0001",
  name: "Carbon fabric 3K twill, 50 in",
  description: "2x2 twill, sold by the yard",
  supplier: "Blackstone Carbon Works",
  supplierPartNumber: "00417",
  unitCost: 38.5,
  stockQuantity: 164,
  minimumStock: 60,
  location: "Layup",
  lastOrderDate: "2026-11-12",
  category: "Carbon and Glass",
};

test("a part is stored as it was given, with the zeros of its numbers and its cost in dollars", async () => {
  const { client } = await testShop();
  const created = await client.inventory.create(carbon);
  expect(created).toMatchObject({ ...carbon, stockStatus: "in_stock" });
  expect(await client.inventory.get({ id: created.id })).toEqual(created);
  expect((await client.inventory.list()).rows).toEqual([created]);
});

test("number and name are enough", async () => {
  const { client } = await testShop();
  expect(await client.inventory.create({ partNumber: "X-1", name: "Pillar" })).toMatchObject({
    unitCost: 0,
    stockQuantity: 0,
    minimumStock: null,
    stockStatus: "out_of_stock",
    lastOrderDate: null,
  });
});

test("a part keeps its sale price where a change leaves it out, and has none where it says null", async () => {
  const { client } = await testShop();
  const { id } = await client.inventory.create({ ...carbon, salePrice: 74.5 });
  const changed = await client.inventory.update({ ...carbon, id, name: "Carbon fabric" });
  expect(changed).toMatchObject({ name: "Carbon fabric", unitCost: 38.5, salePrice: 74.5 });
  expect(await client.inventory.update({ ...carbon, id, salePrice: null })).toMatchObject({ salePrice: null });
  const { rows } = await client.activity.list({ entity: "part", entityId: id });
  expect(rows[0]?.changes).toMatchObject({ salePriceCents: [7450, null] });
});

test("two parts cannot share a part number", async () => {
  const { client } = await testShop();
  await client.inventory.create(carbon);
  const { id } = await client.inventory.create({ ...carbon, partNumber: "CF-3K-PL50" });
  const conflict = { name: "Conflict", message: "Part number CF-3K-TW50 already exists" };
  await expect(client.inventory.create(carbon)).rejects.toMatchObject(conflict);
  await expect(client.inventory.update({ id, ...carbon })).rejects.toMatchObject(conflict);
  expect((await client.inventory.get({ id })).partNumber).toBe("CF-3K-PL50");
});

test.each([
  [{ partNumber: "" }, "partNumber", "Part number is required"],
  [{ partNumber: "9".repeat(101) }, "partNumber", "Part number is at most 100 characters"],
  [{ name: " " }, "name", "Name is required"],
  [{ unitCost: -0.01 }, "unitCost", "Unit cost is at least 0"],
  [{ stockQuantity: 1.5 }, "stockQuantity", "Quantity is a whole number"],
  [{ stockQuantity: -1 }, "stockQuantity", "Quantity is at least 0"],
  [{ minimumStock: -1 }, "minimumStock", "Minimum stock is at least 0"],
  [{ lastOrderDate: "2026-02-30" }, "lastOrderDate", "Last order date is a date written YYYY-MM-DD"],
])("a part with %j is refused", async (wrong, path, message) => {
  const { client } = await testShop();
  await expect(client.inventory.create({ ...carbon, ...wrong })).rejects.toMatchObject({
    name: "Invalid",
    issues: [{ path, message }],
  });
});

test("a change that does not name cost and quantity leaves them as they are", async () => {
  const { client } = await testShop();
  const { id } = await client.inventory.create(carbon);
  const changed = await client.inventory.update({ id, partNumber: "CF-1", name: "Twill" });
  expect(changed).toMatchObject({ partNumber: "CF-1", unitCost: 38.5, stockQuantity: 164, location: null });
});

test("a deleted part is no longer found", async () => {
  const { client } = await testShop();
  const { id } = await client.inventory.create({ ...carbon, stockQuantity: 0 });
  await client.inventory.remove({ id });
  await expect(client.inventory.get({ id })).rejects.toMatchObject({ message: `There is no part ${id}` });
});

test("a part that is in use stays, and the refusal says what uses it", async () => {
  const { client } = await testShop();
  const resin = { partNumber: "R-105", name: "Resin" };
  const { id } = await client.inventory.create({ ...resin, stockQuantity: 7 });
  const remove = () => client.inventory.remove({ id });
  const refused = (uses: string) => ({
    name: "Unsettled",
    message: `Resin is in use: ${uses}. Deactivate it instead`,
    record: { deactivate: true },
  });
  await expect(remove()).rejects.toMatchObject(refused("7 on hand, 1 stock movement"));
  await client.stockMovements.create({ partId: id, kind: "issue", quantity: 7 });
  await expect(remove()).rejects.toMatchObject(refused("2 stock movements"));
  const order = { customerName: "Mesa", dateIssued: "2026-11-01" };
  for (const quantity of [1, 2]) await client.workOrders.create({ ...order, quantity, partNumber: "R-105" });
  await client.orders.create({ ...order, partNumber: "R-105", lineItems: [{ description: "Resin" }] });
  await expect(remove()).rejects.toMatchObject(refused("2 stock movements, 2 work orders, 1 sales order"));
  expect(await client.inventory.get({ id })).toMatchObject(resin);
});

test("a deactivated part is in no list, count or order list unless one asks for it, and can be used again", async () => {
  const { client } = await testShop();
  const { id, ...made } = await client.inventory.create({ ...carbon, stockQuantity: 2, minimumStock: 5 });
  expect(made.isActive).toBe(true);
  const changed = await client.inventory.update({ id, ...made, isActive: false });
  expect(changed).toMatchObject({ name: carbon.name, stockQuantity: 2, isActive: false });
  const total = async (status?: "active" | "inactive" | "all") => (await client.inventory.list({ status })).total;
  expect([await total(), await total("active"), await total("inactive"), await total("all")]).toEqual([0, 0, 1, 1]);
  expect(await client.inventory.stats()).toMatchObject({ totalParts: 0, lowStock: 0, totalValue: made.value });
  expect(await client.purchaseOrders.toOrder()).toEqual([]);
  const value = await client.reports.get({ id: "inventory-value" });
  expect(value.rows).toMatchObject([{ part: carbon.partNumber, quantity: 2 }]);
  expect((await client.reports.get({ id: "inventory-value", by: "low" })).rows).toEqual([]);
  const [line] = (await client.activity.list({ entity: "part", entityId: id, limit: 1 })).rows;
  // What does not name it leaves it.
  expect(await client.inventory.update({ id, ...carbon, stockQuantity: 2 })).toMatchObject({ isActive: false });
  await client.activity.undo({ id: line?.id ?? 0 });
  expect(await total()).toBe(1);
});

test("a part that is not used any more runs low without a word", async () => {
  const { client } = await testShop();
  const { id } = await client.inventory.create({ ...carbon, stockQuantity: 9, minimumStock: 5, isActive: false });
  await client.stockMovements.create({ partId: id, kind: "issue", quantity: 8 });
  expect((await client.notifications.list()).rows).toEqual([]);
});

test("parts are found by name, number, supplier, supplier's number and location", async () => {
  const { client } = await testShop();
  await client.inventory.create(carbon);
  await client.inventory.create({ partNumber: "R-105", name: "Resin", location: "Paint" });
  for (const search of ["twill", "cf-3k", "blackstone", "00417", "layup"])
    expect((await client.inventory.list({ search })).rows.map(({ partNumber }) => partNumber)).toEqual(["CF-3K-TW50"]);
});

test("the list filters by location and stock status, and sorts by what is scarcest", async () => {
  const { client } = await testShop();
  const add = (partNumber: string, stockQuantity: number, location: string) =>
    client.inventory.create({ partNumber, name: "Part", stockQuantity, location });
  await add("A", 6, "Layup");
  await add("B", 5, "Layup");
  await add("C", 0, "Paint");
  const numbers = async (input: object) => (await client.inventory.list(input)).rows.map((row) => row.partNumber);
  expect(await numbers({ location: "Layup" })).toEqual(["A", "B"]);
  expect(await numbers({ location: "LAYUP" })).toEqual(["A", "B"]);
  expect(await numbers({ stockStatus: "low_stock" })).toEqual(["B"]);
  expect(await numbers({ stockStatus: "low_stock", location: "Paint" })).toEqual([]);
  expect(await numbers({ stockStatus: "low_or_out" })).toEqual(["B", "C"]);
  expect(await numbers({ sort: "-stockStatus" })).toEqual(["C", "B", "A"]);
});

test("the locations are listed once each, in order, whatever their case", async () => {
  const { client } = await testShop();
  for (const [partNumber, location] of [
    ["A", "Paint"],
    ["B", "Layup"],
    ["C", "Paint"],
    ["D", null],
    ["E", "layup"],
    ["F", "aisle 4"],
    ["G", "PAINT"],
  ] as const)
    await client.inventory.create({ partNumber, name: "Part", location });
  expect(await client.inventory.locations()).toEqual(["aisle 4", "Layup", "Paint"]);
});

test("the database sorts by the same status as the rule", async () => {
  const { client } = await testShop();
  for (const minimumStock of [null, 0, 3, 8])
    for (const stockQuantity of [0, 1, 3, 4, 5, 6, 8, 9])
      await client.inventory.create({
        partNumber: `${minimumStock}-${stockQuantity}`,
        name: "Part",
        minimumStock,
        stockQuantity,
      });
  const { rows } = await client.inventory.list();
  expect(rows.map((part) => part.stockStatus)).toEqual(rows.map((part) => stockStatus(part)));
});

test("a changed threshold holds at once", async () => {
  const { client } = await testShop();
  const { id } = await client.inventory.create({ partNumber: "A", name: "Part", stockQuantity: 6 });
  await client.settings.update({ lowStockDefault: 6 });
  expect((await client.inventory.get({ id })).stockStatus).toBe("low_stock");
  expect((await client.inventory.list({ stockStatus: "low_stock" })).total).toBe(1);
});

test("the cards count and value the stock", async () => {
  const { client } = await testShop();
  await client.inventory.create(carbon);
  await client.inventory.create({ partNumber: "B", name: "Low", unitCost: 0.1, stockQuantity: 3 });
  await client.inventory.create({ partNumber: "C", name: "Out", unitCost: 9, lastOrderDate: "2026-10-22" });
  await client.inventory.create({ partNumber: "D", name: "Old", stockQuantity: 9, lastOrderDate: "2026-10-21" });
  expect(await client.inventory.stats()).toEqual({
    totalParts: 4,
    totalValue: 6314.3,
    lowStock: 2,
    outOfStock: 1,
    recentOrders: 2,
  });
});

test("a stock that is worth too much to be added up to the cent is refused, however it comes", async () => {
  const { client } = await testShop();
  const refused = (path: string, message: string) => ({ name: "Invalid", issues: [{ path, message }] });
  const [worth, pieces] = [
    "This stock is worth more than $1,000,000,000.00",
    "There are at most 1,000,000,000 pieces of a part",
  ];
  const most = 1_000_000_000;
  const dear = { partNumber: "A", name: "Dear", unitCost: most, stockQuantity: 1 };
  await expect(client.inventory.create({ ...dear, stockQuantity: 2 })).rejects.toMatchObject(
    refused("stockQuantity", worth),
  );
  const { id } = await client.inventory.create(dear);
  await expect(client.inventory.update({ ...dear, id, stockQuantity: 2 })).rejects.toMatchObject(
    refused("stockQuantity", worth),
  );
  const one = { partId: id, kind: "receive", quantity: 1 } as const;
  await expect(client.stockMovements.create(one)).rejects.toMatchObject(refused("quantity", worth));
  const { id: cheap } = await client.inventory.create({ partNumber: "B", name: "Cheap", stockQuantity: most });
  const more = { ...one, partId: cheap };
  await expect(client.stockMovements.create(more)).rejects.toMatchObject(refused("quantity", pieces));
  const text = "P/N,Name,Cost,Qty\nC,Wax,1000000000,2\nD,Pin,2,3\nA,Dear,1000000000,7\n";
  const { errors, ...done } = await client.imports.run({ noun: "parts", fileName: "parts.csv", text, onError: "skip" });
  expect(done).toMatchObject({ new: 1, changed: 0, refused: 2 });
  expect(errors.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, "Qty", worth],
    [4, "Qty", worth],
  ]);
  expect(await client.inventory.stats()).toMatchObject({ totalParts: 3, totalValue: most + 6 });
});

test("the shop is notified once when a part runs low", async () => {
  const { client } = await testShop();
  const { id } = await client.inventory.create(carbon);
  for (const stockQuantity of [61, 60, 12, 0]) await client.inventory.update({ id, ...carbon, stockQuantity });
  const { rows } = await client.notifications.list();
  expect(rows).toMatchObject([
    {
      relatedEntity: "part",
      entityId: id,
      message: "Carbon fabric 3K twill, 50 in (CF-3K-TW50) is low on stock: 60 left",
    },
  ]);
});

test("the shop is notified of a new part that is out of stock", async () => {
  const { client } = await testShop();
  await client.inventory.create({ partNumber: "P-1", name: "Recoil pad", stockQuantity: 0 });
  await client.inventory.create({ partNumber: "P-2", name: "Butt plate", stockQuantity: 80 });
  const told = (await client.notifications.list()).rows.map(({ message }) => message);
  expect(told).toEqual(["Recoil pad (P-1) is out of stock"]);
});

test("an order date in the future is not recent", async () => {
  const { client } = await testShop();
  const days = ["2026-10-21", "2026-10-22", "2026-11-21", "2026-11-22", "2027-11-21"];
  for (const [n, lastOrderDate] of days.entries())
    await client.inventory.create({ partNumber: `P-${n}`, name: "Pad", lastOrderDate });
  expect((await client.inventory.stats()).recentOrders).toBe(2);
});
