import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { choose, chosen } from "./choose.ts";
import { expect, expectAccessible, expectComplaints, pending, pressRetry, test } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid", { name: /^Orders/ });
const rows = (page: Page) => grid(page).locator("[role=row]:has([role=gridcell])");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Create New Sales Order" });
const total = (page: Page) => dialogOf(page).locator("output");

const FIELDS = [
  "Customer Name",
  "Quantity",
  "Shipping",
  "Date Issued",
  "Due Date",
  "Part Number",
  "Model",
  "Type",
  "Hand",
  "Action Length",
  "Action Inlet",
  "Bottom Metal",
  "Barrel Inlet",
  "Color Category",
  "Custom Feature",
];

async function openDialog(page: Page) {
  await page.goto("/sales-orders");
  await page.getByRole("button", { name: "New Order" }).click();
  await expect(dialogOf(page).getByRole("combobox", { name: "Customer Name" })).toBeFocused();
}

async function addOrder(request: APIRequestContext, order: object) {
  const data = { quantity: 1, dateIssued: "2026-11-02", ...order };
  const response = await request.post("/api/sales-orders", { data });
  expect(response.status()).toBe(201);
  return response.json();
}

async function addOption(
  request: APIRequestContext,
  category: string,
  name: string,
  price: number,
  subcategory?: string,
) {
  const categories: { id: number; name: string }[] = await (await request.get("/api/feature-categories")).json();
  const categoryId = categories.find(({ name }) => name === category)?.id;
  const response = await request.post("/api/feature-options", { data: { categoryId, name, price, subcategory } });
  expect(response.status()).toBe(201);
}

async function ordersOf(request: APIRequestContext, customer: string) {
  return (await request.get(`/api/sales-orders?search=${encodeURIComponent(customer)}`)).json();
}

async function tabTo(page: Page, field: Locator) {
  for (let i = 0; i < 40 && !(await field.evaluate((element) => element === document.activeElement)); i++) {
    await page.keyboard.press("Tab");
  }
  await expect(field).toBeFocused();
}

test("the cards show the API's numbers, and skeletons until they are there", async ({ page, request }) => {
  await addOrder(request, { customerName: "Counted Rifle Co", shipping: 1234.5 });
  const held = pending<void>();
  const answered = pending<Record<string, number>>();
  await page.route("**/api/sales-orders/stats", async (route) => {
    await held.promise;
    const response = await route.fetch();
    answered.resolve(await response.json());
    await route.fulfill({ response });
  });
  await page.goto("/sales-orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sales Orders");
  await expect(page.getByText("Unified view of all sales and manufacturing orders")).toBeVisible();
  const cards = page.locator("[aria-busy]:not([role]) > *");
  await expect(cards).toHaveText(["Total Orders", "Sales Orders", "Manufacturing", "Revenue"]);
  await expect(cards.locator(".skeleton")).toHaveCount(4);
  held.resolve();
  const { totalOrders, salesOrders, manufacturingOrders, totalRevenue } = await answered.promise;
  const revenue = totalRevenue?.toLocaleString("en-US", { style: "currency", currency: "USD" });
  await expect(cards).toHaveText([
    `Total Orders${totalOrders}`,
    `Sales Orders${salesOrders}`,
    `Manufacturing${manufacturingOrders}`,
    `Revenue${revenue}`,
  ]);
  expect(totalOrders).toBe((salesOrders ?? 0) + (manufacturingOrders ?? 0));
});

test("the table has the documented columns, dates in the reader's way, and a dash for what is missing", async ({
  page,
  request,
}) => {
  const order = await addOrder(request, { customerName: "Columns Custom Arms", quantity: 1200, shipping: 24.5 });
  await page.goto("/sales-orders?search=columns+custom");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Order #",
    "Customer",
    "Type",
    "Status",
    "Quantity",
    "Date Issued",
    "Due Date",
    "Total",
    "Part #",
  ]);
  await expect(page.getByRole("heading", { level: 2, name: "Orders (1)" })).toBeVisible();
  await expect(rows(page).locator("[data-column]")).toHaveText([
    order.soNumber,
    "Columns Custom Arms1,200 pieces",
    "Sales",
    "Draft",
    "1,200",
    "11/2/2026",
    "–",
    "$24.50",
    "–",
  ]);
  await page.setViewportSize({ width: 1680, height: 900 });
  await expect(page.getByRole("columnheader").filter({ hasText: /^(Promised|Priority)$/ })).toHaveCount(2);
});

test("a badge names the status, Manufacturing for every work order, and what it does not know as it is", {
  tag: "@long",
}, async ({ page, request }) => {
  for (const status of ["approved", "completed", "confirmed", "fulfilled", "pending", "shipped"]) {
    const { id } = await addOrder(request, { customerName: `Badge ${status}` });
    await request.patch(`/api/orders/${id}`, { data: { status } });
  }
  const { id: made } = await addOrder(request, { customerName: "Badge manufactured", partNumber: "STK-1" });
  await request.post(`/api/work-orders/${made}/complete`, { data: {} });
  await page.goto("/sales-orders?search=badge&sort=customerName");
  await expect(rows(page).locator("[data-column]:nth-child(4)")).toHaveText([
    "approved",
    "Completed",
    "Confirmed",
    "fulfilled",
    "Manufacturing",
    "pending",
    "Shipped",
  ]);
});

test("the filters narrow the list on the server and stand in the address", async ({ page, request }) => {
  await addOrder(request, { customerName: "Narrow Gauge One" });
  const { id } = await addOrder(request, { customerName: "Narrow Gauge Two" });
  await request.patch(`/api/orders/${id}`, { data: { status: "shipped" } });
  await addOrder(request, { customerName: "Narrow Gauge Three", partNumber: "NG-3", rushFee: true });
  await page.goto("/sales-orders");
  await expect(page.getByRole("heading", { name: "Filter Orders" })).toBeVisible();
  await page.getByPlaceholder("Search by customer, order number, or part...").fill("NARROW gauge");
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: /^Rush \d+$/ }).click();
  await expect(rows(page)).toHaveCount(1);
  // Its column has room in a wide window.
  await page.setViewportSize({ width: 1680, height: 900 });
  await expect(rows(page)).toContainText(/Narrow Gauge Three.*Rush.*30/);
  await page.getByRole("button", { name: /^Rush \d+$/ }).click();
  await page.getByRole("button", { name: "Most pressing first" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText("Narrow Gauge Three");
  await page.getByRole("button", { name: "Most pressing first" }).click();

  await choose(page, "Source", "Manufacturing");
  await expect(rows(page).locator("[data-column]:nth-child(2)")).toHaveText(["Narrow Gauge Three1 × NG-3"]);
  await page.getByRole("combobox", { name: "Source" }).click();
  await expect(page.getByRole("option")).toHaveText(["All Sources", "Sales Orders", "Manufacturing"]);
  await page.getByRole("option", { name: "Sales Orders" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("combobox", { name: "Status" }).click();
  await expect(page.getByRole("option")).toHaveText([
    "All Status",
    "Draft",
    "Pending Approval",
    "Approved",
    "Confirmed",
    "Manufacturing",
    "Shipped",
    "Fulfilled",
    "Completed",
    "On Hold",
    "Cancelled",
  ]);
  await page.getByRole("option", { name: "Shipped" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Narrow Gauge Two");
  await expect(page).toHaveURL("/sales-orders?search=NARROW+gauge&source=orders&status=shipped");

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("Shipped");
  await choose(page, "Source", "Manufacturing");
  await expect(page.getByText("No orders found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/sales-orders");
  await expect(grid(page)).toBeVisible();
});

test("a sales order opens its page, a work order its own, by a click and by Enter", async ({ page, request }) => {
  const sale = await addOrder(request, { customerName: "Opened by Keys" });
  const work = await addOrder(request, { customerName: "Opened by Click", partNumber: "OBC-1" });
  await page.goto("/sales-orders?search=opened+by+keys");
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/sales-orders/${sale.id}`);
  await page.goto("/sales-orders?search=opened+by+click");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).click();
  await expect(page).toHaveURL(`/work-orders/${work.id}`);
  await expect(page.getByRole("heading", { name: work.woNumber })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/work-orders/${work.id}`);
});

test("an order made by the dialog costs what the dialog said and is in the list at once", async ({ page, request }) => {
  await addOption(request, "Hand", "Dialog Left", 45);
  await addOption(request, "Model", "Dialog Hunter", 389);
  await addOption(request, "Color", "Dialog Bronze", 70.1, "Dialog Metallic");
  await page.goto("/sales-orders");
  await expect(page.getByText("Total Orders")).toBeVisible();
  await page.getByRole("button", { name: "New Order" }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toHaveAccessibleDescription("Add a new sales order to the system");
  expect((await dialog.boundingBox())?.width).toBe(896);
  for (const label of FIELDS) await expect(dialog.getByLabel(new RegExp(`^${label}\\*?$`)).first()).toBeVisible();
  await dialog.getByRole("combobox", { name: "Customer Name" }).fill("Dialog Rifle Works");
  await dialog.getByRole("spinbutton", { name: "Quantity" }).fill("3");
  await choose(page, "Model", "Dialog Hunter ($389.00)");
  await expect(total(page)).toHaveText("Total $389.00");
  await expect(dialog).toContainText("Options for the order$389.00");
  await choose(page, "Hand", "Dialog Left ($45.00)");
  await choose(page, "Color Category", "Dialog Metallic");
  await choose(page, "Color Option", "Dialog Bronze ($70.10)");
  await dialog.getByRole("spinbutton", { name: "Shipping" }).fill("24.5");
  await expect(total(page)).toHaveText("Total $528.60");
  await choose(page, "Hand", "None");
  await expect(total(page)).toHaveText("Total $483.60");

  const counted = page.waitForResponse("**/api/sales-orders/stats");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await counted;
  const toast = page.getByRole("status").filter({ hasText: "Order created successfully" });
  await expect(toast).toContainText(/SO-\d{4}-\d{4} · Dialog Rifle Works · \$483\.60/);
  await expect(dialog).toBeHidden();
  await expect(grid(page)).toContainText("Dialog Rifle Works");
  const [listed] = await ordersOf(request, "Dialog Rifle Works");
  const stored = await (await request.get(`/api/orders/${listed.id}`)).json();
  expect(stored).toMatchObject({ total: 483.6, quantity: 3, shipping: 24.5, colorCategory: "Dialog Metallic" });
  expect(stored.options.colorOption).toMatchObject({ name: "Dialog Bronze", price: 70.1 });
  expect(stored.dateIssued).toBe(await page.evaluate(() => new Date().toLocaleDateString("sv")));
});

test("Enter goes from field to field and stores nothing, and Ctrl+Enter sends the order from any of them", async ({
  page,
  request,
}) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  await page.keyboard.type("Enter Moves On");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("spinbutton", { name: "Quantity" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Part Number" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Create Order" })).toHaveAccessibleDescription("Ctrl+Enter");
  expect(await ordersOf(request, "Enter Moves On")).toEqual([]);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Order created successfully")).toBeVisible();
  expect(await ordersOf(request, "Enter Moves On")).toHaveLength(1);
});

test.describe(() => {
  test.use({ hasOwnWindow: true });

  test("a date is typed in short or taken from a calendar, told in words, and stored as a day", {
    tag: "@landing",
  }, async ({ page, request }) => {
    await page.clock.setFixedTime("2026-11-21T12:00:00");
    await openDialog(page);
    await page.keyboard.type("Short Dates Inc");
    const dialog = dialogOf(page);
    const due = dialog.getByLabel("Due Date");
    await expect(dialog.getByLabel("Date Issued")).toHaveValue("11/21/2026");
    await expect(dialog.getByLabel("Date Issued")).toHaveAccessibleDescription("Sat Nov 21, today");
    await due.pressSequentially("soonish");
    await expect(due).toHaveAccessibleDescription("A day is today, +3d, two weeks, next fri or 12/18");
    await due.press("ControlOrMeta+a");
    await due.pressSequentially("+8w");
    await expect(due).toHaveAccessibleDescription("Sat Jan 16, 2027, 56 days");
    await due.press("Enter");
    await expect(due).toHaveValue("1/16/2027");
    const calendar = dialog.getByRole("button", { name: "Open calendar" }).last();
    await expect(calendar).toHaveAccessibleDescription("Due Date");
    await dialog.locator("input[type=date]").last().fill("2026-12-18");
    await expect(due).toHaveValue("12/18/2026");
    await expect(due).toHaveAccessibleDescription("Fri Dec 18, 27 days");
    await page.reload();
    await page.getByRole("button", { name: "New Order" }).click();
    await expect(due).toHaveAccessibleDescription("Fri Dec 18, 27 days");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(page.getByText("Order created successfully")).toBeVisible();
    expect(await ordersOf(request, "Short Dates Inc")).toMatchObject([
      { dateIssued: "2026-11-21", dueDate: "2026-12-18" },
    ]);
  });
});

test("an order with a part number becomes a work order", { tag: "@long" }, async ({ page, request }) => {
  await openDialog(page);
  const part = dialogOf(page).getByRole("textbox", { name: "Part Number" });
  await expect(part).toHaveAccessibleDescription("Leave empty for sales orders");
  await page.keyboard.type("Dialog Work Shop");
  await part.fill("DWS-10");
  await part.press("ControlOrMeta+Enter");
  await expect(page.getByText("Order created successfully")).toBeVisible();
  expect(await ordersOf(request, "Dialog Work Shop")).toMatchObject([{ source: "master", partNumber: "DWS-10" }]);
});

test("a dialog of nothing but mistakes says so at each field and sends nothing", async ({ page }) => {
  await page.route("**/api/sales-orders", (route) => route.abort());
  await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByRole("spinbutton", { name: "Quantity" }).fill("0");
  await dialog.getByRole("spinbutton", { name: "Shipping" }).fill("-1");
  await dialog.getByLabel("Date Issued").fill("");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  const customer = dialog.getByRole("combobox", { name: "Customer Name" });
  await expect(customer).toBeFocused();
  await expect(customer).toHaveAccessibleDescription("Customer name is required");
  const quantity = dialog.getByRole("spinbutton", { name: "Quantity" });
  await expect(quantity).toHaveAccessibleDescription("Quantity is at least 1");
  await expect(dialog.getByRole("spinbutton", { name: "Shipping" })).toHaveAccessibleDescription(
    "Shipping is at least 0",
  );
  await expect(dialog.getByLabel("Date Issued")).toHaveAccessibleDescription(/^Date issued is required/);
  await expectAccessible(page);
  await quantity.fill("2");
  await expect(quantity).toHaveAccessibleDescription("");
  await dialog.getByLabel("Date Issued").fill("2026-11-21");
  const due = dialog.getByLabel("Due Date");
  await due.fill("2026-11-20");
  await expect(due).toHaveAccessibleDescription(/Due date is on or after the date issued$/);
  await due.fill("");
  await dialog.getByLabel("Date Issued").fill("");
  await customer.fill("Mended Arms");
  // Scrolled away above, it comes back into sight with its label.
  await page.setViewportSize({ width: 1440, height: 480 });
  await dialog.getByRole("spinbutton", { name: "Shipping" }).focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByLabel("Date Issued")).toBeFocused();
  const heading = await dialog.locator("header").boundingBox();
  const label = await dialog.locator("label", { hasText: "Date Issued" }).boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
});

test("an amount with a decimal comma is refused with what was meant, and one with thousands is read whole", async ({
  page,
  request,
}) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  await page.keyboard.type("Comma Gun Works");
  const shipping = dialog.getByRole("spinbutton", { name: "Shipping" });
  await shipping.pressSequentially("12,50");
  await expect(shipping).toHaveValue("12,50");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(shipping).toBeFocused();
  await expect(shipping).toHaveAccessibleDescription("Shipping is a number with a decimal point; did you mean 12.50?");
  expect(await ordersOf(request, "Comma Gun Works")).toEqual([]);
  await shipping.fill("");
  await shipping.pressSequentially("1,250.50");
  await expect(total(page)).toHaveText("Total $1,250.50");
  await shipping.press("ArrowUp");
  await expect(shipping).toHaveValue("1250.51");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(page.getByText("Order created successfully")).toBeVisible();
  const [{ id }] = await ordersOf(request, "Comma Gun Works");
  expect(await (await request.get(`/api/orders/${id}`)).json()).toMatchObject({ shipping: 1250.51 });
});

test("colors appear with their color category, and another category takes the color back", async ({
  page,
  request,
}) => {
  await addOption(request, "Color", "Leafy Green", 85, "Test Camo");
  await addOption(request, "Color", "Swirl", 60, "Test Marble");
  await addOption(request, "Color", "Plain Black", 5);
  await openDialog(page);
  const color = page.getByRole("radiogroup", { name: "Color Option" });
  await expect(color).toBeHidden();
  await choose(page, "Color Category", "Test Camo");
  await expect(color.locator("label")).toHaveText(["None", "Leafy Green ($85.00)"]);
  await choose(page, "Color Option", "Leafy Green ($85.00)");
  await expect(total(page)).toHaveText("Total $85.00");
  await choose(page, "Color Category", "Test Marble");
  expect(await chosen(page, "Color Option")).toBe("None");
  await expect(total(page)).toHaveText("Total $0.00");
  await choose(page, "Color Category", "Standard");
  await choose(page, "Color Option", "Plain Black ($5.00)");
  await expect(total(page)).toHaveText("Total $5.00");
  await choose(page, "Color Category", "None");
  await expect(color).toBeHidden();
  await expect(total(page)).toHaveText("Total $0.00");
});

test("a failure keeps the dialog open with everything typed, and the next try sends it", async ({
  page,
  request,
  complaints,
}) => {
  const held = pending<void>();
  await page.route("**/api/sales-orders", async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } });
  });
  await openDialog(page);
  const dialog = dialogOf(page);
  await page.keyboard.type("Persistent Precision");
  await dialog.getByRole("spinbutton", { name: "Shipping" }).fill("62");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(dialog.getByRole("button", { name: "Creating..." })).toBeDisabled();
  held.resolve();
  const toast = page.getByRole("status").filter({ hasText: "Failed to create order" });
  await expect(toast).toContainText("Something went wrong (request 7f3a)");
  await expect(toast).toHaveAttribute("data-type", "error");
  await expect(dialog.getByRole("combobox", { name: "Customer Name" })).toHaveValue("Persistent Precision");
  await expect(total(page)).toHaveText("Total $62.00");
  expectComplaints(complaints, "500");

  await page.unroute("**/api/sales-orders");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(page.getByText("Order created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await ordersOf(request, "Persistent Precision")).toHaveLength(1);
});

test("a field that the server refuses is marked and gets the focus", { tag: "@long" }, async ({ page, complaints }) => {
  const message = "There is no feature option 99";
  await page.route("**/api/sales-orders", (route) =>
    route.fulfill({ status: 400, json: { message, issues: [{ path: "hand", message }] } }),
  );
  await openDialog(page);
  await page.keyboard.type("Refused Rifles");
  await page.keyboard.press("ControlOrMeta+Enter");
  // Of few or of many.
  const hand = page.getByRole("radiogroup", { name: "Hand" }).or(page.getByRole("combobox", { name: "Hand" }));
  await expect(hand).toHaveAccessibleDescription(message);
  await expect(page.locator(":focus")).toHaveAccessibleName(/^(Hand|None)$/);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
});

test("a double click makes one order", async ({ page, request }) => {
  // With motion the dialog can still be clicked while it closes.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openDialog(page);
  await page.keyboard.type("Double Click Depot");
  await dialogOf(page).getByRole("button", { name: "Create Order" }).dblclick();
  await expect(page.getByText("Order created successfully")).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(await ordersOf(request, "Double Click Depot")).toHaveLength(1);
});

test("an answer that got lost does not make the order twice, even from a dialog opened anew", async ({
  page,
  request,
  complaints,
}) => {
  await page.route("**/api/sales-orders", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openDialog(page);
  await page.keyboard.type("Lost Answer Armory");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("The server does not answer. Is Stockworks still running?")).toBeVisible();
  complaints.splice(0);
  await page.unroute("**/api/sales-orders");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole("button", { name: "New Order" }).click();
  await dialogOf(page).getByRole("button", { name: "Create Order" }).click();
  await expect(page.getByText("Order created successfully")).toBeVisible();
  expect(await ordersOf(request, "Lost Answer Armory")).toHaveLength(1);
});

test("what was typed survives closing and a reload, says so, and goes when it is cancelled or sent", {
  tag: "@landing",
}, async ({ page, request }) => {
  await addOption(request, "Type", "Drafted Shell", 120);
  await openDialog(page);
  const dialog = dialogOf(page);
  const customer = dialog.getByRole("combobox", { name: "Customer Name" });
  await customer.fill("Half a cust");
  await choose(page, "Type", "Drafted Shell ($120.00)");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openDialog(page);
  await expect(dialog.getByText("This is what you typed before.")).toBeVisible();
  await expect(customer).toHaveValue("Half a cust");
  await expect(total(page)).toHaveText("Total $120.00");
  await dialog.getByRole("button", { name: "Start over" }).click();
  await expect(customer).toHaveValue("");
  await expect(total(page)).toHaveText("Total $0.00");

  await customer.fill("Whole Customer Co");
  await customer.press("ControlOrMeta+Enter");
  await expect(page.getByText("Order created successfully")).toBeVisible();
  await openDialog(page);
  await expect(customer).toHaveValue("");
  await expect(dialog.getByText("This is what you typed before.")).toBeHidden();
});

test("an order is made by keyboard alone: of many options a few letters find one, of few the arrows", {
  tag: "@landing",
}, async ({ page, request }) => {
  for (const name of ["Keyed Long", "Keyed Short", "Keyed Long Magnum", "Keyed Micro", "Keyed Medium"]) {
    await addOption(request, "Action Length", name, 15);
  }
  await addOption(request, "Color", "Keyed Blue", 10, "Keyed Shades");
  await page.goto("/sales-orders");
  await page.getByRole("button", { name: "New Order" }).press("Enter");
  await expect(dialogOf(page).getByRole("combobox", { name: "Customer Name" })).toBeFocused();
  await page.keyboard.type("Keyboard Custom");
  const length = page.getByRole("combobox", { name: "Action Length" });
  await tabTo(page, length);
  await page.keyboard.type("mag long keyed");
  await expect(page.getByRole("option")).toHaveText(["Keyed Long Magnum ($15.00)"]);
  await page.keyboard.press("Enter");
  await expect(length).toHaveValue("Keyed Long Magnum ($15.00)");
  await expect(length).not.toBeFocused();
  await expect(total(page)).toHaveText("Total $15.00");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("short");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(length).toHaveValue("Keyed Long Magnum ($15.00)");
  await length.focus();
  await page.keyboard.type("keyed s");
  await page.keyboard.press("Tab");
  await expect(length).toHaveValue("Keyed Short ($15.00)");

  await tabTo(page, dialogOf(page).getByRole("combobox", { name: "Color Category" }));
  await page.keyboard.type("keyed");
  await page.keyboard.press("Enter");
  const color = dialogOf(page).getByRole("radiogroup", { name: "Color Option" });
  await tabTo(page, color.getByRole("radio", { name: "None" }));
  await page.keyboard.press("ArrowRight");
  await expect(color.getByRole("radio", { checked: true })).toHaveAccessibleName("Keyed Blue ($10.00)");
  await expect(total(page)).toHaveText("Total $25.00");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("combobox", { name: "Custom Feature" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Order created successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "New Order" })).toBeFocused();
});

test("a field of few options stays what it is while somebody adds more", { tag: "@long" }, async ({
  page,
  request,
}) => {
  let shown = 4;
  await page.route("**/api/feature-options", async (route) => {
    const response = await route.fetch();
    const options: { name: string }[] = await response.json();
    const hands = Array.from({ length: shown }, (_, i) => ({ ...options[0], id: 9000 + i, name: `Grip ${i + 1}` }));
    await route.fulfill({ response, json: hands });
  });
  await openDialog(page);
  const few = dialogOf(page).getByRole("radiogroup").filter({ hasText: "Grip 4" });
  await few.getByText("Grip 4").click();
  shown = 5;
  await addOption(request, "Hand", "Fifth Hand", 5);
  await few.getByText("Grip 5").click();
});

test("options are read with the dialog; that they cannot be leaves the rest of it, and they are tried again when asked", {
  tag: "@long",
}, async ({ page, request, complaints }) => {
  await addOption(request, "Model", "Late Model", 10);
  let asked = 0;
  await page.route("**/api/feature-options", (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { message: "No" } });
  });
  await page.goto("/sales-orders");
  await expect(grid(page)).toHaveAttribute("aria-busy", "false");
  expect(asked).toBe(0);
  await openDialog(page);
  await expect(dialogOf(page).getByRole("alert")).toContainText("Could not load the options.");
  await pressRetry(page, "**/api/feature-options");
  await expect(dialogOf(page).getByRole("alert")).toBeHidden();
  await choose(page, "Model", "Late Model ($10.00)");
  expectComplaints(complaints, "500");
});

test("the list and the dialog are accessible, light and dark, wide and on a phone", { tag: "@landing" }, async ({
  page,
  request,
}) => {
  await addOption(request, "Color", "Accessible Gray", 45, "Accessible Speckle");
  for (const partNumber of [null, "ACC-1"]) {
    await addOrder(request, { customerName: "Plainview Rifles", partNumber, dueDate: "2026-12-24" });
  }
  await page.goto("/sales-orders?search=plainview");
  await expect(rows(page)).toHaveCount(2);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole("button", { name: "New Order" }).click();
    await choose(page, "Color Category", "Accessible Speckle");
    await expectAccessible(page);
    const many = dialogOf(page).locator("[role=combobox]:not([name=customerName])");
    if ((await many.count()) > 0) {
      await many.first().click();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    }
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialogOf(page)).toBeHidden();
  }
});
