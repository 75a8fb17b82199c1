import { z } from "zod";
import { date, reference, truth, whole } from "../../lib/fields.ts";

export const PromiseOf = z.object({
  quantity: whole("Quantity", 1).optional().meta({ example: 10 }),
  workOrderId: reference("Work order")
    .optional()
    .meta({ description: "The rest of this open work order; its own quantity unless you give one" }),
  orderId: reference("Order").optional().meta({
    description: "The rest of this sales order: the day when the last of its work orders and other pieces is done",
  }),
  dueDate: date("Due date")
    .optional()
    .meta({ description: "When a new order is due, which decides its place in the queue" }),
  isRush: truth("Rush").optional().meta({ description: "Whether a new order is rush" }),
  isCritical: truth("Critical").optional().meta({ description: "Whether a new order is critical" }),
  options: z
    .array(reference("Option"), "Options is a list of options")
    .max(200, "A promise is made for at most 200 options")
    .optional()
    .meta({ example: [4, 12], description: "The ids of a new order's options, which decide its hours" }),
});

/** When this many units would be done, and why then. */
export const Promised = z.object({
  /** The day of the last step; null if a step finds no room, something is on hold, or the shop has no steps. */
  date: z.string().nullable(),
  /** The numbers of what is on hold, and has no day until it is resumed. */
  held: z.array(z.string()),
  /** The step that waits longest; null if none waits. `until` is null if it finds no room at all. */
  bottleneck: z
    .object({ position: z.int(), department: z.string(), until: z.string().nullable(), isPlanned: z.boolean() })
    .nullable(),
  steps: z.array(
    z.object({
      position: z.int(),
      operation: z.string(),
      department: z.string(),
      /** Hours per unit times units. */
      hours: z.number(),
      /** Its first possible day: 2 working days after the step before. */
      mayBegin: z.string().nullable(),
      runsOn: z.string().nullable(),
      /** From the week of `mayBegin` on: hours still to come, what those before it in the queue take, and what this takes. */
      weeks: z.array(z.object({ week: z.string(), available: z.number(), load: z.number(), taken: z.number() })),
    }),
  ),
});
export type Promised = z.infer<typeof Promised>;
