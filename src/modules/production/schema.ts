import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import { keptText, requiredText, whole } from "../../lib/fields.ts";
import { round } from "../../lib/numbers.ts";

export const ProductionStep = z.object({
  id: z.int(),
  /** The number of the step, by which work orders refer to it. */
  position: z.int(),
  operation: z.string(),
  /** On the floor's screens in Spanish; null where it is the same. */
  operationEs: z.string().nullable(),
  /** Hours per unit. */
  hours: z.number(),
  department: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProductionStep = z.infer<typeof ProductionStep>;

export const NewProductionStep = z.object({
  operation: requiredText("Operation name", 200).meta({ example: "Lay up and cure shell" }),
  operationEs: keptText("Operation in Spanish", 200).meta({
    example: "Laminar y curar la cubierta",
    description: "Shown on the floor's screens in Spanish; without it the other one",
  }),
  // As documented, anything that is not a number of hours counts as none.
  hours: z
    .number()
    .min(0)
    .catch(0)
    .pipe(z.number().max(10_000, "Hours is at most 10,000"))
    .transform((hours) => round(hours, 1))
    .meta({ example: 3.5 }),
  department: requiredText("Department", 100).meta({ example: "Layup" }),
  /** A new step without a number comes after the last one. */
  position: whole("Step number", 1, 1000).optional(),
});

/** A step between others. */
export const AddedProductionStep = NewProductionStep.extend({
  before: Id.optional().meta({
    description: "The step that it comes before: that one and those after it move up by one",
    example: undefined,
  }),
});

/** All steps in their new order. */
export const StepOrder = z.object({
  ids: z
    .array(Id, "Ids is a list of steps")
    .max(1000, "Production has at most 1,000 steps")
    .meta({ example: [2, 1] }),
});

export const RemovedStep = ById.extend({
  moveTo: Id.optional().meta({ description: "The step that open work orders at this one move to" }),
});

export const ProductionStepList = listOf(["position", "operation", "hours", "department", "createdAt"]).extend({
  department: z
    .string()
    .max(100, "Department is at most 100 characters")
    .optional()
    .meta({ description: "Only steps that this department does" }),
});

const Totals = { steps: z.int(), totalHours: z.number(), averageHours: z.number() };

export const ProductionStats = z.object({
  totalSteps: z.int(),
  totalHours: z.number(),
  /** Hours per step, with one decimal. */
  averageHours: z.number(),
  departments: z.int(),
  /** Every department, those without steps included. */
  byDepartment: z.array(z.object({ department: z.string(), ...Totals })),
});

export const CapacityLevel = z.enum(["good", "warning", "overloaded"]);
export type CapacityLevel = z.infer<typeof CapacityLevel>;

const Load = {
  /** Hours that the units in the pipeline need. */
  required: z.number(),
  /** Weekly hours of the department's people. */
  available: z.number(),
  /** Required divided by available hours; null without available hours. */
  ratio: z.number().nullable(),
  level: CapacityLevel,
  /** Units of open work orders at the step. */
  pipelineCount: z.int(),
};

export const Capacity = z.object({
  steps: z.array(
    z.object({
      id: z.int(),
      position: z.int(),
      operation: z.string(),
      department: z.string(),
      ...Load,
      /** Hours of the department's people that are still to come today. */
      leftToday: z.number(),
    }),
  ),
  /** The departments with steps, and how many each has. */
  departments: z.array(z.object({ department: z.string(), steps: z.int(), ...Load })),
  overall: z.object({ ...Load, operations: z.int(), good: z.int(), warning: z.int(), overloaded: z.int() }),
  /** What is sold and has no work order yet; left out for people who may not see sales orders. */
  notOnFloor: z.object({ orders: z.int(), pieces: z.int() }).optional(),
});
export type Capacity = z.infer<typeof Capacity>;
