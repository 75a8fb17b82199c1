import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const file = (...lines: string[]) => ({
  noun: "parts" as const,
  fileName: "items.csv",
  text: ["Part Number,Name,Qty On Hand,Reorder Pt (Min)", ...lines].join("\n"),
});

async function shop() {
  const { client } = await testShop();
  const told = async () => (await client.notifications.list({ sort: "createdAt" })).rows.map(({ message }) => message);
  return { client, told };
}

test("the shop is notified of a part that an import takes below its minimum, but not by a rehearsal", async () => {
  const { client, told } = await shop();
  await client.imports.run(file("P-1,Recoil pad,9,4"));
  await client.imports.rehearse(file("P-1,Recoil pad,3,4"));
  expect(await told()).toEqual([]);
  await client.imports.run(file("P-1,Recoil pad,3,4"));
  expect(await told()).toEqual(["Recoil pad (P-1) is low on stock: 3 left"]);
});

test("many parts that ran low at once are one notification", async () => {
  const { client, told } = await shop();
  const parts = (quantity: number) => file(...Array.from({ length: 12 }, (_, n) => `P-${n},Pad ${n},${quantity},4`));
  await client.imports.run(parts(9));
  await client.imports.run(parts(0));
  expect(await told()).toEqual(["12 parts ran low by an import"]);
});

test.each([
  ["stop", "nothing changed"],
  ["skip", "the others are imported"],
] as const)("an import with rejected rows is told of, with --on-error %s", async (onError, rest) => {
  const { client, told } = await shop();
  await client.imports.run({ ...file("P-1,Pad,9,4", "P-2,Pin,many,4"), onError });
  expect(await told()).toEqual([`items.csv: 1 row of 2 rejected, ${rest}`]);
});

test("the shop is notified of new parts that are low at once, but not if the list has no quantity", async () => {
  const { client, told } = await shop();
  await client.imports.run(file("P-1,Recoil pad,0,4"));
  await client.imports.run({ ...file(), text: "Part Number,Name\nP-2,Butt plate" });
  expect(await told()).toEqual(["Recoil pad (P-1) is out of stock"]);
});
