/** How much longer an array becomes than it must be. */
const SPARE = 1.3;

/** The length of a new array for more than so many numbers. */
export function roomFor(many: number): number {
  return Math.ceil(many * SPARE) + 4;
}

/** The numbers of a full array in a longer one. */
export function grown<Of extends Int32Array | Uint32Array | Float64Array>(from: Of, to: Of): Of {
  to.set(from);
  return to;
}

/** The last of rising values, between two places, that is no greater than a value: most often one of the next. */
export function lastAtMost(values: Uint32Array | Float64Array, value: number, low: number, high: number): number {
  let [from, step] = [low, 1];
  while (from + step <= high && (values[from + step] as number) <= value) {
    from += step;
    step *= 2;
  }
  let to = Math.min(from + step, high);
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((values[middle] as number) <= value) from = middle;
    else to = middle - 1;
  }
  return from;
}
