import { expect, test } from "vitest";
import { localUser } from "../../../rights/who.ts";
import { shopContext } from "../../../shop/context.ts";
import { localClient } from "../../../shop/local-client.ts";
import { testShop } from "../../../shop/testing.ts";

// What an act leaves beside the records that it changes: news, events, rows of reports.

/** A shop with two steps, a work order at the first, a part, and every rule on. Each call is a request of its own. */
async function shop() {
  const { context } = await testShop();
  const client = localClient(() => shopContext(context, { who: localUser("Priya Raman"), surface: "web" }, clock));
  const clock = () => new Date(context.now());
  for (const operation of ["Lay up", "Paint"])
    await client.productionSteps.create({ operation, department: "Layup", hours: 1 });
  await client.workOrders.create({ customerName: "Bighorn", quantity: 3, dateIssued: "2026-11-01" });
  await client.inventory.create({ partNumber: "A-1", name: "Resin", stockQuantity: 9, minimumStock: 5 });
  await context.db.updateTable("event_triggers").set({ isEnabled: 1 }).execute();
  const last = async () => (await client.activity.list({ limit: 1 })).rows[0]?.id ?? 0;
  return {
    client,
    context,
    last,
    undo: async () => client.activity.undo({ id: await last() }),
    news: async () => (await client.notifications.list({})).rows.map(({ message }) => message),
    finished: async () => (await client.reports.get({ id: "throughput", by: "order" })).rows,
  };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const TOLD: readonly [what: string, told: RegExp, act: (shop: Shop) => Promise<unknown>][] = [
  ["a finished step", /finished Lay up$/, ({ client }) => client.workOrders.advance({ id: 1 })],
  ["a completed work order", /and is completed$/, ({ client }) => client.workOrders.complete({ id: 1 })],
  [
    "a new order",
    /^SO-2026-\d+ for Mesa was created$/,
    ({ client }) =>
      client.orders.create({ customerName: "Mesa", lineItems: [{ description: "A", quantity: 1, unitPrice: 5 }] }),
  ],
  [
    "a part that ran low",
    /is low on stock: 2 left$/,
    ({ client }) => client.stockMovements.create({ partId: 1, kind: "issue", quantity: 7, reason: "Broken" }),
  ],
  [
    "a part that was counted low",
    /is low on stock: 1 left$/,
    ({ client }) =>
      client.inventory.update({ id: 1, partNumber: "A-1", name: "Resin", minimumStock: 5, stockQuantity: 1 }),
  ],
];

test.each(TOLD)(
  "news of %s is withdrawn when that is taken back, and told again when it is done again",
  async (_, told, act) => {
    const one = await shop();
    const before = await one.news();
    await act(one);
    const after = await one.news();
    expect(after[0]).toMatch(told);
    await one.undo();
    expect(await one.news()).toEqual(before);
    expect((await one.client.dashboard.get({})).unreadNotifications).toBe(before.length);
    await one.undo();
    expect(await one.news()).toEqual(after);
    await one.undo();
    expect(await one.news()).toEqual(before);
  },
);

test("undoing what brought a part above its minimum tells nobody again that it is low", async () => {
  const one = await shop();
  await one.client.stockMovements.create({ partId: 1, kind: "issue", quantity: 7, reason: "Broken" });
  const low = await one.news();
  await one.client.stockMovements.create({ partId: 1, kind: "receive", quantity: 20 });
  await one.undo();
  expect(await one.news()).toEqual(low);
});

test("an import that is taken back takes its news back", async () => {
  const { client, news } = await shop();
  const before = await news();
  const text = "WO Number,Customer,Qty,Date Issued\nOLD-1,Mesa,4,2026-11-01\n";
  const { batch } = await client.imports.run({ noun: "work-orders", fileName: "old.csv", text });
  expect(await news()).not.toEqual(before);
  await client.imports.undo({ id: batch ?? 0 });
  expect(await news()).toEqual(before);
});

test("mail that still waits for somebody's digest is not sent of what was taken back", async () => {
  const { client, context, undo } = await shop();
  const waiting = () => context.db.selectFrom("outbox").select("id").execute();
  const { id } = (await client.eventTriggers.list()).rows.find(({ eventType }) => eventType === "step finished") ?? {
    id: 0,
  };
  await client.eventTriggers.update({ id, params: { webhook: "https://hooks.example/in" } });
  await client.workOrders.advance({ id: 1 });
  expect(await waiting()).toHaveLength(1);
  await undo();
  expect(await waiting()).toEqual([]);
});

test("a step that was taken back is in no row of throughput, and counts again when it is done again", async () => {
  const { client, undo, finished } = await shop();
  await client.workOrders.advance({ id: 1 });
  expect(await finished()).toMatchObject([{ step: "1 Lay up", orders: 1, units: 3 }]);
  await undo();
  expect(await finished()).toEqual([]);
  await undo();
  expect(await finished()).toMatchObject([{ step: "1 Lay up", orders: 1, units: 3 }]);
  await undo();
  expect(await finished()).toEqual([]);
});

test.each([
  ["work order", "step finished", ({ client }: Shop) => client.workOrders.advance({ id: 1 })],
  [
    "part",
    "low stock",
    ({ client }: Shop) => client.stockMovements.create({ partId: 1, kind: "issue", quantity: 7, reason: "Broken" }),
  ],
] as const)("trying a rule for a %s, %s, leaves out what was taken back", async (entity, eventType, act) => {
  const one = await shop();
  const count = async () =>
    (await one.client.eventTriggers.dryRun({ entity, eventType, params: { priority: 2 } })).count;
  await act(one);
  expect(await count()).toBe(1);
  await one.undo();
  expect(await count()).toBe(0);
});

test("a change that was undone, done again and undone again is shown as undone", async () => {
  const { client, last, undo } = await shop();
  await client.workOrders.update({ id: 1, instruction: "Matte" });
  const change = await last();
  const isUndone = async () => (await client.activity.get({ id: change })).undoneBy !== null;
  for (const expected of [true, false, true]) {
    await undo();
    expect(await isUndone()).toBe(expected);
  }
});

test("the events of a work order go with an act, and come back with it", async () => {
  const { client, undo } = await shop();
  const events = async () =>
    (await client.workOrders.thread({ id: 1 })).events.map(({ kind, toStep }) => [kind, toStep]);
  await client.workOrders.advance({ id: 1 });
  expect(await events()).toEqual([["advance", "Paint"]]);
  await undo();
  expect(await events()).toEqual([]);
  await undo();
  expect(await events()).toEqual([["advance", "Paint"]]);
});

test("a step that was deleted and comes back is named again by what happened there", async () => {
  const { client, undo } = await shop();
  await client.workOrders.advance({ id: 1 });
  await client.productionSteps.remove({ id: 2, moveTo: 1 });
  await undo();
  expect((await client.workOrders.thread({ id: 1 })).events).toMatchObject([{ kind: "advance", toStep: "Paint" }]);
});

test("a rule that was deleted and comes back is named again by what it told", async () => {
  const { client, undo } = await shop();
  await client.workOrders.advance({ id: 1 });
  const rule = async () => (await client.notifications.list({})).rows[0]?.triggerId;
  const id = (await rule()) ?? 0;
  await client.eventTriggers.remove({ id });
  expect(await rule()).toBe(null);
  await undo();
  expect(await rule()).toBe(id);
});
