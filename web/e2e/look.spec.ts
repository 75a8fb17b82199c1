import type { Locator, Page } from "@playwright/test";
import { expect, expectComplaints, test } from "./support.ts";

const message = (page: Page) => page.getByRole("status").filter({ hasText: "Stockworks" });

async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (box === null) throw new Error("It is not on the page");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("the typeface comes from the shop itself, and no other host is asked", async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family));
  await expect.poll(loaded).toContain("Inter");
  expect([...hosts]).toEqual([new URL(baseURL as string).origin]);
});

test("where the typeface is not to be had a page is drawn in another", { tag: "@landing" }, async ({
  page,
  complaints,
}) => {
  await page.route("**/*.woff2", (route) => route.fulfill({ status: 500 }));
  await page.goto("/sales-orders");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expectComplaints(complaints, "500");
});

test.describe("messages", () => {
  // It sets the clock.
  test.use({ hasOwnWindow: true });

  test("a message stands over an open dialog's title, bottom right without one, and stays under the pointer", {
    tag: "@landing",
  }, async ({ page, complaints }) => {
    await page.clock.install();
    await page.goto("/vendors");
    await page.getByRole("button", { name: "Add Vendor" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Vendor Name").fill("Toasted Tools");
    await page.route("**/api/master-vendors", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 409, json: { message: "Stockworks says no" } })
        : route.fallback(),
    );
    const submit = dialog.getByRole("button", { name: "Add Vendor" });
    await submit.click();
    const over = await boxOf(message(page));
    expect(over.bottom).toBeLessThan((await boxOf(submit)).y);

    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(async () => {
      const { right, bottom } = await boxOf(message(page));
      expect([right, bottom]).toEqual([1440 - 16, 900 - 16]);
    }).toPass();

    await message(page).hover();
    await page.clock.fastForward(20_000);
    await expect(message(page)).toBeVisible();
    await page.mouse.move(300, 300);
    await page.clock.fastForward(11_000);
    await expect(message(page)).toBeHidden();
    complaints.splice(0);
  });
});
