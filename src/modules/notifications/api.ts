import { ById, change, list, Nothing, read } from "../../api/endpoint.ts";
import { Notification, NotificationList, Watched } from "./schema.ts";

/** Everybody is told of what they may see, and has read it for themselves. */
const reached = { asksReach: true } as const;

export const notifications = {
  list: list("/api/notifications", "List the notifications, newest first", NotificationList, Notification, reached),
  unread: list(
    "/api/notifications/unread",
    "List the notifications that you have not read",
    NotificationList,
    Notification,
    reached,
  ),
  get: read("/api/notifications/:id", "Read a notification", ById, Notification, reached),
  markRead: change("PATCH", "/api/notifications/:id/read", "Mark a notification as read", ById, Notification, {
    failure: "Failed to mark the notification as read",
    refreshes: ["notifications"],
    ...reached,
  }),
  markUnread: change(
    "PATCH",
    "/api/notifications/:id/unread",
    "Mark a notification as unread again",
    ById,
    Notification,
    {
      failure: "Failed to mark the notification as unread",
      refreshes: ["notifications"],
      ...reached,
    },
  ),
  watch: change("POST", "/api/notifications/watch", "Tell of what came about by time alone", Nothing, Watched, {
    localOnly: true,
    refreshes: ["notifications"],
  }),
};
