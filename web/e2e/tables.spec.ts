import type { Page } from "@playwright/test";
import { madeRecords, PATHS, placeOf } from "./records.ts";
import { expect, test } from "./support.ts";
import { walkThrough } from "./walk.ts";

test("every table and list has a name, and every row of it a heading", async ({ page, request }) => {
  test.setTimeout(300_000);
  const records = await madeRecords(request);
  const walk = walkThrough(page);
  const faults: Record<string, string[]> = {};
  let met = 0;
  for (const path of PATHS) {
    await walk(placeOf(path, records));
    const found = async (tab: string) => {
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      const here = [...(await nameless(page)), ...(await page.evaluate(rowsWithoutHeading))];
      met += await page.locator("table, [role=grid]").count();
      if (here.length > 0) faults[`${path} ${tab}`] = here;
    };
    await found("");
    for (const tab of (await page.getByRole("main").getByRole("tab", { selected: false }).all()).toReversed()) {
      const name = await tab.innerText();
      await tab.click();
      await found(name);
    }
  }
  expect(faults).toEqual({});
  expect(met).toBeGreaterThan(30);
});

async function nameless(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const role of ["table", "grid"] as const) {
    const named = page.getByRole(role, { name: /\S/ });
    for (const one of await page.getByRole(role).all())
      if ((await one.and(named).count()) === 0) found.push(`no name: ${(await one.innerText()).slice(0, 60)}`);
  }
  return found;
}

/** In the page: rows of which no cell is their heading. */
function rowsWithoutHeading(): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>("tbody tr, [role=row]:has(> [role=gridcell])")];
  return rows
    .filter((row) => row.checkVisibility() && row.ariaHidden !== "true")
    .filter((row) => row.querySelector("td, [role=gridcell]") && !row.querySelector("th, [role=rowheader]"))
    .filter((row) => row.innerText.trim() !== "")
    .map((row) => `no heading: ${row.innerText.slice(0, 60)}`);
}
