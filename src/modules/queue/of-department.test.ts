import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";
import { fillFloor } from "./testing.ts";

async function floor() {
  const shop = await testShop();
  return { ...shop, ...(await fillFloor(shop.client)) };
}

const numbers = ({ rows }: { rows: readonly { woNumber: string }[] }) => rows.map(({ woNumber }) => woNumber);

test("a department sees what is at its steps, in the order of the plan, and never what is on hold or not on the floor", async () => {
  const { client, a, b } = await floor();
  const paint = await client.queue.of({ department: "Paint" });
  expect(numbers(paint)).toEqual(["WO-C", "WO-B"]);
  expect(paint).toMatchObject({ department: "Paint", total: 2, pieces: 40 });
  expect(numbers(await client.queue.of({}))).toEqual(["WO-C", "WO-B", "WO-A"]);
  await client.queue.put({ id: b.id });
  expect(numbers(await client.queue.of({ department: "Paint" }))).toEqual(["WO-B", "WO-C"]);
  expect(numbers(await client.queue.of({ department: "Paint", limit: 1 }))).toEqual(["WO-B"]);
  await client.workOrders.advance({ id: a.id, quantity: 2 });
  expect(await client.queue.of({ department: "Paint" })).toMatchObject({ total: 3, pieces: 42 });
  await client.workOrders.hold({ id: b.id, reason: "Waits for barrels" });
  expect(numbers(await client.queue.of({ department: "Paint" }))).not.toContain("WO-B");
});

test("a row says what is made, what to do first, which parts are missing, and how many people are at it", async () => {
  const { client, context, c } = await floor();
  const { id: partId } = await client.inventory.create({ partNumber: "CLEAR-1", name: "Clear coat", stockQuantity: 5 });
  const steps = await client.productionSteps.list({});
  await client.bomLines.create({ partId, stepId: steps.rows[1]?.id as number, perPiece: 1 });
  await client.workOrders.workOut({ id: c.id });
  await client.workOrders.update({ id: c.id, instruction: "Two coats", isCritical: true });
  const people = (await client.staff.list({})).rows;
  const [one, other] = people.map(({ id }) => id) as [number, number];
  await client.jobTimes.start({ userId: one, workOrderId: c.id });
  await client.jobTimes.start({ userId: other, workOrderId: c.id });
  const seenBy = localClient(() => ({
    ...context,
    who: { ...person("Production"), staffId: one, departments: ["Paint"] },
  }));
  const [row] = (await seenBy.queue.of({ department: "Paint" })).rows;
  expect(row).toMatchObject({
    woNumber: "WO-C",
    what: "24 × STK-1",
    operation: "Coat",
    instruction: "Two coats",
    isCritical: true,
    missing: ["CLEAR-1"],
    people: 2,
    ownSince: context.now(),
    pictureUrl: null,
  });
  expect((await client.queue.of({ department: "Paint" })).rows[0]?.ownSince).toBeNull();
});

test("what somebody works on stands on top, one's own first, and each says its place in the queue", async () => {
  const { client, context, a, b } = await floor();
  await client.workOrders.advance({ id: a.id });
  const [one, other] = (await client.staff.list({})).rows.map(({ id }) => id) as [number, number];
  const who = { ...person("Production"), staffId: one, departments: ["Paint"] };
  const ranks = async () =>
    (await localClient(() => ({ ...context, who })).queue.of({})).rows.map(
      ({ woNumber, rank }) => `${rank} ${woNumber}`,
    );
  expect(await ranks()).toEqual(["1 WO-C", "2 WO-B", "3 WO-A"]);
  await client.jobTimes.start({ userId: other, workOrderId: b.id });
  expect(await ranks()).toEqual(["2 WO-B", "1 WO-C", "3 WO-A"]);
  await client.jobTimes.start({ userId: one, workOrderId: a.id });
  expect(await ranks()).toEqual(["3 WO-A", "2 WO-B", "1 WO-C"]);
});

test("without a department somebody sees the queue of the one where they work today", async () => {
  const { client, context } = await floor();
  const { id: staffId } = (await client.staff.list({ search: "Machine" })).rows[0] as { id: number };
  const seen = localClient(() => ({ ...context, who: { ...person("Production"), staffId, departments: ["CNC"] } }));
  expect(await seen.queue.of({})).toMatchObject({ department: "CNC", total: 1 });
  const today = context.today();
  await client.staffLoans.create({ staffId, department: "Paint", from: today, to: today });
  expect(await seen.queue.of({})).toMatchObject({ department: "Paint", total: 2 });
});
