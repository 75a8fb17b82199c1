import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, pressRetry, test } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid", { name: /^Vendors/ });

async function addVendor(request: APIRequestContext, vendorName: string, more: object = {}) {
  const response = await request.post("/api/master-vendors", { data: { vendorName, ...more } });
  expect(response.status()).toBe(201);
  return response.json();
}

test("the cards show the API's numbers, and the table has the documented columns among its own", async ({
  page,
  request,
}) => {
  await addVendor(request, "Columned Castings", { vendorAddress: "1 Mill St", vendorCity: "Bath", vendorState: "ME" });
  await page.setViewportSize({ width: 1680, height: 900 });
  await page.goto("/vendors?search=columned");
  const cards = page.locator("[aria-busy=false] > div").filter({ hasText: /^(Total Vendors|With|States|Cities)/ });
  // Other tests add vendors meanwhile; the cards follow them.
  await expect(async () => {
    const stats = await (await request.get("/api/master-vendors/stats")).json();
    await expect(cards).toHaveText(
      [
        `Total Vendors${stats.totalVendors}`,
        `With Addresses${stats.withAddresses}${stats.withAddressesPercent}% complete`,
        `States${stats.states}`,
        `Cities${stats.cities}`,
      ],
      { timeout: 1000 },
    );
  }).toPass();
  await expect(page.getByRole("searchbox")).toHaveAttribute("placeholder", "Search by name, city, or state...");
  const documented = ["Vendor Name", "Address", "City", "State", "ZIP Code", "Added"];
  const headings = await page.getByRole("columnheader").allTextContents();
  expect(headings.filter((heading) => documented.includes(heading))).toEqual(documented);
});

test("a vendor is added by the dialog and found by searching its city", async ({ page }) => {
  await page.goto("/vendors");
  await page.getByRole("button", { name: "Add Vendor" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Vendor" });
  await dialog.getByRole("button", { name: "Add Vendor" }).click();
  const name = dialog.getByRole("textbox", { name: "Vendor Name" });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Vendor name is required");
  await expectAccessible(page);

  await name.fill("Penobscot Prepreg");
  await dialog.getByRole("textbox", { name: "City" }).fill("Old Town");
  await dialog.getByRole("textbox", { name: "ZIP Code" }).fill("04468");
  await dialog.getByRole("button", { name: "Add Vendor" }).click();
  await expect(page.getByText("Vendor created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("searchbox", { name: "Search vendors" }).fill("old town");
  await expect(page).toHaveURL("/vendors?search=old+town");
  await expect(grid(page).getByRole("row").nth(1)).toContainText("Penobscot Prepreg");
  await expect(grid(page).getByRole("row").nth(1)).toContainText("04468");
});

test("a refused vendor shows the failure, and the dialog stays open with what was typed", async ({
  page,
  complaints,
}) => {
  await page.route("**/api/master-vendors", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 400,
          json: { message: "ZIP code is unknown", issues: [{ path: "vendorZip", message: "ZIP code is unknown" }] },
        })
      : route.continue(),
  );
  await page.goto("/vendors");
  await page.getByRole("button", { name: "Add Vendor" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Vendor" });
  await dialog.getByRole("textbox", { name: "Vendor Name" }).fill("Nowhere Supply");
  await dialog.getByRole("textbox", { name: "Vendor Name" }).press("ControlOrMeta+Enter");
  const toast = page.getByRole("status").filter({ hasText: "Failed to create vendor" });
  await expect(toast).toContainText("ZIP code is unknown");
  await expect(dialog.getByRole("textbox", { name: "ZIP Code" })).toHaveAccessibleDescription("ZIP code is unknown");
  await expect(dialog.getByRole("textbox", { name: "ZIP Code" })).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Vendor Name" })).toHaveValue("Nowhere Supply");
  await toast.getByRole("button", { name: "Close message" }).click();
  await expect(toast).toBeHidden();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
});

test("what was typed comes back after the dialog was closed, until it is cancelled", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/vendors");
  const open = () => page.getByRole("button", { name: "Add Vendor" }).click();
  const name = page.getByRole("textbox", { name: "Vendor Name" });
  await open();
  await name.fill("Half a na");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.reload();
  await open();
  await expect(name).toHaveValue("Half a na");
  await page.getByRole("button", { name: "Cancel" }).click();
  await open();
  await expect(name).toHaveValue("");
});

test("what somebody else changes of a vendor meanwhile is merged field by field, and of one that both changed you decide", async ({
  page,
  request,
}) => {
  const vendor = await addVendor(request, "Twice Edited Tooling", { vendorCity: "Bath" });
  await page.goto("/vendors?search=twice+edited");
  await grid(page).getByText("Twice Edited Tooling").click();
  const city = page.getByRole("textbox", { name: "City" });
  await city.fill("Brunswick");
  await request.put(`/api/master-vendors/${vendor.id}`, {
    data: { ...vendor, vendorCity: "Boothbay", vendorState: "ME" },
  });
  // It is told while one types, before anything is saved.
  await expect(city).toHaveAccessibleDescription("Changed by someone else to: Boothbay");
  await expect(city).toHaveValue("Brunswick");
  await expect(page.getByRole("textbox", { name: "State" })).toHaveValue("ME");
  await expectAccessible(page);
  await city.press("Tab");
  const whose = page.getByRole("group", { name: "City: whose?" });
  await expect(whose.getByRole("button", { name: "Keep mine" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(whose).toBeHidden();
  await expect(city).toHaveValue("Boothbay");
  await expect(city).toBeFocused();
  await city.fill("Brunswick");
  await page.getByRole("button", { name: "Save Vendor" }).click();
  await expect(page.getByText("Vendor updated successfully")).toBeVisible();
  await expect(grid(page)).toContainText("Brunswick");
  expect(await (await request.get(`/api/master-vendors/${vendor.id}`)).json()).toMatchObject({ vendorState: "ME" });
});

test("a vendor of as good as the same name is named while one types, and can be opened instead", async ({
  page,
  request,
}) => {
  await addVendor(request, "Kennebec Laminates, Inc.", { vendorCity: "Augusta", vendorState: "ME" });
  await page.goto("/vendors");
  await page.getByRole("button", { name: "Add Vendor" }).click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Vendor Name" });
  const warning = page.getByRole("dialog").getByRole("status");
  await name.fill("KENNEBEC LAM");
  await expect(warning).toBeHidden();
  await name.fill("KENNEBEC LAMINATES");
  await expect(warning).toContainText("Kennebec Laminates, Inc. (Augusta, ME) is already a vendor.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Open Kennebec Laminates, Inc." }).click();
  const edit = page.getByRole("dialog", { name: "Edit Vendor" });
  await expect(edit.getByRole("textbox", { name: "City" })).toHaveValue("Augusta");
  await expect(edit.getByRole("status")).toBeHidden();
  await page.keyboard.press("Escape");

  // It warns and does not forbid: what was typed is still there, and is added.
  await page.getByRole("button", { name: "Add Vendor" }).click();
  await expect(name).toHaveValue("KENNEBEC LAMINATES");
  await page.getByRole("dialog").getByRole("button", { name: "Add Vendor" }).click();
  await expect(page.getByText("Vendor created successfully")).toBeVisible();
  const listed = await request.get("/api/master-vendors?sameName=kennebec+laminates&limit=5");
  expect(await listed.json()).toHaveLength(2);
});

test("a vendor is deactivated, taken back by Undo, and filtered by the address", async ({ page, request }) => {
  await addVendor(request, "Switched Supply");
  await page.goto("/vendors?search=switched");
  const row = grid(page).getByRole("row").filter({ hasText: "Switched Supply" });
  const deactivate = async () => {
    await row.click();
    await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("Switched Supply is inactive")).toBeVisible();
    await expect(page.getByText("No vendors match your search")).toBeVisible();
  };
  await deactivate();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(row).not.toContainText("Inactive");
  await deactivate();

  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Active or not", exact: true }).click();
  await expect(page).toHaveURL("/vendors?search=switched&status=all");
  await expect(row).toContainText("Inactive");
  await page.goto("/vendors?search=switched&status=inactive");
  await row.click();
  await page.getByRole("dialog").getByRole("button", { name: "Reactivate" }).click();
  await expect(page.getByText("Switched Supply is active again")).toBeVisible();
  await expect(page.getByText("No vendors match your search")).toBeVisible();
});

test("the list is ordered by the server when a column's name is clicked", { tag: "@long" }, async ({
  page,
  request,
}) => {
  for (const name of ["Orderly Beta", "Orderly Gamma", "Orderly Alpha"]) await addVendor(request, name);
  await page.goto("/vendors?search=orderly");
  const names = grid(page).getByRole("row").locator("[data-column]:first-child");
  await expect(names).toHaveText(["Orderly Alpha", "Orderly Beta", "Orderly Gamma"]);
  await page.getByRole("button", { name: "Vendor Name" }).click();
  await expect(names).toHaveText(["Orderly Gamma", "Orderly Beta", "Orderly Alpha"]);
  await expect(page).toHaveURL("/vendors?search=orderly&sort=-vendorName");
  await expect(page.getByRole("columnheader", { name: "Vendor Name" })).toHaveAttribute("aria-sort", "descending");
});

test("the list is searched, walked and opened by keyboard alone", async ({ page, request }) => {
  for (const name of ["Keyed First", "Keyed Second", "Keyed Third"]) await addVendor(request, name);
  await page.goto("/vendors");
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search vendors" })).toBeFocused();
  await page.keyboard.type("keyed");
  // The rows of "keye" are as many.
  await expect(page).toHaveURL("/vendors?search=keyed");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "4");
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  const current = await grid(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${current}"]`)).toContainText("Keyed Second");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Vendor Name" })).toHaveValue("Keyed Second");
  await page.keyboard.press("Escape");
  await expect(grid(page)).toBeFocused();
});

test("a long list reads on as one scrolls and keeps few rows in the document", async ({ page, request }) => {
  await Promise.all(
    Array.from({ length: 230 }, (_, i) => addVendor(request, `Bulk Supply ${String(i).padStart(3, "0")}`)),
  );
  await page.goto("/vendors?search=bulk+supply");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "231");
  await grid(page).focus();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(grid(page).getByText("Bulk Supply 229")).toBeVisible({ timeout: 300 });
  }).toPass();
  expect(await grid(page).getByRole("row").count()).toBeLessThan(60);
});

test("a search that finds nothing says so and offers a way back", async ({ page }) => {
  await page.goto("/vendors?search=zzzzzz");
  await expect(page.getByText("No vendors match your search")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/vendors");
});

test("a list that cannot be read says why and tries again when asked", async ({ page, complaints }) => {
  await page.route("**/api/master-vendors?*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.goto("/vendors");
  await expect(page.getByRole("alert")).toContainText("Something went wrong (request 7f3a)");
  await pressRetry(page, "**/api/master-vendors?*");
  await expect(grid(page)).toBeVisible();
  expectComplaints(complaints, "500");
});

test("the vendors are accessible, light and dark, wide and on a phone", { tag: "@landing" }, async ({
  page,
  request,
}) => {
  await addVendor(request, "Accessible Adhesives", { vendorCity: "Reno", vendorState: "NV" });
  await page.goto("/vendors?search=accessible");
  await expect(grid(page)).toContainText("Accessible Adhesives");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("combobox", { name: "Status" })).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("combobox", { name: "Status" })).toBeVisible();
  await expectAccessible(page);
});

test("what a search finds is saved as CSV", async ({ page, request }) => {
  await addVendor(request, "Savable Sealants", { vendorCity: "Bend", vendorZip: "02138" });
  await page.goto("/vendors?search=savable");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save Vendors as CSV" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("vendors.csv");
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/,Savable Sealants,,Bend,,02138,/);
});
