import { z } from "zod";
import { ById, Id } from "../../api/endpoint.ts";
import { choice, date, requiredText, whole } from "../../lib/fields.ts";
import { MovedOrder } from "../plan/schema.ts";
import { ListedWorkOrder } from "../work-orders/schema.ts";

const AsTold = z.object({
  told: requiredText("Told", 100).optional().meta({
    description: "What `told` was when whom it moves was read: nothing is stored if it would be another now",
  }),
});
const Beside = ById.extend({
  before: Id.optional().meta({ description: "The work order that it is put before; left out, it is put first" }),
});

/** Right before another work order, or first of all. */
export const PutBefore = Beside.extend(AsTold.shape);
/** Back to the place that its due date gives it. */
export const LetGo = ById.extend(AsTold.shape);

/** The work order, and where it would stand. */
export const Aim = Beside.extend({
  own: choice("Own", ["1"]).optional().meta({ description: "1: at the place that its due date gives it" }),
  dueDate: date("Due date").optional().meta({ description: "As if it were due on this day, at its own place" }),
});
export type Aim = z.output<typeof Aim>;

/** What another place in the queue changes. Null is no day, for want of room. */
export const Moves = z.object({
  /** When the work order itself would be done, now and then. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The others whose days would change, in the order of the queue. */
  moved: z.array(MovedOrder),
  /** Another as soon as any of this is another. */
  told: z.string(),
});
export type Moves = z.infer<typeof Moves>;

export const QueueOf = z.object({
  department: requiredText("Department", 100).optional().meta({
    description: "Whose steps the orders wait for or are at; left out, where the person works today, or all",
  }),
  limit: whole("Limit", 1, 1000).default(50).meta({ description: "At most so many rows, the most pressing ones" }),
});

/**
 * The open work orders at the steps of a department, the most pressing first, as its people see them; on top what somebody
 * works on, one's own first.
 */
export const DepartmentQueue = z.object({
  /** Null for those of all departments. */
  department: z.string().nullable(),
  /** How many there are, and how many pieces. */
  total: z.int(),
  pieces: z.int(),
  rows: z.array(
    ListedWorkOrder.pick({
      id: true,
      woNumber: true,
      quantity: true,
      dueDate: true,
      stepId: true,
      stepNumber: true,
      operation: true,
      instruction: true,
      instructionEs: true,
      state: true,
      standing: true,
      daysAtRisk: true,
      daysLate: true,
      isCritical: true,
      rushFee: true,
      place: true,
    }).extend({
      /** Its place in the queue of the department. */
      rank: z.int(),
      /** "4 × Longbow left". */
      what: z.string(),
      /** What is made, and for which hand, by name. */
      model: z.string().nullable(),
      hand: z.string().nullable(),
      /** Its other options, by name. */
      options: z.array(z.string()),
      color: z.string().nullable(),
      /** A photo of it. */
      pictureUrl: z.string().nullable(),
      /** The numbers of the parts of which there will be too few. */
      missing: z.array(z.string()),
      /** How many people are at it now, and since when the person who asks is. */
      people: z.int(),
      ownSince: z.string().nullable(),
    }),
  ),
});
export type DepartmentQueue = z.infer<typeof DepartmentQueue>;

export const PlanOf = z.object({
  department: requiredText("Department", 100).optional().meta({
    description: "Only orders that have still to pass a step of this department",
  }),
  limit: whole("Limit", 1, 1000).default(100).meta({ description: "At most so many orders, the most pressing ones" }),
});

/** A step that an order has still to pass: it begins and ends on these days; null for want of room. */
const PlannedStep = z.object({
  position: z.int(),
  operation: z.string(),
  department: z.string(),
  hours: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** The orders in the plan, in the order of the queue, with the days of their steps. */
export const PlannedOrders = z.object({
  total: z.int(),
  /** Work orders on hold, which stand in no queue. */
  held: z.array(ListedWorkOrder.pick({ id: true, woNumber: true })),
  rows: z.array(
    ListedWorkOrder.pick({
      customerName: true,
      quantity: true,
      dueDate: true,
      daysLate: true,
      standing: true,
      daysAtRisk: true,
      isCritical: true,
      rushFee: true,
      place: true,
      putBy: true,
      putAt: true,
    }).extend({
      /** Of the work order, or of the sales order whose pieces are not on the floor yet. */
      id: z.int(),
      isOnFloor: z.boolean(),
      number: z.string(),
      /** To be done in time it must begin on this day. */
      beginBy: z.string(),
      /** The day of its last step. */
      date: z.string().nullable(),
      steps: z.array(PlannedStep),
    }),
  ),
});
export type PlannedOrders = z.infer<typeof PlannedOrders>;
