import { ById, change, list, Nothing, read } from "../../api/endpoint.ts";
import { Notification, NotificationList, Watched } from "./schema.ts";

export const notifications = {
  list: list("/api/notifications", "List the notifications, newest first", NotificationList, Notification),
  unread: list("/api/notifications/unread", "List the notifications nobody has read", NotificationList, Notification),
  get: read("/api/notifications/:id", "Read a notification", ById, Notification),
  markRead: change("PATCH", "/api/notifications/:id/read", "Mark a notification as read", ById, Notification, {
    failure: "Failed to mark the notification as read",
    refreshes: ["notifications"],
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
    },
  ),
  watch: change("POST", "/api/notifications/watch", "Tell of what came about by time alone", Nothing, Watched, {
    localOnly: true,
    refreshes: ["notifications"],
  }),
};
