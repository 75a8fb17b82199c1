import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person } from "../../shop/testing.ts";
import { brokenHours } from "../doctor/hours.ts";
import { orderShop } from "../sales-orders/testing.ts";
import { PHOTO } from "../timekeeping/testing.ts";

const ORDER = { customerName: "Bighorn", quantity: 2, dateIssued: "2026-11-01" };
test("a person is at one work order at a time, until they begin another, stop or clock out", async () => {
  const { client, context } = await orderShop();
  const hire = (username: string, full_name: string) =>
    client.staff.create({ username, full_name, email: `${username}@x.example`, role: "Production" });
  const ana = await hire("ana", "Ana Ruiz");
  const ben = await hire("ben", "Ben Cole");
  const [first, second] = [await client.workOrders.create(ORDER), await client.workOrders.create(ORDER)];
  const at = (time: string) => localClient(() => ({ ...context, now: () => `2026-11-20T${time}:00.000Z` }));
  const userId = ana.id;
  await at("14:00").timekeeping.create({ userId, eventType: "clock_in", photoData: PHOTO });
  await at("14:00").jobTimes.start({ userId, workOrderId: first.id });
  await expect(at("14:10").jobTimes.start({ userId, workOrderId: first.id })).rejects.toThrow("started already");
  await at("15:30").jobTimes.start({ userId, workOrderId: second.id });
  await at("16:00").timekeeping.create({ userId, eventType: "clock_out", photoData: PHOTO });
  const times = (await client.jobTimes.list({ userId, sort: "startedAt" })).rows;
  expect(
    times.map(({ woNumber, startedAt, endedAt }) => [woNumber, startedAt.slice(11, 16), endedAt?.slice(11, 16)]),
  ).toEqual([
    [first.woNumber, "14:00", "15:30"],
    [second.woNumber, "15:30", "16:00"],
  ]);
  await expect(client.jobTimes.stop({ userId })).rejects.toThrow("Ana Ruiz is at no work order");
  await at("13:00").jobTimes.start({ userId: ben.id, workOrderId: first.id });
  const { planned, real, steps } = await at("13:30").jobTimes.hours({ workOrderId: first.id });
  expect([real, steps[0]?.real, steps[0]?.people]).toEqual([2, 2, 1]);
  expect(planned).toBe(steps.reduce((sum, step) => sum + step.planned, 0));
  expect(await brokenHours(context)).toEqual([]);

  // What was begun by mistake is taken back whole: the one before goes on.
  await at("14:00").jobTimes.start({ userId: ben.id, workOrderId: second.id });
  const { rows } = await client.activity.list({ entity: "job time", limit: 50 });
  await client.activity.undo({ id: Math.max(...rows.map(({ id }) => id)) });
  expect((await client.jobTimes.list({ userId: ben.id })).rows).toMatchObject([
    { woNumber: first.woNumber, endedAt: null },
  ]);

  // A stop is taken back only while they are at nothing else.
  await at("14:10").jobTimes.stop({ userId: ben.id });
  const stopped = Math.max(...(await client.activity.list({ entity: "job time" })).rows.map(({ id }) => id));
  await at("14:20").jobTimes.start({ userId: ben.id, workOrderId: second.id });
  await expect(client.activity.undo({ id: stopped })).rejects.toThrow("Ben Cole is at another work order by now");

  // A work order at which somebody worked stays, and tells why.
  const { rows: made } = await client.activity.list({ entity: "work order" });
  const creation = made.find(({ entityId }) => entityId === second.id)?.id ?? 0;
  await expect(client.activity.undo({ id: creation })).rejects.toThrow("used by a job time by now");

  await client.workOrders.complete({ id: second.id });
  await expect(client.jobTimes.start({ userId, workOrderId: second.id })).rejects.toThrow("is not open");
  const floor = localClient(() => ({ ...context, who: { ...person("Production"), staffId: ana.id } }));
  expect(new Set((await floor.jobTimes.list({})).rows.map((one) => one.userId))).toEqual(new Set([ana.id]));
  await expect(floor.jobTimes.start({ userId: ben.id, workOrderId: first.id })).rejects.toThrow("of other people");
});
