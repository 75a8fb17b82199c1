import type { Locator, Page } from "@playwright/test";
import { test } from "./own-server.ts";
import { expect } from "./support.ts";

// What is spoken is noted in the window.
test.use({ hasOwnWindow: true });

/**
 * Somebody who hears the page and has a keyboard: they know what the accessibility tree says of what has the focus, and
 * what live regions spoke. Nothing is looked for by its place or its looks.
 */
function listenerAt(page: Page) {
  const heard: string[] = [];
  const focused = () => page.locator(":focus");
  return {
    /** Opens a page and notes from then on what is spoken. */
    async open(address: string) {
      await page.exposeFunction("spoken", (text: string) => heard.push(text));
      await page.addInitScript(listen);
      await page.goto(address);
      await expect(page).toHaveTitle(/\S · Stockworks$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    },
    /** What a reader says of what has the focus; in a list, of the row that is reached. */
    async says(): Promise<string> {
      if ((await focused().count()) === 0) return "nothing";
      const row = await focused().getAttribute("aria-activedescendant");
      const part: Locator = row ? page.locator(`[id="${row}"]`) : focused();
      const said = await part.ariaSnapshot();
      // Of a part that holds others a reader says its own name only.
      return row ? said.replace(/\s+/g, " ") : (said.split("\n")[0] ?? "");
    },
    /** Presses a key until what is said fits. */
    async until(key: string, wanted: RegExp) {
      const passed: string[] = [];
      for (let press = 0; press < 120; press++) {
        const now = await this.says();
        if (wanted.test(now)) return;
        passed.push(now.slice(0, 60));
        await page.keyboard.press(key);
      }
      throw new Error(`${key} does not lead to ${wanted}: ${passed.slice(-12).join(" | ")}`);
    },
    /** Waits until that is spoken. */
    async hears(wanted: RegExp) {
      await expect
        .poll(() => heard.filter((text) => wanted.test(text)), { message: heard.join(" | ") })
        .not.toEqual([]);
      heard.length = 0;
    },
  };
}

/** In the page: tells what live regions say. */
function listen() {
  const live = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output";
  const tell = (element: Element | null | undefined) => {
    const region = element?.closest(live);
    const { spoken } = window as unknown as { spoken: (text: string) => void };
    if (region?.textContent) spoken(region.textContent);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      tell(target instanceof Element ? target : target.parentElement);
      for (const node of addedNodes)
        if (node instanceof Element) for (const one of node.querySelectorAll(live)) tell(one);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test("with eyes shut a work order is found by its number and moved on to its next step", async ({ page, own }) => {
  const ear = listenerAt(page);
  await ear.open(`${await own.start()}/manufacturing`);
  await page.keyboard.press("/");
  expect(await ear.says()).toMatch(/searchbox|textbox/);
  await page.keyboard.type("WO-2026-0150");
  await ear.hears(/^1 work order$/);
  await ear.until("Tab", /^- row .*rowheader "WO-2026-0150/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "WO-2026-0150" });
  const now = async () => /listitem: "?(.*), now/.exec(await dialog.ariaSnapshot())?.[1];
  await expect.poll(now).toMatch(/\w/);
  const before = await now();
  await ear.until("Tab", /button "Advance"/);
  await page.keyboard.press("Enter");
  await ear.hears(/WO-2026-0150/);
  await expect.poll(now).not.toBe(before);
  expect(await ear.says()).toMatch(/button|heading/);
});

test("with eyes shut a vendor is added, with what is wrong said at its field", async ({ page, own }) => {
  const ear = listenerAt(page);
  await ear.open(`${await own.start()}/vendors`);
  await page.keyboard.press("n");
  await expect.poll(() => ear.says()).toMatch(/textbox "Vendor Name/);
  await page.keyboard.press("Control+Enter");
  await expect(page.locator(":focus")).toHaveAccessibleDescription(/Vendor name/i);
  await page.keyboard.type("Quiet Resins");
  await page.keyboard.press("Control+Enter");
  await ear.hears(/Quiet Resins|created/i);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.type("quiet res");
  await ear.hears(/^1 vendor$/);
  await ear.until("Tab", /^- row .*rowheader "Quiet Resins/);
});

test("with eyes shut somebody finds what is late, and how late it is", async ({ page, own }) => {
  const ear = listenerAt(page);
  await ear.open(`${await own.start()}/`);
  await page.keyboard.press("Tab");
  expect(await ear.says()).toMatch(/link "Skip to content"/);
  await page.keyboard.press("Enter");
  await ear.until("Tab", /link "All \d+ late"/i);
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Manufacturing|^Work Orders/);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  await ear.until("Tab", /^- row/);
  expect(await ear.says()).toMatch(/rowheader "WO-\d{4}-\d+.*days? late/);
});
