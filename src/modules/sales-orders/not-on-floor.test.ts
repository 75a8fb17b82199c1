import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { JUST_SIGNED_IN, person, testShop } from "../../shop/testing.ts";
import { notOnFloor } from "./not-on-floor.ts";
import { orderShop } from "./testing.ts";

test("what is sold and not on the floor is listed with how it stands, the most pressing first", async () => {
  const { client, context } = await testShop();
  await client.seed.fill({ demo: true });
  const all = await notOnFloor(context);
  expect(all).toMatchObject({ total: 15, late: 2 });
  expect(all.rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(73);
  const brief = all.rows.map((row) => [row.orderNumber, row.quantity, row.standing, row.daysLate, row.daysAtRisk]);
  expect(brief.slice(0, 3)).toEqual([
    // Critical, so it comes before all others.
    ["SO-2026-0162", 4, "late", 7, null],
    ["SO-2026-0180", 3, "atRisk", 0, 14],
    ["SO-2026-0169", 1, "late", 2, null],
  ]);
  // Dashboard, shift board and list say the same.
  const { notOnFloor: todo } = (await client.dashboard.get({ rows: 2 })).todo;
  expect(todo).toMatchObject({ ...all, rows: all.rows.slice(0, 2) });
  expect(todo?.rows.map(({ what }) => what)).toEqual(["4 Detachable box, long action", "3 Hinged floorplate, steel"]);
  expect((await client.shiftBoard.get()).orders.notOnFloor).toMatchObject(all);
  const { rows } = await client.salesOrders.list({ due: "notOnFloor" });
  expect(rows.map(({ soNumber }) => soNumber).sort()).toEqual(all.rows.map((row) => row.orderNumber).sort());
  expect((await client.salesOrders.stats()).notOnFloor).toBe(15);
  expect((await client.salesOrders.list({ due: "notOnFloor", source: "master" })).total).toBe(0);
  // The board has both numbers before its first step.
  expect((await client.productionSteps.capacity()).notOnFloor).toEqual({ orders: 15, pieces: 73 });
});

test("an order leaves the list when all its pieces have a work order; one that is a draft or on hold is not in it", async () => {
  const { client, context } = await orderShop();
  const line = { description: "Stock", quantity: 5, unitPrice: 400, kind: "made" as const };
  const input = { customerName: "Mesa", dateIssued: "2026-11-02", dueDate: "2026-11-20", lineItems: [line] };
  const { id } = await client.orders.create({ ...input, status: "confirmed" });
  for (const status of ["draft", "on hold"] as const) await client.orders.create({ ...input, status });
  const brief = async () => (await notOnFloor(context)).rows.map((row) => [row.id, row.quantity, row.daysLate]);
  expect(await brief()).toEqual([[id, 5, 1]]);
  await client.orders.send({ id, quantities: [2] });
  expect(await brief()).toEqual([[id, 3, 1]]);
  await client.orders.send({ id, quantities: [3] });
  expect(await brief()).toEqual([]);
});

test("an order stays in the list when all of its work orders were scrapped or cancelled, and capacity counts it", async () => {
  const { client, context } = await orderShop();
  const line = { description: "Stock", quantity: 5, unitPrice: 400, kind: "made" as const };
  const { id } = await client.orders.create({ customerName: "Mesa", status: "confirmed", lineItems: [line] });
  await client.orders.send({ id, quantities: [2, 3] });
  const [two, three] = (await client.orders.thread({ id })).workOrders;
  await client.workOrders.scrap({ id: two?.id ?? 0, quantity: 2, reason: "Void in the shell" });
  await client.workOrders.cancel({ id: three?.id ?? 0, reason: "Void in the shell" });
  expect((await client.orders.thread({ id })).unsent).toBe(5);
  expect((await notOnFloor(context)).rows).toMatchObject([{ id, quantity: 5 }]);
  expect((await client.capacity.weeks({ weeks: 1 })).notCounted).toMatchObject({ orders: 1, hours: 15 });
});

test("only whoever may see sales orders is told on the dashboard and the board", async () => {
  const { context } = await testShop();
  const told = async (role: string) => {
    const client = localClient(() => ({ ...context, who: person(role), visit: JUST_SIGNED_IN }));
    return [(await client.dashboard.get()).todo.notOnFloor, (await client.productionSteps.capacity()).notOnFloor];
  };
  expect(await told("CSR")).toEqual([
    { total: 0, late: 0, rows: [] },
    { orders: 0, pieces: 0 },
  ]);
  expect(await told("Production")).toEqual([undefined, undefined]);
});
