import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

/** Three steps, with an order at each of them, and a finished one at the second. */
async function floor() {
  const shop = await testShop();
  const { client, context } = shop;
  const steps: number[] = [];
  for (const [operation, department] of [
    ["Lay up", "Layup"],
    ["Machine", "CNC"],
    ["Paint", "Paint"],
  ] as const)
    steps.push((await client.productionSteps.create({ operation, hours: 1, department })).id);
  const orders: number[] = [];
  for (const stepNumber of [1, 2, 3, 2]) {
    const order = { customerName: "Bighorn", partNumber: "STK-1", quantity: 2, dateIssued: "2026-11-02" };
    orders.push((await client.workOrders.create({ ...order, stepNumber })).id);
  }
  await client.workOrders.complete({ id: orders[3] as number });
  const at = async () =>
    Promise.all(
      orders.map(async (id) => {
        const { stepNumber, operation } = await client.workOrders.get({ id });
        return `${stepNumber} ${operation}`;
      }),
    );
  const flow = async () =>
    (await client.productionSteps.list()).rows.map(({ position, operation }) => `${position} ${operation}`);
  const undoLast = async () => {
    const [last] = (await client.activity.list({ limit: 1 })).rows;
    return client.activity.undo({ id: last?.id as number });
  };
  const everything = async () => [
    await context.db.selectFrom("production_steps").selectAll().orderBy("id").execute(),
    await context.db.selectFrom("work_orders").selectAll().orderBy("id").execute(),
  ];
  const [layUp, machine, paint] = steps as [number, number, number];
  return { ...shop, layUp, machine, paint, orders, at, flow, undoLast, everything };
}

const unstamped = (rows: object[][]) =>
  rows.map((table) => table.map((row) => ({ ...row, updatedAt: null, createdAt: null, stepSince: null })));

test("reordered steps take their work orders along", async () => {
  const { client, layUp, machine, paint, at, flow, undoLast, everything } = await floor();
  const before = await everything();
  await client.productionSteps.order({ ids: [paint, layUp, machine] });
  expect(await flow()).toEqual(["1 Paint", "2 Lay up", "3 Machine"]);
  expect(await at()).toEqual(["2 Lay up", "3 Machine", "1 Paint", "3 Machine"]);
  await undoLast();
  expect(await flow()).toEqual(["1 Lay up", "2 Machine", "3 Paint"]);
  expect(unstamped(await everything())).toEqual(unstamped(before));
});

test("unused numbers stay unused when the order changes", async () => {
  const { client, layUp, machine, paint, flow } = await floor();
  const { id } = await client.productionSteps.create({ operation: "Pack", hours: 1, department: "Paint", position: 9 });
  await client.productionSteps.order({ ids: [id, paint, machine, layUp] });
  expect(await flow()).toEqual(["1 Pack", "2 Paint", "3 Machine", "9 Lay up"]);
});

test.each([[[1, 2]], [[1, 2, 2]], [[1, 2, 3, 4]]])(
  "an order of other steps than there are is refused: %j",
  async (ids) => {
    const { client, flow } = await floor();
    await expect(client.productionSteps.order({ ids })).rejects.toMatchObject({
      name: "Conflict",
      message: "Steps were added or deleted meanwhile. Look at them again",
    });
    expect(await flow()).toEqual(["1 Lay up", "2 Machine", "3 Paint"]);
  },
);

test("a step is inserted before another, and work orders stay at theirs", async () => {
  const { client, machine, at, flow, undoLast, everything } = await floor();
  const before = await everything();
  const cure = await client.productionSteps.create({
    operation: "Cure",
    hours: 2,
    department: "Layup",
    before: machine,
  });
  expect(cure.position).toBe(2);
  expect(await flow()).toEqual(["1 Lay up", "2 Cure", "3 Machine", "4 Paint"]);
  expect(await at()).toEqual(["1 Lay up", "3 Machine", "4 Paint", "3 Machine"]);
  await undoLast();
  expect(unstamped(await everything())).toEqual(unstamped(before));
});

test("a step with open work orders is deleted once they have a new step", async () => {
  const { client, machine, paint, orders, at, flow, undoLast, everything } = await floor();
  await client.workOrders.update({ id: orders[0] as number, stepNumber: 2 });
  await expect(client.productionSteps.remove({ id: machine })).rejects.toMatchObject({
    name: "Unsettled",
    message: "2 open work orders are at Machine. Say to which step they go",
    record: { openOrders: 2 },
  });
  await expect(client.productionSteps.remove({ id: machine, moveTo: machine })).rejects.toMatchObject({
    issues: [{ path: "moveTo", message: "Choose another step than the one that is deleted" }],
  });
  const before = await everything();
  await client.productionSteps.remove({ id: machine, moveTo: paint });
  expect(await flow()).toEqual(["1 Lay up", "3 Paint"]);
  // Finished work keeps the number of its step.
  expect(await at()).toEqual(["3 Paint", "3 Paint", "3 Paint", "2 null"]);
  await undoLast();
  expect(unstamped(await everything())).toEqual(unstamped(before));
});

test("a step with only finished work orders is deleted without a question", async () => {
  const { client, machine, orders } = await floor();
  await client.workOrders.complete({ id: orders[1] as number });
  await client.productionSteps.remove({ id: machine });
  expect((await client.productionSteps.list()).total).toBe(2);
});
