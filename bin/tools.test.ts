import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./run.ts";

/** A folder with links to all programs of this machine but these, as the only one in which programs are looked for. */
function machineWithout(...missing: string[]): { PATH: string } {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const known = new Set(missing);
  for (const place of (process.env["PATH"] ?? "").split(delimiter)) {
    for (const name of namesIn(place)) {
      if (known.has(name)) continue;
      known.add(name);
      symlinkSync(join(place, name), join(folder, name));
    }
  }
  return { PATH: folder };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

// Without apt-get nothing is installed.
const BARE = ["apt-get", "tmux", "sqlite3"];

test("which tests are skipped for want of a tool is said", () => {
  const script = 'import("./bin/tools.ts").then(({ provideTools }) => provideTools(console.log))';
  const env = { ...process.env, ...machineWithout(...BARE) };
  const said = execFileSync(process.execPath, ["--import", "tsx", "-e", script], { cwd: root, env, encoding: "utf8" });
  for (const tool of ["tmux", "sqlite3"]) expect(said).toContain(`Without ${tool} the tests that need it are skipped`);
});

test("without tmux the tests of the terminal in it are skipped, and none fails", () => {
  const env = machineWithout(...BARE);
  const report = join(env.PATH, "report.json");
  const words = ["run", "cli/tui/tmux", "-t", "missing database|without a terminal", "--reporter=json"];
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  spawnSync(process.execPath, [vitest, ...words, `--outputFile=${report}`], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const { success, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const told = testResults[0].assertionResults.map(
    ({ title, status }: Record<string, string>) => `${title}: ${status}`,
  );
  expect(success).toBe(true);
  expect(told).toContain("a missing database leaves the screen alone: skipped");
  expect(told.filter((line: string) => line.endsWith(": passed"))).toHaveLength(1);
});
