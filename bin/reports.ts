import { existsSync, readFileSync } from "node:fs";

/** How one test went; its name says the file too. */
interface TestTime {
  name: string;
  seconds: number;
}

/** What a runner says of its run in its JSON report. */
export interface Report {
  passed: number;
  failed: number;
  /** For want of a tool, or because they are for another run. */
  skipped: number;
  /** Those that passed only at the second try. */
  retried: string[];
  tests: TestTime[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: { title: string; duration?: number | null }[] }[];
}

interface Suite {
  specs?: {
    title: string;
    file: string;
    tests: { status: "expected" | "flaky" | "unexpected" | "skipped"; results: { duration: number }[] }[];
  }[];
  suites?: Suite[];
}

/** Of what is no test, or left no report. */
export const NOTHING: Report = { passed: 0, failed: 0, skipped: 0, retried: [], tests: [] };

/** What Vitest reports of its tests. A report that is not there says nothing. */
export function vitestReport(file: string, root: string): Report {
  if (!existsSync(file)) return NOTHING;
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      name: `${name.replace(root, "")} › ${title}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return { passed, failed, skipped, retried: [], tests };
}

/** What Playwright reports of its tests; the time of one that was tried again is that of both tries. */
export function playwrightReport(file: string): Report {
  if (!existsSync(file)) return NOTHING;
  const report = JSON.parse(readFileSync(file, "utf8")) as Suite;
  const specs = specsIn(report);
  const ended = (...statuses: string[]) =>
    specs.filter(({ tests }) => tests.some(({ status }) => statuses.includes(status))).map(nameOf);
  const tests = specs.map((spec) => ({
    name: nameOf(spec),
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return {
    passed: ended("expected", "flaky").length,
    failed: ended("unexpected").length,
    skipped: ended("skipped").length,
    retried: ended("flaky"),
    tests,
  };
}

/** The lines of a report that name the slowest tests, the slowest first. */
export function slowest(tests: readonly TestTime[], count: number): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

function specsIn({ specs = [], suites = [] }: Suite): NonNullable<Suite["specs"]> {
  return [...specs, ...suites.flatMap(specsIn)];
}

function nameOf({ file, title }: { file: string; title: string }): string {
  return `web/e2e/${file} › ${title}`;
}
