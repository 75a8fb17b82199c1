import { join } from "node:path";
import { type LonePage, loneBrowser } from "./lone-browser.ts";
import { type Figure, figure } from "./measure.ts";
import { serve, stockworks } from "./process.ts";

const ORDERS = 100_000;
const SLOWED = 4;
/** Pages that do not count: in a shop the first page of a browser and a server is one of thousands a day. */
const WARM = 2;
const RUNS = 7;
/** Nobody waits longer for the rows of a key. */
const MOST_MS = 2000;
const TYPED = "marksmen";
const SCREENFULS = 20;

declare global {
  interface Window {
    /** The milliseconds of each long task since the page began. */
    longTasks: number[];
    /** The milliseconds from the beginning of the page to its first rows. */
    firstRows: Promise<number>;
    /** From the last key to the rows that it found, in milliseconds. */
    shown: Promise<number | null>;
  }
}

/** The list of 100,000 orders in a browser whose processor is slowed: until it is there, until a key shows, and what holds it up. */
export async function benchBrowser(folder: string): Promise<Figure[]> {
  const file = join(folder, "browser.db");
  stockworks("seed", "--orders", String(ORDERS), "--db", file);
  const server = await serve(file);
  const program = await loneBrowser();
  const found = { visible: [] as number[], key: [] as number[], typing: [] as number[], scrolling: [] as number[] };
  try {
    const opened = async () => {
      const page = await program.page();
      await prepare(page);
      await page.send("Page.navigate", { url: `${server.address}/sales-orders` });
      return { page, ms: await page.run(() => window.firstRows) };
    };
    for (let n = 0; n < WARM; n++) await (await opened()).page.close();
    for (let n = 0; n < RUNS; n++) {
      const { page, ms } = await opened();
      found.visible.push(ms);
      found.key.push(...(await typed(page)));
      found.typing.push(await longest(page));
      await scroll(page);
      found.scrolling.push(await longest(page));
      await page.close();
    }
  } finally {
    await program.stop();
    await server.stop();
  }
  const told = (what: string, ours: number[], most?: number) =>
    figure({
      what: `${what}, processor slowed ${SLOWED} times`,
      unit: "ms",
      ours,
      ...(most !== undefined && { goal: { of: "ours", is: "at most", value: most } }),
    });
  const of = `the list of ${ORDERS.toLocaleString("en-US")} orders`;
  return [
    told(`From the address to the rows of ${of}`, found.visible, 1500),
    told(`From a key in the search of ${of} to its rows`, found.key, 200),
    told("The longest task while one types there", found.typing),
    told("The longest task while one scrolls there", found.scrolling),
  ];
}

/** Sets up what watches the page of a list. */
async function prepare(page: LonePage): Promise<void> {
  await desktop(page, SLOWED, `(${watchLongTasks})(); window.firstRows = (${untilRows})();`);
}

/** For a measure in a browser: a desktop whose processor is slowed so many times, and what runs in its page first. */
export async function desktop(page: LonePage, slowed: number, first = ""): Promise<void> {
  await page.send("Page.enable");
  await page.send("Emulation.setDeviceMetricsOverride", {
    width: 1440,
    height: 900,
    deviceScaleFactor: 1,
    mobile: false,
  });
  const isStill = { name: "prefers-reduced-motion", value: "reduce" };
  await page.send("Emulation.setEmulatedMedia", { features: [isStill] });
  await page.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  // The compiled functions that run in the page call `__name`.
  const source = `globalThis.__name = (of) => of; ${first}`;
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source });
}

function watchLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
}

/** The milliseconds since the page began until its rows are drawn. To look for them at each frame would slow the page. */
function untilRows(): Promise<number> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector("[data-column]")?.textContent) return;
      watch.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

/** The milliseconds from each key to other rows or another count, until the rows say what they are found by. */
async function typed(page: LonePage): Promise<number[]> {
  const taken: number[] = [];
  await page.run(() => {
    document.querySelector<HTMLInputElement>("input[type=search]")?.focus();
    window.longTasks = [];
  });
  for (const key of TYPED) {
    const ms = await shownAfter(page, key);
    if (ms !== null) taken.push(ms);
  }
  return taken;
}

/** The milliseconds from a key to other rows; null where it finds the same. */
async function shownAfter(page: LonePage, key: string): Promise<number | null> {
  await page.run(watchRows, MOST_MS);
  await page.press(key);
  return await page.run(() => window.shown);
}

/** Tells the milliseconds from the next key to other rows; null where the next letter finds the same. */
function watchRows(most: number): void {
  const rows = () => ["h2", "[data-column]"].map((part) => document.querySelector(part)?.textContent).join();
  const before = rows();
  window.shown = new Promise((resolve) => {
    const wait = () => {
      const pressed = performance.now();
      const watch = new MutationObserver(() => {
        if (rows() === before) return;
        watch.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - pressed));
      });
      watch.observe(document, { childList: true, characterData: true, subtree: true });
      setTimeout(() => {
        watch.disconnect();
        resolve(null);
      }, most);
    };
    document.addEventListener("keydown", wait, { once: true, capture: true });
  });
}

async function scroll(page: LonePage): Promise<void> {
  await page.run(() => document.querySelector<HTMLInputElement>("input[type=search]")?.select());
  await shownAfter(page, "Backspace");
  await page.run(() => {
    window.longTasks = [];
  });
  await page.run(async (screenfuls) => {
    const list = document.querySelector("[data-column]")?.closest("[aria-rowcount]") as Element;
    for (let n = 0; n < screenfuls; n++) {
      list.scrollBy(0, list.clientHeight);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  }, SCREENFULS);
}

/** The longest task since the last look, in milliseconds; what is below 50 is no long one. */
function longest(page: LonePage): Promise<number> {
  return page.run(() => Math.max(0, ...window.longTasks));
}
