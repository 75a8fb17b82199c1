import type { Page } from "@playwright/test";
import { isShort } from "../../bin/long.ts";
import { listScreens } from "./list-screens.ts";
import { madeRecords, placeOf } from "./records.ts";
import { expect, test } from "./support.ts";
import { walkThrough } from "./walk.ts";

/** A screen at 400 % and at 200 %, a phone held sideways, and the usual one. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];
/** In the short run one list in so many: all have one frame. */
const EACH = isShort ? 5 : 1;

test("however low the window is, a list shows three rows or fills it, and the page scrolls to them", async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const records = await madeRecords(request);
  const walk = walkThrough(page);
  const screens = listScreens().filter((_, at) => at % EACH === 0);
  const faults: Record<string, string[]> = {};
  for (const { path } of screens) {
    await walk(placeOf(path, records));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await drawn(page);
      const lists = page.getByRole("main").locator("[role=grid], table:has(tbody tr)");
      for (const [at, list] of (await lists.all()).entries()) {
        if (!(await list.isVisible())) continue;
        for (const fault of await list.evaluate(hiddenRows)) {
          const name = `${path} ${at}`;
          faults[name] = [...(faults[name] ?? []), `${size.width} × ${size.height}: ${fault}`];
        }
      }
    }
  }
  expect(faults).toEqual({});
});

/** A list is measured again with the next frame after its window has changed. */
function drawn(page: Page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** In the page: which of the first three rows no scrolling brings into sight, and whether the list is too low for all three, though the window is not. */
function hiddenRows(list: Element): string[] {
  const faults: string[] = [];
  const rows = [...list.querySelectorAll("[role=row]:has([role=gridcell]), tbody tr")].slice(0, 3);
  for (const [at, row] of rows.entries()) {
    row.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, right, top, bottom } = row.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const hit = document.elementFromPoint(x, (top + bottom) / 2);
    if (!hit || !row.contains(hit)) faults.push(`row ${at + 1} cannot be seen`);
  }
  let frame: Element | null = list;
  while (frame && !/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame = frame.parentElement;
  if (!frame || frame === document.documentElement || rows.length === 0) return faults;
  const head = list.querySelector("[role=columnheader], thead")?.getBoundingClientRect().height ?? 0;
  const needed = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, head);
  if (frame.clientHeight < Math.min(needed, frame.scrollHeight, innerHeight) - 1)
    faults.push(`${frame.clientHeight} px for three rows of ${Math.round(needed)}`);
  return faults;
}
