import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

/** A shop with two parts in Layup, one in Paint and one nowhere. */
async function shop() {
  const { client, context } = await testShop();
  const add = (partNumber: string, stockQuantity: number, location: string | null) =>
    client.inventory.create({ partNumber, name: `Part ${partNumber}`, unitCost: 10, stockQuantity, location });
  for (const [number, quantity, location] of [
    ["B-2", 5, "Layup"],
    ["A-1", 8, "layup"],
    ["C-3", 3, "Paint"],
    ["D-4", 1, null],
  ] as const)
    await add(number, quantity, location);
  const { id } = await client.stockCounts.create({ location: "Layup" });
  const enter = (partId: number, counted: number | null) => client.stockCounts.enter({ id, partId, counted });
  const onHand = async () =>
    (await client.inventory.list({ sort: "partNumber" })).rows.map(({ stockQuantity }) => stockQuantity);
  const sheet = async () =>
    (await client.stockCounts.get({ id })).lines.map((line) => [line.partNumber, line.expected, line.counted]);
  return { client, context, id, enter, onHand, sheet };
}

test("a sheet has the parts of its place by number, and the count is booked at once and undone as a whole", async () => {
  const { client, id, enter, onHand, sheet } = await shop();
  expect(await sheet()).toEqual([
    ["A-1", 8, null],
    ["B-2", 5, null],
  ]);
  await expect(client.stockCounts.book({ id })).rejects.toThrow("Nothing was counted yet on CT-2026-0001");
  expect(await enter(2, 6)).toMatchObject({ expected: 8, counted: 6, difference: -2, value: -20 });
  await enter(1, 5);
  await enter(3, 4);
  await enter(4, 1);
  await enter(4, null);
  // What leaves after the count is not counted away.
  await client.stockMovements.create({ partId: 2, kind: "issue", quantity: 3 });
  expect(await sheet()).toEqual([
    ["A-1", 8, 6],
    ["B-2", 5, 5],
    ["C-3", 3, 4],
  ]);
  const { change, ...booked } = await client.stockCounts.book({ id });
  expect(booked).toMatchObject({ number: "CT-2026-0001", status: "booked", counted: 3, differences: 2, warnings: [] });
  expect(await onHand()).toEqual([3, 5, 4, 1]);
  const [counted] = (await client.stockMovements.list({ part: 2 })).rows;
  expect(counted).toMatchObject({ kind: "count", quantity: -2, paperNumber: "CT-2026-0001" });
  await expect(enter(1, 4)).rejects.toThrow("CT-2026-0001 is booked already");
  await expect(client.stockCounts.cancel({ id })).rejects.toThrow("CT-2026-0001 is booked already");
  await expect(client.inventory.remove({ id: 1 })).rejects.toThrow(/ is in use: .*1 stock count\./);
  await client.activity.undo({ id: change });
  expect(await onHand()).toEqual([5, 5, 3, 1]);
  expect((await client.stockCounts.get({ id })).status).toBe("open");
});

test("parts without a place are counted too, and a cancelled count books nothing", async () => {
  const { client, onHand } = await shop();
  const { id } = await client.stockCounts.create({ location: "" });
  expect((await client.stockCounts.get({ id })).lines.map(({ partNumber }) => partNumber)).toEqual(["D-4"]);
  await client.stockCounts.enter({ id, partId: 4, counted: 9 });
  expect((await client.stockCounts.lines({ count: id })).rows).toMatchObject([
    { number: "CT-2026-0002", partNumber: "D-4", expected: 1, counted: 9, difference: 8, countedBy: "Priya Raman" },
  ]);
  const { change } = await client.stockCounts.cancel({ id, reason: "Begun twice" });
  expect((await client.stockCounts.list({ status: "open" })).rows.map(({ number }) => number)).toEqual([
    "CT-2026-0001",
  ]);
  expect(await onHand()).toEqual([8, 5, 3, 1]);
  await client.activity.undo({ id: change });
  expect((await client.stockCounts.list({ status: "open" })).total).toBe(2);
});
