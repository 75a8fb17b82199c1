import { TooMany } from "../../lib/errors.ts";
import { newLines } from "../../lib/in-line.ts";
import { placeOf } from "../../lib/network-place.ts";
import type { Context, Store } from "../../records/context.ts";
import { changeTries, dropTries, seenTries } from "./tries-kept.ts";
import { holding, oneMore, RULES, type Tries } from "./waits.ts";

/** A try, which counts as wrong until it is `right`. `left` wrong ones may follow without a wait. */
interface Try {
  right: () => Promise<void>;
  /** Takes the try back: neither right nor wrong. */
  takeBack: () => Promise<void>;
  left: number;
}

/** Checks a try of a password or PIN. If too many checks are waiting already, the try does not count. */
export async function lookAt<T>(tries: Try, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof TooMany) await tries.takeBack();
    throw error;
  }
}

/**
 * One try of a password, at a browser from which they signed in before if it is named: that has its own count, so that nobody
 * else can make them wait. The shop's own computer never waits. Throws TooMany while one has to wait.
 */
export async function tryAs(context: Context, name: string, browser?: string): Promise<Try> {
  const address = context.visit && placeOf(context.visit.address);
  if (address === undefined) return { right: async () => {}, takeBack: async () => {}, left: Number.POSITIVE_INFINITY };
  const account = name.trim().toLowerCase();
  if (browser !== undefined) return tryUnder(context, context.now(), { accountThere: `browser ${browser} ${account}` });
  return tryUnder(context, context.now(), {
    accountThere: `${address} ${account}`,
    address,
    account: `account ${account}`,
  });
}

const lines = newLines();

/**
 * Does the tries of one account at one place one after the other. Each counts as wrong until it was looked at, so right ones
 * at once would keep each other out.
 */
export function inTurn<T>({ visit }: Pick<Context, "visit">, name: string, work: () => Promise<T>): Promise<T> {
  return lines.add(`${visit?.address} ${name.trim().toLowerCase()}`, work);
}

/** One try at a device, of a PIN or of a badge. Throws TooMany while one has to wait. */
export function tryAtDevice(context: Context, deviceId: number, staffId: number | undefined): Promise<Try> {
  const device = `device ${deviceId}`;
  return tryUnder(context, context.now(), {
    ...(staffId === undefined ? {} : { personAtDevice: `${device} staff ${staffId}` }),
    device,
  });
}

/**
 * Counts an unknown token as a wrong try of its address. A right token never waits, because nobody finds one by trying. Throws
 * TooMany once there were too many.
 */
export async function countWrongToken(store: Store, address: string, instant: string): Promise<void> {
  // Counted apart from passwords, so that a program with an old token keeps nobody at its address from signing in.
  await tryUnder(store, instant, { address: `words ${placeOf(address)}` });
}

/** For a person with a new password from a command on this computer: they may try at once. */
export async function forgetTries(context: Context, names: readonly string[]): Promise<void> {
  for (const name of names) await dropTries(context, ` ${name.toLowerCase()}`);
}

type Keys = Partial<Record<keyof typeof RULES, string>>;

/** Counts a try as wrong before it is checked, so that many at once are not free. */
async function tryUnder(store: Store, instant: string, keys: Keys): Promise<Try> {
  const now = Date.parse(instant);
  const rules = Object.entries(keys) as [keyof typeof RULES, string][];
  const all = rules.map(([, key]) => key);
  const refuseWaiting = (untils: number[]) => {
    const until = Math.max(...untils);
    if (until > now) throw tooMany(Math.ceil((until - now) / 1000));
  };
  refuseWaiting(await seenTries(store, all, now));
  const { before, counted } = await changeTries(store, all, now, (tries) => {
    const before = new Map(rules.map(([rule, key]) => [rule, holding(tries.get(key), now)]));
    refuseWaiting([...before.values()].map((tries) => tries?.waitUntil ?? 0));
    const counted = new Map(rules.map(([rule]) => [rule, oneMore(before.get(rule), RULES[rule], now)]));
    for (const [rule, key] of rules) tries.set(key, counted.get(rule) as Tries);
    return { before, counted };
  });
  const takeBack = (tries: Map<string, Tries>, rule: keyof typeof RULES, key: string) => {
    const since = tries.get(key);
    if (since === undefined) return;
    const wrong = since.wrong - 1;
    const isOwnWait = since.waitUntil === counted.get(rule)?.waitUntil;
    const waitUntil = isOwnWait ? (before.get(rule)?.waitUntil ?? 0) : since.waitUntil;
    // A wait that another try has set meanwhile stays.
    tries.set(key, { ...since, wrong, waitUntil: wrong < RULES[rule].free ? 0 : waitUntil });
  };
  return {
    left: Math.min(...rules.map(([rule]) => Math.max(RULES[rule].free - (counted.get(rule)?.wrong ?? 0), 0))),
    right: () =>
      changeTries(store, all, now, (tries) => {
        for (const [rule, key] of rules) {
          if (isOfOne(rule)) tries.delete(key);
          else takeBack(tries, rule, key);
        }
      }),
    takeBack: () =>
      changeTries(store, all, now, (tries) => {
        for (const [rule, key] of rules) takeBack(tries, rule, key);
      }),
  };
}

/** A right try clears this person's count at this place, but not that of the place. */
function isOfOne(rule: keyof typeof RULES): boolean {
  return rule === "accountThere" || rule === "personAtDevice";
}

function tooMany(seconds: number): TooMany {
  const when = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return new TooMany(`Too many wrong tries. Try again in ${when}`, seconds);
}
