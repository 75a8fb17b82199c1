import { madeRecords, PATHS, placeOf } from "./records.ts";
import { expect, test } from "./support.ts";
import { walkThrough } from "./walk.ts";

test("no link says a number only, and links of one name lead to one place", async ({ page, request }) => {
  test.setTimeout(300_000);
  const records = await madeRecords(request);
  const walk = walkThrough(page);
  const faults: Record<string, string[]> = {};
  for (const path of [...PATHS.map((path) => placeOf(path, records)), "/reports/capacity"]) {
    await walk(path);
    // Tab reaches no link of a list, but the list itself, which says the row with its heading.
    await page.evaluate(() => {
      for (const list of document.querySelectorAll("[role=grid]")) list.ariaHidden = "true";
    });
    const found = faultsOf(await page.getByRole("main").first().ariaSnapshot());
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
});

/** Of what a reader is told: links of which the name does not say what they are. */
function faultsOf(said: string): string[] {
  const links = [...said.matchAll(/- link(?: "((?:[^"\\]|\\.)*)")?[^\n]*\n\s+- \/url: (\S+)/g)];
  const places = new Map<string, string>();
  return links.flatMap(([, name = "", place = ""]) => {
    if (!/\p{L}/u.test(name)) return [`"${name}" to ${place}`];
    const other = places.get(name);
    places.set(name, place);
    return other !== undefined && other !== place ? [`"${name}" to ${other} and ${place}`] : [];
  });
}

test("every chart opens as a table of the same numbers", async ({ page }) => {
  for (const path of ["/dashboard", "/reports/backlog"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText("Show as table").first()).toBeVisible();
    for (const chart of await main.locator("svg").locator("xpath=ancestor::*[@role='group'][1]").all()) {
      const bars = chart.locator("[data-mark]");
      const [first, count] = [await bars.first().getAttribute("aria-label"), await bars.count()];
      const name = (await chart.getAttribute("aria-label")) ?? "";
      const frame = chart.locator("xpath=..");
      await frame.getByText("Show as table").press("Enter");
      const table = frame.getByRole("table", { name, exact: true });
      await expect(table.locator("tbody tr")).toHaveCount(count);
      const row = table.locator("tbody tr").first();
      const [title, said] = [await row.locator("th").innerText(), await row.locator("td").innerText()];
      expect(`${title}: ${said}`).toBe(first);
    }
  }
});
