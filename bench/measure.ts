/** The middle, the least and the most of the measured values. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** A goal for our own figure, or for its ratio to the yardstick's. */
export interface Goal {
  of: "ours" | "ratio";
  is: "at least" | "at most";
  value: number;
}

/** One figure of the bench: ours, the yardstick's of the same run, and the ratio of the two. */
export interface Figure {
  what: string;
  unit: string;
  ours: Spread;
  yardstick?: Spread & { is: string };
  ratio?: number;
  goal?: Goal;
  isMet?: boolean;
}

interface Measured {
  what: string;
  unit: string;
  /** Each measured value. */
  ours: readonly number[];
  yardstick?: { is: string; of: readonly number[] };
  goal?: Goal;
}

/** A measured figure, ours and the yardstick's. */
export function figure({ what, unit, ours, yardstick, goal }: Measured): Figure {
  const spread = spreadOf(ours);
  const beside = yardstick && { is: yardstick.is, ...spreadOf(yardstick.of) };
  const ratio = beside && rounded(spread.median / beside.median);
  const judged = goal?.of === "ratio" ? ratio : spread.median;
  return {
    what,
    unit,
    ours: spread,
    ...(beside && { yardstick: beside, ratio }),
    ...(goal && judged !== undefined && { goal, isMet: isReached(goal, judged) }),
  } as Figure;
}

function isReached({ is, value }: Goal, judged: number): boolean {
  return is === "at least" ? judged >= value : judged <= value;
}

function spreadOf(values: readonly number[]): Spread {
  return {
    median: rounded(median(values)),
    least: rounded(Math.min(...values)),
    most: rounded(Math.max(...values)),
  };
}

/** Runs the contestants in turn, so many times, so that other work of the machine slows all of them alike. */
export async function inRounds<Name extends string, Result>(
  times: number,
  contestants: Record<Name, (round: number) => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < times; round++) {
    for (const name of names) results[name].push(await contestants[name](round));
  }
  return results;
}

/** Measures the milliseconds of each run of `work`, after two that do not count. */
export async function msOf(times: number, work: () => unknown): Promise<number[]> {
  const taken: number[] = [];
  for (let n = -2; n < times; n++) {
    const ms = await timed(work);
    if (n >= 0) taken.push(ms);
  }
  return taken;
}

/** Measures the milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Measures one run after the other, in milliseconds, as long as something else goes on. */
export async function whileMs(other: Promise<unknown>, work: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const ended = other.finally(() => {
    isOver = true;
  });
  const taken: number[] = [];
  while (!isOver) taken.push(await timed(work));
  await ended;
  return taken;
}

/** Measures how often per second `work` runs when it runs `times` times in a row. */
export async function perSecond(times: number, work: (n: number) => unknown): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < times; n++) await work(n);
  return times / ((performance.now() - began) / 1000);
}

/** The middle one of what was measured. */
export function median(values: readonly number[]): number {
  return atPart(values, 0.5);
}

/** The value that this part of them does not exceed: 0.99 for the slowest in a hundred. */
export function atPart(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
