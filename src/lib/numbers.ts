/** A number rounded to this many decimals, half away from zero as people do it: 1.005 to 2 decimals → 1.01. */
export function round(value: number, decimals: number): number {
  // 1.005 is stored as 1.00499…; the shortest decimal text says what was meant, so shift that instead.
  const shifted = (n: number, by: number) => {
    const [mantissa = "0", exponent = "0"] = n.toString().split("e");
    return Number(`${mantissa}e${Number(exponent) + by}`);
  };
  const size = shifted(Math.round(shifted(Math.abs(value), decimals)), -decimals);
  return value < 0 && size > 0 ? -size : size;
}

/** The sum of numbers of at most two decimals, without what binary fractions add: 0.1 and 0.2 → 0.3. */
export function roundedSum(numbers: readonly number[]): number {
  return round(
    numbers.reduce((sum, each) => sum + each, 0),
    2,
  );
}

/** The average with one decimal, and 0 for a count of 0: 7 of 3 → 2.3. */
export function average(total: number, count: number): number {
  return count === 0 ? 0 : round(total / count, 1);
}
