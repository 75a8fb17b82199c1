import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { requiredText } from "../../lib/fields.ts";

export const EventType = z.enum(["clock_in", "clock_out"], "Event type is clock_in or clock_out");
export type EventType = z.infer<typeof EventType>;

export const TimeEntry = z.object({
  id: z.int(),
  userId: z.int(),
  full_name: z.string(),
  eventType: EventType,
  location: z.string().nullable(),
  /** Where the photo is read; null for an entry without one. */
  photoUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TimeEntry = z.infer<typeof TimeEntry>;

/** The place that is noted when the clock names none (specification, section 9). */
const MAIN_OFFICE = "Main Office";

export const NewTimeEntry = z.object({
  userId: z.int("Please select a user").positive("Please select a user").meta({ example: 1 }),
  eventType: EventType,
  photoData: z.string("Please select user and capture photo").meta({ example: "data:image/jpeg;base64,/9j/4AAQ…" }),
  location: requiredText("Location", 100).default(MAIN_OFFICE),
});

export const TimeEntryList = listOf(["createdAt", "full_name", "eventType"]).extend({ userId: Id.optional() });
export const ByUser = z.object({ userId: Id });
