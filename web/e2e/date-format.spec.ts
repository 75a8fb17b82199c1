import type { APIRequestContext, Browser } from "@playwright/test";
import { datesOf } from "../../src/lib/date-format.ts";
import { dateIn } from "../../src/lib/dates.ts";
import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

const ZONE = "America/Denver";
/** A format, a due date in it, and what 3/4 means there. */
const SHOWN = [
  [{ dateStyle: "us", clockHours: 12 }, "1/14/2027", /Mar 4/],
  [{ dateStyle: "day-first", clockHours: 24 }, "14/1/2027", /3 Apr/],
  [{ dateStyle: "iso", clockHours: 24 }, "2027-01-14", /Mar 4|-03-04/],
] as const;

/** A page in a browser of another country. */
async function pageIn(browser: Browser, locale: string, timezoneId: string) {
  const context = await browser.newContext({ locale, timezoneId, viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

test("an order reads in a German browser in the shop's format, and 3/4 is typed for the day that it means there", {
  tag: "@landing",
}, async ({ browser, request, own }) => {
  await readsAlike(browser, ["de-DE"], request, await own.start());
});

test("an order reads alike in every browser, in the shop's format, and 3/4 is typed for the day that it means there", {
  tag: "@long",
}, async ({ browser, request, own }) => {
  await readsAlike(browser, ["en-US", "de-DE", "ar-EG"], request, await own.start());
});

/** Opens an order and types days in browsers of these countries, in each format that a shop can choose. */
async function readsAlike(
  browser: Browser,
  locales: readonly string[],
  request: APIRequestContext,
  address: string,
): Promise<void> {
  const order = {
    customerName: "Ana Ruiz",
    quantity: 1,
    dateIssued: "2026-11-21",
    dueDate: "2027-01-14",
    shipping: 1234.5,
  };
  const { id } = await (await request.post(`${address}/api/sales-orders`, { data: order })).json();
  const pages = [];
  for (const locale of locales) pages.push(await pageIn(browser, locale, ZONE));
  for (const [format, due, march] of SHOWN) {
    const set = await request.patch(`${address}/api/settings`, { data: { ...format, timeZone: ZONE } });
    expect(set.status(), await set.text()).toBe(200);
    const dates = datesOf({ ...format, timeZone: ZONE });
    const [{ timestamp }] = await (await request.get(`${address}/api/activity?sort=-timestamp&limit=1`)).json();
    for (const page of pages) {
      await page.goto(`${address}/sales-orders/${id}`);
      await expect(page.getByText(due).first()).toBeVisible();
      await expect(page.getByRole("main")).toContainText("$1,234.50");
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("article", { name: "on paper" })).toContainText(due);
      await page.emulateMedia({ media: "screen" });
      await page.goto(`${address}/activity-log`);
      await expect(page.getByRole("grid")).toContainText(dates.moment(timestamp).replace(/\s/g, " "));
      await expect(page.getByText("Times are the shop's")).toBeHidden();
      await page.goto(`${address}/sales-orders/new`);
      const issued = page.getByLabel("Date Issued");
      // What was typed here in the round before is kept as a draft.
      await issued.fill("today");
      await issued.blur();
      await expect(issued).toHaveValue(dates.date(dateIn(ZONE, new Date())));
      await issued.fill("3/4");
      await issued.blur();
      await expect(issued).toHaveAccessibleDescription(march);
      await issued.fill("soon");
      await issued.blur();
      const example = dates.date("2026-12-18").replace(/\/2026$/, "");
      await expect(issued).toHaveAccessibleDescription(`A day is today, +3d, two weeks, next fri or ${example}`);
    }
  }
  for (const page of pages) await page.context().close();
}

test("a browser of another zone is told whose times it shows", { tag: "@landing" }, async ({
  browser,
  request,
  own,
}) => {
  const address = await own.start();
  await request.patch(`${address}/api/settings`, { data: { timeZone: ZONE } });
  const page = await pageIn(browser, "de-DE", "Europe/Berlin");
  await page.goto(`${address}/sales-orders`);
  await expect(page.getByText("Times are the shop's: Denver")).toBeVisible();
  await page.context().close();
});

test("how dates are written is set with an example, and holds at once on every screen that is open", {
  tag: "@landing",
}, async ({ page, request, own }) => {
  const address = await own.start();
  const made = { customerName: "Ana Ruiz", quantity: 1, dateIssued: "2026-11-21", dueDate: "2027-01-14" };
  const { id } = await (await request.post(`${address}/api/sales-orders`, { data: made })).json();
  const other = await page.context().newPage();
  await other.goto(`${address}/sales-orders/${id}`);
  await expect(other.getByText("1/14/2027").first()).toBeVisible();
  await page.goto(`${address}/settings`);
  await expect(page.getByText("Whoever types 3/4 means Mar 4.")).toBeVisible();
  await page.getByText("Day first", { exact: true }).click();
  await expect(page.getByText("Whoever types 3/4 means 3 Apr.")).toBeVisible();
  await page.getByText("24 hours", { exact: true }).click();
  await expect(page.getByText(/^Now is \d+\/\d+\/\d\d, \d\d:\d\d\.$/)).toBeVisible();
  await expectAccessible(page);
  await other.bringToFront();
  await expect(other.getByText("14/1/2027").first()).toBeVisible();
  await other.close();
  await page.getByRole("tab", { name: "Shifts" }).click();
  const begins = page.getByLabel("Day shift begins");
  await expect(begins).toHaveValue("07:00");
  await begins.fill("6:30 am");
  await begins.press("Enter");
  await expect(begins).toHaveValue("06:30");
  await begins.fill("early");
  await begins.press("Enter");
  await expect(begins).toHaveAccessibleDescription(/A time is 07:30, 730 or 19:30/);
  await begins.press("Escape");
  await expect(begins).toHaveValue("06:30");
});
