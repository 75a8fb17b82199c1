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
    "-1.5e+21",
    "null",
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

test("a line of the log tells of the values of a new record", () => {
  const made = fc.dictionary(fc.constantFrom("notes", "terms", "lineItems", "quantity"), value);
  fc.assert(
    fc.property(made, (some) => {
      const changes = Object.fromEntries(Object.entries(some).map(([name, is]) => [name, [null, is]] as const));
      expect(changesIn(logText(changes as never))).toEqual(changes);
    }),
  );
});

test("a new record's line holds its values as they are, and two signs for each name", () => {
  const made = { customerName: [null, "Acme"], status: [null, "draft"], quantity: [null, 3] } as const;
  expect(logText({ ...made, notes: [null, "3"] } as never)).toBe('\x01\x11Acme\x01\x12draft\x01\x133\x02\x11"3"');
});

test("a text that a new record holds twice is written once", () => {
  const made = logText({ customerName: [null, "Acme"], customerCompany: [null, "Acme"], status: [null, "draft"] });
  expect(made).toBe("\x01\x11Acme\x01\x1c\x01\x11\x01\x12draft");
});

test("a sign stands for the same name forever", () => {
  const codes = (sign: string) => [sign.charCodeAt(0), sign.charCodeAt(1)];
  const signs = ["orderNumber", "stepNumber", "stockQuantity", "userId", "categoryId"].map((name) =>
    codes(logText({ [name]: [null, 0] }).slice(0, 2)),
  );
  expect(signs.join(" ")).toBe("1,16 3,19 4,19 6,17 8,18");
});

test("a line that was written when its values were JSON is read", () => {
  const made = '{\x01\x11"Acme"\x02\x10"[{\\"no\\":1\x0f\x1a5}]"],"aColumn":[null,1]}';
  const lineItems = '[{"no":1,"discountPercent":5}]';
  expect(changesIn(made)).toEqual({ customerName: [null, "Acme"], lineItems: [null, lineItems], aColumn: [null, 1] });
});

test("a line that was written before there were signs is read as it is", () => {
  expect(changesIn('{"notes":[null,"Hi"],"quantity":[1,2]}')).toEqual({ notes: [null, "Hi"], quantity: [1, 2] });
});
