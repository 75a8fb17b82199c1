import { TooMany } from "../../lib/errors.ts";
import type { Context, Store } from "../../records/context.ts";
import { oneMore, RULES, type Tries } from "./waits.ts";

/** Wrong tries of one server, which has all of them: who waits has to wait however often they come back. */
const memories = new WeakMap<object, Map<string, Tries>>();
/** Who tries under ever new names may not fill the memory. */
const MOST = 50_000;

/** A try that counts as wrong until it is `right`. So many wrong ones may follow before one waits. */
export interface Try {
  right: () => void;
  /** Neither right nor wrong: as if it had not been. */
  takeBack: () => void;
  left: number;
}

/** What is found of a try. One that could not be looked at was no wrong one. */
export async function lookAt<T>(tries: Try, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof TooMany) tries.takeBack();
    throw error;
  }
}

/** One try of a password. The owner's own machine never waits. Throws TooMany while there may be no try. */
export function tryAs(context: Context, name: string): Try {
  const address = context.visit?.address;
  if (address === undefined) return { right: () => {}, takeBack: () => {}, left: Number.POSITIVE_INFINITY };
  const account = name.trim().toLowerCase();
  return tryUnder(context, { accountThere: `${address} ${account}`, address, account: `account ${account}` });
}

/** One try at a device: of a person's PIN, or of a badge. Throws TooMany while there may be no try. */
export function tryAtDevice(context: Context, deviceId: number, staffId: number | undefined): Try {
  const device = `device ${deviceId}`;
  return tryUnder(context, {
    ...(staffId === undefined ? {} : { personAtDevice: `${device} staff ${staffId}` }),
    device,
  });
}

/**
 * Counts a word that opens nothing as a wrong try of its address. Nobody finds a right one by trying, so that never waits.
 * Throws TooMany once there were too many.
 */
export function wrongWord({ reading }: Pick<Store, "reading">, address: string, instant: string): void {
  // Apart from its passwords: a program that shows a word of yesterday keeps nobody beside it from signing in.
  tryUnder({ reading, now: () => instant }, { address: `words ${address}` });
}

/** Counts a try as wrong before it is looked at, so that many at once are not free. */
function tryUnder(context: Pick<Context, "reading" | "now">, keys: Partial<Record<keyof typeof RULES, string>>): Try {
  const memory = memories.get(context.reading) ?? new Map<string, Tries>();
  memories.set(context.reading, memory);
  const now = Date.parse(context.now());
  const rules = Object.entries(keys) as [keyof typeof RULES, string][];
  const before = new Map(rules.map(([rule, key]) => [rule, memory.get(key)]));
  const until = Math.max(...[...before.values()].map((tries) => tries?.waitUntil ?? 0));
  if (until > now) throw tooMany(Math.ceil((until - now) / 1000));
  const counted = new Map(rules.map(([rule]) => [rule, oneMore(before.get(rule), RULES[rule], now)]));
  for (const [rule, key] of rules) memory.set(key, counted.get(rule) as Tries);
  forget(memory, now);
  const takeBack = (rule: keyof typeof RULES, key: string) => {
    const tries = memory.get(key);
    if (tries === undefined) return;
    const wrong = tries.wrong - 1;
    const isOwnWait = tries.waitUntil === counted.get(rule)?.waitUntil;
    const waitUntil = isOwnWait ? (before.get(rule)?.waitUntil ?? 0) : tries.waitUntil;
    // A wait that another try has set since stays.
    memory.set(key, { ...tries, wrong, waitUntil: wrong < RULES[rule].free ? 0 : waitUntil });
  };
  return {
    left: Math.min(...rules.map(([rule]) => Math.max(RULES[rule].free - (counted.get(rule)?.wrong ?? 0), 0))),
    right: () => {
      for (const [rule, key] of rules) {
        if (isOfOne(rule)) memory.delete(key);
        else takeBack(rule, key);
      }
    },
    takeBack: () => {
      for (const [rule, key] of rules) takeBack(rule, key);
    },
  };
}

/** Who has got it right at one place has no wrong tries there; others who come from there may have. */
function isOfOne(rule: keyof typeof RULES): boolean {
  return rule === "accountThere" || rule === "personAtDevice";
}

/** Whoever was given a new password by the machine's own commands may try at once. */
export function forgetTries(context: Context, names: readonly string[]): void {
  const memory = memories.get(context.reading);
  const accounts = names.map((name) => name.toLowerCase());
  for (const key of memory?.keys() ?? [])
    if (accounts.some((account) => key.endsWith(` ${account}`))) memory?.delete(key);
}

function forget(memory: Map<string, Tries>, now: number): void {
  if (memory.size <= MOST) return;
  for (const [key, { waitUntil }] of memory) if (waitUntil <= now) memory.delete(key);
}

function tooMany(seconds: number): TooMany {
  const when = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return new TooMany(`Too many wrong tries. Try again in ${when}`, seconds);
}
