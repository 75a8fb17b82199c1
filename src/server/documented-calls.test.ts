import { expect, test } from "vitest";
import { testApp } from "./testing.ts";

// The calls as the product's document lists them, in an order in which each finds what the ones before it made.
const PHOTO = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 1, 0xe0, 2, 0x80, 1, 0, 0, 0]).toString("base64")}`;
const PERSON = {
  username: "ana",
  full_name: "Ana Ruiz",
  email: "ana@example.com",
  phone_number: null,
  role: "Production",
  title: null,
  primary_department: "Paint",
  secondary_department: null,
  primary_area: null,
  secondary_area: null,
};
const LINE = { description: "Stock", quantity: 2, unitPrice: 12.5 };
const ORDER = {
  customerName: "Bighorn Rifle Works",
  quantity: 2,
  shipping: 24.5,
  dateIssued: "2026-11-21",
  dueDate: null,
  partNumber: null,
  model: null,
  type: null,
  hand: null,
  actionLength: null,
  actionInlet: null,
  bottomMetal: null,
  barrelInlet: null,
  colorCategory: null,
  colorOption: null,
  customFeature: null,
  total: 999,
};

type Expected = unknown;
const CALLS: [method: string, path: string, body: unknown, status: number, answer: Expected][] = [
  [
    "GET",
    "/api/departments",
    undefined,
    200,
    expect.arrayContaining([expect.objectContaining({ name: "Plugging", createdAt: expect.any(String) })]),
  ],
  ["POST", "/api/departments", { name: "Bedding" }, 201, { id: 12, name: "Bedding" }],
  ["PUT", "/api/departments/12", { name: "Glass Bedding" }, 200, { name: "Glass Bedding" }],
  ["POST", "/api/departments/12/areas", { name: "Pillars" }, 201, { id: 1, departmentId: 12, name: "Pillars" }],
  ["GET", "/api/departments/12/areas", undefined, 200, [{ name: "Pillars" }]],
  ["POST", "/api/department-areas", { name: "Bench 1", departmentId: 12 }, 201, { id: 2 }],
  ["GET", "/api/department-areas", undefined, 200, [{ id: 2 }, { id: 1 }].map((area) => expect.objectContaining(area))],
  ["GET", "/api/department-areas/department/12", undefined, 200, [{}, {}]],
  ["PUT", "/api/department-areas/2", { name: "Bench 2", departmentId: 12 }, 200, { name: "Bench 2" }],
  ["DELETE", "/api/department-areas/2", undefined, 204, undefined],
  ["DELETE", "/api/departments/12", undefined, 200, { message: expect.any(String) }],
  ["POST", "/api/feature-categories", { name: "Engraving" }, 201, { id: 10, name: "Engraving" }],
  ["PUT", "/api/feature-categories/10", { name: "Laser engraving" }, 200, { name: "Laser engraving" }],
  ["POST", "/api/feature-options", { categoryId: 10, name: "Initials", price: 35.5 }, 201, { id: 1, price: 35.5 }],
  ["PUT", "/api/feature-options/1", { name: "Initials", price: 40 }, 200, { price: 40 }],
  ["GET", "/api/feature-options", undefined, 200, [{ id: 1, categoryId: 10, name: "Initials", price: 40 }]],
  ["DELETE", "/api/feature-options/1", undefined, 204, undefined],
  ["DELETE", "/api/feature-categories/10", undefined, 204, undefined],
  [
    "GET",
    "/api/feature-categories",
    undefined,
    200,
    expect.arrayContaining([expect.objectContaining({ name: "Model" })]),
  ],
  [
    "POST",
    "/api/master-customers",
    {
      customerName: "Bighorn Rifle Works",
      contactType: "Email",
      contactInfo: "shop@bighorn.example",
      recordType: "customer",
      originalId: null,
    },
    201,
    { id: 1, customerName: "Bighorn Rifle Works" },
  ],
  ["GET", "/api/master-customers", undefined, 200, [{ recordType: "customer" }]],
  ["GET", "/api/customers", undefined, 200, [{ customerName: "Bighorn Rifle Works" }]],
  ["GET", "/api/master-vendors", undefined, 200, []],
  ["GET", "/api/master-parts", undefined, 200, []],
  [
    "POST",
    "/api/sales-orders",
    ORDER,
    201,
    { customerName: "Bighorn Rifle Works", soNumber: expect.stringMatching(/^SO-\d{4}-0001$/), total: 24.5 },
  ],
  [
    "POST",
    "/api/sales-orders",
    { ...ORDER, partNumber: "RS-100" },
    201,
    { source: "master", woNumber: expect.stringMatching(/^WO-\d{4}-0001$/) },
  ],
  ["GET", "/api/sales-orders", undefined, 200, [{}, {}]],
  [
    "GET",
    "/api/sales-orders/stats",
    undefined,
    200,
    { totalOrders: 2, salesOrders: 1, manufacturingOrders: 1, totalRevenue: 49 },
  ],
  ["GET", "/api/master-orders", undefined, 200, [{ partNumber: "RS-100", stepNumber: 1, daysLate: 0 }]],
  [
    "POST",
    "/api/sales-order",
    { orderNumber: "SO-2026-777777", customerName: "Ike Sorensen", lineItems: [LINE] },
    201,
    { orderNumber: "SO-2026-777777", subtotal: 25, taxAmount: 2, total: 27, status: "draft" },
  ],
  ["GET", "/api/orders", undefined, 200, [{}, {}]],
  ["GET", "/api/orders/2", undefined, 200, { customerName: "Ike Sorensen", lineItems: [{ ...LINE, total: 25 }] }],
  [
    "PATCH",
    "/api/orders/2",
    { status: "approved", rushFee: true },
    200,
    { status: "approved", rushFee: true, total: 27 },
  ],
  ["DELETE", "/api/orders/2", undefined, 204, undefined],
  ["POST", "/api/master-users", PERSON, 201, { id: 1, ...PERSON }],
  ["PUT", "/api/master-users/1", { ...PERSON, title: "Painter" }, 200, { title: "Painter" }],
  ["GET", "/api/master-users", undefined, 200, [{ username: "ana" }]],
  [
    "GET",
    "/api/users",
    undefined,
    200,
    [{ id: 1, full_name: "Ana Ruiz", title: "Painter", primary_department: "Paint" }],
  ],
  [
    "PUT",
    "/api/master-users/1/schedule",
    { schedule: [{ day: "Monday", projected: 8, actual: 7.5 }] },
    200,
    [{ dayOfWeek: "Monday", projectedHours: 8, actualHours: 7.5 }],
  ],
  [
    "GET",
    "/api/master-users/1/schedule",
    undefined,
    200,
    [{ dayOfWeek: "Monday", projectedHours: 8, actualHours: 7.5 }],
  ],
  [
    "POST",
    "/api/schedules",
    { userId: 1, dayOfWeek: "Tuesday", projectedHours: 8, actualHours: 8 },
    201,
    { dayOfWeek: "Tuesday" },
  ],
  ["GET", "/api/schedules", undefined, 200, [{}, {}]],
  [
    "PUT",
    "/api/schedules/2",
    { userId: 1, dayOfWeek: "Tuesday", projectedHours: 6.5, actualHours: 6 },
    200,
    { projectedHours: 6.5 },
  ],
  ["GET", "/api/users/schedules/weekly", undefined, 200, [{ department: "Paint", totalProjectedHours: 14.5 }]],
  [
    "DELETE",
    "/api/schedules/2",
    { userId: 1, dayOfWeek: "Tuesday", projectedHours: 6.5, actualHours: 6 },
    204,
    undefined,
  ],
  [
    "POST",
    "/api/production-steps",
    { operation: "Base coat", hours: 1.5, department: "Paint" },
    201,
    { id: 1, operation: "Base coat", hours: 1.5, department: "Paint" },
  ],
  ["PUT", "/api/production-steps/1", { operation: "Base coat", hours: 2, department: "Paint" }, 200, { hours: 2 }],
  ["GET", "/api/production-steps", undefined, 200, [{ id: 1, operation: "Base coat", hours: 2, department: "Paint" }]],
  ["POST", "/api/production-steps", { operation: "Buff", hours: 1, department: "Paint" }, 201, { id: 2 }],
  ["DELETE", "/api/production-steps/2", undefined, 204, undefined],
  [
    "POST",
    "/api/time-entries",
    { userId: 1, eventType: "clock_in", photoData: PHOTO, location: "Main Office" },
    201,
    { userId: 1, eventType: "clock_in", location: "Main Office" },
  ],
  ["GET", "/api/time-entries", undefined, 200, [{ userId: 1 }]],
  ["GET", "/api/time-entries/user/1/latest", undefined, 200, { eventType: "clock_in" }],
  [
    "GET",
    "/api/notifications",
    undefined,
    200,
    expect.arrayContaining([expect.objectContaining({ isRead: false, priority: 2 })]),
  ],
  ["GET", "/api/notifications/unread", undefined, 200, expect.arrayContaining([expect.objectContaining({ id: 1 })])],
  ["PATCH", "/api/notifications/1/read", {}, 200, { id: 1, isRead: true, readAt: expect.any(String) }],
  ["DELETE", "/api/master-users/1", undefined, 200, { message: expect.stringContaining("Ana Ruiz") }],
];

test("every documented call answers with its status and the fields that the document names", async () => {
  const { ask, faults } = await testApp();
  for (const [method, path, body, status, answer] of CALLS) {
    const { status: is, text } = await ask(method, path, body === undefined ? undefined : JSON.stringify(body));
    const call = `${method} ${path}: ${text}`;
    expect(is, call).toBe(status);
    if (answer !== undefined) expect(JSON.parse(text), call).toMatchObject(answer as object);
  }
  expect(faults).toEqual([]);
  const csv = await ask("GET", "/api/time-entries/export");
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.headers.get("content-disposition")).toContain("time_entries.csv");
  expect(csv.text).toContain("Ana Ruiz,clock_in,Main Office");
});
