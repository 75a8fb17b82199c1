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

/** The share of each with one decimal, 0 when there is nobody to share: 7 of 3 → 2.3. */
export function average(total: number, count: number): number {
  return count === 0 ? 0 : round(total / count, 1);
}

/** The number of what is counted by the year, at least four digits of it counted: ("SO", "2026", 7) → "SO-2026-0007". */
export function countedNumber(series: string, year: string, count: number): string {
  return `${series}-${year}-${String(count).padStart(4, "0")}`;
}
