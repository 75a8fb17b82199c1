import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser } from "./browser.ts";
import { build, codegen, isStale } from "./dist.ts";
import { outcomeOf, root, run } from "./run.ts";
import { provideTools } from "./tools.ts";

/** What a step found. Types, lint and build are no tests: they count only when they fail, as one. */
interface Result {
  passed: number;
  failed: number;
  /** All that a failed step wrote. */
  output?: string;
}

const reports = mkdtempSync(join(tmpdir(), "stockworks-test-"));
const mustBuild = isStale();

const results = [
  ...(mustBuild || !existsSync(join(root, "web", "styled-system")) ? [await step("styles", check(codegen))] : []),
  ...(await Promise.all([
    step("types", check(types)),
    step("lint and boundaries", check(lint)),
    ...(mustBuild ? [step("build", check(build))] : []),
  ])),
  await step("unit and service tests", unitTests),
  await step("browser tests", browserTests),
];
const passed = sum(results.map((result) => result.passed));
const failed = sum(results.map((result) => result.failed));

rmSync(reports, { recursive: true, force: true });
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function types(): Promise<void> {
  return run("tsc --noEmit");
}

function lint(): Promise<void> {
  return run("npm run --silent lint");
}

async function unitTests(): Promise<Result> {
  provideTools(say);
  const report = join(reports, "vitest.json");
  const command = `vitest run --reporter=default --reporter=json --outputFile.json="${report}"`;
  const { code, output } = await outcomeOf(command);
  const { numPassedTests = 0, numFailedTests = 0 } = read<{ numPassedTests: number; numFailedTests: number }>(report);
  return counted(numPassedTests, numFailedTests, code, output);
}

async function browserTests(): Promise<Result> {
  const report = join(reports, "playwright.json");
  const command = "playwright test --config web/e2e/playwright.config.ts --reporter=list,json";
  const env = { CHROMIUM: browser(say), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output } = await outcomeOf(command, env);
  const { stats } = read<{ stats: { expected: number; flaky: number; unexpected: number } }>(report);
  if (stats?.flaky) say(`Passed only at the second try:\n${/^ {2}\d+ flaky\n(?: {4}.*\n)*/m.exec(output)?.[0] ?? ""}`);
  return counted((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, code, output);
}

/** A runner that fails without a failed test, by a crash or a file it cannot load, counts as one. */
function counted(passed: number, failed: number, code: number, output: string): Result {
  return code === 0 ? { passed, failed } : { passed, failed: Math.max(failed, 1), output };
}

function check(work: () => Promise<void>): () => Promise<Result> {
  return () => work().then(() => ({ passed: 0, failed: 0 }));
}

/** Runs one step and tells in a line how it went; of a failed one it shows everything. */
async function step(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work().catch((error: Error): Result => ({ passed: 0, failed: 1, output: error.message }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const passed = result.passed > 0 ? `, ${result.passed} passed` : "";
  if (result.failed === 0) say(`ok    ${name}${passed} (${seconds} s)`);
  else say(`${result.output ?? ""}\nFAIL  ${name}${passed}, ${result.failed} failed (${seconds} s)`);
  return result;
}

function read<Report>(file: string): Partial<Report> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
