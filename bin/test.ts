import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser } from "./browser.ts";
import { build, codegen, isStale } from "./dist.ts";
import { LANDING, LONG } from "./long.ts";
import { startPostgres } from "./postgres.ts";
import { NOTHING, playwrightReport, type Report, slowest, vitestReport } from "./reports.ts";
import { outcomeOf, root, run } from "./run.ts";
import { hasTool, provideTools } from "./tools.ts";

/** What a step found. Types, lint and build are no tests: they count only when they fail, as one. */
interface Result extends Report {
  /** All that a failed step wrote. */
  output?: string;
}

/** Where tests have room for their databases in memory: on a disk they wait half their time for it. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 4_000_000_000;

/** Only what takes long, or all but that. How many keys and clicks a day's jobs take is asked by `npm run jobs`. */
const isLong = process.argv.includes("--long");

/** With what `npm test` leaves to CI. */
const isLanding = process.argv.includes("--landing");

const FUZZ_MINUTES = 2;

/** Tells tests to leave out what takes long. */
const SHORT = { STOCKWORKS_TESTS: "short" };
const ASKED = isLanding ? SHORT : { STOCKWORKS_TESTS: "quick" };
const leftOut = isLanding ? LONG.browser : `"${LONG.browser}|${LANDING.browser}"`;

const reports = mkdtempSync(join(tmpdir(), "stockworks-test-"));
const mustBuild = isStale();

const checked = [
  ...(mustBuild || !existsSync(join(root, "web", "styled-system")) ? [await step("styles", check(codegen))] : []),
  ...(await Promise.all([
    step("types", check(types)),
    step("lint and boundaries", check(lint)),
    ...(mustBuild ? [step("build", check(build))] : []),
  ])),
];
// One after the other: each has two workers, which keep two cores busy. Side by side they take longer than in turn.
const units = await step("unit and service tests", unitTests);
// Beside them fuzz takes what they leave of the processor; it waits for answers most of the time.
const [browsers, fuzzed] = await Promise.all([
  step("browser tests", browserTests),
  ...(isLong ? [step("fuzz", fuzz)] : []),
]);
const onPostgres =
  isLong && hasTool("postgres") ? [await step("services and calls on PostgreSQL", testsOnPostgres)] : [];
const results = [...checked, units, browsers, ...(fuzzed ? [fuzzed] : []), ...onPostgres];
const passed = sum(results.map((result) => result.passed));
const failed = sum(results.map((result) => result.failed));
const skipped = sum(results.map((result) => result.skipped));

rmSync(reports, { recursive: true, force: true });
for (const [name, { tests }] of [
  ["unit and service", units],
  ["browser", browsers],
] as const)
  if (tests.length > 0) say(`\nThe slowest ten of the ${name} tests:\n${slowest(tests, 10).join("\n")}`);
if (browsers.retried.length > 0) say(`\nPassed only at the second try:\n  ${browsers.retried.join("\n  ")}`);
say(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;

/** In one thread: several check the same types again, while build and lint want the processor too. */
function types(): Promise<void> {
  return run("tsc --noEmit --singleThreaded");
}

function lint(): Promise<void> {
  return run("npm run --silent lint");
}

function unitTests(): Promise<Result> {
  provideTools(say);
  return isLong ? vitest([...LONG.units, ...LONG.more]) : vitest([], ASKED);
}

/** What `npm test` tries of these on a file. */
async function testsOnPostgres(): Promise<Result> {
  const server = await startPostgres();
  try {
    return await vitest(LONG.onPostgres, { ...SHORT, STOCKWORKS_TEST_POSTGRES: server.url });
  } finally {
    await server.stop();
  }
}

async function vitest(files: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  const report = join(reports, "vitest.json");
  const command = `vitest run ${files.join(" ")} --reporter=default --reporter=json --outputFile.json="${report}"`;
  const { code, output } = await outcomeOf(command, { ...temporary(), ...env });
  return counted(vitestReport(report, root), code, output);
}

async function browserTests(): Promise<Result> {
  const report = join(reports, "playwright.json");
  const which = `"/(?!jobs-)[^/]+[.]spec[.]ts$" ${isLong ? `--grep ${LONG.browser}` : `--grep-invert ${leftOut}`}`;
  const command = `playwright test ${which} --config web/e2e/playwright.config.ts --reporter=list,json`;
  const shortened = isLong ? {} : ASKED;
  const env = { ...temporary(), ...shortened, CHROMIUM: browser(say), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output } = await outcomeOf(command, env);
  return counted(playwrightReport(report), code, output);
}

/** Requests, files and calls made by chance, other ones each time. What it prints is told also when nothing was found. */
async function fuzz(): Promise<Result> {
  const { code, output } = await outcomeOf(`nice npm run --silent fuzz -- --minutes ${FUZZ_MINUTES}`, temporary());
  say(output.trim());
  return code === 0 ? NOTHING : { ...NOTHING, failed: 1 };
}

/** Where tests put their files. */
function temporary(): Record<string, string> {
  if (!existsSync(MEMORY)) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM_BYTES ? {} : { TMPDIR: MEMORY };
}

/** A runner that fails without a failed test, by a crash or a file it cannot load, counts as one. */
function counted(report: Report, code: number, output: string): Result {
  return code === 0 ? report : { ...report, failed: Math.max(report.failed, 1), output };
}

function check(work: () => Promise<void>): () => Promise<Result> {
  return () => work().then(() => NOTHING);
}

/** Runs one step and tells in a line how it went; of a failed one it shows everything. */
async function step(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work().catch((error: Error): Result => ({ ...NOTHING, failed: 1, output: error.message }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const passed = result.passed > 0 ? `, ${result.passed} passed` : "";
  if (result.failed === 0) say(`ok    ${name}${passed} (${seconds} s)`);
  else say(`${result.output ?? ""}\nFAIL  ${name}${passed}, ${result.failed} failed (${seconds} s)`);
  return result;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
