import fc from "fast-check";
import { expect, test } from "vitest";
import { testShop } from "../shop/testing.ts";
import { changesIn } from "./log-text.ts";

const value = fc.oneof(
  fc.constant(null),
  fc.integer(),
  fc.string({ unit: "binary" }),
  fc.constantFrom('],"notes":[null,', '{"notes":[null,1]}', "\x01\x10", "-1.5e+21", "null"),
);

test("a line of the log reads as the changes that were written, whatever characters they hold", () => {
  const changes = fc.dictionary(fc.constantFrom("notes", "quantity", "anyColumn"), fc.tuple(value, value));
  fc.assert(
    fc.property(changes, (some) => {
      expect(changesIn(JSON.stringify(some))).toEqual(some);
    }),
  );
});

test("a record's line is JSON with the names of its columns", async () => {
  const { client, context } = await testShop();
  await client.vendors.create({ vendorName: "Acme", vendorCity: "Mesa" });
  const lines = await context.db.selectFrom("logs").select("changes").orderBy("id", "desc").limit(1).execute();
  expect(JSON.parse(String(lines[0]?.changes))).toMatchObject({
    vendorName: [null, "Acme"],
    vendorCity: [null, "Mesa"],
  });
});

test.each([
  ["values as they were", "\x01\x11Acme\x01\x12draft\x01\x133", { customerName: "Acme", status: "draft", quantity: 3 }],
  ["a text that looks like a number", '\x02\x11"3"', { notes: "3" }],
  ["a text that is there twice", "\x01\x11Acme\x01\x1c\x01\x11", { customerName: "Acme", customerCompany: "Acme" }],
  ["the last names of all", "\x08\x127", { categoryId: 7 }],
])("an old line made of signs is read: %s", (_, text, made) => {
  const changes = Object.fromEntries(Object.entries(made).map(([name, is]) => [name, [null, is]]));
  expect(changesIn(text)).toEqual(changes);
});

/** What all lines were before they had kinds. */
const AN_ITEM = {
  kind: "item",
  options: "{}",
  partNumber: null,
  agreedCents: null,
  discountName: null,
  instruction: null,
};

test("an old line with signs among its JSON is read", () => {
  const made = '{\x01\x11"Acme"\x02\x10"[{\\"no\\":1\x0f\x1a5}]"],"aColumn":[null,1]}';
  const line = { no: 1, discountPercent: 5, partId: null, taxable: 1, ...AN_ITEM };
  expect(changesIn(made)).toEqual({ customerName: [null, "Acme"], lineItems: [null, [line]], aColumn: [null, 1] });
});

const STOCK = {
  description: "Stock",
  partId: null,
  quantity: 2,
  unitPriceCents: 500,
  totalCents: 1000,
  taxable: 1,
  ...AN_ITEM,
};

test.each([
  ["values without names", '[[1,"Stock",2,500,0,1000],[2,"Stock",2,500,5,1000]]'],
  [
    "objects",
    '[{"no":1,"description":"Stock","quantity":2,"unitPriceCents":500,"totalCents":1000},{"no":2,"description":"Stock","quantity":2,"unitPriceCents":500,"discountPercent":5,"totalCents":1000}]',
  ],
])("order lines that old logs held as %s are read with their names", (_, lines) => {
  expect(changesIn(JSON.stringify({ lineItems: [lines, "[]"] }))).toEqual({
    lineItems: [
      [
        { no: 1, discountPercent: 0, ...STOCK },
        { no: 2, discountPercent: 5, ...STOCK },
      ],
      [],
    ],
  });
});
