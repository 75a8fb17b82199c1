import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { choice } from "../../lib/fields.ts";

export const Notification = z.object({
  id: z.int(),
  /** The noun it is about, such as part, and the id of that record. */
  relatedEntity: z.string(),
  entityId: z.int().nullable(),
  eventType: z.string(),
  message: z.string(),
  /** 1 is the most pressing. */
  priority: z.int(),
  /** The rule that told of it; null for one that is gone. */
  triggerId: z.int().nullable(),
  isRead: z.boolean(),
  readAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  /** Until when you do not want to hear of it. */
  snoozedUntil: z.string().nullable(),
  /** Whether you hear of its rule no more. */
  isMuted: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;

/** What narrows a list of notifications. */
const narrowing = {
  priority: z.coerce
    .number("Priority is 1 to 3")
    .int("Priority is 1 to 3")
    .min(1, "Priority is 1 to 3")
    .max(3, "Priority is 1 to 3")
    .optional(),
  about: z.string().max(50, "What it is about is at most 50 characters").optional(),
};

export const UnreadList = listOf(["createdAt", "priority", "relatedEntity", "eventType", "message", "readAt"]).extend(
  narrowing,
);

export const NotificationList = UnreadList.extend({
  /** Those that are unread, neither put off nor muted, and those that were put away; without it all. */
  show: choice("Show", ["unread", "done"]).optional(),
});

/** The most that are marked by one call. */
export const MOST_MARKED = 10_000;

const ids = Id.array().min(1, "Name at least one notification").max(MOST_MARKED, "Mark at most 10,000 at once");

export const Marks = z.object({ ids, as: choice("As", ["read", "unread", "done", "not done"]) });
export type Mark = z.infer<typeof Marks>["as"];

export const SNOOZES = ["hour", "tomorrow", "week"] as const;
export type Snooze = (typeof SNOOZES)[number];
export const Snoozed = z.object({ ids, until: choice("Until", SNOOZES) });

export const AllUnread = UnreadList.pick({ search: true, without: true, priority: true, about: true });

/** Which notifications a call has marked, and which of them were unread before, so that it can be taken back. */
export const Marked = z.object({ ids: z.int().array(), wereUnread: z.int().array() });
export type Marked = z.infer<typeof Marked>;

/** How many notifications a look at the clock has made. */
export const Watched = z.object({ made: z.int() });
