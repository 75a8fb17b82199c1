import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { browser } from "../../bin/browser.ts";
import { startPostgres } from "../../bin/postgres.ts";
import { median } from "../measure.ts";
import { wordsOf } from "../words.ts";
import type { Ledger } from "./clerks.ts";
import { askTheDatabase, NO_RACES, newPair, workAt } from "./races.ts";
import { endAll, type Running } from "./shop.ts";
import { NOTHING, randoms } from "./story.ts";

const values = wordsOf(
  "npm run torture:beside -- [--seconds 120]: two servers on one PostgreSQL, eight clients at each, and a browser at the second",
  { seconds: { type: "string", default: "120" } },
);

/** Between two orders that the browser is to show, and how soon after the answer it has to. */
const [EVERY_MS, WITHIN_MS] = [1000, 1000];

const folder = mkdtempSync(join(tmpdir(), "stockworks-beside-"));
const postgres = await startPostgres({ isSafe: true });
const program = await chromium.launch({ executablePath: browser(console.error), args: ["--no-sandbox"] });
try {
  const address = `${postgres.url}?files=${join(folder, "files")}`;
  const pair = await newPair(address, [address, address], folder);
  const [one, other] = pair.servers as [Running, Running];
  const page = await openList(other.address);
  const ledger: Ledger = [];
  const [races, tally, acknowledged] = [{ ...NO_RACES }, { ...NOTHING }, [0, 0]];
  const end = performance.now() + Number(values.seconds) * 1000;
  const isOver = () => performance.now() > end;
  const how = (at: number) => ({
    ledger,
    tally,
    random: randoms(at),
    isOver,
    mayRefuse: () => false,
    done: () => void acknowledged.splice(at, 1, (acknowledged[at] as number) + 1),
  });
  const [shown] = await Promise.all([
    newsUntil(isOver, [one, other], page),
    ...[0, 1].map((at) => workAt(at, pair, races, how(at))),
  ]);
  for (const server of pair.servers) await server.end("SIGTERM");
  await askTheDatabase(pair, ledger, races, folder);

  const told = (all: number[]) =>
    `${all.length} after ${Math.round(median(all))} ms (median), ${Math.round(Math.max(...all))} ms (last)`;
  console.log(`${values.seconds} s, load ${loadavg()[0]?.toFixed(1)}
${acknowledged[0]} changes acknowledged at one server, ${acknowledged[1]} at the other; ${ledger.length} records
${races.raised} raises of one number, ${races.received} receipts of one part, ${races.clocked} comings and goings of one person: none lost, none double
no number twice, every total and every stock adds up, the log is whole
orders in the list of a browser at the second server: made at the first ${told(shown[0])}; made at the second itself ${told(shown[1])}`);
  if (Math.max(...shown[0]) > WITHIN_MS) throw new Error(`One came after more than ${WITHIN_MS} ms`);
} finally {
  await program.close();
  await endAll();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

declare global {
  interface Window {
    /** The instant, in milliseconds since 1970, at which each of these orders was first shown. */
    shownAt: Record<string, number>;
  }
}

/** The list of sales orders, narrowed to those that are told of here, in a browser that notes when each comes. */
async function openList(address: string): Promise<Page> {
  const page = await program.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    window.shownAt = {};
    new MutationObserver(() => {
      for (const [word] of document.body?.innerText.matchAll(/Told \d+/g) ?? []) window.shownAt[word] ??= Date.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`${address}/sales-orders?search=told`);
  await page.getByRole("grid").or(page.getByText("No orders")).first().waitFor();
  return page;
}

/** Makes orders at the servers in turns, and answers for each server after how many milliseconds of the answer they were in the list. */
async function newsUntil(
  isOver: () => boolean,
  servers: [Running, Running],
  page: Page,
): Promise<[number[], number[]]> {
  const all: [number[], number[]] = [[], []];
  for (let n = 1; !isOver(); n++) {
    const lineItems = [{ description: "Line", quantity: 1, unitPrice: 1 }];
    const customerName = `Told ${n}`;
    const at = n % 2 === 1 ? 0 : 1;
    const { status } = await servers[at].call("POST", "/api/sales-order", {
      customerName,
      dateIssued: "2026-11-21",
      lineItems,
    });
    const answered = Date.now();
    if (status !== 201) throw new Error(`An order was refused with ${status}`);
    const shown = await page.waitForFunction((word) => window.shownAt[word], customerName);
    all[at].push(((await shown.jsonValue()) as number) - answered);
    await wait(EVERY_MS);
  }
  return all;
}
