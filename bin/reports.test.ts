import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { playwrightReport, slowest, vitestReport } from "./reports.ts";

function stored(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("of vitest's report the tests are counted and named with their files", () => {
  const file = stored({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: "/here/src/lib/money.test.ts",
        assertionResults: [{ title: "cents add up", duration: 1500 }, { title: "nothing is nothing" }],
      },
    ],
  });
  expect(vitestReport(file, "/here/")).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    retried: [],
    tests: [
      { name: "src/lib/money.test.ts › cents add up", seconds: 1.5 },
      { name: "src/lib/money.test.ts › nothing is nothing", seconds: 0 },
    ],
  });
});

test("of Playwright's report a test that passed at the second try is passed and named, with the time of both", () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: "users.spec.ts",
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const file = stored({
    suites: [
      {
        specs: [spec("a user is added", "expected", 800)],
        suites: [
          {
            specs: [
              spec("a user goes", "flaky", 900, 400),
              spec("a user stays", "unexpected", 1, 1),
              spec("a paper", "skipped"),
            ],
          },
        ],
      },
    ],
  });
  expect(playwrightReport(file)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    retried: ["web/e2e/users.spec.ts › a user goes"],
    tests: [
      { name: "web/e2e/users.spec.ts › a user is added", seconds: 0.8 },
      { name: "web/e2e/users.spec.ts › a user goes", seconds: 1.3 },
      { name: "web/e2e/users.spec.ts › a user stays", seconds: 0.002 },
      { name: "web/e2e/users.spec.ts › a paper", seconds: 0 },
    ],
  });
});

test("a runner that wrote no report passed and failed nothing", () => {
  expect(vitestReport("/nowhere/report.json", "/")).toMatchObject({ passed: 0, failed: 0 });
  expect(playwrightReport("/nowhere/report.json")).toMatchObject({ passed: 0, failed: 0 });
});

test("the slowest are named first, and only as many as asked for", () => {
  const tests = [3, 12.25, 0.5].map((seconds) => ({ name: `takes ${seconds}`, seconds }));
  expect(slowest(tests, 2)).toEqual(["  12.3 s  takes 12.25", "   3.0 s  takes 3"]);
});
