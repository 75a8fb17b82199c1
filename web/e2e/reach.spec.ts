import type { Page } from "@playwright/test";
import { navigation } from "../app/screens.ts";
import { test } from "./own-server.ts";
import { expect } from "./support.ts";

const entries = navigation.flatMap((item) => ("entries" in item ? item.entries : [item]));
const lost = (page: Page) => page.getByText("The server does not answer.").first();
const main = (page: Page) => page.getByRole("main");

for (const [which, places, tag] of [
  ["a screen", entries.filter(({ path }) => path === "/vendors"), ["@landing"]],
  ["each screen", entries.filter(({ path }) => path !== "/"), ["@long"]],
] as const)
  test(`${which} that was never there comes once the server is back, without the browser's error page`, {
    tag: [...tag],
  }, async ({ page, own }) => {
    const address = await own.start();
    await page.goto(address);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    for (const { label, path } of places) {
      const before = await main(page).getByRole("heading", { level: 1 }).textContent();
      await page.context().setOffline(true);
      await page.getByRole("link", { name: label, exact: true }).first().click();
      await expect(page).toHaveURL(address + path);
      await expect(page.getByRole("link", { name: label, exact: true }).first()).toBeVisible();
      await page.context().setOffline(false);
      await expect(main(page).getByRole("heading", { level: 1 })).not.toHaveText(before as string);
      await expect(main(page).getByText(/Could not load|could not be shown/)).toHaveCount(0);
    }
  });

test("the server is killed beside a screen, and what comes next is there when it is back", { tag: "@long" }, async ({
  page,
  own,
}) => {
  const address = await own.start();
  await page.goto(`${address}/customers/new`);
  await page.getByRole("main").getByRole("textbox", { name: /^Name/ }).fill("Halfway Arms");
  await own.kill();
  await page.getByRole("link", { name: "Vendors", exact: true }).click();
  await expect(lost(page)).toBeVisible();
  await own.start();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Vendor Management");
  await expect(lost(page)).toBeHidden();
  await expect(
    page
      .getByRole("grid", { name: /^Vendors/ })
      .getByRole("row")
      .nth(1),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("main").getByRole("textbox", { name: /^Name/ })).toHaveValue("Halfway Arms");
});

/** Where one types, how one gets there, and into which field. */
const FORMS: readonly [place: string, opener: string | undefined, field: string][] = [
  ["/customers/new", undefined, "Name"],
  ["/sales-orders/new", undefined, "Customer Name"],
  ["/users", "Add User", "Full Name"],
  ["/vendors", "Add Vendor", "Vendor Name"],
  ["/inventory", "Add Part", "Part Number"],
  ["/production-workflow", "Add Production Step", "Operation Name"],
  ["/feature-categories", "Add Category", "Category Name"],
  ["/master-departments", undefined, "New department"],
  ["/departments", "Add Department", "Department Name"],
  ["/devices", "Add Device", "Name"],
];

for (const [which, forms, tag] of [
  ["a form", FORMS.slice(2, 3), ["@landing"]],
  ["any form", FORMS, ["@long"]],
] as const)
  test(`nothing typed in ${which} is lost where one goes elsewhere while the server is gone`, {
    tag: [...tag],
  }, async ({ page, own }) => {
    const address = await own.start();
    for (const [place, opener, label] of forms) {
      await page.goto(address + place);
      const field = page
        .getByRole("textbox", { name: new RegExp(`^${label}`) })
        .or(page.getByRole("combobox", { name: new RegExp(`^${label}`) }))
        .first();
      const open = async () => {
        if (opener) await page.getByRole("button", { name: opener }).first().click();
      };
      await open();
      await field.fill("Half typed");
      await page.context().setOffline(true);
      // As a link does, wherever a dialog stands over it.
      await page.evaluate(() => history.pushState(null, "", "/timekeeping"));
      await expect(field).toBeHidden();
      await page.context().setOffline(false);
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Timekeeping System");
      await page.goBack();
      if (!(await field.isVisible())) await open();
      await expect(field, place).toHaveValue("Half typed");
    }
  });
