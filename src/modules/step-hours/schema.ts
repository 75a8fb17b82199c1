import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import { choice, reference } from "../../lib/fields.ts";
import { secondOf } from "../../lib/second-of.ts";
import { STEP_HOURS_KINDS, type StepHoursKind } from "../order-steps/schema.ts";

/** The hours of a step for one piece. */
export const PieceHours = z
  .number("Hours are a number")
  .min(0, "Hours are at least 0")
  .max(999.99, "Hours are at most 999.99")
  .refine((hours) => Math.round(hours * 100) / 100 === hours, "Hours have at most 2 decimals");

const fields = {
  stepId: reference("Step").meta({ example: 2 }),
  optionId: reference("Option").meta({ example: 4 }),
  kind: choice("Kind", STEP_HOURS_KINDS).meta({
    example: "set",
    description: "`set`: the step takes these hours; `add`: so many more; `skip`: it is not needed",
  }),
  hours: PieceHours.nullish().meta({ example: 5, description: "For one piece; none for `skip`" }),
};
const UNSAID = { message: "Say how many hours", path: ["hours"] };
const isSaid = ({ kind, hours }: { kind: StepHoursKind; hours?: number | null | undefined }) =>
  kind === "skip" || hours != null;

export const NewStepHours = z.object(fields).refine(isSaid, UNSAID);
export const StepHoursChange = z.object({ ...ById.shape, ...fields }).refine(isSaid, UNSAID);
export type NewStepHours = z.output<typeof NewStepHours>;

/** What an option is to change of a step; the kind null goes back to what the step says. */
export const StepHoursCell = z
  .object({ ...fields, kind: fields.kind.nullable() }, "A cell is an object of stepId, optionId, kind and hours")
  .refine(({ kind, hours }) => kind === null || kind === "skip" || hours != null, UNSAID);
export type StepHoursCell = z.output<typeof StepHoursCell>;

export const StepHoursCells = z.object({
  cells: z
    .array(StepHoursCell, "Cells is a list of what options change of steps")
    .max(500, "Cells are at most 500 at a time")
    .superRefine((cells, context) => {
      const second = secondOf(cells, ({ stepId, optionId }) => `${stepId} ${optionId}`);
      if (second !== undefined)
        context.addIssue({
          code: "custom",
          path: [second, "stepId"],
          message: "This step is there twice for one option",
        });
    }),
});

/** How many cells were changed, and the change by which the log takes it back; null if nothing was. */
export const StepHoursEntered = z.object({ changed: z.int(), change: z.int().nullable() });

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

/** What a step takes for a piece of a model by what was measured, where that is not what is planned. */
export const MeasuredHours = z.object({
  optionId: z.int(),
  stepId: z.int(),
  /** For one piece, without what other options add. */
  hours: z.number(),
  /** At how many finished work orders it was measured. */
  orders: z.int(),
});
export type MeasuredHours = z.infer<typeof MeasuredHours>;

export const StepHoursList = listOf(["operation", "optionName", "categoryName", "kind", "hours", "createdAt"]).extend({
  option: Id.optional().meta({ description: "Only what this option changes" }),
  step: Id.optional().meta({ description: "Only what changes this production step" }),
});
