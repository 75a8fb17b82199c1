import { expect, test } from "vitest";
import { orderShop } from "../testing.ts";

async function shop() {
  const { client, option } = await orderShop();
  await client.featureOptions.update({
    id: option("Ridgeline Hunter"),
    name: "Ridgeline Hunter",
    price: 389,
    aliases: "RH",
  });
  const pad = { partNumber: "PAD-1", name: "Recoil pad", unitCost: 14.2, salePrice: 24.9, stockQuantity: 12 };
  const { id: padId } = await client.inventory.create(pad);
  await client.inventory.create({ partNumber: "REST-1", name: "Cheek rest", unitCost: 31 });
  const pasted = (rows: readonly (readonly (string | number)[])[], customerId?: number) =>
    client.orders.pasted({ text: rows.map((cells) => cells.join("\t")).join("\r\n"), customerId });
  return { client, option, padId, pasted };
}

test("rows of a spreadsheet become lines: stocks, parts from the shelf, and charges in words with a price", async () => {
  const { client, option, padId, pasted } = await shop();
  const rows = await pasted([
    ["Qty", "Item", "Hand", "Price each", "Notes"],
    [6, "RH", "Right", 365, "Soft pad"],
    [2, "Ridgeline Hunter", "Left-handed", "", ""],
    [5, "pad-1", "", "", ""],
    [1, "Inlet test fit", "", "$40.00", ""],
  ]);
  expect(rows.map(({ description, unitPrice, total, problem }) => [description, unitPrice, total, problem])).toEqual([
    ["Stock Ridgeline Hunter", 365, 2190, null],
    ["Stock Ridgeline Hunter", 424, 848, null],
    ["PAD-1 Recoil pad", 24.9, 124.5, null],
    ["Inlet test fit", 40, 40, null],
  ]);
  const lines = rows.flatMap(({ line }) => line ?? []);
  expect(lines).toMatchObject([
    { kind: "stock", options: { model: option("Ridgeline Hunter") }, quantity: 6, instruction: "Soft pad" },
    { kind: "stock", options: { hand: option("Left Hand") }, quantity: 2 },
    { kind: "item", partId: padId, quantity: 5 },
    { kind: "item", description: "Inlet test fit", quantity: 1, unitPrice: 40 },
  ]);
  const { id } = await client.orders.create({ customerName: "Bighorn", lines });
  expect(await client.orderLines.list({ id })).toHaveLength(4);
});

test("without names above them columns are item, quantity and price each, as far as they go", async () => {
  const { pasted } = await shop();
  const said = async (...rows: (string | number)[][]) =>
    (await pasted(rows)).map(({ row, line, unitPrice }) => [row, line?.quantity, unitPrice]);
  expect(await said(["PAD-1", 5, "20"], ["RH", 2, ""])).toEqual([
    [1, 5, 20],
    [2, 2, 389],
  ]);
  expect(await said(["PAD-1"], ["RH"])).toEqual([
    [1, 1, 24.9],
    [2, 1, 389],
  ]);
  await expect(said(["PAD-1", 5, 20, "Red"])).rejects.toThrow(
    "A row is an item, a quantity and a price each. Copy the names of the columns too where there are more",
  );
});

test("what is wrong with a row is said at it, and the others are read", async () => {
  const { pasted } = await shop();
  const rows = await pasted([
    ["Ridgelin Hunter", 1],
    ["PAD-1", 0],
    ["PAD-1", 1.5],
    ["PAD-1", "12 pcs"],
    ["REST-1", 1],
    ["PAD-1", 3],
  ]);
  expect(rows.map(({ row, text, problem }) => [row, text, problem])).toEqual([
    [1, "Ridgelin Hunter · 1", "There is no part or model Ridgelin Hunter"],
    [2, "PAD-1 · 0", "Quantity is at least 1"],
    [3, "PAD-1 · 1.5", "Quantity is a whole number"],
    [4, "PAD-1 · 12 pcs", "Quantity is a number; did you mean 12?"],
    [5, "REST-1 · 1", "REST-1 has no sale price. Enter one"],
    [6, "PAD-1 · 3", null],
  ]);
});

test("a customer's price level counts, but not for a price that stands in a row", async () => {
  const { client, pasted } = await shop();
  const level = await client.priceLevels.create({ name: "Dealer", stockPercent: 25, itemPercent: 10 });
  const { id } = await client.customers.create({ customerName: "Bighorn", priceLevelId: level.id });
  const rows = await pasted(
    [
      ["RH", 2],
      ["PAD-1", 5],
      ["PAD-1", 1],
    ].map((row, i) => [...row, i === 2 ? 20 : ""]),
    id,
  );
  expect(rows.map(({ total }) => total)).toEqual([583.5, 112.05, 20]);
});

test("more rows than an order has lines are refused in a sentence, and nothing is stored", async () => {
  const { client, pasted } = await shop();
  await expect(pasted(Array.from({ length: 10_000 }, () => ["PAD-1", 1, 20]))).rejects.toThrow(
    "An order has at most 500 lines, and these are 10,000 rows",
  );
  expect(await pasted(Array.from({ length: 500 }, () => ["PAD-1", 1, 20]))).toHaveLength(500);
  await expect(client.orders.pasted({ text: " \n" })).rejects.toThrow("Paste the rows of a spreadsheet");
  expect((await client.orders.list({})).rows).toEqual([]);
});
