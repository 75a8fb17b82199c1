import { TooMany } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { oneMore, RULES, type Tries } from "./waits.ts";

/** Wrong tries of one server, which has all of them: who waits has to wait however often they come back. */
const memories = new WeakMap<object, Map<string, Tries>>();
/** Who tries under ever new names may not fill the memory. */
const MOST = 50_000;

/**
 * Counts a try as wrong before it is looked at, so that many at once are not free; `right` takes it back. The owner's own
 * machine never waits. Throws TooMany while there may be no try.
 */
export function tryAs(context: Context, name: string): { right: () => void } {
  const address = context.visit?.address;
  if (address === undefined) return { right: () => {} };
  const memory = memories.get(context.reading) ?? new Map<string, Tries>();
  memories.set(context.reading, memory);
  const now = Date.parse(context.now());
  const account = name.trim().toLowerCase();
  const keys = {
    accountThere: `${address} ${account}`,
    address,
    account: `account ${account}`,
  };
  const rules = Object.keys(keys) as (keyof typeof keys)[];
  const before = new Map(rules.map((rule) => [rule, memory.get(keys[rule])]));
  const until = Math.max(...rules.map((rule) => before.get(rule)?.waitUntil ?? 0));
  if (until > now) throw tooMany(Math.ceil((until - now) / 1000));
  for (const rule of rules) memory.set(keys[rule], oneMore(before.get(rule), RULES[rule], now));
  forget(memory, now);
  return {
    right: () => {
      memory.delete(keys.accountThere);
      for (const rule of ["address", "account"] as const) {
        const tries = memory.get(keys[rule]);
        if (tries)
          memory.set(keys[rule], { ...tries, wrong: tries.wrong - 1, waitUntil: before.get(rule)?.waitUntil ?? 0 });
      }
    },
  };
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
