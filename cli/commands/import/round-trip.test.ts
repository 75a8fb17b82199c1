import fc from "fast-check";
import { expect, test } from "vitest";
import { IMPORTABLE, type Importable } from "../../../src/shop/nouns.ts";
import { testShop } from "../../../src/shop/testing.ts";
import { exportedText } from "../export/run.ts";

const nasty = fc.constantFrom(
  ..."'\"=+-@,;|\t\r\n é😀שלוםＡ＝",
  "'=",
  "\r\n",
  "\u202e",
  "עברית",
  "Total",
  "12 LBS",
  "0",
  "Inc.",
  " ",
);
const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join("")),
);
const name = text.filter((name) => name.trim() !== "");
const maybe = fc.option(text.map((text) => text.slice(0, 10).toWellFormed()));
const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
const number = fc.integer({ min: 0, max: 5000 });

const day = fc.constantFrom("2026-03-04", "2024-02-29", "2026-12-31");
const short = name.map((text) => text.slice(0, 50).toWellFormed()).filter((text) => text.trim() !== "");
const unique = fc.uuid();

/** What is typed in for each noun, in the order in which each finds what it needs. */
const RECORDS: Record<Importable, fc.Arbitrary<unknown>> = {
  vendors: fc.record({
    vendorName: name,
    vendorAddress: maybe,
    vendorCity: maybe,
    vendorState: maybe,
    vendorZip: maybe,
    isActive: fc.boolean(),
  }),
  parts: fc.record({
    partNumber: name,
    sku: maybe,
    name,
    description: fc.option(text),
    supplier: maybe,
    supplierPartNumber: maybe,
    unitCost: amount,
    stockQuantity: number,
    minimumStock: fc.option(number),
    location: maybe,
    lastOrderDate: fc.option(day),
    category: maybe,
  }),
  customers: fc.record({
    customerName: name,
    contactType: fc.option(fc.constantFrom("Main", "Email", "Fax", "Other")),
    contactInfo: maybe,
    recordType: fc.constantFrom("customer", "contact", "Company", "Individual"),
    originalId: maybe,
  }),
  departments: fc.record({ name: short }),
  "department-areas": fc.record({ name: short, departmentId: fc.integer({ min: 1, max: 30 }) }),
  staff: fc.record({
    username: short,
    full_name: short,
    email: unique.map((id) => `${id}@shop.example`),
    phone_number: maybe,
    role: fc.constantFrom("Admin", "CSR", "Function Lead", "Production", "Owner"),
    title: maybe,
    primary_department: maybe,
    secondary_area: maybe,
    isActive: fc.boolean(),
  }),
  schedules: fc.record({
    userId: fc.integer({ min: 1, max: 40 }),
    dayOfWeek: fc.constantFrom("Monday", "Tuesday", "Sunday"),
    projectedHours: fc.constantFrom(0, 7.5, 24),
    actualHours: fc.constantFrom(0, 8.5),
  }),
  "feature-categories": fc.record({ name }),
  "feature-options": fc.record({
    categoryId: fc.integer({ min: 1, max: 20 }),
    name,
    price: amount,
    subcategory: maybe,
  }),
  "work-orders": fc.record({
    customerName: name,
    woNumber: short,
    soNumber: maybe,
    quantity: number,
    dateIssued: day,
    dueDate: fc.option(day),
    partNumber: maybe,
    instruction: maybe,
    shipping: fc.option(amount),
  }),
  "sales-orders": fc.record({
    customerName: name,
    orderNumber: short,
    customerPhone: maybe,
    billingAddress: fc.option(text),
    status: fc.constantFrom("draft", "shipped"),
    dateIssued: day,
    dueDate: fc.option(day),
    notes: fc.option(text),
    terms: maybe,
    shipping: amount,
    rushFee: fc.boolean(),
    lineItems: fc.array(fc.record({ description: name, quantity: fc.integer({ min: 1, max: 9 }), unitPrice: amount }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
};

const CREATE: Record<Importable, (client: Shop["client"], record: never) => Promise<unknown>> = {
  vendors: (client, record) => client.vendors.create(record),
  parts: (client, record) => client.inventory.create(record),
  customers: (client, record) => client.customers.create(record),
  departments: (client, record) => client.departments.create(record),
  "department-areas": (client, record) => client.departmentAreas.create(record),
  staff: (client, record) => client.staff.create(record),
  schedules: (client, record) => client.schedules.create(record),
  "feature-categories": (client, record) => client.featureCategories.create(record),
  "feature-options": (client, record) => client.featureOptions.create(record),
  "work-orders": (client, record) => client.workOrders.create(record),
  "sales-orders": (client, record) => client.orders.create(record),
};

/** Records that others refer to. */
const FIRST: Partial<Record<Importable, Importable>> = {
  "department-areas": "departments",
  schedules: "staff",
  "feature-options": "feature-categories",
};

type Shop = Awaited<ReturnType<typeof testShop>>;

async function exported({ client }: Shop, list: string): Promise<string> {
  let text = "";
  for await (const chunk of exportedText(client, list, { format: "csv" })) text += chunk.text;
  return text;
}

test.each(IMPORTABLE)("an export of %s imports again without a change, whatever was typed in", async (noun) => {
  const shop = await testShop();
  const fill = async (noun: Importable, numRuns: number) => {
    const typed = fc.sample(RECORDS[noun], { numRuns, seed: 20261121 });
    // What is too long, or taken, is refused as it is when it is typed in.
    for (const record of typed) await CREATE[noun](shop.client, record as never).catch(() => undefined);
  };
  const first = FIRST[noun];
  if (first) await fill(first, 60);
  // Some of these are more than a page of an export.
  await fill(noun, noun === "parts" || noun === "vendors" ? 700 : 250);
  const text = await exported(shop, noun);
  const { rows, identical, ...rest } = await shop.client.imports.rehearse({ noun, fileName: "export.csv", text });
  expect(rest.errors).toEqual([]);
  expect(rest.changes).toEqual([]);
  expect(rest).toMatchObject({ new: 0, changed: 0, skipped: 0, refused: 0 });
  expect(identical).toBe(rows);
  expect(rows).toBeGreaterThan(40);
});
