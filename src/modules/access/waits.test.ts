import { expect, test } from "vitest";
import { oneMore, RULES, type Tries } from "./waits.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The waits in minutes after each of so many wrong tries, one every `every` ms. */
function waits(rule: keyof typeof RULES, tries: number, every = 1): number[] {
  let [now, all] = [0, undefined as Tries | undefined];
  return Array.from({ length: tries }, () => {
    now += every;
    all = oneMore(all, RULES[rule], now);
    return Math.max(0, all.waitUntil - now) / MINUTE;
  });
}

test("after five wrong tries at one account from one address each waits twice as long, up to 15 minutes", () => {
  expect(waits("accountThere", 11)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15]);
});

test("an address that guesses fifty times an hour rests for 15 minutes", () => {
  expect(waits("address", 51).slice(-3)).toEqual([0, 15, 15]);
  expect(waits("address", 60, 2 * MINUTE).every((wait) => wait === 0)).toBe(true);
});

test("an account that is guessed at from everywhere a hundred times a day takes one try a minute", () => {
  expect(waits("account", 102).slice(-4)).toEqual([0, 1, 1, 1]);
  expect(waits("account", 150, HOUR).every((wait) => wait === 0)).toBe(true);
});
