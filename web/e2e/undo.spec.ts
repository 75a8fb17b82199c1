import type { Locator, Page } from "@playwright/test";
import { test } from "./own-server.ts";
import { expect } from "./support.ts";

const stuck = (page: Page) => page.getByRole("region", { name: /^Stuck/ });

/** The list of notifications, once the server has told of what had waited before it began. */
async function newsOf(page: Page, address: string): Promise<string> {
  await page.goto(`${address}/notifications`);
  await expect(page.getByRole("grid")).toContainText("time waits for approval");
  return page.getByRole("grid").innerText();
}

/** What people see of a work order that is stuck, and of all that follows from it. */
async function seen(page: Page, address: string, woNumber: string) {
  await page.goto(`${address}/dashboard`);
  await expect(stuck(page)).toContainText(woNumber);
  const panel = await stuck(page).innerText();
  const bell = await page.getByRole("button", { name: /^Notifications, \d+ unread/ }).getAttribute("aria-label");
  const news = (await newsOf(page, address)).replace(/\d+ (min|h|d)\b/g, "some time");
  await page.goto(`${address}/reports/throughput`);
  await expect(page.getByRole("table")).toContainText("Set plugs");
  return { panel, bell, news, throughput: await page.getByRole("table").innerText() };
}

test("an order moved on by mistake is as stuck after Undo as before, and nothing is told or counted of it", async ({
  page,
  own,
}) => {
  const address = await own.start();
  await newsOf(page, address);
  await page.goto(`${address}/dashboard`);
  const row = stuck(page).getByRole("listitem").first();
  const woNumber = /WO-\d+-\d+/.exec(await row.innerText())?.[0] as string;
  const before = await seen(page, address, woNumber);
  expect(before.panel).toMatch(/for \d+ d/);
  await page.goto(`${address}/dashboard`);
  await row.getByRole("button", { name: `Next step of ${woNumber}` }).click();
  const toast = page.getByRole("status").filter({ hasText: "Work order advanced" });
  await expect(toast).toContainText(woNumber);
  await expect(stuck(page).getByText(woNumber)).toHaveCount(0);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  // Without a reload, too.
  await expect(stuck(page)).toContainText(woNumber);
  expect(await stuck(page).innerText()).toBe(before.panel);
  expect(await seen(page, address, woNumber)).toEqual(before);
});

test("Ctrl+Z takes back the last act, and what was done before it stands under Recently done", async ({
  page,
  own,
}) => {
  const address = await own.start();
  const categories = (await (await page.request.get(`${address}/api/feature-categories`)).json()) as { id: number }[];
  for (const name of ["Told First", "Told Second"])
    await page.request.post(`${address}/api/feature-options`, {
      data: { categoryId: categories[0]?.id, name, price: 1 },
    });
  await page.goto(`${address}/feature-categories?tab=options&search=told`);
  const [first, second] = ["Told First", "Told Second"].map((name) => page.getByRole("grid").getByText(name));
  await page.getByRole("button", { name: "Delete Told First" }).press("Enter");
  await expect(first as Locator).toBeHidden();
  await page.getByRole("button", { name: "Delete Told Second" }).press("Enter");
  await expect(second as Locator).toBeHidden();
  await expect(page.getByRole("status").getByRole("button", { name: "Undo" })).toHaveAttribute(
    "aria-keyshortcuts",
    "Control+Z",
  );
  await page.keyboard.press("Control+z");
  await expect(second as Locator).toBeVisible();
  await expect(first as Locator).toBeHidden();
  await page.getByRole("button", { name: "Recently done" }).click();
  const panel = page.getByRole("dialog", { name: "Recently done" });
  await panel.getByRole("button", { name: "Undo: Option deleted successfully" }).click();
  await expect(panel).toContainText("Nothing to undo.");
  await page.keyboard.press("Escape");
  await expect(first as Locator).toBeVisible();
});
