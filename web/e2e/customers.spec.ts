import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid", { name: /^Customers/ });
const rows = (page: Page) => grid(page).locator("[role=row]:has([role=gridcell])");
const toast = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title });

async function addCustomer(request: APIRequestContext, customerName: string, more: object = {}) {
  const response = await request.post("/api/master-customers", { data: { customerName, ...more } });
  expect(response.status()).toBe(201);
  return response.json();
}

async function found(request: APIRequestContext, search: string) {
  return (await request.get(`/api/master-customers?search=${encodeURIComponent(search)}`)).json();
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function refusePosts(page: Page) {
  await page.route("**/api/master-customers", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } })
      : route.continue(),
  );
}

test("the cards show the API's numbers and the table has the documented columns", async ({ page }) => {
  await page.goto("/customers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customer Management");
  const answer = await page.request.get("/api/master-customers/stats");
  const { totalRecords, companies, contacts, emailContacts, phoneContacts } = await answer.json();
  expect(companies + contacts).toBe(totalRecords);
  const cards = page
    .locator("[aria-busy=false] > div")
    .filter({ hasText: /Total Records|Companies|Contacts|Email Contacts|Phone Contacts/ });
  await expect(cards).toHaveText([
    `Total Records${totalRecords}`,
    `Companies${companies}`,
    `Contacts${contacts}`,
    `Email Contacts${emailContacts}`,
    `Phone Contacts${phoneContacts}`,
  ]);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Type",
    "Name",
    "Contact Type",
    "Contact Information",
    "Record Type",
    "Added",
  ]);
});

test("a contact is added by the dialog and found by name, contact info and contact type", async ({ page }) => {
  await page.goto("/customers");
  await page.getByRole("button", { name: "Add Customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Customer" });
  await dialog.getByRole("button", { name: "Add Customer" }).click();
  const name = dialog.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Customer name is required");
  await expect(dialog.getByRole("textbox", { name: "Contact Info" })).toHaveCount(0);
  await expect(dialog.getByRole("combobox", { name: "Contact Type" })).toHaveCount(0);
  await choose(page, "Record Type", "Contact");
  await name.fill("Odessa Quill");
  await choose(page, "Contact Type", "Email");
  await dialog.getByRole("textbox", { name: "Contact Info" }).fill("odessa@quillstocks.example");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add Customer" }).click();
  await expect(toast(page, "Customer added successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  const search = page.getByRole("searchbox", { name: "Search customers" });
  await search.fill("email");
  await expect(page).toHaveURL("/customers?search=email");
  await expect(rows(page).locator("[data-column]").nth(2)).toHaveText("Email");
  for (const words of ["odessa", "quillstocks"]) {
    await search.fill(words);
    await expect(page).toHaveURL(`/customers?search=${words}`);
    await expect(rows(page).first()).toContainText("Odessa Quill");
  }
  await expect(rows(page).first().locator("[data-column]")).toContainText([
    "Contact",
    "Odessa Quill",
    "Email",
    "odessa@quillstocks.example",
    "contact",
    /\d+\/\d+\/\d{4}/,
  ]);
});

test("a customer that cannot be added shows the failure, and what was typed stays", { tag: "@long" }, async ({
  page,
  complaints,
}) => {
  await refusePosts(page);
  await page.goto("/customers");
  await page.getByRole("button", { name: "Add Customer" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Never Stored Stocks");
  await name.press("ControlOrMeta+Enter");
  const failure = toast(page, "Failed to add customer. Please try again.");
  await expect(failure).toContainText("Something went wrong (request 7f3a)");
  await expect(name).toHaveValue("Never Stored Stocks");
  expectComplaints(complaints, "500");
});

test("Escape and a click beside the dialog close it, and what was typed comes back", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/customers");
  const open = () => page.getByRole("button", { name: "Add Customer" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await open();
  await name.fill("Half a customer");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await open();
  await expect(name).toHaveValue("Half a customer");
  await page.mouse.click(10, 450);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/customers/new");
  await expect(name).toHaveValue("Half a customer");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(name).toHaveValue("");
});

test("a customer is changed, deleted and brought back by Undo", async ({ page, request }) => {
  const more = { recordType: "contact", contactType: "Main", contactInfo: "208-555-0177", originalId: "C-9001" };
  await addCustomer(request, "Undo Ridge Arms", more);
  await page.goto("/customers?search=undo+ridge");
  await rows(page).filter({ hasText: "Undo Ridge Arms" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Customer" });
  await dialog.getByRole("textbox", { name: "Contact Info" }).fill("208-555-0178");
  await dialog.getByRole("button", { name: "Save Customer" }).click();
  await expect(toast(page, "Customer updated successfully")).toBeVisible();
  await expect(page.getByText("208-555-0178")).toBeVisible();

  await page.getByRole("button", { name: "Edit" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Customer deleted successfully")).toBeVisible();
  await expect(page).toHaveURL("/customers");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Undone")).toBeVisible();
  expect(await found(request, "undo ridge")).toMatchObject([
    { customerName: "Undo Ridge Arms", ...more, contactInfo: "208-555-0178" },
  ]);
});

test("a customer with an order is offered to be deactivated, and is not suggested any more", async ({
  page,
  request,
  complaints,
}) => {
  const { id } = await addCustomer(request, "Kept With Orders");
  await request.post("/api/sales-order", {
    data: { customerName: "Kept With Orders", customerId: id, lineItems: [{ description: "Stock" }] },
  });
  await page.goto(`/customers/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Deactivate Customer" });
  await expect(question).toContainText("Kept With Orders is in use: 1 sales order. Deactivate it instead.");
  await expectAccessible(page);
  expectComplaints(complaints, "409");
  await question.getByRole("button", { name: "Deactivate Customer" }).click();
  await expect(toast(page, "Customer updated successfully")).toContainText("Kept With Orders is inactive");
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Orders" }).getByRole("listitem")).toHaveCount(1);
  expect(await found(request, "kept with orders")).toEqual([]);
  expect(await (await request.get("/api/customers?search=kept+with")).json()).toEqual([]);
  await page.goto("/customers?search=kept+with");
  await choose(page, "Status", "Inactive");
  await expect(rows(page)).toContainText(["Kept With OrdersInactive"]);
});

test("a customer that cannot be deleted stays, and the dialog too", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  const { id } = await addCustomer(request, "Kept Anyway Kustoms");
  await page.route(`**/api/master-customers/${id}`, (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } })
      : route.continue(),
  );
  await page.goto("/customers?search=kept+anyway");
  await rows(page).filter({ hasText: "Kept Anyway Kustoms" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete customer")).toContainText("Something went wrong (request 7f3a)");
  await expect(page.getByRole("dialog", { name: "Edit Customer" })).toBeVisible();
  expectComplaints(complaints, "500");
});

test("a company's phone is still there after its name was changed", { tag: "@long" }, async ({ page, request }) => {
  await addCustomer(request, "Phoned Co", { contactType: "Main", contactInfo: "307-555-0199" });
  await page.goto("/customers?search=phoned+co");
  await rows(page).filter({ hasText: "Phoned Co" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Phoned Company");
  await page.getByRole("textbox", { name: "Name" }).press("ControlOrMeta+Enter");
  await expect(toast(page, "Customer updated successfully")).toBeVisible();
  expect(await found(request, "phoned company")).toMatchObject([{ contactType: "Main", contactInfo: "307-555-0199" }]);
});

test("the page for a new customer leads back to the list when it is done, left or cancelled", { tag: "@long" }, async ({
  page,
  request,
}) => {
  await page.goto("/customers/new");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New Customer");
  await page.getByRole("link", { name: "Back to Customers" }).click();
  await expect(page).toHaveURL("/customers");
  await page.goto("/customers/new");
  await page.getByRole("button", { name: "Add Customer" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toHaveAccessibleDescription("Customer name is required");
  await choose(page, "Record Type", "Contact");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Contact Info" }).fill("typed before it became a company");
  await choose(page, "Record Type", "Customer");
  await name.fill("Paged Precision");
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(toast(page, "Customer added successfully")).toBeVisible();
  await expect(page).toHaveURL("/customers");
  expect(await found(request, "paged precision")).toMatchObject([{ recordType: "customer", contactInfo: null }]);
  await page.goto("/customers/new");
  await name.fill("Thrown away");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/customers");
  await page.goto("/customers/new");
  await expect(name).toHaveValue("");
});

test("the page for a new customer says when it cannot be added", { tag: "@long" }, async ({ page, complaints }) => {
  await refusePosts(page);
  await page.goto("/customers/new");
  await page.getByRole("textbox", { name: "Name" }).fill("Never Stored Stocks");
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(toast(page, "Failed to add customer. Please try again.")).toBeVisible();
  await expect(page).toHaveURL("/customers/new");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Never Stored Stocks");
  expectComplaints(complaints, "500");
});

test("customers are begun, searched, ordered and opened by keyboard alone", { tag: "@long" }, async ({
  page,
  request,
}) => {
  for (const name of ["Keyed Arms A", "Keyed Arms B", "Keyed Arms C"]) await addCustomer(request, name);
  await page.goto("/customers");
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("/");
  await page.keyboard.type("keyed arms");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "4");
  await page.getByRole("button", { name: "Name" }).press("Enter");
  await expect(page).toHaveURL("/customers?search=keyed+arms&sort=-customerName");
  await expect(rows(page).first()).toContainText("Keyed Arms C");
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keyed Arms B");
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keyed Arms C");
});

test("the customers are accessible, light and dark, wide and on a phone", { tag: "@long" }, async ({ page }) => {
  await page.goto("/customers");
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test("a price level is made in the settings, given to a customer, and stays while one has it", async ({
  page,
  request,
  complaints,
}) => {
  await page.goto("/settings?section=money");
  const levels = page.getByRole("list", { name: "Price levels" });
  const form = page.locator("form").filter({ has: page.getByLabel("New level") });
  await form.getByLabel("New level").fill("Walked dealer");
  await form.getByLabel("Stocks, %").fill("120");
  await form.getByLabel("Parts, %").fill("10");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form).toContainText("Discount on stocks is at most 100");
  await form.getByLabel("Stocks, %").fill("25");
  await form.getByRole("button", { name: "Add" }).click();
  const level = levels.getByRole("listitem").filter({ has: page.getByLabel("Delete Walked dealer") });
  await expect(level.getByLabel("Stocks, %")).toHaveValue("25");
  await expectAccessible(page);

  const { id } = await addCustomer(request, "Walked Level Arms");
  await page.goto(`/customers/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Customer" });
  await choose(page, "Price Level", "Walked dealer");
  await expect(dialog).toContainText("25 % off stocks, 10 % off parts");
  await dialog.getByRole("button", { name: "Save Customer" }).click();
  await expect(page.getByRole("main")).toContainText("Price level Walked dealer");

  await page.goto("/settings?section=money");
  await expect(level).toContainText("1 customer");
  await level.getByLabel("Delete Walked dealer").click();
  const refused = "Walked dealer is in use: 1 customer. Give them another price level first";
  await expect(page.getByText(refused)).toBeVisible();
  expectComplaints(complaints, "409");
  await page.goto(`/customers/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await choose(page, "Price Level", "None");
  await dialog.getByRole("button", { name: "Save Customer" }).click();
  await expect(page.getByRole("main")).not.toContainText("Walked dealer");
});
