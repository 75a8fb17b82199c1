import { expect, test } from "vitest";
import { NotFound } from "../lib/errors.ts";
import type { Context } from "../records/context.ts";
import { localClient } from "./local-client.ts";
import { nouns } from "./nouns.ts";
import { table } from "./table.ts";
import { person, testShop, threePeople } from "./testing.ts";

async function shopOfThree() {
  const { client, context } = await testShop();
  const people = await threePeople(client);
  const as = (role: string) => localClient(() => ({ ...context, who: person(role) }));
  return { client, context, as, ...people };
}

/** Tells of a record, and answers the number of the notification. */
async function tell({ db, now }: Context, relatedEntity: string, entityId: number | null): Promise<number> {
  const stamps = { createdAt: now(), updatedAt: now() };
  const told = { relatedEntity, entityId, eventType: "told", message: `${relatedEntity} ${entityId}`, ...stamps };
  return (await db.insertInto("notifications").values(told).returning("id").executeTakeFirstOrThrow()).id;
}

test("everybody is told of the records that they may see", async () => {
  const { context, as, ana, ben, cy } = await shopOfThree();
  const now = context.now();
  const entry = { eventType: "clock_in", occurredAt: now, createdAt: now, updatedAt: now };
  for (const userId of [ana, ben, cy]) {
    const values = { userId, ...entry };
    const { id } = await context.db.insertInto("time_entries").values(values).returning("id").executeTakeFirstOrThrow();
    await tell(context, "time entry", id);
  }
  for (const entity of ["sales order", "work order", "part", "import", "backup"]) await tell(context, entity, null);
  const seen = async (role: string) =>
    (await as(role).notifications.list({ sort: "createdAt" })).rows.map(({ message }) => message);
  const office = ["sales order null", "work order null", "part null", "import null"];
  const entries = ["time entry 1", "time entry 2", "time entry 3"];
  expect(await seen("Owner")).toEqual([...entries, ...office, "backup null"]);
  expect(await seen("CSR")).toEqual(["time entry 1", ...office]);
  expect(await seen("Function Lead")).toEqual([...entries.slice(0, 2), ...office.slice(0, 3)]);
  expect(await seen("Production")).toEqual(["time entry 1", ...office.slice(1, 3)]);
  for (const call of ["get", "markRead", "markUnread"] as const)
    await expect(as("Production").notifications[call]({ id: 3 })).rejects.toThrow(NotFound);
});

test("who has read a notification has read it for themselves alone", async () => {
  const { client, context, as } = await shopOfThree();
  const id = await tell(context, "part", 7);
  const csr = as("CSR");
  expect(await csr.notifications.markRead({ id })).toMatchObject({ isRead: true, readAt: context.now() });
  expect((await csr.notifications.unread({})).total).toBe(0);
  expect((await csr.dashboard.get({})).unreadNotifications).toBe(0);
  expect((await client.notifications.unread({})).total).toBe(1);
  expect((await client.dashboard.get({})).unreadNotifications).toBe(1);
  expect(await csr.notifications.markUnread({ id })).toMatchObject({ isRead: false, readAt: null });
});

test("the change log tells of the records, prices and contacts that one may see", async () => {
  const { client, as, ben, cy } = await shopOfThree();
  const order = { customerName: "Cole", customerEmail: "cole@x.example", dateIssued: "2026-11-21", model: 1 };
  await client.featureOptions.create({ name: "Mesa", categoryId: 1, price: 5 });
  await client.orders.create({ ...order, lineItems: [{ description: "Stock", quantity: 1, unitPrice: 5 }] });
  await client.inventory.create({ partNumber: "P-1", name: "Pad", unitCost: 7, stockQuantity: 3 });
  for (const userId of [ben, cy]) await client.schedules.create({ userId, dayOfWeek: "Monday", projectedHours: 8 });
  await client.settings.update({ shopName: "Ridge" });
  const lines = async (role: string) => (await as(role).activity.list({ sort: "timestamp" })).rows;
  const about = async (role: string) =>
    (await lines(role)).map(({ relatedEntity, entityId }) => `${relatedEntity} ${entityId}`);
  const staff = ["staff member 1", "staff member 2", "staff member 3"];
  const days = ["schedule 1", "schedule 2"];
  expect(await about("Owner")).toEqual([
    ...staff,
    "feature option 1",
    "sales order 1",
    "part 1",
    ...days,
    "settings 0",
  ]);
  expect(await about("CSR")).toEqual(["staff member 1", "feature option 1", "sales order 1", "part 1"]);
  expect(await about("Function Lead")).toEqual([
    ...staff.slice(0, 2),
    "feature option 1",
    "sales order 1",
    "part 1",
    "schedule 1",
  ]);
  expect(await about("Production")).toEqual(["staff member 1", "part 1"]);

  const fields = async (role: string, entity: string) =>
    Object.keys((await lines(role)).find(({ relatedEntity }) => relatedEntity === entity)?.changes ?? {});
  const secret = ["unitCostCents", "totalCents", "lineItems", "options", "customerEmail"];
  const told = async (role: string) =>
    [...(await fields(role, "sales order")), ...(await fields(role, "part"))].filter((field) => secret.includes(field));
  expect((await told("CSR")).sort()).toEqual(secret.toSorted());
  expect(await told("Function Lead")).toEqual([]);
  expect(await fields("Function Lead", "part")).toContain("partNumber");
});

test("the change log shows the address of a webhook to those alone who may change the rule, wherever it tells of it", async () => {
  const { client, as } = await shopOfThree();
  const params = { priority: 1, webhook: "https://hooks.example/secret" };
  const { id } = await client.eventTriggers.create({ entity: "part", eventType: "low stock", params });
  await client.eventTriggers.update({ id, params: { webhook: "https://hooks.example/secret/2", priority: 2 } });
  await client.eventTriggers.update({ id, params: { webhook: "https://hooks.example/secret/3" } });
  await client.eventTriggers.remove({ id });
  const told = async (role: string) => {
    const { activity } = as(role);
    const { rows } = await activity.list({ entity: "event trigger" });
    const each = rows.flatMap(({ id }) => [activity.get({ id }), activity.record({ id })]);
    return { rows, text: JSON.stringify([rows, await Promise.all(each)]) };
  };
  expect((await told("Owner")).text).toContain("hooks.example/secret/3");
  for (const role of ["CSR", "Function Lead"]) {
    const { rows, text } = await told(role);
    expect(rows).toHaveLength(4);
    expect(text).toContain("priority");
    expect(text).not.toContain("hooks.example");
    // Of a line that changed the address alone, nothing is left to tell.
    expect(rows[1]?.changes).toEqual({});
  }
});

test("what was changed is found by whoever sees every line of the change log alone", async () => {
  const { client, as } = await shopOfThree();
  await client.inventory.create({ partNumber: "P-1", name: "Pad", unitCost: 7311.05, stockQuantity: 3 });
  for (const [role, found] of [
    ["Owner", 1],
    ["CSR", 0],
    ["Production", 0],
  ] as const)
    expect((await as(role).activity.list({ search: "731105" })).total).toBe(found);
  expect((await as("Production").activity.list({ search: "pad" })).total).toBe(1);
});

test("what a noun says of its rights is about a noun of the table of calls", () => {
  const named = nouns.flatMap((noun) => ("calls" in noun ? [noun.calls] : []));
  expect(named.filter((calls) => !(calls in table))).toEqual([]);
});
