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

/** The milliseconds of one run after the other for as long as something else goes on. */
export async function whileMs(other: Promise<unknown>, work: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const ended = other.finally(() => {
    isOver = true;
  });
  const taken: number[] = [];
  while (!isOver) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  await ended;
  return taken;
}

/** How often per second `work` runs when it runs `times` times in a row. */
export async function perSecond(times: number, work: (n: number) => unknown): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < times; n++) await work(n);
  return times / ((performance.now() - began) / 1000);
}

/** The middle one of what was measured. */
export function median(values: number[]): number {
  return atPart(values, 0.5);
}

/** The value that this part of them does not exceed: 0.99 for the slowest in a hundred. */
export function atPart(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
