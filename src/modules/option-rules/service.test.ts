import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

/** A shop in which no Mauser is made left-handed. */
async function ruledShop() {
  const shop = await testShop();
  const { client } = shop;
  const { rows: categories } = await client.featureCategories.list();
  const category = (name: string) => categories.find((one) => one.name === name)?.id ?? 0;
  const [model, hand] = [category("Model"), category("Hand")];
  const add = async (categoryId: number, name: string) =>
    (await client.featureOptions.create({ categoryId, name, price: 10 })).id;
  const mauser = await add(model, "Mauser 98");
  const ridgeline = await add(model, "Ridgeline");
  const [left, right] = [await add(hand, "Left"), await add(hand, "Right")];
  const ruled = () =>
    client.optionRules.create({
      optionId: left,
      kind: "excludes",
      otherOptionIds: [mauser],
      sentence: "Mauser 98 is not made left-handed",
    });
  return { ...shop, mauser, ridgeline, left, right, ruled, hand };
}

const ORDER = { customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-21" };
const SENTENCE = "Mauser 98 is not made left-handed";

test("no order is stored that breaks a rule, whatever the way in", async () => {
  const { client, mauser, ridgeline, left, right, ruled } = await ruledShop();
  const before = await client.orders.create({ ...ORDER, model: mauser, hand: left } as never);
  const { id } = await ruled();
  const wrong = { ...ORDER, model: mauser, hand: left };
  await expect(client.orders.create(wrong as never)).rejects.toMatchObject({
    message: SENTENCE,
    issues: [{ path: "model", message: SENTENCE }],
  });
  await expect(client.salesOrders.create({ ...wrong, status: "draft" } as never)).rejects.toThrow(SENTENCE);
  await expect(client.workOrders.create(wrong)).rejects.toThrow(SENTENCE);
  await expect(client.orders.duplicate({ id: before.id })).rejects.toThrow(SENTENCE);
  const work = await client.workOrders.create({ ...ORDER, model: ridgeline, hand: left });
  await expect(client.workOrders.update({ id: work.id, model: mauser })).rejects.toThrow(SENTENCE);
  const sold = await client.orders.create({ ...ORDER, model: mauser, hand: right } as never);
  await expect(client.orders.update({ id: sold.id, hand: left })).rejects.toThrow(SENTENCE);
  // What is stored keeps what it has, until its options change.
  await client.orders.update({ id: before.id, customerName: "Elk Ridge" });
  await expect(client.orders.update({ id: before.id, hand: left, model: null })).resolves.toMatchObject({
    model: null,
  });
  await client.optionRules.remove({ id });
  await client.orders.create(wrong as never);
});

test("an import says of each row which rule it breaks, and the others come in", async () => {
  const { client, ruled } = await ruledShop();
  await ruled();
  const rows = ["Mauser 98,Left", "Mauser 98,Right"].map((of, i) => `WO-${i},Bighorn,1,2026-11-21,${of}`);
  const text = ["WO,Customer Name,Quantity,Date Issued,Model,Hand", ...rows].join("\n");
  const answer = await client.imports.run({ noun: "work-orders", fileName: "a.csv", text, onError: "skip" });
  expect(answer).toMatchObject({ new: 1, refused: 1, errors: [{ line: 2 }] });
  expect(JSON.stringify(answer.errors)).toContain(SENTENCE);
});

test("the check says what is wrong with a choice, and what remains of each category", async () => {
  const { client, mauser, ridgeline, left, right, hand, ruled } = await ruledShop();
  await ruled();
  const checked = await client.optionRules.check({ options: `${mauser},${left}` });
  expect(checked.conflicts.map(({ sentence }) => sentence)).toEqual([SENTENCE]);
  expect(checked.remains.map(({ optionIds }) => optionIds)).toEqual([[ridgeline], [right]]);
  await client.featureOptions.update({ id: right, name: "Right", price: 10, isActive: false });
  const { remains } = await client.optionRules.check({ options: `${mauser}` });
  expect(remains.find(({ categoryId }) => categoryId === hand)?.optionIds).toEqual([]);
  await expect(client.optionRules.check({ options: "99" })).rejects.toThrow("There is no feature option 99");
});

test("a retired option is not sold any more, and orders keep it", async () => {
  const { client, ridgeline, left } = await ruledShop();
  const order = await client.orders.create({ ...ORDER, model: ridgeline } as never);
  await client.featureOptions.update({ id: ridgeline, name: "Ridgeline", price: 10, isActive: false });
  const sentence = "Ridgeline is not offered any more";
  await expect(client.orders.create({ ...ORDER, model: ridgeline } as never)).rejects.toThrow(sentence);
  await expect(client.orders.duplicate({ id: order.id })).rejects.toThrow(sentence);
  expect(await client.orders.update({ id: order.id, hand: left })).toMatchObject({ model: ridgeline, hand: left });
});

test("an option that a rule or hours name is retired, not deleted", async () => {
  const { client, mauser, left, ruled } = await ruledShop();
  const { id } = await ruled();
  for (const named of [mauser, left])
    await expect(client.featureOptions.remove({ id: named })).rejects.toThrow("in use: 1 rule. Retire it instead");
  const { categoryId } = await client.featureOptions.get({ id: left });
  await expect(client.featureCategories.remove({ id: categoryId })).rejects.toThrow("Retire it instead");
  await client.optionRules.remove({ id });
  await client.featureOptions.remove({ id: left });
});

test("rules that cannot be are refused with a sentence, and nothing is stored", async () => {
  const { client, mauser, left, right, hand } = await ruledShop();
  await client.featureCategories.update({ id: hand, name: "Hand", isRequired: true });
  const rule = { kind: "excludes" as const, optionId: left };
  await expect(client.optionRules.create({ ...rule, otherOptionIds: [left] })).rejects.toThrow("a rule with itself");
  await expect(client.optionRules.create({ ...rule, otherOptionIds: [] })).rejects.toThrow("Say which other options");
  await expect(client.optionRules.create({ ...rule, otherOptionIds: [99] })).rejects.toThrow("99");
  expect((await client.optionRules.list()).total).toBe(0);
  await client.optionRules.create({ ...rule, otherOptionIds: [mauser] });
  const other = { ...rule, optionId: right, otherOptionIds: [mauser] };
  await expect(client.optionRules.create(other)).rejects.toThrow("Mauser 98 would have no Hand left to choose");
});

test("a required category is asked for as soon as an order has options, and categories have an order", async () => {
  const { client, ridgeline, right, hand } = await ruledShop();
  await client.featureCategories.update({ id: hand, name: "Hand", isRequired: true });
  await expect(client.orders.create({ ...ORDER, model: ridgeline } as never)).rejects.toMatchObject({
    issues: [{ path: "hand", message: "Hand is required" }],
  });
  await client.orders.create({ ...ORDER, model: ridgeline, hand: right } as never);
  await client.workOrders.create(ORDER);
  const ids = (await client.featureCategories.list()).rows.map(({ id }) => id);
  await client.featureCategories.order({ ids: ids.toReversed() });
  expect((await client.featureCategories.list()).rows.map(({ id }) => id)).toEqual(ids.toReversed());
  await expect(client.featureCategories.order({ ids: [1] })).rejects.toThrow("added or deleted meanwhile");
});
