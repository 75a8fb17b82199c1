import { expect, expectAccessible, expectComplaints, pressRetry, test } from "./support.ts";

test("a change is found, looked at field by field, undone, and that undone again", { tag: "@landing" }, async ({
  page,
  request,
  baseURL,
}) => {
  const headers = { origin: baseURL as string };
  const made = await request.post("/api/master-vendors", { data: { vendorName: "Saco Sanding" }, headers });
  const vendor = await made.json();
  const data = { ...vendor, vendorCity: "Biddeford" };
  await request.put(`/api/master-vendors/${vendor.id}`, { data, headers });

  await page.goto("/activity-log");
  const log = page.getByRole("grid", { name: /^Changes/ });
  // Other tests write into the log meanwhile.
  const line = log.getByRole("row").filter({ hasText: "Changed vendor city of Saco Sanding, nothing to Biddeford" });
  await expect(line).toContainText("Browser");
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search changes" }).fill("biddeford");
  await expect(page).toHaveURL("/activity-log?search=biddeford");
  await expect(log.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Choose days" }).click();
  await page.getByRole("textbox", { name: "From" }).fill("today");
  await expect(page).toHaveURL(/search=biddeford&from=\d{4}-\d\d-\d\d$/);
  await page.getByRole("combobox", { name: "About" }).click();
  await page.getByRole("option", { name: "Vendor" }).click();
  await expect(page).toHaveURL(/entity=vendor/);
  await expect(log.getByRole("row")).toHaveCount(2);

  // By keys alone: to the row, into it, and back.
  await log.focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "What changed" })).toContainText("CitynothingBiddeford");
  await dialog.getByRole("button", { name: "As of then" }).click();
  await expect(dialog.getByRole("region", { name: "The record at that time" })).toContainText("Saco Sanding");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Undone" })).toBeVisible();
  await expect(dialog).toContainText("It is already as it was before this change");
  expect(await (await request.get(`/api/master-vendors/${vendor.id}`)).json()).toMatchObject({ vendorCity: null });

  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  expect(await (await request.get(`/api/master-vendors/${vendor.id}`)).json()).toMatchObject({
    vendorCity: "Biddeford",
  });
  await dialog.getByRole("link", { name: "Open the record" }).click();
  await expect(page).toHaveURL(`/vendors?open=${vendor.id}`);
  const edit = page.getByRole("dialog", { name: "Edit Vendor" });
  await edit.getByRole("button", { name: "History" }).click();
  const history = edit.getByRole("list", { name: "History" });
  // Made, changed, undone, and that undone.
  await expect(history.getByRole("listitem")).toHaveCount(4);
  await history.getByRole("button", { name: "Created Saco Sanding" }).click();
  await expect(history).toContainText("City was changed again by Local user");
  await expectAccessible(page);
  await edit.getByRole("link", { name: "All in the activity log" }).click();
  await expect(page).toHaveURL(`/activity-log?entity=vendor&entityId=${vendor.id}`);
  await expect(log.getByRole("row")).toHaveCount(5);
});

test("a log that cannot be read says so, and one that finds nothing offers to clear the filters", {
  tag: "@long",
}, async ({ page, complaints }) => {
  await page.route("**/api/activity?*", (route) => route.fulfill({ status: 500, json: { message: "Broken" } }));
  await page.goto("/activity-log?search=zzzz");
  await expect(page.getByRole("alert")).toContainText("Could not load the activity log");
  await pressRetry(page, "**/api/activity?*");
  await expect(page.getByText("No changes match your search")).toBeVisible();
  expectComplaints(complaints, "500");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/activity-log");
  await expect(
    page
      .getByRole("grid", { name: /^Changes/ })
      .getByRole("row")
      .nth(1),
  ).toBeVisible();
});

for (const [what, path, words, tag] of [
  ["an order", "/sales-orders/1?tab=history", /^Created SO-/, []],
  ["a person", "/users/1", /^Created /, ["@long"]],
] as const)
  test(`the page of ${what} ends with its history`, { tag: [...tag] }, async ({ page }) => {
    await page.goto(path);
    const history = page.getByRole("list", { name: "History" });
    await history.getByRole("button", { name: words }).last().click();
    await expect(history.getByRole("region", { name: "What changed" })).toBeVisible();
  });
