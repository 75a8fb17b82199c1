import type { Page } from "@playwright/test";
import { screens } from "../app/screens.ts";
import { FOR_LINKS } from "../layout/navigation.ts";
import { madeRecords } from "./records.ts";
import { expect, pending, test } from "./support.ts";

test.use({ hasOwnWindow: true });

/** What stands around a screen reads this. */
const AROUND = ["/api/me", "/api/notifications/unread?limit=6"];
/** What a screen can ask only once something else was answered. */
const AFTER_ANOTHER: Record<string, RegExp> = {
  // What the orders are that were found.
  "/customers/$id": /^\/api\/sales-orders\/what\?/,
  // What is at each step, once the steps are known.
  "/board": /^\/api\/master-orders\?status=open&step=/,
  // All of an order that was found by its number.
  "/step/$wo": /^\/api\/(work-orders\/\d+|job-times\/hours\?workOrderId=\d+|order-files\?workOrderId=\d+)$/,
  "/purchase-orders/$id": /^\/api\/master-vendors\/\d+$/,
  // Where the report says that it can be narrowed to one.
  "/reports/$name": /^\/api\/departments$/,
  // Who is lent today, in the time zone of the shop.
  "/people": /^\/api\/staff-loans\?/,
  // The week that it is in the time zone of the shop.
  "/weekly-schedule": /^\/api\/(schedules\/week\?week|staff-loans\?.*since)=/,
  "/time-sheets": /^\/api\/timesheets\?week=/,
};

const PLACES = screens
  .map(({ options }) => ({ path: (options as { path: string }).path, title: options.staticData?.title }))
  .filter(({ path }) => !FOR_LINKS.includes(path));

// Once for a worker: a second try has a worker and a shop of its own.
let records: Record<string, number | string>;
test.beforeEach(async ({ request }) => {
  records ??= await madeRecords(request);
});

for (const { path, title } of PLACES)
  test(`${path} reads all it needs beside its code, nothing twice, and nothing that it does not use`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      const isRead = pathname.startsWith("/api/") && pathname !== "/api/live";
      if (isRead && !AROUND.includes(pathname + search)) asked.push(pathname + search);
    });
    // Chromium without a head takes the pointer to be in the corner, over a link, whose screen would be read ahead.
    await page.addInitScript(() => {
      const stop = (event: MouseEvent) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      };
      addEventListener("mouseover", stop, true);
    });
    // Until the screen has read all, no news makes it read again.
    const news = pending<void>();
    await page.route("**/api/live*", async (route) => {
      await news.promise;
      await route.continue();
    });
    const code = pending<void>();
    await page.route(/-(screen|page)-[\w-]+\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(addressOf(path));
    await expect(page).toHaveTitle(`${title} · Stockworks`);
    const ahead = asked.splice(0);
    code.resolve();
    await page.waitForLoadState("networkidle");
    const after = asked.splice(0);
    const all = [...ahead, ...after];
    expect(all.filter((read, at) => all.indexOf(read) !== at)).toEqual([]);
    expect(after.filter((read) => !AFTER_ANOTHER[path]?.test(read))).toEqual([]);
    news.resolve();
    await readAllAgain(page);
    await expect.poll(() => all.filter((read) => !asked.includes(read))).toEqual([]);
  });

/** Of a screen, with a record or a search that it shows something of. */
function addressOf(path: string): string {
  const said = String(records[path] ?? "");
  return path.includes("$") ? path.replace(/\$\w+/, said) : path + said;
}

/** As a page does that comes to the front again: it cannot know what it missed, and reads all that it shows. */
async function readAllAgain(page: Page) {
  const again = page.waitForRequest((request) => request.url().endsWith("/api/me"));
  await page.evaluate(() => {
    for (const state of ["hidden", "visible"]) {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }
  });
  await again;
}

for (const path of ["/", "/sales-orders", "/sales-orders/$id", "/manufacturing", "/inventory"])
  test(`on a phone nothing moves at ${path} when what it reads comes`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const answers = pending<void>();
    await page.route(/\/api\/(?!me$)/, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as (PerformanceEntry & Shift)[])
          moved.push(`${value} ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(" | ")}`);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(addressOf(path));
    await expect(page.getByRole("main").locator(".skeleton").first()).toBeVisible();
    answers.resolve();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("main").locator(".skeleton")).toHaveCount(0);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
  });

interface Shift {
  value: number;
  sources: readonly { node: Node | null }[];
}
