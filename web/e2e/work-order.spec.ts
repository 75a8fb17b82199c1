import type { Page } from "@playwright/test";
import { test } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints } from "./support.ts";

const message = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What the server keeps of the floor, except for stamps. */
async function floor(page: Page) {
  return page.evaluate(async () => {
    const [orders, steps] = await Promise.all(
      ["/api/master-orders", "/api/production-steps"].map(async (path) => (await fetch(path)).json()),
    );
    const unstamped = (row: object) => ({ ...row, createdAt: "", updatedAt: "" });
    return [...orders, ...steps].map(unstamped);
  });
}

test("a work order is split, fails its check, is held, noted and moved on by its page, each taken back or kept", {
  tag: "@landing",
}, async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/manufacturing?search=0150`);
  await page.getByRole("rowheader", { name: "WO-2026-0150" }).first().click();
  await page.getByRole("link", { name: "Full page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("WO-2026-0150");
  await expect(page.getByRole("navigation", { name: "The list" })).toContainText("1 of 1");
  await expect(page.getByText(/^Earliest \w+ \d+/)).toBeVisible();
  await expectAccessible(page);
  const before = await floor(page);

  await button(page, "Split").click();
  await page.getByLabel("Quantity").fill("3");
  await page.getByRole("dialog").getByRole("button", { name: "Split" }).click();
  await expect(message(page, "WO-2026-0150, WO-2026-0150-2")).toBeVisible();
  const pieces = page.getByRole("region", { name: "Pieces" });
  await expect(pieces.getByRole("row")).toContainText([
    "Work order",
    "WO-2026-01507010",
    "WO-2026-0150-2300",
    "Together10010",
  ]);
  await message(page, "WO-2026-0150-2").getByRole("button", { name: "Undo" }).click();
  await expect(message(page, "Undone")).toBeVisible();
  await expect(pieces).toHaveCount(0);
  expect(await floor(page)).toEqual(before);

  await button(page, "Check").click();
  await page.getByText("Failed", { exact: true }).click();
  await page.getByRole("button", { name: "Record Check" }).click();
  await expect(page.getByText("Say what is wrong")).toBeVisible();
  await page.getByLabel("Note").fill("Runs in the clear coat");
  await page.getByLabel("Quantity").fill("1");
  await page.getByRole("button", { name: "Record Check" }).click();
  await expect(pieces.getByRole("row")).toHaveCount(4);

  await button(page, "Hold").click();
  await page.getByLabel("Reason").fill("Waits for barrels");
  await page.getByRole("button", { name: "Put on Hold" }).click();
  await expect(page.getByText("Put on hold: Waits for barrels")).toBeVisible();
  await button(page, "Resume").click();
  await expect(button(page, "Next step")).toBeVisible();

  // Printed, only the traveler is there, and its code opens the step on a phone.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article", { name: "Traveler of WO-2026-0150" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Opens WO-2026-0150 on a phone" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/step/WO-2026-0150`);
  await expect(page.getByText("3 · Machine action and barrel inlets")).toBeVisible();
  await page.getByLabel("Note").fill("Second fixture");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "Note saved")).toBeVisible();
  await page.getByRole("button", { name: "Done here" }).click();
  await expect(page.getByText("4 · Bed pillars, fit bottom metal and pad")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.goto(`${address}/step/WO-1999-0001`);
  await expect(page.getByRole("heading", { name: "Work order not found" })).toBeVisible();
});

test("steps are moved by their arrows and by dragging, and one with work asks where that goes", {
  tag: "@landing",
}, async ({ page, own, complaints }) => {
  const address = await own.start();
  await page.goto(`${address}/production-workflow`);
  const before = await floor(page);
  const step = (name: string) => page.getByRole("region", { name, exact: true });
  const undone = async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(message(page, "Undone")).toBeVisible();
    expect(await floor(page)).toEqual(before);
  };
  // Dragged once the cards stand still: what is above them comes a moment later.
  await expect(page.getByRole("region", { name: "Production Capacity Overview" }).getByRole("table")).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  // Both in sight: a pointer cannot take what is below the window.
  await step("Lay up and cure shell").evaluate((card) => card.scrollIntoView({ block: "center" }));
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const from = await step("Bed pillars, fit bottom metal and pad").boundingBox();
  const onto = await step("Set plugs and prepare mold").boundingBox();
  if (!from || !onto) throw new Error("The steps are not drawn");
  await page.mouse.move(from.x + 40, from.y + 70);
  await page.mouse.down();
  await page.mouse.move(onto.x + 60, onto.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(message(page, "Bed pillars, fit bottom metal and pad is step 1 of 7")).toBeVisible();
  await undone();

  await button(page, "Move Lay up and cure shell later").click();
  await expect(message(page, "Lay up and cure shell is step 3 of 7")).toBeVisible();
  await expect(step("Lay up and cure shell")).toContainText("Step 3 of 7");
  await undone();

  await button(page, "Delete Paint and clear coat").click();
  await expect(page.getByRole("dialog")).toContainText("9 open work orders are at this step.");
  expectComplaints(complaints, "409");
  await page.getByRole("button", { name: "Move and delete" }).click();
  await expect(message(page, "Production step deleted successfully")).toBeVisible();
  await undone();

  // What the floor has before it is what a new order is promised by.
  await page.goto(`${address}/sales-orders`);
  await page.getByRole("button", { name: "New Order" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/Earliest \w{3} \d+/);
  const arithmetic = dialog.getByRole("region", { name: "How the earliest day comes about" });
  await expect(arithmetic).toBeHidden();
  await dialog.getByRole("button", { name: "Why?" }).click();
  await expect(arithmetic.getByRole("row")).toHaveCount(8);
  await expect(arithmetic).toContainText("2 · Lay up and cure shell, Layup3.5 h");
  await dialog.getByLabel("Quantity").fill("2");
  await expect(arithmetic).toContainText("2 · Lay up and cure shell, Layup7 h");
});
