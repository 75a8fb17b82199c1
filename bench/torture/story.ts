/** What happened in the rounds of a story. */
export interface Tally {
  rounds: number;
  /** Calls of the file system that failed, moved less or were lost, on purpose. */
  faults: number;
  /** Processes ended by SIGKILL, or by a power cut. */
  kills: number;
  /** Changes that were answered with a 2xx, or by exit code 0. */
  acknowledged: number;
  /** How often the whole shop was compared with what had been acknowledged. */
  checks: number;
}

/** One try of a story. All that is random in it comes from `random`, which the seed decides. */
export interface Round {
  random: Random;
  /** Empty, and this round's own. It is kept when the round fails. */
  folder: string;
  tally: Tally;
  /** Whether little of it has to do, as in `npm test`. */
  isShort: boolean;
}

export interface Story {
  name: string;
  /** What is done to the shop, for the table of docs/reliability.md. */
  tells: string;
  /** The harm that comes by chance: a round without any has shown nothing. */
  harm?: "faults" | "kills";
  /** Why it cannot run on this machine, in a sentence; undefined if it can. */
  lacks?: () => string | undefined;
  /** Throws when anything was lost, halved or damaged. */
  tell: (round: Round) => Promise<void>;
}

export const NOTHING: Tally = { rounds: 0, faults: 0, kills: 0, acknowledged: 0, checks: 0 };

/** Answers whole numbers from 0 to `below`. */
export type Random = ((below: number) => number) & {
  pick: <T>(from: readonly T[]) => T;
  /** Whether something of this many percent happens. */
  chance: (percent: number) => boolean;
};

/** The chances in a story of torture that harms a running shop: the same numbers for the same seed (mulberry32). */
export function randoms(seed: number): Random {
  let state = seed >>> 0;
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return Object.assign(next, {
    pick: <T>(from: readonly T[]) => from[next(from.length)] as T,
    chance: (percent: number) => next(100) < percent,
  });
}
