import type { Locator } from "@playwright/test";
import { isShort } from "../../bin/long.ts";
import { madeRecords, PATHS, placeOf } from "./records.ts";
import { expect, test } from "./support.ts";
import { walkThrough } from "./walk.ts";

const SHORT = ["/dashboard", "/users", "/sales-orders/$id", "/sales-orders/new"];

test("on a touch screen everything to tap is 44 px high", async ({ browser, baseURL, request }) => {
  test.setTimeout(600_000);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  const records = await madeRecords(request);
  const walk = walkThrough(page);
  const small: Record<string, string[]> = {};
  for (const path of isShort ? SHORT : PATHS) {
    await walk(placeOf(path, records));
    const found = await page.evaluate(smallTargets);
    if (found.length > 0) small[path] = found;
  }
  await context.close();
  expect(small).toEqual({});
});

test("on the floor's touch screens everything to tap is 56 px high, for gloves", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 768, height: 1024 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/timekeeping?kiosk=1");
  await expectForGloves(page.getByRole("main").getByRole("button"));
  await page.goto("/station?department=Layup");
  await expectForGloves(page.getByRole("main").getByRole("button"));
  await page.getByRole("button", { name: "Scrap" }).first().tap();
  await expectForGloves(page.getByRole("dialog").getByRole("group").getByRole("button"));
  await context.close();
});

async function expectForGloves(targets: Locator) {
  await expect(targets.first()).toBeVisible();
  const low = await targets.evaluateAll((all) =>
    all.flatMap((one) => (one.getBoundingClientRect().height < 56 ? [one.textContent] : [])),
  );
  expect(low).toEqual([]);
}

/** In the page: buttons and fields that a finger may miss. Links in a line of words are as high as the words. */
function smallTargets(): string[] {
  const controls =
    "button:not(.button--variant_link, .button--variant_plain), select, input:not([type=hidden], [type=file], .sr_true), [role=tab]";
  const found = [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => {
    const target = control.matches("[type=checkbox], [type=radio]") ? (control.closest("label") ?? control) : control;
    const { width, height } = target.getBoundingClientRect();
    return target.checkVisibility({ visibilityProperty: true }) && width > 1 && (height < 43.5 || width < 23.5);
  });
  return [
    ...new Set(found.map((one) => `${one.tagName} ${one.ariaLabel ?? one.innerText} ${one.className}`.slice(0, 120))),
  ];
}
