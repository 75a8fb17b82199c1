import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** They say how days and times are written; all others ask them. */
const WRITERS = ["src/lib/dates.ts", "src/lib/date-format.ts"];
/** What would write a day, a time or a number by the browser's language, and fields that show one by it. */
const BY_LANGUAGE =
  /Intl\.DateTimeFormat|toLocale(Date|Time)String|toLocaleString\((?!"en-US")|\bformatOf\b.*lib\/dates|type="(date|time|datetime-local|month|week)"/;

test("nothing but the shop's format writes days and times", () => {
  const files = execFileSync("git", ["ls-files", "src", "web", "cli"], { encoding: "utf8" }).split("\n");
  const program = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file));
  const others = program.filter((file) => !WRITERS.includes(file) && BY_LANGUAGE.test(readFileSync(file, "utf8")));
  expect(program.length).toBeGreaterThan(500);
  expect(others).toEqual([]);
});
