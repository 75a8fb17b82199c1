import { expect, expectAccessible, test } from "./support.ts";

// It turns the keys off, and no other test may find that.
test.use({ hasOwnWindow: true });

test("? shows the keys, and letters alone can be turned off, but for who types", async ({ page }) => {
  await page.goto("/vendors");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("Ctrl+K");
  await expectAccessible(page);
  await keys.getByRole("switch", { name: "Single keys" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await page.keyboard.press(":");
  await page.getByRole("grid").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/vendors");
  await page.getByRole("searchbox").pressSequentially("bro");
  await expect(page).toHaveURL(/search=bro/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Find" })).toBeVisible();
});
