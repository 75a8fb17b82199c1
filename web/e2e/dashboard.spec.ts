import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, pressRetry, test } from "./support.ts";

const main = (page: Page) => page.getByRole("main");
const count = (value: number) => value.toLocaleString("en-US");

const none = { total: 0, rows: [] };
const numbers = {
  asOf: "2026-11-21T15:00:00.000Z",
  today: "2026-11-21",
  timeZone: "America/Denver",
  todo: { isOwn: false, late: none, due: { ...none, today: 0 }, stuck: none, atRisk: none, approvals: none },
  unreadNotifications: 0,
  totalOrders: 1234,
  activeOrders: 1200,
  overdueOrders: 30,
  totalQuantity: 5000,
  openQuantity: 4800,
  uniqueCustomers: 321,
  workforce: {
    activeEmployees: 12,
    projectedHours: 400,
    actualHours: 380,
    typedHours: 80,
    variance: -20,
    efficiency: 95,
  },
  recentOrders: [],
};

async function answerWith(page: Page, changes: object) {
  await page.route("**/api/dashboard", (route) => route.fulfill({ json: { ...numbers, ...changes } }));
}

async function addWorkOrder(request: APIRequestContext, order: object) {
  const data = { customerName: "Dashboard Arms", quantity: 2, dateIssued: "2099-01-01", ...order };
  const response = await request.post("/api/work-orders", { data });
  expect(response.status()).toBe(201);
  return response.json();
}

test("the cards show what the API counts and lead to the lists they count", async ({ page }) => {
  // The latest answer counts: tests beside this one bring orders, and the page reads again.
  let data: typeof numbers | undefined;
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/dashboard")) data = await response.json();
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  const cards = ({ workforce: { activeEmployees, actualHours, efficiency }, ...data }: typeof numbers) => ({
    "Total Orders": [
      `${count(data.totalOrders)}${count(data.activeOrders)} active · ${count(data.overdueOrders)} overdue`,
      "/manufacturing",
    ],
    "Total Quantity": [
      `${count(data.totalQuantity)}${count(data.openQuantity)} units to manufacture`,
      "/manufacturing",
    ],
    "Unique Customers": [`${count(data.uniqueCustomers)}with work orders`, "/manufacturing?sort=customerName"],
    "Workforce Efficiency": [
      `${efficiency.toFixed(1)}%${activeEmployees} employees · ${count(actualHours)} actual hours`,
      "/schedules",
    ],
  });
  await expect(async () => {
    if (!data) throw new Error("Nothing is answered yet");
    for (const [label, [text, path]] of Object.entries(cards(data))) {
      const card = main(page).getByRole("link", { name: label });
      await expect(card).toHaveText(`${label}${text}`, { timeout: 1000 });
      await expect(card).toHaveAttribute("href", path as string);
    }
  }).toPass();
});

test("a late order is moved on where it stands, Undo brings it back, and All leads to the list of them", async ({
  page,
  request,
}) => {
  const { id, woNumber } = await addWorkOrder(request, {
    customerName: "Latest of All",
    dateIssued: "2020-01-01",
    dueDate: "2020-01-02",
    instruction: "Waits for a barrel",
  });
  await page.goto("/");
  const late = page.getByRole("region", { name: /^Late [\d,]+$/ });
  const row = late.getByRole("listitem").filter({ hasText: woNumber });
  await expect(row).toContainText(/[\d,]+ days late.*Waits for a barrel/);
  await row.getByRole("button", { name: `Next step of ${woNumber}` }).click();
  const message = page.getByRole("status").filter({ hasText: `${woNumber} is at 2 · ` });
  // It stays as long as the pointer rests on it.
  await message.hover();
  await expect(row).toContainText("2 · ");
  await message.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("1 · ");
  await late.getByRole("link", { name: /^All [\d,]+ late$/ }).click();
  await expect(page).toHaveURL("/manufacturing?due=overdue&status=open");
  await request.post(`/api/work-orders/${id}/complete`, { data: {} });
});

test("paper shows no buttons", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: /^Next step of/ }).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("what is in order takes one line", async ({ page }) => {
  await answerWith(page, {});
  await page.goto("/");
  await expect(page.getByText("Nothing is late.")).toBeVisible();
  await expect(page.getByText("nothing is stuck, nothing is at risk, no correction to approve.")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Stuck|^To approve|^People/ })).toHaveCount(0);
});

test("the ten shortcuts stand in the documented order and lead where they say", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link");
  const expected: [string, string][] = [
    ["Sales Orders", "/sales-orders"],
    ["Manufacturing", "/manufacturing"],
    ["Customers", "/customers"],
    ["Inventory", "/inventory"],
    ["Vendors", "/vendors"],
    ["User Management", "/users"],
    ["Workforce Scheduling", "/schedules"],
    ["Reports", "/reports"],
    ["Notifications", "/notifications"],
    ["Activity Log", "/activity-log"],
  ];
  await expect(links).toHaveText(expected.map(([label]) => new RegExp(`^${label}`)));
  for (const [i, [, path]] of expected.entries()) await expect(links.nth(i)).toHaveAttribute("href", path);
});

test("alerts are counted only where something is unread", async ({ page }) => {
  await answerWith(page, {});
  await page.goto("/");
  await expect(main(page).getByText("1,234", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /alert/ })).toHaveCount(0);
  await page.unroute("**/api/dashboard");
  await answerWith(page, { unreadNotifications: 3 });
  await page.reload();
  await expect(page.getByRole("link", { name: "3 alerts" })).toHaveAttribute("href", "/notifications");
});

test("New Order leads to the order form", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "New Order" }).click();
  await expect(page).toHaveURL("/sales-orders/new");
});

test("a shop without work orders says so", { tag: "@long" }, async ({ page }) => {
  await answerWith(page, {});
  await page.goto("/");
  await expect(page.getByText("No manufacturing orders yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "View All Work Orders" })).toHaveAttribute("href", "/manufacturing");
});

test("the recent orders are the first five work orders, the late ones destructive", async ({ page, request }) => {
  await addWorkOrder(request, { instruction: "Dashboard past", dueDate: "2099-12-30", partNumber: "DB-1" });
  await addWorkOrder(request, { instruction: "Dashboard future", dueDate: "2099-12-31", partNumber: "DB-2" });
  const { recentOrders } = await (await request.get("/api/dashboard")).json();
  expect(recentOrders).toHaveLength(5);
  // Only the newest orders are shown, and they are not late yet.
  const shown = recentOrders.map((order: { instruction: string }) =>
    order.instruction === "Dashboard past" ? { ...order, dueDate: "2026-01-05", isOverdue: true } : order,
  );
  await answerWith(page, { recentOrders: shown });
  await page.goto("/");
  const orders = page.getByRole("region", { name: "Recent Orders" }).getByRole("listitem");
  await expect(orders).toHaveCount(5);
  const past = orders.filter({ hasText: "Dashboard past" });
  await expect(past).toContainText("Dashboard Arms");
  await expect(past).toContainText("DB-1 · Qty 2 · Was due 1/5/2026");
  await expect(past.getByTitle("Dashboard past")).toHaveClass(/tone_danger/);
  await expect(orders.getByTitle("Dashboard future")).toHaveClass(/tone_neutral/);
  const { id, soNumber } = recentOrders.find(
    ({ instruction }: { instruction: string }) => instruction === "Dashboard past",
  );
  await expect(past).toContainText(soNumber);
  await past.getByRole("link").click();
  await expect(page).toHaveURL(`/work-orders/${id}`);
});

for (const [efficiency, actualHours, tone, note] of [
  [105.3, 421.2, "danger", "Over projected hours"],
  [95, 380, "info", "On track with projections"],
  [90, 360, "neutral", "On track with projections"],
  [50.5, 202, "neutral", "Under projected hours"],
] as const) {
  test(`an efficiency of ${efficiency} percent has a ${tone} badge and says: ${note}`, {
    tag: efficiency === 105.3 ? [] : "@long",
  }, async ({ page }) => {
    const workforce = { ...numbers.workforce, actualHours, efficiency };
    await answerWith(page, { workforce });
    await page.goto("/");
    const card = page.getByRole("region", { name: "Workforce Summary" });
    await expect(card.getByRole("term")).toHaveText([
      "Active Employees",
      "Projected Hours",
      "Actual Hours",
      "Efficiency Rate",
    ]);
    await expect(card.getByRole("definition")).toHaveText([
      "12",
      "400",
      String(actualHours),
      `${efficiency.toFixed(1)}%`,
    ]);
    await expect(card.getByText(`${efficiency.toFixed(1)}%`)).toHaveClass(new RegExp(`tone_${tone}`));
    await expect(card.getByText(note)).toBeVisible();
    await expect(card.getByRole("link", { name: "Manage Schedules" })).toHaveAttribute("href", "/schedules");
  });
}

test("numbers that cannot be read are told of and read again when asked, while the shortcuts stay", {
  tag: "@long",
}, async ({ page, complaints }) => {
  await page.route("**/api/dashboard", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("Something went wrong (request 7f3a)");
  await expect(page.getByRole("navigation", { name: "Shortcuts" })).toBeVisible();
  await pressRetry(page, "**/api/dashboard");
  await expect(page.getByText("Recent Orders")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expectComplaints(complaints, "500");
});

test("the dashboard counts anew whenever one comes back to it", async ({ page, request }) => {
  await page.goto("/");
  const total = main(page).getByRole("link", { name: "Total Orders" });
  await expect(total).toContainText("active");
  await page.getByRole("link", { name: "View All Work Orders" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manufacturing");
  await addWorkOrder(request, { instruction: "Meanwhile" });
  const read = page.waitForResponse("**/api/dashboard");
  await main(page).getByRole("link", { name: "Dashboard", exact: true }).click();
  await read;
  // Other tests add orders meanwhile, and the page follows.
  await expect(async () => {
    const { totalOrders } = await (await request.get("/api/dashboard")).json();
    expect(await total.innerText()).toMatch(new RegExp(`Total Orders\\s*${count(totalOrders)}\\D`));
  }).toPass({ timeout: 15_000 });
});

test("the dashboard is accessible, light and dark, wide and on a phone", { tag: "@landing" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Recent Orders" }).getByRole("listitem")).not.toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a new shop sees its first steps, and which of them are done", { tag: "@landing" }, async ({ page }) => {
  await answerWith(page, { firstSteps: { lists: true, team: false, steps: false, order: false } });
  await page.goto("/");
  const steps = page
    .getByRole("region", { name: "First steps" })
    .or(page.getByLabel("First steps"))
    .getByRole("listitem");
  await expect(steps).toHaveCount(4);
  await expect(steps.first().getByLabel("Done")).toBeVisible();
  await expect(steps.nth(1).getByLabel("Done")).toHaveCount(0);
  await expect(steps.last().getByRole("link")).toHaveAttribute("href", "/sales-orders/new");
  await expectAccessible(page);
});
