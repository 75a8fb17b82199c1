import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { JUST_SIGNED_IN, testShop, threePeople } from "../../shop/testing.ts";
import { givePassword } from "./testing.ts";

const PASSWORD = "plenty of walnut";
const MINUTE = 60_000;

/** Ana has a password, and each place from which somebody signs in is a browser with cookies of its own. */
async function shop() {
  let at = Date.parse("2026-11-21T15:00:00.000Z");
  const { client, context } = await testShop();
  const { ana, ben } = await threePeople(client);
  for (const id of [ana, ben]) await givePassword(context, id, PASSWORD);
  const browser = (address: string, planted = "") => {
    let kept = planted;
    return {
      kept: () => kept,
      signIn: (password: string, username = "ana") => {
        const rememberBrowser = (text: string) => void (kept = text);
        const { session: _, ...visit } = { ...JUST_SIGNED_IN, address, browser: kept, rememberBrowser };
        const now = () => new Date(at).toISOString();
        const asking = { ...context, who: { kind: "nobody", name: "Nobody" } as const, visit, now };
        return localClient(() => asking).access.signIn({ username, password });
      },
    };
  };
  return { client, ana, browser, wait: (ms: number) => void (at += ms) };
}

const WRONG = "Wrong username or password";
const TOO_MANY = "Too many wrong tries";

test("guesses from twenty addresses, and then one a minute, keep nobody out at the browser where they signed in before", async () => {
  const { browser, wait } = await shop();
  const own = browser("10.0.0.1");
  await own.signIn(PASSWORD);
  for (let n = 0; n < 100; n++) await expect(browser(`10.0.1.${n % 20}`).signIn("x")).rejects.toThrow(WRONG);
  const elsewhere = browser("10.0.0.2");
  await expect(elsewhere.signIn(PASSWORD)).rejects.toThrow(TOO_MANY);
  for (let n = 0; n < 30; n++) {
    wait(MINUTE);
    await expect(browser(`10.0.2.${n}`).signIn("x")).rejects.toThrow(WRONG);
    expect(await own.signIn(PASSWORD)).toMatchObject({ username: "ana" });
  }
});

test("at a known browser the sixth wrong password waits, and there alone", async () => {
  const { browser } = await shop();
  const [own, other] = [browser("10.0.0.1"), browser("10.0.0.1")];
  for (const one of [own, other]) await one.signIn(PASSWORD);
  for (let n = 0; n < 5; n++) await expect(own.signIn("x")).rejects.toThrow(WRONG);
  await expect(own.signIn(PASSWORD)).rejects.toThrow(TOO_MANY);
  expect(await other.signIn(PASSWORD)).toMatchObject({ username: "ana" });
  expect(await browser("10.0.0.1").signIn(PASSWORD)).toMatchObject({ username: "ana" });
});

test("a made-up name, somebody else's and one from before a new password are strangers'", async () => {
  const { client, ana, browser } = await shop();
  const own = browser("10.0.0.1");
  await own.signIn(PASSWORD);
  const bens = browser("10.0.0.2");
  await bens.signIn(PASSWORD, "ben");
  const [, name] = own.kept().split(".");
  const planted = [
    `${ana}.mine.mine`,
    `${ana}.${name}.`,
    bens.kept(),
    bens.kept().replace(/^\d+/, String(ana)),
    "~~",
    ".",
  ];
  for (let n = 0; n < 100; n++)
    await expect(browser(`10.0.1.${n % 20}`, planted[n % planted.length]).signIn("x")).rejects.toThrow(WRONG);
  for (const text of planted) await expect(browser("10.0.3.1", text).signIn(PASSWORD)).rejects.toThrow(TOO_MANY);
  expect(await own.signIn(PASSWORD)).toMatchObject({ username: "ana" });
  await client.links.setPassword({ staffId: ana, password: "graphite and resin" });
  for (let n = 0; n < 5; n++) await expect(own.signIn("x")).rejects.toThrow(WRONG);
  await expect(browser("10.0.0.1").signIn("graphite and resin")).rejects.toThrow(TOO_MANY);
});

test("a browser at which several work knows each of them", async () => {
  const { browser } = await shop();
  const shared = browser("10.0.0.1");
  await shared.signIn(PASSWORD, "ben");
  await shared.signIn(PASSWORD, "ana");
  for (let n = 0; n < 100; n++)
    for (const name of ["ana", "ben"])
      await browser(`10.${n % 20}.1.1`)
        .signIn("x", name)
        .catch(() => {});
  for (const username of ["ana", "ben"]) expect(await shared.signIn(PASSWORD, username)).toMatchObject({ username });
});

test("a wait that a clock set while it was a year ahead ends when the clock is put right", async () => {
  const { browser, wait } = await shop();
  wait(525_601 * MINUTE);
  for (let n = 0; n < 5; n++) await expect(browser("10.0.0.1").signIn("x")).rejects.toThrow(WRONG);
  await expect(browser("10.0.0.1").signIn(PASSWORD)).rejects.toThrow("Too many wrong tries. Try again in 1 min");
  wait(-525_601 * MINUTE);
  expect(await browser("10.0.0.1").signIn(PASSWORD)).toMatchObject({ username: "ana" });
});
