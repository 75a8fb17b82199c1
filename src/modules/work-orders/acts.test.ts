import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, threePeople } from "../../shop/testing.ts";
import { orderedOf } from "./rules.ts";
import { floorOf, floorShop, randomWalk } from "./testing.ts";

test("ten pieces, sent as six and four, stay ten through split, scrap and replacement", async () => {
  const { client, context, make } = await floorShop();
  const [a, b] = [await make(6), await make(4)];
  const split = await client.workOrders.split({ id: a.id, quantity: 2 });
  expect(split).toMatchObject({ quantity: 4, orderedQuantity: 6, siblings: [{ quantity: 2, orderedQuantity: 0 }] });
  expect(split.siblings[0]).toMatchObject({
    woNumber: `${a.woNumber}-2`,
    origin: "split",
    splitFromId: a.id,
    stepNumber: 1,
    soNumber: a.soNumber,
    dueDate: "2026-12-11",
  });
  const scrapped = await client.workOrders.scrap({ id: a.id, quantity: 1, reason: "Void", replace: true });
  expect(scrapped).toMatchObject({ quantity: 3, scrapped: 1 });
  expect(scrapped.siblings[0]).toMatchObject({
    woNumber: `${a.woNumber}-3`,
    origin: "replacement",
    quantity: 1,
    orderedQuantity: 1,
    stepNumber: 1,
  });
  const { rows } = await client.workOrders.list({ sort: "woNumber" });
  expect(rows.map(({ quantity }) => quantity)).toEqual([3, 2, 1, 4]);
  const family = rows.filter(({ id }) => id !== b.id);
  const sum = (of: (row: (typeof rows)[number]) => number) => family.reduce((total, row) => total + of(row), 0);
  expect([sum((row) => row.quantity + row.scrapped), sum((row) => row.orderedQuantity)]).toEqual([7, 7]);
  const events = await context.db
    .selectFrom("work_order_events")
    .select(["workOrderId", "kind", "quantity", "reason"])
    .execute();
  expect(events).toEqual([
    { workOrderId: a.id, kind: "split", quantity: 2, reason: null },
    { workOrderId: a.id, kind: "scrap", quantity: 1, reason: "Void" },
  ]);
});

test("the price stays with the work order that pieces are split from", async () => {
  const { client, context, make } = await floorShop();
  const { id } = await make(4, { shipping: 24.5 });
  const { total, siblings } = await client.workOrders.split({ id, quantity: 1 });
  expect(total).toBe(24.5);
  expect(siblings[0]).toMatchObject({ total: null, shipping: 0 });
  // Pieces split off again belong to the same family.
  await client.workOrders.split({ id, quantity: 2 });
  const again = await client.workOrders.advance({ id: siblings[0]?.id as number });
  expect(again.splitFromId).toBe(id);
  const numbers = await context.db.selectFrom("work_orders").select(["woNumber", "splitFromId"]).execute();
  expect(numbers.map(({ splitFromId }) => splitFromId)).toEqual([null, id, id]);
});

test("some of an order's pieces go on or back as a work order of their own", async () => {
  const { client, make } = await floorShop();
  const { id, woNumber } = await make(10, { stepNumber: 3 });
  const on = await client.workOrders.advance({ id, quantity: 3 });
  expect([on.quantity, on.stepNumber, on.siblings[0]?.quantity, on.siblings[0]?.stepNumber]).toEqual([7, 3, 3, 4]);
  const back = await client.workOrders.back({ id, quantity: 2, reason: "Missing pins" });
  expect([back.quantity, back.stepNumber, back.siblings[0]?.quantity, back.siblings[0]?.stepNumber]).toEqual([
    5, 3, 2, 2,
  ]);
  const all = await client.workOrders.advance({ id, quantity: 5 });
  expect([all.stepNumber, all.siblings]).toEqual([4, []]);
  await expect(client.workOrders.advance({ id, quantity: 6 })).rejects.toMatchObject({
    message: `${woNumber} has 5. Fewer than that can be split off`,
  });
});

test("who is second at a piece is told who was first, and nothing moves twice", async () => {
  const { client, context, ...shop } = await floorShop();
  const { ben } = await threePeople(client);
  const hand = localClient(() => Promise.resolve({ ...context, who: { ...person("Production"), staffId: ben } }));
  const { id, woNumber } = await shop.make(6, { stepNumber: 2 });
  const seen = { id, stepId: (await client.workOrders.get({ id })).stepId as number };
  await hand.workOrders.advance({ ...seen, quantity: 2 });
  const when = context.dates.moment(context.now());
  await expect(client.workOrders.advance({ ...seen, quantity: 6 })).rejects.toMatchObject({
    name: "Conflict",
    message: `Ben Cole was first, ${when}: ${woNumber} has 4 left here`,
  });
  await hand.workOrders.advance({ ...seen, quantity: 4 });
  const second = [
    () => hand.workOrders.advance(seen),
    () => client.workOrders.back({ ...seen, reason: "Void" }),
    () => client.workOrders.scrap({ ...seen, quantity: 1, reason: "Void", replace: false }),
    () => client.workOrders.check({ ...seen, passed: false, note: "Void" }),
  ];
  for (const act of second)
    await expect(act()).rejects.toThrow(`Ben Cole was first, ${when}: ${woNumber} is at Machine inlets`);
  await client.workOrders.complete({ id });
  await expect(hand.workOrders.advance(seen)).rejects.toThrow(`Somebody was first, ${when}: ${woNumber} is over`);
  expect(await client.workOrders.get({ id })).toMatchObject({ quantity: 4, scrapped: 0, stepNumber: 3 });
});

test("an order of four of which one piece was scrapped and replaced is still an order of four", async () => {
  const { client, make } = await floorShop();
  const { id } = await make(4);
  await client.workOrders.split({ id, quantity: 1 });
  await client.workOrders.scrap({ id, quantity: 1, reason: "Burnt", replace: true });
  const { family } = await client.workOrders.thread({ id });
  expect(family.map(({ origin, quantity, scrapped }) => [origin, quantity, scrapped])).toEqual([
    ["new", 2, 1],
    ["split", 1, 0],
    ["replacement", 1, 0],
  ]);
  expect(orderedOf(family)).toBe(4);
});

test("failed pieces go to an earlier step with the note that says why", async () => {
  const { client, context, make } = await floorShop();
  const { id } = await make(4, { stepNumber: 7 });
  await client.workOrders.check({ id, passed: true });
  await expect(client.workOrders.check({ id, passed: false })).rejects.toMatchObject({
    issues: [{ path: "note", message: "Say what is wrong" }],
  });
  await expect(client.workOrders.check({ id, passed: false, note: "Runs", stepNumber: 7 })).rejects.toMatchObject({
    issues: [{ path: "stepNumber", message: "Choose an earlier step" }],
  });
  const failed = await client.workOrders.check({ id, passed: false, note: "Runs", stepNumber: 5, quantity: 1 });
  expect([failed.quantity, failed.stepNumber, failed.siblings[0]?.stepNumber]).toEqual([3, 7, 5]);
  const events = await context.db
    .selectFrom("work_order_events")
    .select(["kind", "note", "quantity", "toStepId"])
    .execute();
  expect(events).toEqual([
    { kind: "pass", note: null, quantity: 4, toStepId: null },
    { kind: "split", note: null, quantity: 1, toStepId: null },
    { kind: "fail", note: "Runs", quantity: 1, toStepId: 5 },
  ]);
});

test("an order that is scrapped completely is cancelled, and cannot be reopened", async () => {
  const { client, make } = await floorShop();
  const { id, woNumber } = await make(2);
  expect(await client.workOrders.scrap({ id, quantity: 2, reason: "Burnt" })).toMatchObject({
    quantity: 0,
    scrapped: 2,
    state: "cancelled",
    siblings: [],
  });
  await expect(client.workOrders.reopen({ id })).rejects.toMatchObject({ message: `All of ${woNumber} was scrapped` });
});

test("on hold, cancelled and completed a work order is not moved, and says what to do", async () => {
  const { client, make } = await floorShop();
  const { id, woNumber } = await make(2, { stepNumber: 2 });
  expect(await client.workOrders.hold({ id, reason: "Waits for barrels" })).toMatchObject({
    state: "held",
    status: "on hold",
  });
  const advance = () => client.workOrders.advance({ id });
  await expect(advance()).rejects.toMatchObject({ message: `${woNumber} is on hold. Resume it first` });
  expect(await client.workOrders.resume({ id })).toMatchObject({
    state: "open",
    status: "manufacturing",
    stepNumber: 2,
  });
  await client.workOrders.cancel({ id, reason: "Customer withdrew" });
  await expect(advance()).rejects.toMatchObject({ message: `${woNumber} is cancelled. Reopen it first` });
  expect(await client.workOrders.reopen({ id })).toMatchObject({ state: "open", status: "manufacturing" });
  await client.workOrders.complete({ id });
  await expect(advance()).rejects.toMatchObject({ message: `${woNumber} is already completed` });
});

test.each([
  ["advance of some", "advance", { quantity: 2 }],
  ["advance from the last step", "advance", { stepNumber: 7 }],
  ["back", "back", { reason: "Pins" }],
  ["split", "split", { quantity: 2 }],
  ["scrap with replacement", "scrap", { quantity: 1, reason: "Void", replace: true }],
  ["scrap of all", "scrap", { quantity: 5, reason: "Void" }],
  ["check that passes", "check", { passed: true, note: "Fine" }],
  ["check that fails", "check", { passed: false, note: "Runs", quantity: 2 }],
  ["note", "note", { note: "Second coat is on" }],
  ["hold", "hold", { reason: "Barrels" }],
  ["cancel", "cancel", { reason: "Sold twice" }],
  ["complete", "complete", {}],
] as const)("%s is undone as one act, once", async (_, act, { stepNumber = 3, ...input }: Record<string, unknown>) => {
  const { client, context, make } = await floorShop();
  const { id } = await make(5, { stepNumber });
  const before = await floorOf(context);
  const call = client.workOrders[act] as (input: object) => Promise<{ change: number }>;
  const { change } = await call({ id, ...input });
  expect(await floorOf(context)).not.toBe(before);
  expect((await client.activity.get({ id: change })).obstacle).toBeNull();
  await client.activity.undo({ id: change });
  expect(await floorOf(context)).toBe(before);
  await expect(client.activity.undo({ id: change })).rejects.toMatchObject({ name: "Conflict" });
});

test("people at a step can split, scrap and check there, and undo that; only people who change orders can hold them", async () => {
  const { client, context, make } = await floorShop();
  // Ana works in Layup.
  await client.staff.create({ username: "ana", full_name: "Ana Ruiz", email: "ana@stockworks.example" });
  const { id } = await make(5, { stepNumber: 2 });
  const other = await make(5, { stepNumber: 6 });
  const as = (role: string) => localClient(() => Promise.resolve({ ...context, who: person(role) }));
  const [floor, lead] = [as("Production"), as("Function Lead")];
  const before = await floorOf(context);
  for (const act of [
    () => floor.workOrders.split({ id, quantity: 2 }),
    () => floor.workOrders.scrap({ id, quantity: 1, reason: "Void", replace: true }),
    () => floor.workOrders.check({ id, passed: false, note: "Dry spot", quantity: 1 }),
    // By then the pieces are with another department.
    () => floor.workOrders.advance({ id, quantity: 2 }),
  ]) {
    const { change } = await act();
    await floor.activity.undo({ id: change });
    expect(await floorOf(context)).toBe(before);
  }
  await expect(floor.workOrders.split({ id: other.id, quantity: 2 })).rejects.toMatchObject({ name: "Forbidden" });
  await expect(floor.workOrders.hold({ id, reason: "Waits for barrels" })).rejects.toMatchObject({ name: "Forbidden" });
  await expect(lead.workOrders.hold({ id: other.id, reason: "Waits for barrels" })).rejects.toMatchObject({
    name: "Forbidden",
  });
  const held = await lead.workOrders.hold({ id, reason: "Waits for barrels" });
  expect(held.state).toBe("held");
  const ben = localClient(() => Promise.resolve({ ...context, who: { ...person("Production"), staffId: 2 } }));
  await expect(ben.activity.undo({ id: held.change })).rejects.toThrow("Only Admin, Owner and CSR may");
});

test("acts and undos in any order keep what must hold of all orders together", async () => {
  const told = await randomWalk(await floorShop(), 150);
  expect(told.done).toBeGreaterThan(50);
  expect(told.undone).toBeGreaterThan(20);
});
