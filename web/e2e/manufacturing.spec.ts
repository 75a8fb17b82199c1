import type { APIRequestContext, Page } from "@playwright/test";
import { datesOf, USUAL_FORMAT } from "../../src/lib/date-format.ts";
import { addDays, dateIn } from "../../src/lib/dates.ts";
import { choose as chooseOption, chosen } from "./choose.ts";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const dates = datesOf({ ...USUAL_FORMAT, timeZone: "" });

const grid = (page: Page) => page.getByRole("grid", { name: /^Work Orders/ });
const rows = (page: Page) => grid(page).locator("[role=row]:has([role=gridcell])");
const dialogOf = (page: Page) => page.getByRole("dialog");
const step = (page: Page) => dialogOf(page).locator("[aria-current=step]");

async function addWorkOrder(request: APIRequestContext, order: object) {
  const data = { quantity: 1, dateIssued: "2026-01-02", ...order };
  const response = await request.post("/api/work-orders", { data });
  expect(response.status()).toBe(201);
  return response.json();
}

async function workOrder(request: APIRequestContext, id: number) {
  return (await request.get(`/api/work-orders/${id}`)).json();
}

/** The shop's calendar date, some days from today. */
function day(days: number): string {
  return addDays(dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()), days);
}

async function openOnly(page: Page, search: string) {
  await page.goto(`/manufacturing?search=${encodeURIComponent(search)}`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByText(search).first().click();
  await expect(dialogOf(page).getByRole("list", { name: "Steps" }).getByRole("listitem")).not.toHaveCount(0);
  // The order is read whole.
  await expect(dialogOf(page).getByRole("button", { name: "Edit" })).toBeEnabled();
}

test("the cards show the API's numbers, and two of them narrow the list to what they count", async ({ page }) => {
  // The latest answer counts: tests beside this one bring orders, and the page reads again.
  let stats = { totalOrders: -1, overdueOrders: 0, dueToday: 0, totalQuantity: 0 };
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/master-orders/stats")) stats = await response.json();
  });
  await page.goto("/manufacturing");
  const cards = page.locator("[aria-busy=false] > :is(a, div)").filter({ hasText: /^(Total|Overdue|Due)/ });
  await expect(async () => {
    await expect(cards).toHaveText(
      [
        `Total Orders${stats.totalOrders.toLocaleString("en-US")}`,
        `Overdue Orders${stats.overdueOrders.toLocaleString("en-US")}`,
        `Due Today${stats.dueToday.toLocaleString("en-US")}`,
        `Total Quantity${stats.totalQuantity.toLocaleString("en-US")}`,
      ],
      { timeout: 1000 },
    );
  }).toPass();
  await page.getByRole("link", { name: "Overdue Orders" }).click();
  await expect(page).toHaveURL("/manufacturing?due=overdue");
  await expect(page.getByRole("combobox", { name: "Due" })).toHaveText("Overdue");
  await page.getByRole("link", { name: "Due Today" }).click();
  await expect(page).toHaveURL("/manufacturing?due=today");
});

test("the table has the documented columns, and each order says how late it is", async ({ page, request }) => {
  const order = {
    customerName: "Columned Stocks",
    partNumber: "CS-9",
    quantity: 1200,
    instruction: "Rush",
    stepNumber: 3,
  };
  const { soNumber, woNumber, operation } = await addWorkOrder(request, { ...order, dueDate: day(-31) });
  await addWorkOrder(request, { ...order, partNumber: "CS-8", dueDate: day(-30) });
  await addWorkOrder(request, { ...order, partNumber: "CS-7", dueDate: day(-1) });
  await addWorkOrder(request, { ...order, partNumber: "CS-6", dueDate: day(0), instruction: null });
  const done = await addWorkOrder(request, { ...order, partNumber: "CS-5", dueDate: day(-40) });
  await request.post(`/api/work-orders/${done.id}/complete`, { data: {} });
  await page.goto("/manufacturing?search=columned&sort=-partNumber");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manufacturing");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Customer",
    "SO #",
    "WO #",
    "Part Number",
    "Qty",
    "Due Date",
    "Step",
    "Instruction",
    "Status",
  ]);
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first().locator("[data-column]")).toHaveText([
    "Columned Stocks1,200 × CS-9",
    soNumber,
    woNumber,
    "CS-9",
    "1,200",
    `${dates.date(day(-31))}31 days late`,
    `3 · ${operation}`,
    "Rush",
    "31 days late",
  ]);
  const states = rows(page).locator("[data-column]:last-child");
  await expect(states).toHaveText(["31 days late", "30 days late", "1 day late", /On Track|At risk/, "Completed"]);
  await expect(states.nth(0).getByText("late")).toHaveClass(/tone_danger/);
  await expect(states.nth(1).getByText("late")).toHaveClass(/tone_warning/);
  await expect(rows(page).nth(3).locator("[data-column]:nth-child(8)")).toHaveText("–");
});

test("the number of each of the seven steps has a colour of its own, beside its operation in words", {
  tag: "@long",
}, async ({ page, request }) => {
  for (let stepNumber = 1; stepNumber <= 7; stepNumber++) {
    await addWorkOrder(request, { customerName: "Seven Colours", partNumber: `SC-${stepNumber}`, stepNumber });
  }
  await page.goto("/manufacturing?search=seven+colours&sort=stepNumber");
  await expect(rows(page)).toHaveCount(7);
  const badges = rows(page).locator("[data-column]:nth-child(7) [title]");
  await expect(badges).toHaveText([/^1 · \w/, /^2 · \w/, /^3 · \w/, /^4 · \w/, /^5 · \w/, /^6 · \w/, /^7 · \w/]);
  const colours = await badges.evaluateAll((all) =>
    all.map((badge) => getComputedStyle(badge.firstElementChild as Element).backgroundColor),
  );
  expect(new Set(colours).size).toBe(7);
  await expectAccessible(page);
});

test("the filters narrow the list on the server and stand in the address", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const order = { customerName: "Filtered Fore-Ends", stepNumber: 2, dueDate: day(-3) };
  await addWorkOrder(request, order);
  await addWorkOrder(request, { ...order, stepNumber: 1 });
  await addWorkOrder(request, { ...order, dueDate: day(3) });
  const done = await addWorkOrder(request, order);
  await request.post(`/api/work-orders/${done.id}/complete`, { data: {} });
  await page.goto("/manufacturing");
  await page.getByPlaceholder("Search by customer, SO#, WO#, or part number...").fill("filtered");
  await expect(rows(page)).toHaveCount(4);
  const choose = async (filter: string, choice: RegExp) => {
    await page.getByRole("combobox", { name: filter }).click();
    await page.getByRole("option", { name: choice }).click();
  };
  await choose("Status", /^Open$/);
  await expect(rows(page)).toHaveCount(3);
  await choose("Step", /^2 · /);
  await expect(rows(page)).toHaveCount(2);
  await choose("Due", /^Overdue$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL("/manufacturing?search=filtered&status=open&step=2&due=overdue");
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await choose("Due", /^Due Today$/);
  await expect(page.getByText("No work orders match your search")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/manufacturing");
});

test("a shop without work orders says so and where they come from", { tag: "@long" }, async ({ page }) => {
  await page.route("**/api/master-orders?*", (route) => route.fulfill({ json: [], headers: { "x-total-count": "0" } }));
  await page.goto("/manufacturing");
  await expect(page.getByText("No work orders found")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sales Orders" }).click();
  await expect(page).toHaveURL("/sales-orders");
});

test("Dashboard leads back to the dashboard", { tag: "@long" }, async ({ page }) => {
  await page.goto("/manufacturing");
  await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/");
});

test("an order is advanced step by step, and Undo takes the last step back", async ({ page, request }) => {
  const { id, woNumber } = await addWorkOrder(request, { customerName: "Advancing Arms", stepNumber: 1 });
  await openOnly(page, woNumber);
  await expect(dialogOf(page)).toHaveAccessibleName(woNumber);
  const advance = dialogOf(page).getByRole("button", { name: "Advance" });
  // What opens an order changes nothing when it is pressed again.
  await expect(dialogOf(page).getByRole("link", { name: "Full page" })).toBeFocused();
  await advance.press("Enter");
  await expect(step(page)).toContainText("2");
  await page.keyboard.press("Enter");
  await expect(step(page)).toContainText("3");
  const { operation } = await workOrder(request, id);
  const toast = page.getByRole("status").filter({ hasText: "Work order advanced" });
  await expect(toast).toContainText(`${woNumber} is at 3 · ${operation}`);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(step(page)).toContainText("2");
  expect(await workOrder(request, id)).toMatchObject({ stepNumber: 2, completedAt: null });
  await dialogOf(page).getByRole("button", { name: "Back" }).click();
  await expect(step(page)).toContainText("1");
  await expect(dialogOf(page).getByRole("button", { name: "Back" })).toBeHidden();
});

test("an order is completed at its step, and Undo opens it again there", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const { id, woNumber } = await addWorkOrder(request, { customerName: "Completing Co", stepNumber: 4 });
  await openOnly(page, woNumber);
  await dialogOf(page).getByRole("button", { name: "Complete" }).click();
  await expect(dialogOf(page).getByText("Completed")).toBeVisible();
  expect(await workOrder(request, id)).toMatchObject({ stepNumber: 4, status: "completed" });
  const toast = page.getByRole("status").filter({ hasText: "Work order completed" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(step(page)).toContainText("4");
  expect(await workOrder(request, id)).toMatchObject({ stepNumber: 4, completedAt: null });
});

test("at its last step an order is completed, after which it can only be reopened", async ({ page, request }) => {
  const steps: unknown[] = await (await request.get("/api/production-steps")).json();
  const { woNumber } = await addWorkOrder(request, { customerName: "Final Fit", stepNumber: steps.length });
  await openOnly(page, woNumber);
  await expect(dialogOf(page).getByRole("button", { name: "Advance" })).toBeHidden();
  await dialogOf(page).getByRole("button", { name: "Complete" }).click();
  await dialogOf(page).getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText("Work order reopened")).toBeVisible();
  await expect(step(page)).toContainText(String(steps.length));
});

test("an order is edited, and Undo gives it back what it had", async ({ page, request }) => {
  const order = { customerName: "Edited Ordnance", partNumber: "EO-1", instruction: "As it was", dueDate: day(9) };
  const before = await addWorkOrder(request, order);
  await openOnly(page, before.woNumber);
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Edit" }).click();
  const customer = dialog.getByRole("textbox", { name: "Customer Name" });
  await customer.fill("");
  await dialog.getByRole("spinbutton", { name: "Quantity" }).fill("0");
  await dialog.getByRole("button", { name: "Save Work Order" }).click();
  await expect(customer).toHaveAccessibleDescription("Customer name is required");
  await expect(dialog.getByRole("spinbutton", { name: "Quantity" })).toHaveAccessibleDescription(
    "Quantity is at least 1",
  );
  await expectAccessible(page);
  await customer.fill("Edited Ordnance Ltd");
  await dialog.getByRole("spinbutton", { name: "Quantity" }).fill("7");
  await dialog.getByRole("textbox", { name: "Instruction", exact: true }).fill("");
  await dialog.getByRole("combobox", { name: "Step" }).click();
  await page.getByRole("option", { name: /^5 · / }).click();
  await dialog.getByRole("button", { name: "Save Work Order" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Work order updated successfully" });
  await expect(toast).toBeVisible();
  await expect(dialog).toContainText("Edited Ordnance Ltd");
  await expect(step(page)).toContainText("5");
  const changed = { customerName: "Edited Ordnance Ltd", quantity: 7, instruction: null, stepNumber: 5, total: null };
  expect(await workOrder(request, before.id)).toMatchObject(changed);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  const { updatedAt: _, ...stored } = before;
  expect(await workOrder(request, before.id)).toMatchObject(stored);
});

test("the options of an order are what the floor reads, and they are changed", async ({ page, request }) => {
  const categories: { id: number; name: string }[] = await (await request.get("/api/feature-categories")).json();
  const option = async (category: string, name: string, price: number) => {
    const categoryId = categories.find((one) => one.name === category)?.id;
    return (await request.post("/api/feature-options", { data: { categoryId, name, price } })).json();
  };
  const left = await option("Hand", "Floor Left", 45);
  await option("Hand", "Floor Right", 30);
  const before = await addWorkOrder(request, { customerName: "Optioned Ordnance", hand: left.id, shipping: 5 });
  // The order keeps the price of its day.
  await request.put(`/api/feature-options/${left.id}`, { data: { ...left, price: 90 } });
  await openOnly(page, before.woNumber);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("HandFloor Left");
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect(
    dialog.getByRole("radiogroup", { name: "Hand" }).or(dialog.getByRole("combobox", { name: "Hand" })),
  ).toBeVisible();
  expect(await chosen(page, "Hand")).toBe("Floor Left ($45.00)");
  await chooseOption(page, "Hand", "Floor Right ($30.00)");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save Work Order" }).click();
  await expect(page.getByText("Work order updated successfully")).toBeVisible();
  await expect(dialog).toContainText("HandFloor Right");
  expect(await workOrder(request, before.id)).toMatchObject({ total: 35, options: { hand: { name: "Floor Right" } } });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  // What was sold then comes back with the price of its day.
  expect(await workOrder(request, before.id)).toMatchObject({ total: 50, options: { hand: { name: "Floor Left" } } });
});

test("a move that fails says why, and the order stays where it is", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  const { woNumber } = await addWorkOrder(request, { customerName: "Failing Forge", stepNumber: 2 });
  await page.route("**/api/work-orders/*/advance", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await openOnly(page, woNumber);
  await dialogOf(page).getByRole("button", { name: "Advance" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Failed to advance work order" });
  await expect(toast).toContainText("Something went wrong (request 7f3a)");
  await expect(toast).toHaveAttribute("data-type", "error");
  await expect(step(page)).toContainText("2");
  expectComplaints(complaints, "500");
});

test("an order that somebody else moved meanwhile is not moved twice", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  const before = await addWorkOrder(request, { customerName: "Moved Meanwhile", stepNumber: 2 });
  // The news has not arrived when the button is pressed.
  let isUnaware = true;
  await page.route(`**/api/work-orders/${before.id}`, (route) =>
    isUnaware ? route.fulfill({ json: before }) : route.continue(),
  );
  await page.route("**/api/work-orders/*/advance", (route) => {
    isUnaware = false;
    return route.continue();
  });
  await openOnly(page, before.woNumber);
  await request.post(`/api/work-orders/${before.id}/advance`, { data: {} });
  await dialogOf(page).getByRole("button", { name: "Advance" }).click();
  await expect(page.getByText("This record was changed since you read it")).toBeVisible();
  await expect(step(page)).toContainText("3");
  expect(await workOrder(request, before.id)).toMatchObject({ stepNumber: 3 });
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("the list is searched, walked, opened and closed by keyboard alone", { tag: "@long" }, async ({
  page,
  request,
}) => {
  for (const partNumber of ["KW-1", "KW-2", "KW-3"]) {
    await addWorkOrder(request, { customerName: "Keyed Walnut", partNumber, stepNumber: 1 });
  }
  await page.goto("/manufacturing?sort=partNumber");
  await expect(grid(page)).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press("/");
  await page.keyboard.type("keyed walnut");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "4");
  // Fewer letters find the same rows, and another question begins at the top.
  await expect(page).toHaveURL(/keyed.walnut/);
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toContainText("KW-2");
  await expect(dialogOf(page).getByRole("link", { name: "Full page" })).toBeFocused();
  await dialogOf(page).getByRole("button", { name: "Advance" }).press("Enter");
  await expect(step(page)).toContainText("2");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(grid(page)).toBeFocused();
});

test("the work orders and an open one are accessible, light and dark, wide and on a phone", {
  tag: "@landing",
}, async ({ page, request }) => {
  await addWorkOrder(request, { customerName: "Accessible Action", stepNumber: 3, dueDate: day(-45) });
  await page.goto("/manufacturing?search=accessible+action");
  await expect(rows(page)).toContainText(["45 days late"]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await rows(page).getByText("Accessible Action").click();
  await expect(step(page)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
});
