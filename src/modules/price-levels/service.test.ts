import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const DEALER = { name: "Dealer", stockPercent: 25, itemPercent: 10 };

test("a price level is stored, changed and listed by its name", async () => {
  const { client } = await testShop();
  const { id } = await client.priceLevels.create({ name: "Match team", stockPercent: 12.5, itemPercent: 0 });
  await client.priceLevels.create(DEALER);
  expect(await client.priceLevels.update({ id, name: "Club", stockPercent: 12.25 })).toMatchObject({
    name: "Club",
    stockPercent: 12.25,
    itemPercent: 0,
    customers: 0,
  });
  expect((await client.priceLevels.list({})).map(({ name }) => name)).toEqual(["Club", "Dealer"]);
});

test.each([
  [{ stockPercent: 120 }, "stockPercent", "Discount on stocks is at most 100"],
  [{ itemPercent: -1 }, "itemPercent", "Discount on parts is at least 0"],
  [{ itemPercent: 7.125 }, "itemPercent", "Discount on parts has at most 2 decimals"],
  [{ name: " " }, "name", "Name is required"],
  [{ name: "DEALER" }, "name", "There is already a price level called Dealer"],
])("a price level with %j is refused", async (wrong, path, message) => {
  const { client } = await testShop();
  await client.priceLevels.create(DEALER);
  await expect(client.priceLevels.create({ ...DEALER, name: "Other", ...wrong })).rejects.toMatchObject({
    issues: [{ path, message }],
  });
  const { id } = await client.priceLevels.create({ ...DEALER, name: "Third" });
  await expect(client.priceLevels.update({ id, ...wrong })).rejects.toMatchObject({ issues: [{ path, message }] });
});

test("a price level that customers have is not deleted, and says how many they are", async () => {
  const { client } = await testShop();
  const { id } = await client.priceLevels.create(DEALER);
  const has = { priceLevelId: id };
  const first = await client.customers.create({ customerName: "Bighorn", ...has });
  const second = await client.customers.create({ customerName: "Big Horn", ...has });
  const inUse = (customers: string) => ({
    name: "Conflict",
    message: `Dealer is in use: ${customers}. Give them another price level first`,
  });
  await expect(client.priceLevels.remove({ id })).rejects.toMatchObject(inUse("2 customers"));
  await client.customers.merge({ id: second.id, into: first.id });
  await expect(client.priceLevels.remove({ id })).rejects.toMatchObject(inUse("1 customer"));
  await client.customers.update({ id: first.id, customerName: "Bighorn", priceLevelId: null });
  await client.priceLevels.remove({ id });
  expect(await client.priceLevels.list({})).toEqual([]);
});
