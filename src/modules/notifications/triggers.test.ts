import { expect, test } from "vitest";
import { notify } from "../../records/notify.ts";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop, threePeople } from "../../shop/testing.ts";

type Shop = Awaited<ReturnType<typeof testShop>>;

/** A shop in which only rules made by a test are on. */
async function quietShop() {
  const shop = await testShop();
  await shop.context.db.updateTable("event_triggers").set({ isEnabled: 0 }).execute();
  return shop;
}

const order = (client: Shop["client"], dueDate: string, customerName = "Bighorn Rifle Works") =>
  client.workOrders.create({ customerName, quantity: 1, dateIssued: "2026-10-01", dueDate, partNumber: "RS-1" });

const messages = async ({ client }: Pick<Shop, "client">) =>
  (await client.notifications.list({ sort: "createdAt" })).rows.map(({ message }) => message);

/** The same shop, this many days later. */
function later({ context }: Shop, days: number) {
  const now = new Date(Date.parse(context.now()) + days * 86_400_000).toISOString();
  return localClient(() => ({ ...context, now: () => now, today: () => now.slice(0, 10) }));
}

const low = { entity: "part", eventType: "low stock" } as const;
const late = { entity: "work order", eventType: "newly late" } as const;

test("an enabled rule makes a notification of its priority, a disabled one none", async () => {
  const { client, context } = await testShop();
  const rule = (await client.eventTriggers.list({ search: "low stock" })).rows[0];
  await client.eventTriggers.update({ id: rule?.id as number, params: { priority: 3 } });
  await notify(context, low, 7, "Recoil pad is low: 3 left");
  await client.eventTriggers.update({ id: rule?.id as number, isEnabled: false });
  await notify(context, low, 7, "Recoil pad is low: 2 left");
  const made = await context.db.selectFrom("notifications").select(["message", "priority"]).execute();
  expect(made).toEqual([{ message: "Recoil pad is low: 3 left", priority: 3 }]);
});

test("a new shop has one rule for each kind of event, some of them switched off", async () => {
  const { client } = await testShop();
  const { rows } = await client.eventTriggers.list();
  expect(new Set(rows.map(({ entity, eventType }) => `${entity} ${eventType}`)).size).toBe(rows.length);
  expect(rows.filter(({ isEnabled }) => !isEnabled).map(({ entity, eventType }) => `${entity} ${eventType}`)).toEqual([
    "work order stuck",
    "sales order newly late",
    "work order due tomorrow",
    "sales order due tomorrow",
    "capacity over hours",
    "work order at risk",
    "sales order at risk",
  ]);
});

test("each rule notifies only of records that meet its own condition", async () => {
  const shop = await quietShop();
  const { client } = shop;
  const condition = { field: "supplier", is: "contains", value: "acme" } as const;
  await client.eventTriggers.create({ ...low, params: { priority: 1, condition } });
  await client.eventTriggers.create({ ...low, params: { priority: 3, condition: { ...condition, is: "is not" } } });
  await client.inventory.create({ partNumber: "P-1", name: "Pad", supplier: "Acme Resin", stockQuantity: 0 });
  await client.inventory.create({ partNumber: "P-2", name: "Pin", supplier: "Acme", stockQuantity: 0 });
  const { rows } = await client.notifications.list({ sort: "createdAt" });
  expect(rows.map(({ message, priority }) => `${priority} ${message}`).sort()).toEqual([
    "1 Pad (P-1) is out of stock",
    "1 Pin (P-2) is out of stock",
    "3 Pad (P-1) is out of stock",
  ]);
});

test("a rule for one role, department or person notifies only those, and only if they may see the record", async () => {
  const { client, context } = await quietShop();
  await threePeople(client);
  const as = (role: string, departments: string[]) =>
    localClient(() => ({ ...context, who: { ...person(role), staffId: 9, departments } }));
  const count = async (who: ReturnType<typeof as>) => (await who.notifications.unread({})).total;
  for (const to of [["role CSR"], ["department Paint"], ["staff 1"], []])
    await client.eventTriggers.create({ ...low, params: { priority: 2, to } });
  await client.eventTriggers.create({
    entity: "backup",
    eventType: "failed",
    params: { priority: 1, to: ["role CSR"] },
  });
  await notify(context, low, 7, "Resin is low");
  await notify(context, { entity: "backup", eventType: "failed" }, null, "The disk is full");
  expect(await count(as("CSR", []))).toBe(2);
  expect(await count(as("Production", ["Paint"]))).toBe(2);
  expect(await count(as("Production", ["Painting"]))).toBe(1);
  expect(await count(localClient(() => ({ ...context, who: person("Production") })))).toBe(2);
  expect((await client.notifications.unread()).total).toBe(5);
});

test("a late order is reported to its department, and to Admin and Owner if it is in none", async () => {
  const shop = await quietShop();
  const { client, context } = shop;
  await client.productionSteps.create({ operation: "Lay up", hours: 1, department: "Layup" });
  await client.eventTriggers.create({ ...late, params: { priority: 1, to: ["its department"] } });
  await order(client, "2026-11-20");
  const { id } = await order(client, "2026-11-19", "Mesa Tactical");
  await context.db.updateTable("work_orders").set({ stepNumber: 40 }).where("id", "=", id).execute();
  await client.notifications.watch();
  const told = await context.db.selectFrom("notifications").select("toldTo").orderBy("entityId").execute();
  expect(told.map(({ toldTo }) => toldTo)).toEqual(["|department Layup|", "|role Admin|role Owner|"]);
});

test("a late order is reported once, and again if it was not late in between", async () => {
  const shop = await quietShop();
  const { client } = shop;
  await client.eventTriggers.create({ ...late, params: { priority: 1 } });
  const { id } = await order(client, "2026-11-20");
  expect(await client.notifications.watch()).toEqual({ made: 1 });
  expect(await later(shop, 2).notifications.watch({})).toEqual({ made: 0 });
  await client.workOrders.update({ id, dueDate: "2026-11-24" });
  expect(await later(shop, 2).notifications.watch({})).toEqual({ made: 0 });
  expect(await later(shop, 4).notifications.watch({})).toEqual({ made: 1 });
  expect(await messages(shop)).toHaveLength(2);
});

test("a rule that waits three days reports an order on its third late day", async () => {
  const shop = await quietShop();
  await shop.client.eventTriggers.create({ ...late, params: { priority: 1, after: 3 } });
  await order(shop.client, "2026-11-20");
  expect(await shop.client.notifications.watch()).toEqual({ made: 0 });
  expect(await later(shop, 1).notifications.watch({})).toEqual({ made: 0 });
  expect(await later(shop, 2).notifications.watch({})).toEqual({ made: 1 });
});

test("many orders that became late are one notification", async () => {
  const shop = await quietShop();
  await shop.client.eventTriggers.create({ ...late, params: { priority: 1 } });
  for (let n = 0; n < 11; n++) await order(shop.client, "2026-11-20");
  expect(await shop.client.notifications.watch()).toEqual({ made: 1 });
  expect(await messages(shop)).toEqual(["11 work orders became late"]);
  expect(await shop.client.notifications.watch()).toEqual({ made: 0 });
});

test("a shop without a backup is notified once, after two days", async () => {
  const shop = await quietShop();
  await shop.client.inventory.create({ partNumber: "P-1", name: "Pad", stockQuantity: 9 });
  await shop.client.eventTriggers.create({ entity: "backup", eventType: "too old", params: { priority: 1 } });
  expect(await later(shop, 1).notifications.watch({})).toEqual({ made: 0 });
  expect(await later(shop, 30).notifications.watch({})).toEqual({ made: 1 });
  expect(await later(shop, 31).notifications.watch({})).toEqual({ made: 0 });
  expect(await messages(shop)).toEqual(["There is no backup of this shop yet"]);
});

test("a rule is tried on the last month without notifying anybody", async () => {
  const shop = await quietShop();
  const { client } = shop;
  await order(client, "2026-11-20");
  const done = await order(client, "2026-11-10", "Mesa Tactical");
  await client.workOrders.complete({ id: done.id });
  await order(client, "2026-11-21");
  await order(client, "2026-10-02");
  const tried = await client.eventTriggers.dryRun({ ...late, params: { priority: 1 } });
  expect(tried).toMatchObject({ days: 30, count: 2 });
  expect(tried.moments.map(({ at, message }) => `${at} ${message}`)).toEqual([
    "2026-11-21T07:00:00.000Z WO-2026-0001 for Bighorn Rifle Works is late: it was due on 11/20/2026",
    "2026-11-11T07:00:00.000Z WO-2026-0002 for Mesa Tactical is late: it was due on 11/10/2026",
  ]);
  const mesa = { field: "customerName", is: "contains", value: "mesa" } as const;
  expect((await client.eventTriggers.dryRun({ ...late, params: { priority: 1, condition: mesa } })).count).toBe(1);
  expect((await client.eventTriggers.dryRun({ ...late, params: { priority: 1, after: 12 } })).count).toBe(0);
  expect(await messages(shop)).toEqual([]);
});

test("the history of low stock is each time that a part went below its minimum", async () => {
  const { client } = await quietShop();
  const part = { partNumber: "P-1", name: "Pad", minimumStock: 4 };
  const { id } = await client.inventory.create({ ...part, stockQuantity: 9 });
  for (const stockQuantity of [3, 2, 8, 0]) await client.inventory.update({ id, ...part, stockQuantity });
  const { count, moments } = await client.eventTriggers.dryRun({ ...low, params: { priority: 1 } });
  expect(count).toBe(2);
  expect(moments.map(({ message }) => message).sort()).toEqual([
    "Pad (P-1) is low on stock: 3 left",
    "Pad (P-1) is out of stock",
  ]);
});

test.each([
  [
    "an event that nobody tells of",
    { entity: "weather", eventType: "bad" },
    {},
    'There are no notifications of "weather bad"',
  ],
  ["a wait for a deed", low, { after: 3 }, "There is nothing to wait for when a part runs low"],
  [
    "a field that it has not",
    low,
    { condition: { field: "quantity", is: "is", value: "1" } },
    '"quantity" is not known',
  ],
  [
    "a bound that is no number",
    low,
    { condition: { field: "stockQuantity", is: "at most", value: "few" } },
    '"few" is not a number',
  ],
  ["the department of a part", low, { to: ["its department"] }, "There is no department"],
  ["mail to nobody", low, { mail: true }, "Choose who is told"],
  ["a webhook that is no address of the web", low, { webhook: "ftp://x.example" }, "Webhook is an address"],
  ["a webhook with a password", low, { webhook: "https://a:b@x.example" }, "Webhook has no user and password"],
  ["a webhook at the port of mail", low, { webhook: "http://x.example:25/" }, "Webhook cannot be at port 25"],
  ["a webhook at a link-local address", low, { webhook: "http://169.254.1.1/" }, "Webhook is at a link-local address"],
  ["somebody who is nothing", low, { to: ["everybody"] }, "It tells a role, a person or a department"],
] as const)("a rule with %s is refused with a sentence", async (_, occasion, params, sentence) => {
  const { client } = await testShop();
  const rule = { ...occasion, params: { priority: 1, ...params } } as Parameters<typeof client.eventTriggers.create>[0];
  await expect(client.eventTriggers.create(rule)).rejects.toThrow(sentence);
});

test("a rule is changed field by field, and deleted with its memory; its notifications stay", async () => {
  const shop = await quietShop();
  const { client } = shop;
  const { id } = await client.eventTriggers.create({ ...late, params: { priority: 1, to: ["role CSR"] } });
  expect(await client.eventTriggers.update({ id, params: { after: 2 } })).toMatchObject({
    params: { priority: 1, to: ["role CSR"], after: 2 },
  });
  await order(client, "2026-11-19");
  await client.notifications.watch();
  await client.eventTriggers.remove({ id });
  expect((await client.notifications.list()).rows).toMatchObject([{ triggerId: null, eventType: "newly late" }]);
  expect(await shop.context.db.selectFrom("trigger_firings").selectAll().execute()).toEqual([]);
});

test("a webhook's secret is shown once, and people who may not change rules see neither it nor the address", async () => {
  const { client, context } = await testShop();
  const { id } = await client.eventTriggers.create({
    ...low,
    params: { priority: 1, webhook: "https://x.example/hook" },
  });
  const { secret } = await client.eventTriggers.newSecret({ id });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  const lead = localClient(() => ({ ...context, who: person("Function Lead") }));
  expect((await lead.eventTriggers.get({ id })).params).toEqual({ priority: 1 });
  expect((await client.eventTriggers.get({ id })).params.webhook).toBe("https://x.example/hook");
  const told = JSON.stringify([await client.eventTriggers.list(), (await client.activity.list()).rows]);
  expect(told).not.toContain(secret);
  expect(told).not.toContain("whsec_");
});
