import { expect, test } from "vitest";
import { PHOTO } from "../modules/timekeeping/testing.ts";
import { testApp } from "./testing.ts";

// The lists of the product's document: whole without parameters, and by page with them.

const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** A shop with three of everything, of which one has a name that none of the others has. */
async function fullShop() {
  const { call, faults } = await testApp();
  const make = async (path: string, body: object, method = "POST") => {
    const { status, answer } = await call(method, path, body);
    expect([200, 201], `${path}: ${answer.message}`).toContain(status);
    return answer;
  };
  for (const [n, name] of ["Anvil", "Bolt", "Quokka"].entries()) {
    const [dateIssued, dueDate] = ["2026-11-02", [null, "2026-12-01", "2026-11-20"][n] ?? null];
    await make("/api/master-vendors", { vendorName: name });
    await make("/api/master-parts", { partNumber: `P-${n}`, name, stockQuantity: 9 });
    await make("/api/master-customers", { customerName: name });
    await make("/api/departments", { name: `${name} Hall` });
    await make("/api/departments/1/areas", { name: `${name} Bench` });
    const staff = { username: name.toLowerCase(), full_name: `${name} Ruiz`, email: `${name}@shop.example` };
    const { id } = await make("/api/master-users", { ...staff, role: "Admin", primary_department: "Paint" });
    await make(`/api/master-users/${id}/schedule`, { schedule: [{ day: "Monday", projected: 4 + n }] }, "PUT");
    await make("/api/production-steps", { operation: name, hours: 1 + n, department: "Paint" });
    await make("/api/time-entries", { userId: id, eventType: "clock_in", photoData: PHOTO });
    await make("/api/feature-categories", { name: `${name} Kind` });
    await make("/api/feature-options", { categoryId: 1, name, price: 10 + n });
    await make("/api/shipping-rates", { name, amount: n });
    const signed = { signatureData: PNG, signatureName: name, signatureDate: "2026-11-21" };
    const lineItems = [{ description: "Stock", quantity: 1, unitPrice: n }];
    await make("/api/sales-order", { customerName: name, dateIssued, dueDate, lineItems, ...signed });
    await make("/api/work-orders", { customerName: name, quantity: 1, dateIssued, dueDate, partNumber: "RS-1" });
  }
  return { call, faults };
}

const ORDER_ROW = "id source soNumber customerName status quantity dateIssued dueDate total partNumber";
const SALES_ORDER =
  "id orderNumber customerName customerEmail customerPhone customerCompany billingAddress status subtotal taxAmount total lineItems signatureName signatureDate notes terms createdAt updatedAt soNumber customerId shipping rushFee daysLate isCritical priorityScore";
const CUSTOMER = "id customerName contactType contactInfo recordType originalId";
const AREA = "id departmentId name createdAt";
const NOTIFICATION = "id relatedEntity entityId eventType message priority isRead readAt createdAt updatedAt";

/** Of each list how many there are, if a new shop does not bring some, and the documented fields of a row. */
const LISTS: [path: string, count: number | null, fields: string][] = [
  ["/api/sales-orders", 6, ORDER_ROW],
  ["/api/orders", 3, SALES_ORDER],
  [
    "/api/master-orders",
    3,
    "id customerName soNumber woNumber quantity dateIssued dueDate partNumber stepNumber instruction daysLate",
  ],
  [
    "/api/master-parts",
    3,
    "id partNumber sku name description supplier supplierPartNumber unitCost stockQuantity minimumStock location stockStatus lastOrderDate category",
  ],
  ["/api/master-vendors", 3, "id vendorName vendorAddress vendorCity vendorState vendorZip"],
  ["/api/master-customers", 3, CUSTOMER],
  ["/api/customers", 3, CUSTOMER],
  ["/api/departments", 14, "id name createdAt"],
  ["/api/department-areas", 3, AREA],
  ["/api/department-areas/department/1", 3, AREA],
  ["/api/departments/1/areas", 3, AREA],
  [
    "/api/master-users",
    3,
    "id username full_name email phone_number role title primary_department secondary_department primary_area secondary_area",
  ],
  ["/api/master-users/1/schedule", 1, "dayOfWeek projectedHours actualHours"],
  ["/api/schedules", 3, "id userId dayOfWeek projectedHours actualHours"],
  ["/api/users", 3, "id full_name title primary_department"],
  ["/api/users/schedules/weekly", 1, "department totalProjectedHours"],
  ["/api/production-steps", 3, "id operation hours department"],
  ["/api/time-entries", 3, "id userId eventType photoUrl location createdAt"],
  ["/api/feature-categories", 12, "id name createdAt"],
  ["/api/feature-options", 3, "id categoryId categoryName name price subcategory createdAt"],
  ["/api/notifications", 6, NOTIFICATION],
  ["/api/notifications/unread", 6, NOTIFICATION],
  ["/api/shipping-rates", 10, "name amount"],
  ["/api/event-triggers", null, "entity eventType action params isEnabled"],
  ["/api/priority-settings", 3, "key value"],
  ["/api/activity", 42, "id relatedEntity entityId action performedBy timestamp"],
];

test("each documented list answers whole, as a JSON array of records with the documented fields", async () => {
  const { call, faults } = await fullShop();
  for (const [path, count, fields] of LISTS) {
    const { status, headers, answer } = await call("GET", path);
    expect([status, Array.isArray(answer)], path).toEqual([200, true]);
    expect(answer.length, path).toBe(count ?? Number(headers.get("x-total-count")));
    expect(answer.length, path).toBeGreaterThan(0);
    for (const row of answer) expect(Object.keys(row), path).toEqual(expect.arrayContaining(fields.split(" ")));
    expect(JSON.stringify(answer), path).not.toMatch(/photoData|signatureData|base64/);
  }
  expect(faults).toEqual([]);
});

test("a log that is longer than any page is answered whole", async () => {
  const { call, db } = await testApp();
  const line = { relatedEntity: "part", action: "created", performedBy: "Ana", changes: "{}", surface: "web" };
  const lines = Array.from({ length: 1100 }, (_, n) => ({
    ...line,
    entityId: n,
    timestamp: "2026-11-21T15:00:00.000Z",
  }));
  await db.insertInto("logs").values(lines).execute();
  const { headers, answer } = await call("GET", "/api/activity");
  expect([answer.length, headers.get("x-total-count")]).toEqual([1100, "1100"]);
});

test("instants are UTC text, and calendar dates are days", async () => {
  const { call } = await fullShop();
  const told = { instants: 0, days: 0 };
  for (const [path] of LISTS)
    for (const row of (await call("GET", path)).answer)
      for (const [field, value] of Object.entries(row)) {
        if (value === null) continue;
        const isInstant = /^(timestamp|\w+At|\w+Since)$/.test(field);
        const isDay = /^(due|promised|signature|\w*Order)Date$|^dateIssued$/.test(field);
        if (isInstant) expect(value, `${field} of ${path}`).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        if (isDay) expect(value, `${field} of ${path}`).toMatch(/^\d{4}-\d\d-\d\d$/);
        told.instants += Number(isInstant);
        told.days += Number(isDay);
      }
  expect(told.instants).toBeGreaterThan(100);
  expect(told.days).toBeGreaterThan(20);
});

test("one sales order has all its documented fields, the signature too", async () => {
  const { call } = await fullShop();
  const { status, answer } = await call("GET", "/api/orders/1");
  expect(status).toBe(200);
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(SALES_ORDER.split(" ")));
  expect(answer).toMatchObject({ signatureData: PNG, lineItems: [{ description: "Stock", quantity: 1, total: 0 }] });
});

test("the latest entries come first, and the latest of one person is one record", async () => {
  const { call } = await fullShop();
  await call("POST", "/api/time-entries", { userId: 2, eventType: "clock_out", photoData: PHOTO });
  const { answer: entries } = await call("GET", "/api/time-entries");
  expect(entries.map(({ userId, eventType }: Record<string, unknown>) => [userId, eventType])).toEqual([
    [2, "clock_out"],
    [3, "clock_in"],
    [2, "clock_in"],
    [1, "clock_in"],
  ]);
  const { status, answer } = await call("GET", "/api/time-entries/user/2/latest");
  expect([status, answer]).toEqual([200, entries[0]]);
  expect(answer).toMatchObject({ location: "Main Office", photoUrl: `/api/time-entries/${answer.id}/photo` });
});

const SORTED: [path: string, sort: string][] = [
  ["/api/orders", "dueDate"],
  ["/api/sales-orders", "dueDate"],
  ["/api/master-orders", "dueDate"],
  ["/api/master-parts", "name"],
  ["/api/master-vendors", "vendorName"],
  ["/api/master-customers", "customerName"],
  ["/api/customers", "customerName"],
  ["/api/departments", "name"],
  ["/api/department-areas", "name"],
  ["/api/master-users", "full_name"],
  ["/api/users", "full_name"],
  ["/api/schedules", "projectedHours"],
  ["/api/production-steps", "hours"],
  ["/api/time-entries", "createdAt"],
  ["/api/feature-categories", "name"],
  ["/api/feature-options", "price"],
  ["/api/notifications", "createdAt"],
  ["/api/notifications/unread", "createdAt"],
];

test("each documented list is searched, sorted both ways with what is missing last, and read page by page", async () => {
  const { call } = await fullShop();
  for (const [path, sort] of SORTED) {
    const found = await call("GET", `${path}?search=QUOKKA`);
    const { answer: all } = await call("GET", path);
    expect(found.answer.length, path).toBeGreaterThan(0);
    expect(found.answer.length, path).toBeLessThan(all.length);
    expect(JSON.stringify(found.answer)).toMatch(/Quokka/);
    expect(found.headers.get("x-total-count")).toBe(String(found.answer.length));
    expect((await call("GET", `${path}?search=zebra`)).answer).toEqual([]);
    for (const by of [sort, `-${sort}`]) {
      const { answer: whole } = await call("GET", `${path}?sort=${by}`);
      expect(whole).toHaveLength(all.length);
      const values = whole.map((row: Record<string, unknown>) => row[sort]);
      expect(values, `${path}?sort=${by}`).toEqual(sorted(values, by.startsWith("-")));
      const paged: unknown[] = [];
      for (let next: string | undefined = `${path}?sort=${by}&limit=2`; next !== undefined; ) {
        const page = await call("GET", next);
        expect(page.answer.length).toBeLessThanOrEqual(2);
        expect(page.headers.get("x-total-count")).toBe(String(all.length));
        paged.push(...page.answer);
        next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1];
      }
      expect(paged, `${path}?sort=${by}`).toEqual(whole);
    }
  }
});

/** What is missing comes last, both ways. */
function sorted(values: unknown[], isDescending: boolean): unknown[] {
  const known = values.filter((value) => value !== null) as (string | number)[];
  known.sort((a, b) => (a < b ? -1 : Number(a > b)) * (isDescending ? -1 : 1));
  return [...known, ...values.filter((value) => value === null)];
}

test.each([
  ["limit=0", 400, "Limit is 1 to 500"],
  ["limit=501", 400, "Limit is 1 to 500"],
  ["limit=x", 400, "Limit is 1 to 500"],
  ["sort=nonsense", 400, /^Sort by one of /],
  ["cursor=zzz", 400, /cursor does not belong/],
  ["limit=500", 200, undefined],
  ["sort=-dueDate&limit=1", 200, undefined],
])("GET /api/orders?%s answers %i", async (query, status, sentence) => {
  const { call } = await testApp();
  const { status: is, answer } = await call("GET", `/api/orders?${query}`);
  expect([is, answer.message]).toEqual([
    status,
    typeof sentence === "object" ? expect.stringMatching(sentence) : sentence,
  ]);
});
