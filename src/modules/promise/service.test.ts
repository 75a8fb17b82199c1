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

test("a promise waits for what stands before it in the queue, and for nothing else", async () => {
  const { client, order, daysOf } = await floor();
  const free = ["2026-11-26", "2026-12-01", "2026-12-03"];
  const dueDate = "2026-12-18";
  expect(await daysOf({ quantity: 8, dueDate })).toEqual(free);
  await order(11, "2027-01-29");
  const done = await order(11, "2026-11-27");
  await client.workOrders.complete({ id: done.id });
  expect(await daysOf({ quantity: 8, dueDate })).toEqual(free);
  const { id, woNumber } = await order(10, "2026-11-30");
  await order(1, "2026-11-30");
  const promised = await client.promise.ask({ quantity: 8, dueDate });
  expect(promised.steps[0]).toMatchObject({
    runsOn: "2026-12-03",
    weeks: [
      { week: "2026-11-23", available: 40, load: 38.5, taken: 1.5 },
      { week: "2026-11-30", available: 40, load: 0, taken: 26.5 },
    ],
  });
  // What is urgent enough stands first.
  expect(await daysOf({ quantity: 8, dueDate: "2026-12-11", isRush: true, isCritical: true })).toEqual(free);
  // An order does not wait for itself, nor for what is due later.
  expect((await daysOf({ workOrderId: id }))[0]).toBe("2026-11-27");
  await client.workOrders.advance({ id });
  expect(await daysOf({ workOrderId: id, quantity: 5 })).toHaveLength(2);
  await client.workOrders.hold({ id, reason: "Waits for barrels" });
  expect(await client.promise.ask({ workOrderId: id })).toMatchObject({ date: null, held: [woNumber] });
});

test("a promise waits for no hours of a day that was closed since", async () => {
  const { client, daysOf } = await floor();
  expect((await daysOf({ quantity: 8 }))[0]).toBe("2026-11-26");
  await client.closedDays.create({ day: "2026-11-24", name: "Inventory" });
  expect((await daysOf({ quantity: 8 }))[0]).toBe("2026-11-27");
});

test("an order without a due date stands where its issue and the time that others took put it", async () => {
  const { order, daysOf, client } = await floor();
  // Issued on Nov 2, and 28 days later is Nov 30.
  const { id } = await order(10, null);
  expect((await daysOf({ quantity: 1, dueDate: "2026-12-18" }))[0]).toBe("2026-11-27");
  // One that was issued that day and finished 19 days later says that it should be done by now.
  const done = await order(1, "2026-11-27");
  const before = await daysOf({ quantity: 8, dueDate: "2026-11-27" });
  await client.workOrders.complete({ id: done.id });
  expect(await daysOf({ workOrderId: id })).toEqual(["2026-11-27", "2026-12-01", "2026-12-03"]);
  expect(before[0]).toBe("2026-11-26");
  expect((await daysOf({ quantity: 8, dueDate: "2026-11-27" }))[0]).toBe("2026-12-02");
});

test("pieces of a confirmed order are waited for before they are on the floor", async () => {
  const { client, daysOf } = await floor();
  const lineItems = [{ description: "Stock" }];
  const { id } = await client.orders.create({
    customerName: "Bighorn",
    quantity: 10,
    lineItems,
    dueDate: "2026-12-01",
  });
  await client.orders.update({ id, quantity: 10 });
  const first = async () => (await daysOf({ quantity: 1, dueDate: "2026-12-18" }))[0];
  expect(await first()).toBe("2026-11-23");
  await client.orders.update({ id, status: "confirmed" });
  expect(await first()).toBe("2026-11-27");
  await client.orders.hold({ id, reason: "Waits for barrels" });
  expect(await first()).toBe("2026-11-23");
  expect(await client.promise.ask({ orderId: id })).toMatchObject({
    date: null,
    held: [expect.stringContaining("SO-")],
  });
  await client.orders.resume({ id });
  await client.orders.send({ id, quantities: [4] });
  expect(await first()).toBe("2026-11-27");
  await client.orders.send({ id });
  expect(await first()).toBe("2026-11-27");
  await client.orders.cancel({ id, reason: "Waits for barrels" });
  expect(await first()).toBe("2026-11-23");
});

test("a sales order is done when its last work order and its last unsent piece are done", async () => {
  const { client, daysOf } = await floor();
  const dateOf = async (asked: Parameters<typeof client.promise.ask>[0]) =>
    (await client.promise.ask(asked)).date ?? "";
  const lineItems = [{ description: "Stock" }];
  const { id } = await client.orders.create({ customerName: "Bighorn", quantity: 12, lineItems });
  await client.orders.update({ id, quantity: 12 });
  expect(await daysOf({ orderId: id })).toEqual(await daysOf({ quantity: 12 }));
  await client.orders.send({ id, quantities: [8, 3] });
  const [first, second] = (await client.orders.thread({ id })).workOrders;
  const last = async () =>
    (await Promise.all([first, second].map((one) => dateOf({ workOrderId: one?.id })))).sort().at(-1);
  expect((await dateOf({ orderId: id })) >= ((await last()) ?? "")).toBe(true);
  await client.workOrders.complete({ id: first?.id ?? 0 });
  await client.workOrders.update({ id: second?.id ?? 0, stepNumber: 3 });
  // One piece was not sent, and still needs all steps.
  expect(await daysOf({ orderId: id })).toHaveLength(3);
  await client.orders.send({ id });
  for (const { id: workOrderId } of (await client.orders.thread({ id })).workOrders)
    await client.workOrders.update({ id: workOrderId, stepNumber: 3, status: "completed" });
  expect(await client.promise.ask({ orderId: id })).toMatchObject({
    date: null,
    held: [],
    bottleneck: null,
    steps: [],
  });
  await client.orders.update({ id, quantity: 20, status: "cancelled" });
  expect(await daysOf({ orderId: id })).toEqual([]);
});

test("hours of past days do not count, nor those of today's shift that have passed", async () => {
  const { context } = await floor();
  const at = (now: string) =>
    service.ask({ ...context, today: () => now.slice(0, 10), now: () => now }, { quantity: 8 });
  // At 11:40 by the shop's clocks, 3 1/4 hours of the day's 8 are left.
  expect((await at("2026-11-25T18:40:00.000Z")).steps[0]?.weeks[0]).toMatchObject({ available: 19.5 });
  expect((await at("2026-11-25T23:40:00.000Z")).steps[0]?.weeks[0]).toMatchObject({ available: 16 });
  const { steps } = await at("2026-11-25T12:00:00.000Z");
  // Before the shift begins, Wednesday to Friday have 24 of 28 hours.
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
  expect(await client.promise.ask({ workOrderId: id })).toMatchObject({
    date: null,
    held: [],
    bottleneck: null,
    steps: [],
  });
});

test("an order of parts is promised from the shelf, by line and whole, whatever the floor has to do", async () => {
  const { client, order } = await floor();
  await order(40, "2026-11-24");
  const vendor = await client.vendors.create({ vendorName: "Acme", leadDays: 14 });
  const pad = await client.inventory.create({ partNumber: "RP-1", name: "Recoil pad", stockQuantity: 12 });
  const sling = await client.inventory.create({ partNumber: "SL-1", name: "Sling", vendorId: vendor.id });
  // The shop's today is a Saturday.
  const shelf = { partId: pad.id, partNumber: "RP-1", onHand: 12, promised: 0, from: "shelf" };
  const one = { partId: pad.id, quantity: 1 };
  const days = { date: "2026-11-23", withRush: "2026-11-23", withoutRush: "2026-11-23" };
  const told = await client.promise.ask({ lines: [one] });
  expect(told).toMatchObject({ ...days, bottleneck: null, steps: [], dueKept: null, lines: [{ ...days, shelf }] });
  const both = await client.promise.ask({ lines: [one, { partId: sling.id, quantity: 2 }] });
  expect(both).toMatchObject({
    date: "2026-12-07",
    lines: [{ date: "2026-11-23" }, { date: "2026-12-07", shelf: { from: "lead time", vendorName: "Acme" } }],
  });
  // Two lines do not take the same pieces.
  const twice = await client.promise.ask({ lines: [{ ...one, quantity: 12 }, one] });
  expect(twice.lines.map(({ date }) => date)).toEqual(["2026-11-23", null]);
  expect(twice.date).toBeNull();
  const made = await client.promise.ask({ lines: [{ quantity: 8 }, one] });
  expect(made.lines.map(({ date }) => date)).toEqual([made.date, "2026-11-23"]);
  expect(made).toMatchObject(only(await client.promise.ask({ quantity: 8 })));
  await expect(client.promise.ask({ lines: [one, { partId: 99, quantity: 1 }] })).rejects.toMatchObject({
    issues: [{ path: "lines.1.partId", message: "There is no part 99" }],
  });
});

/** What is told of an order as a whole. */
function only<Told extends { lines: unknown }>({ lines: _, ...told }: Told) {
  return told;
}

test("stocks on two lines do not take the same hours", async () => {
  const { client } = await floor();
  const dueDate = "2026-12-18";
  const { lines, date } = await client.promise.ask({ lines: [{ quantity: 11 }, { quantity: 11 }], dueDate });
  const alone = await client.promise.ask({ quantity: 11, dueDate });
  const together = await client.promise.ask({ quantity: 22, dueDate });
  expect(lines[0]?.date).toBe(alone.date);
  expect((lines[1]?.date ?? "") > (alone.date ?? "")).toBe(true);
  expect(date).toBe(lines[1]?.date);
  expect((date ?? "9999") <= (together.date ?? "")).toBe(true);
});

test("a new order says its day with rush and without, and the first due date that would be kept", async () => {
  const { client, order } = await floor();
  await order(10, "2026-12-09");
  const dueDate = "2026-12-11";
  const plain = await client.promise.ask({ quantity: 8, dueDate });
  const rush = await client.promise.ask({ quantity: 8, dueDate, isRush: true });
  expect(plain).toMatchObject({ withoutRush: plain.date, withRush: rush.date });
  expect(rush).toMatchObject({ withoutRush: plain.date, withRush: rush.date });
  expect((rush.date ?? "") < (plain.date ?? "")).toBe(true);
  expect(plain.dueKept).toBeNull();
  const { date, dueKept } = await client.promise.ask({ quantity: 8, dueDate: "2026-11-25" });
  expect((date ?? "") > "2026-11-25").toBe(true);
  const kept = await client.promise.ask({ quantity: 8, dueDate: dueKept ?? "" });
  expect(kept.dueKept).toBeNull();
  expect((kept.date ?? "9999") <= (dueKept ?? "")).toBe(true);
});

test("a stored order is there when its parts can leave the shelf, and who is due later waits for it", async () => {
  const { client } = await floor();
  const vendor = await client.vendors.create({ vendorName: "Acme", leadDays: 60 });
  const pad = await client.inventory.create({
    partNumber: "RP-1",
    name: "Recoil pad",
    stockQuantity: 12,
    vendorId: vendor.id,
  });
  const ordered = (dueDate: string, quantity: number, more: object[] = []) =>
    client.orders.create({
      customerName: "Bighorn",
      status: "confirmed",
      dueDate,
      evenSo: true,
      lines: [{ kind: "item", partId: pad.id, quantity, unitPrice: 20 }, ...more] as never,
    });
  const askedFor = async ({ id }: { id: number }) => client.promise.ask({ orderId: id });
  const first = await ordered("2026-12-04", 10);
  const second = await ordered("2026-12-11", 10, [{ kind: "stock", partNumber: "STK-2" }]);
  expect(await askedFor(first)).toMatchObject({
    date: "2026-11-23",
    steps: [],
    lines: [{ date: "2026-11-23", shelf: { onHand: 12, promised: 0, from: "shelf" } }],
  });
  const told = await askedFor(second);
  expect(told).toMatchObject({ date: "2027-01-20", lines: [{ shelf: { promised: 10, from: "lead time" } }] });
  await client.shipments.create({ id: second.id, lines: [{ lineNo: 1, quantity: 10 }], reason: "Urgent" });
  const [{ quantity: left = 0 } = {}] = (await client.orders.get({ id: second.id })).lineItems;
  expect([left, (await askedFor(second)).lines]).toEqual([10, []]);
});
