declare const unit: unique symbol;

/** An amount in cents, as tables and rules have it. Plain numbers are not cents: dollars pass through `toCents`. */
export type Cents = number & { readonly [unit]: "cents" };

/** Near a whole cent and below 1e12, so that the rounding error of a multiplication changes nothing. */
const NO_DOUBT = 0.49;
const MANY = 1e12;

/** The integer cents of an amount in dollars, rounded half away from zero: 12.345 → 1235. */
export function toCents(dollars: number): Cents {
  const near = Math.round(dollars * 100);
  if (Math.abs(dollars * 100 - near) < NO_DOUBT && Math.abs(near) < MANY) return (near === 0 ? 0 : near) as Cents;
  // 1.005 is stored as 1.00499…; the shortest decimal text says what the person typed, so shift that instead.
  const [mantissa = "0", exponent = "0"] = Math.abs(dollars).toString().split("e");
  const cents = Math.round(Number(`${mantissa}e${Number(exponent) + 2}`));
  return (dollars < 0 && cents > 0 ? -cents : cents) as Cents;
}

/** Dollars with at most two decimals, as the wire and the screens carry them: 1235 → 12.35. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Dollars of an amount that may be missing. */
export function dollarsOrNone(cents: Cents | null): number | null {
  return cents === null ? null : toDollars(cents);
}

export const NO_CENTS = toCents(0);

/** The most that one order, line or stock is worth: beyond a billion dollars, a shop's sums would lose their last digits. */
export const MOST_CENTS = toCents(1_000_000_000);

/** The sum of several amounts. */
export function sumOfCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce<number>((sum, cents) => sum + cents, 0) as Cents;
}

/** How much more the first is than the second. */
export function differenceOfCents(one: Cents, other: Cents): Cents {
  return (one - other) as Cents;
}

/** The price of this many pieces. */
export function timesCents(price: Cents, pieces: number): Cents {
  return (price * pieces) as Cents;
}

const inDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Dollars as people read them: 1234.5 → "$1,234.50". */
export function formatMoney(dollars: number): string {
  return inDollars.format(dollars);
}

/** What is wrong with an amount that is too large to be added up to the cent, of a line or a stock. */
export function tooMuch(cents: Cents, what: "line" | "stock"): string | undefined {
  if (Math.abs(cents) <= MOST_CENTS) return undefined;
  return `This ${what} is worth more than ${formatMoney(toDollars(MOST_CENTS))}`;
}

/** A percentage (at most three decimals) of an amount in cents, rounded half away from zero: 8 % of 1999 → 160. */
export function percentOf(cents: Cents, percent: number): Cents {
  // In whole thousandths, because binary cannot hold 1.005 %.
  return toCents((cents * Math.round(percent * 1000)) / 10_000_000);
}

/** The part of a total that falls on so many of all pieces, rounded half away from zero. */
export function shareOfCents(all: Cents, pieces: number, of: number): Cents {
  const share = Math.round(Math.abs((all * pieces) / of));
  return (share > 0 && all < 0 !== pieces / of < 0 ? -share : share) as Cents;
}
