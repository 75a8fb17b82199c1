import type { Page } from "@playwright/test";
import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

const message = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a customer's page tells what they ordered, keeps their addresses and contacts, and merges a duplicate", async ({
  page,
  own,
}) => {
  const address = await own.start();
  await page.goto(`${address}/customers?search=bighorn&kind=companies`);
  await page
    .getByRole("link", { name: /Bighorn Rifle Works/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bighorn Rifle Works");
  const orders = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await expect(orders.first()).toContainText(/SO-2026-\d+/);
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("Walt Brannigan");
  await expect(page.getByRole("table", { name: "Revenue by year" })).toContainText(/2026\d+\$[\d,]+\.\d\d/);

  await page.getByRole("button", { name: "Add Address" }).click();
  await page.getByLabel("Label").fill("Range");
  await page.getByRole("textbox", { name: "Street" }).fill("88 Range Road");
  await page.getByRole("textbox", { name: "City" }).fill("Cody");
  await page.getByRole("textbox", { name: "State" }).fill("WY");
  await page.getByRole("textbox", { name: "ZIP Code" }).fill("82414");
  await page.keyboard.press("ControlOrMeta+Enter");
  const addresses = page.getByRole("list", { name: "Addresses" });
  await expect(addresses).toContainText("Range");
  await expect(addresses).toContainText(/88 Range Road\s+Cody, WY 82414/);
  await addresses.getByRole("button", { name: "Edit Range" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(addresses).toHaveCount(0);
  await message(page, "Address deleted").getByRole("button", { name: "Undo" }).click();
  await expect(addresses).toContainText("Default");

  await page.getByRole("button", { name: "Add Contact" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("June Hale");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("June Hale");
  await expectAccessible(page);

  // Merged into another one, it says where it went; undone, all is there again.
  await page.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText("What moves there: 6 orders, 3 contacts, 1 address")).toBeVisible();
  await page.getByRole("button", { name: "Merge", exact: true }).last().click();
  const other = page.getByRole("combobox", { name: "Customer who stays" });
  await expect(other).toHaveAccessibleDescription("Choose the customer who stays");
  await other.fill("cascade prec");
  await page.getByRole("option", { name: /Cascade Precision Arms/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Merge", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cascade Precision Arms");
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("June Hale");
  await message(page, "Customers merged").getByRole("button", { name: "Undo" }).click();
  await expect(message(page, "Undone")).toBeVisible();
  await expect(page.getByRole("list", { name: "Contacts" })).not.toContainText("June Hale");
  await page.goBack();
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("June Hale");
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("list", { name: "History" })).toBeVisible();

  // A new order knows the customer, and copies the address that is chosen; another customer's it is not sent to.
  await page.getByRole("button", { name: "New Order" }).click();
  const name = page.getByRole("combobox", { name: "Customer Name" });
  await expect(name).toHaveValue("Bighorn Rifle Works");
  const shipTo = page.getByRole("radiogroup", { name: "Ship to" });
  await shipTo.getByText("Range").click();
  const copied = page.getByRole("textbox", { name: "Shipping Address" });
  await expect(copied).toHaveValue("88 Range Road\nCody, WY 82414");
  await expectAccessible(page);
  await name.fill("Somebody else");
  await expect(copied).toHaveValue("");
  await expect(shipTo).toHaveCount(0);
});
