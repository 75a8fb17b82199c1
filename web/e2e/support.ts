import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import type { default as Axe, RunOptions } from "axe-core";
import { isShort } from "../../bin/long.ts";
import { addressOf } from "./ready.ts";
import { sharedWindow } from "./window.ts";

/** A page that fails its test when the browser complains: an error in the console, a thrown error, a refused resource. */
export const test = base.extend<{ complaints: string[]; hasOwnWindow: boolean }>({
  // For tests that set the clock: no other may find that.
  hasOwnWindow: [false, { option: true }],
  context: async ({ browser, baseURL, hasOwnWindow }, use) => {
    if (hasOwnWindow) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const { context, empty } = await sharedWindow(browser, baseURL as string);
    await use(context);
    await empty();
  },
  page: async ({ browser, baseURL, context, hasOwnWindow }, use) => {
    if (hasOwnWindow) return use(await context.newPage());
    const { page } = await sharedWindow(browser, baseURL as string);
    Object.defineProperty(page, "clock", { get: refuseClock, configurable: true });
    await use(page);
  },
  // A second try has a shop of its own: in the shared one the records of the first try would be in its way.
  baseURL: async ({ baseURL }, use, { retry }) => {
    if (retry === 0) return use(baseURL);
    const serve = fileURLToPath(new URL("serve.ts", import.meta.url));
    const server = spawn(process.execPath, ["--import", "tsx", serve, "0"]);
    await use(await addressOf(server));
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`Content-Security-Policy refused ${event.blockedURI} by ${event.violatedDirective}`);
        });
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

// Of what is in order only one example is kept, which saves a fifth of its work.
const EVERYTHING: RunOptions = {
  resultTypes: ["violations"],
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  // Lists that pop up stand in the body, outside all landmarks.
  rules: { region: { enabled: false } },
};
/** What colours alone decide. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** Most of axe's work. A screen that is met again in the same state has the same looks, in a window of the same width the same sizes. */
const SIZES = ["target-size"];
const DIALOG = "[role=dialog][aria-modal=true]";
const ONLY_COLOURS: RunOptions = { resultTypes: ["violations"], runOnly: COLOURS };

// Twice as fast to read and compile as what it says of itself.
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** What was looked at. A screen's tests stand in one file, which one worker runs: it looks once. */
const seen = new Set<string>();
/** How texts looked that axe judged. */
const looks = new Set<string>();

/** Expects that axe finds nothing of WCAG 2.2 AA on what the page, or a part of it, shows, in both colour modes. */
export async function expectAccessible(page: Page, part?: string) {
  // While a list is read again its rows are dimmed.
  await expect(page.locator("[role=grid][aria-busy=true]")).toHaveCount(0);
  const width = page.viewportSize()?.width;
  const { shown, isDialog } = await page.evaluate(shownNow);
  // What lies under a dialog can be neither reached nor read, of which one dialog is proof.
  const where = part ?? (isDialog && seen.has("dialog") ? DIALOG : "html");
  if (isDialog) seen.add("dialog");
  const what = `${where} ${shown}`;
  await setColorMode(page, "light");
  const known = [...(seen.has(what) ? COLOURS : []), ...(seen.has(`${width} ${what}`) ? SIZES : [])];
  const rules = { ...EVERYTHING.rules, ...Object.fromEntries(known.map((rule) => [rule, { enabled: false }])) };
  expect(await violations(page, { ...EVERYTHING, rules }, where, `aside ${width}`)).toEqual([]);
  seen.add(`${width} ${what}`).add(`aside ${width}`);
  if (seen.has(what)) return;
  await setColorMode(page, "dark");
  expect(await violations(page, ONLY_COLOURS, where, "aside")).toEqual([]);
  seen.add(what).add("aside");
}

/** The screen, without the numbers of its records, and all headings, messages, and what has opened over it; of a dialog that alone. */
function shownNow(): { shown: string; isDialog: boolean } {
  const all = "h1, h2, h3, [role=dialog], [role=listbox], [role=menu], [role=status], [role=alert]";
  const parts = [...document.querySelectorAll(all)].filter((part) => part.checkVisibility());
  const dialog = parts.find((part) => part.matches("[role=dialog][aria-modal=true]"));
  const isDialog =
    dialog !== undefined &&
    parts.every((part) => dialog.contains(part) || !part.matches("[role=listbox], [role=menu]"));
  const told = parts.filter((part) => !isDialog || dialog.contains(part)).map((part) => part.role ?? part.textContent);
  return { shown: [location.pathname, ...told].join().replace(/\d+/g, "0"), isDialog };
}

/** Runs axe in the page itself; Playwright's wrapper would open another page for each answer. */
async function violations(page: Page, options: RunOptions, part: string, sidebar: string): Promise<string[]> {
  // The sixth row of a table of text is like the first five, and axe takes as long for each. So is the sidebar of all screens.
  const context = { include: [part], exclude: ["tbody tr:nth-child(n + 6)", ...(seen.has(sidebar) ? ["aside"] : [])] };
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  if (isShort) await page.evaluate(passOverKnownLooks, [...looks]);
  const { found, met } = await page.evaluate(
    async ([context, options]) => {
      const { axe, looks = [] } = window as unknown as { axe: typeof Axe; looks?: Iterable<string> };
      return { found: (await axe.run(context, options)).violations, met: [...looks] };
    },
    [context, options] as const,
  );
  for (const look of met) looks.add(look);
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("; ")}`,
  );
}

/**
 * In the page: axe judges the contrast of each look of a text once, that is its colour, size and weight, and what lies
 * under it. That is five sixths of its work.
 */
function passOverKnownLooks(known: string[]) {
  const looks = new Set(known);
  const isKnown = "looks" in window;
  Object.assign(window, { looks });
  if (isKnown) return;
  type Rule = { id: string; matches: (node: Element, ...more: unknown[]) => boolean };
  const { _audit } = (window as unknown as { axe: { _audit: { rules: Rule[] } } }).axe;
  const rule = _audit.rules.find(({ id }) => id === "color-contrast") as Rule;
  const { matches } = rule;
  rule.matches = (node, ...more) => {
    const { looks } = window as unknown as { looks: Set<string> };
    const look = lookOf(node);
    if (look !== undefined && looks.has(look)) return false;
    const isJudged = matches(node, ...more);
    if (isJudged && look !== undefined) looks.add(look);
    return isJudged;
  };

  /** Undefined over a picture: there each place has its own. */
  function lookOf(node: Element): string | undefined {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
    const look = [color, fontSize, fontWeight, textShadow];
    for (let under: Element | null = node; under !== null; under = under.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(under);
      if (backgroundImage !== "none") return undefined;
      look.push(`${backgroundColor} ${opacity}`);
    }
    return look.filter((part) => part !== "rgba(0, 0, 0, 0) 1").join();
  }
}

function refuseClock(): never {
  throw new Error("A test that sets the clock needs a window of its own: test.use({ hasOwnWindow: true })");
}

/** A promise that a browser test keeps when it is time. */
export function pending<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/**
 * Presses Retry, with which what a test let fail begins to succeed. Not before: what somebody else changed meanwhile makes
 * the page read again by itself, and the button would be gone.
 */
export async function pressRetry(page: Page, url: string) {
  await page.evaluate(() => document.addEventListener("click", () => Object.assign(window, { isPressed: true }), true));
  // Afterwards the page that knows it may be gone.
  let isDone = false;
  await page.route(url, async (route) => {
    if (isDone || (await page.evaluate(() => "isPressed" in window))) await route.continue();
    else await route.fallback();
  });
  await page.getByRole("button", { name: "Retry" }).click();
  isDone = true;
}

/** As if the system of a browser test had changed its colours. */
async function setColorMode(page: Page, mode: "light" | "dark") {
  let isAgain = false;
  await expect(async () => {
    // The browser drops the event of a change that falls into a navigation: leaving and coming back makes a new one.
    if (isAgain) await page.emulateMedia({ colorScheme: mode === "dark" ? "light" : "dark" });
    isAgain = true;
    await page.emulateMedia({ colorScheme: mode });
    await expect(page.locator("html")).toHaveClass(mode === "dark" ? /\bdark\b/ : /^(?!.*\bdark\b)/, { timeout: 3000 });
  }).toPass();
}

/**
 * Expects that the browser of the test complained of this at least once, and of nothing else; a list may be read
 * again at any time.
 */
export function expectComplaints(complaints: string[], reason: string) {
  const found = complaints.splice(0);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((text) => !text.includes(reason))).toEqual([]);
}
