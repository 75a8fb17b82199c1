import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a customer sees by a link how far the order is and a chosen photo, until the link is ended", {
  tag: "@landing",
}, async ({ page, browser, own }) => {
  const address = await own.start();
  own.commandWith("plenty of walnut", "staff", "set-password", "evoss");
  await page.goto(`${address}/sales-orders`);
  const id: number = await page.evaluate(async () => {
    const orders: { id: number; status: string }[] = await (await fetch("/api/orders")).json();
    return orders.find(({ status }) => status === "draft" || status === "confirmed")?.id ?? 0;
  });
  await page.goto(`${address}/sales-orders/${id}`);
  const number = await page.getByRole("heading", { level: 1 }).innerText();
  await page.goto(`${address}/devices`);
  await page.getByRole("combobox", { name: "Links for customers" }).click();
  await page.getByRole("option", { name: "The office may make them" }).click();
  await expect(page.getByText("Settings updated successfully")).toBeVisible();

  await page.goto(`${address}/sales-orders/${id}`);
  await expect(page.getByText("Or drop them here.")).toBeVisible();
  await expect(page.getByText(/^Earliest /)).toBeVisible();
  await page
    .getByLabel("Add photos or files", { exact: true })
    .locator("visible=false")
    .setInputFiles({ name: "Left side.png", mimeType: "image/png", buffer: PICTURE });
  await expect(page.getByRole("link", { name: "Left side.png" })).toBeVisible();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Share ${number}` });
  await dialog.getByRole("checkbox", { name: "Left side.png" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make link" }).click();
  const link = await dialog.getByLabel("Link for the customer").inputValue();

  // Somebody elsewhere, who is signed in nowhere.
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const customer = await elsewhere.newPage();
  await customer.goto(link);
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  await expect(customer.getByRole("list", { name: "How far it is" }).locator("[aria-current=step]")).toHaveCount(1);
  await expect(customer.getByRole("img", { name: "Of your order, 1 of 1" })).toBeVisible();
  expect(customer.url()).toBe(`${address}/share`);
  expect(await customer.locator("body").innerText()).not.toMatch(/\$|Bighorn/);
  await expectAccessible(customer);

  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByRole("checkbox", { name: "Left side.png" })).toBeChecked();
  await dialog.getByRole("button", { name: "End link" }).click();
  await expect(dialog.getByText("There is no link yet.")).toBeVisible();
  await customer.goto("about:blank");
  await customer.goto(link);
  await expect(customer.getByText("This link has ended. Ask the shop for a new one")).toBeVisible();
  await elsewhere.close();
});
