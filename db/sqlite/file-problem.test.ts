import { expect, test } from "vitest";
import { fileProblem } from "./file-problem.ts";

test.each([
  ["a page that makes no sense", 11],
  ["a text that is longer than any we store", 18],
])("%s means that the file is damaged", (_, code) => {
  expect(fileProblem("shop.db", code, undefined)).toMatchObject({
    code: "damaged",
    message: "shop.db is damaged: restore the latest backup.",
  });
});

test("a wrong statement is no problem of the file", () => {
  expect(fileProblem("shop.db", 1, undefined)).toBeUndefined();
});
