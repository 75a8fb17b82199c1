import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = read("docs/security.md");
/** What stands under a heading of the page. */
const under = (heading: string) => page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has: those of 1.1, of 1.2 and so on. */
const COUNTS: Record<number, Record<number, number>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};

/** The rows of the tables by requirement. */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number = "", rest = ""]) => {
  const [level, asks, state, how = "", tests = ""] = rest.split("|").map((cell) => cell.trim());
  return { number, level, asks, state, how, tests };
});

test("each requirement of level 1 and 2 has one row, in its order", () => {
  const numbers = Object.entries(COUNTS).flatMap(([chapter, sections]) =>
    Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, n) => `${chapter}.${section}.${n + 1}`),
    ),
  );
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test("each row says its level, its state and how; what is held names its tests", () => {
  for (const { number, level, asks, state, how, tests } of rows) {
    expect(["1", "2"], number).toContain(level);
    expect(asks, number).not.toBe("");
    expect(how, number).not.toBe("");
    expect(["held", "in part", "not held", "not ours"], number).toContain(state);
    if (state === "held") expect(tests, number).not.toBe("");
  }
});

test("the numbers at the top are those of the rows", () => {
  for (const state of ["held", "in part", "not held", "not ours"])
    expect(page).toContain(`\n| ${state} | ${rows.filter((row) => row.state === state).length} |`);
});

test("what the page leads to is there", () => {
  const paths = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = ""]) => path);
  expect(paths.filter((path) => !existsSync(join(root, "docs", path)))).toEqual([]);
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading = ""]) =>
    heading.toLowerCase().replaceAll(" ", "-"),
  );
  const places = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, place = ""]) => place);
  expect(places.filter((place) => !headings.includes(place))).toEqual([]);
});

/** The program's own files, as paths, with their text. */
const sources = execFileSync("git", ["ls-files", "src", "db", "cli"], { cwd: root, encoding: "utf8" })
  .trimEnd()
  .split("\n")
  .filter(
    (path) => path.endsWith(".ts") && !/\.test\.ts$|testing\.ts$|torture/.test(path) && existsSync(join(root, path)),
  )
  .map((path) => [path, read(path)] as const);

test("the keys that are written down are made by the algorithms of the program", () => {
  const used = new Set(
    sources.flatMap(([, text]) => [
      ...[...text.matchAll(/createHash\("sha(\d+)"\)/g)].map(([, bits]) => `SHA-${bits}`),
      ...[...text.matchAll(/createHmac\("sha(\d+)"/g)].map(([, bits]) => `HMAC-SHA-${bits}`),
      ...[...text.matchAll(/namedCurve: "([^"]+)"/g)].map(([, curve]) => `ECDSA ${curve}`),
      ...[...text.matchAll(/ N: 2 \*\* (\d+), r: (\d+), p: (\d+)/g)].map(([, n, r, p]) => `scrypt 2^${n}, ${r}, ${p}`),
    ]),
  );
  expect(used.size).toBeGreaterThan(5);
  expect([...used].filter((algorithm) => !under("Keys").includes(algorithm))).toEqual([]);
  const calls = sources.flatMap(([, text]) => text.match(/create(?:Hash|Hmac)\(/g) ?? []);
  const known = sources.flatMap(([, text]) => text.match(/create(?:Hash|Hmac)\("sha\d+"/g) ?? []);
  expect(known).toHaveLength(calls.length);
});

test("each file that connects to elsewhere is written down", () => {
  const doors = /from "(?:node:https|nodemailer|pg|aws4fetch)"|import\("(?:node:https|nodemailer|pg|aws4fetch)"\)/;
  const connecting = sources.filter(([, text]) => doors.test(text)).map(([path]) => path);
  expect(connecting.length).toBeGreaterThan(3);
  const named = [...under("Where it connects to").matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = ""]) => path);
  expect(connecting.filter((path) => !named.some((place) => path.startsWith(place)))).toEqual([]);
});

test("each part of a line of the log of requests is written down", () => {
  const [, fields = ""] = /interface RequestLine \{(.*?)\n\}/s.exec(read("src/server/app.ts")) ?? [];
  const names = [...fields.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !under("What is logged").includes(`\`${name}\``))).toEqual([]);
});

test("SECURITY.md says how soon a package with a weakness is updated, and how soon any other", () => {
  const promise = read("SECURITY.md").replaceAll("\n", " ");
  expect(promise).toMatch(/known weakness are updated within a week .*within 30 days .* within 120 days/);
});
