import { ById, change, create, list, Nothing, read, remove } from "../../api/endpoint.ts";
import { truth } from "../../lib/fields.ts";
import {
  AllUnread,
  Delivered,
  DryRun,
  EventTrigger,
  EventTriggerChange,
  EventTriggerList,
  MailServer,
  MailServerChange,
  MailTest,
  MailTested,
  Marked,
  Marks,
  NewEventTrigger,
  NoticeTimes,
  NoticeTimesNow,
  Notification,
  NotificationList,
  Secret,
  Snoozed,
  TriedRule,
  UnreadList,
  Watched,
} from "./schema.ts";

/** All people get the notifications they may see, and mark them read for themselves. */
const reached = { asksReach: true } as const;
const marking = { refreshes: ["notifications"], deed: "u", ...reached } as const;

export const notifications = {
  list: list("/api/notifications", "List the notifications, newest first", NotificationList, Notification, reached),
  unread: list(
    "/api/notifications/unread",
    "List the notifications that you have not read",
    UnreadList,
    Notification,
    reached,
  ),
  get: read("/api/notifications/:id", "Read a notification", ById, Notification, reached),
  markRead: change("PATCH", "/api/notifications/:id/read", "Mark a notification as read", ById, Notification, {
    failure: "Failed to mark the notification as read",
    ...marking,
  }),
  markUnread: change(
    "PATCH",
    "/api/notifications/:id/unread",
    "Mark a notification as unread again",
    ById,
    Notification,
    { failure: "Failed to mark the notification as unread", ...marking },
  ),
  mark: change("POST", "/api/notifications/mark", "Mark notifications as read, unread or done", Marks, Marked, {
    failure: "Failed to mark the notifications",
    ...marking,
  }),
  markAllRead: change(
    "POST",
    "/api/notifications/read-all",
    "Mark all unread notifications of a search as read",
    AllUnread,
    Marked,
    { failure: "Failed to mark the notifications as read", ...marking },
  ),
  snooze: change(
    "POST",
    "/api/notifications/snooze",
    "Put notifications off for an hour, until tomorrow morning or for a week",
    Snoozed,
    Marked,
    { failure: "Failed to snooze the notifications", ...marking },
  ),
  mute: change(
    "PATCH",
    "/api/notifications/:id/mute",
    "Mute or unmute the rule behind a notification",
    ById.extend({ isMuted: truth("Muted") }),
    Notification,
    { failure: "Failed to mute the rule", ...marking },
  ),
  times: read("/api/notifications/times", "Read when you want to be told of things", Nothing, NoticeTimesNow, reached),
  setTimes: change(
    "PUT",
    "/api/notifications/times",
    "Set when you want to be told of things",
    NoticeTimes,
    NoticeTimesNow,
    {
      success: "Quiet hours saved",
      failure: "Failed to save the quiet hours",
      ...marking,
    },
  ),
  deliver: change("POST", "/api/notifications/deliver", "Send the mails and webhooks that wait", Nothing, Delivered, {
    localOnly: true,
  }),
  watch: change("POST", "/api/notifications/watch", "Notify of what became late or due", Nothing, Watched, {
    localOnly: true,
    refreshes: ["notifications"],
  }),
};

const refreshes = ["eventTriggers"];

export const eventTriggers = {
  list: list("/api/event-triggers", "List what the shop is notified about", EventTriggerList, EventTrigger),
  get: read("/api/event-triggers/:id", "Read an event trigger", ById, EventTrigger),
  create: create("/api/event-triggers", "Add an event trigger", NewEventTrigger, EventTrigger, {
    success: "Rule created successfully",
    failure: "Failed to create rule",
    refreshes,
  }),
  update: change(
    "PATCH",
    "/api/event-triggers/:id",
    "Change an event trigger, or switch it on or off",
    ById.extend(EventTriggerChange.shape),
    EventTrigger,
    {
      success: "Event trigger updated successfully",
      failure: "Failed to update event trigger",
      refreshes,
    },
  ),
  remove: remove("/api/event-triggers/:id", "Delete an event trigger", {
    success: "Rule deleted successfully",
    failure: "Failed to delete rule",
    refreshes: [...refreshes, "notifications"],
  }),
  dryRun: change(
    "POST",
    "/api/event-triggers/dry-run",
    "List what a rule would have reported in the last month",
    TriedRule,
    DryRun,
    // It shows who sees the rules' records, which not everybody may know.
    { failure: "Failed to try the rule", deed: "u" },
  ),
  newSecret: change(
    "POST",
    "/api/event-triggers/:id/secret",
    "Make a new secret for a rule's webhook, which is told once",
    ById,
    Secret,
    { failure: "Failed to make a secret", refreshes, tellsSecret: true },
  ),
};

export const mailServer = {
  get: read("/api/mail-server", "Read the mail server's settings, except its password", Nothing, MailServer),
  update: change("PATCH", "/api/mail-server", "Change the mail server's settings", MailServerChange, MailServer, {
    success: "Mail server updated successfully",
    failure: "Failed to update the mail server",
    refreshes: ["mailServer"],
    asksPassword: true,
    tellsSecret: true,
  }),
  test: change("POST", "/api/mail-server/test", "Send a mail to try the server", MailTest, MailTested, {
    failure: "The mail was not sent",
  }),
};
