import type { BrowserContext, Page } from "@playwright/test";
import type { Client } from "../../src/api/endpoint.ts";
import { httpClient } from "../../src/api/http-client.ts";
import { type ApiTable, table } from "../../src/shop/table.ts";
import { ACTS } from "../../src/shop/walk/acts/testing.ts";
import { changesIn, ownChange, takenBack } from "../../src/shop/walk/back/testing.ts";
import { PIXEL } from "../../src/shop/walk/ready/testing.ts";
import type { WalkedShop } from "../../src/shop/walk/testing.ts";
import { test } from "./own-server.ts";
import { expect } from "./support.ts";

// Screens that stay open while others work. `src/shop/walk/pairs.test.ts` compares the answers behind them.

/** Several windows: a browser opens six connections to a server, and each screen keeps one for the news. */
const OPEN = [
  ["/dashboard", "/manufacturing", "/sales-orders", "/production-workflow"],
  ["/inventory", "/purchase-orders", "/schedules", "/capacity"],
  ["/board", "/plan", "/people"],
];

/** These write to the database beside the program, or lock what later ones need. */
const APART = /^(jobTimes|payrollPeriods|timeEntries|timeCorrections|notifications|settings)[.]/;

/** Between them they change what most screens count. */
const SOME = ["orders.send", "purchaseOrders.receive"];

test("screens that stay open show after an act, and after its undo, what they would show if they were opened then", {
  tag: "@landing",
}, async ({ context, browser, own }) => {
  // It opens all screens several times, and a busy machine takes long for each.
  test.setTimeout(300_000);
  await walk(SOME, [context, await browser.newContext(), await browser.newContext()], await own.start());
});

test("screens that stay open agree with new ones after each of fifty acts and their undo", {
  tag: "@long",
}, async ({ context, browser, own }) => {
  test.setTimeout(5_400_000);
  const acts = Object.keys(ACTS).filter((act) => !APART.test(act));
  const every = Math.floor(acts.length / 50);
  const some = acts.filter((_, n) => n % every === 0);
  await walk(some, [context, await browser.newContext(), await browser.newContext()], await own.start());
});

/** Does the acts and takes each back. After each, what stays open is compared with what is opened anew. */
async function walk(acts: readonly string[], windows: readonly BrowserContext[], address: string) {
  const shop = shopAt(address);
  await allGoHome(shop);
  const screens = await opened(windows, address);
  for (const act of acts) {
    const [name = ""] = act.split(":");
    const input = (await ACTS[act]?.(shop)) ?? {};
    const changes = await shop.changesOf(name, input);
    await agree(screens, `after ${act}`);
    await shop.takeBack(name, changes);
    await agree(screens, `after ${act} was taken back`);
  }
}

/** Hours of people who are in grow with the clock. */
async function allGoHome({ client }: WalkedShop) {
  const who = await client.shiftBoard.people({});
  for (const { id: userId, whereabouts } of who)
    if (whereabouts === "in") await client.timekeeping.create({ userId, eventType: "clock_out", photoData: PHOTO });
}

const PHOTO = `data:image/png;base64,${PIXEL}`;

interface Screen {
  path: string;
  open: Page;
  /** Opens the same place again. */
  fresh: Page;
}

async function opened(windows: readonly BrowserContext[], address: string): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const [n, context] of windows.entries()) {
    const fresh = await context.newPage();
    for (const path of OPEN[n] ?? []) {
      const open = await context.newPage();
      await open.goto(address + path);
      screens.push({ path: address + path, open, fresh });
    }
  }
  return screens;
}

async function agree(screens: readonly Screen[], when: string) {
  for (const { path, open, fresh } of screens) {
    await fresh.goto(path);
    await expect(async () => {
      const [here, there] = [await told(open), await told(fresh)];
      expect(here, `${path} ${when}`).toBe(there);
    }).toPass({ timeout: 30_000 });
  }
}

/** What stands on a screen that has read everything, but for minutes that pass while it is compared. */
async function told(page: Page): Promise<string> {
  const main = page.getByRole("main");
  await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
  return (await main.innerText()).replace(/\bfor \d+ min\b/g, "for some minutes");
}

/** The shop behind an address, as far as these acts need it. */
function shopAt(address: string): WalkedShop {
  const client: Client<ApiTable> = httpClient(table, (path, init) => fetch(address + path, init));
  let names = 0;
  return {
    client,
    another: () => ++names,
    db: NOWHERE,
    async changesOf(name: string, input: object) {
      const [noun = "", action = ""] = name.split(".");
      const calls = client as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>;
      const answer = await calls[noun]?.[action]?.(input);
      const named = changesIn(answer);
      if (named) return named;
      const { rows } = await client.activity.list({ limit: 50 });
      const lines = rows.filter(({ requestId }) => requestId === rows[0]?.requestId).toReversed();
      return ownChange(name, input, answer, lines);
    },
    takeBack: (name: string, changes: readonly number[]) => takenBack(client, name, changes),
  } as unknown as WalkedShop;
}

/** Nothing is written past the program: what the acts would only make older stays as new as it is. */
const NOWHERE = new Proxy(
  {},
  {
    get: (_, step) => {
      if (step === "execute") return async () => [];
      if (step === "executeTakeFirstOrThrow") return async () => ({ id: 0 });
      return () => NOWHERE;
    },
  },
);
