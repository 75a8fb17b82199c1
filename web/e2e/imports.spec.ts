import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const preview = (page: Page) => page.getByRole("button", { name: "Preview" });

async function choose(page: Page, name: string, text: string) {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
}

async function vendorsNamed(request: APIRequestContext, name: string) {
  return (await request.get(`/api/master-vendors?search=${encodeURIComponent(name)}&limit=10`)).json();
}

test("a list is imported from its screen: what is unknown stays out, preview, import, undo", async ({
  page,
  request,
}) => {
  const vendor = { vendorName: "Wizard Old Resin", vendorCity: "Bath" };
  expect((await request.post("/api/master-vendors", { data: vendor })).status()).toBe(201);
  await page.goto("/vendors");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL("/imports?noun=vendors");
  await expect(page.getByRole("combobox", { name: "What is in the list?" })).toHaveText("Vendors");
  await expectAccessible(page);

  // Windows-1252, semicolons, a column that nobody knows, one row without its name.
  await choose(
    page,
    "wizard.csv",
    "Supplier;Town;Zip;Rating\nWizard Old Resin;Brunswick;04011;Net 30\nWizard Caf\xe9 Fibers;Bath;04530;Net 10\n;Bath;04530;\n",
  );
  await expect(page.getByRole("combobox", { name: "Encoding" })).toHaveText("Windows-1252");
  await expect(page.getByRole("combobox", { name: "Separator" })).toHaveText("Semicolon");
  await expect(page.getByRole("combobox", { name: "What Supplier holds" })).toHaveText("Vendor name (needed)");
  await expect(page.getByText("1 column is left out: Rating. Choose a field for what you need.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "What Rating holds" })).toHaveText("Leave it out");
  await page.getByText("The first 3 rows, as in the file").click();
  await expect(page.getByRole("region", { name: "The first rows of the file" })).toContainText("Wizard Café Fibers");
  await expectAccessible(page);

  await preview(page).click();
  const changes = page.getByRole("region", { name: "Changed fields" });
  await expect(changes.getByRole("row").nth(1)).toContainText(/Wizard Old Resin.*City.*Bath.*Brunswick/);
  await expect(page.getByRole("region", { name: "Rejected rows" })).toContainText("Vendor name is required");
  await expect(page.getByText("1 row is rejected, and nothing changed yet.")).toBeVisible();
  await expectAccessible(page);
  expect(await vendorsNamed(request, "wizard")).toMatchObject([{ vendorCity: "Bath" }]);

  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByRole("heading", { name: "wizard.csv" })).toBeVisible();
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  await expect(page.getByRole("region", { name: "Changes of the import" })).toContainText("Wizard Café Fibers");
  const written = await vendorsNamed(request, "wizard");
  expect(written.map((one: { vendorCity: string; vendorZip: string }) => one.vendorZip).sort()).toEqual([
    "04011",
    "04530",
  ]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save as CSV" }).first().click(),
  ]);
  const refused = await readFile(await download.path(), "utf8");
  expect(refused).toContain("Supplier,Town,Zip,Rating,error");
  expect(refused).toContain(",Bath,04530,,Vendor name is required");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Undo" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Undo Import" }).click();
  await expect(page.getByText("Import undone")).toBeVisible();
  await expect(page.getByText("1 change taken back, 1 new record removed.")).toBeVisible();
  expect(await vendorsNamed(request, "wizard")).toMatchObject([{ vendorCity: "Bath" }]);

  await page.getByRole("link", { name: "Back to Imports" }).click();
  await page.getByRole("searchbox", { name: "Search imports" }).fill("wizard.csv");
  const batch = page
    .getByRole("grid", { name: /^Earlier imports/ })
    .getByRole("row")
    .nth(1);
  await expect(batch).toContainText("Undone");
});

test("an import is walked through by keyboard alone", async ({ page, request }) => {
  await page.goto("/imports");
  const list = page.getByRole("combobox", { name: "What is in the list?" });
  await list.focus();
  await page.keyboard.press("Enter");
  // Keys that come before the choices have the focus are lost.
  await expect(page.getByRole("listbox")).toBeFocused();
  await page.keyboard.type("Pa");
  await expect(page.getByRole("option", { name: "Parts" })).toHaveAttribute("data-highlighted");
  await page.keyboard.press("Enter");
  await expect(list).toHaveText("Parts");
  // It takes the focus back a moment after it has closed.
  await expect(list).toBeFocused();
  const button = page.getByRole("button", { name: "Choose a file" });
  await expect(button).toBeVisible();
  // Asked for before the page answers once more, or a key may come before the browser tells of choosers.
  const chosen = page.waitForEvent("filechooser");
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const chooser = await chosen;
  const text = 'P/N,Name,Cost,On Hand,Last ordered\nKEYED-007,Keyed wax,"$1,234.50",3,2026-11-20\n';
  await chooser.setFiles({ name: "keyed.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(page.getByRole("heading", { name: "keyed.csv" })).toBeFocused();
  await expect(preview(page)).toBeEnabled();
  await preview(page).focus();
  await page.keyboard.press("Enter");
  const write = page.getByRole("button", { name: "Import 1 row" });
  await expect(write).toBeVisible();
  await expect(page.getByRole("heading", { name: "keyed.csv" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(write).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Imported", { exact: true })).toBeVisible();
  for (const said of ["Unit cost: $1,234.50", "Stock value: $3,703.50", "Last order date: 11/20/2026"])
    await expect(page.getByRole("region", { name: "Changes of the import" })).toContainText(said);
  const parts = await (await request.get("/api/master-parts?search=KEYED-007&limit=5")).json();
  expect(parts).toMatchObject([{ partNumber: "KEYED-007", unitCost: 1234.5, stockQuantity: 3 }]);
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Undo Import" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Undo Import" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Import undone")).toBeVisible();
});

test("what a file does not show, the decimal sign and which comes first of month and day, is asked", async ({
  page,
}) => {
  await page.goto("/imports?noun=parts");
  await choose(page, "teile.csv", "P/N;Name;Cost;Last ordered\nTD-1;Harz;1,234;1/2/26\nTD-2;Rolle;1.250;3/4/26\n");
  await expect(page.getByText('Line 2, Unit cost "1,234" could be 1234 or 1.234')).toBeVisible();
  await expect(preview(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Numbers such as 1,234" }).click();
  await page.getByRole("option", { name: "Decimal comma (1.234,50)" }).click();
  await page.getByRole("combobox", { name: "Dates such as 1/2/26" }).click();
  await page.getByRole("option", { name: "Month first (MM/DD/YYYY)" }).click();
  await preview(page).click();
  await expect(page.getByRole("button", { name: "Import 2 rows" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Noticed" })).toContainText("Line 2: Unit cost is rounded to cents");
});

test("what is no CSV file, or cannot be sent, is said in a sentence and loses nothing", async ({
  page,
  complaints,
}) => {
  await page.goto("/imports?noun=customers");
  await choose(page, "book.xlsx", "PK\x03\x04 xl/workbook.xml");
  await expect(page.getByRole("alert")).toHaveText("book.xlsx is an Excel workbook, not CSV: save it as CSV first");
  await page.route("**/api/imports/rehearse", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await choose(page, "people.csv", "Customer Name,Record Type\nWizard Friend,Company\n");
  await preview(page).click();
  await expect(page.getByText("Something went wrong (request 7f3a)")).toBeVisible();
  expectComplaints(complaints, "500");
  await page.unroute("**/api/imports/rehearse");
  await preview(page).click();
  await expect(page.getByRole("button", { name: "Import 1 row" })).toBeVisible();
});

test("the import is accessible on a phone", { tag: "@landing" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/imports?noun=parts");
  await choose(page, "phone.csv", "P/N,Name,Colour\nPHONE-1,Wax,Red\n");
  await expect(page.getByText("1 column is left out: Colour.")).toBeVisible();
  await expectAccessible(page);
});

test("an address of no import says so", { tag: "@long" }, async ({ page, complaints }) => {
  await page.goto("/imports/999999");
  await expect(page.getByRole("heading", { name: "Import not found" })).toBeVisible();
  expectComplaints(complaints, "404");
});
