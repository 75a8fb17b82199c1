import { expect, test } from "vitest";
import { localClient } from "../../../shop/local-client.ts";
import { person } from "../../../shop/testing.ts";
import { orderShop } from "../testing.ts";

async function shop() {
  const made = await orderShop();
  const { client, context } = made;
  const pad = await client.inventory.create({ ...SAID_OF_PAD, stockQuantity: 12 });
  const bighorn = await client.customers.create({ customerName: "Bighorn Rifle Works" });
  const file = (po: string, ...rows: string[]) => ({
    noun: "sales-orders" as const,
    fileName: `${po}.csv`,
    text: ["Customer,PO,Qty,Item,Hand,Price each", ...rows.map((row) => row.replace("PO", po))].join("\n"),
  });
  const orders = async () =>
    (await client.orders.list({ sort: "orderNumber" })).rows.map(({ customerName, customerId, options }) => [
      customerName,
      customerId,
      options.hand?.name,
    ]);
  const lines = async (at: number) => {
    const { id = 0 } = (await client.orders.list({ sort: "orderNumber" })).rows[at] ?? {};
    return (await client.orderLines.list({ id })).map(({ quantity, description }) => `${quantity} ${description}`);
  };
  const clerk = localClient(() => ({ ...context, who: person("CSR") }));
  return { ...made, pad, bighorn, file, orders, lines, clerk };
}

const SAID_OF_PAD = { partNumber: "PAD-1", name: "Recoil pad", unitCost: 14.2, salePrice: 24.9 };

async function retire(client: Awaited<ReturnType<typeof orderShop>>["client"], id: number) {
  const { name, price, subcategory, aliases } = await client.featureOptions.get({ id });
  await client.featureOptions.update({ id, name, price, subcategory, aliases, isActive: false });
}

const ROWS = ["Bighorn,PO,1,Hunter rifle,Lefty,400", "Bighorn,PO,2,PR-14 pad,,", "Bighorn,PO,1,Test fit,,40"];
const PAD = { field: "item", value: "PR-14 pad", meaning: "PAD-1" };
const WHO = { field: "customerName", value: "Bighorn", meaning: "Bighorn Rifle Works" };
const ANSWERS = [
  { field: "item", value: "Hunter rifle", meaning: "Ridgeline Hunter" },
  { field: "hand", value: "Lefty", meaning: "Left Hand" },
  { field: "item", value: "Test fit", meaning: "Test fit" },
  PAD,
  WHO,
];

test("a second file with the same words comes in without a question, and says what it remembered", async () => {
  const { clerk, file, orders, lines, bighorn } = await shop();
  const first = file("A1", ...ROWS);
  const asked = await clerk.imports.rehearse(first);
  expect(asked.unknown.flatMap(({ words }) => words.map(({ value }) => value)).sort()).toEqual([
    "Bighorn",
    "Hunter rifle",
    "Lefty",
    "PR-14 pad",
    "Test fit",
  ]);
  expect(await clerk.imports.run({ ...first, answers: ANSWERS })).toMatchObject({ new: 3, remembered: [] });
  // Another sheet spells them in its own way.
  const second = file("B2", ...ROWS.map((row) => row.replace("PR-14 pad", " pr-14  PAD").replace("Lefty", "LEFTY")));
  const { remembered, ...result } = await clerk.imports.run(second);
  expect(result).toMatchObject({ written: true, new: 3, refused: 0, errors: [], unknown: [], warnings: [] });
  expect(remembered).toEqual([
    { field: "hand", column: "Hand", value: "LEFTY", meaning: "Left Hand", rows: 1 },
    { field: "item", column: "Item", value: "Hunter rifle", meaning: "Ridgeline Hunter", rows: 1 },
    { field: "item", column: "Item", value: "pr-14  PAD", meaning: "PAD-1", rows: 1 },
    { field: "item", column: "Item", value: "Test fit", meaning: "Test fit", rows: 1 },
    { field: "customerName", column: "Customer", value: "Bighorn", meaning: "Bighorn Rifle Works", rows: 3 },
  ]);
  expect(await orders()).toEqual([
    ["Bighorn Rifle Works", bighorn.id, "Left Hand"],
    ["Bighorn Rifle Works", bighorn.id, "Left Hand"],
  ]);
  expect(await lines(1)).toEqual(["1 Stock Ridgeline Hunter", "2 PAD-1 Recoil pad", "1 Test fit"]);
  expect(await clerk.imports.run(second)).toMatchObject({ new: 0, identical: 3, refused: 0 });
});

test("a word that an option got as its own is not remembered beside it", async () => {
  const { client, file } = await shop();
  await client.imports.run({ ...file("A1", ...ROWS), answers: ANSWERS });
  const { remembered } = await client.imports.run(file("B2", ...ROWS));
  expect(remembered.map(({ value }) => value)).toEqual(["PR-14 pad", "Test fit", "Bighorn"]);
});

test("a word is asked again where the file wants that, and the last answer counts from then on", async () => {
  const { clerk, client, file, lines } = await shop();
  await client.inventory.create({ partNumber: "PAD-2", name: "Thick pad", salePrice: 30, stockQuantity: 5 });
  const rows = ["Bighorn Rifle Works,PO,1,PR-14 pad,,"];
  await clerk.imports.run({ ...file("A1", ...rows), answers: [PAD] });
  const again = await clerk.imports.rehearse({ ...file("B2", ...rows), answers: [{ ...PAD, meaning: null }] });
  expect(again).toMatchObject({ refused: 1, remembered: [], unknown: [{ words: [{ value: "PR-14 pad", rows: 1 }] }] });
  await clerk.imports.run({ ...file("B2", ...rows), answers: [{ ...PAD, meaning: "PAD-2" }] });
  const third = await clerk.imports.run(file("C3", ...rows));
  expect(third.remembered).toMatchObject([{ value: "PR-14 pad", meaning: "PAD-2" }]);
  expect([await lines(0), await lines(2)]).toEqual([["1 PAD-1 Recoil pad"], ["1 PAD-2 Thick pad"]]);
});

test("what was said for an import that was taken back, or for none that was written, does not count", async () => {
  const { clerk, file } = await shop();
  const rows = ["Bighorn Rifle Works,PO,1,PR-14 pad,,"];
  await clerk.imports.rehearse({ ...file("A1", ...rows), answers: [PAD] });
  expect((await clerk.imports.rehearse(file("A1", ...rows))).remembered).toEqual([]);
  const { batch } = await clerk.imports.run({ ...file("A1", ...rows), answers: [PAD] });
  expect((await clerk.imports.rehearse(file("B2", ...rows))).remembered).toHaveLength(1);
  await clerk.imports.undo({ id: batch ?? 0 });
  const after = await clerk.imports.rehearse(file("B2", ...rows));
  expect(after).toMatchObject({ remembered: [], unknown: [{ words: [{ value: "PR-14 pad", rows: 1 }] }] });
});

test.each<[string, (made: Awaited<ReturnType<typeof shop>>) => Promise<unknown>, string]>([
  [
    "a part that got another number",
    ({ client, pad }) => client.inventory.update({ ...SAID_OF_PAD, id: pad.id, partNumber: "PAD-7" }),
    "PR-14 pad",
  ],
  [
    "a part that is not active any more",
    ({ client, pad }) => client.inventory.update({ ...SAID_OF_PAD, id: pad.id, isActive: false }),
    "PR-14 pad",
  ],
  ["a model that is retired", ({ client, option }) => retire(client, option("Ridgeline Hunter")), "Hunter rifle"],
  ["an option that is retired", ({ client, option }) => retire(client, option("Left Hand")), "Lefty"],
  [
    "a customer of another name now",
    ({ client, bighorn }) => client.customers.update({ id: bighorn.id, customerName: "Bighorn Arms" }),
    "Bighorn",
  ],
  [
    "a customer who is not active any more",
    ({ client, bighorn }) =>
      client.customers.update({ id: bighorn.id, customerName: bighorn.customerName, isActive: false }),
    "Bighorn",
  ],
])("a word that meant %s is asked again", async (_, change, word) => {
  const made = await shop();
  await made.clerk.imports.run({ ...made.file("A1", ...ROWS), answers: ANSWERS });
  await change(made);
  const { unknown, remembered } = await made.clerk.imports.rehearse(made.file("B2", ...ROWS));
  expect(unknown.flatMap(({ words }) => words.map(({ value }) => value))).toEqual([word]);
  expect(remembered.map(({ value }) => value)).not.toContain(word);
});

test("a word that something is called by now means that, and not what was said before", async () => {
  const { clerk, client, file, lines, orders } = await shop();
  await clerk.imports.run({ ...file("A1", ROWS[1] ?? ""), answers: [PAD, WHO] });
  await client.inventory.create({ partNumber: "PR-14 pad", name: "Thick pad", salePrice: 30, stockQuantity: 5 });
  const { id } = await client.customers.create({ customerName: "Bighorn" });
  expect(await clerk.imports.run(file("B2", ROWS[1] ?? ""))).toMatchObject({ new: 1, remembered: [] });
  expect(await lines(1)).toEqual(["2 PR-14 pad Thick pad"]);
  expect((await orders())[1]).toEqual(["Bighorn", id, undefined]);
});

test("an answer that nobody knows is not remembered, and each list has words of its own", async () => {
  const { clerk, client, file } = await shop();
  const wrong = { ...file("A1", ...ROWS, "Bighorn Rifle Works,9,1,PR-9,,"), onError: "skip" as const };
  const answers = [...ANSWERS, { field: "item", value: "PR-9", meaning: "PAD-9" }];
  expect(await clerk.imports.run({ ...wrong, answers })).toMatchObject({ written: true, new: 3, refused: 1 });
  await client.inventory.create({ partNumber: "PAD-9", name: "Thin pad", salePrice: 20, stockQuantity: 5 });
  const { unknown, remembered } = await clerk.imports.rehearse(wrong);
  expect(unknown.flatMap(({ words }) => words.map(({ value }) => value))).toEqual(["PR-9"]);
  expect(remembered.map(({ value }) => value)).not.toContain("PR-9");

  const areas = (area: string) => ({
    noun: "department-areas" as const,
    fileName: "areas.csv",
    text: `Area,Department\n${area},Lamination\n`,
  });
  const means = { field: "departmentName", value: "Lamination", meaning: "Layup" };
  const asked = await client.imports.rehearse(areas("Bench 1"));
  expect(asked.unknown[0]?.words).toEqual([{ value: "Lamination", rows: 1 }]);
  await client.imports.run({ ...areas("Bench 1"), answers: [means] });
  expect(await client.imports.run(areas("Bench 2"))).toMatchObject({ new: 1, remembered: [{ meaning: "Layup" }] });
});
