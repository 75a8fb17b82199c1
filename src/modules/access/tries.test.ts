import { expect, test } from "vitest";
import { TooMany } from "../../lib/errors.ts";
import { JUST_SIGNED_IN, testShop } from "../../shop/testing.ts";
import { inTurn, lookAt, tryAs } from "./tries.ts";

/** Somebody who tries from one address. */
async function somebody() {
  const { context } = await testShop();
  return { ...context, visit: { ...JUST_SIGNED_IN, address: "10.0.0.7" } };
}

test("a try that there was no time to look at is not a wrong one", async () => {
  const context = await somebody();
  const busy = () => Promise.reject(new TooMany("Many are signing in: try again in a moment", 5));
  for (let n = 0; n < 60; n++)
    await expect(lookAt(await tryAs(context, "ana"), busy)).rejects.toThrow("Many are signing in");
  for (let n = 0; n < 5; n++) expect(await lookAt(await tryAs(context, "ana"), async () => false)).toBe(false);
  // Nor does it take back what was wrong before it.
  await expect(tryAs(context, "ana")).rejects.toThrow("Too many wrong tries. Try again in 1 min");
});

test("whoever keeps others busy while they guess gets no further guess by it", async () => {
  const context = await somebody();
  const tries = await Promise.all(Array.from({ length: 5 }, () => tryAs(context, "ana")));
  await expect(tryAs(context, "ana")).rejects.toThrow("Too many wrong tries");
  await tries[0]?.takeBack();
  await tryAs(context, "ana");
  await expect(tryAs(context, "ana")).rejects.toThrow("Too many wrong tries");
});

test("ten right tries of one person at once are all right, and six wrong ones are not free", async () => {
  const context = await somebody();
  const tryOnce = (isRight: boolean) =>
    inTurn(context, "ana", async () => {
      const tries = await tryAs(context, "ana");
      const found = await lookAt(tries, async () => isRight);
      if (found) await tries.right();
      return found;
    }).catch((error: Error) => error.message);
  expect(await Promise.all(Array.from({ length: 10 }, () => tryOnce(true)))).toEqual(Array(10).fill(true));
  expect(await Promise.all(Array.from({ length: 6 }, () => tryOnce(false)))).toEqual([
    ...Array(5).fill(false),
    "Too many wrong tries. Try again in 1 min",
  ]);
});
