import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { isAsShown, outcomesOf, stepsOf } from "./console.ts";
import { root } from "./run.ts";

test("every command of the README prints what it says", async () => {
  const text = readFileSync(join(root, "README.md"), "utf8");
  const steps = stepsOf(text);
  expect(steps).toHaveLength(text.match(/^\$ /gm)?.length ?? Number.NaN);
  expect(await outcomesOf(steps)).toEqual(steps);
});

test("every link and picture of a document leads to a file", () => {
  const documents = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).flatMap((file) =>
    file.endsWith(".md") ? `docs/${file}` : [],
  );
  const links = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "STYLE.md", ...documents].flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\]\(([^)#\s]+)/g)].map(([, to = ""]) =>
      join(dirname(file), to),
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((path) => !path.includes("http") && !existsSync(join(root, path)))).toEqual([]);
});

test("the papers for those who change the program are short enough to be read", () => {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const decisions = readdirSync(join(root, "docs/decisions")).map((file) => read(`docs/decisions/${file}`));
  expect(decisions.length).toBeGreaterThan(10);
  expect(decisions.join("").length).toBeLessThanOrEqual(30 * 1024);
  const entries = decisions.flatMap((page) => page.split("\n\n")).filter((entry) => entry.startsWith("**"));
  expect(entries.filter((entry) => entry.split("\n").length > 5)).toEqual([]);
  expect(read("STYLE.md").length).toBeLessThanOrEqual(9 * 1024);
});

test("a block that shows something else than its command prints is found", async () => {
  const steps = stepsOf("```sh\nno console\n```\n```console\n$ echo one\none\n$ echo two\n$ echo thr\\\nee\n3\n```\n");
  expect(steps.map(({ command }) => command)).toEqual(["echo one", "echo two", "echo thr\\\nee"]);
  expect((await outcomesOf(steps)).map(({ prints }) => prints)).toEqual([["one"], ["two"], ["three"]]);
});

describe("what a document shows is what was printed", () => {
  test.each<[string, string[], string, boolean]>([
    ["the same", ["5 rows"], "5 rows", true],
    ["another number", ["5 rows"], "0 rows", false],
    ["nothing where nothing is shown", [], "", true],
    ["something where nothing is shown", [], "Failed", false],
    ["nothing where something is shown", ["5 rows"], "", false],
    ["a line more", ["5 rows"], "5 rows\nFailed", false],
    ["another day and time", ["As of 2026-11-21, 15:04"], "As of 2027-01-03, 09:30", true],
    ["another moment", ["as of 2026-11-21T15:04:05.000Z"], "as of 2027-01-03T09:30:00.123Z", true],
    ["the rest of a line", ["[{…}]"], '[{"id":1}]', true],
    ["the rest of a line, but another begin", ["[{…}]"], '{"id":1}', false],
    ["any lines", ["one", "…", "four"], "one\ntwo\nthree\nfour", true],
    ["any lines, but another end", ["one", "…", "four"], "one\ntwo\nthree", false],
  ])("%s", (_, shown, printed, expected) => {
    expect(isAsShown(shown, printed)).toBe(expected);
  });
});
