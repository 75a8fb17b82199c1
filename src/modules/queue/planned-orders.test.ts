import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";
import { fillFloor } from "./testing.ts";

test("the plan tells the orders in the order of the queue with the days of their steps, as it was worked out by hand", async () => {
  const { client } = await testShop();
  await fillFloor(client);
  const { total, rows, held } = await client.queue.plan();
  expect(held).toEqual([]);
  expect(total).toBe(4);
  const said = rows.map(({ number, date, steps }) => [
    number,
    date,
    steps.map(({ department, from, to }) => `${department} ${from} to ${to}`),
  ]);
  // C: 24 hours of Paint, Monday to Wednesday. B: 16 more, until Friday. A: CNC until Tuesday, Paint on Monday.
  expect(said.slice(0, 3)).toEqual([
    ["WO-C", "2026-11-25", ["Paint 2026-11-23 to 2026-11-25"]],
    ["WO-B", "2026-11-27", ["Paint 2026-11-26 to 2026-11-27"]],
    ["WO-A", "2026-11-30", ["CNC 2026-11-23 to 2026-11-24", "Paint 2026-11-30 to 2026-11-30"]],
  ]);
  expect(rows[3]).toMatchObject({ isOnFloor: false, quantity: 20, date: "2026-12-03", standing: "onTrack" });
  // The same days as everywhere.
  for (const { id, isOnFloor, date } of rows)
    if (isOnFloor) expect((await client.promise.ask({ workOrderId: id })).date).toBe(date);
});

test("what is on hold is named beside the plan, and another place is another row", async () => {
  const { client } = await testShop();
  const { a, b } = await fillFloor(client);
  await client.workOrders.hold({ id: b.id, reason: "Waits" });
  await client.queue.put({ id: a.id });
  const { rows, held } = await client.queue.plan({ department: "Paint" });
  expect(held).toEqual([{ id: b.id, woNumber: "WO-B" }]);
  expect(rows.map(({ number, place }) => [number, place])).toEqual([
    ["WO-A", "first"],
    ["WO-C", null],
    ["SO-2026-0004", null],
  ]);
});
