import { z } from "zod";
import { reference, whole } from "../../lib/fields.ts";

export const PromiseOf = z.object({
  quantity: whole("Quantity", 1).optional().meta({ example: 10 }),
  workOrderId: reference("Work order")
    .optional()
    .meta({ description: "The rest of this open work order; its own quantity unless you give one" }),
  orderId: reference("Order").optional().meta({
    description: "The rest of this sales order: the day when the last of its work orders and other pieces is done",
  }),
});

/** When this many units would be done, and how that comes about. */
export const Promised = z.object({
  /** The day on which the last step runs; null where a step finds no room, and where the shop has no steps. */
  date: z.string().nullable(),
  /** The step that waits longest; null where none waits. `until` is null where it finds no room at all. */
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
      /** The day from which it may run: 2 working days after the step before. */
      mayBegin: z.string().nullable(),
      runsOn: z.string().nullable(),
      /** From the week of `mayBegin` on: hours that there are, those that others need, and those that this takes. */
      weeks: z.array(z.object({ week: z.string(), available: z.number(), load: z.number(), taken: z.number() })),
    }),
  ),
});
export type Promised = z.infer<typeof Promised>;
