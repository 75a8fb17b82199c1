import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ON_POSTGRES } from "../../../db/testing.ts";
import { oldShop, unpacked } from "./testing.ts";

// The demo of 28e64c20, of 2026-11-27, without its log, notifications and clock times. What its orders, cards and the load of
// its steps were is as that version told it; promises and weeks are as the last version told them that knew no hours by option
// (c66346ef^), since the one queue, which came between the two, made others of them.
const TOLD = JSON.parse(readFileSync(join(import.meta.dirname, "demo.json"), "utf8"));

describe.skipIf(ON_POSTGRES)("the demo shop of before the queue, and so of before hours by option", () => {
  test("has the same promises and the same hours of each week", async () => {
    const { client } = await oldShop(unpacked("demo.db").path);
    for (const { date, ...asked } of TOLD.promises)
      expect.soft((await client.promise.ask(asked)).date, JSON.stringify(asked)).toBe(date);
    const { departments } = await client.capacity.weeks({ weeks: 8 });
    const hours = departments.map(({ department, weeks }) => [
      department,
      weeks.map(({ week, neededHours, overdueHours, overHours, availableHours }) => {
        return [week, neededHours, overdueHours, overHours, availableHours];
      }),
    ]);
    expect(Object.fromEntries(hours)).toEqual(TOLD.capacity);
  });

  test("has the same orders, cards and load of steps", async () => {
    const { client } = await oldShop(unpacked("demo.db").path);
    for (const order of TOLD.orders) expect(await client.orders.get({ id: order.id })).toMatchObject(order);
    for (const order of TOLD.workOrders) expect(await client.workOrders.get({ id: order.id })).toMatchObject(order);
    const stats = {
      salesOrders: await client.salesOrders.stats(),
      workOrders: await client.workOrders.stats(),
      productionSteps: await client.productionSteps.stats(),
    };
    expect(stats).toMatchObject(TOLD.stats);
    expect(await client.productionSteps.capacity()).toMatchObject(TOLD.stepLoad);
  });

  test("passes all steps with the hours of all", async () => {
    const { client } = await oldShop(unpacked("demo.db").path);
    const steps = (await client.productionSteps.list()).rows.map(({ hours }) => [hours, false]);
    for (const { id } of TOLD.workOrders) {
      const own = await client.workOrders.steps({ id });
      expect(own.map(({ hours, isSkipped }) => [hours, isSkipped])).toEqual(steps);
    }
  });
});
