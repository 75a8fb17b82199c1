import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { build, codegen, isStale } from "../bin/dist.ts";
import { dateIn } from "../src/lib/dates.ts";
import { benchBrowser } from "./browser.ts";
import { benchCommands } from "./commands.ts";
import { benchCreate } from "./create.ts";
import { benchDashboard } from "./dashboard.ts";
import { benchEngine } from "./engine.ts";
import { benchGrowth } from "./growth.ts";
import { benchLongImport } from "./long-import.ts";
import { benchOptionHours } from "./option-hours.ts";
import { benchOrderLines } from "./order-lines.ts";
import { benchOrders } from "./orders.ts";
import { type BENCHES, figureTable, LONG, type Results, screenTable } from "./page.ts";
import { benchPages } from "./pages.ts";
import { benchImport } from "./parts.ts";
import { benchPickers } from "./pickers.ts";
import { benchPlan } from "./plan.ts";
import { benchScreens } from "./screens.ts";
import { benchSignIn } from "./sign-in.ts";
import { benchStarts } from "./starts.ts";
import { benchThickImport } from "./thick-import.ts";
import { wordsOf } from "./words.ts";
import { nativeSqlite } from "./yardstick/native.ts";
import { benchYears } from "./years.ts";

const benches = {
  create: benchCreate,
  pages: benchPages,
  starts: benchStarts,
  "thick-import": benchThickImport,
  growth: benchGrowth,
  years: benchYears,
  orders: benchOrders,
  "order-lines": benchOrderLines,
  plan: benchPlan,
  "option-hours": benchOptionHours,
  commands: benchCommands,
  engine: benchEngine,
  parts: benchImport,
  "long-import": benchLongImport,
  dashboard: benchDashboard,
  "sign-in": benchSignIn,
  browser: benchBrowser,
  pickers: benchPickers,
  screens: benchScreens,
} satisfies Record<(typeof BENCHES)[number], unknown>;

const USE = `npm run bench -- [--only NAME,NAME]: measure, and write what was found to bench/results.json, of which npm run docs
makes docs/performance.md; the others keep what their latest run found. Long ones run only when they are named. The benches are ${Object.keys(benches).join(", ")}`;
const values = wordsOf(USE, { only: { type: "string" } });
const wanted = values.only?.split(",");
const chosen = Object.entries(benches).filter(([name]) => wanted?.includes(name) ?? !LONG.includes(name));
if (chosen.length === 0)
  throw new Error(`There is no bench "${values.only}"; there are ${Object.keys(benches).join(", ")}`);
const RESULTS = new URL("results.json", import.meta.url);
const machine = `Node ${process.version.slice(1)} on ${cpus().length} cores of ${cpus()[0]?.model ?? "an unknown processor"}`;

// Ratios against a yardstick of the same run hold on any machine; plain numbers only on this one.
if (isStale()) await codegen().then(build);
// Commands are measured beside Node alone.
if (chosen.some(([name]) => name !== "commands")) nativeSqlite();
const folder = mkdtempSync(join(tmpdir(), "stockworks-bench-"));
// A bench that waits for ever ends the program, and then this is the exit code.
process.exitCode = 1;
console.log(`${machine}\n`);
try {
  for (const [name, bench] of chosen) {
    const place = join(folder, name);
    mkdirSync(place);
    const [began, load] = [performance.now(), loadavg()[0] ?? 0];
    const found = await bench(place);
    const { figures, screens } = "figures" in found ? found : { figures: found, screens: undefined };
    rmSync(place, { recursive: true });
    const seconds = Math.round((performance.now() - began) / 1000);
    keep({
      name,
      machine,
      day: dateIn("UTC", new Date()),
      seconds,
      load: Number(load.toFixed(1)),
      figures,
      ...(screens && { screens }),
    });
    console.log(`${name}, ${seconds} s, load before it ${load.toFixed(1)}\n\n${figureTable(figures)}\n`);
    if (screens) console.log(`${screenTable(screens)}\n`);
  }
  process.exitCode = 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Written after each bench, so that a run that is broken off keeps what it found. */
function keep(bench: Results["benches"][number]): void {
  const earlier = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Results).benches : [];
  const found = Object.keys(benches).flatMap((name) => [bench, ...earlier].find((one) => one.name === name) ?? []);
  writeFileSync(RESULTS, `${JSON.stringify({ benches: found } satisfies Results, null, 2)}\n`);
}
