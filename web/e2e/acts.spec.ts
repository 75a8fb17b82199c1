import type { Page } from "@playwright/test";
import { isShort } from "../../bin/long.ts";
import { test } from "./own-server.ts";
import { madeRecords, PATHS, placeOf } from "./records.ts";
import { expect } from "./support.ts";
import { requestsOf } from "./walk.ts";

const RECORDS = PATHS.filter((path) => path.endsWith("/$id"));
/** In the short run these stand for all. */
const SHORT = ["/sales-orders/$id", "/work-orders/$id"];
/** What ends the record, or leads away from it, is tried when all else was. */
const LAST = /^(Delete|Remove|Cancel|Discard|Merge|Close|Void|Complete)/;
/** A page whose acts never end would be tried for ever. */
const MOST = 40;

for (const path of isShort ? SHORT : RECORDS)
  test(`after each act of ${path} the focus is on something`, { tag: "@long" }, async ({
    page,
    request,
    own,
    complaints,
  }) => {
    test.setTimeout(600_000);
    const address = await own.start();
    const place = address + placeOf(path, await madeRecords(request, address));
    const { settled } = requestsOf(page);
    await page.goto(place);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled();
    const [tried, faults] = [new Set<string>(), [] as string[]];
    while (tried.size < MOST) {
      const name = await nextAct(page, [...tried]);
      if (name === undefined) break;
      tried.add(name);
      await act(page, name, settled);
      if (!page.url().startsWith(place)) {
        await page.goto(place);
        await settled();
        if (await page.getByRole("heading", { name: /Not Found|not found/ }).count()) break;
        continue;
      }
      const isOn = expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { timeout: 3000 });
      if (
        !(await isOn.not.toBe("BODY").then(
          () => true,
          () => false,
        ))
      )
        faults.push(name);
    }
    // An act may be refused, and a record that was deleted is not there any more.
    const others = complaints.filter((text) => !/status of 4\d\d/.test(text));
    complaints.splice(0, complaints.length, ...others);
    expect(tried.size).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

/** The name of a button of the page that was not tried yet; it is marked, to be found. */
function nextAct(page: Page, tried: string[]): Promise<string | undefined> {
  return page.evaluate(
    ([tried, last]) => {
      const nameOf = (it: HTMLElement) => (it.ariaLabel ?? it.innerText).trim();
      for (const one of document.querySelectorAll("[data-act]")) one.removeAttribute("data-act");
      const left = [...document.querySelectorAll<HTMLButtonElement>("main button, [role=toolbar] button")]
        .filter((one) => one.checkVisibility() && !one.disabled && nameOf(one) !== "")
        .filter((one) => !tried.includes(nameOf(one)));
      const next = left.find((one) => !new RegExp(last).test(nameOf(one))) ?? left[0];
      next?.setAttribute("data-act", "");
      return next && nameOf(next);
    },
    [tried, LAST.source] as const,
  );
}

/** Does it by keyboard; a dialog that asks is answered, and closed where that does not do. */
async function act(page: Page, name: string, settled: () => Promise<void>) {
  const dialog = page.getByRole("dialog").filter({ visible: true });
  await page.locator("[data-act]").press("Enter");
  await settled();
  if ((await dialog.count()) === 0) return;
  const answer = dialog
    .last()
    .locator("button:not([aria-label=Close])")
    .filter({ hasNotText: /^Cancel$/ })
    .last();
  if ((await answer.count()) > 0 && (await answer.isEnabled())) await answer.press("Enter");
  await settled();
  for (let tries = 0; tries < 5 && (await dialog.count()) > 0; tries++) {
    await page.keyboard.press("Escape");
    await settled();
  }
  await expect(dialog, name).toHaveCount(0);
}
