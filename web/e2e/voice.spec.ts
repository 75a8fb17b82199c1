import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";

const voice = (page: Page) => page.locator("[data-voice]");

test("a list says what a search found, how it is sorted, how many rows are selected, and that nothing matches", async ({
  page,
}) => {
  await page.goto("/manufacturing");
  const grid = page.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-busy", "false");
  await expect(voice(page)).toHaveText("");
  await grid.focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(voice(page)).toHaveText("2 selected");
  await page.keyboard.press("s");
  await expect(voice(page)).toHaveText(/^Sorted by .+\. Nothing selected$/);
  await page.keyboard.press("/");
  await page.keyboard.type("WO-2026-0150");
  await expect(voice(page)).toHaveText("1 work order");
  await page.keyboard.type("no such");
  await expect(voice(page)).toHaveText("Nothing matches");
});

test("Left and Right go through the cells of a row, each with the name of its column", async ({ page }) => {
  await page.goto("/vendors");
  const grid = page.getByRole("grid");
  await grid.focus();
  const reached = () =>
    grid.evaluate((it) => {
      const active = document.getElementById(it.getAttribute("aria-activedescendant") ?? "");
      const heads = [...it.querySelectorAll("[role=columnheader]")];
      const head = heads.find((head) => head.ariaColIndex === active?.ariaColIndex);
      return active?.role === "row" ? "row" : head?.textContent;
    });
  expect(await reached()).toBe("row");
  await page.keyboard.press("ArrowRight");
  expect(await reached()).toBe("Vendor Name");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  expect(await reached()).not.toBe("Vendor Name");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await reached()).toBe("row");
});
