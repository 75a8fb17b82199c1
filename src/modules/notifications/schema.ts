import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { COMPARISONS } from "../../lib/conditions.ts";
import { anyText, choice, requiredText, truth, whole } from "../../lib/fields.ts";
import { wrongAddress } from "../../lib/webhook-address.ts";
import { words } from "../../lib/wire.ts";

export const Notification = z.object({
  id: z.int(),
  /** The noun it is about, such as part, and the id of that record. */
  relatedEntity: words(),
  entityId: z.int().nullable(),
  eventType: words(),
  message: z.string(),
  /** 1 is the most urgent. */
  priority: z.int(),
  /** The rule that made it; null if that was deleted. */
  triggerId: z.int().nullable(),
  isRead: z.boolean(),
  readAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  /** The end of your snooze. */
  snoozedUntil: z.string().nullable(),
  /** Whether you have muted its rule. */
  isMuted: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;

/** The filters of a list of notifications. */
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

/** The marked notifications, and which of them were unread before, for an undo. */
export const Marked = z.object({ ids: z.int().array(), wereUnread: z.int().array() });
export type Marked = z.infer<typeof Marked>;

/** How many notifications were made. */
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
const audience = anyText("Whom it tells", 120)
  .regex(/^(role [^|]+|staff \d+|department [^|]+|its department)$/, "It tells a role, a person or a department")
  .meta({ example: "role CSR" });

const RuleParams = z.object(
  {
    /** Of its notifications: 1 is the most urgent. */
    priority: whole("Priority", 1, 3),
    /** How many days or hours a state must last first; its occasion says which. */
    after: whole("After", 0, 10_000).optional(),
    condition: Condition.nullable().optional(),
    /** More conditions; all must hold. */
    conditions: Condition.array().max(4, "A rule has at most 5 conditions").optional(),
    /** If empty, everybody who may see the record. */
    to: audience.array().max(20, "A rule tells at most 20").optional(),
    /** Gets a signed POST of each notification. */
    webhook: z
      .url({ protocol: /^https?$/, error: "Webhook is an address that begins with https:// or http://" })
      .max(500, "Webhook is at most 500 characters")
      .refine((address) => wrongAddress(address) === undefined, { error: ({ input }) => wrongAddress(String(input)) })
      .meta({ example: "https://hooks.example.com/shop" })
      .nullable()
      .optional(),
    /** Whether the named people also get a mail. */
    mail: truth("Mail").optional(),
  },
  "Params are { priority }",
);
export type RuleParams = z.infer<typeof RuleParams>;

/** What became of a rule's webhooks and mails. */
const Deliveries = z.object({
  sent: z.int(),
  waiting: z.int(),
  /** Those given up. */
  failed: z.int(),
  lastSentAt: z.string().nullable(),
  /** Why the latest failed one failed. */
  failure: z.string().nullable(),
});

export const EventTrigger = z.object({
  id: z.int(),
  entity: z.string(),
  eventType: z.string(),
  action: z.string(),
  params: RuleParams,
  isEnabled: z.boolean(),
  /** Whether you have muted it. */
  isMuted: z.boolean(),
  deliveries: Deliveries,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EventTrigger = z.infer<typeof EventTrigger>;

export const EventTriggerList = listOf(["id", "entity", "eventType"]);

const occasion = { entity: requiredText("Entity", 50), eventType: requiredText("Event", 50) };

export const NewEventTrigger = z.object({ ...occasion, params: RuleParams, isEnabled: truth("Enabled").default(true) });
/** A change names only the changed fields. */
export const EventTriggerChange = z.object({
  isEnabled: truth("Enabled").optional(),
  params: RuleParams.partial().optional(),
});

/** A rule to try. */
export const TriedRule = z.object({ ...occasion, params: RuleParams });

/** The notifications that a rule would have made in the last days. */
export const DryRun = z.object({
  days: z.int(),
  count: z.int(),
  /** The newest of them. */
  moments: z.array(z.object({ entityId: z.int().nullable(), at: z.string(), message: z.string() })),
});
export type DryRun = z.infer<typeof DryRun>;

/** The secret that a receiver checks signatures with. Shown only once. */
export const Secret = z.object({ secret: z.string() });

const timeOfDay = (label: string) =>
  z
    .string(`${label} is text`)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} is a time like 21:30`)
    .nullable();

/** When you want mail, by the shop's clocks; null where nothing is set. */
const noticeTimes = z.object({
  /** Between these there are no mails and no desktop notices; they come at the end. */
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
  /** The end of the present quiet hours; null outside of them. */
  quietUntil: z.string().nullable(),
});

/** How many were sent, and how many failed. */
export const Delivered = z.object({ sent: z.int(), failed: z.int() });

/** The server for outgoing mail. */
const mailServer = {
  /** Empty for none. */
  host: anyText("Server", 200).meta({ example: "smtp.example.com" }),
  port: whole("Port", 1, 65_535).meta({ example: 587 }),
  /** Encrypted from the beginning (tls), after connecting (starttls), or not at all. */
  security: choice("Security", ["tls", "starttls", "none"]),
  user: anyText("User", 200),
  /** The sender's address. */
  from: z.union([z.literal(""), z.email("From is a mail address")]).meta({ example: "stockworks@example.com" }),
};

export const MailServer = z.object({
  ...mailServer,
  /** Whether there is a password; it is never shown. */
  hasPassword: z.boolean(),
});
export type MailServer = z.infer<typeof MailServer>;

export const MailServerChange = z
  .object({ ...mailServer, password: z.string("Password is text").max(500, "Password is at most 500 characters") })
  .partial();

export const MailTest = z.object({ to: z.email("Send it to a mail address").meta({ example: "mara@example.com" }) });
export const MailTested = z.object({ message: z.string() });
