import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { testFolder } from "../../db/sqlite/testing.ts";
import { secretFrom } from "./secret-files.ts";

const VARIABLE = "STOCKWORKS_TRIED_SECRET_FILE";

afterEach(() => {
  delete process.env[VARIABLE];
});

test("a secret is read from the file that a variable names, without its line end", () => {
  const file = join(testFolder(), "secret");
  writeFileSync(file, "walnut \n");
  process.env[VARIABLE] = file;
  expect(secretFrom(VARIABLE)).toBe("walnut");
});

test("without a named file there is no secret", () => {
  expect(secretFrom(VARIABLE)).toBeUndefined();
});

test("the error for a missing file names the variable and not the path", () => {
  process.env[VARIABLE] = join(testFolder(), "gone");
  expect(() => secretFrom(VARIABLE)).toThrow(`The file that ${VARIABLE} names cannot be read (ENOENT)`);
});
