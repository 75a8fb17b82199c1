import { z } from "zod";

/** How an option changes a step, for one piece: it takes these hours, or these hours more, or the step is not needed. */
export const STEP_HOURS_KINDS = ["set", "add", "skip"] as const;
export type StepHoursKind = (typeof STEP_HOURS_KINDS)[number];

/** A step as one order passes it. */
export const OrderStep = z.object({
  id: z.int(),
  position: z.int(),
  operation: z.string(),
  department: z.string(),
  /** For one piece; 0 where it is skipped. */
  hours: z.number(),
  /** It is not needed for what was ordered. */
  isSkipped: z.boolean(),
  hasPassed: z.boolean(),
});
export type OrderStep = z.infer<typeof OrderStep>;
