import { expect, test } from "vitest";
import type { Keeper } from "../../../db/kept.ts";
import { planning, testShop } from "../../shop/testing.ts";
import { seedDemoShop } from "../seed/testing.ts";
import { currentPlan } from "./current.ts";

test("what the plan was made of is kept until it is written, each table of it", async () => {
  const { client, context } = await testShop(seedDemoShop);
  const keeper = context.keeper as Keeper;
  const { listening, statements } = planning(context);
  const tablesRead = async () => {
    await currentPlan(listening);
    const read = statements().flatMap(({ sql }) => [...sql.matchAll(/(?:from|join) "?(\w+)"?/g)]);
    return new Set(read.map(([, table]) => table as string));
  };
  const write = (table: string) => {
    keeper.writes(`update "${table}" set id = id`);
    keeper.settled();
  };
  write("settings");
  write("work_orders");
  const tables = await tablesRead();
  expect(tables.size).toBeGreaterThan(7);
  expect(await tablesRead()).toEqual(new Set());
  // A page of a list is read by a statement that begins with "with".
  await client.workOrders.list({ search: "wo", limit: 5 });
  expect(await tablesRead()).toEqual(new Set());
  for (const table of tables) {
    write(table);
    expect([...(await tablesRead())]).toContain(table);
  }
});
