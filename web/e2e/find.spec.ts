import { expect, expectAccessible, pending, test } from "./support.ts";

test("Ctrl+K finds records, screens and actions, and Enter goes there", { tag: "@landing" }, async ({
  page,
  request,
}) => {
  const vendor = { vendorName: "Findable Fibers", vendorCity: "Bath" };
  expect((await request.post("/api/master-vendors", { data: vendor })).status()).toBe(201);
  await page.goto("/inventory");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find" });
  const options = page.getByRole("listbox", { name: "Found" }).getByRole("option");
  await expect(field).toBeFocused();
  await expect(options.first()).toHaveText("New Order");
  await expectAccessible(page);
  await field.fill("bath find");
  await expect(options).toHaveText(["Findable FibersBath"]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/vendors\?open=\d+$/);
  await expect(page.getByRole("dialog", { name: "Edit Vendor" }).getByRole("textbox").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Find" }).click();
  // What one went to comes first the next time.
  await expect(options.first()).toHaveText("Findable FibersBath");
  await field.fill("flow prod");
  await expect(options).toHaveText(["Production Workflow"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/production-workflow");

  // Reports, views, what can be begun, and lists as files.
  const view = { list: "vendors", name: "In Bath", question: "search=bath" };
  expect((await request.post("/api/saved-views", { data: view })).status()).toBe(201);
  for (const [words, found, url] of [
    ["popular", "Option popularity", "/reports/options"],
    ["bath in", "In BathVendors", /\/vendors\?search=bath&view=\d+$/],
  ] as const) {
    await page.keyboard.press("Control+k");
    await field.fill(words);
    await expect(options.filter({ hasText: found })).toHaveCount(1);
    await options.filter({ hasText: found }).click();
    await expect(page).toHaveURL(url);
  }
  await page.keyboard.press("Control+k");
  await field.fill("vendors export");
  const saved = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press("Control+k");
  await field.fill("board clock");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/timekeeping?kiosk=1");
  await page.goto("/inventory");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await field.fill("work new");
  await expect(options).toHaveText(["New work order"]);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create New Work Order" });
  await dialog.getByLabel("Customer Name").fill("Foundry of the Hills");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  const part = dialog.getByLabel("Part Number");
  await expect(part).toBeFocused();
  await expect(part).toHaveAccessibleDescription(/Enter the part number of what is made/);
  await part.fill("CF-7");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(page.getByRole("status").filter({ hasText: /WO-\d+-\d+ · Foundry of the Hills/ })).toBeVisible();
  await expect(page).toHaveURL("/sales-orders");
  await page.goto("/inventory");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press(":");
  await field.fill("no such thing anywhere");
  await expect(page.getByRole("status").filter({ hasText: "Nothing like “no such thing anywhere”" })).toBeVisible();
});

test("advance and a few words move a work order on from anywhere, with Undo", async ({ page, request }) => {
  const order = { customerName: "Advancing Arms", quantity: 1, dateIssued: "2026-01-02", stepNumber: 2 };
  const { id, woNumber } = await (await request.post("/api/work-orders", { data: order })).json();
  const step = async () => (await (await request.get(`/api/work-orders/${id}`)).json()).stepNumber;
  await page.goto("/vendors");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find" }).fill("advance arms advancing");
  await expect(page.getByRole("option")).toHaveText([new RegExp(`^Advance ${woNumber}`)]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Work order advanced" })).toContainText(woNumber);
  expect(await step()).toBe(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await step()).toBe(2);
});

test("Enter before the answer goes to the first of what the whole text finds", async ({ page, request }) => {
  for (const partNumber of ["HASTY-1", "HASTY-12"])
    expect((await request.post("/api/master-parts", { data: { partNumber, name: partNumber } })).status()).toBe(201);
  await page.goto("/vendors");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const held = pending<void>();
  await page.route("**/api/find?search=hasty-12", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find" }).fill("hasty");
  await expect(page.getByRole("option")).toHaveCount(2);
  await page.keyboard.type("-12");
  await page.keyboard.press("Enter");
  held.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("HASTY-12");
});

test("what is typed while the search of everything loads is kept, Enter too, and is no key of the screen", async ({
  page,
}) => {
  await page.goto("/vendors");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const held = pending<void>();
  await page.route("**/find-dialog*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/find-dialog*.js");
  await page.keyboard.press("Control+k");
  await asked;
  await page.keyboard.type("new workk");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  held.resolve();
  const field = page.getByRole("combobox", { name: "Find" });
  await expect(field).toHaveValue("new work");
  await page.keyboard.type(" o");
  await expect(field).toHaveValue("new work o");

  // Called off, no key is kept from the screen.
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("new work");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create New Work Order" })).toBeVisible();
});

test("somebody at a company stands under it, leads to it, and has its orders", async ({ page, request }) => {
  const made = async (data: object): Promise<number> =>
    (await (await request.post("/api/master-customers", { data })).json()).id;
  const company = await made({ customerName: "Findley Stocks", contactType: "Main", contactInfo: "307-555-0177" });
  const contact = { recordType: "contact", contactType: "Email", companyId: company };
  await made({ ...contact, customerName: "Findley Stocks", contactInfo: "shop@findley.example" });
  const person = await made({ ...contact, customerName: "Ned Findley", contactInfo: "ned@findley.example" });
  const lineItems = [{ description: "recoil pads", quantity: 5, unitPrice: 14 }];
  const order = { customerId: company, customerName: "Findley Stocks", dateIssued: "2026-01-02", lineItems };
  expect((await request.post("/api/sales-order", { data: order })).status()).toBe(201);
  await page.goto("/vendors");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find" }).fill("findley");
  const options = page.getByRole("listbox", { name: "Found" }).getByRole("option");
  await expect(options).toHaveText([
    "Findley Stocks",
    "Ned Findleyat Findley Stocks",
    /^SO-\d+-\d+Findley Stocks5 recoil pads · No due date/,
  ]);
  await expectAccessible(page);
  await options.nth(1).click();
  await expect(page).toHaveURL(`/customers/${company}`);
  await page.goto(`/customers/${person}`);
  await expect(page.getByRole("list", { name: "Orders" })).toContainText("5 recoil pads");
  await page.getByRole("button", { name: "New Order" }).click();
  await expect(page.getByRole("combobox", { name: "Customer Name" })).toHaveValue("Findley Stocks");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ned@findley.example");
});
