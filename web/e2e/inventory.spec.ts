import type { APIRequestContext, Page } from "@playwright/test";
import { formatMoney } from "../../src/lib/money.ts";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid", { name: /^Parts/ });
const rows = (page: Page) => grid(page).locator("[role=row]:has([role=gridcell])");
const toast = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title });

/** A field of the dialog; the label of one that is required ends with a star. */
function field(page: Page, name: string) {
  const dialog = page.getByRole("dialog");
  return dialog.getByLabel(name, { exact: true }).or(dialog.getByLabel(`${name}*`, { exact: true }));
}

async function addPart(request: APIRequestContext, part: { partNumber: string; [field: string]: unknown }) {
  const response = await request.post("/api/master-parts", { data: { name: "Part", ...part } });
  expect(response.status()).toBe(201);
  return response.json();
}

async function found(request: APIRequestContext, search: string) {
  return (await request.get(`/api/master-parts?search=${encodeURIComponent(search)}`)).json();
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Answers the calls of one method that change parts with a fault. */
async function refuse(page: Page, method: string) {
  await page.route(/\/api\/master-parts(\/\d+)?$/, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } })
      : route.continue(),
  );
}

test("the cards show the API's numbers and the table has the documented columns", async ({ page, request }) => {
  await page.goto("/inventory");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventory Management");
  const cards = page.locator("[aria-busy=false] > :is(a, div)").filter({ hasText: /^(Total|Low|Recent)/ });
  // Other tests add parts meanwhile; the cards follow them.
  await expect(async () => {
    const stats = await (await request.get("/api/master-parts/stats")).json();
    await expect(cards).toHaveText(
      [
        `Total Parts${stats.totalParts.toLocaleString("en-US")}`,
        `Total Value${formatMoney(stats.totalValue)}At moving average cost`,
        `Low Stock Alert${stats.lowStock}${stats.outOfStock} out of stock`,
        `Recent Orders${stats.recentOrders}Last 30 days`,
      ],
      { timeout: 1000 },
    );
  }).toPass();
  // Among the long values of other tests' parts a column may stand under the row.
  await page.goto("/inventory?search=carbon+fabric");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Part #",
    "SKU",
    "Name",
    "Source",
    "Supplier Part #",
    "Unit Cost",
    "Quantity",
    "Order Date",
    "Department",
    "Status",
  ]);
});

test("a row shows all that is known of a part, and a dash for what is missing", { tag: "@long" }, async ({
  page,
  request,
}) => {
  await addPart(request, {
    partNumber: "WHOLE-1",
    sku: "SW-9001",
    name: "Wholly known core",
    description: "Cut to size",
    supplier: "Bangor Balsa",
    supplierPartNumber: "00031",
    unitCost: 12.5,
    stockQuantity: 1200,
    lastOrderDate: "2026-10-05",
    location: "Layup",
  });
  await addPart(request, { partNumber: "WHOLE-2", name: "Barely known core" });
  await page.goto("/inventory?search=known+core");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0).locator("[data-column]")).toHaveText([
    "WHOLE-1",
    "SW-9001",
    "Wholly known coreCut to size",
    "Bangor Balsa",
    "00031",
    "$12.50",
    /1,200\$15,000\.00$/,
    "10/5/2026",
    "Layup",
    "In Stock",
  ]);
  await expect(rows(page).nth(1).locator("[data-column]")).toHaveText([
    "WHOLE-2",
    "–",
    "Barely known core",
    "–",
    "–",
    "$0.00",
    /0\$0\.00$/,
    "–",
    "–",
    "Out of Stock",
  ]);
});

test("a part is out of stock at 0, low at its minimum or at 5 without one, and in stock above", {
  tag: "@long",
}, async ({ page, request }) => {
  const cases = [
    [0, null, "Out of Stock"],
    [0, 0, "Out of Stock"],
    [5, null, "Low Stock"],
    [6, null, "In Stock"],
    [20, 20, "Low Stock"],
    [21, 20, "In Stock"],
    [1, 0, "In Stock"],
  ] as const;
  for (const [i, [stockQuantity, minimumStock]] of cases.entries())
    await addPart(request, { partNumber: `BADGED-${i}`, stockQuantity, minimumStock });
  await page.goto("/inventory?search=badged");
  await expect(rows(page).locator("[data-column]:last-child")).toHaveText(cases.map(([, , status]) => status));
});

test("parts are found by name, part number, supplier, supplier part number and location", { tag: "@long" }, async ({
  page,
  request,
}) => {
  await addPart(request, {
    partNumber: "FIND-77",
    name: "Zirconia belt",
    supplier: "Quoddy Abrasives",
    supplierPartNumber: "QA-0815",
    location: "Mezzanine",
  });
  await page.goto("/inventory");
  const search = page.getByPlaceholder("Search by name, part number, supplier, or location...");
  for (const words of ["zirconia", "find-77", "quoddy", "qa-0815", "mezzanine"]) {
    await search.fill(words);
    await expect(page).toHaveURL(`/inventory?search=${words}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("FIND-77");
  }
});

test("the list is narrowed by status and location, which the address keeps", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const parts = [
    { partNumber: "NARROW-1", stockQuantity: 50, location: "Loft" },
    { partNumber: "NARROW-2", stockQuantity: 2, location: "Loft" },
    { partNumber: "NARROW-3", stockQuantity: 0, location: "Cellar" },
  ];
  for (const part of parts) await addPart(request, part);
  const numbers = rows(page).locator("[data-column]:first-child");
  await page.goto("/inventory?search=narrow");
  await choose(page, "Department", "Loft");
  await expect(page).toHaveURL("/inventory?search=narrow&location=Loft");
  await expect(numbers).toHaveText(["NARROW-1", "NARROW-2"]);
  await choose(page, "Status", "Low Stock");
  await expect(page).toHaveURL("/inventory?search=narrow&location=Loft&stockStatus=low_stock");
  await expect(numbers).toHaveText(["NARROW-2"]);
  await page.reload();
  await expect(numbers).toHaveText(["NARROW-2"]);
  await expect(page.getByRole("combobox", { name: "Department" })).toHaveText("Loft");
  await choose(page, "Department", "All Departments");
  await choose(page, "Status", "Out of Stock");
  await expect(numbers).toHaveText(["NARROW-3"]);
});

test("Low Stock Alert leads to what is to be ordered of the parts that it counts, and on to these", {
  tag: "@long",
}, async ({ page, request }) => {
  await page.goto("/inventory");
  await page.getByRole("link", { name: "Low Stock Alert" }).click();
  await expect(page).toHaveURL("/purchase-orders/to-order");
  await page.getByRole("link", { name: /^\d+ parts? low on stock$/ }).click();
  await expect(page).toHaveURL("/inventory?stockStatus=low_or_out");
  await expect(async () => {
    const { lowStock } = await (await request.get("/api/master-parts/stats")).json();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(`Parts (${lowStock})`, { timeout: 1000 });
  }).toPass();
});

test("the list is ordered by the server when a column's name is clicked", async ({ page, request }) => {
  for (const [i, stockQuantity] of [30, 9, 100].entries())
    await addPart(request, { partNumber: `ORDERED-${i}`, stockQuantity });
  await page.goto("/inventory?search=ordered-");
  const numbers = rows(page).locator("[data-column]:first-child");
  await expect(numbers).toHaveText(["ORDERED-0", "ORDERED-1", "ORDERED-2"]);
  await page.getByRole("button", { name: "Quantity" }).click();
  await expect(numbers).toHaveText(["ORDERED-1", "ORDERED-0", "ORDERED-2"]);
  await expect(page).toHaveURL("/inventory?search=ordered-&sort=stockQuantity");
});

test("a part is added by the dialog, which says what is wrong first", async ({ page, request }) => {
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Add Part" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Part" });
  await dialog.getByRole("button", { name: "Add Part" }).click();
  const partNumber = dialog.getByRole("textbox", { name: "Part Number", exact: true });
  await expect(partNumber).toBeFocused();
  await expect(partNumber).toHaveAccessibleDescription("Part number is required");
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("Name is required");
  await field(page, "Quantity").fill("1.5");
  await expect(field(page, "Quantity")).toHaveAccessibleDescription("Quantity is a whole number");
  await expectAccessible(page);

  const typed = {
    SKU: "SW-9100",
    Description: "Two lines\nof it",
    Supplier: "Machias Metals",
    "Supplier Part Number": "00012",
    "Unit Cost (USD)": "3.75",
    Quantity: "8",
    "Minimum Stock": "10",
    "Department (location)": "CNC",
    Category: "Hardware",
    "Order Date": "2026-11-02",
  };
  await partNumber.fill("ADDED-1");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Pillar, bedded");
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  await dialog.getByRole("button", { name: "Add Part" }).click();
  await expect(toast(page, "Part created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await found(request, "ADDED-1")).toMatchObject([
    {
      partNumber: "ADDED-1",
      sku: "SW-9100",
      name: "Pillar, bedded",
      description: "Two lines\nof it",
      supplier: "Machias Metals",
      supplierPartNumber: "00012",
      unitCost: 3.75,
      stockQuantity: 8,
      minimumStock: 10,
      stockStatus: "low_stock",
      location: "CNC",
      category: "Hardware",
      lastOrderDate: "2026-11-02",
    },
  ]);
});

test("a part that cannot be added shows the failure, and what was typed stays", { tag: "@long" }, async ({
  page,
  complaints,
}) => {
  await refuse(page, "POST");
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Add Part" }).click();
  await field(page, "Name").fill("Never stored");
  await field(page, "Part Number").fill("NEVER-1");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(toast(page, "Failed to create part")).toContainText("Something went wrong (request 7f3a)");
  await expect(field(page, "Part Number")).toHaveValue("NEVER-1");
  expectComplaints(complaints, "500");

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Add Part" }).click();
  await expect(field(page, "Name")).toHaveValue("Never stored");
  await page.getByRole("button", { name: "Cancel" }).click();
});

test("a part number that is taken is refused by its name", { tag: "@long" }, async ({ page, request, complaints }) => {
  await addPart(request, { partNumber: "TAKEN-1" });
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Add Part" }).click();
  await field(page, "Part Number").fill("TAKEN-1");
  await field(page, "Name").fill("Second of its number");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(toast(page, "Failed to create part")).toContainText("Part number TAKEN-1 already exists");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("a part is changed, and an emptied cost, quantity and minimum are none", async ({ page, request }) => {
  await addPart(request, { partNumber: "EDIT-1", name: "Edited", unitCost: 9, stockQuantity: 40, minimumStock: 3 });
  await page.goto("/inventory?search=edit-1");
  await grid(page).getByText("EDIT-1").click();
  await expect(page.getByRole("dialog", { name: "Edit Part" })).toBeVisible();
  for (const name of ["Unit Cost (USD)", "Quantity", "Minimum Stock"]) await field(page, name).fill("");
  await page.getByRole("button", { name: "Save Part" }).click();
  await expect(toast(page, "Part updated successfully")).toBeVisible();
  await expect(rows(page).first()).toContainText("Out of Stock");
  expect(await found(request, "EDIT-1")).toMatchObject([{ unitCost: 0, stockQuantity: 0, minimumStock: null }]);
});

test("a part that somebody else changed meanwhile is not overwritten unseen", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  const part = await addPart(request, { partNumber: "TWICE-1", stockQuantity: 40 });
  await page.goto("/inventory?search=twice-1");
  await grid(page).getByText("TWICE-1").click();
  await field(page, "Quantity").fill("39");
  await request.put(`/api/master-parts/${part.id}`, { data: { ...part, stockQuantity: 12 } });
  await page.getByRole("button", { name: "Save Part" }).click();
  await expect(toast(page, "Failed to update part")).toContainText("This record was changed since you read it");
  await expect(field(page, "Quantity")).toHaveAccessibleDescription("Changed by someone else to: 12");
  await page.getByRole("button", { name: "Save Part" }).click();
  await expect(toast(page, "Part updated successfully")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("a deleted part comes back by Undo with all that it had", async ({ page, request }) => {
  const part = await addPart(request, { partNumber: "UNDONE-1", sku: "U-1", unitCost: 4.2, stockQuantity: 0 });
  await page.goto("/inventory?search=undone-1");
  await grid(page).getByText("UNDONE-1").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("No parts match your search")).toBeVisible();
  await toast(page, "Part deleted successfully").getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(1);
  const { id: _, createdAt: __, updatedAt: ___, ...kept } = part;
  expect(await found(request, "UNDONE-1")).toMatchObject([kept]);
});

test("a part that is in use is offered to be deactivated instead of deleted", async ({ page, request, complaints }) => {
  const part = await addPart(request, { partNumber: "INUSE-1", name: "Used Resin", stockQuantity: 7 });
  await page.goto("/inventory?search=inuse-1");
  await grid(page).getByText("INUSE-1").click();
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Deactivate Part" });
  await expect(question).toContainText("Used Resin is in use: 7 on hand, 1 stock movement. Deactivate it instead.");
  expectComplaints(complaints, "409");
  await question.getByRole("button", { name: "Deactivate Part" }).click();
  await expect(toast(page, "Part updated successfully")).toContainText("Used Resin is inactive");
  await expect(page.getByText("No parts match your search")).toBeVisible();
  await choose(page, "Active", "Inactive");
  await expect(page).toHaveURL("/inventory?search=inuse-1&status=inactive");
  await expect(rows(page)).toContainText(["Used ResinInactive"]);
  await page.goto(`/inventory/${part.id}`);
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Reactivate" }).click();
  await expect(toast(page, "Part updated successfully")).toContainText("Used Resin is active again");
  expect(await found(request, "INUSE-1")).toMatchObject([{ ...part, updatedAt: expect.anything() }]);
});

test("a part that cannot be deleted stays, with its dialog", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  await addPart(request, { partNumber: "STAYS-1" });
  await refuse(page, "DELETE");
  await page.goto("/inventory?search=stays-1");
  await grid(page).getByText("STAYS-1").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete part")).toContainText("Something went wrong (request 7f3a)");
  await expect(page.getByRole("dialog", { name: "Edit Part" })).toBeVisible();
  expectComplaints(complaints, "500");
});

test("parts are searched, walked, opened and begun by keyboard alone", { tag: "@long" }, async ({ page, request }) => {
  for (const i of [1, 2, 3]) await addPart(request, { partNumber: `KEYED-${i}` });
  await page.goto("/inventory");
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("keyed-");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "4");
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(field(page, "Part Number")).toHaveValue("KEYED-2");
  await page.keyboard.press("Escape");
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Add Part" })).toBeVisible();
});

test("an empty shop says how to import its parts, and a search without result offers a way back", async ({ page }) => {
  await page.goto("/inventory?search=zzzzzz&stockStatus=in_stock");
  await expect(page.getByText("No parts match your search")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/inventory");
  await page.route("**/api/master-parts?*", (route) => route.fulfill({ json: [], headers: { "X-Total-Count": "0" } }));
  await page.reload();
  await expect(page.getByText("No parts yet")).toBeVisible();
  await expect(page.getByText("Add the first one, or import a list.")).toBeVisible();
  await expectAccessible(page);
});

test("the parts are accessible, light and dark, wide and on a phone", { tag: "@landing" }, async ({
  page,
  request,
}) => {
  for (const [i, stockQuantity] of [0, 2, 50].entries())
    await addPart(request, { partNumber: `SEEN-${i}`, name: "Seen by all", stockQuantity });
  await page.goto("/inventory?search=seen-");
  await expect(rows(page)).toHaveCount(3);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const filters = page.getByRole("button", { name: "Filters" });
  await expect(page.getByRole("combobox", { name: "Department" })).toBeHidden();
  await filters.click();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Low or Out of Stock" }).click();
  await expect(filters).toHaveText("Filters1");
  await filters.click();
  await expect(page.getByRole("combobox", { name: "Status" })).toBeHidden();
  for (const text of ["SEEN-1", "Seen by all", "Quantity 2", "Low Stock"])
    await expect(rows(page).nth(1).getByText(text)).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await rows(page).first().click();
  await expect(page.getByRole("dialog", { name: "Edit Part" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Save Part" })).toBeInViewport();
});

test("a part's page tells what was booked and why, books what comes, is counted and scrapped, and takes it back", {
  tag: "@landing",
}, async ({ page, request }) => {
  const { id } = await addPart(request, {
    partNumber: "BOOKED-1",
    name: "Booked metal",
    unitCost: 124,
    stockQuantity: 10,
  });
  await page.goto("/inventory");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find" }).fill("booked-1");
  await page.getByRole("option", { name: /BOOKED-1/ }).click();
  await expect(page).toHaveURL(`/inventory/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Booked metal");
  const movements = page.getByRole("grid", { name: /^Movements/ }).locator("[role=row]:has([role=gridcell])");
  await expect(movements).toHaveText([/Counted\+1010\$1,240\.00Opening/]);
  const book = async (kind: string, fields: Record<string, string>) => {
    await page.getByRole("main").getByRole("button", { name: kind, exact: true }).click();
    for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await book("Receive", { Quantity: "12", "Unit Cost (USD)": "130", "Paper Number": "PS-9" });
  await expect(movements.first()).toHaveText(/Received\+1222\$1,560\.00PS-9/);
  const cost = page.getByText("Moving average", { exact: true }).locator("..");
  await expect(cost).toContainText("$127.27");
  await book("Count", { Counted: "17" });
  await expect(toast(page, "Stock booked").last()).toContainText("BOOKED-1: 17 on hand");
  await expect(movements.first()).toHaveText(/Counted-517/);
  await page.getByRole("main").getByRole("button", { name: "Scrap", exact: true }).click();
  await field(page, "Quantity").fill("20");
  await page.getByRole("dialog").getByRole("button", { name: "Scrap" }).click();
  await expect(field(page, "Reason")).toHaveAccessibleDescription(/Say why/);
  await expectAccessible(page);
  await field(page, "Reason").fill("Flood");
  await page.keyboard.press("ControlOrMeta+Enter");
  const warned = toast(page, "Stock booked").filter({
    hasText: "below zero: -3 on hand. Local user scrapped 20: Flood",
  });
  await warned.getByRole("button", { name: "Undo" }).click();
  await expect(movements.first()).toHaveText(/Scrapped, undone\+2017/);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveCount(5);
  // What was booked meanwhile is not counted away by a form that says nothing of it.
  await page.getByRole("button", { name: "Edit" }).click();
  await field(page, "Name").fill("Booked and edited");
  const sent = page.waitForRequest((sent) => sent.method() === "PUT");
  await page.keyboard.press("ControlOrMeta+Enter");
  expect((await sent).postDataJSON()).not.toHaveProperty("stockQuantity");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Booked and edited");
});

test("the parts of a place are counted by a scanner that types, and what was found is booked and taken back", {
  tag: "@landing",
}, async ({ page, request, complaints }) => {
  for (const [partNumber, stockQuantity, location] of [
    ["SHELF-1", 4, "Annex"],
    ["SHELF-2", 6, "Annex"],
    ["STRAY-1", 1, "Loft"],
  ] as const) {
    const sku = partNumber === "STRAY-1" ? "SW-STRAY" : null;
    await addPart(request, { partNumber, sku, stockQuantity, location, unitCost: 10 });
  }
  await page.goto("/counts");
  await page.getByRole("button", { name: "New Count" }).first().click();
  await choose(page, "Department", "Annex");
  await page.getByRole("button", { name: "Begin Count" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/CT-\d+-\d+/);
  const sheet = page.getByRole("list", { name: "Count sheet" }).getByRole("listitem");
  await expect(sheet).toHaveText([/SHELF-1/, /SHELF-2/]);
  const scan = page.getByLabel("Scan or type a part number");
  for (const [number, counted] of [
    ["shelf-2", "5"],
    ["SHELF-1", "4"],
    // Its SKU, which is no part number.
    ["sw-stray", "3"],
  ] as const) {
    await scan.fill(number);
    await page.keyboard.press("Enter");
    if (number === "sw-stray") await page.getByRole("button", { name: "Add", exact: true }).click();
    const field = page.getByLabel(`Counted of ${number === "sw-stray" ? "STRAY-1" : number.toUpperCase()}`);
    await expect(field).toBeFocused();
    await page.keyboard.type(counted);
    await page.keyboard.press("Enter");
    await expect(scan).toBeFocused();
  }
  await expect(sheet).toHaveText([/As expected/, /-1, expected 6, -\$10\.00/, /\+2, expected 1, \$20\.00/]);
  await scan.fill("NOWHERE-1");
  await page.keyboard.press("Enter");
  await expect(scan).toHaveAccessibleDescription(/No part has the number NOWHERE-1/);
  // What nobody knows is not swallowed.
  await expect(scan).toHaveValue("NOWHERE-1");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book Differences" }).click();
  await expect(page.getByText("Booked", { exact: true })).toBeVisible();
  expect((await found(request, "STRAY-1"))[0].stockQuantity).toBe(3);
  await toast(page, "Count booked").getByRole("button", { name: "Undo" }).click();
  await expect(scan).toBeVisible();
  expect((await found(request, "STRAY-1"))[0].stockQuantity).toBe(1);
  await page.getByRole("button", { name: "Cancel Count" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  expectComplaints(complaints, "404");
});
