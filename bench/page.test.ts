import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { performancePage, type Results } from "./page.ts";

test("docs/performance.md is up to date: npm run docs writes it", async () => {
  const results = JSON.parse(readFileSync(new URL("results.json", import.meta.url), "utf8")) as Results;
  await expect(performancePage(results)).toMatchFileSnapshot("../docs/performance.md");
});
