import { expect, test } from "vitest";
import { ON_POSTGRES } from "../../../db/testing.ts";
import { localClient } from "../../shop/local-client.ts";
import { planning } from "../../shop/testing.ts";
import { dump, orderShop } from "./testing.ts";

const order = { customerName: "Bighorn Rifle Works", quantity: 2, dateIssued: "2026-11-21", shipping: 24.5 };

test("the dialog's order keeps its options as sold, and costs options and shipping", async () => {
  const { client, option } = await orderShop();
  const created = await client.salesOrders.create({
    ...order,
    dueDate: "2027-01-15",
    model: option("Ridgeline Hunter"),
    hand: option("Left Hand"),
    type: null,
    colorCategory: "Metallic",
    colorOption: option("Gunmetal"),
    customFeature: option("Full Bedding"),
    total: 1,
  });
  expect(created).toEqual({
    id: 1,
    source: "orders",
    soNumber: "SO-2026-0001",
    woNumber: null,
    customerName: "Bighorn Rifle Works",
    status: "draft",
    quantity: 2,
    dateIssued: "2026-11-21",
    state: "open",
    daysLate: 0,
    daysPastPromise: 0,
    promisedDate: null,
    priorityScore: 0,
    rushFee: false,
    isCritical: false,
    optionBasis: "order",
    dueDate: "2027-01-15",
    otherOptions: [],
    soldOthers: [],
    partNumber: null,
    model: option("Ridgeline Hunter"),
    type: null,
    hand: option("Left Hand"),
    actionLength: null,
    actionInlet: null,
    bottomMetal: null,
    barrelInlet: null,
    colorCategory: "Metallic",
    colorOption: option("Gunmetal"),
    customFeature: option("Full Bedding"),
    options: {
      model: {
        id: option("Ridgeline Hunter"),
        name: "Ridgeline Hunter",
        price: 389,
      },
      hand: {
        id: option("Left Hand"),
        name: "Left Hand",
        price: 35,
      },
      colorOption: {
        id: option("Gunmetal"),
        name: "Gunmetal",
        price: 60,
      },
      customFeature: {
        id: option("Full Bedding"),
        name: "Full Bedding",
        price: 125.05,
      },
    },
    priceBasis: "order",
    shipping: 24.5,
    total: 633.55,
  });
});

test("an order with a part number is a work order, with both numbers and its price", async () => {
  const { client, option } = await orderShop();
  const input = { ...order, partNumber: "STK-RDG-SA", model: option("Ridgeline Hunter") };
  const created = await client.salesOrders.create(input);
  expect(created).toMatchObject({ source: "master", soNumber: "SO-2026-0001", woNumber: "WO-2026-0001", total: 413.5 });
  expect(await client.workOrders.get({ id: created.id })).toMatchObject({
    partNumber: "STK-RDG-SA",
    status: "manufacturing",
    stepNumber: 1,
    operation: "Lay up shell",
    model: option("Ridgeline Hunter"),
    total: 413.5,
  });
  expect((await client.orders.list()).total).toBe(0);
});

test("a blank part number counts as none", async () => {
  const { client } = await orderShop();
  expect(await client.salesOrders.create({ ...order, partNumber: "  " })).toMatchObject({ source: "orders" });
});

test("both kinds of order share one series of numbers", async () => {
  const { client } = await orderShop();
  const numbers: unknown[] = [];
  for (const partNumber of [null, "A-1", null]) {
    numbers.push((await client.salesOrders.create({ ...order, partNumber })).soNumber);
  }
  expect(numbers).toEqual(["SO-2026-0001", "SO-2026-0002", "SO-2026-0003"]);
});

test("editing or deleting an option does not change what was sold", async () => {
  const { client, option } = await orderShop();
  const [model, colorOption] = [option("Ridgeline Hunter"), option("Gunmetal")];
  const { id } = await client.salesOrders.create({ ...order, model, colorOption });
  const before = await client.orders.get({ id });
  await client.featureOptions.update({ id: model, name: "Ridgeline Hunter II", price: 999 });
  await client.featureOptions.remove({ id: colorOption });
  expect(await client.orders.get({ id })).toEqual(before);
});

test("a color without a category counts as Standard, and brings its category along", async () => {
  const { client, option } = await orderShop();
  const colorOption = option("Flat Dark Earth");
  const created = await client.salesOrders.create({ ...order, colorOption });
  expect(created.colorCategory).toBe("Standard");
  expect(await client.salesOrders.create({ ...order, colorOption, colorCategory: "Standard" })).toBeTruthy();
});

test("a color category may be chosen before the color", async () => {
  const { client } = await orderShop();
  const created = await client.salesOrders.create({ ...order, colorCategory: "Marble" });
  expect(created).toMatchObject({ colorCategory: "Marble", colorOption: null, total: 24.5 });
});

test.each([
  [{ customerName: "  " }, "customerName", "Customer name is required"],
  [{ customerName: "B".repeat(201) }, "customerName", "Customer name is at most 200 characters"],
  [{ quantity: 0 }, "quantity", "Quantity is at least 1"],
  [{ quantity: 1.5 }, "quantity", "Quantity is a whole number"],
  [{ shipping: -0.01 }, "shipping", "Shipping is at least 0"],
  [{ dateIssued: "" }, "dateIssued", "Date issued is required"],
  [{ dateIssued: undefined }, "dateIssued", "Date issued is required"],
  [{ dueDate: "2026-02-29" }, "dueDate", "Due date is a date written YYYY-MM-DD"],
  [{ dueDate: "2026-11-20" }, "dueDate", "Due date is on or after the date issued"],
  [{ dueDate: "2026-11-20", partNumber: "A-1" }, "dueDate", "Due date is on or after the date issued"],
  [{ partNumber: "P".repeat(101) }, "partNumber", "Part number is at most 100 characters"],
  [{ model: 999 }, "model", "There is no feature option 999"],
  [{ hand: -1 }, "hand", "Hand is the id of a feature option"],
  [{ colorCategory: "Plaid" }, "colorCategory", "There is no color category Plaid"],
])("%j is refused and nothing is stored", async (change, path, message) => {
  const { client, context } = await orderShop();
  await client.salesOrders.create(order);
  const before = await dump(context);
  const input = { ...order, ...change } as typeof order;
  await expect(client.salesOrders.create(input)).rejects.toMatchObject({
    name: "Invalid",
    issues: [{ path, message }],
  });
  expect(await dump(context)).toEqual(before);
});

test("each option of a wrong category is refused with a sentence on its field", async () => {
  const { client, option } = await orderShop();
  const wrong = { model: option("Left Hand"), type: 999, colorCategory: "Marble", colorOption: option("Gunmetal") };
  await expect(client.salesOrders.create({ ...order, partNumber: "A-1", ...wrong })).rejects.toMatchObject({
    name: "Invalid",
    issues: [
      { path: "model", message: "Left Hand is not an option of Model" },
      { path: "type", message: "There is no feature option 999" },
      { path: "colorOption", message: "Gunmetal is not a color of Marble" },
    ],
  });
});

test("the unified list shows both kinds, newest first", async () => {
  const { client } = await orderShop();
  await client.salesOrders.create({ ...order, dateIssued: "2026-11-20" });
  await client.salesOrders.create({ ...order, partNumber: "A-1", dueDate: "2026-12-01" });
  await client.workOrders.create({ customerName: "Walt Brannigan", quantity: 1, dateIssued: "2026-11-19" });
  const { rows, total } = await client.salesOrders.list();
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    { source: "master", soNumber: "SO-2026-0002", partNumber: "A-1", dueDate: "2026-12-01", total: 24.5 },
    { source: "orders", soNumber: "SO-2026-0001", partNumber: null, dueDate: null, total: 24.5 },
    { source: "master", soNumber: "SO-2026-0003", customerName: "Walt Brannigan", total: null },
  ]);
});

test("the unified list is filtered by source and status, and searched by customer, number and part", async () => {
  const { client } = await orderShop();
  await client.salesOrders.create(order);
  await client.salesOrders.create({ ...order, partNumber: "STK-RDG-SA" });
  const found = async (input: Parameters<typeof client.salesOrders.list>[0]) =>
    (await client.salesOrders.list(input)).rows.map((row) => row.soNumber);
  const [sales, work] = ["SO-2026-0001", "SO-2026-0002"];
  expect(await found({ source: "orders" })).toEqual([sales]);
  expect(await found({ source: "master" })).toEqual([work]);
  expect(await found({ status: "draft" })).toEqual([sales]);
  expect(await found({ status: "manufacturing", source: "master" })).toEqual([work]);
  expect(await found({ status: "manufacturing", source: "orders" })).toEqual([]);
  expect(await found({ search: "bighorn", sort: "soNumber" })).toEqual([sales, work]);
  expect(await found({ search: "so-2026-0002" })).toEqual([work]);
  expect(await found({ search: "stk-rdg", limit: 1 })).toEqual([work]);
  for (const status of ["confirmed", "shipped", "completed"] as const) {
    await client.orders.update({ id: 1, status });
    expect(await found({ status })).toEqual([sales]);
    expect(await found({ status: "draft" })).toEqual([]);
  }
});

test("the cards count both kinds and add up their totals", async () => {
  const { client } = await orderShop();
  expect(await client.salesOrders.stats()).toEqual({
    totalOrders: 0,
    salesOrders: 0,
    manufacturingOrders: 0,
    overdueOrders: 0,
    notOnFloor: 0,
    rushOrders: 0,
    totalRevenue: 0,
  });
  await client.salesOrders.create({ ...order, shipping: 0.1 });
  await client.salesOrders.create({ ...order, shipping: 0.2 });
  await client.salesOrders.create({ ...order, partNumber: "A-1", shipping: 0.4 });
  await client.workOrders.create({ customerName: "Walt Brannigan", quantity: 1, dateIssued: "2026-11-19" });
  expect(await client.salesOrders.stats()).toEqual({
    totalOrders: 4,
    salesOrders: 2,
    manufacturingOrders: 2,
    overdueOrders: 0,
    notOnFloor: 0,
    rushOrders: 0,
    totalRevenue: 0.7,
  });
});

test("a new order is in the change log, and the shop is notified", async () => {
  const { client, context } = await orderShop();
  await client.salesOrders.create(order);
  const [log] = await context.db.selectFrom("logs").selectAll().execute();
  expect(log).toMatchObject({
    relatedEntity: "sales order",
    entityId: 1,
    action: "created",
    performedBy: "Priya Raman",
  });
  const told = await context.db.selectFrom("notifications").select("message").execute();
  expect(told).toEqual([{ message: "SO-2026-0001 for Bighorn Rifle Works was created" }]);
});

test
  .skipIf(ON_POSTGRES)
  .each(["soNumber", "customerName", "status", "quantity", "dateIssued", "dueDate", "total", "partNumber"])(
  "sorted by %s, the orders of both kinds come off indexes, however many there are",
  async (sort) => {
    const { context } = await orderShop();
    const { listening, plans } = planning(context);
    const client = localClient(() => listening);
    for (const by of [sort, `-${sort}`]) await client.salesOrders.list({ sort: by, limit: 50 });
    expect((await plans()).filter((step) => step.includes("ORDER BY") || step.startsWith("SCAN page"))).toEqual([]);
  },
);

test.skipIf(ON_POSTGRES)(
  "the most pressing orders of both kinds are found without reading all that are over",
  async () => {
    const { context } = await orderShop();
    const { listening, plans } = planning(context);
    for (const sort of ["pressing", "-pressing"] as const)
      await localClient(() => listening).salesOrders.list({ sort, limit: 50 });
    expect(
      (await plans()).filter((step) => /^SCAN (sales|work)_orders(?! USING (COVERING )?INDEX)/.test(step)),
    ).toEqual([]);
  },
);
