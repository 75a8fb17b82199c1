import type { Notification } from "../../../src/modules/notifications/schema.ts";
import type { View } from "../view.ts";
import { whenOf } from "../words.ts";

export const notifications: View<Notification> = {
  name: "notifications",
  noun: "notifications",
  title: "Notifications",
  short: "News",
  aliases: ["news", "bell", "ntf"],
  defaultSort: "-createdAt",
  scopes: { unread: { unread: true } },
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
      width: 13,
      cell: ({ createdAt }, { now, timeZone }) => ({ text: whenOf(createdAt, now, timeZone), tone: "quiet" }),
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
  list: (client, { scope: { unread, ...scope }, ...query }) => {
    const input = { ...query, ...scope } as object;
    return unread ? client.notifications.unread(input) : client.notifications.list(input);
  },
  key: ({ id }) => String(id),
  nameOf: ({ message }) => message,
  actions: [
    {
      key: "r",
      deed: "u",
      words: "mark read",
      done: "Marked as read",
      call: ({ id, isRead }) =>
        isRead ? "It is read already" : { noun: "notifications", action: "markRead", input: { id } },
      undo: (_answer, { id }) => ({ noun: "notifications", action: "markUnread", input: { id } }),
    },
  ],
  empty: "No notifications",
};
