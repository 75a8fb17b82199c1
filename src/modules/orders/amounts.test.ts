import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cents, NO_CENTS, toCents, toDollars } from "../../lib/money.ts";
import { amountsAfter, amountsOf, type Charges, lineTotal, NO_CHARGES } from "./rules.ts";

const line = (quantity: number, dollars: number, discountPercent = 0) => ({
  quantity,
  unitPriceCents: toCents(dollars),
  discountPercent,
});

/** Two of 66.00, options of 610.00 for 3 pieces, shipping of 24.50 and a tax of 8 %. */
const ORDER: Charges = {
  ...NO_CHARGES,
  lines: [line(2, 66)],
  optionCents: [toCents(389), toCents(221)],
  priceBasis: "order",
  pieces: 3,
  shippingCents: toCents(24.5),
  taxRatePercent: 8,
};

test.each([
  ["order", "lines", 0, 0, 777.06],
  ["order", "lines", 0, 75, 852.06],
  ["order", "lines", 10, 0, 762.8],
  ["order", "lines", 10, 75, 837.8],
  ["piece", "lines", 0, 0, 1997.06],
  ["piece", "lines", 0, 75, 2072.06],
  ["piece", "lines", 10, 0, 1982.8],
  ["piece", "lines", 10, 75, 2057.8],
  ["order", "all", 0, 0, 827.82],
  ["order", "all", 0, 75, 908.82],
  ["order", "all", 10, 0, 813.56],
  ["order", "all", 10, 75, 894.56],
  ["piece", "all", 0, 0, 2145.42],
  ["piece", "all", 0, 75, 2226.42],
  ["piece", "all", 10, 0, 2131.16],
  ["piece", "all", 10, 75, 2212.16],
] as const)(
  "options per %s, tax on %s, %d %% off the line and a rush fee of %d make %d",
  (...[priceBasis, taxBasis, discount, rushFee, total]) => {
    const order = { ...ORDER, priceBasis, taxBasis, lines: [line(2, 66, discount)], rushFeeCents: toCents(rushFee) };
    expect(toDollars(amountsOf(order).total)).toBe(total);
  },
);

test("every amount of an order is listed, and what is taxed", () => {
  const order = { ...ORDER, priceBasis: "piece", taxBasis: "all", lines: [line(2, 66, 10)] } as const;
  const amounts = Object.entries(amountsOf({ ...order, rushFeeCents: toCents(75) }));
  expect(Object.fromEntries(amounts.map(([name, cents]) => [name, toDollars(cents)]))).toEqual({
    subtotal: 118.8,
    options: 1830,
    shipping: 24.5,
    rushFee: 75,
    taxed: 2048.3,
    tax: 163.86,
    total: 2212.16,
  });
});

describe("percents are rounded half away from zero", () => {
  test.each([
    [1, 0.05, 10, 0.04],
    [3, 0.05, 10, 0.13],
    [1, 0.04, 10, 0.04],
    [7, 1.99, 33.333, 9.29],
    [1, 100, 1.005, 98.99],
    [1, 19.99, 100, 0],
    [4, 66, 0, 264],
    [1_000_000, 1000, 0, 1_000_000_000],
  ])("%i at %d less %d %% is %d", (quantity, price, discount, total) => {
    expect(toDollars(lineTotal(line(quantity, price, discount)))).toBe(total);
  });

  test.each([
    [19.99, 8, 1.6],
    [12.5, 8, 1],
    [12.56, 8, 1],
    [12.57, 8, 1.01],
    [0.25, 10, 0.03],
    [0.24, 10, 0.02],
    [199.99, 8.25, 16.5],
    [100, 8.125, 8.13],
    [100, 1.005, 1.01],
    [0, 8, 0],
    [19.99, 0, 0],
  ])("the tax on %d at %d %% is %d", (price, taxRatePercent, tax) => {
    expect(toDollars(amountsOf({ ...ORDER, lines: [line(1, price)], taxRatePercent }).tax)).toBe(tax);
  });

  test("each only once: a discount per line, the tax for all lines together", () => {
    const twice = amountsOf({ ...ORDER, lines: [line(1, 0.05, 10), line(1, 0.05, 10)], taxRatePercent: 8 });
    expect([twice.subtotal, twice.tax]).toEqual([8, 1]);
  });

  test("any amounts add up to the cent, as exact whole numbers do", () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((n) => n as Cents);
    const thousandths = fc.integer({ min: 0, max: 100_000 });
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 1000 }), cents, thousandths), { maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.array(cents, { maxLength: 9 }), cents, cents, thousandths, (all, options, a, b, rate) => {
        const part = (of: bigint, of1000: number) => (of * BigInt(of1000) + 50_000n) / 100_000n;
        const sum = (amounts: bigint[]) => amounts.reduce((one, other) => one + other, 0n);
        const subtotal = sum(all.map(([n, price, off]) => BigInt(n * price) - part(BigInt(n * price), off)));
        const taxed = subtotal + sum(options.map(BigInt)) * 3n + BigInt(a + b);
        const amounts = amountsOf({
          lines: all.map(([quantity, unitPriceCents, off]) => ({
            quantity,
            unitPriceCents,
            discountPercent: off / 1000,
          })),
          optionCents: options,
          priceBasis: "piece",
          pieces: 3,
          shippingCents: a,
          rushFeeCents: b,
          taxBasis: "all",
          taxRatePercent: rate / 1000,
          taxCents: NO_CENTS,
        });
        expect(BigInt(amounts.total)).toBe(taxed + part(taxed, rate));
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 300 },
    );
  });
});

describe("after a change", () => {
  const dated = { ...ORDER, dateIssued: "2026-11-21", taxCents: toCents(10.56), totalCents: toCents(777.06) };

  test.each([
    ["what is not touched keeps its total, also one that was imported", { totalCents: toCents(1) }, {}, 8, 1],
    ["an order keeps the rate that it was made with", {}, { lines: [line(1, 66)] }, 8, 705.78],
    ["one of another day has the rate of that day", {}, { dateIssued: "2026-11-20" }, 10, 779.7],
    ["one without a rate keeps its tax", { taxRatePercent: null }, { shippingCents: NO_CENTS }, null, 752.56],
    ["but not for other lines", { taxRatePercent: null }, { lines: [line(1, 66)] }, 10, 707.1],
  ])("%s", (_, before, change, rate, total) => {
    const was = { ...dated, ...before };
    const after = amountsAfter({ ...was, ...change }, 10, was);
    expect([after.taxRatePercent, toDollars(after.total as Cents)]).toEqual([rate, total]);
  });
});
