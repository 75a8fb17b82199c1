import { expect, test } from "vitest";
import { type Cents, toCents, toDollars } from "../../lib/money.ts";
import { priceIn, priceListOf } from "./rules.ts";

const [CAMO, LONGBOW, RIDGELINE, LEFT] = [1, 2, 3, 4];
const LIST = priceListOf([
  { optionId: CAMO, withOptionId: LONGBOW, priceCents: toCents(90) },
  { optionId: CAMO, withOptionId: LEFT, priceCents: toCents(75) },
]);
const OWN = { id: CAMO, priceCents: toCents(60) };

test.each([
  ["its own price beside what it has no price with", [CAMO, RIDGELINE], 60],
  ["its price beside the model", [CAMO, LONGBOW], 90],
  ["the dearest of two", [CAMO, LEFT, LONGBOW], 90],
  ["also less than its own", [CAMO, LEFT], 75],
])("an option costs %s", (_, choice, dollars) => {
  expect(toDollars(priceIn(choice, OWN, LIST))).toBe(dollars);
});

test.each([
  ["stays as sold while the prices beside it stay", [CAMO, LONGBOW], [CAMO, LONGBOW, RIDGELINE], 50],
  ["stays as sold where no price is about it", [CAMO], [CAMO, RIDGELINE], 50],
  ["is priced again beside another model", [CAMO], [CAMO, LONGBOW], 90],
  ["has its own price again without that model", [CAMO, LONGBOW], [CAMO, RIDGELINE], 60],
  ["has the next dearest without that model", [CAMO, LONGBOW, LEFT], [CAMO, LEFT], 75],
])("an option that was sold before %s", (_, before, after, dollars) => {
  const sold = { priceCents: 5000 as Cents, choice: before };
  expect(toDollars(priceIn(after, OWN, LIST, sold))).toBe(dollars);
});

test("a price is of its option alone, not of the one beside it", () => {
  const longbow = { id: LONGBOW, priceCents: toCents(612.25) };
  expect(priceIn([CAMO, LONGBOW], longbow, LIST)).toBe(toCents(612.25));
});
