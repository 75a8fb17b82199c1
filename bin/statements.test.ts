import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.ts";

const FOLDER = "bin/statements";

interface Statement {
  line: string;
  text: string;
  tests: { line: string; file: string; title: string }[];
  reasons: string[];
}

interface Section {
  line: string;
  name: string;
  said: number;
  statements: Statement[];
}

const tables = readdirSync(join(root, FOLDER)).map((file) => ({
  file: `${FOLDER}/${file}`,
  text: readFileSync(join(root, FOLDER, file), "utf8"),
}));

/** The statements of a table: a heading with their number, each on its line, and below it what checks it or why nothing can. */
function sectionsOf({ file, text }: { file: string; text: string }): Section[] {
  const sections: Section[] = [];
  for (const [index, written] of text.split("\n").entries()) {
    const line = `${file}:${index + 1}`;
    const heading = written.match(/^## (.+) \((\d+)\)$/);
    const below = written.match(
      /^ {2}(?:- (?<reason>(?:none|otherwise): .+)|(?<file>[\w./-]+): (?<title>.+))$/,
    )?.groups;
    const statements = sections.at(-1)?.statements;
    const statement = statements?.at(-1);
    if (heading) sections.push({ line, name: heading[1] ?? "", said: Number(heading[2]), statements: [] });
    else if (below?.["reason"] && statement) statement.reasons.push(below["reason"]);
    else if (below && statement) statement.tests.push({ line, file: below["file"] ?? "", title: below["title"] ?? "" });
    else if (statements && /^\S/.test(written)) statements.push({ line, text: written, tests: [], reasons: [] });
    else if (written) throw new Error(`${line} is no heading, statement, test or reason: ${written}`);
  }
  return sections;
}

/** Whether a source has a test of this title: `test("…"`, or `test.each(…)("…"`, as it is written. */
function hasTest(source: string, title: string): boolean {
  for (const literal of [`"${title}"`, `'${title}'`, `\`${title}\``])
    for (let at = source.indexOf(literal); at >= 0; at = source.indexOf(literal, at + 1)) {
      const before = source.slice(0, at).trimEnd();
      if (/\b(?:test|it)\($/.test(before)) return true;
      const nearest = [...before.matchAll(/^ *(?:test|it)\b(\.\w+)?/gm)].at(-1)?.[1];
      if (before.endsWith(")(") && (nearest === ".each" || nearest === ".for")) return true;
    }
  return false;
}

/** Whether what was decided otherwise ends with a page of docs/decisions and its sentence: `(web: "3/4 goes by the shop.")`. */
function isDecided(reason: string, read: (file: string) => string): boolean {
  const [, page, sentence = ""] = reason.match(/\(([\w-]+): "(.+)"\)$/) ?? [];
  return page !== undefined && read(`docs/decisions/${page}.md`).replace(/\s+/g, " ").includes(sentence);
}

const sourceOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");

/** What is wrong with a table, each by its line. */
function faultsOf(sections: Section[], read: (file: string) => string): string[] {
  const faults: string[] = [];
  for (const { line, name, said, statements } of sections) {
    if (statements.length !== said) faults.push(`${line}: ${name} has ${statements.length} statements, not ${said}`);
    const known = new Set<string>();
    for (const { line, text, tests, reasons } of statements) {
      if (known.has(text)) faults.push(`${line}: stands twice: ${text}`);
      known.add(text);
      if (tests.length + reasons.length === 0) faults.push(`${line}: neither a test nor a reason: ${text}`);
      for (const { line, file, title } of tests)
        if (!hasTest(read(file), title)) faults.push(`${line}: ${file} has no test "${title}"`);
      for (const reason of reasons)
        if (reason.startsWith("otherwise: ") && !isDecided(reason, read))
          faults.push(`${line}: no page of docs/decisions says so: ${reason}`);
    }
  }
  return faults;
}

test("every statement of the user's document has a test, or a reason why none can check it", () => {
  const sections = tables.flatMap(sectionsOf);
  expect(faultsOf(sections, sourceOf)).toEqual([]);
  expect(sections.reduce((sum, { said }) => sum + said, 0)).toBe(754);
  const names = sections.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test("a statement without a test is told by its line, as is a test that is none", () => {
  const source = 'const words = "the words of a helper";\ntest.each([\n  ["one"],\n])("a row of %s", () => {});\n';
  const text = [
    "## 2 customers (3)",
    "",
    "search by name",
    "  a.test.ts: a row of %s",
    "search by name",
    "  a.test.ts: the words of a helper",
    "card",
    "a colour",
    '  - otherwise: it is grey (web: "Grey is best")',
  ].join("\n");
  expect(faultsOf(sectionsOf({ file: "t.txt", text }), () => source)).toEqual([
    "t.txt:1: 2 customers has 4 statements, not 3",
    "t.txt:5: stands twice: search by name",
    't.txt:6: a.test.ts has no test "the words of a helper"',
    "t.txt:7: neither a test nor a reason: card",
    't.txt:8: no page of docs/decisions says so: otherwise: it is grey (web: "Grey is best")',
  ]);
  expect(() => sectionsOf({ file: "t.txt", text: "## 2 customers (1)\n card" })).toThrow("t.txt:2 is no heading");
});
