import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

test("the plan shows the queue as bars under its weeks, puts an order before another by keyboard, and shows departments", async ({
  page,
  own,
}) => {
  const address = await own.start();
  await page.goto(`${address}/plan`);
  const rows = page.getByRole("region", { name: "Plan" }).getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const { rows: planned } = await page.evaluate(async () => (await fetch("/api/queue/plan")).json());
  // A head, then the orders of the plan in their order.
  await expect(rows).toHaveCount(planned.length + 1);
  await expect(rows.nth(1)).toContainText(planned[0].number);
  const first = planned[0].steps[0];
  await expect(rows.nth(1)).toContainText(`${first.department}: ${first.operation}`);
  await expectAccessible(page);

  const other = planned.slice(2).find(({ isOnFloor }: { isOnFloor: boolean }) => isOnFloor);
  await page.getByRole("link", { name: new RegExp(`^${other.number},`) }).focus();
  await page.keyboard.press("f");
  const dialog = page.getByRole("dialog", { name: `Put First: ${other.number}` });
  await expect(dialog.getByRole("status")).toContainText(other.number);
  await dialog.getByRole("button", { name: "Put First" }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.nth(1)).toContainText(other.number);

  // Dragged, a row is put before the one onto which it is dropped, and whom that moves is said before.
  const last = page.getByRole("row").filter({ hasText: planned[0].number });
  const [from, onto] = [await last.getByRole("rowheader").boundingBox(), await rows.nth(1).boundingBox()];
  if (!from || !onto) throw new Error("The plan is not drawn");
  await page.mouse.move(from.x + 60, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(onto.x + 60, onto.y + 30, { steps: 5 });
  await page.mouse.up();
  const before = page.getByRole("dialog", { name: `Put Before: ${planned[0].number}` });
  await expect(before.getByRole("status")).toContainText(planned[0].number);
  await before.getByRole("button", { name: "Cancel" }).click();

  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: "Order" })).toBeInViewport();

  await page.getByRole("radio", { name: "Departments" }).check({ force: true });
  await expect(page).toHaveURL(/by=department/);
  await expect(page.getByRole("region", { name: "Load of departments" })).toContainText("Paint");
  await expectAccessible(page);
});

test("the plan is on one sheet of paper, and a file and the terminal list it", async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/plan`);
  await expect(page.getByRole("region", { name: "Plan" }).getByRole("row").nth(1)).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const file = await page.getByRole("link", { name: "CSV" }).getAttribute("href");
  const csv = await (await page.request.get(address + file)).text();
  const { rows: planned } = await (await page.request.get(`${address}/api/queue/plan`)).json();
  expect(csv.split("\n")[1]).toContain(planned[0].number);
});

test("a phone scrolls the plan and not the page", async ({ page, own }) => {
  const address = await own.start();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/plan`);
  await expect(page.getByRole("region", { name: "Plan" }).getByRole("row").nth(1)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test("on a phone the plan shows each order's number whole beside its days", async ({ browser, own }) => {
  const address = await own.start();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${address}/plan`);
  const heading = page.getByRole("rowheader").filter({ hasText: "WO-2026-0101" });
  await expect(heading).toBeVisible();
  const [cell, number] = [await heading.boundingBox(), await heading.getByRole("link").boundingBox()];
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
  await page.close();
});
