import { expect, test } from "vitest";
import { codeAt, instantOf, keyAddress, newKey, stepAt, stepOf } from "./totp.ts";

/** The key of RFC 6238's appendix B, "12345678901234567890". */
const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("at second %i the code is that of the standard", (seconds, code) => {
  expect(codeAt(KEY, stepAt(at(seconds)))).toBe(code);
  expect(stepOf(KEY, code, at(seconds), 0)).toBe(stepAt(at(seconds)));
});

test("a code is right half a minute too early and too late, and no longer", () => {
  const code = codeAt(KEY, 100);
  const isRight = (step: number) => stepOf(KEY, code, instantOf(step), 0) === 100;
  expect([98, 99, 100, 101, 102].map(isRight)).toEqual([false, true, true, true, false]);
});

test("a code that was used, or an older one, is wrong", () => {
  expect(stepOf(KEY, codeAt(KEY, 100), instantOf(100), 100)).toBeUndefined();
  expect(stepOf(KEY, codeAt(KEY, 99), instantOf(100), 100)).toBeUndefined();
  expect(stepOf(KEY, codeAt(KEY, 101), instantOf(100), 100)).toBe(101);
});

test.each(["", "1", "28708", "2870820", "28708a", "２８７０８２"])('"%s" is no code', (code) => {
  expect(stepOf(KEY, code, at(59), 0)).toBeUndefined();
});

test("each key is another one, of 160 bits", () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
});

test("an app is told whose code it is and where it is for", () => {
  expect(keyAddress(KEY, "mara@shop", "Ridgeline: Stocks")).toBe(
    `otpauth://totp/Ridgeline%20%20Stocks:mara%40shop?issuer=Ridgeline%20%20Stocks&secret=${KEY}&algorithm=SHA1&digits=6&period=30`,
  );
});
