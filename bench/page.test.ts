import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goalsMet, performancePage, type Results } from "./page.ts";

const results = JSON.parse(read("results.json")) as Results;

test("docs/performance.md is up to date: npm run docs writes it", async () => {
  await expect(performancePage(results)).toMatchFileSnapshot("../docs/performance.md");
});

test("the README says how many goals are met: npm run docs writes it", async () => {
  const readme = read("../README.md");
  const sentence = /\d+ of \d+ goals are met/;
  expect(readme).toMatch(sentence);
  await expect(readme.replace(sentence, goalsMet(results))).toMatchFileSnapshot("../README.md");
});

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}
