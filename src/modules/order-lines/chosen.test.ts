import { expect, test } from "vitest";
import { columnsOf, csvOf } from "../../api/list-csv.ts";
import { table } from "../../shop/table.ts";
import { testShop } from "../../shop/testing.ts";

const ORDER = { customerName: "Bighorn", quantity: 2, dateIssued: "2026-11-21", status: "confirmed" };

/** A shop with an order of two stocks, which is sent, and a plain one. */
async function shopOfStocks() {
  const shop = await testShop();
  const { client } = shop;
  const { rows } = await client.featureCategories.list();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id as number;
  const studs = await client.featureCategories.create({ name: "Sling studs", isMultiple: true });
  const categories = { model: idOf("Model"), hand: idOf("Hand"), studs: studs.id };
  const add = async (categoryId: number, name: string) =>
    (await client.featureOptions.create({ categoryId, name, price: 10 })).id;
  const model = await add(categories.model, "Longbow");
  const [left, right] = [await add(categories.hand, "Left Hand"), await add(categories.hand, "Right Hand")];
  const otherOptions = [await add(studs.id, "Flush cup"), await add(studs.id, "Rail")];
  const plain = await client.orders.create({ ...ORDER, hand: right } as never);
  const order = await client.orders.create({ ...ORDER, model, hand: right, otherOptions } as never);
  await client.orderLines.add({ id: order.id, kind: "stock", options: { model, hand: left }, quantity: 1 } as never);
  await client.orders.send({ id: order.id });
  return { ...shop, order, plain, asked: Object.values(categories).join() };
}

test("lists of orders name the options of the categories that they are asked for, of each stock of an order", async () => {
  const { client, order, plain, asked } = await shopOfStocks();
  const told = async (input: object) =>
    (await client.salesOrders.list({ sort: "soNumber", ...input })).rows.map(({ source, id, further }) => [
      `${source} ${id}`,
      further?.map(({ name, value }) => `${name}: ${value}`),
    ]);
  expect(await told({ categories: asked, source: "orders" })).toEqual([
    [`orders ${plain.id}`, ["Model: null", "Hand: Right Hand", "Sling studs: null"]],
    [`orders ${order.id}`, ["Model: Longbow", "Hand: Right Hand, Left Hand", "Sling studs: Flush cup, Rail"]],
  ]);
  const work = await client.workOrders.list({ categories: asked, sort: "woNumber" });
  expect(work.rows.map(({ further }) => further?.map(({ value }) => value))).toEqual([
    ["Longbow", "Right Hand", "Flush cup, Rail"],
    ["Longbow", "Left Hand", null],
  ]);
  const both = await client.salesOrders.list({ categories: asked, source: "master" });
  expect(both.rows.map(({ further }) => further?.[0]?.value)).toEqual(["Longbow", "Longbow"]);
});

test("a list that is not asked for options has none, and a category that is gone is left out", async () => {
  const { client } = await shopOfStocks();
  for (const rows of [(await client.salesOrders.list()).rows, (await client.workOrders.list()).rows])
    expect(rows.filter((row) => "further" in row)).toEqual([]);
  expect((await client.workOrders.list({ categories: "77" })).rows[0]?.further).toEqual([]);
  await expect(client.workOrders.list({ categories: "Model" })).rejects.toMatchObject({
    issues: [{ path: "categories", message: "Categories are ids with commas: 1,7" }],
  });
});

test("lists that are asked for it say what each order is, in CSV too", async () => {
  const { client, order, plain } = await shopOfStocks();
  await client.orderLines.add({ id: order.id, kind: "item", description: "pads", quantity: 5, unitPrice: 24.9 });
  const { rows } = await client.salesOrders.list({ what: "1", sort: "soNumber", source: "orders" });
  expect(rows.map(({ id, what }) => [id, what])).toEqual([
    [plain.id, "2 × right"],
    [order.id, "2 × Longbow right, 1 left, 5 pads"],
  ]);
  const work = (await client.workOrders.list({ what: "1", sort: "woNumber" })).rows;
  expect(work.map(({ what }) => what)).toEqual(["2 × Longbow right", "1 × Longbow left"]);
  const [heads, first] = csvOf(columnsOf(table.workOrders.list), work, true).split("\r\n");
  expect([heads?.split(",").at(-1), first?.split(",").at(-1)]).toEqual(["What", "2 × Longbow right"]);
  const both = await client.salesOrders.list({ what: "1", source: "master", sort: "soNumber" });
  expect(both.rows.map(({ what }) => what).sort()).toEqual(["1 × Longbow left", "2 × Longbow right"]);
});

test("the CSV of a list has them as columns under the names of their categories", async () => {
  const { client, asked } = await shopOfStocks();
  const columns = columnsOf(table.workOrders.list);
  expect(columns).not.toContain("further");
  const rowsOf = async (input: object) => (await client.workOrders.list({ sort: "woNumber", ...input })).rows;
  const lines = csvOf(columns, await rowsOf({ categories: asked }), true).split("\r\n");
  expect(lines[0]?.endsWith(`${columns.at(-1)},Model,Hand,Sling studs`)).toBe(true);
  expect(lines[2]?.endsWith(",Longbow,Left Hand,")).toBe(true);
  expect(csvOf(columns, await rowsOf({}), true).split("\r\n")[0]).toBe(columns.join());
});
