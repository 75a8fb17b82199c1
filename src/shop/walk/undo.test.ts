import { afterAll, beforeAll, expect, test } from "vitest";
import { isShort } from "../../../bin/long.ts";
import { table } from "../table.ts";
import { ACTS, KEPT } from "./acts/testing.ts";
import { type Answers, answersAbout, answersOfAll } from "./answers/testing.ts";
import { callNamed, type WalkedShop, walkedShop } from "./testing.ts";

// Every act of every noun is done in the demo, taken back, done again and taken back again. Then every read of the API
// answers as before. Left out, with the reasons: LEFT_OUT and LEFT_FIELDS in answers/testing.ts.

/** When everything is asked, long after the last act. */
const EVENING = "2026-11-21T23:00:00.000Z";

const TITLES = Object.keys(ACTS);
/** So many acts are done before everything is asked again where the tests must be quick. */
const ACTS_BETWEEN = 5;

let shop: WalkedShop;
/** What each act is done with. */
const inputs = new Map<string, object>();
/** What the whole shop answered last. */
let last: Answers;
let health: unknown;

beforeAll(async () => {
  shop = await walkedShop();
  // Every rule notifies, so that no news goes unseen.
  await shop.db.updateTable("event_triggers").set({ isEnabled: 1 }).execute();
  for (const [title, ready] of Object.entries(ACTS)) inputs.set(title, await ready(shop));
  last = await shop.asked(EVENING, answersOfAll);
  health = await healthOf(shop);
}, 120_000);
afterAll(() => shop.close());

test("every call that changes something is an act of the walk, or it is said why nobody takes it back", () => {
  const known = new Set([...Object.keys(ACTS).map(callOf), ...Object.keys(KEPT)]);
  const calls = Object.entries(table).flatMap(([noun, actions]) =>
    Object.entries(actions).flatMap(([action, { method }]) => (method === "GET" ? [] : `${noun}.${action}`)),
  );
  const missing = calls
    .filter((name) => !known.has(name))
    .map(
      (name) =>
        `The walk does not know ${name}: say in src/shop/walk/acts/testing.ts how it is done, or why it is kept`,
    );
  expect(missing).toEqual([]);
  expect([...known].filter((name) => !calls.includes(name))).toEqual([]);
});

test.each(TITLES)("%s, taken back, leaves every answer as it was", async (title) => {
  const [name, input] = [callOf(title), inputs.get(title) ?? {}];
  const touched = await shop.touchedBy(name, input);
  expect(touched.length).toBeGreaterThan(0);
  const about = () => shop.asked(EVENING, (context) => answersAbout(context, touched));
  const before = await about();
  const changes = await shop.changesOf(name, input);
  const done = await about();
  const undone = await shop.takeBack(name, changes);
  expect(await about()).toEqual(before);
  if (undone.length > 0) {
    const redone = await shop.takeBack(name, undone);
    expect(await about()).toEqual(done);
    await shop.takeBack(name, redone);
    expect(await about()).toEqual(before);
  }
  // What stays behind is still there some acts later.
  const isLast = title === TITLES.at(-1);
  if (isShort && !isLast && TITLES.indexOf(title) % ACTS_BETWEEN !== 0) return;
  const was = last;
  last = await shop.asked(EVENING, answersOfAll);
  expect(last).toEqual(was);
});

test("after all that, nothing is wrong that was not wrong before", async () => {
  expect(await healthOf(shop)).toEqual(health);
});

/** The levels of what is examined, without the counts of lines and bytes. */
async function healthOf({ client }: WalkedShop) {
  const { findings } = await client.doctor.examine();
  return findings.map(({ check, level }) => [check, level]);
}

function callOf(title: string): string {
  const [name = ""] = title.split(":");
  callNamed(name);
  return name;
}
