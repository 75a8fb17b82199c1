import type { Page } from "@playwright/test";
import { test } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints, pending } from "./support.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** As a scanner does: faster than anybody types, and with Enter. */
async function scan(page: Page, badge: string) {
  await page.evaluate((word) => {
    for (const key of [...word, "Enter"])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }, badge);
}

async function addDevice(page: Page, name: string, purpose: string, department: string): Promise<string> {
  await button(page, "Add Device").first().click();
  const dialog = page.getByRole("dialog", { name: "Add Device" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("combobox", { name: "For" }).click();
  await page.getByRole("option", { name: purpose }).click();
  await dialog.getByRole("combobox", { name: "Department" }).click();
  await page.getByRole("option", { name: department }).click();
  await button(page, "Add Device").last().click();
  await expect(page.getByRole("alert")).toContainText("no tablet finds it");
  const code = page.getByRole("dialog", { name: `Pair ${name}` }).getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  return (await code.textContent()) as string;
}

test("a tablet becomes the time clock, and people clock in there by name, PIN and badge", { tag: "@landing" }, async ({
  page,
  browser,
  own,
  complaints,
}) => {
  const address = await own.start();
  await page.goto(`${address}/devices`);
  const signsIn = page.getByRole("combobox", { name: "On the shop's own computer" });
  const chooseEverybody = async () => {
    await signsIn.click();
    await page.getByRole("option", { name: "Everyone, by signing in" }).click();
  };
  await chooseEverybody();
  await expect(page.getByText("Give an Admin or Owner a password first, else nobody could sign in")).toBeVisible();
  own.commandWith("plenty of walnut", "staff", "set-password", "evoss");
  await chooseEverybody();
  await page.getByLabel("Username or email").fill("evoss");
  await page.getByLabel("Password").fill("plenty of walnut");
  await button(page, "Sign in").click();
  await expect(page.getByText("No devices yet")).toBeVisible();
  await expectAccessible(page);
  const code = await addDevice(page, "Front door", "Time clock", "CNC");
  await expectAccessible(page);

  const context = await browser.newContext({ permissions: ["camera"], viewport: { width: 1024, height: 768 } });
  const tablet = await context.newPage();
  await tablet.goto(`${address}/pair`);
  await expect(tablet.getByRole("heading", { name: "Pair this device" })).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByLabel("Code").fill("AAAA-AAAA");
  await button(tablet, "Pair").click();
  await expect(tablet.getByLabel("Code")).toHaveAccessibleDescription(/This code has ended or was used/);
  await tablet.getByLabel("Code").fill(code.toLowerCase());
  await button(tablet, "Pair").click();
  await expect(tablet.getByRole("heading", { name: "Time Clock" })).toBeVisible();
  await expect(tablet).toHaveURL(/kiosk=1&department=CNC/);
  await expect(page.getByRole("dialog", { name: "Pair Front door" })).toContainText("Front door is paired.");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await expectAccessible(tablet);
  // Whatever address is typed there, it is a clock.
  await tablet.goto(`${address}/users`);
  await expect(tablet.getByRole("heading", { name: "Time Clock" })).toBeVisible();
  await expect(tablet.getByRole("link", { name: "Leave kiosk mode" })).toBeHidden();

  const clockBy = async (said: () => Promise<void>, sentence: RegExp) => {
    const status = tablet.getByRole("status").filter({ hasText: /clocked/ });
    const before = (await status.count()) === 0 ? "" : await status.textContent();
    await said();
    await expect(status).not.toHaveText(before ?? "");
    await expect(status).toHaveText(sentence);
  };
  const tile = (name: string) => tablet.getByRole("button", { name });
  await button(tablet, "Everyone").click();
  await clockBy(() => tile("Ivy Tran").click(), /Ivy Tran clocked (in|out) at/);
  await tile("Ivy Tran").click();
  await expect(tablet.getByRole("heading", { name: /^Clock (out|in again) already\?$/ })).toBeFocused();
  await expectAccessible(tablet);
  await button(tablet, "No, leave it").click();
  await expect(tile("Ivy Tran")).toBeVisible();
  // From here on the same person clocks again and again, and means it.
  const yes = tablet.getByRole("button", { name: /^Yes, clock/ });
  await tablet.addLocatorHandler(yes, () => yes.click());

  await page.goto(`${address}/users?search=Carl`);
  await button(page, "PIN and badge of Carl Nyberg").click();
  await page.getByLabel("PIN", { exact: true }).fill("4711");
  await button(page, "Save PIN").click();
  await expect(page.getByText("Carl Nyberg has a new PIN")).toBeVisible();
  await button(page, "Make one to print").click();
  const badge = /: ([A-Z2-9]{16})\./.exec((await page.getByRole("figure").textContent()) ?? "")?.[1] as string;
  await expectAccessible(page);

  await clockBy(async () => {
    await tile("Carl Nyberg").click();
    await expect(tablet.getByLabel("PIN of Carl Nyberg")).toBeFocused();
    await expectAccessible(tablet);
    for (const digit of "9393") await button(tablet, digit).click();
    await button(tablet, "OK").click();
    await expect(tablet.getByLabel("PIN of Carl Nyberg")).toHaveAccessibleDescription(/Wrong PIN. 4 tries left/);
    await tablet.keyboard.type("4711");
    await button(tablet, "OK").click();
  }, /Carl Nyberg clocked (in|out) at/);
  await clockBy(() => scan(tablet, badge), /Carl Nyberg clocked (in|out) at/);
  // The next badge comes before the last one's leaving is answered.
  const scanned = pending<void>();
  await tablet.route("**/api/sign-out", async (route) => {
    await scanned.promise;
    await route.continue();
  });
  await clockBy(() => scan(tablet, badge), /Carl Nyberg clocked (in|out) at/);
  await clockBy(async () => {
    await scan(tablet, badge);
    scanned.resolve();
  }, /Carl Nyberg clocked (in|out) at/);
  // Two badges, before the board has been read anew.
  const boardRead = pending<void>();
  await tablet.route("**/api/time-entries/board*", async (route) => {
    await boardRead.promise;
    await route.continue();
  });
  await clockBy(() => scan(tablet, badge), /Carl Nyberg clocked (in|out) at/);
  await clockBy(() => scan(tablet, badge), /Carl Nyberg clocked (in|out) at/);
  boardRead.resolve();
  await scan(tablet, "WRONGBADGE");
  await expect(tablet.getByRole("alert")).toContainText("Nobody has this badge.");

  await page.goto(`${address}/devices`);
  await button(page, "Take Front door out of use").click();
  await button(page, "Take out of use").click();
  await expect(page.getByText("Front door can no longer be used")).toBeVisible();
  await expect(button(tablet, "Sign in")).toBeVisible();
  await context.close();
  expectComplaints(complaints, "Failed to load resource: the server responded with a status of 40");
});

test("at a terminal a worker says who they are and moves their own work", { tag: "@landing" }, async ({
  page,
  browser,
  own,
  complaints,
}) => {
  const address = await own.start();
  await page.goto(`${address}/devices`);
  const code = await addDevice(page, "CNC bench", "Work terminal", "CNC");
  const users = await (await page.request.get(`${address}/api/master-users?search=Ivy`)).json();
  const badge = "IVYSBADGE1";
  await page.request.post(`${address}/api/devices/badges`, { data: { staffId: users[0].id, badge } });

  const context = await browser.newContext();
  const terminal = await context.newPage();
  await terminal.goto(`${address}/pair#${code}`);
  await button(terminal, "Pair").click();
  await expect(terminal.getByRole("heading", { name: "CNC" })).toBeVisible();
  await expect(terminal).toHaveURL(/\/station\?department=CNC/);
  await expect(terminal.getByRole("navigation", { name: "Main" })).not.toContainText("Customers");
  await expect(button(terminal, "Who are you?")).toBeVisible();
  await expect(terminal.locator("main [aria-busy=true]")).toHaveCount(0);
  await expectAccessible(terminal);
  await button(terminal, "Who are you?").click();
  await button(terminal, "Ivy Tran").click();
  await expect(terminal.getByText("Ivy Tran, scan your badge.")).toBeVisible();
  await scan(terminal, badge);
  await expect(terminal.getByText("Now: Ivy Tran").first()).toBeVisible();
  // What she may see is read again, and pale until it is there.
  await expect(terminal.locator("main [aria-busy=true]")).toHaveCount(0);
  await expectAccessible(terminal);
  await terminal.getByRole("listitem").filter({ hasText: "WO-2026-0150" }).getByRole("link").click();
  await button(terminal, "Done here").click();
  await expect(terminal.getByText("Work order advanced")).toBeVisible();
  await button(terminal, "Undo").click();
  await expect(terminal.getByText("Undone")).toBeVisible();
  // Also while somebody else is there, a badge of nobody gets an answer.
  await scan(terminal, "NOBODYSBADGE");
  await expect(terminal.getByText("Nobody has this badge")).toBeVisible();
  await button(terminal, "Leave").click();
  await expect(button(terminal, "Who are you?")).toBeVisible();
  await context.close();
  expect(complaints).toEqual([]);
});
