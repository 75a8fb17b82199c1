import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

/** A shop with two models, two hands and a colour. */
async function shopOfModels() {
  const shop = await testShop();
  const { client } = shop;
  const { rows: categories } = await client.featureCategories.list();
  const add = async (kind: string, name: string) => {
    const categoryId = categories.find((one) => one.kind === kind)?.id ?? 0;
    return (await client.featureOptions.create({ categoryId, name, price: 10 })).id;
  };
  const [longbow, ridgeline] = [await add("model", "Longbow"), await add("model", "Ridgeline Hunter")];
  const [left, right, fde] = [await add("hand", "Left"), await add("hand", "Right"), await add("colorOption", "FDE")];
  return { ...shop, longbow, ridgeline, left, right, fde };
}

test("a configuration keeps options under a name, and is found by it and by its part number", async () => {
  const { client, ridgeline, right, fde } = await shopOfModels();
  const options = [ridgeline, right, fde];
  const made = { name: "Ridgeline Hunter FDE right", options, partNumber: "STK-RLH-R", isUsualOf: ridgeline };
  const { id } = await client.configurations.create(made);
  expect(await client.configurations.get({ id })).toMatchObject(made);
  expect((await client.configurations.list({ search: "rlh" })).total).toBe(1);
  expect((await client.configurations.list({ model: ridgeline })).total).toBe(1);
  await client.configurations.update({ id, ...made, options: [ridgeline, right], isUsualOf: null });
  expect(await client.configurations.get({ id })).toMatchObject({ options: [ridgeline, right], isUsualOf: null });
});

test("a configuration that cannot be ordered is refused with the sentence", async () => {
  const { client, longbow, ridgeline, left, right } = await shopOfModels();
  const create = (options: number[], isUsualOf?: number) =>
    client.configurations.create({ name: "Longbow left", options, isUsualOf });
  const sentence = "Longbow is not made left-handed";
  await client.optionRules.create({ optionId: left, kind: "excludes", otherOptionIds: [longbow], sentence });
  await expect(create([longbow, left])).rejects.toMatchObject({ issues: [{ path: "options", message: sentence }] });
  await expect(create([left, right])).rejects.toThrow("Hand takes one option");
  await expect(create([999])).rejects.toThrow("There is no feature option 999");
  await expect(create([])).rejects.toThrow("Choose at least one option");
  await expect(create([longbow], ridgeline)).rejects.toThrow(
    "The usual configuration of a model has that model itself",
  );
  await client.featureOptions.update({ id: right, name: "Right", price: 10, isActive: false });
  await expect(create([longbow, right])).rejects.toThrow("Right is not offered any more");
  expect((await client.configurations.list()).total).toBe(0);
});

test("what is still to be chosen, even of a required category, does not refuse a configuration", async () => {
  const { client, longbow } = await shopOfModels();
  const { rows } = await client.featureCategories.list({ search: "Hand" });
  await client.featureCategories.update({ id: rows[0]?.id ?? 0, name: "Hand", isRequired: true });
  await client.configurations.create({ name: "Longbow", options: [longbow] });
});

test("a model has one usual configuration, and a name is there once", async () => {
  const { client, longbow, left, right } = await shopOfModels();
  await client.configurations.create({ name: "Longbow left", options: [longbow, left], isUsualOf: longbow });
  const other = { options: [longbow, right], isUsualOf: longbow };
  await expect(client.configurations.create({ ...other, name: "Longbow right" })).rejects.toThrow(
    "Longbow left is the usual configuration of Longbow. Change that first",
  );
  await expect(client.configurations.create({ ...other, name: "Longbow left", isUsualOf: null })).rejects.toThrow(
    "There is already a configuration called Longbow left",
  );
});

test("an option of a configuration is retired, not deleted", async () => {
  const { client, longbow, left } = await shopOfModels();
  await client.configurations.create({ name: "Longbow left", options: [longbow, left], isUsualOf: longbow });
  for (const id of [longbow, left])
    await expect(client.featureOptions.remove({ id })).rejects.toThrow(/1 configuration.*Retire it instead/);
});
