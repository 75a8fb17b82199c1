import { fileURLToPath } from "node:url";
import { handsAt } from "./hands.ts";
import { test } from "./own-server.ts";
import { expect } from "./support.ts";

test.beforeEach(({ context }) => context.grantPermissions(["camera"]));

test("at the kiosk somebody clocks in with one tap, and twenty-five people fit its screen", async ({ page, own }) => {
  const address = await own.start();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${address}/timekeeping?kiosk=1`);
  const tiles = page.getByRole("listitem").getByRole("button");
  await expect(tiles.nth(24)).toBeInViewport({ ratio: 1 });
  const hands = handsAt(page, "d clock in at the kiosk");
  await hands.click(tiles.filter({ hasText: "Out" }).first());
  await expect(page.getByRole("status").filter({ hasText: /clocked in at/ })).toBeVisible();
  hands.done({ clicks: 2, keys: 0 });
});

test("a vendor list is imported with four clicks, and what nobody knows stays out", async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/vendors`);
  const hands = handsAt(page, "e import a vendor list");
  await hands.click(page.getByRole("link", { name: "Import", exact: true }));
  const chooser = page.waitForEvent("filechooser");
  await hands.click(page.getByRole("button", { name: "Choose a file" }));
  // The system's own window to choose a file in is not counted, as it was not before.
  await (await chooser).setFiles(fileURLToPath(new URL("../../fixtures/imports/vendor-list.csv", import.meta.url)));
  await hands.click(page.getByRole("button", { name: "Preview" }));
  await hands.click(page.getByRole("button", { name: /^Import \d+ rows$/ }));
  await expect(page.getByText("Imported", { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  hands.done({ clicks: 4, keys: 0 });
});

test("where an order is, is answered in one box with twelve keys, words in any order", async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/customers`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const orders = await page.evaluate(() =>
    fetch("/api/master-orders?status=open&limit=50").then((list) => list.json()),
  );
  const { woNumber, customerName, stepNumber, operation } = orders[0];
  const hands = handsAt(page, "b where is my order");
  await hands.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find" })).toBeFocused();
  await hands.type(`${woNumber.slice(-4)} ${customerName.toLowerCase().slice(0, 4)}`);
  const found = page.getByRole("listbox", { name: "Found" }).getByRole("option", { name: woNumber });
  await expect(found).toContainText(`Step ${stepNumber} of 7, ${operation}, due`);
  hands.done({ keys: 12, clicks: 0 });
});

test("a department's week is planned beside what it needs, by dragging or by keys", async ({ page, own }) => {
  const address = await own.start();
  const cellOf = (day: number, of: "first" | "last") =>
    page
      .getByRole("row")
      .filter({ has: page.locator("td[data-row]") })
      [of]()
      .locator("td")
      .nth(day);
  const totalOf = (name: string) =>
    page
      .getByRole("row", { name: new RegExp(`^${name}`) })
      .getByRole("gridcell")
      .last();
  await page.goto(`${address}/weekly-schedule`);
  const { departments } = await page.evaluate(() => fetch("/api/capacity?weeks=1").then((answer) => answer.json()));
  const of = departments.find(({ department }: { department: string }) => department === "Paint").weeks[0];
  const short = Math.max(0, Number((of.neededHours - of.availableHours).toFixed(1)));
  const needed = async () => {
    await expect(totalOf("Needed")).toHaveText(String(of.neededHours));
    await expect(totalOf("Short")).toHaveText(String(short));
    await expect(totalOf("Total")).toHaveText(String(of.availableHours));
  };
  const mouse = handsAt(page, "g plan a department's week, mouse");
  await mouse.click(page.getByRole("combobox", { name: "Department" }));
  await mouse.click(page.getByRole("option", { name: "Paint" }));
  await needed();
  await mouse.drag(cellOf(0, "first"), cellOf(4, "last"));
  await mouse.type("9");
  await mouse.press("Control+Enter");
  await expect(totalOf("Total")).not.toHaveText(String(of.availableHours));
  await expect(totalOf("Short")).not.toHaveText(String(short));
  mouse.done({ clicks: 6, keys: 3 });
  await page.getByRole("button", { name: "Undo" }).click();
  await needed();

  const keyboard = handsAt(page, "g plan a department's week, keyboard");
  await page.getByRole("combobox", { name: "Department" }).focus();
  await keyboard.press("Tab", "Tab", "Tab", "Control+Home");
  await expect(cellOf(0, "first")).toBeFocused();
  await keyboard.press("Shift+End", "Shift+ArrowLeft", "Shift+ArrowLeft", "Shift+Control+ArrowDown");
  await keyboard.type("9");
  await keyboard.press("Control+Enter");
  await expect(totalOf("Total")).not.toHaveText(String(of.availableHours));
  keyboard.done({ clicks: 0, keys: 20 });
});
