import type { Page } from "@playwright/test";
import { madeRecords, PATHS, placeOf } from "./records.ts";
import { expect, test } from "./support.ts";
import { walkThrough } from "./walk.ts";

/** What a window of 1440 × 900 shows when it is zoomed to 200 %, and one of 1280 × 1024 at 400 %. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
];
const DIALOGS = [
  ["/users", "Add User"],
  ["/schedules", "Add Schedule"],
  ["/departments", "Add Department"],
  ["/customers", "Add Customer"],
  ["/vendors", "Add Vendor"],
  ["/sales-orders", "New Order"],
  ["/production-workflow", "Add Production Step"],
  ["/feature-categories", "Add Option"],
  ["/feature-categories", "Add Category"],
  ["/inventory", "Add Part"],
  ["/purchase-orders", "New Purchase Order"],
] as const;

test("zoomed to 200 and 400 % no screen is wider than the window, and all that can be used can be reached", {
  tag: "@long",
}, async ({ page, request }) => {
  const records = await madeRecords(request);
  const walk = walkThrough(page);
  for (const path of PATHS) {
    await walk(placeOf(path, records));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      // The wall is only looked at, and so is what a customer sees.
      const missing = ["/wall", "/share"].includes(path) ? ["Nothing is there to be used"] : [];
      // A chart or a list is drawn for its new width some frames later.
      await expect(async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(size.width);
        expect(await outOfReach(page, "body"), path).toEqual(missing);
      }).toPass({ timeout: 5000 });
    }
  }
});

test("zoomed to 200 and 400 % every button and field of a dialog can be reached", { tag: "@long" }, async ({
  page,
}) => {
  for (const [path, opener] of DIALOGS) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name: opener, exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      expect(await outOfReach(page, "[role=dialog]"), `${path} ${opener}`).toEqual([]);
    }
  }
});

/** What is shown to be used, and that no scrolling by hand brings under a pointer. */
function outOfReach(page: Page, within: string): Promise<string[]> {
  return page.evaluate((within) => {
    // The way past the navigation is for anyone who has no pointer: it comes with the Tab key.
    const controls = "a[href]:not([href='#main']), button, input:not([type=hidden]), select, textarea, [role=tab]";
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isHit = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return element.contains(hit) || hit?.contains(element) || hit?.closest("label")?.contains(element);
    };
    const isCutOff = (element: Element) => {
      for (let around = element.parentElement; around; around = around.parentElement)
        if (around.scrollLeft > 0 && /hidden|clip/.test(getComputedStyle(around).overflowX)) return true;
      return false;
    };
    // What the fifth row of a list holds stands as in the first four.
    const isRepeated = (element: Element) => element.closest("[role=row]:nth-child(n + 6), tbody tr:nth-child(n + 6)");
    const shown = [...document.querySelectorAll(`${within} :is(${controls})`)]
      .filter((element) => !isRepeated(element))
      .filter(isShown);
    if (shown.length === 0) return ["Nothing is there to be used"];
    return shown
      .filter((element) => {
        element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
        return !isHit(element) || isCutOff(element);
      })
      .map((element) => element.outerHTML.slice(0, 200));
  }, within);
}
