import type { Page } from "@playwright/test";
import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid", { name: /^Vendors/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "View" });

test("a list is kept as one looks at it, opens so from then on, and goes by its address to others", {
  tag: "@landing",
}, async ({ page, request, own }) => {
  // What a list opens with holds for everybody who looks at it in the shop.
  const address = await own.start();
  for (const [vendorName, vendorState] of [
    ["Zenith Views", "ME"],
    ["Alder Views", "VT"],
    ["Birch Viewless", "VT"],
  ])
    await request.post(`${address}/api/master-vendors`, { data: { vendorName, vendorState, vendorCity: "Bath" } });
  const names = () =>
    grid(page)
      .getByRole("row")
      .filter({ has: page.getByRole("gridcell") })
      .getByRole("rowheader")
      .first();
  await page.goto(`${address}/vendors?search=views&sort=-vendorName`);
  await expect(names()).toHaveText("Zenith Views");

  // By keys alone: v, the columns, the rows, the name.
  await page.keyboard.press("v");
  await panel(page).getByRole("checkbox", { name: "City" }).focus();
  await page.keyboard.press("Space");
  await expect(grid(page).getByRole("columnheader", { name: "City" })).toBeHidden();
  await expect(panel(page).getByRole("checkbox", { name: "Vendor Name" })).toBeDisabled();
  await panel(page).getByRole("radio", { name: "Normal" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/density=compact/);
  await expectAccessible(page);
  await panel(page).getByRole("textbox", { name: "Name of a new view" }).fill("Views from Z");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeHidden();
  const opener = page.getByRole("button", { name: "View: Views from Z" });
  await expect(opener).toBeFocused();
  const asked = () => [...new URL(page.url()).searchParams].map(([name, value]) => `${name}=${value}`).sort();
  const sent = asked();

  await opener.press("Enter");
  await panel(page).getByRole("button", { name: "Open the list with Views from Z" }).click();
  await expect(panel(page).getByRole("button", { name: "Open the whole list instead" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Whole list", exact: true }).press("Enter");
  await expect(page).toHaveURL(`${address}/vendors`);
  await expect(grid(page).getByRole("columnheader", { name: "City" })).toBeVisible();

  // The whole list that one chose stays when one comes back; who goes there again has the view.
  await page.getByRole("link", { name: "Customers", exact: true }).click();
  await expect(page).toHaveURL(`${address}/customers`);
  await page.goBack();
  await expect(grid(page).getByRole("columnheader", { name: "City" })).toBeVisible();
  await expect(page).toHaveURL(`${address}/vendors`);
  await page.goto(`${address}/vendors`);
  await expect.poll(asked).toEqual(sent);
  await expect(names()).toHaveText("Zenith Views");
  await expect(grid(page).getByRole("columnheader", { name: "City" })).toBeHidden();

  // What is changed since can be saved, and a view that is gone is so for everybody.
  await grid(page).getByRole("button", { name: "Vendor Name" }).click();
  await expect(names()).toHaveText("Alder Views");
  await page.keyboard.press("v");
  await panel(page).getByRole("button", { name: "Save changes to Views from Z" }).click();
  await expect(panel(page)).toBeHidden();
  await page.goto(`${address}/vendors`);
  await expect(names()).toHaveText("Alder Views");
  await page.keyboard.press("v");
  await panel(page).getByRole("button", { name: "Delete Views from Z" }).click();
  await expect(panel(page).getByText("Views from Z")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.goto(`${address}/vendors`);
  await expect(page.getByRole("button", { name: "View", exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${address}/vendors`);
});
