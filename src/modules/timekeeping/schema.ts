import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import { choice, date, keptText, lines, reference, requiredText, truth } from "../../lib/fields.ts";

export const EventType = z.enum(["clock_in", "clock_out"], "Event type is clock_in or clock_out");
export type EventType = z.infer<typeof EventType>;

/** The approval of a clock-out that was entered later: changed means that a supervisor set another time. */
const Approval = choice("Approval", ["awaiting", "approved", "changed"]);
export type Approval = z.infer<typeof Approval>;

export const TimeEntry = z.object({
  id: z.int(),
  userId: z.int(),
  full_name: z.string(),
  eventType: EventType,
  /** Whether they left for a break. */
  isBreak: z.boolean(),
  /** The department in which they worked then. */
  department: z.string().nullable(),
  location: z.string().nullable(),
  /** The address of the photo; null without one. */
  photoUrl: z.string().nullable(),
  /** When the person came or went; earlier than `createdAt` if it was entered later. */
  occurredAt: z.string(),
  /** Recorded without a photo; a supervisor vouches for the person. */
  isWithoutPhoto: z.boolean(),
  vouchedBy: z.int().nullable(),
  vouchedByName: z.string().nullable(),
  /** Only for a clock-out that was entered later, like the next four fields. */
  approval: Approval.nullable(),
  corrects: z.int().nullable(),
  /** The time of its clock-in. */
  clockedInAt: z.string().nullable(),
  decidedBy: z.int().nullable(),
  decidedByName: z.string().nullable(),
  /** The correction that struck it, and the one that added it. */
  struckById: z.int().nullable(),
  addedById: z.int().nullable(),
  /** Why a supervisor struck, added or changed it; null for an entry as recorded. */
  correctedFor: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TimeEntry = z.infer<typeof TimeEntry>;

/** A time entry as the clock has just recorded it. */
export const RecordedTime = TimeEntry.extend({
  /** What was not kept, in sentences. */
  notes: z.array(z.string()),
});
export type RecordedTime = z.infer<typeof RecordedTime>;

/** The place that is noted when the clock names none (specification, section 9). */
const MAIN_OFFICE = "Main Office";

/** A time of day on the shop's clock, "15:30". */
const TimeOfDay = z.string("Time is required").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Time is written HH:MM");

export const NewTimeEntry = z
  .object({
    userId: z.int("Please select a user").positive("Please select a user").meta({ example: 1 }),
    eventType: EventType,
    /** Whether they leave for a break. */
    isBreak: truth("Break").optional().meta({ example: false }),
    photoData: z.string("The photo is text").nullish().meta({ example: "data:image/jpeg;base64,/9j/4AAQ…" }),
    location: requiredText("Location", 100).default(MAIN_OFFICE),
    /** The supervisor who vouches for the person if there is no photo. */
    vouchedBy: reference("Supervisor").nullish().meta({ example: null }),
    /** The PIN or badge of that supervisor, required at a paired clock. */
    vouchCode: z.string("The PIN or badge is text").max(100).nullish().meta({ example: null }),
    /** When the person left, if the last clock-out was forgotten. */
    leftAt: TimeOfDay.nullish().meta({ example: null }),
  })
  .refine(({ photoData, vouchedBy }) => photoData != null || vouchedBy != null, {
    message: "Please select user and capture photo",
    path: ["photoData"],
  })
  .refine(({ isBreak, eventType }) => !isBreak || eventType === "clock_out", {
    message: "Who comes takes no break",
    path: ["isBreak"],
  });

/** The record of the 409 that asks for `leftAt`. */
export const ForgottenClockOut = z.object({
  full_name: z.string(),
  clockedInAt: z.string(),
  /** The end of the scheduled hours on the shop's clock; null without any. */
  suggestedTime: z.string().nullable(),
});
export type ForgottenClockOut = z.infer<typeof ForgottenClockOut>;

const department = z
  .string()
  .max(100, "Department is at most 100 characters")
  .optional()
  .meta({ description: "Only people of this department; General for those without one" });

export const TimeEntryList = listOf(["occurredAt", "createdAt", "full_name", "eventType"]).extend({
  userId: Id.optional().meta({ description: "Only those of this person, by the id of their staff record" }),
  approval: Approval.optional().meta({
    description: "Only times entered later that await approval, or were decided on",
  }),
  department,
  eventType: EventType.optional().meta({ description: "Only entries of this kind" }),
  from: date("From").optional().meta({ description: "The first of the shop's days in which they happened" }),
  to: date("To").optional().meta({ description: "The last of the shop's days in which they happened" }),
  struck: choice("Struck entries", ["with", "without"])
    .optional()
    .meta({ description: "true also lists entries that were struck and no longer count" }),
});

export const ACTS = ["add", "change", "strike"] as const;
export const STATES = ["awaiting", "approved", "rejected"] as const;
const instant = (label: string) => z.iso.datetime(`${label} is an instant like 2026-11-20T22:30:00.000Z`);

/** A requested change of somebody's time entries, and what was decided. */
export const TimeCorrection = z.object({
  id: z.int(),
  userId: z.int(),
  full_name: z.string(),
  act: choice("Act", ACTS),
  /** The entry to change or strike; for a clock-out reported later, the entry that counts already. */
  entryId: z.int().nullable(),
  otherEntryId: z.int().nullable(),
  /** What to add: one entry, or with `otherAt` both ends of a shift or of a break. */
  eventType: EventType.nullable(),
  /** When it happened. */
  occurredAt: z.string().nullable(),
  otherAt: z.string().nullable(),
  /** The former time of a changed or struck entry. */
  before: z.string().nullable(),
  /** For a clock-out reported later, the time of its clock-in. */
  clockedInAt: z.string().nullable(),
  /** The photo of the changed or struck entry. */
  photoUrl: z.string().nullable(),
  reason: z.string(),
  requestedBy: z.string(),
  status: choice("Status", STATES),
  decidedBy: z.int().nullable(),
  decidedByName: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TimeCorrection = z.infer<typeof TimeCorrection>;

export const TimeCorrectionList = listOf(["createdAt", "full_name", "status"]).extend({
  userId: Id.optional().meta({ description: "Only those of this person, by the id of their staff record" }),
  department,
  status: choice("Status", STATES)
    .optional()
    .meta({ description: "Only corrections that await approval, or were decided so" }),
});

export const NewTimeCorrection = z.object({
  userId: reference("Employee").meta({ example: 1 }),
  act: choice("Act", ACTS).meta({ example: "change" }),
  entryId: reference("Time entry").optional().meta({ example: 1 }),
  /** The other end, if both are struck. */
  otherEntryId: reference("Time entry").optional().meta({ example: 2 }),
  eventType: EventType.optional().meta({ example: "clock_in" }),
  occurredAt: instant("Time").optional().meta({ example: "2026-11-20T13:58:00.000Z" }),
  /** The other end, if both are added: after the first, and of the other kind. */
  otherAt: instant("Other time").optional().meta({ example: "2026-11-20T22:30:00.000Z" }),
  reason: lines.required("Reason", 500).meta({ example: "Forgot to clock out" }),
  /** The supervisor who approves it at once; absent, it awaits approval. */
  decidedBy: reference("Supervisor").optional().meta({ example: 2 }),
});

const note = keptText("Note", 500).transform((text) => text ?? null);
export const ApprovingCorrection = ById.extend({ decidedBy: reference("Supervisor").meta({ example: 2 }), note });
export const ByUser = z.object({ userId: Id });

export const Approving = ById.extend({ decidedBy: reference("Supervisor").meta({ example: 2 }) });
export const Rejecting = Approving.extend({
  /** When the person really left. */
  leftAt: TimeOfDay.meta({ example: "15:30" }),
});

export const RejectingCorrection = ApprovingCorrection.extend({
  /** When the person really left; required for a clock-out reported later, as no shift stays without an end. */
  leftAt: TimeOfDay.optional().meta({ example: "15:30" }),
});

/** When somebody left. */
export const TimeLeft = z.object({ leftAt: TimeOfDay });

/** An active staff member, as the time clock sees them. */
export const Presence = z.object({
  userId: z.int(),
  full_name: z.string(),
  title: z.string().nullable(),
  primary_department: z.string().nullable(),
  /** Where they are today: where they are lent to, else their own department; null for the office. */
  department: z.string().nullable(),
  isClockedIn: z.boolean(),
  /** Out for a break. */
  isOnBreak: z.boolean(),
  /** When they last came or went, null if never; absent if you may not see their time. */
  since: z.string().nullable().optional(),
  /** Only at a paired clock, which may not see times: whether somebody is in for longer than any shift. */
  isForgotten: z.boolean().optional(),
  /** Only at a paired clock: how this person can identify there. */
  ways: z.array(z.enum(["pin", "badge"])).optional(),
  role: z.string(),
});
export type Presence = z.infer<typeof Presence>;

export const Board = z.object({
  /** The shop's time zone, for its clocks. */
  timeZone: z.string(),
  /** Only at a paired clock: whether everybody must identify by badge or PIN. */
  asksAll: z.boolean().optional(),
  people: z.array(Presence),
});

export const WorkedWeek = z.object({
  /** Its Monday. */
  week: z.string(),
  /** Each day by the clock, up to now for people who are in, else as typed; with two decimals. */
  hours: z.number(),
  /** The typed part of them. */
  typedHours: z.number(),
  /** The part of these hours whose clock-out awaits approval. */
  awaitingHours: z.number(),
});
export type WorkedWeek = z.infer<typeof WorkedWeek>;
