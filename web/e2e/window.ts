import type { Browser, BrowserContext } from "@playwright/test";

/** A window that stays open from test to test, which costs half of opening a new one. */
export interface Window {
  context: BrowserContext;
  /** Closes its pages and forgets what they had stored and were permitted. */
  empty: () => Promise<void>;
}

const windows = new Map<string, Promise<Window>>();

/** The window of this worker for the tests of the shop at `address`. What they do to its clock cannot be taken back. */
export function sharedWindow(browser: Browser, address: string): Promise<Window> {
  const window = windows.get(address) ?? openWindow(browser, address);
  windows.set(address, window);
  return window;
}

async function openWindow(browser: Browser, origin: string): Promise<Window> {
  const context = await browser.newContext();
  // With the last page the process would go, and all it had read and compiled.
  const keeper = await context.newPage();
  const session = await context.newCDPSession(keeper);
  return {
    context,
    async empty() {
      await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
      await context.clearCookies();
      await context.clearPermissions();
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
    },
  };
}
