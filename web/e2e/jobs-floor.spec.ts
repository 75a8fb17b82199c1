import type { Page } from "@playwright/test";
import { handsAt } from "./hands.ts";
import { test } from "./own-server.ts";
import { expect } from "./support.ts";

const rows = (page: Page) => page.getByRole("grid").locator("[role=row]:has([role=gridcell])");

/** The numbers of the first ten open orders of the list, and the steps that they are at. */
async function firstTen(page: Page): Promise<{ woNumber: string; stepNumber: number; id: number }[]> {
  return page.evaluate(async () => (await (await fetch("/api/master-orders?sort=urgency&limit=10")).json()) as never);
}

async function stepsOf(page: Page, orders: { id: number }[]): Promise<string[]> {
  const read = async (id: number) => (await fetch(`/api/work-orders/${id}`)).json();
  const states = [];
  for (const { id } of orders) {
    const { stepNumber, completedAt } = await page.evaluate(read, id);
    states.push(`${stepNumber}${completedAt === null ? "" : " done"}`);
  }
  return states;
}

test("ten work orders move on with eleven clicks, and one Undo takes all of it back", async ({ page, own }) => {
  await page.goto(`${await own.start()}/manufacturing`);
  const orders = await firstTen(page);
  const before = await stepsOf(page, orders);
  const hands = handsAt(page, "c move ten work orders on");
  for (const { woNumber } of orders) await hands.click(page.getByRole("checkbox", { name: `Select ${woNumber}` }));
  await expect(page.getByRole("toolbar")).toContainText("10 selected");
  await hands.click(page.getByRole("button", { name: "Next step" }));
  const toast = page.getByRole("status").filter({ hasText: "Work orders moved" });
  await expect(toast).toContainText("10 work orders moved.");
  hands.done({ clicks: 12, keys: 0 });
  const moved = await stepsOf(page, orders);
  for (const [i, state] of moved.entries()) expect(state).not.toBe(before[i]);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await stepsOf(page, orders)).toEqual(before);
});

test("ten work orders move on by keyboard alone", async ({ page, own }) => {
  await page.goto(`${await own.start()}/manufacturing`);
  const orders = await firstTen(page);
  const before = await stepsOf(page, orders);
  await expect(rows(page).first()).toContainText(orders[0]?.woNumber as string);
  await page.getByRole("grid").focus();
  const hands = handsAt(page, "c move ten work orders on, keyboard");
  await hands.press("Home");
  for (let i = 0; i < 9; i++) await hands.press("Shift+ArrowDown");
  await expect(page.getByRole("toolbar")).toContainText("10 selected");
  await hands.press("n");
  await expect(page.getByText("10 work orders moved.")).toBeVisible();
  hands.done({ clicks: 0, keys: 45 });
  expect(await stepsOf(page, orders)).not.toEqual(before);
});
