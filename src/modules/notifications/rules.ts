import { addDays, dateIn, instantOf, mondayOf } from "../../lib/dates.ts";
import type { Notification, RuleParams, Snooze } from "./schema.ts";

/** A notification is read once it has been opened. */
export function isRead(notification: { readAt: string | null }): boolean {
  return notification.readAt !== null;
}

/** The word for each priority: 1 is the most urgent. */
export const PRIORITY_WORDS: Readonly<Record<number, string>> = { 1: "Urgent", 2: "Normal", 3: "Info" };

type Seen = Pick<Notification, "readAt" | "doneAt" | "snoozedUntil" | "isMuted">;

/** A notification's state in a word. `now` is an instant. */
export function notificationState({ readAt, doneAt, snoozedUntil, isMuted }: Seen, now: string): string {
  if (doneAt !== null) return "Done";
  if (readAt !== null) return "Read";
  if (snoozedUntil !== null && snoozedUntil > now) return "Snoozed";
  return isMuted ? "Muted" : "Unread";
}

const HOUR_MS = 3_600_000;

/**
 * The end of a snooze: an hour from now, or the beginning of the day shift of tomorrow or next Monday. `shiftStart` is
 * a time such as 07:00 in `timeZone`.
 */
export function snoozedUntil(until: Snooze, now: string, timeZone: string, shiftStart: string): string {
  if (until === "hour") return new Date(Date.parse(now) + HOUR_MS).toISOString();
  const today = dateIn(timeZone, new Date(now));
  const day = until === "tomorrow" ? addDays(today, 1) : addDays(mondayOf(today), 7);
  return instantOf(day, shiftStart, timeZone);
}

/** The unit in which a rule counts how long something has lasted. */
export type Unit = "days" | "hours";

interface Field {
  label: string;
  isNumber?: true;
}

/** The fields that conditions may name. */
export const FIELDS = {
  customerName: { label: "Customer" },
  partNumber: { label: "Part number" },
  quantity: { label: "Quantity", isNumber: true },
  department: { label: "Department" },
  supplier: { label: "Vendor" },
  vendorName: { label: "Vendor" },
  category: { label: "Category" },
  location: { label: "Location" },
  stockQuantity: { label: "On hand", isNumber: true },
  full_name: { label: "Person" },
  percent: { label: "Percent of its hours", isNumber: true },
} as const satisfies Record<string, Field>;
export type FieldName = keyof typeof FIELDS;

interface OccasionWords {
  entity: string;
  eventType: string;
  /** As a heading, and after "When": "a work order is late". */
  title: string;
  when: string;
  /** For a state: after how long people are usually notified. */
  after?: { unit: Unit; usual: number };
  fields: readonly FieldName[];
}

const ORDER = ["customerName", "partNumber", "quantity"] as const;
const PART = ["partNumber", "supplier", "category", "location", "stockQuantity"] as const;
const CLOCK = ["full_name", "department"] as const;

/** All that a rule can watch for, in words. */
export const OCCASIONS: readonly OccasionWords[] = [
  {
    entity: "work order",
    eventType: "newly late",
    title: "Late work order",
    when: "a work order is late",
    after: { unit: "days", usual: 1 },
    fields: [...ORDER, "department"],
  },
  {
    entity: "work order",
    eventType: "due tomorrow",
    title: "Work order due tomorrow",
    when: "a work order is due tomorrow",
    fields: [...ORDER, "department"],
  },
  {
    entity: "work order",
    eventType: "stuck",
    title: "Stuck work order",
    when: "a work order stays at its step",
    after: { unit: "days", usual: 7 },
    fields: [...ORDER, "department"],
  },
  {
    entity: "work order",
    eventType: "at risk",
    title: "Work order at risk",
    when: "a work order is at risk",
    fields: [...ORDER, "department"],
  },
  {
    entity: "work order",
    eventType: "created",
    title: "New work order",
    when: "a work order is created",
    fields: ORDER,
  },
  {
    entity: "work order",
    eventType: "step finished",
    title: "Finished step",
    when: "a work order finishes a step",
    fields: ORDER,
  },
  {
    entity: "sales order",
    eventType: "newly late",
    title: "Late sales order",
    when: "a sales order is late",
    after: { unit: "days", usual: 1 },
    fields: ORDER,
  },
  {
    entity: "sales order",
    eventType: "due tomorrow",
    title: "Sales order due tomorrow",
    when: "a sales order is due tomorrow",
    fields: ORDER,
  },
  {
    entity: "sales order",
    eventType: "at risk",
    title: "Sales order at risk",
    when: "a sales order that is not on the floor yet is at risk",
    fields: ORDER,
  },
  {
    entity: "sales order",
    eventType: "approval waiting",
    title: "Order to approve",
    when: "a sales order waits for approval",
    after: { unit: "hours", usual: 24 },
    fields: ORDER,
  },
  {
    entity: "sales order",
    eventType: "created",
    title: "New sales order",
    when: "a sales order is created",
    fields: ORDER,
  },
  {
    entity: "part",
    eventType: "low stock",
    title: "Low stock",
    when: "a part runs low",
    fields: PART,
  },
  {
    entity: "part",
    eventType: "below zero",
    title: "Stock below zero",
    when: "more of a part is taken than there is",
    fields: PART,
  },
  {
    entity: "purchase order",
    eventType: "newly late",
    title: "Late purchase order",
    when: "a purchase order is late",
    after: { unit: "days", usual: 1 },
    fields: ["vendorName"],
  },
  {
    entity: "time entry",
    eventType: "missing clock-out",
    title: "Missing clock-out",
    when: "somebody is still clocked in",
    after: { unit: "hours", usual: 14 },
    fields: CLOCK,
  },
  {
    entity: "time correction",
    eventType: "waiting",
    title: "Correction to approve",
    when: "a correction of time waits for approval",
    after: { unit: "hours", usual: 4 },
    fields: CLOCK,
  },
  {
    entity: "capacity",
    eventType: "over hours",
    title: "Week over its hours",
    when: "a week of a department needs more hours than it has",
    fields: ["department", "percent"],
  },
  {
    entity: "import",
    eventType: "finished with errors",
    title: "Import with rejected rows",
    when: "an import rejects rows",
    fields: [],
  },
  {
    entity: "disk",
    eventType: "nearly full",
    title: "Disk nearly full",
    when: "the disk is nearly full",
    fields: [],
  },
  {
    entity: "database",
    eventType: "damaged",
    title: "Damaged database",
    when: "damage is found in the database",
    fields: [],
  },
  {
    entity: "disk",
    eventType: "filling",
    title: "Disk filling",
    when: "the disk will be full in 14, 7 or 3 days",
    fields: [],
  },
  {
    entity: "certificate",
    eventType: "ends soon",
    title: "Certificate ends soon",
    when: "the server's certificate ends within 21 days",
    fields: [],
  },
  {
    entity: "clock",
    eventType: "wrong",
    title: "Wrong clock",
    when: "the computer's clock is behind the last change",
    fields: [],
  },
  {
    entity: "message",
    eventType: "not sent",
    title: "Mail or webhook not sent",
    when: "mail or a webhook cannot be sent",
    fields: [],
  },
  { entity: "backup", eventType: "failed", title: "Failed backup", when: "the daily backup fails", fields: [] },
  {
    entity: "backup",
    eventType: "too old",
    title: "No recent backup",
    when: "there is no backup",
    after: { unit: "hours", usual: 48 },
    fields: [],
  },
];

/** What a rule watches for; undefined if only a later version knows it. */
export function occasionOf({ entity, eventType }: { entity: string; eventType: string }): OccasionWords | undefined {
  return OCCASIONS.find((one) => one.entity === entity && one.eventType === eventType);
}

/** What a rule watches for, as a heading: "Late work order". */
export function ruleTitle(entity: string, eventType: string): string {
  return occasionOf({ entity, eventType })?.title ?? `${entity} ${eventType}`;
}

type Asked = { entity: string; eventType: string };

/** Why such a rule is refused, with the field to correct; undefined if it is fine. */
export function ruleRefusal(asked: Asked, params: RuleParams): { path: string; message: string } | undefined {
  const occasion = occasionOf(asked);
  if (!occasion)
    return { path: "eventType", message: `There are no notifications of "${asked.entity} ${asked.eventType}"` };
  if (params.after !== undefined && !occasion.after)
    return { path: "params.after", message: `There is nothing to wait for when ${occasion.when}` };
  const said = params.condition ? [{ at: "params.condition", ...params.condition }] : [];
  const more = (params.conditions ?? []).map((one, i) => ({ at: `params.conditions.${i}`, ...one }));
  for (const { at, field, is, value } of [...said, ...more]) {
    if (!(occasion.fields as readonly string[]).includes(field))
      return { path: `${at}.field`, message: `"${field}" is not known when ${occasion.when}` };
    if (BOUNDS.includes(is) && !Number.isFinite(Number(value)))
      return { path: `${at}.value`, message: `"${value}" is not a number` };
  }
  if (params.to?.includes("its department") && !(occasion.fields as readonly string[]).includes("department"))
    return { path: "params.to", message: `There is no department when ${occasion.when}` };
  if (params.mail && !params.to?.length)
    return { path: "params.to", message: "Choose who is told: mail goes to named people only" };
  return undefined;
}

const BOUNDS: readonly string[] = ["at least", "at most"];
