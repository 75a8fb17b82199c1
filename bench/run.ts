import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { benchCommands } from "./commands.ts";
import { benchDashboard } from "./dashboard.ts";
import { benchEngine } from "./engine.ts";
import { benchLongImport } from "./long-import.ts";
import type { Figure } from "./measure.ts";
import { benchOrders } from "./orders.ts";
import { benchImport } from "./parts.ts";
import { benchSignIn } from "./sign-in.ts";

// Ratios against a yardstick of the same run mean the same on any machine; the plain numbers hold for this one only.
const folder = mkdtempSync(join(tmpdir(), "stockworks-bench-"));
const figures: Figure[] = [];
try {
  for (const bench of [
    benchCommands,
    benchEngine,
    benchImport,
    benchLongImport,
    benchOrders,
    benchDashboard,
    benchSignIn,
  ]) {
    const began = performance.now();
    figures.push(...(await bench(folder)));
    console.error(`${bench.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const machine = { node: process.version, cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length };
mkdirSync("bench", { recursive: true });
writeFileSync("bench/results.json", `${JSON.stringify({ machine, figures }, null, 2)}\n`);
console.log(`Node ${machine.node} on ${machine.cores} × ${machine.cpu}\n`);
console.log("| Figure | Ours | Yardstick | Ratio |\n|---|---:|---:|---:|");
for (const { what, unit, ours, yardstick, yardstickIs, ratio } of figures) {
  console.log(
    `| ${what} | ${ours.toLocaleString("en-US")} ${unit} | ${yardstick.toLocaleString("en-US")} ${unit} (${yardstickIs}) | ${ratio} |`,
  );
}
