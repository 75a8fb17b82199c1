import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support.ts";

const message = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** A company with a contact and two orders of which one is cancelled, and another company. */
async function madeCustomers(request: APIRequestContext) {
  const made = async (path: string, data: object) => (await request.post(path, { data })).json();
  const customer = { customerName: "Walked Arms", originalId: "W-1" };
  const { id: customerId, customerName } = await made("/api/master-customers", customer);
  const contact = { customerName: "Walt Walker", recordType: "contact", originalId: "W-1-1" };
  await made("/api/master-customers", contact);
  await made("/api/master-customers", { customerName: "Walked Arms Incorporated" });
  const order = { customerName, customerId, lineItems: [{ description: "Stock", quantity: 2, unitPrice: 500 }] };
  await made("/api/sales-order", { ...order, dateIssued: "2025-06-01" });
  await made("/api/sales-order", { ...order, dateIssued: "2025-07-01", status: "cancelled" });
}

test("a customer's page tells what they ordered, keeps their addresses and contacts, and merges a duplicate", {
  tag: "@landing",
}, async ({ page, request }) => {
  await madeCustomers(request);
  await page.goto("/customers?search=walked+arms&sort=customerName");
  await page
    .getByRole("link", { name: /Walked Arms/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Walked Arms");
  await expect(page.getByRole("navigation", { name: "The list" })).toContainText("1 of 2");
  const orders = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await expect(orders).toHaveText([/SO-\d+-\d+.*2 Stock.*Cancelled/, /SO-\d+-\d+.*Draft.*\$1,080\.00/]);
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("Walt Walker");
  // What is cancelled is no revenue.
  await expect(page.getByRole("table", { name: "Revenue by year" })).toContainText(
    "20251$0.00$1,080.00 in drafts$0.00",
  );

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
  await expect(page.getByText("What moves there: 2 orders, 2 contacts, 1 address")).toBeVisible();
  await page.getByRole("button", { name: "Merge", exact: true }).last().click();
  const other = page.getByRole("combobox", { name: "Customer who stays" });
  await expect(other).toHaveAccessibleDescription("Choose the customer who stays");
  await other.fill("walked arms inc");
  await page.getByRole("option", { name: /Walked Arms Incorporated/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Merge", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Walked Arms Incorporated");
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("June Hale");
  await message(page, "Customers merged").getByRole("button", { name: "Undo" }).click();
  await expect(message(page, "Undone")).toBeVisible();
  await expect(page.getByRole("list", { name: "Contacts" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("June Hale");
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("list", { name: "History" })).toBeVisible();

  // A new order knows the customer, and copies the address that is chosen; another customer's it is not sent to.
  await page.getByRole("button", { name: "New Order" }).click();
  const name = page.getByRole("combobox", { name: "Customer Name" });
  await expect(name).toHaveValue("Walked Arms");
  const shipTo = page.getByRole("radiogroup", { name: "Ship to" });
  await shipTo.getByText("Range").click();
  const copied = page.getByRole("textbox", { name: "Shipping Address" });
  await expect(copied).toHaveValue("88 Range Road\nCody, WY 82414");
  await name.fill("Somebody else");
  await expect(copied).toHaveValue("");
  await expect(shipTo).toHaveCount(0);
});
