import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browser } from "../bin/browser.ts";
import { type Figure, figure } from "./measure.ts";
import { serve, stockworks } from "./process.ts";

const ORDERS = 100_000;
const SLOWED = 4;
const RUNS = 3;
/** Nobody waits longer for the rows of a key. */
const MOST_MS = 2000;
const TYPED = "marksmen";
const SCREENFULS = 20;

declare global {
  interface Window {
    /** The milliseconds of each long task since the page began. */
    longTasks: number[];
    /** From the last key to the rows that it found, in milliseconds. */
    shown: Promise<number>;
  }
}

/** The list of 100,000 orders in a browser whose processor is slowed: until it is there, until a key shows, and what holds it up. */
export async function benchBrowser(folder: string): Promise<Figure[]> {
  const file = join(folder, "browser.db");
  stockworks("seed", "--orders", String(ORDERS), "--db", file);
  const server = await serve(file);
  const program = await chromium.launch({ executablePath: browser(console.error), args: ["--no-sandbox"] });
  const found = { visible: [] as number[], key: [] as number[], typing: [] as number[], scrolling: [] as number[] };
  try {
    for (let n = 0; n < RUNS; n++) {
      const page = await program.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
      // What runs in the page was compiled to call this.
      await page.addInitScript("globalThis.__name = (of) => of");
      await page.addInitScript(watchLongTasks);
      await page.goto(`${server.address}/sales-orders`);
      found.visible.push(await untilRows(page));
      found.key.push(...(await typed(page)));
      found.typing.push(await longest(page));
      await scroll(page);
      found.scrolling.push(await longest(page));
      await page.context().close();
    }
  } finally {
    await program.close();
    await server.stop();
  }
  const atMost = (what: string, ours: number[], value: number) =>
    figure({
      what: `${what}, processor slowed ${SLOWED} times`,
      unit: "ms",
      ours,
      goal: { of: "ours", is: "at most", value },
    });
  const of = `the list of ${ORDERS.toLocaleString("en-US")} orders`;
  return [
    atMost(`From the address to the rows of ${of}`, found.visible, 900),
    atMost(`From a key in the search of ${of} to its rows`, found.key, 120),
    atMost(`The longest task while one types there`, found.typing, 50),
    atMost(`The longest task while one scrolls there`, found.scrolling, 50),
  ];
}

function watchLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
}

/** The milliseconds since the page began until its rows are drawn. */
function untilRows(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const cell = document.querySelector("[role=gridcell]");
          if (cell?.textContent) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** The milliseconds from each key to other rows or another count, until the rows say what they are found by. */
async function typed(page: Page): Promise<number[]> {
  const taken: number[] = [];
  await page.evaluate(() => {
    window.longTasks = [];
  });
  await page.getByRole("searchbox").first().focus();
  for (const key of TYPED) {
    await page.evaluate(watchRows, MOST_MS);
    await page.keyboard.press(key);
    const ms = await page.evaluate(() => window.shown);
    if (!Number.isNaN(ms)) taken.push(ms);
  }
  return taken;
}

/** Tells the milliseconds from the next key to other rows; none where the next letter finds the same. */
function watchRows(most: number): void {
  const rows = () => ["h2", "[role=gridcell]"].map((part) => document.querySelector(part)?.textContent).join();
  const before = rows();
  window.shown = new Promise((resolve) => {
    const wait = () => {
      const pressed = performance.now();
      const look = () => {
        const ms = performance.now() - pressed;
        if (rows() !== before) resolve(ms);
        else if (ms > most) resolve(Number.NaN);
        else requestAnimationFrame(look);
      };
      look();
    };
    document.addEventListener("keydown", wait, { once: true, capture: true });
  });
}

async function scroll(page: Page): Promise<void> {
  await page.getByRole("searchbox").first().fill("");
  await untilRows(page);
  await page.evaluate(() => {
    window.longTasks = [];
  });
  await page.evaluate(async (screenfuls) => {
    const list = document.querySelector("[role=gridcell]")?.closest("[aria-rowcount]") as Element;
    for (let n = 0; n < screenfuls; n++) {
      list.scrollBy(0, list.clientHeight);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  }, SCREENFULS);
}

/** The longest task since the last look, in milliseconds; what is below 50 is no long one. */
function longest(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...window.longTasks));
}
