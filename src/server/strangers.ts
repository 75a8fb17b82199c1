import { TooMany } from "../lib/errors.ts";

const MINUTE = 60_000;
/** Twice what thirty people with their open pages ask at once when all of them have to sign in. */
const MOST = 600;

/**
 * Counts what each address asks the server for while nobody is signed in there. Throws TooMany for what is too much
 * in a minute.
 */
export function newStrangers(): (address: string, now: number) => void {
  // One minute for all, so that what is remembered of addresses is forgotten with it.
  let since = 0;
  const asked = new Map<string, number>();
  return (address, now) => {
    if (now - since >= MINUTE) {
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
