import fc from "fast-check";
import { expect, test } from "vitest";
import { changesIn, logText } from "./log-text.ts";

const NAMES = ["notes", "lineItems", "quantity", "aColumnOfALaterDay", "searches"];

const value = fc.oneof(
  fc.constant(null),
  fc.integer(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    '],"notes":[null,',
    '{"notes":[null,1]}',
    '[{"no":1,"description":"a\\\\","quantity":2}]',
    "\x01\x10",
  ),
);

test("a line of the log tells of the changes that were written", () => {
  const changes = fc.dictionary(fc.constantFrom(...NAMES), fc.tuple(value, value));
  fc.assert(
    fc.property(changes, (some) => {
      expect(changesIn(logText(some))).toEqual(some);
    }),
  );
});

test("a new record's line holds its values, and two signs for each name", () => {
  expect(logText({ customerName: [null, "Acme"], status: [null, "draft"], aColumn: [null, 1] })).toBe(
    '{\x01\x11"Acme"\x01\x12"draft"],"aColumn":[null,1]}',
  );
});

test("a sign stands for the same name forever", () => {
  const codes = (sign: string) => [sign.charCodeAt(0), sign.charCodeAt(1)];
  const signs = ["orderNumber", "stepNumber", "stockQuantity", "userId", "categoryId"].map((name) =>
    codes(logText({ [name]: [null, 0] }).slice(1, 3)),
  );
  expect(signs.join(" ")).toBe("1,16 3,19 4,19 6,17 8,18");
  expect(logText({ lineItems: [null, '[{"no":1,"discountPercent":5}]'] })).toBe('{\x02\x10"[{\\"no\\":1\x0f\x1a5}]"]}');
});

test("a line that was written before there were signs is read as it is", () => {
  expect(changesIn('{"notes":[null,"Hi"],"quantity":[1,2]}')).toEqual({ notes: [null, "Hi"], quantity: [1, 2] });
});
