import type { Mark, Notification } from "../../../src/modules/notifications/schema.ts";
import type { Call, View } from "../view.ts";
import { whenOf } from "../words.ts";

export const notifications: View<Notification> = {
  name: "notifications",
  noun: "notifications",
  title: "Notifications",
  short: "News",
  aliases: ["news", "bell", "ntf"],
  defaultSort: "-createdAt",
  scopes: { unread: { show: "unread" }, done: { show: "done" } },
  columns: [
    {
      head: "",
      width: 1,
      cell: ({ priority, isRead }) =>
        isRead ? "" : { text: priority === 1 ? "!" : "•", tone: priority === 1 ? "bad" : "info" },
    },
    {
      head: "When",
      sort: "createdAt",
      width: 15,
      cell: ({ createdAt }, clock) => ({ text: whenOf(createdAt, clock), tone: "quiet" }),
    },
    {
      head: "Message",
      sort: "message",
      width: 46,
      isFlexible: true,
      cell: ({ message, isRead }) => ({ text: message, tone: isRead ? "quiet" : "strong" }),
    },
    { head: "About", sort: "eventType", width: 18, rank: 1, cell: ({ eventType }) => eventType },
  ],
  list: (client, { scope, ...query }) => client.notifications.list({ ...query, ...scope } as object),
  key: ({ id }) => String(id),
  nameOf: ({ message }) => message,
  actions: [
    {
      key: "r",
      deed: "u",
      words: "mark read",
      done: "Marked as read",
      call: ({ id, isRead }) =>
        isRead ? "It is already read" : { noun: "notifications", action: "markRead", input: { id } },
      undo: (_answer, { id }) => ({ noun: "notifications", action: "markUnread", input: { id } }),
    },
    {
      key: "c",
      deed: "u",
      words: "done",
      done: "Done",
      call: ({ id, doneAt }) => (doneAt === null ? marked(id, "done") : "It is already done"),
      undo: (_answer, { id, isRead }) => marked(id, isRead ? "not done" : "unread"),
    },
    {
      key: "w",
      deed: "u",
      words: "snooze",
      done: "Snoozed",
      prompt: { label: "Until: hour, tomorrow or week", start: () => "tomorrow" },
      call: ({ id }, until) => ({ noun: "notifications", action: "snooze", input: { ids: [id], until: until.trim() } }),
      undo: (_answer, { id, isRead }) => marked(id, isRead ? "read" : "unread"),
    },
    {
      key: "m",
      deed: "u",
      words: "mute its rule",
      done: "Muted or no longer muted",
      call: ({ id, isMuted }) => muted(id, !isMuted),
      undo: (_answer, { id, isMuted }) => muted(id, isMuted),
    },
  ],
  empty: "No notifications",
};

function marked(id: number, as: Mark): Call {
  return { noun: "notifications", action: "mark", input: { ids: [id], as } };
}

function muted(id: number, isMuted: boolean): Call {
  return { noun: "notifications", action: "mute", input: { id, isMuted } };
}
