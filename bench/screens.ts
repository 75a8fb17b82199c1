import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { browser } from "../bin/browser.ts";
import { screens } from "../web/app/screens.ts";
import { type Figure, figure } from "./measure.ts";
import { serve, stockworks } from "./process.ts";

/** What Lighthouse says of one screen: its marks of 100, how far things move, and when the first and the largest is painted. */
export interface ScreenMarks {
  path: string;
  performance: number;
  accessibility: number;
  practices: number;
  shift: number;
  firstMs: number;
  largestMs: number;
}

/** The latest that runs on Node 20. It is fetched when it is first asked for: 185 MB that nobody else needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";
/** The middle one of so many runs counts. */
const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices"];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Every screen, of records the first, in the demo shop, as a phone on a slow network loads it. */
export async function benchScreens(folder: string): Promise<{ figures: Figure[]; screens: ScreenMarks[] }> {
  const lighthouse = await fetched();
  const file = join(folder, "screens.db");
  stockworks("seed", "--demo", "--db", file);
  const server = await serve(file);
  const chromium = await started(join(folder, "profile"));
  const marks: ScreenMarks[] = [];
  try {
    for (const { options } of screens) {
      const path = (options as { path: string }).path.replace("$name", "sales").replace(/\$\w+/, "1");
      const runs: ScreenMarks[] = [];
      while (runs.length < RUNS) {
        const flags = { port: chromium.port, onlyCategories: CATEGORIES, logLevel: "silent" };
        const result = await lighthouse(server.address + path, flags);
        if (result === undefined) throw new Error(`Lighthouse says nothing of ${path}`);
        runs.push(marksOf(path, result.lhr));
      }
      runs.sort((one, other) => one.performance - other.performance);
      marks.push(runs[RUNS >> 1] as ScreenMarks);
    }
  } finally {
    await chromium.stop();
    await server.stop();
  }
  return { figures: worstOf(marks), screens: marks };
}

function worstOf(marks: readonly ScreenMarks[]): Figure[] {
  const of = `the worst of ${marks.length} screens`;
  const mark = (what: string, name: "performance" | "accessibility" | "practices", value: number) =>
    figure({
      what: `${what}, ${of}`,
      unit: "of 100",
      ours: [Math.min(...marks.map((screen) => screen[name]))],
      goal: { of: "ours", is: "at least", value },
    });
  return [
    mark("Performance", "performance", 90),
    mark("Accessibility", "accessibility", 100),
    mark("Best practices", "practices", 100),
    figure({
      what: `Layout shift, ${of}`,
      unit: "",
      ours: [Math.max(...marks.map(({ shift }) => shift))],
      goal: { of: "ours", is: "at most", value: 0.05 },
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
