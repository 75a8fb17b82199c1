import { expect, test } from "vitest";
import { ON_POSTGRES } from "../../db/testing.ts";
import { planning, testShop } from "../shop/testing.ts";
import { inTransaction } from "./context.ts";
import { countedNumber, nextNumber, takenNumbers } from "./numbers.ts";

const order = { customerName: "Bighorn Rifle Works", quantity: 1, dateIssued: "2026-11-21" };

test("200 orders created at once have 200 consecutive numbers", async () => {
  const { client } = await testShop();
  const created = await Promise.all(
    Array.from({ length: 200 }, (_, i) => client.salesOrders.create({ ...order, partNumber: i % 3 ? null : "A-1" })),
  );
  const numbers = created.map(({ soNumber }) => soNumber).sort();
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, i) => `SO-2026-${String(i + 1).padStart(4, "0")}`));
  const work = created.flatMap(({ woNumber }) => woNumber ?? []).sort();
  expect(work).toEqual(Array.from({ length: 67 }, (_, i) => `WO-2026-${String(i + 1).padStart(4, "0")}`));
});

test("a refused order takes no number with it", async () => {
  const { client } = await testShop();
  await client.salesOrders.create(order);
  await expect(client.salesOrders.create({ ...order, model: 999 })).rejects.toThrow("There is no feature option 999");
  expect((await client.salesOrders.create(order)).soNumber).toBe("SO-2026-0002");
});

test("the year of a number is the shop's, not that of Greenwich", async () => {
  const { context } = await testShop();
  const newYear = { ...context, today: () => "2027-01-01" };
  expect(await nextNumber(context, "SO")).toBe("SO-2026-0001");
  expect(await nextNumber(newYear, "SO")).toBe("SO-2027-0001");
  expect(await nextNumber(context, "SO")).toBe("SO-2026-0002");
});

test("a number that somebody entered ahead of the counter is skipped, whichever kind of order has it", async () => {
  const { client, context } = await testShop();
  const lineItems = [{ description: "Bedding compound" }];
  await client.orders.create({ customerName: "Ana", orderNumber: "SO-2026-0001", lineItems });
  await client.workOrders.create({ ...order, soNumber: "SO-2026-0002", woNumber: "WO-2026-0001" });
  await client.orders.create({ customerName: "Ana", orderNumber: "SO-2026-0004", lineItems });
  const next = () => inTransaction(context, (inner) => nextNumber(inner, "SO"));
  expect(await next()).toBe("SO-2026-0003");
  expect(await next()).toBe("SO-2026-0005");
  expect((await client.workOrders.create(order)).woNumber).toBe("WO-2026-0002");
});

test("the counter skips a number that somebody typed in small letters", async () => {
  const { client } = await testShop();
  await client.workOrders.create({ ...order, soNumber: "So-2026-0001", woNumber: "wo-2026-0001" });
  expect(await client.workOrders.create(order)).toMatchObject({ soNumber: "SO-2026-0002", woNumber: "WO-2026-0002" });
});

test.skipIf(ON_POSTGRES).each(["SO", "WO", "PO", "SH", "CT"] as const)(
  "whether a number of %s is free is looked up, however many there are",
  async (series) => {
    const { context } = await testShop();
    const { listening, plans } = planning(context);
    await takenNumbers(listening, series, [`${series}-2026-0001`]);
    const steps = (await plans()).filter((step) => /SCAN|SEARCH/.test(step));
    expect(steps).not.toEqual([]);
    expect(steps.filter((step) => step.includes("SCAN"))).toEqual([]);
  },
);

test("a long run of imported numbers is skipped at once, and counting goes on after it", async () => {
  const { context } = await testShop();
  const stamps = { createdAt: context.now(), updatedAt: context.now() };
  await inTransaction(context, async ({ db }) => {
    for (let count = 1; count <= 1200; count++) {
      const orderNumber = `SO-2026-${String(count).padStart(4, "0")}`;
      await db
        .insertInto("sales_orders")
        .values({ ...order, ...stamps, orderNumber, search: "" })
        .execute();
    }
  });
  expect(await nextNumber(context, "SO")).toBe("SO-2026-1201");
  const [counter] = await context.db.selectFrom("counters").selectAll().execute();
  expect(counter).toEqual({ series: "SO-2026", value: 1201 });
});

test("after 9999 come five digits", async () => {
  const { context } = await testShop();
  await context.db.insertInto("counters").values({ series: "WO-2026", value: 9999 }).execute();
  expect(await nextNumber(context, "WO")).toBe("WO-2026-10000");
});

test.each([
  ["SO", "2026", 1, "SO-2026-0001"],
  ["WO", "2026", 9999, "WO-2026-9999"],
  ["SO", "2027", 10_000, "SO-2027-10000"],
] as const)("%s of %s, number %i, is %s", (prefix, year, count, number) => {
  expect(countedNumber(prefix, year, count)).toBe(number);
});
