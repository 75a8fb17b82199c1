import type { Page } from "@playwright/test";
import { handsAt } from "./hands.ts";
import { test } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints, pending } from "./support.ts";

const column = (page: Page, step: number) => page.locator(`[data-step="${step}"]`);
const card = (page: Page, woNumber: string) => page.getByRole("listitem").filter({ hasText: woNumber });
const message = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function stepOf(page: Page, woNumber: string) {
  const found = await page.evaluate(
    async (search) => (await fetch(`/api/master-orders?search=${search}`)).json(),
    woNumber,
  );
  return found[0].stepNumber;
}

test("each step tells what is at it, and a card is dragged to another step and taken back", {
  tag: "@landing",
}, async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/board`);
  await expect(page.locator("[data-step]")).toHaveCount(7);
  const { steps } = await page.evaluate(async () => (await fetch("/api/production-steps/capacity")).json());
  for (const { position, operation, pipelineCount } of steps) {
    await expect(column(page, position).getByRole("heading")).toContainText(operation);
    await expect(column(page, position)).toContainText(
      new RegExp(`${pipelineCount} units? · \\d+ orders? · [\\d,.]+ h`),
    );
  }
  // What has no work order yet comes before the first step.
  const sold = page.getByRole("link", { name: /^Not on the floor 15 orders 73 pieces/ });
  await expect(sold).toHaveAttribute("href", "/sales-orders?due=notOnFloor");
  // The most urgent first.
  await expect(column(page, 6).getByRole("listitem").first()).toContainText("45 days late");

  const hands = handsAt(page, "move a work order on the board");
  const from = await card(page, "WO-2026-0101").boundingBox();
  const onto = await column(page, 5).boundingBox();
  if (!from || !onto) throw new Error("The board is not drawn");
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(onto.x + 60, onto.y + 200, { steps: 5 });
  await expect(column(page, 5)).toHaveAttribute("data-over");
  await page.mouse.up();
  await expect(message(page, "WO-2026-0101 is at 5 · ")).toBeVisible();
  await expect(column(page, 5).getByText("WO-2026-0101")).toBeVisible();
  // Dropping is no click.
  await expect(page).toHaveURL(`${address}/board`);
  await hands.click(message(page, "WO-2026-0101").getByRole("button", { name: "Undo" }));
  await expect(column(page, 6).getByText("WO-2026-0101")).toBeVisible();
  expect(await stepOf(page, "WO-2026-0101")).toBe(6);
  await expectAccessible(page);
});

test("by keyboard alone cards are walked, moved on and back with the focus, and opened", { tag: "@landing" }, async ({
  page,
  own,
}) => {
  const address = await own.start();
  await page.goto(`${address}/board`);
  const link = (woNumber: string) => page.getByRole("link", { name: new RegExp(`^${woNumber},`) });
  await link("WO-2026-0101").focus();
  await page.keyboard.press("ArrowDown");
  await expect(link("WO-2026-0102")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(column(page, 5).locator("[data-card]").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(link("WO-2026-0102")).toBeFocused();
  await page.keyboard.press("n");
  await expect(column(page, 7).getByRole("link", { name: "WO-2026-0102" })).toBeFocused();
  // Steps that are read again late show a card for longer than it is there, and not yet where it is.
  const [latest, late] = [pending<void>(), pending<void>()];
  await page.route(/[?&]step=7\b/, (route) => latest.promise.then(() => route.continue()));
  await page.keyboard.press("b");
  await expect(column(page, 6).getByRole("link", { name: "WO-2026-0102" })).toBeFocused();
  await page.route(/[?&]step=5\b/, (route) => late.promise.then(() => route.continue()));
  await page.keyboard.press("b");
  await expect(column(page, 6).getByRole("link", { name: "WO-2026-0102" })).toHaveCount(0);
  await expect(column(page, 7).getByRole("link", { name: "WO-2026-0102" })).toBeVisible();
  late.resolve();
  await expect(column(page, 5).getByRole("link", { name: "WO-2026-0102" })).toBeFocused();
  latest.resolve();
  await expect(column(page, 7).getByRole("link", { name: "WO-2026-0102" })).toHaveCount(0);
  await expect(column(page, 5).getByRole("link", { name: "WO-2026-0102" })).toBeFocused();
  // Of all cards one is on the way of Tab.
  await expect(page.locator("[data-card][tabindex='0']")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/work-orders\/\d+$/);
});

test("a finger drags a card by its handle, and a phone shows one step with buttons", { tag: "@long" }, async ({
  browser,
  own,
}) => {
  const address = await own.start();
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 1024, height: 768 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${address}/board`);
  const grip = card(page, "WO-2026-0103").locator("[data-grip]");
  const at = await grip.boundingBox();
  const onto = await column(page, 2).boundingBox();
  if (!at || !onto) throw new Error("The board is not drawn");
  const touch = await context.newCDPSession(page);
  const point = (x: number, y: number) => [{ x, y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(at.x + 10, at.y + 10) });
  for (const part of [0.3, 0.7, 1])
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: point(at.x + (onto.x + 50 - at.x) * part, at.y + (onto.y + 150 - at.y) * part),
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(column(page, 2).getByText("WO-2026-0103")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("[data-step]")).toHaveCount(1);
  await page.getByRole("combobox", { name: "Step" }).click();
  await page.getByRole("option", { name: /^2 · / }).click();
  await expect(page).toHaveURL(`${address}/board?step=2`);
  await card(page, "WO-2026-0103").getByRole("button", { name: "Next step" }).click();
  await expect(message(page, "WO-2026-0103 is at 3 · ")).toBeVisible();
  await expect(card(page, "WO-2026-0103")).toHaveCount(0);
  await expectAccessible(page);
  await context.close();
});

test("a step warns above the shop's limit, says what is left of today, collapses, and stays so", async ({
  page,
  own,
}) => {
  const address = await own.start();
  await page.goto(`${address}/board`);
  await expect(page.locator("[data-step]")).toHaveCount(7);
  await expect(column(page, 6)).toContainText(/[\d.]+ h left today/);
  await expect(column(page, 6)).not.toContainText("at once");
  await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    await fetch("/api/settings", { method: "PATCH", headers, body: JSON.stringify({ stepLimit: 2 }) });
  });
  await page.reload();
  await expect(column(page, 6)).toContainText(/\d+ at once, limit 2/);
  // The page stays as high as the window: its columns scroll.
  const cards = column(page, 6).getByRole("list");
  expect(await cards.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  await expectAccessible(page);
  await column(page, 6)
    .getByRole("button", { name: /^Collapse/ })
    .press("Enter");
  await expect(column(page, 6).locator("[data-card]")).toHaveCount(0);
  await page.reload();
  await expect(column(page, 6).locator("[data-card]")).toHaveCount(0);
  await expectAccessible(page);
  await column(page, 6).getByRole("button").click();
  await expect(column(page, 6).locator("[data-card]").first()).toBeVisible();
});

test("a card is made rush and critical by keyboard, and the mark of a sales order is set there", async ({
  page,
  own,
  complaints,
}) => {
  const address = await own.start();
  await page.goto(`${address}/board`);
  await expect(page.locator("[data-step]")).toHaveCount(7);
  const open = await page.evaluate(async () => (await fetch("/api/master-orders?status=open&limit=100")).json());
  type Order = { woNumber: string; salesOrderId: number | null; rushFee: boolean; isCritical: boolean };
  const plain = (open as Order[]).filter(({ rushFee, isCritical }) => !rushFee && !isCritical);
  const free = plain.find(({ salesOrderId }) => salesOrderId === null) as Order;
  const sold = plain.find(({ salesOrderId }) => salesOrderId !== null) as Order;
  const link = (order: Order) => page.getByRole("link", { name: new RegExp(`^${order.woNumber},`) });
  await link(free).focus();
  await page.keyboard.press("r");
  await expect(card(page, free.woNumber)).toContainText("Rush");
  await link(free).focus();
  await page.keyboard.press("!");
  await expect(card(page, free.woNumber)).toContainText("Critical");
  await link(sold).focus();
  await page.keyboard.press("r");
  await expect(page.getByText(/has the marks of SO-.*Set them there/)).toBeVisible();
  expectComplaints(complaints, "400");
});
