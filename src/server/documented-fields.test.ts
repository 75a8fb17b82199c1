import { expect, test } from "vitest";
import { testApp } from "./testing.ts";

// The entities of the product's document: how long their fields may be, which words they take, and what they are without being said.

const PERSON = { username: "ana", full_name: "Ana Ruiz", email: "ana@shop.example", role: "Production" };
const WORK = { customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-21" };
const FORM = { customerName: "Bighorn", lineItems: [{ description: "Stock" }] };
const letters = (n: number) => "x".repeat(n);
const mail = (n: number) => `${letters(n - "@shop.example".length)}@shop.example`;

type Limit = [label: string, path: string, field: string, body: object, max: number, text?: (n: number) => string];
const LIMITS: Limit[] = [
  ["Order number", "/api/sales-order", "orderNumber", FORM, 50],
  ["Customer name", "/api/sales-orders", "customerName", WORK, 200],
  ["WO number", "/api/work-orders", "woNumber", WORK, 50],
  ["SO number", "/api/work-orders", "soNumber", WORK, 50],
  ["Customer name", "/api/master-customers", "customerName", {}, 200],
  ["Department name", "/api/departments", "name", {}, 100],
  ["Username", "/api/master-users", "username", PERSON, 50],
  ["Full name", "/api/master-users", "full_name", PERSON, 100],
  ["Email", "/api/master-users", "email", PERSON, 100, mail],
  ["Phone number", "/api/master-users", "phone_number", PERSON, 20],
  ["Title", "/api/master-users", "title", PERSON, 100],
  ["Primary department", "/api/master-users", "primary_department", PERSON, 100],
  ["Secondary department", "/api/master-users", "secondary_department", PERSON, 100],
  ["Primary area", "/api/master-users", "primary_area", { ...PERSON, primary_department: "Plugging" }, 50],
  ["Secondary area", "/api/master-users", "secondary_area", { ...PERSON, secondary_department: "Plugging" }, 50],
  ["Part number", "/api/master-parts", "partNumber", { name: "Pad" }, 100],
  ["State", "/api/master-vendors", "vendorState", { vendorName: "Acme" }, 10],
  ["ZIP code", "/api/master-vendors", "vendorZip", { vendorName: "Acme" }, 15],
  ["Name", "/api/shipping-rates", "name", { amount: 24.5 }, 50],
];

test("the limit of each documented field is said, and as much is kept", async () => {
  const { call } = await testApp();
  // Staff have only departments and areas that the shop has.
  await call("POST", "/api/departments", { name: letters(100) });
  await call("POST", "/api/departments/1/areas", { name: letters(50) });
  for (const [n, [label, path, field, body, max, text = letters]] of LIMITS.entries()) {
    const own = path === "/api/master-users" ? { username: `user${n}`, email: `user${n}@shop.example` } : {};
    const what = `${field} in POST ${path}`;
    const message = `${label} is at most ${max} characters`;
    const tooLong = await call("POST", path, { ...body, ...own, [field]: text(max + 1) });
    expect.soft(tooLong.status, what).toBe(400);
    expect.soft(tooLong.answer.message, what).toContain(message);
    expect.soft(tooLong.answer.issues, what).toContainEqual({ path: field, message });
    const name = path === "/api/departments" ? "y".repeat(max) : text(max);
    const { status, answer } = await call("POST", path, { ...body, ...own, [field]: name });
    expect.soft([status, answer[field]], `${what}: ${answer.message}`).toEqual([201, name]);
  }
});

test("a role and a priority setting are words of a list, so that a longer one is none of them", async () => {
  const { call } = await testApp();
  for (const n of [30, 31]) {
    const { status, answer } = await call("POST", "/api/master-users", { ...PERSON, role: letters(n) });
    expect([status, answer.message]).toEqual([400, "Role is one of Admin, CSR, Function Lead, Production, Owner"]);
  }
  const { status, answer } = await call("PUT", `/api/priority-settings/${letters(51)}`, { value: 1 });
  expect([status, answer.message]).toEqual([400, "Key is at most 50 characters"]);
  expect((await call("PUT", `/api/priority-settings/${letters(50)}`, { value: 1 })).status).toBe(404);
});

test("records of the four types are taken, and contacts of the four types", async () => {
  const { call } = await testApp();
  for (const recordType of ["customer", "contact", "Company", "Individual"])
    for (const contactType of ["Main", "Email", "Fax", "Other"]) {
      const record = { customerName: "Ike", recordType, contactType, contactInfo: "307-555-0114" };
      const { status, answer } = await call("POST", "/api/master-customers", record);
      expect(status, answer.message).toBe(201);
      expect(answer).toMatchObject(record);
    }
});

test("types of records and contacts that there are not are refused with those that there are", async () => {
  const { call } = await testApp();
  for (const [field, word, sentence] of [
    ["recordType", "vendor", "Record type is one of customer, contact, Company, Individual"],
    ["contactType", "Phone", "Contact type is one of Main, Email, Fax, Other"],
  ] as const) {
    const { status, answer } = await call("POST", "/api/master-customers", { customerName: "Ike", [field]: word });
    expect([status, answer.message]).toEqual([400, sentence]);
  }
});

test("a rule is enabled until somebody switches it off, and its params are an object", async () => {
  const { call } = await testApp();
  const rule = { entity: "part", eventType: "low stock", params: { priority: 1 } };
  const { status, answer } = await call("POST", "/api/event-triggers", rule);
  expect(status).toBe(201);
  expect(answer).toMatchObject({ ...rule, isEnabled: true, action: expect.any(String) });
  const off = await call("PATCH", `/api/event-triggers/${answer.id}`, { isEnabled: false });
  expect(off.answer).toMatchObject({ ...rule, isEnabled: false });
});

test("rush and critical are true or false, and false until they are said", async () => {
  const { call } = await testApp();
  const { answer } = await call("POST", "/api/sales-order", FORM);
  expect(answer).toMatchObject({ status: "draft", rushFee: false, isCritical: false });
  const both = await call("PATCH", `/api/orders/${answer.id}`, { rushFee: true, isCritical: true });
  expect(both.answer).toMatchObject({ rushFee: true, isCritical: true });
  for (const [field, sentence] of [
    ["rushFee", "Rush fee is true or false"],
    ["isCritical", "Critical is true or false"],
  ] as const) {
    const refused = await call("PATCH", `/api/orders/${answer.id}`, { [field]: "yes" });
    expect([refused.status, refused.answer.message]).toEqual([400, sentence]);
  }
});

test("two people cannot share an email or a username, which is a 409 that names it", async () => {
  const { call } = await testApp();
  await call("POST", "/api/master-users", PERSON);
  for (const [more, sentence] of [
    [{ username: "other" }, "Somebody else has the email ana@shop.example"],
    [{ email: "other@shop.example" }, "Somebody else has the username ana"],
  ] as const) {
    const { status, answer } = await call("POST", "/api/master-users", { ...PERSON, ...more });
    expect([status, answer.message]).toEqual([409, sentence]);
  }
});
