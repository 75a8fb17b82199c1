import { expect, test } from "vitest";
import { NO_CENTS, toCents } from "../../lib/money.ts";
import { planning } from "../../shop/testing.ts";
import { orders } from "./orders.ts";
import { dump, orderShop } from "./testing.ts";

const box = { description: "Detachable box, long action", quantity: 4, unitPrice: 227.2 };
const form = { customerName: "Bighorn Rifle Works", lineItems: [box, { description: "Recoil pad", unitPrice: 19.99 }] };

/** A PNG of one pixel. */
const SIGNATURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

test("the order form's lines make subtotal, 8 % tax and total, whatever totals it sends", async () => {
  const { client } = await orderShop();
  const lineItems = [{ ...box, total: 1 }, form.lineItems[1] as { description: string }];
  const created = await client.orders.create({ ...form, lineItems, subtotal: 1, taxAmount: "free", total: -5 });
  expect(created).toMatchObject({
    orderNumber: "SO-2026-0001",
    soNumber: "SO-2026-0001",
    status: "draft",
    dateIssued: "2026-11-21",
    quantity: 5,
    lineItems: [
      { ...box, total: 908.8 },
      { description: "Recoil pad", quantity: 1, unitPrice: 19.99, total: 19.99 },
    ],
    subtotal: 928.79,
    taxAmount: 74.3,
    total: 1003.09,
  });
  expect(created).toMatchObject(await client.orders.get({ id: created.id }));
  expect((await client.salesOrders.list()).rows).toMatchObject([{ source: "orders", quantity: 5, total: 1003.09 }]);
});

test("an order of options needs no line items, and is for the chosen customer", async () => {
  const { client, option } = await orderShop();
  const { id: customerId } = await client.customers.create({ customerName: "Bighorn Rifle Works" });
  const model = option("Ridgeline Hunter");
  const whole = await client.orders.create({ ...form, customerId, lineItems: [], model, notes: "Call first" });
  expect(whole).toMatchObject({ customerId, lineItems: [], total: 389, notes: "Call first" });
  const short = { customerName: "Bighorn Rifle Works", quantity: 1, dateIssued: "2026-11-21" };
  const { id } = await client.salesOrders.create({ ...short, customerId });
  expect(await client.orders.get({ id })).toMatchObject({ customerId });
  await expect(client.salesOrders.create({ ...short, customerId: 999 })).rejects.toMatchObject({
    issues: [{ path: "customerId" }],
  });
});

test("the form may number the order itself, under either name", async () => {
  const { client } = await orderShop();
  expect(await client.orders.create({ ...form, orderNumber: "SO-2026-123456" })).toMatchObject({
    orderNumber: "SO-2026-123456",
    soNumber: "SO-2026-123456",
  });
  expect(await client.orders.create({ ...form, soNumber: "A-7" })).toMatchObject({ orderNumber: "A-7" });
  expect(await client.orders.create({ ...form, orderNumber: " " })).toMatchObject({ orderNumber: "SO-2026-0001" });
});

test("a number that any order has is refused with a sentence and changes nothing", async () => {
  const { client, context } = await orderShop();
  await client.orders.create({ ...form, orderNumber: "SO-2026-0014" });
  await client.workOrders.create({
    customerName: "Ana",
    quantity: 1,
    dateIssued: "2026-11-21",
    soNumber: "SO-2026-0015",
  });
  const { id } = await client.orders.create(form);
  const before = await dump(context);
  for (const orderNumber of ["SO-2026-0014", "SO-2026-0015"]) {
    const message = `${orderNumber} already exists`;
    const conflict = { name: "Conflict", message, issues: [{ path: "orderNumber", message }] };
    await expect(client.orders.create({ ...form, orderNumber })).rejects.toMatchObject(conflict);
    await expect(client.orders.update({ id, orderNumber })).rejects.toMatchObject(conflict);
  }
  expect(await dump(context)).toEqual(before);
});

test("a number that differs from another only in small and capital letters is refused, whichever way it comes", async () => {
  const { client, context } = await orderShop();
  const first = await client.orders.create({ ...form, orderNumber: "DP-1" });
  const { id } = await client.orders.create(form);
  const message = "dp-1 already exists as DP-1";
  const refused = { name: "Conflict", message, issues: [{ path: "orderNumber", message }] };
  await expect(client.orders.create({ ...form, orderNumber: "dp-1" })).rejects.toMatchObject(refused);
  await expect(client.orders.create({ ...form, soNumber: "dp-1" })).rejects.toMatchObject(refused);
  await expect(client.orders.update({ id, orderNumber: "dp-1" })).rejects.toMatchObject(refused);

  const work = { customerName: "Ana", quantity: 1, dateIssued: "2026-11-21" };
  await client.workOrders.create({ ...work, woNumber: "W-1" });
  const twin = { issues: [{ path: "woNumber", message: "w-1 already exists as W-1" }] };
  await expect(client.workOrders.create({ ...work, woNumber: "w-1" })).rejects.toMatchObject(twin);
  const second = await client.workOrders.create(work);
  await expect(client.workOrders.update({ id: second.id, woNumber: "w-1" })).rejects.toMatchObject(twin);

  // A file in other letters is about the order that is there.
  const text = "Order number,Customer name,Date issued,Notes\ndp-1,Bighorn,2026-11-21,By phone";
  expect(await client.imports.run({ noun: "sales-orders", fileName: "o.csv", text })).toMatchObject({
    new: 0,
    changed: 1,
  });
  expect((await client.orders.list()).total).toBe(2);

  await client.orders.update({ id: first.id, orderNumber: "Dp-1" });
  await client.orders.remove({ id: first.id });
  const removed = (await client.activity.list({ entity: "sales order", action: "deleted" })).rows[0]?.id ?? 0;
  await client.orders.create({ ...form, orderNumber: "DP-1" });
  await expect(client.activity.undo({ id: removed })).rejects.toThrow("Dp-1 already exists as DP-1");
  expect((await context.db.selectFrom("sales_orders").select("id").execute()).length).toBe(2);
});

test("two orders whose numbers differed only in small and capital letters before stay, and can be changed", async () => {
  const { client, context } = await orderShop();
  const [one, other] = [await client.orders.create({ ...form, orderNumber: "DP-1" }), await client.orders.create(form)];
  await context.db.updateTable("sales_orders").set({ orderNumber: "dp-1" }).where("id", "=", other.id).execute();
  for (const { id } of [one, other]) await client.orders.update({ id, notes: "Call first" });
  const work = { customerName: "Ana", quantity: 1, dateIssued: "2026-11-21" };
  for (const [soNumber, salesOrderId] of [
    ["DP-1", one.id],
    ["dp-1", other.id],
  ] as const)
    expect(await client.workOrders.create({ ...work, soNumber })).toMatchObject({ soNumber, salesOrderId });
});

test("a work order of a sales order's number in other letters belongs to that order", async () => {
  const { client } = await orderShop();
  const { id: salesOrderId } = await client.orders.create({ ...form, orderNumber: "DP-1" });
  const work = { customerName: "Ana", quantity: 1, dateIssued: "2026-11-21", soNumber: "dp-1" };
  expect(await client.workOrders.create(work)).toMatchObject({ soNumber: "DP-1", salesOrderId });
});

test.each([
  [{ lineItems: [] }, "lineItems", "At least one line item is required"],
  [{ lineItems: undefined }, "lineItems", "At least one line item is required"],
  [{ lineItems: [{ description: " " }] }, "lineItems.0.description", "Description is required"],
  [{ lineItems: [box, { ...box, quantity: 0 }] }, "lineItems.1.quantity", "Quantity is at least 1"],
  [{ lineItems: [{ ...box, unitPrice: -1 }] }, "lineItems.0.unitPrice", "Unit price is at least 0"],
  [
    { lineItems: [{ ...box, unitPrice: 4.713 }] },
    "lineItems.0.unitPrice",
    "Unit price has at most 2 decimals: 4.71 or 4.72",
  ],
  [{ shipping: 24.505 }, "shipping", "Shipping has at most 2 decimals: 24.50 or 24.51"],
  [{ lineItems: [{ ...box, total: -1 }] }, "lineItems.0.total", "Total is at least 0"],
  [{ customerName: "" }, "customerName", "Customer name is required"],
  [{ orderNumber: "S".repeat(51) }, "orderNumber", "Order number is at most 50 characters"],
  [{ customerEmail: "ap@" }, "customerEmail", "Email is an address like name@example.com"],
  [{ status: "On Hold" }, "status", expect.stringContaining("Status is one of draft, pending, approved")],
  [{ customerId: 99 }, "customerId", "There is no customer 99"],
  [
    { signatureData: "data:image/svg+xml;base64,PHN2Zz4=" },
    "signatureData",
    "The signature must be a JPEG or PNG data URL",
  ],
  [{ signatureDate: "yesterday" }, "signatureDate", "Signature date is a date written YYYY-MM-DD"],
  [{ rushFee: "yes" }, "rushFee", "Rush fee is true or false"],
])("a new order with %j is refused and nothing is stored", async (change, path, message) => {
  const { client, context } = await orderShop();
  const before = await dump(context);
  const input = { ...form, ...change } as typeof form;
  await expect(client.orders.create(input)).rejects.toMatchObject({ name: "Invalid", issues: [{ path, message }] });
  expect(await dump(context)).toEqual(before);
});

test("an order of more than a billion dollars is refused, and so is a line, whatever its discount", async () => {
  const { client } = await orderShop();
  const half = { ...box, quantity: 1, unitPrice: 600_000_000 };
  await expect(client.orders.create({ ...form, lineItems: [half, half] })).rejects.toThrow(
    "An order comes to at most $1,000,000,000.00",
  );
  const lineItems = [box, { ...box, quantity: 1_000_000, unitPrice: 1_000_000_000, discountPercent: 100 }];
  await expect(client.orders.create({ ...form, lineItems })).rejects.toMatchObject({
    issues: [{ path: "lineItems.1.unitPrice", message: "This line is worth more than $1,000,000,000.00" }],
  });
});

test("a change stores the given fields and leaves the others", async () => {
  const { client } = await orderShop();
  const { id } = await client.orders.create({ ...form, notes: "Call first", dueDate: "2026-12-24" });
  const created = await client.orders.get({ id });
  const { updatedAt } = await client.orders.update({ id, customerPhone: "307-555-0114", status: "approved" });
  expect(updatedAt > created.updatedAt).toBe(true);
  const expected = { ...created, customerPhone: "307-555-0114", status: "approved", updatedAt };
  expect(await client.orders.get({ id })).toEqual(expected);
  expect(await client.orders.update({ id, notes: null, dueDate: "" })).toMatchObject({ notes: null, dueDate: null });
});

test("an order is due on the day it is issued at the earliest, by default today", async () => {
  const { client, context } = await orderShop();
  const refused = {
    name: "Invalid",
    issues: [{ path: "dueDate", message: "Due date is on or after the date issued" }],
  };
  await expect(client.orders.create({ ...form, dueDate: "2026-11-20" })).rejects.toMatchObject(refused);
  const { id } = await client.orders.create({ ...form, dueDate: "2026-11-21" });
  for (const change of [{ dueDate: "2026-11-20" }, { dateIssued: "2026-11-22" }])
    await expect(client.orders.update({ id, ...change })).rejects.toMatchObject(refused);
  // An import may have brought it so: it can still be worked on, and corrected.
  await context.db.updateTable("sales_orders").set({ dueDate: "2026-11-01" }).where("id", "=", id).execute();
  const imported = await client.orders.get({ id });
  expect(await client.orders.update({ ...imported, notes: "Called" })).toMatchObject({ notes: "Called" });
  expect(await client.orders.update({ id, dueDate: null })).toMatchObject({ dueDate: null });
});

test("a due date is compared with the date issued even if other fields are wrong", async () => {
  const { client } = await orderShop();
  const wrong = client.orders.create({ ...form, customerName: "", dateIssued: "2026-11-21", dueDate: "2026-11-20" });
  await expect(wrong).rejects.toMatchObject({ issues: [{ path: "customerName" }, { path: "dueDate" }] });
});

test("sending a record back unchanged changes nothing", async () => {
  const { client, option } = await orderShop();
  const colorOption = option("Gunmetal");
  const { id } = await client.orders.create({ ...form, colorOption, shipping: 9.5, signatureData: SIGNATURE });
  const created = await client.orders.get({ id });
  expect(await client.orders.update(created)).toEqual(created);
});

test("changed lines and shipping are added up anew", async () => {
  const { client } = await orderShop();
  const { id } = await client.orders.create(form);
  expect(await client.orders.update({ id, lineItems: [{ ...box, quantity: 1 }] })).toMatchObject({
    quantity: 1,
    subtotal: 227.2,
    taxAmount: 18.18,
    total: 245.38,
  });
  expect(await client.orders.update({ id, shipping: 10 })).toMatchObject({
    shipping: 10,
    taxAmount: 18.18,
    total: 255.38,
  });
  expect(await client.orders.update({ id, shipping: null })).toMatchObject({ shipping: 0, total: 245.38 });
});

test("a line's number is never given to another line, and the log names a line's fields", async () => {
  const { client, context } = await orderShop();
  const { id, lineItems } = await client.orders.create(form);
  const first = lineItems[0] as (typeof lineItems)[number];
  await client.orders.update({ id, lineItems: [first] });
  const changed = await client.orders.update({ id, lineItems: [first, { description: "Sling", unitPrice: 5 }] });
  expect(changed.lineItems.map(({ no, description }) => [no, description])).toEqual([
    [1, first.description],
    [3, "Sling"],
  ]);
  const logged = context.db.selectFrom("logs").select("changes").orderBy("id", "desc").limit(1);
  const { changes } = await logged.executeTakeFirstOrThrow();
  expect(changes).toContain('"no":3,"description":"Sling","partId":null,"quantity":1,"unitPriceCents":500,');
});

test("one statement reads the lines of a page of orders", async () => {
  const { client, context } = await orderShop();
  for (const description of ["Stock", "Sling", "Resin"])
    await client.orders.create({ ...form, lineItems: [{ description, unitPrice: 5 }] });
  const { listening, statements } = planning(context);
  const { rows } = await orders.list(listening, { limit: 10, status: null });
  expect(rows.map((order) => order.lineItems.map(({ description }) => description))).toEqual([
    ["Resin"],
    ["Sling"],
    ["Stock"],
  ]);
  expect(statements().filter(({ sql }) => sql.includes("sales_order_lines"))).toHaveLength(1);
});

test("an order keeps its tax rate, also for new lines", async () => {
  const { client } = await orderShop();
  const { id } = await client.orders.create(form);
  await client.settings.update({ taxRatePercent: 10 });
  expect(await client.orders.update({ id, notes: "Same lines", lineItems: form.lineItems })).toMatchObject({
    taxAmount: 74.3,
  });
  expect(await client.orders.update({ id, lineItems: [box] })).toMatchObject({ taxAmount: 72.7, total: 981.5 });
  expect((await client.orders.get(await client.orders.create({ ...form, lineItems: [box] }))).taxAmount).toBe(90.88);
});

test("an unchanged option keeps its price as sold, a newly chosen one has the present price", async () => {
  const { client, option } = await orderShop();
  const [model, hand] = [option("Ridgeline Hunter"), option("Left Hand")];
  const { id } = await client.salesOrders.create({
    customerName: "Ana",
    quantity: 1,
    dateIssued: "2026-11-21",
    model,
    hand,
  });
  await client.featureOptions.update({ id: model, name: "Ridgeline Hunter", price: 500 });
  await client.featureOptions.update({ id: option("Right Hand"), name: "Right Hand", price: 5 });
  const changed = await client.orders.update({ id, model, hand: option("Right Hand") });
  expect(changed).toMatchObject({ options: { model: { price: 389 }, hand: { price: 5 } }, total: 394 });
  expect(await client.orders.update({ id, model: null })).toMatchObject({ model: null, total: 5 });
  expect(await client.orders.update({ id, model })).toMatchObject({ options: { model: { price: 500 } }, total: 505 });
});

test("a color stays within its color category", async () => {
  const { client, option } = await orderShop();
  const { id } = await client.orders.create({ ...form, colorOption: option("Gunmetal") });
  await expect(client.orders.update({ id, colorCategory: "Marble" })).rejects.toThrow(
    "Gunmetal is not a color of Marble",
  );
  const colorOption = option("Tan and Brown");
  expect(await client.orders.update({ id, colorOption })).toMatchObject({ colorCategory: "Marble", colorOption });
  expect(await client.orders.update({ id, colorOption: null })).toMatchObject({ colorCategory: "Marble" });
  expect(await client.orders.update({ id, colorCategory: null })).toMatchObject({ colorCategory: null });
});

test("what an import brought stays until it is changed: a total without lines, a status that is not ours", async () => {
  const { client, context } = await orderShop();
  const { id } = await client.orders.create(form);
  const imported = {
    subtotalCents: NO_CENTS,
    taxCents: NO_CENTS,
    totalCents: toCents(777),
    status: "On Hold",
  };
  await context.db.deleteFrom("sales_order_lines").execute();
  await context.db.updateTable("sales_orders").set(imported).execute();
  expect(await client.orders.update({ id, status: "On Hold", notes: "Old system" })).toMatchObject({
    status: "On Hold",
    total: 777,
    notes: "Old system",
  });
  await expect(client.orders.update({ id, status: "Held" })).rejects.toThrow("Status is one of draft");
  expect(await client.orders.update({ id, status: "shipped" })).toMatchObject({ status: "shipped", total: 777 });
});

test("an order changed after its signing says so, until the change is undone or it is signed again", async () => {
  const { client } = await orderShop();
  const { id, isSignedForEarlier } = await client.orders.create({ ...form, signatureName: "Walt Brannigan" });
  expect(isSignedForEarlier).toBe(false);
  const after = async (change: object) => (await client.orders.update({ id, ...change })).isSignedForEarlier;
  expect(await after({ notes: "Call first", status: "confirmed" })).toBe(false);
  expect(await after({ lineItems: [box] })).toBe(true);
  expect(await after({ lineItems: form.lineItems })).toBe(false);
  expect(await after({ shipping: 12 })).toBe(true);
  expect(await after({ signatureName: "Walt Brannigan", signatureDate: "2026-11-21" })).toBe(false);
  expect(await after({ quantity: 9 })).toBe(true);
  expect(await after({ signatureName: null })).toBe(false);
});

test("a signature is kept with its order, but neither in lists nor in the change log", async () => {
  const { client, context } = await orderShop();
  const signed = { signatureData: SIGNATURE, signatureName: "Walt Brannigan", signatureDate: "2026-11-21" };
  const { id } = await client.orders.create({ ...form, ...signed });
  expect(await client.orders.get({ id })).toMatchObject(signed);
  const { rows } = await client.orders.list();
  expect(rows).toMatchObject([{ id, signatureName: "Walt Brannigan" }]);
  expect(rows[0]).not.toHaveProperty("signatureData");
  expect(JSON.stringify(await context.db.selectFrom("logs").selectAll().execute())).not.toContain("base64");
});

test("an open order past its due date is late, and its priority follows the shop's weights", async () => {
  const { client } = await orderShop();
  const late = { ...form, dateIssued: "2026-10-01", dueDate: "2026-11-07" };
  const { id } = await client.orders.create({ ...late, rushFee: true });
  expect(await client.orders.get({ id })).toMatchObject({ daysLate: 14, rushFee: true, priorityScore: 58 });
  await client.prioritySettings.update({ key: "daysLate", value: 3 });
  expect(await client.orders.update({ id, isCritical: true })).toMatchObject({ priorityScore: 122 });
  expect(await client.orders.update({ id, status: "shipped" })).toMatchObject({ daysLate: 0, priorityScore: 0 });
});

test("orders are listed by status, order and words", async () => {
  const { client } = await orderShop();
  await client.orders.create({ ...form, customerName: "Cyrus McAllister" });
  await client.orders.create({ ...form, status: "approved", shipping: 5 });
  const found = async (input: Parameters<typeof client.orders.list>[0]) =>
    (await client.orders.list(input)).rows.map((row) => row.id);
  expect(await found({ status: "approved" })).toEqual([2]);
  expect(await found({ sort: "-total" })).toEqual([2, 1]);
  expect(await found({ search: "cyrus" })).toEqual([1]);
});

test("search finds the new name and number, and no longer the old ones", async () => {
  const { client } = await orderShop();
  const { id } = await client.orders.create(form);
  await client.orders.update({ id, customerName: "Three Forks Armory", orderNumber: "A-7", partNumber: "STK-1" });
  const count = async (search: string) => (await client.orders.list({ search })).total;
  expect([await count("three forks"), await count("a-7"), await count("stk-1")]).toEqual([1, 1, 1]);
  expect([await count("bighorn"), await count("so-2026-0001")]).toEqual([0, 0]);
});

test("a deleted order is not found, and its number is not given out again", async () => {
  const { client } = await orderShop();
  const { id } = await client.orders.create(form);
  await client.orders.remove({ id });
  for (const action of ["get", "update", "remove"] as const) {
    await expect(client.orders[action]({ id })).rejects.toMatchObject({
      name: "NotFound",
      message: `There is no sales order ${id}`,
    });
  }
  expect((await client.orders.create(form)).orderNumber).toBe("SO-2026-0002");
});

test("the id of a color counts as its color category", async () => {
  const { client, option } = await orderShop();
  const made = await client.orders.create({ ...form, colorCategory: option("Gunmetal") });
  expect(made).toMatchObject({ colorCategory: "Metallic", colorOption: null });
  expect(await client.orders.update({ id: made.id, colorCategory: option("Flat Dark Earth") })).toMatchObject({
    colorCategory: "Standard",
  });
  for (const [colorCategory, message] of [
    [option("Left Hand"), "Left Hand is not an option of Color"],
    [999, "There is no feature option 999"],
  ] as const) {
    const refused = { name: "Invalid", issues: [{ path: "colorCategory", message }] };
    await expect(client.orders.create({ ...form, colorCategory })).rejects.toMatchObject(refused);
  }
});

test("the status New is a draft", async () => {
  const { client } = await orderShop();
  const made = await client.orders.create({ ...form, status: "New" });
  expect(made.status).toBe("draft");
  await client.orders.update({ id: made.id, status: "approved" });
  expect(await client.orders.update({ id: made.id, status: "New" })).toMatchObject({ status: "draft" });
  const text = "Order number,Customer name,Date issued,Status\nA-1,Bighorn,2026-11-21,New";
  expect(await client.imports.run({ noun: "sales-orders", fileName: "o.csv", text })).toMatchObject({ new: 1 });
  expect((await client.orders.list({ status: "draft" })).total).toBe(2);
});

test("the form's order with a part number and no lines is a work order, with lines it stays a sales order", async () => {
  const { client, option } = await orderShop();
  const { lineItems, ...rest } = form;
  const model = option("Ridgeline Hunter");
  const work = await client.orders.create({ ...rest, partNumber: "STK-1", model, shipping: 10 });
  expect(work).toMatchObject({
    source: "master",
    woNumber: "WO-2026-0001",
    orderNumber: "SO-2026-0001",
    partNumber: "STK-1",
    total: 399,
    lineItems: [],
  });
  expect(await client.workOrders.get({ id: work.id })).toMatchObject({ woNumber: "WO-2026-0001", model });
  const sales = await client.orders.create({ ...form, partNumber: "STK-1" });
  expect(sales).toMatchObject({ source: "orders", woNumber: null, partNumber: "STK-1" });
  const refused = { issues: [{ path: "lineItems", message: "At least one line item is required" }] };
  await expect(client.orders.create(rest)).rejects.toMatchObject(refused);
});
