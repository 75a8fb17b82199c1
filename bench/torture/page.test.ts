import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PROMISES, type Results, reliabilityPage } from "./page.ts";
import { stories } from "./stories.ts";

const results = JSON.parse(readFileSync(new URL("results.json", import.meta.url), "utf8")) as Results;

test("docs/reliability.md is up to date: npm run docs writes it", async () => {
  await expect(reliabilityPage(results)).toMatchFileSnapshot("../../docs/reliability.md");
});

test("each promise names stories and tests that are there, and each story keeps a promise", () => {
  const names = stories.map(({ name }) => name);
  for (const { promise, stories, tests } of PROMISES) {
    expect([...stories, ...tests], promise).not.toEqual([]);
    expect(names, promise).toEqual(expect.arrayContaining(stories));
    expect(tests.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
  }
  expect(PROMISES.flatMap(({ stories }) => stories)).toEqual(expect.arrayContaining(names));
});

test("the results tell of every story, with rounds, and nothing was lost", () => {
  expect(results.stories.map(({ name }) => name).sort()).toEqual(stories.map(({ name }) => name).sort());
  for (const { name, rounds, lost } of results.stories) expect([rounds > 0, lost], name).toEqual([true, 0]);
});
