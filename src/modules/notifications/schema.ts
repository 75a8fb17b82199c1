import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { COMPARISONS } from "../../lib/conditions.ts";
import { choice, requiredText, truth, whole } from "../../lib/fields.ts";

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
    .optional()
    .meta({ description: "Only those of this priority; 1 is the most urgent" }),
  about: z
    .string()
    .max(50, "What it is about is at most 50 characters")
    .optional()
    .meta({ description: "Only those about this kind of record, such as part" }),
};

export const UnreadList = listOf(["createdAt", "priority", "relatedEntity", "eventType", "message", "readAt"]).extend(
  narrowing,
);

export const NotificationList = UnreadList.extend({
  show: choice("Show", ["unread", "done"])
    .optional()
    .meta({ description: "unread: neither read, put off nor muted. done: put away. Without it all" }),
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

const Condition = z.object(
  {
    field: requiredText("Field", 50),
    is: choice("Comparison", COMPARISONS),
    value: requiredText("Value", 100),
  },
  "A condition is { field, is, value }",
);

/** "role CSR", "staff 7", "department Paint", or the department where the record is. */
const audience = z
  .string("Whom it tells is text")
  .max(120, "Whom it tells is at most 120 characters")
  .regex(/^(role [^|]+|staff \d+|department [^|]+|its department)$/, "It tells a role, a person or a department")
  .meta({ example: "role CSR" });

const RuleParams = z.object(
  {
    /** Of its notifications: 1 is the most pressing. */
    priority: whole("Priority", 1, 3),
    /** How many days or hours of a state pass before it is told; its occasion says which. */
    after: whole("After", 0, 10_000).optional(),
    condition: Condition.nullable().optional(),
    /** More of them; all must hold. */
    conditions: Condition.array().max(4, "A rule has at most 5 conditions").optional(),
    /** Nobody named is everybody who may see the record. */
    to: audience.array().max(20, "A rule tells at most 20").optional(),
    /** Gets a signed POST of each notification. */
    webhook: z
      .url({ protocol: /^https?$/, error: "Webhook is an address that begins with https:// or http://" })
      .max(500, "Webhook is at most 500 characters")
      .meta({ example: "https://hooks.example.com/shop" })
      .nullable()
      .optional(),
    /** Whether the people that it names get a mail as well. */
    mail: truth("Mail").optional(),
  },
  "Params are { priority }",
);
export type RuleParams = z.infer<typeof RuleParams>;

/** What became of what a rule has sent out of the shop. */
const Deliveries = z.object({
  sent: z.int(),
  waiting: z.int(),
  /** Those that were given up. */
  failed: z.int(),
  lastSentAt: z.string().nullable(),
  /** Why the latest one that has not arrived did not. */
  failure: z.string().nullable(),
});

export const EventTrigger = z.object({
  id: z.int(),
  entity: z.string(),
  eventType: z.string(),
  action: z.string(),
  params: RuleParams,
  isEnabled: z.boolean(),
  /** Whether you hear of it no more. */
  isMuted: z.boolean(),
  deliveries: Deliveries,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EventTrigger = z.infer<typeof EventTrigger>;

export const EventTriggerList = listOf(["id", "entity", "eventType"]);

const occasion = { entity: requiredText("Entity", 50), eventType: requiredText("Event", 50) };

export const NewEventTrigger = z.object({ ...occasion, params: RuleParams, isEnabled: truth("Enabled").default(true) });
/** A change names only what changes. */
export const EventTriggerChange = z.object({
  isEnabled: truth("Enabled").optional(),
  params: RuleParams.partial().optional(),
});

/** A rule as it would be. */
export const TriedRule = z.object({ ...occasion, params: RuleParams });

/** What a rule would have told in the last days. */
export const DryRun = z.object({
  days: z.int(),
  count: z.int(),
  /** The newest of them. */
  moments: z.array(z.object({ entityId: z.int().nullable(), at: z.string(), message: z.string() })),
});
export type DryRun = z.infer<typeof DryRun>;

/** What a receiver checks a webhook's signature with. It is told once. */
export const Secret = z.object({ secret: z.string() });

const timeOfDay = (label: string) =>
  z
    .string(`${label} is text`)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} is a time like 21:30`)
    .nullable();

/** When one wants to be told of things, as the shop's clocks show it; null where nothing is set. */
const noticeTimes = z.object({
  /** Between these no mail and no notice of the desktop comes; what waited comes when they end. */
  quietFrom: timeOfDay("Quiet from").meta({ example: "21:00" }),
  quietTo: timeOfDay("Quiet to").meta({ example: "06:00" }),
  /** When all mail of a day comes as one; null for each at once. */
  digestAt: timeOfDay("Mail at").meta({ example: null }),
});
export const NoticeTimes = noticeTimes.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
  path: ["quietTo"],
  message: "Quiet hours have a beginning and an end",
});
export const NoticeTimesNow = noticeTimes.extend({
  /** When the quiet hours end that it is now; null outside of them. */
  quietUntil: z.string().nullable(),
});

/** How many things were sent, and how many did not arrive. */
export const Delivered = z.object({ sent: z.int(), failed: z.int() });

/** How mail leaves the shop. */
const mailServer = {
  /** Empty where there is none. */
  host: z
    .string("Server is text")
    .trim()
    .max(200, "Server is at most 200 characters")
    .meta({ example: "smtp.example.com" }),
  port: whole("Port", 1, 65_535).meta({ example: 587 }),
  /** From the beginning (tls), once connected (starttls), or not at all. */
  security: choice("Security", ["tls", "starttls", "none"]),
  user: z.string("User is text").trim().max(200, "User is at most 200 characters"),
  /** The address that mail comes from. */
  from: z.union([z.literal(""), z.email("From is a mail address")]).meta({ example: "stockworks@example.com" }),
};

export const MailServer = z.object({
  ...mailServer,
  /** Whether a password is known; it is never told. */
  hasPassword: z.boolean(),
});
export type MailServer = z.infer<typeof MailServer>;

export const MailServerChange = z
  .object({ ...mailServer, password: z.string("Password is text").max(500, "Password is at most 500 characters") })
  .partial();

export const MailTest = z.object({ to: z.email("Send it to a mail address").meta({ example: "mara@example.com" }) });
export const MailTested = z.object({ message: z.string() });
