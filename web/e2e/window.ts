import type { Browser, BrowserContext, Page } from "@playwright/test";

/** A window that stays open from test to test, and its one page, which costs a third of opening new ones. */
interface Window {
  context: BrowserContext;
  page: Page;
  /** Closes other pages, and forgets what tests had stored and were permitted, and what they did to the page. */
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
  const page = await context.newPage();
  const size = page.viewportSize();
  const session = await context.newCDPSession(page);
  const scripts = scriptsOf(page);
  return {
    context,
    page,
    async empty() {
      await Promise.all(context.pages().map((other) => other !== page && other.close()));
      page.removeAllListeners();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.evaluate(() => sessionStorage.clear()).catch(() => {}); // a page of nowhere has none
      await page.goto("about:blank");
      await Promise.all(scripts.splice(0).map((script) => script.dispose()));
      await context.clearCookies();
      await context.clearPermissions();
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
      await session.send("Page.resetNavigationHistory");
      if (size) await page.setViewportSize(size);
      await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "reduce" });
    },
  };
}

/** What runs at the start of each document of the page, as it is added. */
function scriptsOf(page: Page): { dispose: () => Promise<void> }[] {
  const scripts: { dispose: () => Promise<void> }[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...words: Parameters<Page["addInitScript"]>) => {
    const script = await add(...words);
    scripts.push(script);
    return script;
  };
  return scripts;
}
