import { expect, test } from "vitest";
import type { Context } from "../../records/context.ts";
import { testShop } from "../../shop/testing.ts";

const order = { customerName: "Bighorn Rifle Works", quantity: 3, dateIssued: "2026-11-01" };

async function punch({ db }: Context, userId: number, eventType: string, at: string) {
  const entry = { userId, eventType, occurredAt: at, createdAt: at, updatedAt: at };
  await db.insertInto("time_entries").values(entry).execute();
}

test("the board of an empty shop is all 0", async () => {
  const { client } = await testShop();
  expect(await client.shiftBoard.get()).toMatchObject({
    asOf: "2026-11-21T15:00:00.000Z",
    today: "2026-11-21",
    timeZone: "America/Denver",
    shiftStart: "07:00",
    people: { scheduled: 0, in: 0, missing: 0, late: 0, forgotten: 0, awaitingApproval: 0, present: [] },
    orders: { open: 0, overdue: 0, dueToday: 0, urgent: [] },
    steps: [],
    notifications: { unread: 0, latest: [] },
  });
});

test("today's schedule and the shift's start decide who is missing and who is late", async () => {
  const { client, context } = await testShop();
  const ids: number[] = [];
  for (const name of ["Ana", "Ben", "Cleo"]) {
    const { id } = await client.staff.create({
      username: name,
      full_name: name,
      email: `${name}@stockworks.example`,
      primary_department: "Layup",
    });
    ids.push(id);
    await client.schedules.create({ userId: id, dayOfWeek: "Saturday", projectedHours: 8 });
  }
  const [ana, ben, cleo] = ids as [number, number, number];
  await client.schedules.planWeek({ cells: [{ userId: cleo, date: "2026-11-21", projectedHours: 0 }] });
  await punch(context, ben, "clock_in", "2026-11-21T14:20:00.000Z");
  const { people } = await client.shiftBoard.get();
  expect(people).toMatchObject({ scheduled: 2, in: 1, missing: 1, late: 1 });
  expect(people.present).toMatchObject([
    { id: ana, whereabouts: "missing" },
    { id: ben, whereabouts: "in", isLate: true },
  ]);
  await client.settings.update({ shiftStart: "08:00" });
  expect((await client.shiftBoard.get()).people).toMatchObject({ in: 1, missing: 0, late: 0 });
});

test("a step shows its open units and the order that has been there longest", async () => {
  const { client, context } = await testShop();
  for (const operation of ["Lay up", "Paint"])
    await client.productionSteps.create({ operation, department: "Layup", hours: 1 });
  for (const stepNumber of [1, 1, 2]) await client.workOrders.create({ ...order, stepNumber });
  const since = "2026-11-10T15:00:00.000Z";
  await context.db.updateTable("work_orders").set({ stepSince: since }).where("id", "=", 2).execute();
  await client.workOrders.complete({ id: 3 });
  expect((await client.shiftBoard.get()).steps).toMatchObject([
    { position: 1, orders: 2, units: 6, longest: { id: 2, woNumber: "WO-2026-0002", stepSince: since } },
    { position: 2, orders: 0, units: 0, longest: null },
  ]);
  await client.workOrders.advance({ id: 2 });
  const [first, second] = (await client.shiftBoard.get()).steps;
  expect([first?.longest?.id, second?.longest]).toMatchObject([1, { id: 2, stepSince: context.now() }]);
});

test("the board of the demo shop agrees with the dashboard, the clock, the reports and the week's capacity", async () => {
  const { client } = await testShop();
  await client.seed.fill({ demo: true });
  const board = await client.shiftBoard.get();
  const dashboard = await client.dashboard.get();
  const stats = await client.workOrders.stats();
  // Today is a Saturday, so the week that comes.
  const from = "2026-11-23";
  const { departments } = await client.capacity.weeks({ from, weeks: 1 });
  expect(board.orders).toMatchObject({
    open: dashboard.activeOrders + dashboard.overdueOrders,
    overdue: dashboard.overdueOrders,
    dueToday: stats.dueToday,
  });
  const stuckAndLate = (await client.workOrders.list({ due: "stuck" })).rows.filter(({ daysLate }) => daysLate > 0);
  expect(board.orders.urgent).toHaveLength(stats.overdueOrders + stuckAndLate.length + stats.dueToday);
  expect(board.notifications.unread).toBe(dashboard.unreadNotifications);
  expect(board.steps.reduce((sum, { units }) => sum + units, 0)).toBe(dashboard.openQuantity);
  expect(board.departments.map(({ department, ratio }) => [department, ratio])).toEqual(
    departments.map(({ department, weeks }) => [department, weeks[0]?.ratio]),
  );
  const late = await client.reports.get({ id: "late" });
  expect(late.rows.filter(({ stands }) => stands === "Late")).toHaveLength(board.orders.overdue);
  const daysInStep = new Map(late.rows.map(({ order, daysInStep }) => [order, daysInStep]));
  const longest = board.steps.flatMap((step) => (step.longest ? [step.longest] : []));
  expect(longest.filter(({ woNumber }) => daysInStep.has(woNumber))).not.toEqual([]);
  const week = await client.reports.get({ id: "capacity", by: "week", from, to: from });
  const needed = board.departments.reduce((sum, { neededHours }) => sum + neededHours, 0);
  expect(week.totals?.["needed"]).toBeCloseTo(needed, 2);
  const clocked = (await client.timekeeping.board()).people.filter(({ isClockedIn }) => isClockedIn);
  expect(board.people.in + board.people.forgotten).toBe(clocked.length);
  for (const { id, hoursThisWeek } of (await client.shiftBoard.people()).slice(0, 5))
    expect((await client.timekeeping.week({ userId: id })).hours).toBe(hoursThisWeek);
});

test("of everybody it is told where they are, whose they are, and what they work on", async () => {
  const { client } = await testShop();
  await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
  const { id: workOrderId } = await client.workOrders.create({ ...order, stepNumber: 1 });
  const email = "ana@stockworks.example";
  const ana = { username: "ana", full_name: "Ana", email, primary_department: "Layup" };
  const { id } = await client.staff.create(ana);
  await client.staffLoans.create({ staffId: id, department: "Paint", from: "2026-11-21", to: "2026-11-22" });
  await client.jobTimes.start({ userId: id, workOrderId });
  const job = { workOrderId, woNumber: "WO-2026-0001", operation: "Lay up", startedAt: "2026-11-21T15:00:00.000Z" };
  expect(await client.shiftBoard.people()).toMatchObject([
    { full_name: "Ana", department: "Paint", primary_department: "Layup", lentUntil: "2026-11-22", job },
  ]);
  await client.jobTimes.stop({ userId: id });
  expect(await client.shiftBoard.people()).toMatchObject([{ job: null }]);
});
