import { expect, test } from "vitest";
import { type Cents, toCents } from "../../lib/money.ts";
import { lastChangeOf } from "../../records/change-of.ts";
import { asAct } from "../../records/context.ts";
import { removeRecord } from "../../records/records.ts";
import { testShop } from "../../shop/testing.ts";
import { type Booking, bookMovements } from "./ledger.ts";
import { part } from "./record.ts";

/** A shop with ten magazines of 124 dollars each. */
async function shop() {
  const { client, context } = await testShop();
  const PART = { partNumber: "BM-1", name: "Bottom metal" };
  const { id } = await client.inventory.create({ ...PART, unitCost: 124, stockQuantity: 10, minimumStock: 2 });
  const book = (kind: Booking["kind"], quantity: number, more: Partial<Booking> = {}) =>
    asAct(context, more.reason ?? null, (inner) => bookMovements(inner, [{ partId: id, kind, quantity, ...more }]));
  const stock = () =>
    context.db
      .selectFrom("parts")
      .select(["stockQuantity", "stockValueCents", "unitCostCents"])
      .executeTakeFirstOrThrow();
  const values = async () => {
    const rows = await context.db.selectFrom("stock_movements").selectAll().orderBy("id").execute();
    return rows.map(({ kind, quantity, valueCents }) => [kind, quantity, valueCents]);
  };
  const last = () => lastChangeOf(context, part, id);
  const undo = async (line?: number) => client.activity.undo({ id: line ?? (await last()) });
  const isSound = async () =>
    (await client.doctor.examine()).findings.find(({ check }) => check === "Stock")?.level === "ok";
  return { client, context, id, PART, book, stock, values, last, undo, isSound };
}

test("after a series of movements the stock is worth what was worked out by hand", async () => {
  const { client, id, PART, book, stock, values, isSound } = await shop();
  await book("receive", 12, { unitCostCents: toCents(130), paperNumber: "PS-77" });
  expect(await stock()).toEqual({ stockQuantity: 22, stockValueCents: 280_000, unitCostCents: 13_000 });
  await book("issue", -4);
  await client.inventory.update({ id, ...PART, stockQuantity: 17 });
  expect((await stock()).stockValueCents).toBe(216_364);
  await client.inventory.update({ id, ...PART, stockQuantity: 17 });
  await client.inventory.update({ id, ...PART, name: "Bottom metal, long" });
  expect(await values()).toEqual([
    ["count", 10, 124_000],
    ["receive", 12, 156_000],
    ["issue", -4, -50_909],
    ["count", -1, -12_727],
  ]);
  expect(await isSound()).toBe(true);
});

test("a movement is undone by its opposite, whatever was booked since, and so is the undo", async () => {
  const { book, stock, values, last, undo, isSound } = await shop();
  const before = await stock();
  await book("receive", 12, { unitCostCents: toCents(130) });
  const received = await last();
  const after = await stock();
  await book("issue", -3);
  const issued = await last();
  await undo(issued);
  expect(await stock()).toEqual(after);
  await undo(received);
  expect(await stock()).toEqual(before);
  await expect(undo(received)).rejects.toThrow("It is already as it was before this change");
  await undo();
  expect(await stock()).toEqual(after);
  await book("issue", -20);
  await undo(received);
  expect((await stock()).stockQuantity).toBe(-10);
  expect((await values()).slice(1).map(([, quantity]) => quantity)).toEqual([12, -3, 3, -12, 12, -20, -12]);
  expect(await isSound()).toBe(true);
});

test("taking more than there is goes through, and the notification says who did it and why", async () => {
  const { client, book, stock } = await shop();
  const { warnings } = await book("issue", -12, { reason: "Sample for the fair" });
  const sentence = "Bottom metal (BM-1) is below zero: -2 on hand. Priya Raman issued 12: Sample for the fair";
  expect(warnings).toEqual([sentence]);
  const told = (await client.notifications.list()).rows.map(({ message }) => message);
  expect(told.toSorted()).toEqual([sentence, "Bottom metal (BM-1) is out of stock"].toSorted());
  expect((await stock()).stockValueCents).toBe(-2 * 12_400);
  await book("receive", 5, { unitCostCents: 10_000 as Cents });
  expect(await stock()).toEqual({ stockQuantity: 3, stockValueCents: 30_000, unitCostCents: 10_000 });
});

test("a part that was deleted while that was possible comes back with one opening count, and a part changed in two ways is undone whole", async () => {
  const { client, context, id, PART, book, stock, values, undo, isSound } = await shop();
  await book("receive", 12, { unitCostCents: toCents(130) });
  const before = await stock();
  await removeRecord(context, part, id);
  await undo();
  expect(await stock()).toEqual(before);
  expect(await values()).toEqual([["count", 22, 280_000]]);
  await client.inventory.update({ id, ...PART, name: "Other", stockQuantity: 1 });
  await undo();
  expect(await stock()).toEqual(before);
  expect((await client.inventory.get({ id })).name).toBe("Bottom metal");
  expect(await isSound()).toBe(true);
});

test("an import books counts, and its undo books the opposites", async () => {
  const { client, context, stock, values, isSound } = await shop();
  const before = await stock();
  const text = "P/N,Name,Cost,Qty\nBM-1,Bottom metal,140,4\nA-1,Resin,5,7\nA-2,Pin,5,0";
  const { batch } = await client.imports.run({ noun: "parts", fileName: "list.csv", text });
  expect(await values()).toEqual([
    ["count", 10, 124_000],
    ["count", 7, 3500],
    ["count", -6, -74_400],
  ]);
  expect(await isSound()).toBe(true);
  await client.imports.undo({ id: batch as number });
  expect(await stock()).toEqual(before);
  expect((await values()).map(([, quantity]) => quantity)).toEqual([10, -6, 6]);
  expect(await isSound()).toBe(true);
  await context.db.updateTable("parts").set({ stockQuantity: 9 }).execute();
  const { findings } = await client.doctor.examine();
  expect(findings.find(({ check }) => check === "Stock")?.message).toBe(
    "The stock of BM-1 is not the sum of the movements",
  );
});

test("what is returned comes back to the shelf; what is returned to a vendor leaves it, and is no use of it", async () => {
  const { client, id } = await shop();
  await client.vendors.create({ vendorName: "Hawkins" });
  const back = (more: object) => client.stockMovements.create({ partId: id, kind: "return", quantity: 2, ...more });
  expect(await back({})).toMatchObject({ movement: { quantity: 2, onHand: 12 } });
  expect(await back({ vendorId: 1 })).toMatchObject({
    movement: { quantity: -2, onHand: 10, value: -248, vendorName: "Hawkins" },
    part: { stockQuantity: 10 },
  });
  expect((await client.inventory.stock({ id })).used).toBe(-2);
  await expect(back({ vendorId: 1, unitCost: 5 })).rejects.toThrow(
    "Parts that leave have the average cost of the stock",
  );
  const work = await client.workOrders.create({ customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-01" });
  await expect(back({ vendorId: 1, workOrderId: work.id })).rejects.toThrow(
    "It goes back to a vendor or comes back from a work order: enter one of them",
  );
});

test("movements booked by hand are listed with the stock after each, and show how long the stock lasts", async () => {
  const { client, id } = await shop();
  const move = (kind: "receive" | "issue" | "return" | "count" | "scrap" | "adjust", quantity: number, more = {}) =>
    client.stockMovements.create({ partId: id, kind, quantity, ...more });
  await client.vendors.create({ vendorName: "Hawkins" });
  await move("receive", 12, { unitCost: 130, vendorId: 1, paperNumber: "PS-77" });
  const issued = await move("issue", 4);
  expect(issued).toMatchObject({ part: { stockQuantity: 18 }, warnings: [], movement: { quantity: -4, onHand: 18 } });
  await move("return", 1);
  await move("scrap", 2, { reason: "Fell down" });
  await move("adjust", -1, { reason: "Lost" });
  expect(await move("count", 16)).toMatchObject({ movement: null, change: null });
  expect(
    (await client.stockMovements.list({ part: id })).rows.map((row) => [row.kind, row.quantity, row.onHand]),
  ).toEqual([
    ["adjust", -1, 16],
    ["scrap", -2, 17],
    ["return", 1, 19],
    ["issue", -4, 18],
    ["receive", 12, 22],
    ["count", 10, 10],
  ]);
  const [received] = (await client.stockMovements.list({ search: "ps-77" })).rows;
  expect(received).toMatchObject({
    partNumber: "BM-1",
    vendorName: "Hawkins",
    value: 1560,
    performedBy: "Priya Raman",
  });
  expect(await client.inventory.stock({ id })).toEqual({
    onHand: 16,
    reserved: 0,
    available: 16,
    onOrder: 0,
    reservedBy: [],
    comes: [],
    used: 3,
    coverDays: 480,
    lastCost: 130,
    averageCost: 127.27,
    value: 2036.36,
    history: [{ date: "2026-11-21", onHand: 16 }],
  });
  await client.activity.undo({ id: issued.change as number });
  expect((await client.inventory.get({ id })).stockQuantity).toBe(20);
});

test.each([
  [{ kind: "issue", quantity: 0 }, "quantity", "Quantity is at least 1"],
  [{ kind: "count", quantity: -1 }, "quantity", "Quantity is at least 0"],
  [{ kind: "adjust", quantity: 0, reason: "Lost" }, "quantity", "Enter how many come; with a minus, how many leave"],
  [{ kind: "scrap", quantity: 1 }, "reason", "Say why"],
  [{ kind: "issue", quantity: 1, unitCost: 5 }, "unitCost", "Parts that leave have the average cost of the stock"],
  [{ kind: "receive", quantity: 1, vendorId: 9 }, "vendorId", "There is no vendor 9"],
  [{ kind: "issue", quantity: 1, partId: 9 }, "partId", "There is no part 9"],
] as const)("a movement with %j is refused", async (wrong, path, message) => {
  const { client, id } = await shop();
  await expect(client.stockMovements.create({ partId: id, ...wrong })).rejects.toMatchObject({
    name: "Invalid",
    issues: [{ path, message }],
  });
});

test("an undo that leaves a part below zero says so, as what came back was used since, and takes it back when redone", async () => {
  const { client, stock, book, last, undo } = await shop();
  const below = async () =>
    (await client.notifications.list({})).rows
      .map(({ message }) => message)
      .filter((said) => said.includes("below zero"));
  await book("receive", 5);
  const received = await last();
  await book("issue", -14);
  const sentence = "Bottom metal (BM-1) is below zero: -4 on hand. Priya Raman took back what had come in";
  expect((await undo(received)).notes).toEqual([sentence]);
  expect((await stock()).stockQuantity).toBe(-4);
  expect(await below()).toEqual([sentence]);
  expect((await undo()).notes).toEqual([]);
  expect(await below()).toEqual([]);
});
