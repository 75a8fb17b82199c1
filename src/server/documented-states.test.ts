import { expect, test } from "vitest";
import { PHOTO } from "../modules/timekeeping/testing.ts";
import { testApp } from "./testing.ts";

// The states of the product's document, as programs meet them over HTTP.

type Call = Awaited<ReturnType<typeof testApp>>["call"];
const read = async (call: Call, path: string) => (await call("GET", path)).answer;

const ANA = { username: "ana", full_name: "Ana Ruiz", email: "ana@shop.example", role: "Production" };
const FORM = { customerName: "Bighorn", lineItems: [{ description: "Stock" }] };
const STATUSES =
  "Status is one of draft, pending, approved, confirmed, manufacturing, shipped, fulfilled, completed, on hold, cancelled";

/** What a PATCH to a status answers, and what the order's status is then, or what is said. */
const PATCHED: [status: string, answered: number, told: string][] = [
  ["draft", 200, "draft"],
  ["pending", 200, "pending"],
  ["approved", 200, "approved"],
  ["fulfilled", 200, "fulfilled"],
  ["confirmed", 200, "confirmed"],
  ["manufacturing", 200, "manufacturing"],
  ["shipped", 200, "shipped"],
  ["completed", 200, "completed"],
  ["cancelled", 200, "cancelled"],
  ["on hold", 200, "on hold"],
  ["New", 200, "draft"],
  ["weird", 400, STATUSES],
];

test("an order is patched from any status to any that there is, which is logged, and to no other", async () => {
  const { call } = await testApp();
  for (const [status, answered, told] of PATCHED) {
    const { answer: order } = await call("POST", "/api/sales-order", FORM);
    const before = told === "draft" ? "completed" : "draft";
    await call("PATCH", `/api/orders/${order.id}`, { status: before });
    const { status: code, answer } = await call("PATCH", `/api/orders/${order.id}`, { status });
    expect.soft([code, answer.status ?? answer.message], status).toEqual([answered, told]);
    const [line] = await read(call, "/api/activity?limit=1");
    if (answered === 200) expect.soft(line.changes, status).toMatchObject({ status: [before, told] });
  }
});

test("a day of the week says whether its hours are under, on or over track", async () => {
  // A Sunday: what was typed for days to come does not count yet.
  const { call } = await testApp({ clock: () => new Date("2026-11-22T18:00:00.000Z") });
  const { answer: ana } = await call("POST", "/api/master-users", ANA);
  const days = [
    ["Monday", 8, 6, "Under Hours"],
    ["Tuesday", 10, 9, "On Track"],
    ["Wednesday", 10, 8.5, "Under Hours"],
    ["Thursday", 10, 11, "On Track"],
    ["Friday", 10, 11.5, "Over Hours"],
    ["Saturday", 0, 0, "On Track"],
    ["Sunday", 0, 4, "Over Hours"],
  ] as const;
  for (const [dayOfWeek, projectedHours, actualHours, status] of days) {
    const day = { userId: ana.id, dayOfWeek, projectedHours, actualHours };
    const { status: code, answer } = await call("POST", "/api/schedules", day);
    expect([code, answer.status], `${actualHours} of ${projectedHours}`).toEqual([201, status]);
  }
});

test("one clocks in while one is out, and out while one is in, and all else is a 409", async () => {
  const { call } = await testApp();
  const { answer: ana } = await call("POST", "/api/master-users", ANA);
  const clock = async (eventType: string) =>
    (await call("POST", "/api/time-entries", { userId: ana.id, eventType, photoData: PHOTO })).status;
  expect(await clock("clock_out")).toBe(409);
  expect(await clock("clock_in")).toBe(201);
  expect(await clock("clock_in")).toBe(409);
  expect(await clock("clock_out")).toBe(201);
  expect(await clock("clock_out")).toBe(409);
  expect(await read(call, "/api/time-entries")).toHaveLength(2);
});

const STOCK: [quantity: number, minimum: number | null, status: string][] = [
  [0, null, "out_of_stock"],
  [5, null, "low_stock"],
  [6, null, "in_stock"],
  [10, 10, "low_stock"],
  [11, 10, "in_stock"],
  [0, 0, "out_of_stock"],
  [1, 0, "in_stock"],
];

test("a part's status follows from how many there are and its minimum, which is 5 if it has none", async () => {
  const { call } = await testApp();
  for (const [n, [stockQuantity, minimumStock, status]] of STOCK.entries()) {
    const part = { partNumber: `P-${n}`, name: "Pad", stockQuantity, minimumStock };
    expect((await call("POST", "/api/master-parts", part)).answer.stockStatus, JSON.stringify(part)).toBe(status);
  }
  const listed = await read(call, "/api/master-parts?sort=partNumber");
  expect(listed.map((part: { stockStatus: string }) => part.stockStatus)).toEqual(STOCK.map(([, , status]) => status));
});

test.each([
  ["Op2", 2, 2],
  ["Habc", "abc", 0],
  ["H-1", -1, 0],
  ["Hnull", null, 0],
  ["H1.25", 1.25, 1.3],
])(
  "the step %s of %j hours requires those, %d, for each open unit at it, of those planned in its department",
  async (operation, hours, kept) => {
    const { call } = await testApp();
    await call("POST", "/api/production-steps", { operation, hours, department: "Paint" });
    await call("POST", "/api/production-steps", { operation: "Next", hours: 1, department: "Paint" });
    for (const quantity of [3, 4]) {
      const work = { customerName: "Bighorn", dateIssued: "2026-11-21", quantity };
      await call("POST", "/api/work-orders", work);
    }
    await call("POST", "/api/work-orders/1/complete", {});
    const required = Math.round(kept * 4 * 100) / 100;
    const at = async () => (await read(call, "/api/production-steps/capacity")).steps[0];
    const alone = { operation, required, available: 0, pipelineCount: 4, ratio: null };
    expect(await at()).toMatchObject({ ...alone, level: required > 0 ? "overloaded" : "good" });
    const { answer: ana } = await call("POST", "/api/master-users", { ...ANA, primary_department: "Paint" });
    const day = { userId: ana.id, dayOfWeek: "Monday", projectedHours: 16 };
    await call("POST", "/api/schedules", day);
    expect(await at()).toMatchObject({ required, available: 16, ratio: required / 16, level: "good" });
  },
);

test("a notification is read by a PATCH, and there is one less that is unread", async () => {
  const { call } = await testApp();
  await call("POST", "/api/sales-order", FORM);
  await call("POST", "/api/sales-order", FORM);
  const unread = () => read(call, "/api/notifications/unread");
  const [newest, other] = await unread();
  const { status, answer } = await call("PATCH", `/api/notifications/${newest.id}/read`, {});
  expect(status).toBe(200);
  expect(answer).toMatchObject({ id: newest.id, isRead: true, readAt: expect.any(String) });
  expect(await unread()).toEqual([other]);
});
