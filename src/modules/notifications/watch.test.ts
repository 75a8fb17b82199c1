import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, planning, testShop, threePeople } from "../../shop/testing.ts";

async function order(client: Awaited<ReturnType<typeof testShop>>["client"], dueDate: string) {
  return client.workOrders.create({
    customerName: "Bighorn Rifle Works",
    quantity: 1,
    dateIssued: "2026-10-01",
    dueDate,
    partNumber: "RS-1",
  });
}

const messages = async (client: Awaited<ReturnType<typeof testShop>>["client"]) =>
  (await client.notifications.list({ search: "is late" })).rows.map(({ message }) => message);

test("a work order that became late is reported once; one due today, one long late and one completed are not", async () => {
  const { client } = await testShop();
  await order(client, "2026-11-20");
  await order(client, "2026-11-21");
  await order(client, "2026-10-20");
  const done = await order(client, "2026-11-19");
  await client.workOrders.complete({ id: done.id });
  expect(await client.notifications.watch()).toEqual({ made: 1 });
  expect(await client.notifications.watch()).toEqual({ made: 0 });
  expect(await messages(client)).toEqual(["WO-2026-0001 for Bighorn Rifle Works is late: it was due on 11/20/2026"]);
});

test("a late work order on hold is not reported, and is when it comes off hold, but not after a hold by mistake", async () => {
  const { client, context } = await testShop();
  const on = (day: string) => localClient(() => ({ ...context, now: () => `${day}T15:00:00.000Z`, today: () => day }));
  const told = async (day: string) => {
    await on(day).notifications.watch({});
    return (await messages(client)).length;
  };
  const { id, woNumber } = await order(client, "2026-11-20");
  await client.workOrders.hold({ id, reason: "Waits for barrels" });
  expect(await told("2026-11-21")).toBe(0);
  await on("2026-12-10").workOrders.resume({ id });
  expect(await told("2026-12-10")).toBe(1);
  await on("2026-12-10").workOrders.hold({ id, reason: "Waits for barrels" });
  expect(await told("2026-12-10")).toBe(1);
  await on("2026-12-10").workOrders.resume({ id });
  expect(await told("2026-12-10")).toBe(1);
  await on("2026-12-10").workOrders.hold({ id, reason: "Waits for barrels" });
  expect(await told("2026-12-12")).toBe(1);
  await on("2026-12-12").workOrders.resume({ id });
  expect(await told("2026-12-12")).toBe(2);
  const message = `${woNumber} for Bighorn Rifle Works is late: it was due on 11/20/2026`;
  expect(await messages(client)).toEqual([message, message]);
});

test("only due orders that are still unfinished are read", async () => {
  const { client, context } = await testShop();
  const orders = [
    await order(client, "2026-11-19"),
    await order(client, "2026-11-20"),
    await order(client, "2026-11-20"),
  ];
  for (const { id } of orders.slice(1)) await client.workOrders.complete({ id });
  const { listening, statements } = planning(context);
  expect(await localClient(() => listening).notifications.watch()).toEqual({ made: 1 });
  const read: number[] = [];
  for (const statement of statements())
    if (statement.sql.startsWith('select "work_orders"'))
      read.push((await context.db.executeQuery(statement)).rows.length);
  expect(read).toEqual([1]);
});

test("a purchase order that did not come in time is reported once; a received one or a draft is not", async () => {
  const { client, context } = await testShop();
  const { id: vendorId } = await client.vendors.create({ vendorName: "Acme" });
  const { id: partId } = await client.inventory.create({ partNumber: "A-1", name: "Pin" });
  const ordered = async (expectedDate: string) =>
    client.purchaseOrders.create({ vendorId, expectedDate, lines: [{ partId, quantity: 2, unitCost: 5 }] });
  const early = localClient(() => ({ ...context, now: () => "2026-11-10T15:00:00.000Z", today: () => "2026-11-10" }));
  for (const expectedDate of ["2026-11-19", "2026-11-20", "2026-11-21"])
    await early.purchaseOrders.send({ id: (await ordered(expectedDate)).id });
  await ordered("2026-11-20");
  await early.purchaseOrders.receive({ id: 1 });
  expect(await client.notifications.watch()).toEqual({ made: 1 });
  expect(await client.notifications.watch()).toEqual({ made: 0 });
  expect(await messages(client)).toEqual(["PO-2026-0002 from Acme is late: it was expected on 11/20/2026"]);
});

test("somebody clocked in for more than 14 hours is reported once", async () => {
  const { client, context } = await testShop();
  const { id } = await client.staff.create({
    username: "ana",
    full_name: "Ana Ruiz",
    email: "ana@example.com",
    role: "Production",
  });
  const entry = (at: string) => ({ userId: id, eventType: "clock_in", occurredAt: at, createdAt: at, updatedAt: at });
  await context.db.insertInto("time_entries").values(entry("2026-11-21T02:00:00.000Z")).execute();
  expect(await client.notifications.watch()).toEqual({ made: 0 });
  await context.db.deleteFrom("time_entries").execute();
  await context.db.insertInto("time_entries").values(entry("2026-11-20T14:00:00.000Z")).execute();
  expect(await client.notifications.watch()).toEqual({ made: 1 });
  expect(await client.notifications.watch()).toEqual({ made: 0 });
});

test.each([
  ["2026-11-15T14:00:00.000Z", "6 days"],
  ["2026-11-20T05:00:00.000Z", "34 hours"],
])("what has stood since %s is told with how long that is", async (since, lasted) => {
  const { client, context } = await testShop();
  for (const [entity, eventType, after] of [
    ["work order", "stuck", 1],
    ["sales order", "approval waiting", 24],
  ] as const)
    await client.eventTriggers.create({ entity, eventType, params: { priority: 2, after } });
  await client.productionSteps.create({ operation: "Base coat", hours: 1, department: "Paint" });
  const asked = { customerName: "Mesa", quantity: 1, dateIssued: "2026-11-10" };
  const { id: workId } = await client.salesOrders.create({ ...asked, partNumber: "RS-100" });
  const { id } = await client.salesOrders.create(asked);
  await client.staff.create({ username: "ana", full_name: "Ana Ruiz", email: "ana@example.com", role: "Production" });
  const entry = { userId: 1, eventType: "clock_in", occurredAt: since, createdAt: since, updatedAt: since };
  await context.db.insertInto("time_entries").values(entry).execute();
  await context.db.updateTable("work_orders").set({ stepSince: since }).where("id", "=", workId).execute();
  await context.db
    .updateTable("sales_orders")
    .set({ status: "pending", updatedAt: since })
    .where("id", "=", id)
    .execute();
  await client.notifications.watch();
  const { rows } = await client.notifications.list({});
  expect(rows.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      `WO-2026-0001 for Mesa has been at Base coat for ${lasted}`,
      `SO-2026-0002 for Mesa has been waiting for approval for ${lasted}`,
      `Ana Ruiz has been clocked in for more than ${lasted}`,
    ]),
  );
});

test("an order due tomorrow is reported once, and again before its new day if it is postponed", async () => {
  const { client, context } = await testShop();
  const on = (day: string) =>
    localClient(() => ({ ...context, now: () => `${day}T15:00:00.000Z`, today: () => day })).notifications.watch();
  for (const entity of ["work order", "sales order"])
    await client.eventTriggers.create({ entity, eventType: "due tomorrow", params: { priority: 2 } });
  const { id } = await order(client, "2026-11-22");
  for (const dueDate of ["2026-11-21", "2026-11-23", "2026-11-18"]) await order(client, dueDate);
  const done = await order(client, "2026-11-22");
  await client.workOrders.complete({ id: done.id });
  const lineItems = [{ description: "Bedding", quantity: 1, unitPrice: 1 }];
  await client.orders.create({ customerName: "Ana Ruiz", dueDate: "2026-11-22", lineItems });
  await on("2026-11-21");
  await on("2026-11-21");
  const told = async () =>
    (await client.notifications.list({ search: "tomorrow", sort: "createdAt" })).rows.map(({ message }) => message);
  expect((await told()).sort()).toEqual([
    expect.stringMatching(/^SO-2026-\d+ for Ana Ruiz is due tomorrow$/),
    expect.stringMatching(/^WO-2026-0001 for Bighorn Rifle Works is due tomorrow/),
  ]);
  await client.workOrders.update({ id, dueDate: "2026-11-24" });
  await on("2026-11-22");
  expect(await told()).toHaveLength(3);
  await on("2026-11-23");
  expect((await told()).filter((message) => message.startsWith("WO-2026-0001"))).toHaveLength(2);
});

test("each overfull week of a department is reported once, to people who may see capacity", async () => {
  const { client, context } = await testShop();
  const { ana } = await threePeople(client);
  await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 5 });
  await client.schedules.planWeek({ cells: [{ userId: ana, date: "2026-11-23", projectedHours: 8 }] });
  const params = { priority: 2, condition: { field: "percent", is: "at least", value: "120" } } as const;
  await client.eventTriggers.create({ entity: "capacity", eventType: "over hours", params });
  const quantity = (amount: number) => client.workOrders.create({ ...work, quantity: amount });
  await quantity(1);
  await client.notifications.watch();
  const told = async (as = client) =>
    (await as.notifications.list({ search: "hours in the week" })).rows.map(({ message }) => message);
  expect(await told()).toEqual([]);
  await quantity(1);
  await client.notifications.watch();
  await client.notifications.watch();
  const message = "Layup needs 10 of 8 hours in the week of 11/23/2026";
  expect(await told()).toEqual([message]);
  const as = (role: string) => localClient(() => ({ ...context, who: person(role) }));
  expect(await told(as("Function Lead"))).toEqual([message]);
  expect(await told(as("Production"))).toEqual([]);
});

const work = { customerName: "Mesa", dateIssued: "2026-11-01", dueDate: "2026-11-25", stepNumber: 1 };

test("an order whose plan ends after its due date is reported once as at risk, on the floor or not yet there", async () => {
  const { client } = await testShop();
  const { ana } = await threePeople(client);
  for (const operation of ["Lay up", "Machine", "Pack"])
    await client.productionSteps.create({ operation, department: "Layup", hours: 1 });
  for (const dayOfWeek of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const)
    await client.schedules.create({ userId: ana, dayOfWeek, projectedHours: 8 });
  for (const entity of ["work order", "sales order"])
    await client.eventTriggers.create({ entity, eventType: "at risk", params: { priority: 2 } });
  const told = async () => {
    await client.notifications.watch();
    return (await client.notifications.list({ search: "at risk", sort: "createdAt" })).rows.map((row) => row.message);
  };
  const due = (dueDate: string) => ({ customerName: "Mesa", dateIssued: "2026-11-02", dueDate });
  const { id } = await client.workOrders.create({ ...due("2026-11-23"), quantity: 1, partNumber: "RS-1" });
  const line = { description: "Stock", quantity: 1, unitPrice: 400, kind: "made" as const };
  await client.orders.create({ ...due("2026-11-24"), status: "confirmed", lineItems: [line] });
  await client.orders.create({ ...due("2027-01-29"), status: "confirmed", lineItems: [line] });
  const wo = "WO-2026-0001 for Mesa is at risk: it is planned to end on 11/27/2026, 4 working days after its due date";
  const so = "SO-2026-0002 for Mesa is at risk: it is planned to end on 11/27/2026, 3 working days after its due date";
  expect((await told()).sort()).toEqual([so, wo]);
  // The same word as in the lists.
  expect((await client.workOrders.list({ due: "atRisk" })).rows.map((row) => row.daysAtRisk)).toEqual([4]);
  await client.workOrders.hold({ id, reason: "Waits for barrels" });
  expect(await told()).toHaveLength(2);
});

test("a rule with several conditions reports what meets all of them", async () => {
  const { client } = await testShop();
  const conditions = [
    { field: "customerName", is: "contains", value: "mesa" },
    { field: "quantity", is: "at most", value: "9" },
  ] as const;
  const rule = { entity: "work order", eventType: "created" } as const;
  const params = { priority: 1, condition: { field: "quantity", is: "at least", value: "5" } } as const;
  await client.eventTriggers.create({ ...rule, params: { ...params, conditions: [...conditions] } });
  for (const [customerName, quantity] of [
    ["Mesa Tactical", 5],
    ["Mesa Tactical", 4],
    ["Mesa Tactical", 10],
    ["Bighorn", 6],
  ] as const)
    await client.workOrders.create({ ...work, customerName, quantity });
  const { rows } = await client.notifications.list({ priority: 1 });
  expect(rows.map(({ entityId }) => entityId)).toEqual([1]);
  const wrong = { ...params, conditions: [{ field: "quantity", is: "at most", value: "few" }] } as const;
  await expect(
    client.eventTriggers.create({ ...rule, params: { ...wrong, conditions: [...wrong.conditions] } }),
  ).rejects.toThrow('"few" is not a number');
});

test("an order that was completed by mistake and is late again after Undo is not reported again", async () => {
  const { client } = await testShop();
  const { id } = await order(client, "2026-11-20");
  expect(await client.notifications.watch()).toEqual({ made: 1 });
  const { change } = await client.workOrders.complete({ id });
  expect(await client.notifications.watch()).toEqual({ made: 0 });
  await client.activity.undo({ id: change });
  expect(await client.notifications.watch()).toEqual({ made: 0 });
  expect(await messages(client)).toHaveLength(1);
});
