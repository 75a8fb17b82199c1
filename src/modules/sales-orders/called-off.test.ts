import { expect, test } from "vitest";
import { orderShop } from "./testing.ts";

const work = { customerName: "Bighorn", dateIssued: "2026-11-01", dueDate: "2026-11-14", shipping: 100 };

/** Three work orders, all 7 days late: one in work, one on hold, one cancelled. */
async function shop() {
  const made = await orderShop();
  const { client } = made;
  for (const quantity of [1, 2, 4]) await client.workOrders.create({ ...work, quantity });
  await client.workOrders.update({ id: 2, status: "on hold" });
  await client.workOrders.update({ id: 3, status: "cancelled" });
  return made;
}

test("an order on hold is counted as such, neither late nor in the capacity, and a cancelled one counts nowhere", async () => {
  const { client } = await shop();
  const { rows } = await client.workOrders.list();
  const late = new Map(rows.map(({ quantity, daysLate }) => [quantity, daysLate]));
  expect([late.get(1), late.get(2), late.get(4)]).toEqual([7, 7, 0]);
  expect(await client.workOrders.stats()).toMatchObject({ totalOrders: 3, overdueOrders: 1, held: 1, stuck: 0 });
  expect(rows.map(({ standing }) => standing)).toEqual([null, "held", "late"]);

  const dashboard = await client.dashboard.get();
  expect(dashboard).toMatchObject({ openQuantity: 3, overdueOrders: 1, activeOrders: 1 });
  expect(dashboard.todo.late.total).toBe(1);

  const weeks = await client.capacity.weeks({});
  expect(weeks.onHold).toMatchObject({ orders: 1, hours: 6, most: [{ woNumber: "WO-2026-0002" }] });
  // Nobody works there, so the hours of the open one find no room.
  expect(weeks.notCounted).toMatchObject({ orders: 1, hours: 3, most: [{ woNumber: "WO-2026-0001" }] });
  expect((await client.productionSteps.capacity()).overall.pipelineCount).toBe(1);

  const board = await client.shiftBoard.get();
  expect(board.steps.reduce((sum, { units }) => sum + units, 0)).toBe(1);

  const lateness = await client.reports.get({ id: "late", by: "bucket" });
  expect(lateness.rows).toMatchObject([
    { bucket: "On Hold", orders: 1 },
    { bucket: "1–7 days", orders: 1 },
  ]);
  const sales = await client.reports.get({ id: "sales", from: "2026-11-01", to: "2026-11-30" });
  expect(sales.totals).toMatchObject({ orders: 2, revenue: 200 });
});
