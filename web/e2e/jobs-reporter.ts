import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Prints what each frequent job costs, beside what it may cost: `npm run jobs`. */
export default class JobsReporter implements Reporter {
  private readonly lines: string[][] = [];

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status !== "passed") console.log(`${result.status}: ${test.title}\n${result.error?.message ?? ""}`);
    for (const { type, description } of test.annotations) {
      if (type !== "job" || !description) continue;
      const { job, cost, budget } = JSON.parse(description);
      const most = Object.entries(budget).map(([what, value]) => `${value} ${what}`);
      this.lines.push([job, String(cost.clicks), String(cost.keys), cost.seconds.toFixed(1), most.join(", ")]);
    }
  }

  onEnd() {
    const table = [
      ["job", "clicks", "keys", "seconds", "at most"],
      ...this.lines.sort(([a = ""], [b = ""]) => a.localeCompare(b)),
    ];
    const widths = table[0]?.map((_, i) => Math.max(...table.map((line) => line[i]?.length ?? 0))) ?? [];
    for (const line of table)
      console.log(
        line
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join("  ")
          .trimEnd(),
      );
  }
}
