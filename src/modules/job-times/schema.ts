import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { reference } from "../../lib/fields.ts";

/** The time of one person at one step of a work order. */
export const JobTime = z.object({
  id: z.int(),
  userId: z.int(),
  full_name: z.string(),
  /** The department in which they worked then. */
  department: z.string().nullable(),
  workOrderId: z.int(),
  woNumber: z.string(),
  stepId: z.int().nullable(),
  operation: z.string().nullable(),
  startedAt: z.string(),
  /** Null while it lasts; clocking out ends it. */
  endedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type JobTime = z.infer<typeof JobTime>;

export const JobTimeList = listOf(["startedAt", "full_name"]).extend({
  userId: Id.optional().meta({ description: "Only those of this person, by the id of their staff record" }),
  workOrderId: Id.optional().meta({ description: "Only those of this work order" }),
  isOpen: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "true: only those still running. false: only those that have ended" }),
});

export const StartingJob = z.object({
  userId: reference("Employee").meta({ example: 1 }),
  workOrderId: reference("Work order").meta({ example: 1 }),
  /** The step; without it, the one that the order is at. */
  stepId: reference("Step").optional().meta({ example: 1 }),
});

export const StoppingJob = z.object({ userId: reference("Employee").meta({ example: 1 }) });

export const JobHoursOf = z.object({ workOrderId: Id });

/** Planned and real hours of a work order at each step, of all people together. */
export const JobHours = z.object({
  steps: z.array(
    z.object({
      stepId: z.int().nullable(),
      operation: z.string(),
      /** What was ordered does not need it. */
      isSkipped: z.boolean(),
      /** Hours of the step for all pieces. */
      planned: z.number(),
      /** Includes the time of people who are still at it. */
      real: z.number(),
      /** How many are at it now. */
      people: z.int(),
    }),
  ),
  planned: z.number(),
  real: z.number(),
});
export type JobHours = z.infer<typeof JobHours>;
