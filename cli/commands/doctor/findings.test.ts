import { expect, test } from "vitest";
import type { Finding, Level } from "../../../src/modules/doctor/schema.ts";
import { closedFinding, versionFinding } from "./findings.ts";

const cases: [Finding, Level, RegExp][] = [
  [closedFinding("shop.db is damaged: restore the latest backup."), "fail", /latest backup$/],
  [versionFinding("0.2.0", undefined), "ok", /^0.2.0$/],
  [versionFinding("0.2.0", "0.2.0"), "ok", /^0.2.0$/],
  [versionFinding("0.2.0", "0.1.0"), "warn", /running server 0.1.0/],
];

test.each(cases)("$check: $message", ({ level, message, advice }, expected, words) => {
  expect(level).toBe(expected);
  expect(message).toMatch(words);
  if (level === "warn") expect(advice).toMatch(/\w/);
});
