import { expect, test } from "vitest";
import { givePassword } from "../modules/access/testing.ts";
import { hire, signedIn, testApp } from "./testing.ts";

const YEAR = 366 * 24 * 60 * 60_000;
const OLD = "plenty of walnut";
/** 128 letters of every kind, and blanks at its ends. */
const LONG = `${" Unter 7 Pappeln, im März! 🌳".padEnd(128, "x")} `;

test("a password counts as it was typed, up to 128 letters of any kind", async () => {
  const shop = await passwordShop();
  expect(await shop.change(OLD, `${LONG}x`)).toMatchObject({
    status: 400,
    message: expect.stringMatching(/at most 128/),
  });
  expect(await shop.change(OLD, LONG)).toMatchObject({ status: 200 });
  expect(await shop.signIn(LONG)).toBe(200);
  for (const other of [LONG.slice(0, -1), LONG.trim(), LONG.toLowerCase(), LONG.slice(0, 72), OLD])
    expect(await shop.signIn(other), other).toBe(401);
});

test("nobody changes a password without the present one", async () => {
  const shop = await passwordShop();
  expect(await shop.change("plenty of oak", LONG)).toMatchObject({ status: 403, message: "Wrong password" });
  expect(await shop.change(undefined, LONG)).toMatchObject({ status: 400 });
  expect(await shop.signIn(OLD)).toBe(200);
});

test("a password holds until somebody changes it, also for ten years", async () => {
  const shop = await passwordShop();
  shop.wait(10 * YEAR);
  expect(await shop.signIn(OLD)).toBe(200);
});

/** A shop with somebody of the office who is signed in. */
async function passwordShop() {
  let at = Date.parse("2026-11-21T19:00:00.000Z");
  const clock = () => new Date(at);
  const { call, ask, store } = await testApp({ host: "0.0.0.0", clock });
  const id = await hire(store, "CSR");
  await givePassword(store, id, OLD);
  const own = await signedIn(store, id, { clock });
  return {
    wait: (ms: number) => void (at += ms),
    async change(current: string | undefined, password: string) {
      const { status, answer } = await call("POST", "/api/account/password", { current, password }, own);
      return { status, message: (answer as { message: string }).message };
    },
    /** At a new browser. */
    signIn: async (password: string) =>
      (await ask("POST", "/api/sign-in", JSON.stringify({ username: "csr", password }))).status,
  };
}
