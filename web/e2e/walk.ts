import type { Page, Request } from "@playwright/test";
import { screens } from "../app/screens.ts";
import { FOR_LINKS } from "../layout/navigation.ts";
import { expect } from "./support.ts";

/**
 * Walks through the app as its links lead, which takes a third of loading it again at each place. The answered function
 * goes to a place and resolves once what is shown there has been read.
 */
export function walkThrough(page: Page, address = ""): (place: string) => Promise<void> {
  const { settled, forget } = requestsOf(page);
  return async (place) => {
    if (FOR_LINKS.includes(place)) {
      await page.goto(address + place);
      return page.waitForLoadState("networkidle");
    }
    const before = await page.title();
    // Where the title stays, nothing would tell that the place is there.
    if (before === titleOf(place) || !page.url().startsWith("http")) {
      forget();
      await page.goto(address + place);
    } else {
      await page.evaluate((place) => history.pushState(null, "", place), place);
      await expect(page).not.toHaveTitle(before);
    }
    await expect(page).toHaveTitle(/ · Stockworks$/);
    await settled();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  };
}

/** Knows what a page asks the server: `settled` once all is answered and drawn. */
export function requestsOf(page: Page) {
  const underWay = new Set<Request>();
  page.on("request", (request) => new URL(request.url()).pathname === "/api/live" || underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return {
    forget: () => underWay.clear(),
    settled: () =>
      expect(async () => {
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        expect([...underWay].map((request) => request.url())).toEqual([]);
      }).toPass({ intervals: [20, 50, 100] }),
  };
}

function titleOf(place: string): string {
  const path = place.replace(/\?.*/, "");
  const shown = screens.find(({ options }) => "path" in options && matches(options.path, path));
  return `${shown?.options.staticData?.title ?? "404 Page Not Found"} · Stockworks`;
}

function matches(pattern: string, path: string): boolean {
  const shape = pattern.replace(/\$\w+/, (name) => (name === "$id" ? "\\d+" : "[\\w-]+"));
  return new RegExp(`^${shape}$`).test(path);
}
