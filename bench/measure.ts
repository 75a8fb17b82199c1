/** One figure of the bench: ours, the yardstick's, and how many times ours is of it. */
export interface Figure {
  what: string;
  unit: string;
  ours: number;
  yardstick: number;
  yardstickIs: string;
  ratio: number;
}

export function figure(what: string, unit: string, ours: number, yardstick: number, yardstickIs: string): Figure {
  return {
    what,
    unit,
    ours: rounded(ours),
    yardstick: rounded(yardstick),
    yardstickIs,
    ratio: rounded(ours / yardstick),
  };
}

/** The median of the milliseconds that `work` takes, after two runs that do not count. */
export async function medianMs(times: number, work: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let n = -2; n < times; n++) {
    const began = performance.now();
    await work();
    if (n >= 0) taken.push(performance.now() - began);
  }
  return median(taken);
}

/** How often per second `work` runs when it runs `times` times in a row. */
export async function perSecond(times: number, work: (n: number) => unknown): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < times; n++) await work(n);
  return times / ((performance.now() - began) / 1000);
}

/** The middle one of what was measured. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
