import { addDays, dateIn, hoursBefore, instantOf, isDate, mondayOf } from "../../lib/dates.ts";
import type { Notification, RuleParams, Snooze } from "./schema.ts";

/** A notification is read from the moment that one has opened it. */
export function isRead(notification: { readAt: string | null }): boolean {
  return notification.readAt !== null;
}

/** The word for each priority: 1 is the most pressing. */
export const PRIORITY_WORDS: Readonly<Record<number, string>> = { 1: "Urgent", 2: "Normal", 3: "Info" };

type Seen = Pick<Notification, "readAt" | "doneAt" | "snoozedUntil" | "isMuted">;

/** What became of a notification, in a word. `now` is an instant. */
export function stateOf({ readAt, doneAt, snoozedUntil, isMuted }: Seen, now: string): string {
  if (doneAt !== null) return "Done";
  if (readAt !== null) return "Read";
  if (snoozedUntil !== null && snoozedUntil > now) return "Snoozed";
  return isMuted ? "Muted" : "Unread";
}

const HOUR_MS = 3_600_000;

/**
 * The instant until which somebody does not want to hear of something: an hour from now, or when the day shift of tomorrow or
 * of next Monday begins. `shiftStart` is a time such as 07:00 in `timeZone`.
 */
export function snoozedUntil(until: Snooze, now: string, timeZone: string, shiftStart: string): string {
  if (until === "hour") return new Date(Date.parse(now) + HOUR_MS).toISOString();
  const today = dateIn(timeZone, new Date(now));
  const day = until === "tomorrow" ? addDays(today, 1) : addDays(mondayOf(today), 7);
  return instantOf(day, shiftStart, timeZone);
}

/** What became so at some time, and whether it has ended: an order is late from its due date to its completion. */
export interface Episode {
  /** Null where it is about no record. */
  id: number | null;
  message: string;
  /** When it began: an instant, or a date of the shop's calendar. */
  from: string;
  /** The instant at which it ended. */
  until: string | null;
  /** The record, with the fields that conditions name. */
  about: object;
}

export type Unit = "days" | "hours";

/** Longer ago than this is no news: an imported history must not ring for every order in it. */
export const NEWS_DAYS = 7;

/** The instant at which a rule that waits so long has something to tell. */
export function momentOf({ from }: Pick<Episode, "from">, after: number, unit: Unit, timeZone: string): string {
  if (isDate(from)) return instantOf(addDays(from, after), "00:00", timeZone);
  return hoursBefore(from, -after * (unit === "days" ? 24 : 1));
}

/** Whether it is so still, and has been for long enough. */
export function isStanding({ until }: Pick<Episode, "until">, moment: string, now: string): boolean {
  return until === null && moment <= now;
}

/** Whether a rule would have told of it between two instants. */
export function hasCome({ until }: Pick<Episode, "until">, moment: string, since: string, now: string): boolean {
  return moment >= since && moment <= now && (until === null || until > moment);
}

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
  category: { label: "Category" },
  location: { label: "Location" },
  stockQuantity: { label: "On hand", isNumber: true },
  full_name: { label: "Person" },
} as const satisfies Record<string, Field>;
export type FieldName = keyof typeof FIELDS;

export interface OccasionWords {
  entity: string;
  eventType: string;
  /** As a heading, and after "When": "a work order is late". */
  title: string;
  when: string;
  /** Of a state: after how long it is told, usually. */
  after?: { unit: Unit; usual: number };
  fields: readonly FieldName[];
}

const ORDER = ["customerName", "partNumber", "quantity"] as const;
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
    eventType: "stuck",
    title: "Stuck work order",
    when: "a work order stays at its step",
    after: { unit: "days", usual: 7 },
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
    fields: ["partNumber", "supplier", "category", "location", "stockQuantity"],
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
    entity: "time entry",
    eventType: "correction waiting",
    title: "Clock-out to approve",
    when: "a clock-out that was told later waits for approval",
    after: { unit: "hours", usual: 4 },
    fields: CLOCK,
  },
  {
    entity: "import",
    eventType: "finished with errors",
    title: "Import with rejected rows",
    when: "an import rejects rows",
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

/** What a rule watches for; undefined for what only a later Stockworks knows. */
export function occasionOf({ entity, eventType }: { entity: string; eventType: string }): OccasionWords | undefined {
  return OCCASIONS.find((one) => one.entity === entity && one.eventType === eventType);
}

/** What a rule watches for, as a heading: "Late work order". */
export function ruleTitle(entity: string, eventType: string): string {
  return occasionOf({ entity, eventType })?.title ?? `${entity} ${eventType}`;
}

type Asked = { entity: string; eventType: string };

/** Why there cannot be such a rule, with the field to mend; undefined where there can. */
export function ruleRefusal(asked: Asked, params: RuleParams): { path: string; message: string } | undefined {
  const occasion = occasionOf(asked);
  if (!occasion) return { path: "eventType", message: `Nothing is told of "${asked.entity} ${asked.eventType}"` };
  if (params.after !== undefined && !occasion.after)
    return { path: "params.after", message: `There is nothing to wait for when ${occasion.when}` };
  const field = params.condition?.field;
  if (field !== undefined && !(occasion.fields as readonly string[]).includes(field))
    return { path: "params.condition.field", message: `"${field}" is not known when ${occasion.when}` };
  if (params.condition && BOUNDS.includes(params.condition.is) && !Number.isFinite(Number(params.condition.value)))
    return { path: "params.condition.value", message: `"${params.condition.value}" is no number` };
  if (params.to?.includes("its department") && !(occasion.fields as readonly string[]).includes("department"))
    return { path: "params.to", message: `There is no department when ${occasion.when}` };
  if (params.mail && !params.to?.length)
    return { path: "params.to", message: "Choose whom it tells: mail goes to people who are named" };
  return undefined;
}

const BOUNDS: readonly string[] = ["at least", "at most"];

/** The seconds after which what could not be sent is tried again, one after the other; then it is given up, two days on. */
const TRIES_AGAIN_AFTER = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400];

/** When something that has failed so many times is tried next; null when it is given up. `now` is an instant. */
export function nextTry(attempts: number, now: string): string | null {
  const seconds = TRIES_AGAIN_AFTER[attempts - 1];
  return seconds === undefined ? null : new Date(Date.parse(now) + seconds * 1000).toISOString();
}
