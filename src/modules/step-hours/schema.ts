import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { choice, reference } from "../../lib/fields.ts";
import { STEP_HOURS_KINDS } from "../order-steps/schema.ts";

export const NewStepHours = z
  .object({
    stepId: reference("Step").meta({ example: 2 }),
    optionId: reference("Option").meta({ example: 4 }),
    kind: choice("Kind", STEP_HOURS_KINDS).meta({
      example: "set",
      description: "`set`: the step takes these hours; `add`: so many more; `skip`: it is not needed",
    }),
    hours: z
      .number("Hours are a number")
      .min(0, "Hours are at least 0")
      .max(999.99, "Hours are at most 999.99")
      .refine((hours) => Math.round(hours * 100) / 100 === hours, "Hours have at most 2 decimals")
      .nullish()
      .meta({ example: 5, description: "For one piece; none for `skip`" }),
  })
  .refine(({ kind, hours }) => kind === "skip" || hours != null, { message: "Say how many hours", path: ["hours"] });
export type NewStepHours = z.output<typeof NewStepHours>;

/** What an option changes of a production step: its hours for one piece, or that it is not needed. */
export const StepHours = z.object({
  id: z.int(),
  stepId: z.int(),
  operation: z.string(),
  optionId: z.int(),
  optionName: z.string(),
  categoryName: z.string(),
  kind: z.enum(STEP_HOURS_KINDS),
  /** Null where the step is skipped. */
  hours: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StepHours = z.infer<typeof StepHours>;

export const StepHoursList = listOf(["operation", "optionName", "categoryName", "kind", "hours", "createdAt"]).extend({
  option: Id.optional().meta({ description: "Only what this option changes" }),
  step: Id.optional().meta({ description: "Only what changes this production step" }),
});
