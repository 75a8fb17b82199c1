import { TooMany } from "../lib/errors.ts";

const MINUTE = 60_000;
/** Twice as much as thirty people with open pages need when all have to sign in at once. */
const MOST = 600;

/**
 * Counts the calls of each address at which nobody is signed in. Throws TooMany when a minute brings too many.
 */
export function newStrangers(): (address: string, now: number) => void {
  // The same minute for all, so that all counts are forgotten with it.
  let since = 0;
  const asked = new Map<string, number>();
  return (address, now) => {
    // A clock that is put back begins a new minute, too.
    if (now - since >= MINUTE || now < since) {
      since = now;
      asked.clear();
    }
    const before = asked.get(address) ?? 0;
    asked.set(address, before + 1);
    if (before < MOST) return;
    const seconds = Math.ceil((since + MINUTE - now) / 1000);
    throw new TooMany(`Too much was asked from here without signing in. Try again in ${seconds} s`, seconds);
  };
}
