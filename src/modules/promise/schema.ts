import { z } from "zod";
import { date, reference, truth, whole } from "../../lib/fields.ts";

const options = z
  .array(reference("Option"), "Options is a list of options")
  .max(200, "A promise is made for at most 200 options")
  .optional();

/** A line of a new order: pieces of a part from the shelf, or stocks made with these options. */
const PromiseLine = z
  .object({
    quantity: whole("Quantity", 1).meta({ example: 1 }),
    partId: reference("Part").optional(),
    options,
  })
  .refine(({ partId, options = [] }) => partId === undefined || options.length === 0, {
    message: "A line is of a part, or has options",
    path: ["options"],
  });

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
  options: options.meta({ example: [4, 12], description: "The ids of a new order's options, which decide its hours" }),
  lines: z
    .array(PromiseLine, "Lines is a list of lines")
    .min(1, "Lines is a list of at least 1 line")
    .max(200, "A promise is made for at most 200 lines")
    .optional()
    .meta({
      example: [{ quantity: 2, partId: 1 }],
      description:
        "What a new order is of, line by line, instead of quantity and options: parts, or stocks with options",
    }),
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

/** When pieces of a part can leave the shelf. */
export const PromisedShelf = z.object({
  partId: z.int(),
  partNumber: z.string(),
  onHand: z.int(),
  /** What of it others are promised. */
  promised: z.int(),
  /** What decides the day: what is there, a purchase order on its way, or the vendor's lead time; null without any. */
  from: z.enum(["shelf", "purchase order", "lead time"]).nullable(),
  /** The purchase order that brings enough; null where it is not that. */
  purchaseOrder: z.string().nullable(),
  vendorName: z.string().nullable(),
  leadDays: z.int().nullable(),
});
export type PromisedShelf = z.infer<typeof PromisedShelf>;

/** A day, and the same day with rush and without it; null where there is none. */
const days = {
  date: z.string().nullable(),
  withRush: z.string().nullable(),
  withoutRush: z.string().nullable(),
};

/** What is promised of an order. What it would be otherwise is null of one that is stored. */
export const PromiseTold = Promised.extend({
  withRush: days.withRush,
  withoutRush: days.withoutRush,
  /** The first due date that would be kept, where the one that was asked for would not: due later, it may stand later. */
  dueKept: z.string().nullable(),
  /** Each line that was asked for, in the same order; of a stored order what it still takes from the shelf. */
  lines: z.array(z.object({ ...days, shelf: PromisedShelf.nullable() })),
});
export type PromiseTold = z.infer<typeof PromiseTold>;
