import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";
import { service } from "./service.ts";

// The shop's today is Saturday 21 November 2026; promised work begins on Monday the 23rd.
async function floor() {
  const shop = await testShop();
  const { client } = shop;
  for (const [i, department] of ["Layup", "CNC", "Paint"].entries()) {
    await client.productionSteps.create({ operation: department, hours: [3.5, 1.6, 2.4][i] as number, department });
    const username = `p${i}`;
    const { id: userId } = await client.staff.create({
      username,
      full_name: username,
      email: `${username}@stockworks.example`,
      primary_department: department,
    });
    for (const dayOfWeek of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const)
      await client.schedules.create({ userId, dayOfWeek, projectedHours: 8 });
  }
  const order = (quantity: number, dueDate: string | null, stepNumber = 1) =>
    client.workOrders.create({
      customerName: "Bighorn",
      partNumber: "STK-1",
      quantity,
      dateIssued: "2026-11-02",
      dueDate,
      stepNumber,
    });
  const daysOf = async (asked: Parameters<typeof client.promise.ask>[0]) =>
    (await client.promise.ask(asked)).steps.map(({ runsOn }) => runsOn);
  return { ...shop, order, daysOf };
}

test("a promise waits for open orders with a due date, and for no others", async () => {
  const { client, order, daysOf } = await floor();
  const free = ["2026-11-26", "2026-12-01", "2026-12-03"];
  expect(await daysOf({ quantity: 8 })).toEqual(free);
  await order(11, null);
  const done = await order(11, "2026-11-27");
  await client.workOrders.complete({ id: done.id });
  expect(await daysOf({ quantity: 8 })).toEqual(free);
  // Layup of 10 and 1 pieces, due Monday the 30th, runs on Tuesday the 24th: 38.5 of 40 hours.
  const { id } = await order(10, "2026-11-30");
  await order(1, "2026-11-30");
  expect((await daysOf({ quantity: 8 }))[0]).toBe("2026-12-03");
  const promised = await client.promise.ask({ quantity: 8 });
  expect(promised.steps[0]?.weeks).toEqual([
    { week: "2026-11-23", available: 40, load: 38.5, taken: 1.5 },
    { week: "2026-11-30", available: 40, load: 0, taken: 26.5 },
  ]);
  // An order does not wait for itself.
  expect((await daysOf({ workOrderId: id }))[0]).toBe("2026-11-27");
  await client.workOrders.advance({ id });
  expect(await daysOf({ workOrderId: id, quantity: 5 })).toHaveLength(2);
});

test("a sales order is done when its last work order and its last unsent piece are done", async () => {
  const { client, order, daysOf } = await floor();
  const lineItems = [{ description: "Stock" }];
  const { id } = await client.orders.create({ customerName: "Bighorn", quantity: 12, lineItems });
  await client.orders.update({ id, quantity: 12 });
  expect(await daysOf({ orderId: id })).toEqual(await daysOf({ quantity: 12 }));
  await client.orders.send({ id, quantities: [8, 3] });
  const [first, second] = (await client.orders.thread({ id })).workOrders;
  expect(await daysOf({ orderId: id })).toEqual(await daysOf({ workOrderId: first?.id }));
  await client.workOrders.complete({ id: first?.id ?? 0 });
  // One piece was not sent: it still needs all steps, but three pieces take longer.
  expect(await daysOf({ orderId: id })).toEqual(await daysOf({ workOrderId: second?.id }));
  await client.workOrders.update({ id: second?.id ?? 0, stepNumber: 3 });
  await order(99, "2026-11-30", 1);
  expect(await daysOf({ orderId: id })).toEqual(await daysOf({ quantity: 1 }));
  await client.orders.send({ id });
  for (const { id: workOrderId } of (await client.orders.thread({ id })).workOrders)
    await client.workOrders.update({ id: workOrderId, stepNumber: 3, status: "completed" });
  expect(await client.promise.ask({ orderId: id })).toEqual({ date: null, bottleneck: null, steps: [] });
  await client.orders.update({ id, quantity: 20, status: "cancelled" });
  expect(await daysOf({ orderId: id })).toEqual([]);
});

test("hours of past days do not count", async () => {
  const { context } = await floor();
  const { steps } = await service.ask({ ...context, today: () => "2026-11-25" }, { quantity: 8 });
  // Wednesday to Friday have 24 of 28 hours.
  expect(steps[0]).toMatchObject({
    mayBegin: "2026-11-25",
    runsOn: "2026-11-30",
    weeks: [{ available: 24 }, { taken: 4 }],
  });
});

test("an impossible promise is refused with a sentence", async () => {
  const { client, order } = await floor();
  await expect(client.promise.ask({})).rejects.toMatchObject({
    message: "Say how many units, or which order or work order",
  });
  await expect(client.promise.ask({ workOrderId: 99 })).rejects.toMatchObject({ message: "There is no work order 99" });
  // A finished order needs nothing, and is no error: a page may ask before it knows that.
  const { id } = await order(1, null);
  await client.workOrders.complete({ id });
  expect(await client.promise.ask({ workOrderId: id })).toEqual({ date: null, bottleneck: null, steps: [] });
});
