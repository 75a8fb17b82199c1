import { expect, test } from "vitest";
import { PHOTO } from "../modules/timekeeping/testing.ts";
import { testApp } from "./testing.ts";

// What the product's document says of what is checked: each refusal with its sentence, and its field.

const DIALOG = { customerName: "Bighorn", quantity: 3, shipping: 24.5, dateIssued: "2026-11-21" };
const LINE = { description: "Stock", quantity: 2, unitPrice: 12.5 };
const FORM = { customerName: "Bighorn", lineItems: [LINE] };
const ANA = { username: "ana", full_name: "Ana Ruiz", email: "ana@shop.example", role: "Production" };
const DAY = { userId: 1, dayOfWeek: "Monday", projectedHours: 8, actualHours: 8 };
const CLOCK_IN = { userId: 1, eventType: "clock_in", photoData: PHOTO };
const STEP = { operation: "Sand", hours: 1, department: "Paint" };

/** A shop with Ana, and with an option for each field of an order but the hand, of which it has two. */
async function shop() {
  const { call, db } = await testApp();
  await call("POST", "/api/master-users", ANA);
  for (const [categoryId, name, price] of [
    [1, "Hunter", 0.1],
    [2, "Rifle", 0.2],
    [3, "Left Hand", 35],
    [3, "Right Hand", 0],
    [4, "Long", 1.05],
    [5, "Round", 2.2],
    [6, "Box", 3.33],
    [7, "Sporter", 4.4],
    [8, "Bedding", 125.05],
    [9, "Black", 60],
  ] as const)
    expect((await call("POST", "/api/feature-options", { categoryId, name, price })).status).toBe(201);
  return { call, db };
}

test("the dialog's total is its nine options and the shipping to the cent, whatever the quantity and the total that is sent", async () => {
  const { call } = await shop();
  const chosen = { model: 1, type: 2, hand: 3, actionLength: 5, actionInlet: 6, bottomMetal: 7, barrelInlet: 8 };
  const options = { ...chosen, customFeature: 9, colorOption: 10 };
  for (const quantity of [1, 3]) {
    const order = { ...DIALOG, ...options, quantity, total: 1 };
    const { status, answer } = await call("POST", "/api/sales-orders", order);
    expect([status, answer.total, answer.quantity]).toEqual([201, 255.83, quantity]);
  }
});

test("the form's line totals, subtotal, tax of 8 % and total follow from quantities and prices, rounded to the cent", async () => {
  const { call } = await shop();
  const amounts = async (...lineItems: object[]) => {
    const { answer } = await call("POST", "/api/sales-order", { ...FORM, lineItems });
    const totals = answer.lineItems.map(({ total }: { total: number }) => total);
    return [totals, answer.subtotal, answer.taxAmount, answer.total];
  };
  expect(await amounts(LINE, { description: "Pad", quantity: 3, unitPrice: 19.99 })).toEqual([
    [25, 59.97],
    84.97,
    6.8,
    91.77,
  ]);
  expect(await amounts({ description: "Screw", quantity: 1, unitPrice: 1.05 })).toEqual([[1.05], 1.05, 0.08, 1.13]);
  // Without quantity and price a line is one piece at nothing.
  expect(await amounts({ description: "Sample" })).toEqual([[0], 0, 0, 0]);
  const { answer } = await call("POST", "/api/sales-order", { ...FORM, lineItems: [{ description: "Sample" }] });
  expect(answer.lineItems).toMatchObject([{ quantity: 1, unitPrice: 0 }]);
});

test("an empty part number, due date or option is none", async () => {
  const { call } = await shop();
  const empty = { partNumber: "", dueDate: "", colorCategory: "" };
  const none = { model: null, type: null, hand: null };
  const { status, answer } = await call("POST", "/api/sales-orders", { ...DIALOG, ...empty, ...none });
  expect(status, answer.message).toBe(201);
  expect(answer).toMatchObject({ source: "orders", partNumber: null, dueDate: null, model: null, colorCategory: null });
});

const REFUSALS: [what: string, path: string, body: object, field: string, message: string][] = [
  ["no customer", "/api/sales-orders", { ...DIALOG, customerName: null }, "customerName", "Customer name is required"],
  [
    "a blank customer",
    "/api/sales-orders",
    { ...DIALOG, customerName: "  " },
    "customerName",
    "Customer name is required",
  ],
  ["quantity 0", "/api/sales-orders", { ...DIALOG, quantity: 0 }, "quantity", "Quantity is at least 1"],
  ["quantity 1.5", "/api/sales-orders", { ...DIALOG, quantity: 1.5 }, "quantity", "Quantity is a whole number"],
  ["no quantity", "/api/sales-orders", { ...DIALOG, quantity: undefined }, "quantity", "Quantity is a number"],
  ["a quantity as text", "/api/sales-orders", { ...DIALOG, quantity: "2" }, "quantity", "Quantity is a number"],
  ["negative shipping", "/api/sales-orders", { ...DIALOG, shipping: -1 }, "shipping", "Shipping is at least 0"],
  [
    "a tenth of a cent",
    "/api/sales-orders",
    { ...DIALOG, shipping: 24.505 },
    "shipping",
    "Shipping has at most 2 decimals: 24.50 or 24.51",
  ],
  [
    "a date that is none",
    "/api/sales-orders",
    { ...DIALOG, dateIssued: "soon" },
    "dateIssued",
    "Date issued is a date written YYYY-MM-DD",
  ],
  ["no date", "/api/sales-orders", { ...DIALOG, dateIssued: null }, "dateIssued", "Date issued is required"],
  ["an emptied date", "/api/sales-orders", { ...DIALOG, dateIssued: "" }, "dateIssued", "Date issued is required"],
  [
    "a due date before the order",
    "/api/sales-orders",
    { ...DIALOG, dueDate: "2026-11-20" },
    "dueDate",
    "Due date is on or after the date issued",
  ],
  ["an unknown option", "/api/sales-orders", { ...DIALOG, model: 4711 }, "model", "There is no feature option 4711"],
  ["another category's", "/api/sales-orders", { ...DIALOG, model: 3 }, "model", "Left Hand is not an option of Model"],
  ["no lines", "/api/sales-order", { ...FORM, lineItems: [] }, "lineItems", "At least one line item is required"],
  [
    "a line of nothing",
    "/api/sales-order",
    { ...FORM, lineItems: [{ ...LINE, description: "" }] },
    "lineItems.0.description",
    "Description is required",
  ],
  [
    "a line of 0 pieces",
    "/api/sales-order",
    { ...FORM, lineItems: [{ ...LINE, quantity: 0 }] },
    "lineItems.0.quantity",
    "Quantity is at least 1",
  ],
  [
    "a line at a negative price",
    "/api/sales-order",
    { ...FORM, lineItems: [{ ...LINE, unitPrice: -1 }] },
    "lineItems.0.unitPrice",
    "Unit price is at least 0",
  ],
  [
    "an email that is none",
    "/api/sales-order",
    { ...FORM, customerEmail: "nobody" },
    "customerEmail",
    "Email is an address like name@example.com",
  ],
  ["a blank department", "/api/departments", { name: "   " }, "name", "Department name is required"],
  ["a blank area", "/api/departments/1/areas", { name: " " }, "name", "Area name is required"],
  ["an area of nowhere", "/api/department-areas", { name: "Oven" }, "departmentId", "Department is required"],
  ["no username", "/api/master-users", { ...ANA, username: "" }, "username", "Username is required"],
  ["no full name", "/api/master-users", { ...ANA, full_name: "" }, "full_name", "Full name is required"],
  ["no email", "/api/master-users", { ...ANA, email: "" }, "email", "Email is required"],
  [
    "an unknown role",
    "/api/master-users",
    { ...ANA, role: "Boss" },
    "role",
    "Role is one of Admin, CSR, Function Lead, Production, Owner",
  ],
  [
    "hours in quarters",
    "/api/schedules",
    { ...DAY, projectedHours: 8.25 },
    "projectedHours",
    "Projected hours go by half hours",
  ],
  [
    "a day of 24.5 hours",
    "/api/schedules",
    { ...DAY, projectedHours: 24.5 },
    "projectedHours",
    "Projected hours are at most 24",
  ],
  ["hours below 0", "/api/schedules", { ...DAY, actualHours: -0.5 }, "actualHours", "Actual hours are at least 0"],
  [
    "a day that is none",
    "/api/schedules",
    { ...DAY, dayOfWeek: "Funday" },
    "dayOfWeek",
    "Day is one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday",
  ],
  ["a schedule of nobody", "/api/schedules", { ...DAY, userId: undefined }, "userId", "Employee is required"],
  ["nobody at the clock", "/api/time-entries", { ...CLOCK_IN, userId: undefined }, "userId", "Please select a user"],
  [
    "no event",
    "/api/time-entries",
    { ...CLOCK_IN, eventType: undefined },
    "eventType",
    "Event type is clock_in or clock_out",
  ],
  [
    "no photo",
    "/api/time-entries",
    { ...CLOCK_IN, photoData: undefined },
    "photoData",
    "Please select user and capture photo",
  ],
  ["no operation", "/api/production-steps", { ...STEP, operation: "" }, "operation", "Operation name is required"],
  ["no department", "/api/production-steps", { ...STEP, department: "" }, "department", "Department is required"],
  [
    "an unknown department",
    "/api/production-steps",
    { ...STEP, department: "Moon" },
    "department",
    "There is no department called Moon",
  ],
  [
    "a day that no year has",
    "/api/sales-orders",
    { ...DIALOG, dueDate: "2027-02-29" },
    "dueDate",
    "Due date is a date written YYYY-MM-DD",
  ],
  ["a category without a name", "/api/feature-categories", { name: "" }, "name", "Category name is required"],
  [
    "an option below nothing",
    "/api/feature-options",
    { categoryId: 1, name: "A", price: -1 },
    "price",
    "Price is at least 0",
  ],
  ["a vendor without a name", "/api/master-vendors", {}, "vendorName", "Vendor name is required"],
  ["a part without a name", "/api/master-parts", { partNumber: "P-1" }, "name", "Name is required"],
  ["no customer's name", "/api/master-customers", { customerName: "" }, "customerName", "Customer name is required"],
  ["a blank option", "/api/feature-options", { categoryId: 1, name: " ", price: 1 }, "name", "Option name is required"],
  [
    "a price that is none",
    "/api/feature-options",
    { categoryId: 1, name: "A", price: "cheap" },
    "price",
    "Price is a number",
  ],
];

test("each refusal is a 400 whose sentence stands at its field, and nothing is stored", async () => {
  const { call, db } = await shop();
  const stored = () => db.selectFrom("logs").select("id").execute();
  const before = await stored();
  for (const [what, path, body, field, message] of REFUSALS) {
    const { status, answer } = await call("POST", path, body);
    expect.soft([status, answer], what).toEqual([400, { message, issues: [{ path: field, message }] }]);
    expect.soft(await stored(), what).toEqual(before);
  }
});

test.each([
  ["abc", 0],
  [-1, 0],
  [null, 0],
  [1.25, 1.3],
])("a step of %j hours takes %d", async (hours, kept) => {
  const { call } = await shop();
  const { status, answer } = await call("POST", "/api/production-steps", { ...STEP, hours });
  expect([status, answer.hours]).toEqual([201, kept]);
});

test.each([0, 0.5, 24])("a day of %d hours is taken", async (projectedHours) => {
  const { call } = await shop();
  expect((await call("POST", "/api/schedules", { ...DAY, projectedHours })).status).toBe(201);
});

test("a department's name is kept without the blanks around it", async () => {
  const { call } = await shop();
  const { status, answer } = await call("POST", "/api/departments", { name: "  Bedding " });
  expect([status, answer.name]).toEqual([201, "Bedding"]);
});

test("who is without a role is CSR, and none is nothing in the choices of title, departments and areas", async () => {
  const { call } = await shop();
  const choices = ["title", "primary_department", "secondary_department", "primary_area", "secondary_area"];
  const { role: _, ...unsaid } = { ...ANA, username: "ben", email: "ben@shop.example" };
  const none = Object.fromEntries(choices.map((choice) => [choice, "none"]));
  const { status, answer } = await call("POST", "/api/master-users", { ...unsaid, ...none });
  expect([status, answer.role, ...choices.map((choice) => answer[choice])]).toEqual([
    201,
    "CSR",
    ...choices.map(() => null),
  ]);
});
