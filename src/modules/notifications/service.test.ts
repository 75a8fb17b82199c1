import { expect, test } from "vitest";
import type { Context } from "../../records/context.ts";
import { insertRecord } from "../../records/records.ts";
import { testShop } from "../../shop/testing.ts";
import { notification } from "./record.ts";

function notifyOf(context: Context, message: string) {
  return insertRecord(context, notification, {
    relatedEntity: "part",
    entityId: 7,
    eventType: "low stock",
    message,
  });
}

test("notifications are listed with the newest first", async () => {
  const { client, context } = await testShop();
  await notifyOf(context, "Resin is low on stock");
  await notifyOf({ ...context, now: () => "2026-11-22T08:00:00.000Z" }, "Carbon is out of stock");
  const { rows } = await client.notifications.list();
  expect(rows.map(({ message }) => message)).toEqual(["Carbon is out of stock", "Resin is low on stock"]);
  expect(rows[0]).toMatchObject({ relatedEntity: "part", entityId: 7, priority: 2, isRead: false, readAt: null });
});

test("a notification that is read is no longer unread, and keeps the first time it was read", async () => {
  const { client, context } = await testShop();
  const { id } = await notifyOf(context, "Resin is low on stock");
  await notifyOf(context, "Carbon is out of stock");
  const read = await client.notifications.markRead({ id });
  expect(read).toMatchObject({ id, isRead: true, readAt: context.now() });
  expect(await client.notifications.markRead({ id })).toEqual(read);
  expect(await client.notifications.get({ id })).toEqual(read);
  const { rows, total } = await client.notifications.unread({ limit: 1 });
  expect(rows.map(({ message }) => message)).toEqual(["Carbon is out of stock"]);
  expect(total).toBe(1);
  expect((await client.notifications.list()).total).toBe(2);
});

test("reading a notification can be taken back", async () => {
  const { client, context } = await testShop();
  const { id } = await notifyOf(context, "Resin is low on stock");
  await client.notifications.markRead({ id });
  expect(await client.notifications.markUnread({ id })).toMatchObject({ isRead: false, readAt: null });
  expect((await client.notifications.unread()).total).toBe(1);
});

test("a notification that is not there cannot be read", async () => {
  const { client } = await testShop();
  const missing = { name: "NotFound", message: "There is no notification 77" };
  await expect(client.notifications.markRead({ id: 77 })).rejects.toMatchObject(missing);
});

test("notifications are found by their message", async () => {
  const { client, context } = await testShop();
  await notifyOf(context, "Resin is low on stock");
  await notifyOf(context, "Carbon is out of stock");
  expect((await client.notifications.list({ search: "RESIN" })).total).toBe(1);
});
