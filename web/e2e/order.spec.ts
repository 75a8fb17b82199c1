import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { choose } from "./choose.ts";
import { expect, expectAccessible, expectComplaints, pending, test } from "./support.ts";

const toast = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title });
const name = (page: Page) => page.getByRole("combobox", { name: "Customer Name" });
const line = (page: Page, number: number) => page.getByRole("group", { name: `Line ${number}`, exact: true });
const create = (page: Page) => page.getByRole("button", { name: "Create Order" });

async function addCustomer(request: APIRequestContext, customerName: string, more: object = {}) {
  const response = await request.post("/api/master-customers", { data: { customerName, ...more } });
  expect(response.status()).toBe(201);
}

async function addOrder(request: APIRequestContext, more: object) {
  const data = { customerName: "Stored Stocks", lineItems: [{ description: "Stock", unitPrice: 100 }], ...more };
  const response = await request.post("/api/sales-order", { data });
  expect(response.status()).toBe(201);
  return response.json();
}

async function ordersOf(request: APIRequestContext, customer: string) {
  return (await request.get(`/api/orders?search=${encodeURIComponent(customer)}`)).json();
}

/** Goes on with Tab until this has the focus. */
async function tabTo(page: Page, target: ReturnType<Page["locator"]>) {
  for (let i = 0; i < 40 && !(await target.evaluate((element) => element === document.activeElement)); i++) {
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

async function draw(page: Page) {
  const pad = page.getByRole("application");
  await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await pad.boundingBox();
  if (!box) throw new Error("The pad is not on the page");
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Clear signature" })).toBeVisible();
}

test("the form has the documented sections, choices and buttons", async ({ page, request }) => {
  await addOrder(request, { customerName: "Noticed Orders" });
  await page.goto("/sales-orders/new");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sales Order Management");
  await expect(page.getByRole("main").getByText("Local user")).toBeVisible();
  await expect(page.getByRole("link", { name: /^\d+ unread$/ })).toHaveAttribute("href", "/notifications");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Order Information",
    "Customer Information",
    "Line Items",
    "Signature & Notes",
  ]);
  await page.getByRole("button", { name: "+ Add New Customer" }).click();
  const modal = page.getByRole("dialog", { name: "Add New Customer" });
  await expect(modal.locator("label")).toHaveText(["Name*", "Contact Info", "Type"]);
  await modal.getByRole("combobox", { name: "Type" }).click();
  await expect(page.getByRole("option")).toHaveText(["Company", "Individual"]);
  await page.keyboard.press("Escape");
  await modal.getByRole("button", { name: "Cancel" }).click();
  const status = page.getByRole("combobox", { name: "Status" });
  await expect(status).toHaveText("Draft");
  await status.click();
  await expect(page.getByRole("option")).toHaveText(["Draft", "Pending Approval", "Approved", "Fulfilled"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Order Number" })).toHaveAccessibleDescription(
    "Assigned automatically",
  );
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/");
});

test("an order of three lines, a typed signature and a new customer are made by keyboard alone", {
  tag: "@landing",
}, async ({ page, request }) => {
  const keys = page.keyboard;
  await page.goto("/sales-orders/new");
  await tabTo(page, name(page));
  await keys.type("Keyboard Alone Arms");
  await keys.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "+ Add New Customer" })).toBeFocused();
  await keys.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add New Customer" });
  const modalName = dialog.getByRole("textbox", { name: "Name" });
  await expect(modalName).toBeFocused();
  await expect(modalName).toHaveValue("Keyboard Alone Arms");
  await tabTo(page, dialog.getByRole("textbox", { name: "Contact Info" }));
  await keys.type("orders@keyboardalone.example");
  await keys.press("ControlOrMeta+Enter");
  await expect(toast(page, "Customer added successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "+ Add New Customer" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("orders@keyboardalone.example");

  for (const [at, [description, quantity, price]] of [
    ["Composite stock", "2", "419.99"],
    ["Bottom metal", "3", "89.5"],
    ["Fitting", "1", "0.03"],
  ].entries()) {
    if (at > 0) {
      await tabTo(page, page.getByRole("button", { name: "Add Line Item" }));
      await keys.press("Enter");
      await expect(line(page, at + 1).getByRole("combobox", { name: "Description" })).toBeFocused();
    } else {
      await tabTo(page, line(page, 1).getByRole("combobox", { name: "Description" }));
    }
    await keys.type(description as string);
    await keys.press("Tab");
    await keys.press("ControlOrMeta+a");
    await keys.type(quantity as string);
    await keys.press("Tab");
    await keys.type(price as string);
  }
  await tabTo(page, page.getByRole("textbox", { name: "Sign with typed name" }));
  await keys.type("Ana Ruiz");
  await tabTo(page, page.getByRole("textbox", { name: "Notes" }));
  await keys.type("Call before shipping");
  // 839.98 + 268.50 + 0.03, and 8 % of it.
  await expect(page.locator("dl")).toHaveText("Subtotal$1,108.51Tax (8%)$88.68Total$1,197.19");
  await tabTo(page, create(page));
  await keys.press("Enter");

  const done = toast(page, "Order created successfully!");
  await expect(done).toContainText("Keyboard Alone Arms · $1,197.19");
  await expect(page.getByRole("main")).toContainText("Signed by Ana Ruiz");
  const [order] = await ordersOf(request, "Keyboard Alone Arms");
  expect(order).toMatchObject({
    orderNumber: expect.stringMatching(/^SO-\d{4}-\d{4,}$/),
    customerId: expect.any(Number),
    customerEmail: "orders@keyboardalone.example",
    status: "draft",
    subtotal: 1108.51,
    taxAmount: 88.68,
    total: 1197.19,
    signatureName: "Ana Ruiz",
    signatureDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    notes: "Call before shipping",
  });
  expect(order.lineItems).toHaveLength(3);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(order.orderNumber);
  await page.goto("/sales-orders/new");
  await expect(name(page)).toHaveValue("");
  await expect(page.getByRole("group", { name: /^Line/ })).toHaveCount(1);
});

test("customers are found from the second letter on and chosen by keys", async ({ page, request }) => {
  for (let i = 10; i < 22; i++) await addCustomer(request, `Zephyr Arms ${i}`);
  for (const [customerName, contactType, contactInfo] of [
    ["Zephyr Contact", "Main", "307-555-0123"],
    ["Zephyr Mailbox", "Email", "box@zephyr.example"],
  ] as const)
    await addCustomer(request, customerName, { recordType: "contact", contactType, contactInfo });
  await page.goto("/sales-orders/new");
  const options = page.getByRole("option");
  await name(page).pressSequentially("z");
  await expect(name(page)).toHaveAttribute("aria-expanded", "false");
  await name(page).pressSequentially("e");
  await expect(options.first()).toBeVisible();
  await name(page).pressSequentially("phyr arms");
  // Ten, and a new customer.
  await expect(options).toHaveCount(11);
  await expect(options.first()).toHaveText("Zephyr Arms 10");
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(name(page)).toHaveValue("zephyr arms");

  await name(page).fill("zephyr cont");
  await expect(options.first()).toHaveText("Zephyr Contact307-555-0123");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(name(page)).toHaveValue("Zephyr Contact");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("307-555-0123");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("");
  await name(page).fill("zephyr mail");
  await expect(options.first()).toHaveText("Zephyr Mailboxbox@zephyr.example");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("box@zephyr.example");

  await name(page).fill("zephyr arms");
  await expect(options).toHaveCount(11);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(name(page)).toHaveValue("Zephyr Arms 10");
  await name(page).fill("zephyr arms 1");
  await expect(options).toHaveCount(11);
  await page.keyboard.press("Tab");
  await expect(options).toHaveCount(0);
  await expect(name(page)).toHaveValue("zephyr arms 1");
});

test.describe(() => {
  test.use({ hasOwnWindow: true });

  test("customers are looked for when the typing pauses, and the list closes 200 ms after the field is left", async ({
    page,
    request,
  }) => {
    await addCustomer(request, "Blurred Barrels");
    const asked: string[] = [];
    page.on("request", (sent) => {
      const { pathname, searchParams } = new URL(sent.url());
      if (pathname === "/api/customers/who-orders") asked.push(searchParams.get("search") ?? "");
    });
    await page.clock.install();
    await page.goto("/sales-orders/new");
    await name(page).pressSequentially("blurred");
    await page.clock.runFor(300);
    const option = page.getByRole("option", { name: "Blurred Barrels" });
    await expect(option).toBeVisible();
    expect(asked).toEqual(["blurred"]);
    await expectAccessible(page);

    // From here on time stands still except for what the test lets pass.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await page.getByRole("heading", { level: 1 }).click();
    await page.clock.runFor(150);
    await expect(option).toBeVisible();
    await page.clock.runFor(60);
    await page.clock.resume();
    await expect(option).toBeHidden();
  });
});

test("a line takes a part's sale price, and asks for one where the part has none", async ({ page, request }) => {
  for (const [partNumber, more] of [
    ["SOLD-1", { salePrice: 24.9 }],
    ["SOLD-2", {}],
  ] as const) {
    const data = { partNumber, name: "Sold recoil pad", unitCost: 14.2, ...more };
    expect((await request.post("/api/master-parts", { data })).status()).toBe(201);
  }
  await page.goto("/sales-orders/new");
  const price = line(page, 1).getByRole("spinbutton", { name: "Unit Price" });
  const pick = async (partNumber: string) => {
    await line(page, 1).getByRole("combobox", { name: "Description" }).fill(partNumber);
    await page.getByRole("option", { name: partNumber }).click();
  };
  await pick("SOLD-1");
  await expect(price).toHaveValue("24.9");
  await pick("SOLD-2");
  await expect(price).toHaveValue("");
  await expect(line(page, 1)).toContainText("It has no sale price: enter one");
  await page.keyboard.press("Enter");
  await expect(price).toBeFocused();
  await price.fill("30");
  await expect(line(page, 1)).not.toContainText("It has no sale price");
});

test("a customer's price level is told and goes on the parts of lines, where it can be changed", async ({
  page,
  request,
}) => {
  const level = { name: "Levelled dealer", stockPercent: 25, itemPercent: 10 };
  const { id: priceLevelId } = await (await request.post("/api/price-levels", { data: level })).json();
  await addCustomer(request, "Levelled Rifle Works", { priceLevelId });
  for (const partNumber of ["LEVEL-1", "LEVEL-2"])
    await request.post("/api/master-parts", {
      data: { partNumber, name: "Levelled pad", salePrice: 24.9, stockQuantity: 3 },
    });
  await page.goto("/sales-orders/new");
  const discount = (number: number) => line(page, number).getByRole("spinbutton", { name: "Discount %" });
  const pick = async (number: number, partNumber: string) => {
    await line(page, number).getByRole("combobox", { name: "Description" }).fill(partNumber);
    await page.getByRole("option", { name: partNumber }).click();
  };
  await pick(1, "LEVEL-1");
  await expect(discount(1)).toHaveValue("");
  await name(page).fill("Levelled");
  await page.getByRole("option", { name: "Levelled Rifle Works" }).click();
  await expect(name(page)).toHaveAccessibleDescription("Levelled dealer: 25 % off stocks, 10 % off parts");
  await expect(discount(1)).toHaveValue("10");
  await discount(1).fill("5");
  await page.getByRole("button", { name: "Add Line Item" }).click();
  await pick(2, "LEVEL-2");
  await expect(discount(2)).toHaveValue("10");
  await page.getByRole("button", { name: "Add Line Item" }).click();
  await line(page, 3).getByRole("combobox", { name: "Description" }).fill("Inlet test fit");
  await line(page, 3).getByRole("spinbutton", { name: "Unit Price" }).fill("40");
  await expect(discount(3)).toHaveValue("");
  await create(page).click();
  await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
  const [order] = await ordersOf(request, "Levelled Rifle Works");
  expect(order.lineItems.map(({ discountPercent }: { discountPercent: number }) => discountPercent)).toEqual([
    5, 10, 0,
  ]);
});

test("parts are promised from the shelf, and a due date before the earliest day is taken or kept by a button", async ({
  page,
  request,
}) => {
  const vendor = { vendorName: "Promised vendor", leadDays: 30 };
  const { id: vendorId } = await (await request.post("/api/master-vendors", { data: vendor })).json();
  for (const data of [
    { partNumber: "LEAVES-1", name: "Promised pad", stockQuantity: 12, salePrice: 24.9 },
    { partNumber: "LEAVES-2", name: "Promised sling", vendorId, salePrice: 60 },
  ])
    expect((await request.post("/api/master-parts", { data })).status()).toBe(201);
  await page.goto("/sales-orders/new");
  const pick = async (number: number, partNumber: string) => {
    await line(page, number).getByRole("combobox", { name: "Description" }).fill(partNumber);
    await page.getByRole("option", { name: partNumber }).click();
  };
  const shelf = page.getByRole("list", { name: "From the shelf" });
  await pick(1, "LEAVES-1");
  await expect(shelf).toHaveText(/^12 on the shelf: can leave on \w{3} \w{3} \d+$/);
  await expect(page.getByText(/^Earliest/)).toBeHidden();
  await page.getByRole("button", { name: "Add Line Item" }).click();
  await pick(2, "LEAVES-2");
  await expect(shelf).toContainText("LEAVES-2: 0 on the shelf, Promised vendor takes 30 days: can leave on");

  const due = page.getByLabel("Due Date");
  const note = page.getByText(/^Due \w{3} \d+, but the earliest day is \w{3} \d+\.$/);
  await due.fill("+7d");
  await due.press("Tab");
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: /^Keep \w{3} \d+$/ }).click();
  await expect(note).toBeHidden();
  await due.fill("+8d");
  await due.press("Tab");
  await expect(note).toBeVisible();
  await expectAccessible(page);
  const take = page.getByRole("button", { name: /^Take \w{3} \d+$/ });
  await take.click();
  await expect(note).toBeHidden();
  const { lines } = await (
    await request.post("/api/promise", {
      data: { lines: [{ partId: await partId(request, "LEAVES-2"), quantity: 1 }] },
    })
  ).json();
  const [year, month, day] = lines[0].date.split("-").map(Number);
  await expect(due).toHaveValue(`${month}/${day}/${year}`);
});

async function partId(request: APIRequestContext, search: string) {
  const [part] = await (await request.get(`/api/master-parts?search=${search}`)).json();
  return part.id;
}

test("lines do not change how many stocks are ordered", async ({ page, request }) => {
  const categories = await (await request.get("/api/feature-categories")).json();
  const { id: categoryId } = categories.find(({ kind }: { kind: string }) => kind === "model");
  await request.post("/api/feature-options", { data: { name: "Counted Hunter", price: 389, categoryId } });
  await page.goto("/sales-orders");
  await page.getByRole("button", { name: "New Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Sales Order" });
  await name(page).fill("Counted Arms");
  await dialog.getByRole("radio", { name: /^Line items/ }).check({ force: true });
  for (const [at, [words, quantity, price]] of [
    ["Recoil pad", "2", "24.9"],
    ["Fitting fee", "1", "40"],
  ].entries()) {
    if (at > 0) await dialog.getByRole("button", { name: "Add Line Item" }).click();
    await line(page, at + 1)
      .getByRole("combobox", { name: "Description" })
      .fill(words as string);
    await line(page, at + 1)
      .getByRole("spinbutton", { name: "Quantity" })
      .fill(quantity as string);
    await line(page, at + 1)
      .getByRole("spinbutton", { name: "Unit Price" })
      .fill(price as string);
  }
  await dialog.getByRole("radio", { name: /^Options/ }).check({ force: true });
  await expect(dialog.getByRole("spinbutton", { name: "Quantity" })).toHaveValue("1");
  await choose(page, "Model", "Counted Hunter ($389.00)");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(toast(page, "Order created successfully!")).toBeVisible();
  expect(await ordersOf(request, "Counted Arms")).toMatchObject([{ quantity: 1 }]);
});

test("answers that come late take neither the focus nor what was typed meanwhile", { tag: "@long" }, async ({
  page,
  request,
}) => {
  await addCustomer(request, "Belated Barrels");
  const [search, adding] = [pending<void>(), pending<void>()];
  await page.route("**/api/customers/who-orders?*", async (route) => {
    await search.promise;
    await route.continue();
  });
  await page.route("**/api/master-customers", async (route) => {
    await adding.promise;
    await route.continue();
  });
  await page.goto("/sales-orders/new");
  const searched = page.waitForRequest("**/api/customers/who-orders?*");
  await name(page).pressSequentially("belated");
  await searched;
  await page.keyboard.press("Tab");
  const answered = page.waitForResponse("**/api/customers/who-orders?*");
  search.resolve();
  await answered;
  await page.keyboard.type("Barrel Works");
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Barrel Works");
  await expect(page.getByRole("option")).toHaveCount(0);

  await page.getByRole("button", { name: "+ Add New Customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Customer" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Belated Bolts");
  await dialog.getByRole("button", { name: "Add Customer" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "+ Add New Customer" })).toBeFocused();
  await line(page, 1).getByRole("spinbutton", { name: "Unit Price" }).fill("12.5");
  adding.resolve();
  await expect(name(page)).toHaveValue("Belated Bolts");
  await expect(line(page, 1).getByRole("spinbutton", { name: "Unit Price" })).toHaveValue("12.5");
});

test("what is missing stands beside its field", async ({ page }) => {
  await page.goto("/sales-orders/new");
  const [quantity, unitPrice] = ["Quantity", "Unit Price"].map((name) =>
    line(page, 1).getByRole("spinbutton", { name }),
  );
  await expect(quantity as Locator).toHaveValue("1");
  await expect(unitPrice as Locator).toHaveAttribute("step", "0.01");
  await (quantity as Locator).fill("0");
  await (unitPrice as Locator).fill("-1");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("type", "email");
  await page.getByRole("textbox", { name: "Email" }).fill("nobody");
  await create(page).click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription("Customer name is required");
  for (const [field, message] of [
    [page.getByRole("textbox", { name: "Email" }), "Email is an address like name@example.com"],
    [line(page, 1).getByRole("combobox", { name: "Description" }), "Description is required"],
    [line(page, 1).getByRole("spinbutton", { name: "Quantity" }), "Quantity is at least 1"],
    [line(page, 1).getByRole("spinbutton", { name: "Unit Price" }), "Unit price is at least 0"],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(message);
  }
  const price = line(page, 1).getByRole("spinbutton", { name: "Unit Price" });
  await price.fill("4.713");
  await expect(price).toHaveAccessibleDescription("Unit price has at most 2 decimals: 4.71 or 4.72");
  await line(page, 1).getByRole("combobox", { name: "Description" }).fill("Stock");
  await expect(page.getByText("Description is required")).toHaveCount(0);
});

test("lines are removed while more than one remains", async ({ page }) => {
  await page.goto("/sales-orders/new");
  const removers = page.getByRole("button", { name: /^Remove line/ });
  await expect(removers).toHaveCount(0);
  await line(page, 1).getByRole("combobox", { name: "Description" }).fill("First");
  await page.getByRole("button", { name: "Add Line Item" }).click();
  await line(page, 2).getByRole("combobox", { name: "Description" }).fill("Second");
  await page.getByRole("button", { name: "Remove line 1" }).click();
  const left = line(page, 1).getByRole("combobox", { name: "Description" });
  await expect(left).toHaveValue("Second");
  await expect(left).toBeFocused();
  await expect(removers).toHaveCount(0);
});

test("an order that cannot be created keeps all that was typed, and so does a reload", async ({ page, complaints }) => {
  const held = pending<void>();
  await page.route("**/api/sales-order", async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } });
  });
  await page.goto("/sales-orders/new");
  await name(page).fill("Never Lost LLC");
  await line(page, 1).getByRole("combobox", { name: "Description" }).fill("Stock");
  await line(page, 1).getByRole("spinbutton", { name: "Unit Price" }).fill("12.5");
  await draw(page);
  await create(page).click();
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  held.resolve();
  await expect(toast(page, "Error creating order")).toContainText("Something went wrong (request 7f3a)");
  const expectKept = async () => {
    await expect(name(page)).toHaveValue("Never Lost LLC");
    await expect(line(page, 1).getByRole("combobox", { name: "Description" })).toHaveValue("Stock");
    await expect(page.locator("dl")).toContainText("Total$13.50");
    await expect(page.getByRole("button", { name: "Clear signature" })).toBeVisible();
  };
  await expectKept();
  await page.reload();
  await expect(page.getByText("This is what you typed before.")).toBeVisible();
  await expectKept();
  await expect(page.getByAltText("Signature")).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(name(page)).toHaveValue("");
  await expect(page.getByAltText("Signature")).toHaveCount(0);
  expectComplaints(complaints, "500");
});

test("a customer needs a name, and one that cannot be added shows why under Error", { tag: "@long" }, async ({
  page,
  complaints,
}) => {
  await page.route("**/api/master-customers", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.goto("/sales-orders/new");
  await page.getByRole("button", { name: "+ Add New Customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Customer" });
  const modalName = dialog.getByRole("textbox", { name: "Name" });
  const add = dialog.getByRole("button", { name: "Add Customer" });
  await expect(dialog.getByRole("combobox", { name: "Type" })).toHaveText("Company");
  await add.click();
  await expect(modalName).toHaveAccessibleDescription("Customer name is required");
  await modalName.fill("Refused Rifles");
  await expectAccessible(page);
  await add.click();
  const failure = toast(page, "Error");
  await expect(failure).toContainText("Failed to create customer. Something went wrong (request 7f3a)");
  await expect(modalName).toHaveValue("Refused Rifles");
  await page.unroute("**/api/master-customers");
  await page.route("**/api/master-customers", (route) => route.abort());
  await add.click();
  await expect(failure).toContainText("Failed to create customer. The server does not answer.");
  expect(complaints.splice(0).filter((text) => !/500|ERR_FAILED/.test(text))).toEqual([]);
});

for (const width of [1440, 390]) {
  test(`the form is accessible and fits ${width} px`, { tag: "@landing" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/sales-orders/new");
    await page.getByRole("button", { name: "Add Line Item" }).click();
    await create(page).click();
    await expect(page.getByText("Customer name is required")).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  test(`an order is shown whole, accessible and fits ${width} px`, { tag: "@landing" }, async ({ page, request }) => {
    const order = await addOrder(request, {
      customerEmail: "shop@stored.example",
      notes: "Leave at the dock",
      signatureName: "Ana Ruiz",
      signatureDate: "2026-11-02",
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/sales-orders/${order.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(order.orderNumber);
    const main = page.getByRole("main");
    for (const text of [
      "Stored Stocks",
      "shop@stored.example",
      "Leave at the dock",
      "Signed by Ana Ruiz on 11/2/2026",
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    await expect(page.getByRole("table", { name: "What is sold" }).getByRole("row").nth(1)).toHaveText(
      "Stock1$100.00$100.00",
    );
    await expect(main).toContainText("Subtotal$100.00Tax (8%)$8.00Total$108.00");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("an order's status is changed, and taken back by Undo", async ({ page, request }) => {
  const order = await addOrder(request, { customerName: "Moved On Arms" });
  await page.goto(`/sales-orders/${order.id}`);
  const status = page.getByRole("combobox", { name: "Status" });
  await status.click();
  await page.getByRole("option", { name: "Shipped" }).click();
  await expect(toast(page, "Order updated successfully")).toBeVisible();
  await expect(status).toHaveText("Shipped");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(status).toHaveText("Draft");
});

test("Undo leaves a status that somebody else has changed since, and says who", async ({
  page,
  request,
  complaints,
}) => {
  const { id } = await addOrder(request, { customerName: "Changed Twice Arms" });
  await page.goto(`/sales-orders/${id}`);
  const status = page.getByRole("combobox", { name: "Status" });
  await status.click();
  await page.getByRole("option", { name: "Approved" }).click();
  await expect(toast(page, "Order updated successfully")).toBeVisible();
  await request.patch(`/api/orders/${id}`, { data: { status: "fulfilled" } });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Failed to undo")).toContainText(/Status was changed again by .+\. Undo that first/);
  await expect(status).toHaveText("Fulfilled");
  expect(await (await request.get(`/api/orders/${id}`)).json()).toMatchObject({ status: "fulfilled" });
  expectComplaints(complaints, "409");
});

test("an order is edited on its page: lines, options, shipping, priority and notes, and Undo puts it back", async ({
  page,
  request,
}) => {
  const categories: { id: number; name: string }[] = await (await request.get("/api/feature-categories")).json();
  const categoryId = categories.find((one) => one.name === "Hand")?.id;
  await request.post("/api/feature-options", { data: { categoryId, name: "Edited Left", price: 45 } });
  await request.post("/api/shipping-rates", { data: { name: "Edited Ground", amount: 4.5 } });
  const order = await addOrder(request, {
    customerName: "Edited Arms",
    signatureName: "Ana Ruiz",
    signatureDate: "2026-11-02",
  });
  await page.goto(`/sales-orders/${order.id}`);
  const main = page.getByRole("main");
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page).toHaveURL(`/sales-orders/${order.id}?edit=true`);
  await expect(page.getByRole("textbox", { name: "Order Number" })).toBeFocused();
  await line(page, 1).getByRole("spinbutton", { name: "Unit Price" }).fill("50");
  await page.getByRole("button", { name: "Add Line Item" }).click();
  await line(page, 2).getByRole("combobox", { name: "Description" }).fill("Sling");
  await line(page, 2).getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await line(page, 2).getByRole("spinbutton", { name: "Unit Price" }).fill("10");
  await line(page, 2).getByRole("spinbutton", { name: "Discount %" }).fill("10");
  await expect(page.getByRole("group", { name: "Line 2" }).getByText("$18.00")).toBeVisible();
  await choose(page, "Hand", "Edited Left ($45.00)");
  await page.getByRole("button", { name: "Shipping rates" }).click();
  await page.getByRole("menuitemradio", { name: "Edited Ground $4.50" }).click();
  await expect(page.getByRole("spinbutton", { name: "Shipping" })).toHaveValue("4.5");
  await expect(page.getByRole("spinbutton", { name: "Quantity" }).first()).toHaveValue("3");
  await page.getByRole("checkbox", { name: "Rush" }).check();
  await page.getByRole("spinbutton", { name: "Rush Fee" }).fill("20");
  await page.getByRole("textbox", { name: "Customer's PO #" }).fill("PO-7781");
  await page.getByRole("textbox", { name: "Terms" }).fill("Net 30");
  // 68.00, 8 % of it, the option, the shipping and the rush fee.
  await expect(page.locator("output")).toHaveText("Total $142.94");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Order" }).click();
  await expect(toast(page, "Order updated successfully")).toBeVisible();
  await expect(page).toHaveURL(`/sales-orders/${order.id}`);
  await expect(page.getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(main).toContainText(
    "Subtotal$68.00Tax (8%)$5.44Options for the order$45.00Shipping$4.50Rush fee$20.00Total$142.94",
  );
  await expect(main.getByText("Rush", { exact: true })).toBeVisible();
  await expect(main).toContainText("Customer's PO #PO-7781");
  await expect(main.getByText("Signed for an earlier version", { exact: true })).toBeVisible();
  const [stored] = await ordersOf(request, "Edited Arms");
  expect(stored).toMatchObject({ terms: "Net 30", total: 142.94, quantity: 3, signatureName: "Ana Ruiz" });

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(main).toContainText("Subtotal$100.00Tax (8%)$8.00Total$108.00");
  await expect(main.getByText("Rush", { exact: true })).toBeHidden();
  await expect(main.getByText("Signed for an earlier version", { exact: true })).toBeHidden();
});

test("what somebody else changed of an order meanwhile stands at its field, and the rest of it stays", async ({
  page,
  request,
  complaints,
}) => {
  const order = await addOrder(request, { customerName: "Meanwhile Arms" });
  await page.goto(`/sales-orders/${order.id}?edit=true`);
  const notes = page.getByRole("textbox", { name: "Notes" });
  await notes.fill("Mine");
  await request.patch(`/api/orders/${order.id}`, { data: { notes: "Theirs", terms: "Net 60" } });
  await page.getByRole("button", { name: "Save Order" }).click();
  await expect(page.getByText("This record was changed since you read it")).toBeVisible();
  await expect(notes).toHaveAccessibleDescription("Changed by someone else to: Theirs");
  await page.getByRole("button", { name: "Save Order" }).click();
  await expect(toast(page, "Order updated successfully")).toBeVisible();
  const [stored] = await ordersOf(request, "Meanwhile Arms");
  expect(stored).toMatchObject({ notes: "Mine", terms: "Net 60" });
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("an order number that is taken is refused at its field", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  const { orderNumber } = await addOrder(request, { customerName: "First Come Arms" });
  await page.goto("/sales-orders/new");
  const number = page.getByRole("textbox", { name: "Order Number" });
  await number.fill(orderNumber);
  await name(page).fill("Second Come Arms");
  await line(page, 1).getByRole("combobox", { name: "Description" }).fill("Stock");
  await create(page).click();
  await expect(toast(page, "Error creating order")).toContainText(`${orderNumber} already exists`);
  await expect(number).toHaveAccessibleDescription(`Assigned automatically ${orderNumber} already exists`);
  await expect(number).toBeFocused();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("an order is signed by hand, and nothing is asked of another server", async ({ page, request, baseURL }) => {
  const asked = new Set<string>();
  page.on("request", (sent) => asked.add(new URL(sent.url()).origin));
  await page.goto("/sales-orders/new");
  await name(page).fill("Drawn Arms");
  await line(page, 1).getByRole("combobox", { name: "Description" }).fill("Stock");
  await draw(page);
  await create(page).click();
  const done = toast(page, "Order created successfully!");
  await done.getByRole("button", { name: "Open order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^SO-/);
  const picture = page.getByRole("img", { name: "Signature" });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const [{ id }] = await ordersOf(request, "Drawn Arms");
  const { signatureData, signatureDate } = await (await request.get(`/api/orders/${id}`)).json();
  expect(signatureData).toMatch(/^data:image\/png;base64,/);
  expect(signatureDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  // What a page carries in itself, such as the signature, has no origin.
  expect([...asked].filter((origin) => origin !== "null")).toEqual([new URL(String(baseURL)).origin]);
});

test("an order that is not there leads back to the list", { tag: "@long" }, async ({ page, complaints }) => {
  for (const id of ["999999", "nonsense"]) {
    await page.goto(`/sales-orders/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order not found");
    await expect(page.getByRole("link", { name: "Back to Sales Orders" })).toHaveAttribute("href", "/sales-orders");
  }
  expectComplaints(complaints, "status of 40");
});

for (const [format, width, height, tag] of [
  ["A4", 595, 842, []],
  ["Letter", 612, 792, ["@long"]],
] as const) {
  test(`an order prints on ${format} without the app around it`, { tag: [...tag] }, async ({ page, request }) => {
    const lineItems = Array.from({ length: 40 }, (_, i) => ({ description: `Printed part ${i + 1}`, unitPrice: 10 }));
    const order = await addOrder(request, { customerName: "Paper Arms", lineItems });
    await page.goto(`/sales-orders/${order.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(order.orderNumber);
    const pdf = (
      await page.pdf({ format, margin: { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" } })
    ).toString("latin1");
    const [, , , w = 0, h = 0] = /MediaBox \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? [];
    // The browser rounds a sheet up to its own dots.
    expect(w).toBeCloseTo(width, -1);
    expect(h).toBeCloseTo(height, -1);
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(2);

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.setViewportSize({ width: Math.round((width / 72) * 96) - 113, height: 900 });
    const paper = page.getByRole("article");
    await expect(paper.getByRole("heading", { level: 1 })).toHaveText(`Sales Order ${order.orderNumber}`);
    await expect(paper).toContainText("Subtotal$400.00Tax (8%)$32.00Total$432.00");
    await expect(paper).toHaveCSS("color", "rgb(0, 0, 0)");
    for (const shell of ["navigation", "banner", "button"] as const) {
      await expect(page.getByRole(shell)).toHaveCount(0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test("an order of three lines is one sheet with the shop's name in its head and nothing cut off", async ({
  page,
  request,
}) => {
  await request.patch("/api/settings", { data: { shopName: "Ridgeline Stocks of the Upper Valley" } });
  const order = await addOrder(request, {
    customerName: "Three Line Arms of the Very Long Name and Partners",
    billingAddress: "4100 Some Very Long Industrial Parkway, Building 12, Door 3, Grand Junction, CO 81505",
    lineItems: ["Composite stock ".repeat(12), "Unbroken".repeat(20), "Sling"].map((description) => ({
      description,
      quantity: 1000,
      unitPrice: 9999.99,
    })),
    notes: "Leave at the dock",
    terms: "Net 30",
    signatureName: "Ana Ruiz",
    signatureDate: "2026-11-02",
  });
  await page.goto(`/sales-orders/${order.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(order.orderNumber);
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(1);
  }
  await page.emulateMedia({ media: "print" });
  for (const millimetres of [210, 215.9]) {
    // What the margins of 15 mm leave.
    await page.setViewportSize({ width: Math.floor(((millimetres - 30) / 25.4) * 96), height: 900 });
    const cut = await page
      .getByRole("article")
      .evaluate(
        (paper) =>
          [...paper.querySelectorAll("*")].filter((part) => part.getBoundingClientRect().right > innerWidth + 1).length,
      );
    expect(cut).toBe(0);
  }
  await expect(page.getByRole("article").getByText("Ridgeline Stocks of the Upper Valley")).toBeVisible();
  const margins = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => [rule, ...(rule instanceof CSSLayerBlockRule ? rule.cssRules : [])])
      .filter((rule) => rule instanceof CSSPageRule)
      .filter(({ selectorText }) => selectorText === "")
      .map(({ style }) => style.getPropertyValue("margin")),
  );
  expect(margins).toEqual(["15mm"]);
});
