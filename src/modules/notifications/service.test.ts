import { expect, test } from "vitest";
import { NotFound } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { notify } from "../../records/notify.ts";
import { insertRecord } from "../../records/records.ts";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";
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

test("a read notification can be marked unread", async () => {
  const { client, context } = await testShop();
  const { id } = await notifyOf(context, "Resin is low on stock");
  await client.notifications.markRead({ id });
  expect(await client.notifications.markUnread({ id })).toMatchObject({ isRead: false, readAt: null });
  expect((await client.notifications.unread()).total).toBe(1);
});

test("a missing notification cannot be read", async () => {
  const { client } = await testShop();
  const missing = { name: "NotFound", message: "There is no notification 77" };
  await expect(client.notifications.markRead({ id: 77 })).rejects.toMatchObject(missing);
});

test("notifications are found by their message", async () => {
  const { client, context } = await testShop();
  await notifyOf(context, "Resin is low on stock");
  await notifyOf(context, "Carbon is out of stock");
  await notifyOf(context, "Résine  is late");
  expect((await client.notifications.list({ search: "RESIN" })).total).toBe(2);
  expect((await client.notifications.list({ search: "resine is" })).total).toBe(1);
  const byMessage = (await client.notifications.list({ sort: "message" })).rows.map(({ message }) => message);
  expect(byMessage).toEqual(["Carbon is out of stock", "Resin is low on stock", "Résine  is late"]);
});

const day = (n: number) => `2026-11-2${n}T15:00:00.000Z`;

test("a notification marked done is put away only for oneself, and can be taken out again", async () => {
  const { client, context } = await testShop();
  const { id } = await notifyOf(context, "Resin is low on stock");
  const other = await notifyOf(context, "Carbon is out of stock");
  await client.notifications.mark({ ids: [id], as: "done" });
  expect(await client.notifications.get({ id })).toMatchObject({ isRead: true, doneAt: context.now() });
  const shown = async (show?: "unread" | "done") =>
    (await client.notifications.list(show && { show })).rows.map(({ id }) => id).sort();
  expect(await shown("done")).toEqual([id]);
  expect(await shown("unread")).toEqual([other.id]);
  expect(await shown()).toEqual([id, other.id]);
  await client.notifications.mark({ ids: [id], as: "not done" });
  expect(await client.notifications.get({ id })).toMatchObject({ isRead: true, doneAt: null });
  expect(await shown("done")).toEqual([]);
});

test("a snoozed notification is unread again at its time, and not before", async () => {
  const { client, context } = await testShop();
  const { id } = await notifyOf(context, "Resin is low on stock");
  await client.notifications.markRead({ id });
  await client.notifications.snooze({ ids: [id], until: "tomorrow" });
  // 07:00 in Denver.
  expect(await client.notifications.get({ id })).toMatchObject({
    isRead: false,
    snoozedUntil: "2026-11-22T14:00:00.000Z",
  });
  expect((await client.notifications.unread()).total).toBe(0);
  const later = localClient(() => ({ ...context, now: () => day(2) }));
  expect((await later.notifications.unread({})).total).toBe(1);
});

test("all unread ones that a search finds are marked as read at once", async () => {
  const { client, context } = await testShop();
  const resin = await notifyOf(context, "Resin is low on stock");
  await notifyOf(context, "Carbon is out of stock");
  expect(await client.notifications.markAllRead({ search: "resin" })).toEqual({
    ids: [resin.id],
    wereUnread: [resin.id],
  });
  expect((await client.notifications.unread()).rows.map(({ message }) => message)).toEqual(["Carbon is out of stock"]);
  await client.notifications.mark({ ids: [resin.id], as: "unread" });
  expect((await client.notifications.unread()).total).toBe(2);
});

test("notifications of a muted rule are not unread for the person who muted it, but for others", async () => {
  const { client, context } = await testShop();
  const { id } = await notifyOf(context, "Resin is low on stock");
  await expect(client.notifications.mute({ id, isMuted: true })).rejects.toThrow("The rule that told of this is gone");
  await notify(context, { entity: "part", eventType: "low stock" }, 7, "Carbon is low on stock");
  const muted = await client.notifications.mute({ id: id + 1, isMuted: true });
  expect(muted).toMatchObject({ isMuted: true, isRead: false });
  expect((await client.notifications.unread()).rows.map((row) => row.id)).toEqual([id]);
  const csr = localClient(() => ({ ...context, who: person("CSR") }));
  expect((await csr.notifications.unread({})).total).toBe(2);
  await client.notifications.mute({ id: id + 1, isMuted: false });
  expect((await client.notifications.unread()).total).toBe(2);
});

test("a notification named twice is marked once", async () => {
  const { client, context } = await testShop();
  const { id } = await notifyOf(context, "Resin is low on stock");
  const once = { ids: [id], wereUnread: [id] };
  expect(await client.notifications.snooze({ ids: [id, id], until: "week" })).toEqual(once);
  expect(await client.notifications.mark({ ids: [id, id], as: "done" })).toEqual(once);
});

test("nobody marks what they may not see", async () => {
  const { context } = await testShop();
  const { id } = await insertRecord(context, notification, {
    relatedEntity: "backup",
    entityId: null,
    eventType: "failed",
    message: "The disk is full",
  });
  const csr = localClient(() => ({ ...context, who: person("CSR") }));
  await expect(csr.notifications.mark({ ids: [id], as: "done" })).rejects.toThrow(`There is no notification ${id}`);
  await expect(csr.notifications.snooze({ ids: [id], until: "hour" })).rejects.toThrow(NotFound);
  await expect(csr.notifications.mute({ id, isMuted: true })).rejects.toThrow(NotFound);
});

test("notifications are narrowed to a priority and to what they are about", async () => {
  const { client, context } = await testShop();
  await notifyOf(context, "Resin is low on stock");
  await insertRecord(context, notification, {
    relatedEntity: "work order",
    entityId: 1,
    eventType: "newly late",
    message: "WO-1 is late",
    priority: 1,
  });
  expect((await client.notifications.list({ priority: 1 })).rows[0]?.message).toBe("WO-1 is late");
  expect((await client.notifications.unread({ about: "part" })).rows.map(({ message }) => message)).toEqual([
    "Resin is low on stock",
  ]);
});
