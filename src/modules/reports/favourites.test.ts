import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";

const SALES = { report: "sales", question: "by=customer", title: "Sales by customer" } as const;

test("everybody has their own favourites, in the order of adding, each once", async () => {
  const { client, context } = await testShop();
  const ana = localClient(() => ({ ...context, who: person("CSR") }));
  const { id } = await client.favourites.create(SALES);
  const late = await client.favourites.create({ report: "late", question: "", title: "Late orders" });
  expect((await client.favourites.create(SALES)).id).toBe(id);
  expect(await client.favourites.list()).toEqual([{ id, ...SALES }, late]);
  expect(await ana.favourites.list()).toEqual([]);
  await expect(ana.favourites.remove({ id })).rejects.toThrow("This question is not on your dashboard");
  await client.favourites.remove({ id });
  expect(await client.favourites.list()).toEqual([late]);
});

test("the thirteenth favourite is refused", async () => {
  const { client } = await testShop();
  for (let i = 0; i < 12; i++) await client.favourites.create({ ...SALES, question: `person=${i}` });
  await expect(client.favourites.create(SALES)).rejects.toThrow("Take one off first");
});
