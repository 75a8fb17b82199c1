import { expect, test } from "vitest";
import { isShort } from "../../bin/long.ts";
import { Refusal } from "../../src/lib/errors.ts";
import { floorShop } from "../../src/modules/work-orders/testing.ts";
import { type Act, type Fate, outboxOf, TOO_OLD } from "./outbox.ts";

const IVY = { key: "staff 1", name: "Ivy Tran" };
const NOW = "2026-11-27T15:00:00.000Z";

/** A browser that sends notes to a server which writes them down, over a network that can be cut. */
function browser() {
  let stored: readonly Act<string>[] = [];
  const network = { isThere: true };
  const server: string[] = [];
  const settled: [said: string, wasKept: boolean][] = [];
  let present: string | undefined = IVY.key;
  let now = NOW;
  const open = () =>
    outboxOf<string>({
      keep: { read: () => stored, write: (acts) => (stored = acts) },
      present: () => present,
      now: () => now,
      send: async ({ call }) => {
        if (!network.isThere) return "lost";
        server.push(call);
        return { answer: call };
      },
      settled: ({ said }, fate, wasKept) => settled.push(["refusal" in fate ? fate.refusal.message : said, wasKept]),
    });
  const note = (call: string, by = IVY): Act<string> => ({ key: call, by, call, said: call, at: NOW });
  const come = (who: string | undefined) => {
    present = who;
  };
  const wait = (instant: string) => {
    now = instant;
  };
  return { open, network, server, settled, note, come, wait };
}

test("what is done without a network is kept beyond a reload, and sent in its order when the network is back", async () => {
  const { open, network, server, settled, note } = browser();
  network.isThere = false;
  await open().add(note("one"));
  const reloaded = open();
  await reloaded.add(note("two"));
  expect([server, reloaded.waiting().map(({ said }) => said)]).toEqual([[], ["one", "two"]]);
  network.isThere = true;
  await reloaded.add(note("three"));
  expect(server).toEqual(["one", "two", "three"]);
  expect(settled).toEqual([
    ["one", true],
    ["two", true],
    ["three", false],
  ]);
});

test("what somebody did is not sent while somebody else is there", async () => {
  const { open, server, note, come } = browser();
  const box = open();
  come("staff 2");
  await box.add(note("Ivy's"));
  await box.add(note("Ben's", { key: "staff 2", name: "Ben Cole" }));
  expect([server, box.waiting().map(({ by }) => by.name)]).toEqual([["Ben's"], ["Ivy Tran"]]);
  come(IVY.key);
  await box.flush();
  expect([server, box.waiting()]).toEqual([["Ben's", "Ivy's"], []]);
});

test("what waited for longer than the server remembers its key is not sent without looking", async () => {
  const { open, network, server, settled, note, wait } = browser();
  const box = open();
  network.isThere = false;
  await box.add(note("one"));
  network.isThere = true;
  wait("2026-11-28T11:00:01.000Z");
  await box.flush();
  expect([server, settled, box.waiting()]).toEqual([[], [[TOO_OLD, true]], []]);
});

type Call =
  | {
      noun: "workOrders";
      action: "advance" | "back" | "scrap" | "note";
      input: { id: number } & Record<string, unknown>;
    }
  | { noun: "orderFiles"; action: "create"; input: { workOrderId: number; name: string } };
/** A picture of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Random numbers that are the same each time. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/**
 * So many acts of the floor, decided by a seed, of which `isCut` says whether the network goes away: before the server
 * hears of one, or before its answer arrives. Answers what the shop then holds, and what was refused.
 */
async function floorAfter(acts: number, seed: number, isCut: boolean) {
  const { client, context, make } = await floorShop();
  const orders = [];
  for (const quantity of [40, 30, 20, 1]) orders.push((await make(quantity, { stepNumber: 2 })).id);
  const [roll, network] = [dice(seed), dice(seed + 1)];
  const refused: string[] = [];
  let stored: readonly Act<Call>[] = [];
  let cutFor = 0;
  const cuts = { before: 0, after: 0, reloads: 0 };
  const send = async ({ key, call: { noun, action, input } }: Act<Call>): Promise<Fate> => {
    if (cutFor > 0) {
      cutFor -= 1;
      return "lost";
    }
    const cut = isCut ? network(6) : 5;
    if (cut === 0) {
      cutFor = network(8);
      cuts.before += 1;
      return "lost";
    }
    const calls = client[noun] as unknown as Record<string, (input: object, options: object) => Promise<unknown>>;
    // A photo is kept beside the act.
    const photo = noun === "orderFiles" ? { data: PIXEL, thumbnail: null } : {};
    const fate: Fate = await (calls[action] as (typeof calls)[string])(
      { ...input, ...photo },
      { idempotencyKey: key },
    ).then(
      (answer) => ({ answer }),
      (refusal: unknown) => {
        if (!(refusal instanceof Refusal)) throw refusal;
        return { refusal };
      },
    );
    if (cut !== 1) return fate;
    cuts.after += 1;
    return "lost";
  };
  const open = () =>
    outboxOf<Call>({
      keep: { read: () => stored, write: (next) => (stored = JSON.parse(JSON.stringify(next))) },
      present: () => IVY.key,
      now: () => context.now(),
      send,
      settled: ({ said }, fate) => "refusal" in fate && refused.push(`${said}: ${fate.refusal.message}`),
    });
  let box = open();
  for (let turn = 0; turn < acts; turn++) {
    const id = orders[roll(orders.length)] as number;
    const quantity = 1 + roll(2);
    const reason = `Act ${turn}`;
    const calls: Call[] = [
      { noun: "workOrders", action: "advance", input: { id, quantity, stepId: 2 } },
      { noun: "workOrders", action: "back", input: { id, quantity, stepId: 2, reason } },
      { noun: "workOrders", action: "scrap", input: { id, quantity, stepId: 2, reason, replace: roll(2) === 0 } },
      { noun: "workOrders", action: "note", input: { id, note: reason } },
      { noun: "workOrders", action: "note", input: { id, note: reason } },
      { noun: "orderFiles", action: "create", input: { workOrderId: id, name: `${reason}.png` } },
    ];
    const call = calls[roll(calls.length)] as Call;
    await box.add({ key: `${seed} ${turn}`, by: IVY, call, said: reason, at: context.now() });
    if (isCut && network(10) === 0) {
      cuts.reloads += 1;
      box = open();
    }
  }
  while (box.waiting().length > 0) await box.flush();
  const events = await context.db
    .selectFrom("work_order_events")
    .select(["workOrderId", "kind", "stepId", "toStepId", "quantity", "reason", "note"])
    .orderBy("id")
    .execute();
  const work = await context.db
    .selectFrom("work_orders")
    .select(["woNumber", "quantity", "scrapped", "stepId", "state"])
    .orderBy("id")
    .execute();
  const photos = await context.db.selectFrom("order_files").select(["workOrderId", "name"]).orderBy("id").execute();
  return { shop: { events, work, photos, refused }, cuts };
}

test("however the network is cut during acts of the floor, each is there once and in its order", async () => {
  const acts = isShort ? 80 : 500;
  const [told, cut] = [await floorAfter(acts, 7, false), await floorAfter(acts, 7, true)];
  expect(Math.min(...Object.values(cut.cuts))).toBeGreaterThan(0);
  expect(cut.shop).toEqual(told.shop);
  expect(told.shop.events.length).toBeGreaterThan(acts / 2);
  expect(told.shop.photos.length).toBeGreaterThan(acts / 10);
});
