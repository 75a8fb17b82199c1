import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { browser } from "../bin/browser.ts";
import { type Figure, figure } from "./measure.ts";
import { serve, stockworks } from "./process.ts";

/** Lighthouse's marks of one screen (of 100), how far things move on it, and when its first and its largest part is painted. */
export interface ScreenMarks {
  path: string;
  performance: number;
  accessibility: number;
  practices: number;
  shift: number;
  firstMs: number;
  largestMs: number;
}

/** The latest that runs on Node 20. It is no dependency, but fetched from npm the first time: 185 MB that nobody else needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";
/** The screens that people look at most. Goals for speed are theirs; the others are measured beside them. */
const MAIN = ["/dashboard", "/sales-orders", "/manufacturing", "/board", "/inventory"];
/** The main screens are measured so often, and the middle run counts, because other programs slow some runs. */
const RUNS = 3;
const GOALS = { performance: 85, shift: 0.01, accessibility: 100, practices: 100 };
const CATEGORIES = ["performance", "accessibility", "best-practices"];

/** Chromium sometimes tells Lighthouse nothing of a page: it is asked again, so often at most. */
const TRIES = 4;

interface Report {
  runtimeError?: { code: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Every screen of the demo shop (for records, the first one), as a phone on a slow network loads it. */
export async function benchScreens(folder: string): Promise<{ figures: Figure[]; screens: ScreenMarks[] }> {
  const lighthouse = await fetched();
  // Imported late: it loads React for development, which would slow the bench of the dashboard.
  const { screens } = await import("../web/app/screens.ts");
  const file = join(folder, "screens.db");
  stockworks("seed", "--demo", "--db", file);
  // The demo shop has no import and no count, and their pages would be a 404.
  stockworks("import", "vendors", fileURLToPath(new URL("../fixtures/vendors.csv", import.meta.url)), "--db", file);
  const server = await serve(file);
  await addCount(server.address);
  const workOrder = await firstWorkOrder(server.address);
  const chromium = await started(join(folder, "profile"));
  const quickness: number[] = [];
  const run = async (path: string): Promise<ScreenMarks> => {
    const flags = { port: chromium.port, onlyCategories: CATEGORIES, logLevel: "silent" };
    for (let tries = 0; tries < TRIES; tries++) {
      const lhr = (await lighthouse(server.address + path, flags))?.lhr;
      if (lhr === undefined || lhr.runtimeError) continue;
      quickness.push(Math.round(lhr.environment.benchmarkIndex));
      return marksOf(path, lhr);
    }
    throw new Error(`Lighthouse says nothing of ${path}`);
  };
  const marks: ScreenMarks[] = [];
  try {
    for (const { options } of screens) {
      const pattern = (options as { path: string }).path;
      const path = pattern.replace("$name", "sales").replace("$wo", workOrder).replace(/\$\w+/, "1");
      const runs = [await run(path)];
      while (MAIN.includes(path) && runs.length < RUNS) runs.push(await run(path));
      marks.push(runs.sort(byPerformance)[runs.length >> 1] as ScreenMarks);
    }
  } finally {
    await chromium.stop();
    await server.stop();
  }
  const processor = figure({ what: "Lighthouse's mark of this processor", unit: "", ours: quickness });
  return { figures: [...worstOf(marks), processor], screens: marks };
}

async function addCount(address: string): Promise<void> {
  const body = JSON.stringify({ location: "" });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${address}/api/stock-counts`, { method: "POST", body, headers });
  if (!answer.ok) throw new Error(`No count was begun: ${await answer.text()}`);
}

async function firstWorkOrder(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/master-orders?limit=1`);
  const [first] = (await answer.json()) as { woNumber: string }[];
  if (first === undefined) throw new Error("The demo shop has no work order");
  return first.woNumber;
}

function byPerformance(one: ScreenMarks, other: ScreenMarks): number {
  return one.performance - other.performance;
}

function worstOf(marks: readonly ScreenMarks[]): Figure[] {
  const main = marks.filter(({ path }) => MAIN.includes(path));
  if (main.length !== MAIN.length) throw new Error(`Not all of ${MAIN.join(", ")} are screens`);
  const ofMain = "the worst of the five main screens";
  const ofAll = `the worst of ${marks.length} screens`;
  const mark = (what: string, of: readonly ScreenMarks[], name: "performance" | "accessibility" | "practices") =>
    figure({
      what,
      unit: "of 100",
      ours: [Math.min(...of.map((screen) => screen[name]))],
      goal: { of: "ours", is: "at least", value: GOALS[name] },
    });
  return [
    mark(`Performance, ${ofMain}`, main, "performance"),
    mark(`Accessibility, ${ofAll}`, marks, "accessibility"),
    mark(`Best practices, ${ofAll}`, marks, "practices"),
    figure({
      what: `Layout shift, ${ofMain}`,
      unit: "",
      ours: [Math.max(...main.map(({ shift }) => shift))],
      goal: { of: "ours", is: "at most", value: GOALS.shift },
    }),
  ];
}

function marksOf(path: string, { categories, audits }: Report): ScreenMarks {
  const mark = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    path,
    performance: mark("performance"),
    accessibility: mark("accessibility"),
    practices: mark("best-practices"),
    shift: Number(value("cumulative-layout-shift").toFixed(3)),
    firstMs: Math.round(value("first-contentful-paint")),
    largestMs: Math.round(value("largest-contentful-paint")),
  };
}

async function fetched(): Promise<Lighthouse> {
  const place = join(tmpdir(), LIGHTHOUSE);
  const program = join(place, "node_modules/lighthouse/core/index.js");
  if (!existsSync(program)) {
    console.error(`Fetching ${LIGHTHOUSE}, once …`);
    mkdirSync(place, { recursive: true });
    const { status } = spawnSync("npm", [
      "install",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--prefix",
      place,
      LIGHTHOUSE,
    ]);
    if (status !== 0) throw new Error(`${LIGHTHOUSE} could not be fetched from the registry`);
  }
  return (await import(pathToFileURL(program).href)).default as Lighthouse;
}

async function started(profile: string): Promise<{ port: number; stop(): Promise<void> }> {
  const words = [
    "--headless",
    "--no-sandbox",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "about:blank",
  ];
  const child = spawn(browser(console.error), words, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
    said += chunk;
    const port = Number(/DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]);
    if (!Number.isNaN(port)) {
      child.stderr.resume();
      const stop = async () => {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      };
      return { port, stop };
    }
  }
  throw new Error(`Chromium ended before it was ready: ${said}`);
}
