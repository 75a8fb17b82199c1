import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

// The shop's today is Saturday 21 November 2026, so this week began on the 16th.
async function floor() {
  const shop = await testShop();
  const { client } = shop;
  await client.productionSteps.create({ operation: "Lay up", hours: 3.5, department: "Layup" });
  await client.productionSteps.create({ operation: "Paint", hours: 2.4, department: "Paint" });
  const ana = await client.staff.create({
    username: "aruiz",
    full_name: "Ana Ruiz",
    email: "ana@stockworks.example",
    primary_department: "Layup",
  });
  await client.schedules.create({ userId: ana.id, dayOfWeek: "Monday", projectedHours: 8 });
  const order = (quantity: number, dueDate: string | null) =>
    client.workOrders.create({
      customerName: "Bighorn",
      partNumber: "STK-1",
      quantity,
      dateIssued: "2026-11-02",
      dueDate,
    });
  return { ...shop, ana, order };
}

test("the weeks begin with this one and show the departments that have steps, in their order", async () => {
  const { client, order } = await floor();
  await order(2, "2026-11-27");
  const { departments, notCounted } = await client.capacity.weeks();
  expect(departments.map(({ department }) => department)).toEqual(["Layup", "Paint"]);
  const [layup] = departments;
  expect(layup?.weeks.map(({ week }) => week)).toEqual(
    ["16", "23", "30"]
      .map((day) => `2026-11-${day}`)
      .concat(
        ["07", "14", "21", "28"].map((d) => `2026-12-${d}`),
        "2027-01-04",
      ),
  );
  expect(layup?.weeks[1]).toMatchObject({ neededHours: 7, availableHours: 8, level: "good", orders: 1, people: 1 });
  // Nobody paints.
  expect(notCounted).toMatchObject({ orders: 1, hours: 4.8 });
});

test("planned days, closed orders and moves change the cells at once", async () => {
  const { client, ana, order } = await floor();
  const { id } = await order(4, "2026-11-27");
  const cell = () => client.capacity.cell({ department: "Layup", week: "2026-11-26" });
  expect(await cell()).toMatchObject({ week: "2026-11-23", neededHours: 8, overHours: 6, level: "overloaded" });
  await client.schedules.planWeek({ cells: [{ userId: ana.id, date: "2026-11-24", projectedHours: 6 }] });
  expect(await cell()).toMatchObject({ availableHours: 14, overHours: 0, ratio: 1, level: "good" });
  await client.workOrders.advance({ id });
  expect(await cell()).toMatchObject({ neededHours: 0, work: [] });
  await client.workOrders.complete({ id });
  const { departments } = await client.capacity.weeks();
  expect(departments.flatMap(({ weeks }) => weeks).some(({ neededHours }) => neededHours > 0)).toBe(false);
});

test("weeks can begin later, and a past day means this week", async () => {
  const { client, order } = await floor();
  await order(1, "2026-11-27");
  await order(1, null);
  const later = await client.capacity.weeks({ from: "2026-12-02", weeks: 1 });
  expect(later.departments[0]).toMatchObject({ earlierHours: 7, laterHours: 0, weeks: [{ week: "2026-11-30" }] });
  expect(later.notCounted).toMatchObject({ orders: 2, hours: 4.8 });
  const [first] = (await client.capacity.weeks({ from: "2026-01-01" })).departments;
  expect(first?.weeks[0]?.week).toBe("2026-11-16");
});

test.each([
  [{ department: "Nowhere", week: "2026-11-16" }, "There is no department called Nowhere"],
  [{ department: "Layup", week: "soon" }, "Week is a date written YYYY-MM-DD"],
])("the cell %j is refused: %s", async (asked, message) => {
  const { client } = await floor();
  await expect(client.capacity.cell(asked)).rejects.toMatchObject({ message });
});

test("the weeks can be shown as if an order were due on another day, and nothing is stored", async () => {
  const { client, order } = await floor();
  const { id } = await order(4, "2026-11-27");
  const over = async (input: object) =>
    (await client.capacity.weeks(input)).departments[0]?.weeks.map(({ overHours }) => overHours).slice(0, 4);
  // 14 hours until Friday, and 8 on each Monday.
  expect(await over({})).toEqual([0, 6, 0, 0]);
  expect(await over({ workOrderId: id, dueDate: "2026-12-04" })).toEqual([0, 0, 0, 0]);
  expect(await over({})).toEqual([0, 6, 0, 0]);
});

test("pieces of a confirmed order count before they are on the floor, and what is held does not", async () => {
  const { client } = await floor();
  const { id, orderNumber } = await client.orders.create({
    customerName: "Bighorn",
    dueDate: "2026-12-11",
    lineItems: [{ description: "Stock" }],
  });
  await client.orders.update({ id, quantity: 2, status: "confirmed" });
  const cell = () => client.capacity.cell({ department: "Layup", week: "2026-11-23" });
  expect(await cell()).toMatchObject({
    neededHours: 7,
    work: [{ workOrderId: null, orderId: id, woNumber: orderNumber }],
  });
  await client.orders.send({ id });
  expect(await cell()).toMatchObject({ neededHours: 7, work: [{ orderId: null, woNumber: "WO-2026-0001" }] });
  await client.orders.hold({ id, reason: "Waits for barrels" });
  expect(await cell()).toMatchObject({ neededHours: 0, work: [] });
  expect((await client.capacity.weeks()).onHold).toMatchObject({ orders: 1, hours: 11.8 });
});

test("a department that no step uses counts for nothing", async () => {
  const { client } = await floor();
  const { id: userId } = await client.staff.create({
    username: "office",
    full_name: "Ola Office",
    email: "ola@stockworks.example",
    primary_department: "Assembly",
  });
  await client.schedules.create({ userId, dayOfWeek: "Monday", projectedHours: 8 });
  const { rows, totals } = await client.reports.get({
    id: "capacity",
    by: "week",
    from: "2026-11-23",
    to: "2026-11-29",
  });
  expect(rows).toMatchObject([{ available: 8 }]);
  expect(totals).toMatchObject({ available: 8 });
  const { load } = await client.dashboard.plots();
  expect(load?.find(({ week }) => week === "2026-11-23")).toMatchObject({ available: 8 });
  expect(await client.capacity.cell({ department: "Assembly", week: "2026-11-23" })).toMatchObject({ neededHours: 0 });
});
