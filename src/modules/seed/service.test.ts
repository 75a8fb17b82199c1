import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../db/testing.ts";
import { addDays } from "../../lib/dates.ts";
import { packageFile } from "../../records/package-files.ts";
import { NOW, testShop } from "../../shop/testing.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { service } from "./service.ts";
import { seedDemoShop } from "./testing.ts";

const TODAY = "2026-11-21";
/** Entering a demo takes thousands of statements; a busy machine needs the time. */
const SLOW = 60_000;

// Every later `testShop(seedDemoShop)` copies the file of this one.
beforeAll(async () => (await testDatabase(seedDemoShop)).close(), SLOW);

describe("the demo shop", () => {
  test("answers how many records of each noun were entered, and they are there", async () => {
    const { client, context } = await testShop(seedDemoShop);
    const seeded = await context.db.selectFrom("logs").select("changes").where("action", "=", "seeded").execute();
    const counts = Object.entries(JSON.parse(seeded[0]?.changes ?? "{}") as Changes).map(([noun, [, n]]) => [noun, n]);
    const { salesOrders, manufacturingOrders } = await client.salesOrders.stats();
    const found = {
      vendors: (await client.vendors.list()).total,
      purchaseOrders: (await client.purchaseOrders.list()).total,
      parts: (await client.inventory.list()).total,
      customers: (await client.customers.list()).total,
      featureOptions: (await client.featureOptions.list()).total,
      bomLines: (await client.bomLines.list()).total,
      departmentAreas: (await client.departmentAreas.list()).total,
      productionSteps: (await client.productionSteps.list()).total,
      optionRules: (await client.optionRules.list()).total,
      optionPrices: (await client.optionPrices.list()).total,
      configurations: (await client.configurations.list()).total,
      stepHours: (await client.stepHours.list()).total,
      staff: (await client.staff.list()).total,
      schedules: (await client.schedules.list()).total,
      staffLoans: (await client.staffLoans.list()).total,
      salesOrders,
      workOrders: manufacturingOrders,
      timeEntries: (await client.timekeeping.list()).total,
      notifications: (await client.notifications.list()).total,
    };
    expect(Object.fromEntries(counts)).toEqual(found);
  });

  test("has orders in every state around today, and numbers that go on after the last", async () => {
    const { client } = await testShop(seedDemoShop);
    const { rows } = await client.orders.list();
    expect(new Set(rows.map(({ status }) => status)).size).toBe(8);
    expect(rows.some(({ daysLate }) => daysLate > 0)).toBe(true);
    expect(rows.some(({ dueDate }) => dueDate === TODAY)).toBe(true);
    const last = rows
      .map(({ orderNumber }) => orderNumber)
      .toSorted()
      .at(-1);
    expect(last).toBe("SO-2026-0205");
    const next = await client.salesOrders.create({ customerName: "Arlo Finch", quantity: 1, dateIssued: TODAY });
    expect(next.soNumber).toBe("SO-2026-0206");
  });

  test("has work on every step, some due today, some late and some more than 30 days late", async () => {
    const { client } = await testShop(seedDemoShop);
    const open = (await client.workOrders.list({ status: "open" })).rows;
    expect(new Set(open.map(({ stepNumber }) => stepNumber))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    expect(open.every(({ operation }) => operation !== null)).toBe(true);
    expect((await client.workOrders.list({ due: "today" })).total).toBe(4);
    expect((await client.workOrders.list({ due: "overdue" })).total).toBe(10);
    expect((await client.workOrders.list({ due: "late30" })).total).toBe(3);
    expect(open.filter(({ instruction }) => instruction === "RUSH – call before shipping").length).toBeGreaterThan(1);
  });

  test("ships every order at one of the shop's rates", async () => {
    const { client } = await testShop(seedDemoShop);
    const rates = (await client.shippingRates.list()).rows.map(({ amount }) => amount);
    const { rows } = await client.orders.list();
    expect(rows.filter(({ shipping }) => !rates.includes(shipping))).toEqual([]);
  });

  test("leaves the price of a work order to its sales order", async () => {
    const { client } = await testShop(seedDemoShop);
    const { rows } = await client.workOrders.list({ search: "SO-2026-0182" });
    expect(rows).toMatchObject([{ woNumber: "WO-2026-0157", customerName: "Iron Gate Training Group", total: null }]);
    const [order] = (await client.orders.list({ search: "SO-2026-0182" })).rows;
    expect(order).toMatchObject({ status: "manufacturing", customerName: "Iron Gate Training Group", quantity: 10 });
    expect(order?.total).toBeGreaterThan(0);
  });

  test("has room in most departments, a warning in Finishing and too much in Paint", async () => {
    const { client } = await testShop(seedDemoShop);
    const { departments, overall } = await client.productionSteps.capacity();
    expect(Object.fromEntries(departments.map(({ department, level }) => [department, level]))).toEqual({
      Plugging: "good",
      Layup: "good",
      CNC: "good",
      Assembly: "good",
      Finishing: "warning",
      Paint: "overloaded",
      "Quality Control": "good",
    });
    expect(overall.level).toBe("good");
  });

  test("obeys the rules between its options, which refuse what nobody makes", async () => {
    const { client, context } = await testShop(seedDemoShop);
    const sold = await context.db.selectFrom("sales_orders").select("options").execute();
    const made = await context.db.selectFrom("work_orders").select("options").execute();
    const choices = [...sold, ...made].map(({ options }) => optionIds(readOptions(options)));
    for (const choice of choices.filter((ids) => ids.length > 0))
      expect((await client.optionRules.check({ options: choice.join(",") })).conflicts).toEqual([]);
    const { rows } = await client.featureOptions.list();
    const idOf = (name: string) => rows.find((option) => option.name === name)?.id;
    const order = { customerName: "Arlo Finch", quantity: 1, dateIssued: TODAY, actionInlet: idOf("Mauser 98") };
    await expect(client.orders.create({ ...order, hand: idOf("Left Hand") } as never)).rejects.toThrow(
      "Mauser 98 is not made left-handed",
    );
  });

  test("makes what was ordered: a stock of bare carbon is not painted, and a Longbow is laid up for 5 hours", async () => {
    const { client } = await testShop(seedDemoShop);
    const stepsOf = async (search: string) =>
      client.workOrders.steps({ id: (await client.workOrders.list({ search })).rows[0]?.id ?? 0 });
    expect((await stepsOf("WO-2026-0121")).filter(({ isSkipped }) => isSkipped)).toMatchObject([
      { operation: "Paint and clear coat", hours: 0 },
    ]);
    expect((await stepsOf("WO-2026-0149"))[1]).toMatchObject({ operation: "Lay up and cure shell", hours: 5.3 });
  });

  test("has staff under, on and over their hours", async () => {
    const { client } = await testShop(seedDemoShop);
    const { rows } = await client.schedules.list();
    expect(new Set(rows.map(({ status }) => status)).size).toBe(3);
    expect((await client.schedules.stats()).efficiency).toBe(102.7);
  });

  test("has parts in stock, low and out of stock", async () => {
    const { client } = await testShop(seedDemoShop);
    const { lowStock, outOfStock, totalParts } = await client.inventory.stats();
    expect([totalParts, lowStock, outOfStock]).toEqual([94, 20, 5]);
  });

  test("has five unread notifications, each about a record that exists", async () => {
    const { client } = await testShop(seedDemoShop);
    const unread = (await client.notifications.unread()).rows;
    expect(unread).toHaveLength(5);
    const late = unread.find(({ eventType }) => eventType === "newly late");
    expect(late?.message).toBe("WO-2026-0137 for Della Ostrowski was due yesterday");
    expect(await client.workOrders.get({ id: late?.entityId ?? 0 })).toMatchObject({ woNumber: "WO-2026-0137" });
    expect((await client.notifications.list()).rows.filter(({ entityId }) => entityId === null)).toEqual([]);
  });

  test("clocks nobody at a time that is still to come", async () => {
    const { client } = await testShop(seedDemoShop);
    const { rows } = await client.timekeeping.list();
    expect(rows.every(({ createdAt }) => createdAt <= NOW)).toBe(true);
    const wes = rows.find(({ full_name }) => full_name === "Wes Pruitt");
    expect(wes).toMatchObject({ eventType: "clock_in", createdAt: expect.stringMatching(/^2026-11-20T14:0/) });
  });

  test("stamps customers with the day they were added", async () => {
    const { client } = await testShop(seedDemoShop);
    const [newest] = (await client.customers.list({ sort: "-createdAt", limit: 1 })).rows;
    expect(newest).toMatchObject({ customerName: "Kenji Watanabe", createdAt: "2026-11-20T15:00:00.000Z" });
  });

  test.each(["vendors", "parts"] as const)(
    "has the %s of a fixture that imports again without a change",
    async (noun) => {
      const { client } = await testShop(seedDemoShop);
      const fileName = `${noun}.csv`;
      const text = readFileSync(packageFile("fixtures", fileName), "utf8");
      const { rows, identical, errors } = await client.imports.run({ noun, fileName, text });
      expect(errors).toEqual([]);
      expect(identical).toBe(rows);
    },
  );

  test("is entered once: seeding again adds nothing and says so", async () => {
    const { client, context } = await testShop(seedDemoShop);
    const before = await client.salesOrders.stats();
    const again = await service.fill(context, { demo: true });
    expect(again).toEqual({ message: "This is the demo shop already, so nothing was added", counts: {} });
    expect(await client.salesOrders.stats()).toEqual(before);
  });

  test(
    "spans the new year with the number of each order's own year",
    async () => {
      const { context } = await testShop();
      const january = { ...context, now: () => "2027-01-10T15:00:00.000Z", today: () => "2027-01-10" };
      await service.fill(january, { demo: true });
      const orders = await context.db.selectFrom("sales_orders").select(["orderNumber", "dateIssued"]).execute();
      expect(
        orders.filter(({ orderNumber, dateIssued }) => orderNumber.slice(3, 7) !== dateIssued.slice(0, 4)),
      ).toEqual([]);
      expect(new Set(orders.map(({ orderNumber }) => orderNumber.slice(0, 7)))).toEqual(
        new Set(["SO-2026", "SO-2027"]),
      );
    },
    SLOW,
  );
});

describe("a shop that works", () => {
  test.each([{ demo: true }, { orders: 10 }])("with a customer refuses %j and stays as it is", async (input) => {
    const { client, context } = await testShop();
    await client.customers.create({ customerName: "Arlo Finch" });
    await expect(service.fill(context, input)).rejects.toThrow(
      "This database holds orders or customers of a real shop. Seed a new one, named with --db",
    );
    expect((await client.customers.list()).total).toBe(1);
    expect((await client.vendors.list()).total).toBe(0);
  });

  test("with an order refuses the demo", async () => {
    const { client, context } = await testShop();
    await client.salesOrders.create({ customerName: "Arlo Finch", quantity: 1, dateIssued: TODAY });
    await expect(service.fill(context, { demo: true })).rejects.toThrow("of a real shop");
  });

  test("keeps nothing of a demo that could not be entered completely", async () => {
    const { client, context } = await testShop();
    await client.inventory.create({ partNumber: "STK-RLH-SA", name: "Shell" });
    await expect(service.fill(context, { demo: true })).rejects.toThrow("Part number STK-RLH-SA already exists");
    expect((await client.vendors.list()).total).toBe(0);
  });
});

describe("made-up orders", () => {
  test("are entered as both kinds, found by their words, and counted on from", async () => {
    const { client, context } = await testShop();
    const { counts, message } = await service.fill(context, { orders: 1000 });
    expect(message).toBe("Added 1,000 made-up orders");
    const { totalOrders, salesOrders, manufacturingOrders } = await client.salesOrders.stats();
    expect(totalOrders).toBe(1000);
    expect(counts).toEqual({ salesOrders, workOrders: manufacturingOrders });

    const [newest] = (await client.salesOrders.list({ sort: "-dateIssued", limit: 1 })).rows;
    expect(newest?.dateIssued).toBe(TODAY);
    const found = await client.salesOrders.list({ search: newest?.soNumber?.toLowerCase() });
    expect(found.rows.map(({ soNumber }) => soNumber)).toEqual([newest?.soNumber]);
    const partNumber = (await client.workOrders.list({ limit: 1 })).rows[0]?.partNumber ?? "";
    expect((await client.workOrders.list({ search: partNumber })).total).toBeGreaterThan(1);

    const order = { customerName: "Arlo Finch", quantity: 1, dateIssued: TODAY, partNumber };
    const numbers = (await context.db.selectFrom("counters").selectAll().execute()).map(({ series, value }) => [
      series,
      value,
    ]);
    const { soNumber, woNumber } = await client.salesOrders.create(order);
    const last: Record<string, number> = Object.fromEntries(numbers);
    expect([soNumber, woNumber]).toEqual([next("SO-2026", last), next("WO-2026", last)]);
  });

  test("have the price of their lines and the shop's tax", async () => {
    const { client, context } = await testShop();
    await service.fill(context, { orders: 50 });
    for (const order of (await client.orders.list()).rows) {
      const lines = order.lineItems.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
      expect(order.subtotal).toBe(lines);
      expect(order.taxAmount).toBeCloseTo(lines * 0.08, 2);
      expect(order.total).toBeCloseTo(lines * 1.08, 2);
    }
  });

  test("are the same on every run", async () => {
    const rows = async () => {
      const { client, context } = await testShop();
      await service.fill(context, { orders: 200 });
      return (await client.salesOrders.list()).rows;
    };
    expect(await rows()).toEqual(await rows());
  });

  test("go on after those of the demo, and skip numbers that are taken", async () => {
    const { client, context } = await testShop(seedDemoShop);
    await client.orders.create({
      orderNumber: "SO-2026-0207",
      customerName: "Arlo Finch",
      lineItems: [{ description: "Bedding" }],
    });
    await service.fill(context, { orders: 2000 });
    const orders = await client.salesOrders.list({ search: "SO-2026-020" });
    expect(orders.rows.filter(({ soNumber }) => soNumber === "SO-2026-0207")).toHaveLength(1);
    expect(orders.rows.map(({ soNumber }) => soNumber)).toContain("SO-2026-0208");
    expect((await client.salesOrders.stats()).totalOrders).toBe(120 + 1 + 2000);
  });

  test("do not become the demo afterwards", async () => {
    const { context } = await testShop();
    await service.fill(context, { orders: 10 });
    await expect(service.fill(context, { demo: true })).rejects.toThrow("Enter the demo shop in a new one");
  });

  test("report their progress", async () => {
    const { context } = await testShop();
    const told: number[] = [];
    await service.fill({ ...context, progress: (done) => told.push(done) }, { orders: 2500 });
    expect(told).toEqual([1000, 2000, 2500]);
  });
});

test("seeding is in the change log, with what was added", async () => {
  const { context } = await testShop();
  await service.fill(context, { orders: 10 });
  const logs = await context.db.selectFrom("logs").selectAll().where("action", "=", "seeded").execute();
  expect(logs).toMatchObject([{ relatedEntity: "shop", performedBy: "Priya Raman" }]);
});

/** What a line of the change log holds: field → [before, after]. */
type Changes = Record<string, [unknown, unknown]>;

function next(series: string, last: Record<string, number>): string {
  return `${series}-${String((last[series] ?? 0) + 1).padStart(4, "0")}`;
}

test("a shop of years has its past in each list, its change log holds, and it gets no second past", async () => {
  const { client, context } = await testShop();
  const { counts, message } = await service.fill(context, { years: 0.2 });
  expect(message).toBe("The demo shop is in place. It has a past of 0.2 years");
  expect(counts).toMatchObject({
    salesOrders: expect.any(Number),
    timeEntries: expect.any(Number),
    jobTimes: expect.any(Number),
    stockMovements: expect.any(Number),
  });
  const { findings } = await client.doctor.examine();
  expect(findings.filter(({ level }) => level === "fail")).toEqual([]);
  const year = { from: addDays(TODAY, -73), to: TODAY };
  const { rows } = await client.reports.get({ id: "throughput", ...year });
  expect(rows.map(({ orders }) => Number(orders) > 100)).toEqual(Array(7).fill(true));
  await expect(service.fill(context, { years: 1 })).rejects.toThrow("This shop has a past already");
});
