import type { Page } from "@playwright/test";
import { isShort } from "../../bin/long.ts";
import { madeRecords, PATHS, placeOf } from "./records.ts";
import { expect, test } from "./support.ts";
import { walkThrough } from "./walk.ts";

/** What WCAG 1.4.12 lets people set. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";
const SHORT = ["/board", "/sales-orders", "/manufacturing", "/inventory", "/users"];

// They set what a window looks like.
test.use({ hasOwnWindow: true });

test("with more space between letters and lines no number of a list is cut, and no page is wider than the window", async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const records = await madeRecords(request);
  const walk = walkThrough(page);
  const cut: Record<string, string[]> = {};
  for (const path of isShort ? SHORT : PATHS) {
    await walk(placeOf(path, records));
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, SPACED);
    await expect(async () => {
      const found = await page.evaluate(cutNumbers);
      if (found.length > 0) cut[path] = found;
      else delete cut[path];
      expect(found).toEqual([]);
    })
      .toPass({ timeout: 3000 })
      .catch(() => {});
  }
  expect(cut).toEqual({});
});

/** In the page: numbers, dates and amounts that end in an ellipsis or run out, and whether the page scrolls sideways. */
function cutNumbers(): string[] {
  const cells = [...document.querySelectorAll<HTMLElement>("[data-one-line] *, td, dd, th")];
  const cut = cells.filter((cell) => {
    if (!/^[A-Z$]{0,3}[-$]?[\d,.:/-]+/.test(cell.innerText.trim()) || !cell.checkVisibility()) return false;
    const { overflowX } = getComputedStyle(cell);
    return overflowX !== "visible" && cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth + 1;
  });
  // In the sidebar and over the board words and numbers end within their own place.
  const parts = document.querySelectorAll<HTMLElement>("nav[aria-label=Main] a > span, [data-step] header :is(p, a)");
  for (const part of parts) {
    const edge = part.closest("a, section")?.getBoundingClientRect().right ?? innerWidth;
    const range = document.createRange();
    range.selectNodeContents(part);
    if (part.checkVisibility() && range.getBoundingClientRect().right > edge + 1) cut.push(part);
  }
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return [...(isWide ? [`${document.documentElement.scrollWidth} px wide`] : []), ...cut.map((one) => one.innerText)];
}

test("the total of a new order is not covered by the buttons beside it at 320 px, nor at 360", async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/sales-orders/new");
    const total = page.locator("output strong");
    await expect(total).toHaveText("$0.00");
    const of = async (part: typeof total) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [shown, cancel] = [
      await of(total),
      await of(page.locator("[data-bar]").getByText("Cancel", { exact: true })),
    ];
    const isBeside = shown.x + shown.width <= cancel.x || shown.y + shown.height <= cancel.y;
    expect([width, isBeside]).toEqual([width, true]);
  }
});

test("in a contrast theme what is chosen, current or pressed looks different from what is not", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/manufacturing");
  const grid = page.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-busy", "false");
  const chip = page.getByRole("group").getByRole("button", { pressed: false }).first();
  await differs(page, chip, () => chip.click());
  await differs(page, grid.getByRole("row").nth(1), async () => {
    await grid.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("x");
  });
  await differs(page, grid.getByRole("row").nth(2), () => page.keyboard.press("j"));
  await page.goto("/feature-categories");
  const tab = page.getByRole("tab", { selected: false }).first();
  await differs(page, tab, async () => {
    await tab.click();
    await page.getByRole("heading", { level: 1 }).click();
  });
  await page.goto("/vendors");
  const places = page.getByRole("navigation", { name: "Main" });
  const current = await groundOf(places.locator("[aria-current=page]"));
  expect(await groundOf(places.getByRole("link", { name: "Reports" }))).not.toBe(current);
  await page.getByRole("button", { name: "Add Vendor" }).click();
  const edge = await page.getByRole("dialog").evaluate((it) => getComputedStyle(it).borderTopWidth);
  expect(edge).toBe("2px");
  const primary = page.getByRole("dialog").getByRole("button", { name: "Add Vendor" });
  expect(await primary.evaluate((it) => getComputedStyle(it).borderTopStyle)).toBe("solid");
});

async function differs(page: Page, target: ReturnType<Page["locator"]>, act: () => Promise<void>) {
  await page.mouse.move(0, 0);
  const element = await target.elementHandle();
  const before = await element?.screenshot();
  await act();
  await page.mouse.move(0, 0);
  await expect.poll(async () => before !== undefined && (await element?.screenshot())?.equals(before)).toBe(false);
}

function groundOf(target: ReturnType<Page["locator"]>) {
  return target.evaluate((it) => getComputedStyle(it).backgroundColor);
}
