/** How wrong tries delay the next one. Times are milliseconds. */
interface Rule {
  /** So many wrong tries within `within` are free. */
  free: number;
  within: number;
  wait: number;
  /** Each wrong try after that doubles the wait, up to this. */
  atMost: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * One account from one address, all accounts from one address, one account from anywhere; one person at one device, and all
 * people there.
 */
export const RULES = {
  accountThere: { free: 5, within: 24 * HOUR, wait: MINUTE, atMost: 15 * MINUTE },
  address: { free: 50, within: HOUR, wait: 15 * MINUTE, atMost: 15 * MINUTE },
  personAtDevice: { free: 5, within: 24 * HOUR, wait: MINUTE, atMost: 15 * MINUTE },
  device: { free: 30, within: 15 * MINUTE, wait: 15 * MINUTE, atMost: 15 * MINUTE },
  account: { free: 100, within: 24 * HOUR, wait: MINUTE, atMost: MINUTE },
} satisfies Record<string, Rule>;

/** The wrong tries so far, and the end of the wait. */
export interface Tries {
  wrong: number;
  since: number;
  waitUntil: number;
}

/** No wait is longer. */
const LONGEST_WAIT = Math.max(...Object.values(RULES).map(({ atMost }) => atMost));

/** Tries that a clock counted while it was ahead hold no longer once it is put right: they would for ever. */
export function holding<T extends Tries>(tries: T | undefined, now: number): T | undefined {
  if (tries === undefined || tries.since > now || tries.waitUntil > now + LONGEST_WAIT) return undefined;
  return tries;
}

/** The tries of a password or PIN with one more wrong one at `now`. */
export function oneMore(tries: Tries | undefined, { free, within, wait, atMost }: Rule, now: number): Tries {
  const isNew = tries === undefined || now - tries.since >= within;
  const wrong = isNew ? 1 : tries.wrong + 1;
  const over = wrong - free;
  const waitUntil = over < 0 ? 0 : now + Math.min(wait * 2 ** Math.min(over, 20), atMost);
  return { wrong, since: isNew ? now : tries.since, waitUntil };
}
