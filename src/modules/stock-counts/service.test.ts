import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";

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
  const { id } = await client.stockCounts.create({ location: "Layup", isBlind: false });
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
  await client.stockCounts.enter({ id, partId: 3, counted: 4, add: true });
  await client.stockCounts.enter({ id, partId: 4, counted: 1, add: true });
  await enter(4, null);
  // What leaves after the count is not counted away.
  await client.stockMovements.create({ partId: 2, kind: "issue", quantity: 3 });
  expect(await sheet()).toEqual([
    ["A-1", 8, 6],
    ["B-2", 5, 5],
    ["C-3", 3, 4],
    ["D-4", 1, null],
  ]);
  const { change, ...booked } = await client.stockCounts.book({ id });
  expect(booked).toMatchObject({
    number: "CT-2026-0001",
    status: "booked",
    parts: 4,
    counted: 3,
    differences: 2,
    warnings: [],
  });
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

test("a count is of a place, a list, a class or all parts, and two of them at once or none found are refused", async () => {
  const { client } = await shop();
  const { create, get } = client.stockCounts;
  const partsOf = async (input: Parameters<typeof create>[0]) => {
    const { id, scope, parts } = await create(input);
    const numbers = (await get({ id })).lines.map(({ partNumber }) => partNumber);
    expect(parts).toBe(numbers.length);
    return [scope, ...numbers];
  };
  expect(await partsOf({ location: "Paint" })).toEqual(["location", "C-3"]);
  expect(await partsOf({ parts: ["d-4", "A-1", "D-4"] })).toEqual(["parts", "A-1", "D-4"]);
  expect(await partsOf({})).toEqual(["all", "A-1", "B-2", "C-3", "D-4"]);
  // Used: 60 of A-1, 4 of B-2, and 1 of C-3, at 10 each.
  for (const [partId, quantity] of [
    [2, 60],
    [1, 4],
    [3, 1],
  ] as const)
    await client.stockMovements.create({ partId, kind: "issue", quantity });
  expect(await partsOf({ class: "A" })).toEqual(["class", "A-1"]);
  expect(await partsOf({ class: "C" })).toEqual(["class", "C-3", "D-4"]);
  await expect(create({ class: "B" })).resolves.toMatchObject({ class: "B", parts: 1 });
  await expect(create({ class: "A", parts: ["A-1"] })).rejects.toThrow("choose one of them");
  await expect(create({ parts: ["A-1", "Z-1", "Z-2"] })).rejects.toThrow("No part has the number Z-1, Z-2");
  await expect(create({ location: "Attic" })).rejects.toThrow("No part is kept in Attic");
});

test("who counts blind is not told what is expected before the count is booked, and who books it only what was counted", async () => {
  const { client, context, enter } = await shop();
  const hand = localClient(() => ({ ...context, who: person("Production") }));
  const { id } = await client.stockCounts.create({ location: "Layup" });
  const told = async (by: typeof hand) => {
    const { lines, differences } = await by.stockCounts.get({ id });
    const rows = (await by.stockCounts.lines({ count: id })).rows;
    return [differences, lines.map(({ expected }) => expected), rows.map((row) => [row.expected, row.difference])];
  };
  expect(await hand.stockCounts.scan({ id, code: "a-1" })).toMatchObject({ expected: null, isOnSheet: true });
  expect(await hand.stockCounts.enter({ id, partId: 2, counted: 7 })).toMatchObject({
    expected: null,
    difference: null,
  });
  expect(await told(hand)).toEqual([null, [null, null], [[null, null]]]);
  expect((await hand.stockCounts.list({ sort: "number" })).rows.map(({ differences }) => differences)).toEqual([
    0,
    null,
  ]);
  expect(await told(client as typeof hand)).toEqual([1, [8, null], [[8, -1]]]);
  await client.stockCounts.book({ id });
  expect(await told(hand)).toEqual([1, [8, null], [[8, -1]]]);
  // The other count shows it from the start.
  expect(await hand.stockCounts.scan({ id: 1, code: "B-2" })).toMatchObject({ expected: 5 });
  expect(await enter(1, 5)).toMatchObject({ expected: 5, difference: 0 });
});

test("what was not counted stays as it was", async () => {
  const { client, id, enter, onHand } = await shop();
  await enter(2, 6);
  expect(await client.stockCounts.book({ id })).toMatchObject({ parts: 2, counted: 1 });
  expect(await onHand()).toEqual([6, 5, 3, 1]);
  expect((await client.stockCounts.get({ id })).lines).toMatchObject([
    { partNumber: "A-1", counted: 6 },
    { partNumber: "B-2", counted: null, expected: null },
  ]);
});

test("a part that is not on the sheet is asked for, and numbers that no shelf holds are refused", async () => {
  const { client, id, enter } = await shop();
  expect(await client.stockCounts.scan({ id, code: "C-3" })).toMatchObject({ partId: 3, isOnSheet: false });
  await expect(enter(3, 4)).rejects.toThrow("C-3 is not in CT-2026-0001. Add it to count it");
  expect((await client.stockCounts.get({ id })).parts).toBe(2);
  await client.stockCounts.enter({ id, partId: 3, counted: 4, add: true });
  expect((await client.stockCounts.get({ id })).parts).toBe(3);
  await expect(enter(1, -1)).rejects.toThrow("Counted is at least 0");
  await expect(enter(1, 1_000_000_000)).rejects.toThrow("Counted is at most 999,999,999");
  await expect(client.stockCounts.scan({ id, code: "Z-9" })).rejects.toThrow("No part has the number Z-9");
});

test("of two people who count the same part, the second is told who was first and decides", async () => {
  const { context, id, enter } = await shop();
  const hand = localClient(() => ({ ...context, who: person("Production") }));
  await enter(2, 6);
  const second = (counted: number | null, before?: number) =>
    hand.stockCounts.enter({ id, partId: 2, counted, ...(before !== undefined && { before }) });
  // What was sent twice, or found alike, is one count.
  expect(await second(6)).toMatchObject({ counted: 6, countedBy: "Priya Raman" });
  await expect(second(7)).rejects.toThrow("Priya Raman was first, 11/21/26, 8:00 AM, and counted 6 of A-1");
  await expect(second(null)).rejects.toThrow("Priya Raman was first");
  expect(await second(13, 6)).toMatchObject({ counted: 13, countedBy: "Ana Ruiz" });
  await expect(enter(2, 6)).rejects.toThrow("Ana Ruiz was first");
  expect(await second(12)).toMatchObject({ counted: 12 });
});
