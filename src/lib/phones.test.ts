import { expect, test } from "vitest";
import { phoneIn } from "./phones.ts";

test.each([
  ["3075550142", "3075550142", ""],
  ["(307) 555-0142", "3075550142", ""],
  ["307-555-0142", "3075550142", ""],
  ["307.555.0142", "3075550142", ""],
  ["307/555 0142", "3075550142", ""],
  ["+1 307 555 0142", "3075550142", ""],
  ["+1 (307) 555-0142", "3075550142", ""],
  ["13075550142", "3075550142", ""],
  ["1-307-555-0142", "3075550142", ""],
  ["+1 307", undefined, undefined],
  ["(307) 5", "3075", ""],
  ["+49 30 1234567", "49301234567", ""],
  ["walt 555-0142 bighorn", "5550142", "walt bighorn"],
  ["55501", "55501", ""],
  ["0142", undefined, undefined],
  ["142", undefined, undefined],
  ["bighorn", undefined, undefined],
  ["", undefined, undefined],
])("the number in %j is %s", (search, digits, rest) => {
  const found = phoneIn(search);
  expect(found?.digits).toBe(digits);
  expect(found?.rest.replace(/\s+/g, " ").trim()).toBe(rest);
});
