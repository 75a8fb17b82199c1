import type { Locator, Page } from "@playwright/test";
import { isShort } from "../../bin/long.ts";
import { madeRecords, PATHS, placeOf } from "./records.ts";
import { expect, test } from "./support.ts";
import { walkThrough } from "./walk.ts";

/** In the short run these stand for all: lists, a record, a form, charts. */
const SHORT = [
  "/dashboard",
  "/manufacturing",
  "/sales-orders/$id",
  "/sales-orders/new",
  "/users/$id",
  "/reports/$name",
];
/** What opens over a screen. */
const LAYERS = "[role=dialog], [role=menu], [role=listbox]";
/** Keys of screens. */
const LETTERS = ["n", "x", "s", "e", "v", "?", ":", "/"];

test("Escape closes what is on top and gives the focus back, and letters do nothing else meanwhile", async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  const records = await madeRecords(request);
  const walk = walkThrough(page);
  const faults: Record<string, string[]> = {};
  for (const path of isShort ? SHORT : PATHS) {
    await walk(placeOf(path, records));
    const openers = page.locator("[aria-haspopup]:visible, main button:visible:text-matches('^(Add|New) ')");
    for (let at = 0; at < (await openers.count()); at++) {
      const found = await faultOf(page, openers.nth(at));
      if (found !== undefined) (faults[path] ??= []).push(found);
    }
  }
  expect(faults).toEqual({});
});

/** Opens what a button opens, types and closes it, and answers what was wrong. */
async function faultOf(page: Page, opener: Locator): Promise<string | undefined> {
  const layers = page.locator(LAYERS).filter({ visible: true });
  const name = await opener.evaluate((it) => (it.ariaLabel ?? it.textContent ?? it.id).trim());
  const [place, before] = [page.url(), await layers.count()];
  await opener.focus();
  await page.keyboard.press("Enter");
  // Some lead to a page, or ask the browser for a file.
  const isOpen = expect(layers).not.toHaveCount(before, { timeout: 1000 });
  if (
    !(await isOpen.then(
      () => true,
      () => false,
    )) ||
    page.url().split("?")[0] !== place.split("?")[0]
  ) {
    if (page.url() !== place) await page.goBack();
    return undefined;
  }
  const open = await layers.count();
  const isTyped = await page.evaluate(() => document.activeElement?.matches("input, textarea"));
  if (!isTyped) for (const letter of LETTERS) await page.keyboard.press(letter);
  if ((await layers.count()) !== open || page.url().split("?")[0] !== place.split("?")[0])
    return `${name}: a letter acted`;
  await page.keyboard.press("Escape");
  await expect(layers, `${name} stays open`).toHaveCount(before);
  await expect(opener, `${name} does not have the focus`).toBeFocused();
  return undefined;
}

test("over a dialog Escape closes the open list of a field, and then the dialog", async ({ page }) => {
  for (const [path, opener, field, key] of [
    ["/purchase-orders", "New Purchase Order", "Vendor", "ArrowDown"],
    ["/users", "Add User", "Role", "ArrowDown"],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole("main").getByRole("button", { name: opener, exact: true }).first();
    await button.press("Enter");
    const dialog = page.getByRole("dialog");
    const combobox = dialog.getByRole("combobox", { name: field }).first();
    await combobox.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});
