import { expect, test } from "vitest";
import { ON_POSTGRES } from "../../db/testing.ts";
import { localClient } from "./local-client.ts";
import type { ApiTable } from "./table.ts";
import { planning, testShop } from "./testing.ts";

/** What long lists have indexes for. Those of sales orders are tried beside their service. */
const ON_INDEXES = {
  vendors: ["vendorName", "vendorCity", "vendorState", "vendorZip", "createdAt"],
  inventory: ["partNumber", "sku", "name", "supplier", "unitCost", "stockQuantity", "lastOrderDate", "location"],
  jobTimes: ["startedAt"],
  workOrders: ["soNumber", "woNumber", "customerName", "partNumber", "instruction", "status", "dueDate"],
} satisfies Partial<Record<keyof ApiTable, string[]>>;

test.skipIf(ON_POSTGRES).each(Object.entries(ON_INDEXES))(
  "the first rows of %s come off an index, whatever they are sorted by",
  async (noun, columns) => {
    const { context } = await testShop();
    const { listening, plans } = planning(context);
    const client = localClient(() => listening);
    const sorting: string[] = [];
    // What is kept in memory, such as the plan, is read once.
    await client[noun as "vendors"].list({ limit: 1 });
    await plans();
    for (const column of columns) {
      for (const sort of [column, `-${column}`])
        await client[noun as "vendors"].list({ sort: sort as "vendorName", limit: 50 });
      if ((await plans()).some((step) => step.includes("ORDER BY"))) sorting.push(column);
    }
    expect(sorting).toEqual([]);
  },
);

test.skipIf(ON_POSTGRES)("a page of many notifications comes off an index", async () => {
  const { context } = await testShop();
  const { listening, plans } = planning(context);
  await localClient(() => listening).notifications.list({ limit: 50 });
  expect((await plans()).filter((step) => step.startsWith("SCAN notifications"))).toContain(
    "SCAN notifications USING INDEX notifications_createdAt_id",
  );
});
