import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const ORDER = { customerName: "Bighorn", quantity: 2, dateIssued: "2026-11-21" };

/** A shop with a model that has other words, and sling studs, which are none of the nine categories. */
async function shopOfStocks() {
  const shop = await testShop();
  const { client } = shop;
  const { rows } = await client.featureCategories.list();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id as number;
  const add = async (categoryId: number, name: string, more: object = {}) =>
    (await client.featureOptions.create({ categoryId, name, price: 10, ...more })).id;
  const studs = await client.featureCategories.create({ name: "Sling studs" });
  return {
    ...shop,
    winchester: await add(idOf("Model"), "Winchester Model 70", { aliases: "M70, Pre-64" }),
    tikka: await add(idOf("Model"), "Tikka T3x"),
    left: await add(idOf("Hand"), "Left Hand"),
    flush: await add(studs.id, "Flush cup"),
  };
}

test("an order is found by its options, by their other words, and by those of the shop's own categories", async () => {
  const { client, winchester, tikka, left, flush } = await shopOfStocks();
  const found = async (search: string) => (await client.salesOrders.list({ search })).rows.map(({ id }) => id);
  const one = await client.orders.create({ ...ORDER, model: winchester, otherOptions: [flush] } as never);
  const other = await client.orders.create({ ...ORDER, model: tikka, hand: left } as never);
  expect(await found("winchester 70")).toEqual([one.id]);
  expect(await found("m70")).toEqual([one.id]);
  expect(await found("pre64")).toEqual([one.id]);
  expect(await found("bighorn pre flush")).toEqual([one.id]);
  expect(await found("LEFT tikka")).toEqual([other.id]);
  expect(await found("m70 left")).toEqual([]);
  expect((await client.orders.list({ search: "pre-64" })).rows.map(({ id }) => id)).toEqual([one.id]);
  expect((await client.find.anything({ search: "flush" })).map(({ name }) => name)).toEqual([one.orderNumber]);

  await client.orders.update({ id: one.id, model: tikka, otherOptions: [] });
  expect([await found("m70"), await found("flush")]).toEqual([[], []]);
});

test("a page of a list without a search of its own says the same, and so does one that is asked without words", async () => {
  const { client, winchester, tikka } = await shopOfStocks();
  const one = await client.orders.create({ ...ORDER, model: winchester } as never);
  const other = await client.orders.create({ ...ORDER, model: tikka } as never);
  const first = await client.salesOrders.list({ search: "m70", limit: 1 });
  expect(first).toMatchObject({ total: 1, rows: [{ id: one.id }] });
  expect(await client.salesOrders.list({ search: "m70", limit: 1, status: "draft" })).toEqual(first);
  expect((await client.salesOrders.list({ without: "m70" } as never)).rows.map(({ id }) => id)).toEqual([other.id]);
});

test("a work order and an order of several stocks are found by each of their options", async () => {
  const { client, winchester, tikka, left } = await shopOfStocks();
  const order = await client.orders.create({ ...ORDER, status: "confirmed", model: tikka } as never);
  await client.orderLines.add({
    id: order.id,
    kind: "stock",
    options: { model: winchester, hand: left },
    quantity: 1,
  } as never);
  expect((await client.orders.list({ search: "m70 left tikka" })).total).toBe(1);
  await client.orders.send({ id: order.id });
  const work = await client.workOrders.list({ search: "pre-64 left" });
  expect(work.rows).toMatchObject([{ quantity: 1 }]);
});
