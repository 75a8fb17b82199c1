import { expect, test } from "vitest";
import { PHOTO } from "../modules/timekeeping/testing.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { localClient } from "../shop/local-client.ts";
import { testApp } from "./testing.ts";

// How the product's document and its decisions want calls answered: with which status, and in which words.

type Call = Awaited<ReturnType<typeof testApp>>["call"];

const ANA = { username: "ana", full_name: "Ana Ruiz", email: "ana@shop.example", role: "Production" };
const FORM = { customerName: "Bighorn", lineItems: [{ description: "Stock", quantity: 2, unitPrice: 12.5 }] };
const WORK = { customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-21" };
const DAY = { userId: 9999, dayOfWeek: "Monday", projectedHours: 8, actualHours: 8 };

/** What is not there. */
const MISSING: [method: string, path: string, body: object | undefined, status: number, message: string][] = [
  ["GET", "/api/nothing", undefined, 404, "There is nothing at this address"],
  ["PUT", "/api/orders", FORM, 404, "There is nothing at this address"],
  ["GET", "/api/orders/99999", undefined, 404, "There is no sales order 99999"],
  ["GET", "/api/master-users/99999/schedule", undefined, 404, "There is no staff member 99999"],
  ["GET", "/api/departments/99999/areas", undefined, 404, "There is no department 99999"],
  ["GET", "/api/department-areas/department/99999", undefined, 404, "There is no department 99999"],
  ["GET", "/api/time-entries/user/99999/latest", undefined, 404, "There is no employee 99999"],
  ["PATCH", "/api/orders/9999", { status: "draft" }, 404, "There is no sales order 9999"],
  ["PUT", "/api/departments/9999", { name: "A" }, 404, "There is no department 9999"],
  ["DELETE", "/api/departments/9999", undefined, 404, "There is no department 9999"],
  ["PUT", "/api/department-areas/9999", { name: "A", departmentId: 1 }, 404, "There is no department area 9999"],
  ["POST", "/api/departments/9999/areas", { name: "A" }, 404, "There is no department 9999"],
  ["POST", "/api/department-areas", { name: "A", departmentId: 9999 }, 400, "There is no department 9999"],
  ["PUT", "/api/master-users/9999/schedule", { schedule: [] }, 404, "There is no staff member 9999"],
  ["DELETE", "/api/schedules/9999", undefined, 404, "There is no schedule 9999"],
  ["PATCH", "/api/notifications/9999/read", {}, 404, "There is no notification 9999"],
  [
    "POST",
    "/api/time-entries",
    { userId: 9999, eventType: "clock_in", photoData: PHOTO },
    404,
    "There is no employee 9999",
  ],
  ["POST", "/api/feature-options", { categoryId: 9999, name: "A", price: 1 }, 400, "There is no feature category 9999"],
  ["POST", "/api/schedules", DAY, 400, "There is no staff member 9999"],
];

test("a call of what is not there is a 404 that says so, and one that names it in its body a 400", async () => {
  const { call, faults } = await testApp();
  for (const [method, path, body, status, message] of MISSING) {
    const { status: is, answer } = await call(method, path, body);
    expect.soft([is, answer.message], `${method} ${path}`).toEqual([status, message]);
  }
  expect(faults).toEqual([]);
});

/** One after the other in a new shop: what is made, or already there. */
const CONFLICTS: [method: string, path: string, body: object | undefined, status: number, message?: string][] = [
  ["POST", "/api/sales-order", { ...FORM, orderNumber: "SO-2026-777777" }, 201],
  ["POST", "/api/sales-order", { ...FORM, orderNumber: "SO-2026-777777" }, 409, "SO-2026-777777 already exists"],
  ["POST", "/api/departments", { name: "Paint" }, 409, "There is already a department called Paint"],
  ["POST", "/api/master-users", ANA, 201],
  ["POST", "/api/master-users", { ...ANA, email: "b@shop.example" }, 409, "Somebody else has the username ana"],
  ["POST", "/api/production-steps", { operation: "Prime", hours: 1, department: "Paint" }, 201],
  [
    "DELETE",
    "/api/departments/2",
    undefined,
    409,
    "Paint has 1 production step; give it to another department or delete it first",
  ],
  ["POST", "/api/schedules", { ...DAY, userId: 1 }, 201],
  [
    "POST",
    "/api/schedules",
    { ...DAY, userId: 1 },
    409,
    "Ana Ruiz has a usual Monday already. Change its hours instead",
  ],
];

test("what is there already, or still in use, is a 409 that says so", async () => {
  const { call } = await testApp();
  for (const [method, path, body, status, message] of CONFLICTS) {
    const { status: is, answer } = await call(method, path, body);
    expect([is, answer.message], `${method} ${path}`).toEqual([status, message]);
  }
});

test("a deleted record is a 404 from then on, for whoever reads, changes or deletes it", async () => {
  const { call } = await testApp();
  await call("POST", "/api/sales-order", FORM);
  expect((await call("DELETE", "/api/orders/1")).status).toBe(204);
  for (const [method, body] of [["GET"], ["PATCH", { status: "draft" }], ["DELETE"]] as const) {
    const { status, answer } = await call(method, "/api/orders/1", body);
    expect([method, status, answer.message]).toEqual([method, 404, "There is no sales order 1"]);
  }
});

test("what makes a record answers 201, also a device and a link; an import is no record, and answers 200", async () => {
  const { call } = await testApp();
  expect((await call("POST", "/api/master-users", ANA)).status).toBe(201);
  expect((await call("POST", "/api/devices", { name: "Front door", purpose: "Clock" })).status).toBe(201);
  expect((await call("POST", "/api/links", { staffId: 1 })).status).toBe(201);
  const list = { noun: "vendors", fileName: "v.csv", text: "Vendor Name\nAcme\n" };
  const { status, answer } = await call("POST", "/api/imports", list);
  expect([status, answer.new]).toEqual([200, 1]);
});

test("a person without time entries is deleted with a message, and one with some is kept and inactive", async () => {
  const { call } = await testApp();
  await call("POST", "/api/master-users", ANA);
  await call("POST", "/api/master-users", { ...ANA, username: "ben", email: "ben@shop.example" });
  await call("POST", "/api/time-entries", { userId: 1, eventType: "clock_in", photoData: PHOTO });
  const kept = await call("DELETE", "/api/master-users/1");
  expect([kept.status, kept.answer.message]).toEqual([
    200,
    "Ana Ruiz has time entries and was deactivated instead of deleted",
  ]);
  const gone = await call("DELETE", "/api/master-users/2");
  expect([gone.status, gone.answer.message]).toEqual([200, "User deleted successfully"]);
  const { answer: left } = await call("GET", "/api/master-users");
  expect(left).toMatchObject([{ username: "ana", isActive: false }]);
});

test("a department and a category go with what is in them", async () => {
  const { call } = await testApp();
  await call("POST", "/api/departments/1/areas", { name: "Bench" });
  const { status, answer } = await call("DELETE", "/api/departments/1");
  expect([status, answer]).toEqual([200, { message: "Department deleted successfully" }]);
  expect((await call("GET", "/api/department-areas")).answer).toEqual([]);
  await call("POST", "/api/feature-options", { categoryId: 1, name: "Hunter", price: 389 });
  expect((await call("DELETE", "/api/feature-categories/1")).status).toBe(204);
  expect((await call("GET", "/api/feature-options")).answer).toEqual([]);
});

test("a week that names a day twice is refused, and the usual week stays", async () => {
  const { call } = await testApp();
  await call("POST", "/api/master-users", ANA);
  const monday = { day: "Monday", projected: 8, actual: 7.5 };
  const put = (...schedule: object[]) => call("PUT", "/api/master-users/1/schedule", { schedule });
  expect((await put(monday)).status).toBe(200);
  const { status, answer } = await put(monday, { ...monday, projected: 4 });
  expect([status, answer.message]).toEqual([400, "Monday is there twice"]);
  const { answer: week } = await call("GET", "/api/master-users/1/schedule");
  expect(week).toMatchObject([{ dayOfWeek: "Monday", projectedHours: 8, actualHours: 7.5 }]);
});

/** What programs read of an order in the list of all and among the sales orders. */
async function listed(call: Call) {
  const { answer: all } = await call("GET", "/api/sales-orders?sort=soNumber");
  const { answer: stats } = await call("GET", "/api/sales-orders/stats");
  const { answer: sales } = await call("GET", "/api/orders");
  return { all, sales, stats };
}

test("an order with a part number is one work order with both numbers, its price and the source master, else a sales order", async () => {
  const { call } = await testApp({ clock: () => new Date("2026-11-21T18:00:00.000Z") });
  const dialog = { ...WORK, shipping: 24.5 };
  const { status, answer: work } = await call("POST", "/api/sales-orders", { ...dialog, partNumber: "RS-100" });
  expect(status).toBe(201);
  const [soNumber, woNumber] = ["SO-2026-0001", "WO-2026-0001"];
  expect(work).toMatchObject({ source: "master", soNumber, woNumber, total: 24.5 });
  const { answer: sold } = await call("POST", "/api/sales-order", { ...FORM });
  expect(sold).toMatchObject({ source: "orders", orderNumber: "SO-2026-0002", soNumber: "SO-2026-0002" });
  const { all, sales, stats } = await listed(call);
  expect(all.map(({ source, soNumber, total }: Record<string, unknown>) => [source, soNumber, total])).toEqual([
    ["master", soNumber, 24.5],
    ["orders", sold.orderNumber, 27],
  ]);
  expect(sales).toHaveLength(1);
  expect(stats).toMatchObject({ totalOrders: 2, salesOrders: 1, manufacturingOrders: 1, totalRevenue: 51.5 });
  const { answer: floor } = await call("GET", "/api/master-orders");
  expect(floor).toMatchObject([{ soNumber, woNumber, partNumber: "RS-100" }]);

  // The form's order is a work order only where it has no lines; a later part number leaves a sales order one.
  const { answer: short } = await call("POST", "/api/sales-order", { customerName: "Ike", partNumber: "RS-7" });
  expect(short).toMatchObject({ source: "master", partNumber: "RS-7" });
  const { answer: patched } = await call("PATCH", `/api/orders/${sold.id}`, { partNumber: "RS-8" });
  expect(patched).toMatchObject({ partNumber: "RS-8" });
  expect((await listed(call)).sales).toMatchObject([{ id: sold.id, partNumber: "RS-8" }]);
});

test("hold and cancel ask for a reason; on hold an order is open, cancelled it has no revenue and is nowhere open", async () => {
  const { call } = await testApp();
  await call("POST", "/api/sales-order", FORM);
  await call("POST", "/api/sales-order", { ...FORM, rushFee: true });
  const before = (await listed(call)).stats;
  expect(before).toMatchObject({ totalOrders: 2, rushOrders: 1, totalRevenue: 54 });
  for (const act of ["hold", "cancel"]) {
    const { status, answer } = await call("POST", `/api/orders/2/${act}`, {});
    expect([act, status, answer.message]).toEqual([act, 400, "Reason is required"]);
  }
  const held = await call("POST", "/api/orders/2/hold", { reason: "Waits for the deposit" });
  expect(held.answer).toMatchObject({ status: "on hold", state: "held" });
  expect((await listed(call)).stats).toEqual(before);
  const cancelled = await call("POST", "/api/orders/2/cancel", { reason: "Ordered twice" });
  expect(cancelled.answer).toMatchObject({ status: "cancelled", state: "cancelled" });
  // It stays in the list, whose rows Total Orders counts.
  expect((await listed(call)).stats).toEqual({ ...before, rushOrders: 0, totalRevenue: 27 });
  const { answer: log } = await call("GET", "/api/activity?entity=sales+order&entityId=2");
  expect(log.map(({ reason }: { reason: string }) => reason)).toEqual(["Ordered twice", "Waits for the deposit", null]);
});

test("an order keeps its option, and a field its options, when their category gets another name", async () => {
  const { call } = await testApp();
  await call("POST", "/api/feature-options", { categoryId: 1, name: "Hunter", price: 389 });
  await call("POST", "/api/sales-orders", { ...WORK, model: 1 });
  await call("PUT", "/api/feature-categories/1", { name: "Stock shape" });
  const { answer: order } = await call("GET", "/api/orders/1");
  expect(order).toMatchObject({ model: 1, options: { model: { name: "Hunter", price: 389 } }, total: 389 });
  const { answer: options } = await call("GET", "/api/feature-options");
  expect(options).toMatchObject([{ id: 1, categoryName: "Stock shape", categoryKind: "model" }]);
  expect((await call("POST", "/api/sales-orders", { ...WORK, model: 1 })).answer.total).toBe(389);
});

test("people and steps follow a department to its new name", async () => {
  const { call } = await testApp();
  await call("POST", "/api/master-users", { ...ANA, primary_department: "Paint", secondary_department: "Plugging" });
  await call("POST", "/api/production-steps", { operation: "Prime", hours: 1, department: "Paint" });
  await call("PUT", "/api/departments/2", { name: "Coating" });
  const { answer: people } = await call("GET", "/api/master-users");
  expect(people).toMatchObject([{ primary_department: "Coating", secondary_department: "Plugging" }]);
  expect((await call("GET", "/api/production-steps")).answer).toMatchObject([{ department: "Coating" }]);
});

test("an unknown status of an imported order is kept as it is", async () => {
  const { call } = await testApp();
  const text = "Order number,Customer name,Date issued,Status\nA-1,Bighorn,2026-11-21,Waiting on customer";
  const list = { noun: "sales-orders", fileName: "orders.csv", text };
  const { status, answer } = await call("POST", "/api/imports", list);
  expect([status, answer.new, answer.errors], answer.message).toEqual([200, 1, []]);
  expect((await listed(call)).all).toMatchObject([{ soNumber: "A-1", status: "Waiting on customer" }]);
});

test("a shop on its own computer asks for a sign-in once its owner has set it up", async () => {
  const { call, store } = await testApp();
  expect((await call("GET", "/api/orders")).status).toBe(200);
  const local = localClient(() => shopContext(store, { who: localUser("Priya"), surface: "cli" }));
  const link = (await local.links.owner())?.path.split("#")[1];
  const owner = { username: "mara", full_name: "Mara Lind", email: "mara@shop.example" };
  const shop = { shopName: "Ridgeline", timeZone: "America/Denver", shiftStart: "06:00" };
  const { status, answer } = await call("POST", "/api/setup", { link, owner, password: "plenty of walnut", ...shop });
  expect([status, answer.who?.name], answer.message).toEqual([200, "Mara Lind"]);
  const refused = await call("GET", "/api/orders");
  expect([refused.status, refused.answer.message]).toEqual([401, "Sign in to go on"]);
});
