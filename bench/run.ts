import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, codegen, isStale } from "../bin/dist.ts";
import { dateIn } from "../src/lib/dates.ts";
import { benchCommands } from "./commands.ts";
import { benchCreate } from "./create.ts";
import { benchDashboard } from "./dashboard.ts";
import { benchEngine } from "./engine.ts";
import { benchGrowth } from "./growth.ts";
import { benchLongImport } from "./long-import.ts";
import type { Figure } from "./measure.ts";
import { benchOrders } from "./orders.ts";
import { figureTable, type Results } from "./page.ts";
import { benchPages } from "./pages.ts";
import { benchImport } from "./parts.ts";
import { benchSignIn } from "./sign-in.ts";
import { benchStarts } from "./starts.ts";
import { benchThickImport } from "./thick-import.ts";
import { nativeSqlite } from "./yardstick/native.ts";

const benches = {
  create: benchCreate,
  pages: benchPages,
  starts: benchStarts,
  "thick-import": benchThickImport,
  growth: benchGrowth,
  orders: benchOrders,
  commands: benchCommands,
  engine: benchEngine,
  parts: benchImport,
  "long-import": benchLongImport,
  dashboard: benchDashboard,
  "sign-in": benchSignIn,
};

// npm run bench -- [--only create,pages]: part of it is printed, and only all of it is written down.
const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = values.only?.split(",");
const chosen = Object.entries(benches).filter(([name]) => wanted?.includes(name) ?? true);
if (chosen.length === 0)
  throw new Error(`There is no bench "${values.only}"; there are ${Object.keys(benches).join(", ")}`);

// Ratios against a yardstick of the same run mean the same on any machine; the plain numbers hold for this one only.
if (isStale()) await codegen().then(build);
nativeSqlite();
const folder = mkdtempSync(join(tmpdir(), "stockworks-bench-"));
const figures: Figure[] = [];
const began = performance.now();
const minutes = () => Number(((performance.now() - began) / 60_000).toFixed(1));
try {
  for (const [name, bench] of chosen) {
    const place = join(folder, name);
    mkdirSync(place);
    figures.push(...(await bench(place)));
    rmSync(place, { recursive: true });
    console.error(`${name}: done after ${minutes()} minutes`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const machine = { node: process.version, cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length };
const results: Results = { machine, day: dateIn("UTC", new Date()), minutes: minutes(), figures };
if (wanted === undefined)
  writeFileSync(new URL("results.json", import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
console.log(`Node ${machine.node} on ${machine.cores} × ${machine.cpu}\n`);
console.log(figureTable(figures));
