import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";

/** Layup takes 3.5 h and Paint 2.4 h, each with somebody who works 8 hours a day; two models, one of which is to change. */
async function shopWithModels() {
  const shop = await testShop();
  const { client } = shop;
  for (const [i, department] of ["Layup", "Paint"].entries()) {
    await client.productionSteps.create({ operation: department, hours: [3.5, 2.4][i] as number, department });
    const username = `p${i}`;
    const email = `${username}@stockworks.example`;
    const { id: userId } = await client.staff.create({
      username,
      full_name: username,
      email,
      primary_department: department,
    });
    for (const dayOfWeek of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const)
      await client.schedules.create({ userId, dayOfWeek, projectedHours: 8 });
  }
  const [category] = (await client.featureCategories.list({ search: "Model" })).rows;
  const model = async (name: string) =>
    (await client.featureOptions.create({ categoryId: category?.id as number, name, price: 0 })).id;
  const [longbow, ridgeline] = [await model("Longbow"), await model("Ridgeline")];
  const order = (quantity: number, more: object = {}) =>
    client.workOrders.create({ customerName: "Bighorn", quantity, dateIssued: "2026-11-02", model: longbow, ...more });
  return { ...shop, longbow, ridgeline, order };
}

test("which work orders would change is shown first, with hours and days, and all change as one act that undo takes back", async () => {
  const { client, longbow, ridgeline, order } = await shopWithModels();
  const [two, atPaint, held, done, other] = [
    await order(2),
    await order(1, { stepNumber: 2 }),
    await order(3),
    await order(1),
    await order(4, { model: ridgeline }),
  ];
  await client.workOrders.hold({ id: held.id, reason: "No resin" });
  await client.workOrders.complete({ id: done.id });
  expect(await client.workOrders.hoursAgain()).toEqual({ total: 0, rows: [] });
  await client.stepHours.create({ stepId: 1, optionId: longbow, kind: "set", hours: 20.5 });
  await client.stepHours.create({ stepId: 2, optionId: longbow, kind: "skip" });

  const { total, rows } = await client.workOrders.hoursAgain();
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    { id: two.id, hoursBefore: 11.8, hoursAfter: 41, dayBefore: "2026-11-27" },
    { id: atPaint.id, hoursBefore: 5.9, hoursAfter: 20.5, dayBefore: "2026-11-25", dayAfter: null },
    { id: held.id, hoursBefore: 17.7, hoursAfter: 61.5, dayBefore: null, dayAfter: null },
  ]);
  const promisedFor = async (workOrderId: number) => (await client.promise.ask({ workOrderId })).date;
  expect(await promisedFor(two.id)).toBe(rows[0]?.dayBefore);
  expect((await client.workOrders.hoursAgain({ id: held.id })).rows.map(({ id }) => id)).toEqual([held.id]);
  expect(await client.workOrders.hoursAgain({ option: ridgeline })).toEqual({ total: 0, rows: [] });

  const before = (await client.workOrders.list({ sort: "woNumber" })).rows;
  const { change, ...said } = await client.workOrders.workOutHours();
  expect(said).toEqual({ changed: 3, left: 0 });
  expect((await client.workOrders.hoursAgain()).total).toBe(0);
  expect(await promisedFor(two.id)).toBe(rows[0]?.dayAfter);
  expect((await client.jobTimes.hours({ workOrderId: two.id })).planned).toBe(41);
  expect((await client.jobTimes.hours({ workOrderId: other.id })).planned).toBe(23.6);
  expect((await client.jobTimes.hours({ workOrderId: done.id })).planned).toBe(5.9);
  await client.activity.undo({ id: change as number });
  const after = (await client.workOrders.list({ sort: "woNumber" })).rows;
  const unstamped = (list: typeof after) => list.map((row) => ({ ...row, updatedAt: "" }));
  expect(unstamped(after)).toEqual(unstamped(before));
  expect(await client.workOrders.workOutHours({ option: ridgeline })).toEqual({ changed: 0, left: 0, change: null });
});

test("a lead works out again what stands at the steps of their department, and nobody else's", async () => {
  const { client, context, longbow, order } = await shopWithModels();
  const [mine, others] = [await order(1), await order(1, { stepNumber: 2 })];
  await client.stepHours.create({ stepId: 1, optionId: longbow, kind: "add", hours: 1 });
  const lead = localClient(() => ({ ...context, who: person("Function Lead") }));
  expect((await lead.workOrders.hoursAgain()).rows.map(({ id }) => id)).toEqual([mine.id]);
  expect(await lead.workOrders.workOutHours()).toMatchObject({ changed: 1, left: 0 });
  expect((await client.workOrders.hoursAgain()).rows.map(({ id }) => id)).toEqual([others.id]);
  const hand = localClient(() => ({ ...context, who: person("Production") }));
  expect((await hand.workOrders.hoursAgain()).total).toBe(0);
  await expect(hand.workOrders.workOutHours()).rejects.toThrow();
});
