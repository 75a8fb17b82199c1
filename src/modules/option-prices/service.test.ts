import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

/** A shop in which Camo costs 60.00, and 90.00 with a Longbow. */
async function pricedShop() {
  const shop = await testShop();
  const { client } = shop;
  const { rows: categories } = await client.featureCategories.list();
  const add = async (kind: string, name: string, price: number) => {
    const categoryId = categories.find((one) => one.kind === kind)?.id ?? 0;
    return (await client.featureOptions.create({ categoryId, name, price })).id;
  };
  const [longbow, ridgeline] = [await add("model", "Longbow", 612.25), await add("model", "Ridgeline Hunter", 389)];
  const [left, camo] = [await add("hand", "Left", 35), await add("colorOption", "Camo", 60)];
  const { id } = await client.optionPrices.create({ optionId: camo, withOptionId: longbow, price: 90 });
  const priceOf = async (name: string, price: number) => {
    const { rows } = await client.featureOptions.list({ search: name });
    await client.featureOptions.update({ id: rows[0]?.id ?? 0, name, price });
  };
  return { ...shop, longbow, ridgeline, left, camo, id, priceOf };
}

const ORDER = { customerName: "Bighorn", quantity: 2, dateIssued: "2026-11-21" };

test("an option costs what it costs with the model, whatever the way in", async () => {
  const { client, longbow, ridgeline, camo, left } = await pricedShop();
  await client.settings.update({ priceBasis: "piece" });
  const camoLongbow = { ...ORDER, model: longbow, colorOption: camo };
  const sold = await client.orders.create(camoLongbow as never);
  expect(sold).toMatchObject({ total: 1404.5, options: { colorOption: { price: 90 }, model: { price: 612.25 } } });
  expect((await client.salesOrders.create(camoLongbow)).total).toBe(1404.5);
  expect((await client.workOrders.create({ ...camoLongbow, partNumber: "STK-1" })).total).toBe(1404.5);
  const other = { ...ORDER, quantity: 3, model: ridgeline, hand: left, colorOption: camo };
  expect((await client.orders.create(other as never)).total).toBe(1452);
  const text = "Order number,Customer,Quantity,Date issued,Model,Color\nX-1,Bighorn,2,2026-11-21,Longbow,Camo\n";
  await client.imports.run({ noun: "sales-orders", fileName: "a.csv", text });
  const { rows } = await client.salesOrders.list({ search: "X-1" });
  expect(rows).toMatchObject([{ total: 1404.5 }]);
  await client.orders.update({ id: sold.id, status: "confirmed" });
  await client.orders.send({ id: sold.id });
  const [made] = (await client.workOrders.list({ search: sold.orderNumber })).rows;
  expect((await client.workOrders.get({ id: made?.id ?? 0 })).options.colorOption?.price).toBe(90);
});

test("another model prices again what has a price with either, and nothing else", async () => {
  const { client, longbow, ridgeline, camo, left, priceOf } = await pricedShop();
  const sold = await client.orders.create({ ...ORDER, model: ridgeline, hand: left, colorOption: camo } as never);
  const made = await client.workOrders.create({ ...ORDER, model: ridgeline, colorOption: camo });
  await priceOf("Left", 40);
  await priceOf("Camo", 65);
  const prices = ({ options }: Pick<typeof sold, "options">) => [
    options.model?.price,
    options.hand?.price,
    options.colorOption?.price,
  ];
  expect(prices(await client.orders.update({ id: sold.id, model: longbow }))).toEqual([612.25, 35, 90]);
  expect((await client.workOrders.update({ id: made.id, model: longbow })).options.colorOption?.price).toBe(90);
  expect(prices(await client.orders.update({ id: sold.id, model: ridgeline }))).toEqual([389, 35, 65]);
});

test("a stored order keeps its prices when the list changes", async () => {
  const { client, longbow, camo, left, id } = await pricedShop();
  const sold = await client.orders.create({ ...ORDER, model: longbow, colorOption: camo } as never);
  await client.optionPrices.update({ id, optionId: camo, withOptionId: longbow, price: 95 });
  expect((await client.orders.update({ id: sold.id, hand: left })).options.colorOption?.price).toBe(90);
  expect((await client.orders.duplicate({ id: sold.id })).options.colorOption?.price).toBe(90);
  await client.optionPrices.remove({ id });
  expect((await client.orders.update({ id: sold.id, quantity: 5 })).options.colorOption?.price).toBe(90);
  const next = await client.orders.create({ ...ORDER, model: longbow, colorOption: camo } as never);
  expect(next.options.colorOption?.price).toBe(60);
});

test("several prices are entered as one act, which one undo takes back", async () => {
  const { client, longbow, ridgeline, camo } = await pricedShop();
  const cells = [
    { optionId: camo, withOptionId: longbow, price: null },
    { optionId: camo, withOptionId: ridgeline, price: 70 },
  ];
  const { changed, change } = await client.optionPrices.enter({ cells });
  expect(changed).toBe(2);
  const listed = async () => (await client.optionPrices.list()).rows.map((row) => [row.withOptionName, row.price]);
  expect(await listed()).toEqual([["Ridgeline Hunter", 70]]);
  await client.activity.undo({ id: change as number });
  expect(await listed()).toEqual([["Longbow", 90]]);
  const same = await client.optionPrices.enter({ cells: [{ optionId: camo, withOptionId: longbow, price: 90 }] });
  expect(same).toEqual({ changed: 0, change: null });
});

test("a price that cannot be is refused with a sentence", async () => {
  const { client, longbow, ridgeline, camo } = await pricedShop();
  const create = (optionId: number, withOptionId: number, price = 90) =>
    client.optionPrices.create({ optionId, withOptionId, price });
  await expect(create(camo, camo)).rejects.toThrow("Camo has no price beside itself");
  await expect(create(ridgeline, longbow)).rejects.toThrow(
    "Ridgeline Hunter and Longbow are never together: Model takes one option",
  );
  await expect(create(camo, longbow)).rejects.toThrow("Camo has a price with Longbow already. Change that");
  await expect(create(camo, ridgeline, -1)).rejects.toThrow("Price is at least 0");
  await expect(create(camo, ridgeline, 1e10)).rejects.toThrow("Price is at most");
  await expect(create(camo, 999)).rejects.toThrow("999");
  expect((await client.optionPrices.list()).total).toBe(1);
});

test("an option that a price names is retired, not deleted", async () => {
  const { client, longbow, camo, id } = await pricedShop();
  for (const named of [longbow, camo])
    await expect(client.featureOptions.remove({ id: named })).rejects.toThrow("in use: 1 price. Retire it instead");
  await client.optionPrices.remove({ id });
  await client.featureOptions.remove({ id: camo });
});
