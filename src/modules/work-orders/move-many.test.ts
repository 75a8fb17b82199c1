import { sql } from "kysely";
import { expect, test } from "vitest";
import { ON_POSTGRES } from "../../../db/testing.ts";
import { localClient } from "../../shop/local-client.ts";
import { JUST_SIGNED_IN, person, threePeople } from "../../shop/testing.ts";
import { dump, orderShop } from "../sales-orders/testing.ts";
import { movesSentence } from "./rules.ts";

const order = { customerName: "Bighorn Rifle Works", quantity: 3, dateIssued: "2026-11-01" };

/** A shop with an order at each of its three steps, in this order. */
async function shopAtWork() {
  const shop = await orderShop();
  for (const stepNumber of [1, 2, 3]) await shop.client.workOrders.create({ ...order, stepNumber });
  const states = async () => {
    const { rows } = await shop.client.workOrders.list({ sort: "woNumber" });
    return rows.map(({ stepNumber, completedAt }) => (completedAt === null ? stepNumber : `${stepNumber} done`));
  };
  return { ...shop, states };
}

test("several work orders move at once, and the answered moves undo all of it", async () => {
  const { client, states } = await shopAtWork();
  const { moveMany } = client.workOrders;
  const advanced = await moveMany({ moves: [1, 2, 3].map((id) => ({ id, move: "advance" })) });
  expect(advanced.refused).toEqual([]);
  expect(advanced.moved.map(({ id, undo }) => [id, undo])).toEqual([
    [1, "back"],
    [2, "back"],
    [3, "reopen"],
  ]);
  expect(await states()).toEqual([2, 3, "3 done"]);
  const undo = advanced.moved.map(({ id, undo, updatedAt }) => ({ id, move: undo, updatedAt }));
  expect((await moveMany({ moves: undo })).refused).toEqual([]);
  expect(await states()).toEqual([1, 2, 3]);
});

test.each([
  ["advance", [2, 3, "3 done"]],
  ["back", [1, 1, 2]],
  ["complete", ["1 done", "2 done", "3 done"]],
] as const)("%s of several does to each what it does to one, and its undo restores it", async (move, expected) => {
  const [one, many] = [await shopAtWork(), await shopAtWork()];
  for (const id of [1, 2, 3]) await one.client.workOrders[move]({ id }).catch(() => {});
  const { moved } = await many.client.workOrders.moveMany({ moves: [1, 2, 3].map((id) => ({ id, move })) });
  expect(await many.states()).toEqual(expected);
  expect(await one.states()).toEqual(expected);
  await many.client.workOrders.moveMany({ moves: moved.map(({ id, undo }) => ({ id, move: undo })) });
  expect(await many.states()).toEqual([1, 2, 3]);
});

test("orders that cannot be moved stay with a reason, and the others move", async () => {
  const { client, states } = await shopAtWork();
  await client.workOrders.complete({ id: 2 });
  const { updatedAt } = await client.workOrders.get({ id: 3 });
  await client.workOrders.update({ id: 3, instruction: "Not yet" });
  const moves = [{ id: 1 }, { id: 2 }, { id: 3, updatedAt }, { id: 99 }].map((one) => ({
    ...one,
    move: "advance" as const,
  }));
  const { moved, refused } = await client.workOrders.moveMany({ moves });
  expect(moved.map(({ woNumber }) => woNumber)).toEqual(["WO-2026-0001"]);
  expect(refused).toEqual([
    { id: 2, sentence: "WO-2026-0002 is already completed" },
    { id: 3, sentence: "WO-2026-0003 was changed since you read it" },
    { id: 99, sentence: "There is no work order 99" },
  ]);
  expect(await states()).toEqual([2, "2 done", 3]);
  expect(movesSentence(moved.length, refused)).toBe(
    "1 work order moved. 3 could not be: WO-2026-0002 is already completed; WO-2026-0003 was changed since you read it; There is no work order 99.",
  );
});

test("a lead moves the orders in their departments, the rest is refused, and they may undo their own moves", async () => {
  const { client, context, states } = await shopAtWork();
  await threePeople(client);
  const { name } = await client.departments.create({ name: "Packing" });
  await client.productionSteps.update({ id: 3, operation: "Pack", hours: 1, department: name });
  const { rows } = await client.productionSteps.list({});
  const who = { ...person("Function Lead"), departments: [rows[0]?.department as string] };
  const lead = localClient(() => ({ ...context, who, visit: JUST_SIGNED_IN }));
  const { moved, refused } = await lead.workOrders.moveMany({ moves: [1, 3].map((id) => ({ id, move: "advance" })) });
  expect([moved.length, refused.length]).toEqual([1, 1]);
  expect(refused[0]?.sentence).toContain("WO-2026-0003");
  expect(await states()).toEqual([2, 2, 3]);
  const undone = await lead.workOrders.moveMany({ moves: moved.map(({ id, undo }) => ({ id, move: undo })) });
  expect(undone.refused).toEqual([]);
  expect(await states()).toEqual([1, 2, 3]);
});

test.skipIf(ON_POSTGRES)("when something fails on the way nothing is stored of any of them", async () => {
  const { client, context } = await shopAtWork();
  await sql`create trigger fails before update on work_orders when new.id = 3 begin select raise(abort, 'full'); end`.execute(
    context.db,
  );
  const before = await dump(context);
  await expect(
    client.workOrders.moveMany({ moves: [1, 2, 3].map((id) => ({ id, move: "complete" })) }),
  ).rejects.toThrow();
  expect(await dump(context)).toEqual(before);
});

test.each([
  [[], "Choose at least one work order"],
  [
    Array.from({ length: 501 }, (_, i) => ({ id: i + 1, move: "advance" as const })),
    "At most 500 work orders are moved at once",
  ],
])("none and too many are refused", async (moves, message) => {
  const { client } = await orderShop();
  await expect(client.workOrders.moveMany({ moves })).rejects.toMatchObject({ issues: [{ path: "moves", message }] });
});

test("people who may change orders hold and resume several at once", async () => {
  const { client, context } = await shopAtWork();
  const states = async () => (await client.workOrders.list({ sort: "woNumber" })).rows.map(({ state }) => state);
  const held = await client.workOrders.moveMany({
    moves: [1, 3].map((id) => ({ id, move: "hold", reason: "No resin" })),
  });
  expect(await states()).toEqual(["held", "open", "held"]);
  const undo = held.moved.map(({ id, undo, updatedAt }) => ({ id, move: undo, updatedAt }));
  expect((await client.workOrders.moveMany({ moves: undo })).refused).toEqual([]);
  expect(await states()).toEqual(["open", "open", "open"]);
  // Ana's department has the first of them.
  await context.db.updateTable("production_steps").set({ departmentId: 4 }).where("position", "=", 1).execute();
  const floor = localClient(() => Promise.resolve({ ...context, who: person("Production") }));
  await expect(floor.workOrders.moveMany({ moves: [{ id: 1, move: "hold", reason: "No resin" }] })).rejects.toThrow(
    "Only Admin, Owner and CSR may change work orders",
  );
  expect(await states()).toEqual(["open", "open", "open"]);
});

test("several are held with one reason, and not without", async () => {
  const { client } = await shopAtWork();
  const hold = (more: object) =>
    client.workOrders.moveMany({ moves: [1, 2].map((id) => ({ id, move: "hold" as const, ...more })) });
  await expect(hold({})).rejects.toThrow("Say why it is held");
  expect((await hold({ reason: "No resin" })).moved).toHaveLength(2);
  expect((await client.workOrders.thread({ id: 1 })).events).toMatchObject([{ kind: "hold", reason: "No resin" }]);
});
