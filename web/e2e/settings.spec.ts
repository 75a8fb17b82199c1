import type { Page } from "@playwright/test";
import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const toast = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title });
const go = (page: Page, section: string) => page.getByRole("tab", { name: section }).click();

test("what a shop sets is saved as one leaves the field, undone, refused in a sentence, and its effect is shown", {
  tag: "@landing",
}, async ({ page, own, complaints }) => {
  const address = await own.start();
  const settings = async () => (await page.request.get(`${address}/api/settings`)).json();
  await page.goto(`${address}/settings`);
  await page.getByLabel("Name").fill("Ridgeline Stocks");
  await page.getByLabel("Name").press("Enter");
  await expect(toast(page, "Settings updated successfully")).toBeVisible();
  expect(await settings()).toMatchObject({ shopName: "Ridgeline Stocks" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expectAccessible(page);

  await page.getByLabel("Address").fill("12 Ridge Road\nBozeman, MT");
  await page.keyboard.press("Tab");
  await expect.poll(settings).toMatchObject({ shopAddress: "12 Ridge Road\nBozeman, MT" });
  const choose = (buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await choose(Buffer.from("no picture"));
  await expect(page.getByRole("alert").filter({ hasText: "logo.png is not a picture" })).toBeVisible();
  await choose(Buffer.from(DOT, "base64"));
  await expect(page.getByRole("img", { name: "The shop's logo" })).toBeVisible();
  await expectAccessible(page);
  const order = { customerName: "Ana Ruiz", lineItems: [{ description: "Bedding", quantity: 1, unitPrice: 10 }] };
  const made = await page.request.post(`${address}/api/sales-order`, { data: order });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  await page.goto(`${address}/sales-orders/${id}`);
  await page.emulateMedia({ media: "print" });
  const paper = page.getByRole("article", { name: "on paper" });
  await expect(paper).toContainText("12 Ridge Road\nBozeman, MT", { useInnerText: true });
  await expect(paper.getByRole("img", { name: "Logo" })).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.goto(`${address}/settings`);
  await go(page, "Shifts & clock");
  await page.getByRole("textbox", { name: "Day", exact: true }).fill("2031-12-25");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Christmas Day");
  await page.getByRole("radio", { name: "Every year" }).check({ force: true });
  await page.getByRole("textbox", { name: "Name", exact: true }).press("Enter");
  await expect(page.getByRole("list", { name: "Closed days" })).toContainText("12/25/2031Christmas Day, every year");
  await page.getByRole("button", { name: "Delete Christmas Day, 12/25/2031" }).click();
  await expect(page.getByRole("list", { name: "Closed days" })).not.toContainText("Christmas Day");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("list", { name: "Closed days" })).toContainText("Christmas Day");
  await expectAccessible(page);
  await go(page, "Money");
  await page.getByLabel("Tax rate (%)").fill("101");
  await page.getByLabel("Tax rate (%)").press("Tab");
  await expect(page.getByLabel("Tax rate (%)")).toHaveAccessibleDescription(/Tax rate is at most 100/);
  await page.getByLabel("Tax rate (%)").press("Escape");
  await expect(page.getByLabel("Tax rate (%)")).toHaveValue("8");
  expect(await settings()).toMatchObject({ taxRatePercent: 8 });
  await page.getByText("For each piece", { exact: true }).click();
  await expect.poll(settings).toMatchObject({ priceBasis: "piece" });
  await page.getByText("The lines, options, shipping and rush fee", { exact: true }).click();
  await page.getByLabel("Rush fee, $").fill("75");
  await page.keyboard.press("Tab");
  await expect.poll(settings).toMatchObject({ taxBasis: "all", rushFeeAmount: 75 });
  await go(page, "Shifts");
  await page.getByText("Sunday", { exact: true }).click();
  await expect.poll(settings).toMatchObject({ firstWeekday: "Sunday" });
  await page.goto(`${address}/users`);
  await page.getByRole("button", { name: "Add User" }).click();
  const hours = page.getByRole("dialog").getByLabel(/projected hours$/);
  await expect(hours.first()).toHaveAccessibleName("Sunday projected hours");
  await expect(hours.last()).toHaveAccessibleName("Saturday projected hours");
  await page.goto(`${address}/settings`);
  await go(page, "Money");
  await page.getByLabel("Another rate (%)").fill("8.125");
  await page.getByRole("textbox", { name: "From" }).fill("2032-01-01");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Delete 8.125% from 1/1/2032" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Tax rates" })).toContainText("8%from the beginning, now");
  await page.getByLabel("New rate").fill("Courier");
  await page.getByLabel("Amount, $").last().fill("31.5");
  await page.getByLabel("Amount, $").last().press("Enter");
  await expect(page.getByRole("button", { name: "Delete Courier" })).toBeVisible();
  await expectAccessible(page);

  await go(page, "Priorities");
  const first = page.getByRole("list", { name: "Orders that come first" });
  await expect(first.getByRole("listitem")).toHaveCount(8);
  const before = await first.innerText();
  await page.getByLabel("Each day past the due date").fill("900");
  await expect(first).not.toHaveText(before);
  await page.getByLabel("Each day past the due date").press("Escape");
  await expect.poll(() => first.innerText()).toBe(before);
  await expectAccessible(page);

  await go(page, "Backups");
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(toast(page, "Backup made")).toBeVisible();
  await page
    .getByRole("button", { name: /^Check shop-/ })
    .first()
    .click();
  await expect(page.getByText(/^It can be restored: [\d,]+ rows, \d+ photos\.$/)).toBeVisible();
  await expectAccessible(page);

  await go(page, "About");
  await expect(page.getByRole("list", { name: "Findings" })).toContainText("is sound");
  await expectAccessible(page);
  for (const section of ["Stock", "Shifts & clock", "People & devices", "Notifications"]) {
    await go(page, section);
    await expect(page.getByRole("tabpanel", { name: section, exact: true })).not.toBeEmpty();
    // That of the section before may be there for a moment longer.
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
  }
  complaints.splice(0);
});
