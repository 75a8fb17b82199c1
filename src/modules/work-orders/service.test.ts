import { expect, test } from "vitest";
import { dump, orderShop } from "../sales-orders/testing.ts";

const order = { customerName: "Bighorn Rifle Works", quantity: 3, dateIssued: "2026-11-01" };

test("a work order is numbered, starts at the first step and has no price until somebody gives it one", async () => {
  const { client, option } = await orderShop();
  const created = await client.workOrders.create({ ...order, partNumber: "STK-1", instruction: "Marble sample" });
  expect(created).toMatchObject({
    soNumber: "SO-2026-0001",
    woNumber: "WO-2026-0001",
    status: "manufacturing",
    stepNumber: 1,
    operation: "Lay up shell",
    instruction: "Marble sample",
    daysLate: 0,
    total: null,
    completedAt: null,
  });
  expect(await client.workOrders.get({ id: created.id })).toEqual({
    ...created,
    standing: "onTrack",
    daysAtRisk: null,
  });
  const model = option("Ridgeline Hunter");
  expect(await client.workOrders.update({ id: created.id, model })).toMatchObject({ model, total: 389 });
});

test("several work orders may belong to one sales order, but none shares a WO number", async () => {
  const { client, context } = await orderShop();
  const { soNumber } = await client.salesOrders.create(order);
  await client.workOrders.create({ ...order, soNumber, woNumber: "W-1" });
  const { id } = await client.workOrders.create({ ...order, soNumber });
  const before = await dump(context);
  const conflict = { name: "Conflict", message: "W-1 already exists" };
  await expect(client.workOrders.create({ ...order, woNumber: "W-1" })).rejects.toMatchObject(conflict);
  await expect(client.workOrders.update({ id, woNumber: "W-1" })).rejects.toMatchObject(conflict);
  expect(await dump(context)).toEqual(before);
});

test.each([
  [{ customerName: "" }, "customerName", "Customer name is required"],
  [{ quantity: 0 }, "quantity", "Quantity is at least 1"],
  [{ soNumber: "S".repeat(51) }, "soNumber", "SO number is at most 50 characters"],
  [{ woNumber: "W".repeat(51) }, "woNumber", "WO number is at most 50 characters"],
  [{ stepNumber: 0 }, "stepNumber", "Step is at least 1"],
  [{ dueDate: "soon" }, "dueDate", "Due date is a date written YYYY-MM-DD"],
  [{ dueDate: "1999-12-31" }, "dueDate", "Due date is on or after the date issued"],
  [{ model: 999 }, "model", "There is no feature option 999"],
])("%j is refused by create and change, and nothing is stored", async (change, path, message) => {
  const { client, context } = await orderShop();
  const { id } = await client.workOrders.create(order);
  const before = await dump(context);
  const refused = { name: "Invalid", issues: [{ path, message }] };
  await expect(client.workOrders.create({ ...order, ...change } as typeof order)).rejects.toMatchObject(refused);
  await expect(client.workOrders.update({ id, ...change })).rejects.toMatchObject(refused);
  expect(await dump(context)).toEqual(before);
});

test("a change stores the given fields, and search finds the new words", async () => {
  const { client } = await orderShop();
  const created = await client.workOrders.create({ ...order, partNumber: "STK-1" });
  await client.workOrders.create({ ...order, customerName: "Walt Brannigan", partNumber: "STK-2" });
  const count = async (search: string) => (await client.workOrders.list({ search })).total;
  for (const words of ["BIGHORN", "so-2026-0001", "wo-2026-0001", "stk-1"]) expect(await count(words)).toBe(1);
  const changed = await client.workOrders.update({
    id: created.id,
    dueDate: "2026-11-20",
    instruction: "Rush",
    quantity: 4,
  });
  const { updatedAt } = changed;
  expect(changed).toEqual({
    ...created,
    dueDate: "2026-11-20",
    instruction: "Rush",
    quantity: 4,
    orderedQuantity: 4,
    daysLate: 1,
    updatedAt,
  });
  await client.workOrders.update({ id: created.id, customerName: "Three Forks Armory", soNumber: null });
  expect([await count("three forks"), await count("stk-1"), await count("wo-2026-0001")]).toEqual([1, 1, 1]);
  expect([await count("bighorn"), await count("so-2026-0001")]).toEqual([0, 0]);
});

test("a work order advances from step to step, is completed after the last, and each move can be undone", async () => {
  const { client, context } = await orderShop();
  const { id } = await client.workOrders.create(order);
  const state = ({ stepNumber, status, completedAt }: { stepNumber: number; status: string; completedAt: unknown }) =>
    `${stepNumber} ${status} ${completedAt === null ? "open" : "done"}`;
  const { advance, back } = client.workOrders;
  expect(state(await advance({ id }))).toBe("2 manufacturing open");
  expect(state(await advance({ id }))).toBe("3 manufacturing open");
  expect(state(await advance({ id }))).toBe("3 completed done");
  await expect(advance({ id })).rejects.toMatchObject({
    name: "Conflict",
    message: "WO-2026-0001 is already completed",
  });
  expect(state(await back({ id }))).toBe("3 manufacturing open");
  expect(state(await back({ id }))).toBe("2 manufacturing open");
  expect(state(await back({ id }))).toBe("1 manufacturing open");
  await expect(back({ id })).rejects.toMatchObject({ name: "Conflict", message: "WO-2026-0001 is at its first step" });
  const log = await context.db.selectFrom("logs").select(["action", "changes"]).orderBy("id").execute();
  expect(log.slice(1).map(({ action }) => action)).toEqual([
    "advanced",
    "advanced",
    "completed",
    "reopened",
    "moved back",
    "moved back",
  ]);
  expect(JSON.parse(log[1]?.changes as string)).toEqual({ stepNumber: [1, 2] });
});

test("a work order moves to any existing step, and reports a finished step only when it goes forward", async () => {
  const { client, context } = await orderShop();
  const { id } = await client.workOrders.create(order);
  const { moveTo } = client.workOrders;
  expect(await moveTo({ id, stepNumber: 3 })).toMatchObject({
    stepNumber: 3,
    stepSince: context.now(),
    completedAt: null,
  });
  expect(await moveTo({ id, stepNumber: 1 })).toMatchObject({ stepNumber: 1 });
  await expect(moveTo({ id, stepNumber: 1 })).rejects.toThrow("WO-2026-0001 is at this step already");
  await expect(moveTo({ id, stepNumber: 9 })).rejects.toThrow("There is no step 9");
  await client.workOrders.complete({ id });
  await expect(moveTo({ id, stepNumber: 2 })).rejects.toThrow("WO-2026-0001 is already completed");
  const told = await context.db.selectFrom("notifications").select("message").orderBy("id").execute();
  expect(told.map(({ message }) => message).filter((message) => message.includes("finished"))).toEqual([
    "WO-2026-0001 for Bighorn Rifle Works finished Lay up shell",
    "WO-2026-0001 for Bighorn Rifle Works finished Lay up shell and is completed",
  ]);
});

test("completing keeps the step, and reopening continues there", async () => {
  const { client, context } = await orderShop();
  const { id } = await client.workOrders.create({ ...order, stepNumber: 2 });
  expect(await client.workOrders.complete({ id })).toMatchObject({
    stepNumber: 2,
    status: "completed",
    completedAt: context.now(),
  });
  await expect(client.workOrders.complete({ id })).rejects.toThrow("WO-2026-0001 is already completed");
  expect(await client.workOrders.reopen({ id })).toMatchObject({
    stepNumber: 2,
    status: "manufacturing",
    completedAt: null,
  });
  await expect(client.workOrders.reopen({ id })).rejects.toThrow("WO-2026-0001 is not completed");
});

test("a status that closes an order completes it, any other opens it again", async () => {
  const { client } = await orderShop();
  const { id } = await client.workOrders.create(order);
  const shipped = await client.workOrders.update({ id, status: "shipped" });
  expect(shipped.completedAt).not.toBeNull();
  expect(await client.workOrders.update({ id, status: "completed" })).toMatchObject({
    completedAt: shipped.completedAt,
  });
  expect(await client.workOrders.update({ id, status: "confirmed" })).toMatchObject({ completedAt: null });
  await expect(client.workOrders.update({ id, status: "On Hold" })).rejects.toThrow("Status is one of draft");
});

test("new work orders and finished steps notify the shop if its triggers say so", async () => {
  const { client, context } = await orderShop();
  const { id } = await client.workOrders.create(order);
  await client.workOrders.advance({ id });
  await client.workOrders.complete({ id });
  await client.workOrders.reopen({ id });
  await client.workOrders.update({ id, stepNumber: 3 });
  await client.workOrders.advance({ id });
  const told = await context.db.selectFrom("notifications").select("message").orderBy("id").execute();
  expect(told.map(({ message }) => message)).toEqual([
    "WO-2026-0001 for Bighorn Rifle Works was created",
    "WO-2026-0001 for Bighorn Rifle Works finished Lay up shell",
    "WO-2026-0001 for Bighorn Rifle Works finished Machine inlets and is completed",
    "WO-2026-0001 for Bighorn Rifle Works finished Pack and is completed",
  ]);
});

test("a work order without steps to go to is completed, and one at an unknown step has no operation", async () => {
  const { client } = await orderShop();
  const { id } = await client.workOrders.create({ ...order, stepNumber: 9 });
  expect(await client.workOrders.get({ id })).toMatchObject({ operation: null });
  expect(await client.workOrders.advance({ id })).toMatchObject({ status: "completed" });
});

test("the list is filtered by step, by being due and by being open", async () => {
  const { client, context } = await orderShop();
  const due = (dueDate: string | null, stepNumber = 1) =>
    client.workOrders.create({ ...order, dateIssued: "2026-09-01", dueDate, stepNumber });
  await due("2026-11-21");
  await due("2026-11-20", 2);
  await due("2026-10-21");
  await due("2026-10-22");
  await due("2026-11-22");
  const { id: done } = await due("2026-10-01");
  await client.workOrders.complete({ id: done });
  const { id: imported } = await due(null);
  await context.db.updateTable("work_orders").set({ daysLate: 40 }).where("id", "=", imported).execute();
  const found = async (input: Parameters<typeof client.workOrders.list>[0]) =>
    (await client.workOrders.list({ ...input, sort: "woNumber" })).rows.map((row) => row.id);
  expect(await found({ due: "today" })).toEqual([1]);
  expect(await found({ due: "overdue" })).toEqual([2, 3, 4, 7]);
  expect(await found({ due: "late30" })).toEqual([3, 7]);
  expect(await found({ status: "completed" })).toEqual([6]);
  expect(await found({ status: "open", step: 2 })).toEqual([2]);
  expect(await client.workOrders.stats()).toEqual({
    totalOrders: 7,
    overdueOrders: 4,
    dueToday: 1,
    dueThisWeek: 2,
    stuck: 0,
    held: 0,
    atRisk: 0,
    onTrack: 2,
    mine: null,
    totalQuantity: 21,
  });
  const late = (await client.workOrders.list({ sort: "woNumber" })).rows.map((row) => row.daysLate);
  expect(late).toEqual([0, 1, 31, 30, 0, 0, 40]);
});

test("the cards of an empty shop are all 0", async () => {
  const { client } = await orderShop();
  expect(await client.workOrders.stats()).toEqual({
    totalOrders: 0,
    overdueOrders: 0,
    dueToday: 0,
    dueThisWeek: 0,
    stuck: 0,
    held: 0,
    atRisk: 0,
    onTrack: 0,
    mine: null,
    totalQuantity: 0,
  });
});

test("an unknown work order is not found by any call", async () => {
  const { client } = await orderShop();
  const { get, update, advance, back, complete, reopen } = client.workOrders;
  for (const call of [get, update, advance, back, complete, reopen]) {
    await expect(call({ id: 7 })).rejects.toMatchObject({ name: "NotFound", message: "There is no work order 7" });
  }
});

test("the list sorts by the shown lateness, completed orders last", async () => {
  const { client, context } = await orderShop();
  const due = async (dueDate: string | null) => (await client.workOrders.create({ ...order, dueDate })).id;
  const [tenDays, completed, fourDays, dueLater, unknown, stored] = [
    await due("2026-11-11"),
    await due("2026-11-02"),
    await due("2026-11-17"),
    await due("2026-12-24"),
    await due(null),
    await due(null),
  ];
  await client.workOrders.complete({ id: completed });
  await context.db.updateTable("work_orders").set({ daysLate: 7 }).where("id", "=", stored).execute();
  const sorted = async (sort: "daysLate" | "-daysLate") => (await client.workOrders.list({ sort })).rows;
  expect((await sorted("-daysLate")).map(({ daysLate }) => daysLate)).toEqual([10, 7, 4, 0, 0, 0]);
  expect((await sorted("-daysLate")).map(({ id }) => id).slice(0, 3)).toEqual([tenDays, stored, fourDays]);
  const ids = (await sorted("daysLate")).map(({ id }) => id);
  expect(ids).toEqual([dueLater, unknown, fourDays, stored, tenDays, completed]);
});

test.each<[how: string, status: "completed" | "shipped" | undefined]>([
  ["completed", undefined],
  ["shipped by its status", "shipped"],
])("the shop is notified of a work order that is %s", async (_, status) => {
  const { client, context } = await orderShop();
  await context.db.updateTable("event_triggers").set({ isEnabled: 1 }).execute();
  const { id } = await client.workOrders.create(order);
  if (status === undefined) await client.workOrders.complete({ id });
  else await client.workOrders.update({ id, status });
  const told = (await client.notifications.list()).rows.map(({ message }) => message);
  expect(told).toContain("WO-2026-0001 for Bighorn Rifle Works finished Lay up shell and is completed");
});

test("the list narrows to orders due within the week, and to orders at their step for more than seven days", async () => {
  const { client, context } = await orderShop();
  for (const dueDate of ["2026-11-20", "2026-11-21", "2026-11-27", "2026-11-28", null])
    await client.workOrders.create({ ...order, dueDate });
  const done = await client.workOrders.create({ ...order, dueDate: "2026-11-22" });
  await client.workOrders.complete({ id: done.id });
  const since = (id: number, stepSince: string) =>
    context.db.updateTable("work_orders").set({ stepSince }).where("id", "=", id).execute();
  await since(4, "2026-11-14T14:59:59.000Z");
  await since(5, "2026-11-14T15:00:01.000Z");
  await since(done.id, "2026-11-01T15:00:00.000Z");
  const found = async (due: "week" | "stuck") =>
    (await client.workOrders.list({ due, sort: "woNumber" })).rows.map(({ id }) => id);
  expect(await found("week")).toEqual([2, 3]);
  expect(await found("stuck")).toEqual([4]);
});

test("without a due date an order stands where it would usually be due, and finished ones come last", async () => {
  const { client, context } = await orderShop();
  for (const dueDate of ["2026-11-28", "2026-11-02", null, "2026-11-02", "2026-11-01", null])
    await client.workOrders.create({ ...order, dueDate });
  await client.workOrders.complete({ id: 5 });
  // An import brought its lateness, and no due date.
  await context.db.updateTable("work_orders").set({ daysLate: 40 }).where("id", "=", 6).execute();
  const ids = async (sort: "urgency" | "-urgency") => (await client.workOrders.list({ sort })).rows.map(({ id }) => id);
  expect(await ids("urgency")).toEqual([6, 2, 4, 3, 1, 5]);
  expect(await ids("-urgency")).toEqual([5, 1, 3, 4, 2, 6]);
  const page = await client.workOrders.list({ sort: "urgency", limit: 4 });
  const rest = await client.workOrders.list({ sort: "urgency", limit: 4, cursor: page.next });
  expect(rest.rows.map(({ id }) => id)).toEqual([1, 5]);
});

test("the most urgent stand as in the queue of the plan: a put order first, held ones behind, finished ones last", async () => {
  const { client, context } = await orderShop();
  await client.workOrders.create({ ...order, isCritical: true, dueDate: "2027-01-28" });
  await client.workOrders.create({ ...order, dueDate: "2026-11-25" });
  await client.workOrders.create({ ...order, rushFee: true, dueDate: context.today() });
  for (const dueDate of ["2026-11-02", "2026-11-03", "2027-03-01"])
    await client.workOrders.create({ ...order, dueDate });
  await client.workOrders.hold({ id: 4, reason: "Waits for barrels" });
  await client.workOrders.complete({ id: 5 });
  const ids = async (asked: object) => (await client.workOrders.list(asked)).rows.map(({ id }) => id);
  expect(await ids({ sort: "urgency" })).toEqual([3, 2, 1, 6, 4, 5]);
  await client.queue.put({ id: 6 });
  expect(await ids({ sort: "urgency" })).toEqual([6, 3, 2, 1, 4, 5]);
  expect(await ids({ sort: "-urgency" })).toEqual([5, 4, 1, 2, 3, 6]);
  // As the board asks, and as somebody searches.
  expect(await ids({ sort: "urgency", status: "open", step: 1, limit: 3 })).toEqual([6, 3, 2]);
  expect(await ids({ sort: "urgency", search: "wo-2026", limit: 2 })).toEqual([6, 3]);
  const page = await client.workOrders.list({ sort: "urgency", limit: 2 });
  expect(page).toMatchObject({ total: 6 });
  expect(await ids({ sort: "urgency", limit: 2, cursor: page.next })).toEqual([2, 1]);
});
