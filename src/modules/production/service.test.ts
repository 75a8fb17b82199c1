import { expect, test } from "vitest";
import type { Context } from "../../records/context.ts";
import { insertRecord } from "../../records/records.ts";
import { testShop } from "../../shop/testing.ts";
import { schedule } from "../schedules/record.ts";
import { staffMember } from "../staff/record.ts";
import { workOrder } from "../work-orders/record.ts";

const layUp = { operation: "Lay up and cure shell", hours: 3.5, department: "Layup" };
const paint = { operation: "Paint and clear coat", hours: 2.4, department: "Paint" };

test("a step is added after the last one, changed and deleted", async () => {
  const { client } = await testShop();
  const first = await client.productionSteps.create(layUp);
  expect(first).toMatchObject({ ...layUp, position: 1 });
  const { id, position } = await client.productionSteps.create(paint);
  expect(position).toBe(2);
  const changed = await client.productionSteps.update({ id, operation: "Prime", hours: 2.8, department: "Finishing" });
  expect(changed).toMatchObject({ position: 2, operation: "Prime", hours: 2.8, department: "Finishing" });
  expect(await client.productionSteps.get({ id })).toEqual(changed);
  await client.productionSteps.remove({ id });
  await expect(client.productionSteps.get({ id })).rejects.toMatchObject({
    message: `There is no production step ${id}`,
  });
});

test("a step takes a number of its own, and two steps cannot share one", async () => {
  const { client } = await testShop();
  const { id } = await client.productionSteps.create({ ...layUp, position: 4 });
  expect((await client.productionSteps.create(paint)).position).toBe(5);
  const conflict = { name: "Conflict", message: "Step 5 is already Paint and clear coat; choose another number" };
  await expect(client.productionSteps.update({ id, ...layUp, position: 5 })).rejects.toMatchObject(conflict);
  await expect(client.productionSteps.create({ ...layUp, position: 5 })).rejects.toMatchObject(conflict);
  expect((await client.productionSteps.update({ id, ...layUp, position: 4 })).position).toBe(4);
});

test.each([
  ["a lot", 0],
  [-1, 0],
  [null, 0],
  [undefined, 0],
  [0.25, 0.3],
  [0, 0],
])("the hours %j are kept as %d", async (hours, kept) => {
  const { client } = await testShop();
  expect((await client.productionSteps.create({ ...layUp, hours: hours as number })).hours).toBe(kept);
});

test.each([
  [{ operation: " " }, "operation", "Operation name is required"],
  [{ department: "" }, "department", "Department is required"],
  [{ department: "Bakery" }, "department", "There is no department called Bakery"],
  [{ hours: 10_001 }, "hours", "Hours is at most 10,000"],
  [{ position: 0 }, "position", "Step number is at least 1"],
])("a step with %j is refused", async (wrong, path, message) => {
  const { client } = await testShop();
  await expect(client.productionSteps.create({ ...layUp, ...wrong })).rejects.toMatchObject({
    name: "Invalid",
    issues: [{ path, message }],
  });
  expect((await client.productionSteps.list()).total).toBe(0);
});

test("steps come in the order of work, of one department, and found by operation or department", async () => {
  const { client } = await testShop();
  await client.productionSteps.create({ ...layUp, position: 2 });
  await client.productionSteps.create({ ...paint, position: 1 });
  const names = async (input: object) => (await client.productionSteps.list(input)).rows.map((step) => step.department);
  expect(await names({})).toEqual(["Paint", "Layup"]);
  expect(await names({ sort: "-hours" })).toEqual(["Layup", "Paint"]);
  expect(await names({ department: "Layup" })).toEqual(["Layup"]);
  expect(await names({ search: "CLEAR" })).toEqual(["Paint"]);
  expect(await names({ search: "layup" })).toEqual(["Layup"]);
});

test("the cards add up steps and hours, in all and by department", async () => {
  const { client } = await testShop();
  await client.productionSteps.create(layUp);
  await client.productionSteps.create({ ...paint, hours: 0.1 });
  await client.productionSteps.create({ ...paint, hours: 0.2 });
  const stats = await client.productionSteps.stats();
  expect(stats).toMatchObject({ totalSteps: 3, totalHours: 3.8, averageHours: 1.3, departments: 11 });
  expect(stats.byDepartment).toHaveLength(11);
  expect(stats.byDepartment).toContainEqual({ department: "Paint", steps: 2, totalHours: 0.3, averageHours: 0.2 });
  expect(stats.byDepartment).toContainEqual({ department: "CNC", steps: 0, totalHours: 0, averageHours: 0 });
  await client.departments.create({ name: "Engraving" });
  expect(await client.productionSteps.stats()).toMatchObject({ departments: 12 });
});

test("capacity counts the units of open work orders and the hours of active staff", async () => {
  const { client, context } = await testShop();
  await client.productionSteps.create(layUp);
  await client.productionSteps.create(paint);
  await addPerson(context, "Layup", 40);
  await addPerson(context, "Layup", 30);
  await addPerson(context, "Layup", 40, 0);
  await addPerson(context, null, 40);
  await addWorkOrder(context, 1, 12);
  await addWorkOrder(context, 1, 8);
  await addWorkOrder(context, 2, 5);
  await addWorkOrder(context, 2, 100, context.now());
  const { steps, departments, overall } = await client.productionSteps.capacity();
  expect(steps).toMatchObject([
    { position: 1, pipelineCount: 20, required: 70, available: 70, ratio: 1, level: "good" },
    { position: 2, pipelineCount: 5, required: 12, available: 0, ratio: null, level: "overloaded" },
  ]);
  expect(departments.map(({ department, steps }) => [department, steps])).toEqual([
    ["Layup", 1],
    ["Paint", 1],
  ]);
  expect(overall).toMatchObject({ required: 82, available: 70, pipelineCount: 25, operations: 2, overloaded: 1 });
});

async function addPerson(context: Context, department: string | null, hours: number, isActive: 0 | 1 = 1) {
  const username = `${department}-${hours}-${isActive}`;
  const { id: userId } = await insertRecord(context, staffMember, {
    username,
    full_name: username,
    email: username,
    role: "Production",
    primary_department: department,
    isActive,
  });
  await insertRecord(context, schedule, {
    userId,
    dayOfWeek: "Monday",
    projectedHours: hours,
  });
}

let workOrders = 0;

async function addWorkOrder(context: Context, stepNumber: number, quantity: number, completedAt: string | null = null) {
  await insertRecord(context, workOrder, {
    woNumber: `WO-${++workOrders}`,
    customerName: "Bighorn Rifle Works",
    quantity,
    dateIssued: "2026-11-02",
    stepNumber,
    completedAt,
  });
}
