import type { Locator, Page } from "@playwright/test";
import { test } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints } from "./support.ts";

const message = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const card = (page: Page, woNumber: string) => page.getByRole("listitem").filter({ hasText: woNumber });
const SENTENCES = /WO-2026-0150: (\w+ \d+ → \w+ \d+|\w+ \d+, as before)\..*(becomes? late|moves no other order)\./s;

async function placeOf(page: Page, woNumber: string) {
  const found = await page.evaluate(
    async (search) => (await fetch(`/api/master-orders?search=${search}`)).json(),
    woNumber,
  );
  return found[0].place;
}

test("a work order is put first and before another from its page, taken back, and let go of its place", {
  tag: "@landing",
}, async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/manufacturing?search=0150`);
  await page.getByRole("rowheader", { name: "WO-2026-0150" }).first().click();
  await button(page, "Put first").click();
  const dialog = page.getByRole("dialog", { name: "Put First: WO-2026-0150" });
  await expect(dialog.getByRole("status")).toContainText(SENTENCES);
  expect(await placeOf(page, "WO-2026-0150")).toBeNull();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Put First" }).click();
  await expect(message(page, "Place in the queue changed")).toContainText("WO-2026-0150");
  const mark = page.getByRole("region", { name: "Place in the queue" });
  await expect(mark).toContainText(/Put first by .+, \w+ \d+/);
  await message(page, "Place in the queue changed").getByRole("button", { name: "Undo" }).click();
  await expect(message(page, "Undone")).toBeVisible();
  await expect(mark).not.toContainText("Put first by");

  await page.getByRole("link", { name: "Full page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("WO-2026-0150");
  await button(page, "Put before…").click();
  await button(page, "Put Before").click();
  await expect(page.getByText("Choose a work order")).toBeVisible();
  await page.getByRole("combobox", { name: "Before" }).fill("0112");
  await page.getByRole("option", { name: /WO-2026-0112/ }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText(SENTENCES);
  await button(page, "Put Before").click();
  await expect(mark).toContainText("Put before WO-2026-0112 by");
  await expectAccessible(page);
  await button(page, "Let go of its place").click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText(SENTENCES);
  await button(page, "Let Go").click();
  await expect(message(page, "Due date decides again")).toBeVisible();
  await expect(mark).not.toContainText("WO-2026-0112");
  await expect(page.getByText("let go of the place of WO-2026-0150")).toHaveCount(0);
});

test("on the board a card dragged onto another of its step is put before it, and keys do the same", {
  tag: "@landing",
}, async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/board`);
  const [below, above] = [card(page, "WO-2026-0113"), card(page, "WO-2026-0135")];
  const [from, onto] = [await below.boundingBox(), await above.boundingBox()];
  if (!from || !onto) throw new Error("The board is not drawn");
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(onto.x + 60, onto.y + 30, { steps: 5 });
  await expect(above).toHaveAttribute("data-over");
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "Put Before: WO-2026-0113" });
  await expect(dialog.getByRole("combobox", { name: "Before" })).toHaveValue("WO-2026-0135");
  await expect(dialog.getByRole("status")).toContainText(/becomes? late|moves no other/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Put Before" }).click();
  await expect(card(page, "WO-2026-0113")).toContainText("Put before WO-2026-0135 by");
  await message(page, "Place in the queue changed").getByRole("button", { name: "Undo" }).click();
  await expect(card(page, "WO-2026-0113").getByText("Put before")).toHaveCount(0);

  await page.getByRole("link", { name: /^WO-2026-0113,/ }).focus();
  await page.keyboard.press("p");
  await expect(page.getByRole("combobox", { name: "Before" })).toBeFocused();
  await page.keyboard.type("0120");
  await expect(page.getByRole("option", { name: /WO-2026-0120/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText(/becomes? late|moves no other/);
  await page.keyboard.press("Enter");
  await expect(card(page, "WO-2026-0113")).toContainText("Put before WO-2026-0120 by");
  await page.getByRole("link", { name: /^WO-2026-0113,/ }).focus();
  await page.keyboard.press("f");
  await page.getByRole("dialog").getByRole("button", { name: "Put First" }).click();
  await expect(card(page, "WO-2026-0113")).toContainText("Put first by");
  expect(await placeOf(page, "WO-2026-0113")).toBe("first");
});

test("on a phone's board a card is put first and let go by touch, and the list marks it", {
  tag: "@landing",
}, async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/board`);
  await expect(card(page, "WO-2026-0113")).toBeVisible();
  await expect(card(page, "WO-2026-0113").getByRole("button", { name: "Place and priority" })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  const below = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Next step" }) })
    .nth(1);
  await below.getByRole("button", { name: "Place and priority" }).click();
  await below.getByRole("button", { name: "Put first" }).click();
  const dialog = page.getByRole("dialog", { name: /^Put First: WO-/ });
  await expect(dialog.getByRole("status")).toContainText(/becomes? late|moves no other/);
  await dialog.getByRole("button", { name: "Put First" }).click();
  const marked = page.getByRole("listitem").filter({ hasText: /Put first by .+, \w+ \d+/ });
  await expect(marked).toHaveCount(1);
  await expectAccessible(page);
  const woNumber = (await marked.getByRole("link").innerText()).trim();

  await page.goto(`${address}/manufacturing?search=${woNumber}`);
  await expect(page.getByRole("img", { name: /^Put first by .+, \w+ \d+$/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("rowheader", { name: `${woNumber} Put first by` })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await marked.getByRole("button", { name: "Place and priority" }).click();
  await marked.getByRole("button", { name: "Let go of its place" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Let Go" }).click();
  await expect(message(page, "Due date decides again")).toBeVisible();
  await expect(marked).toHaveCount(0);
});

test("whom it moves is said anew when the plan changes, and nothing is stored that nobody was told", {
  tag: "@landing",
}, async ({ page, own, complaints }) => {
  const address = await own.start();
  const dialog = page.getByRole("dialog", { name: "Put First: WO-2026-0150" });
  const said = dialog.getByRole("status");
  const askFirst = async () => {
    await page.goto(`${address}/manufacturing?search=0150`);
    await page.getByRole("rowheader", { name: "WO-2026-0150" }).first().click();
    await button(page, "Put first").click();
    await expect(said).toContainText(/becomes? late/);
  };
  await askFirst();
  const heard = await holdOneNamed(page, said);
  await expect(said).not.toContainText(heard);
  await expect(said).toContainText(/becomes? late/);

  // No news reach this page.
  await page.route("**/api/live*", () => {});
  await askFirst();
  const unheard = await holdOneNamed(page, said);
  await expect(said).toContainText(unheard);
  await dialog.getByRole("button", { name: "Put First" }).click();
  await expect(page.getByText("The plan has changed. Look again")).toBeVisible();
  expectComplaints(complaints, "409");
  await expect(said).not.toContainText(unheard);
  expect(await placeOf(page, "WO-2026-0150")).toBeNull();
  await dialog.getByRole("button", { name: "Put First" }).click();
  await expect(message(page, "Place in the queue changed")).toBeVisible();
});

/** Puts the first other order on hold that the dialog names, as somebody else would. */
async function holdOneNamed(page: Page, said: Locator): Promise<string> {
  const [, number = ""] = (await said.innerText()).match(/WO-\d{4}-\d{4}/g) ?? [];
  await page.evaluate(async (search) => {
    const [found] = await (await fetch(`/api/master-orders?search=${search}`)).json();
    const sent = {
      method: "POST",
      body: JSON.stringify({ reason: "No resin" }),
      headers: { "content-type": "application/json" },
    };
    await fetch(`/api/work-orders/${found.id}/hold`, sent);
  }, number);
  return number;
}
