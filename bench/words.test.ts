import { expect, test } from "vitest";
import { readWords } from "./words.ts";

const read = (...args: string[]) => readWords("npm run bench -- --only NAME", { only: { type: "string" } }, args);

test("a script of npm run prints its use when it is asked, or is told what it does not know", () => {
  expect(read("--only", "pages")).toEqual({ values: { only: "pages" } });
  expect(read("--help")).toEqual({ code: 0, text: "npm run bench -- --only NAME" });
  expect(read("--fast")).toEqual({
    code: 2,
    text: expect.stringMatching(/^Unknown option '--fast'.*\nnpm run bench -- --only NAME$/),
  });
});
