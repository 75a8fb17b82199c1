import { z } from "zod";
import { Id } from "../../api/endpoint.ts";
import { date } from "../../lib/fields.ts";
import { MovedOrder } from "../plan/schema.ts";
import { CapacityLevel } from "../production/schema.ts";

/** The hours of one department in one week. */
const Hours = {
  /** Hours that the plan takes, overdue work included. */
  neededHours: z.number(),
  /** Those of them that should have been worked in a past week. */
  overdueHours: z.number(),
  /** Hours of work that should be done by the end of the week and could begin in it, and finds no room in time. */
  overHours: z.number(),
  /** Hours of the department's people that are still to come in the week. */
  availableHours: z.number(),
  /** Needed divided by available hours; null without available hours. */
  ratio: z.number().nullable(),
  /** By what is over too. */
  level: CapacityLevel,
};

export const CapacityWeek = z.object({
  /** The Monday. */
  week: z.string(),
  ...Hours,
  /** Orders that take hours. */
  orders: z.int(),
  /** People who have hours to come. */
  people: z.int(),
});
export type CapacityWeek = z.infer<typeof CapacityWeek>;

/** A work order, or a sales order with pieces that are not on the floor. */
const UncountedOrder = z.object({
  id: z.int(),
  isOnFloor: z.boolean(),
  woNumber: z.string(),
  customerName: z.string(),
  hours: z.number(),
});

const NotCounted = z.object({ orders: z.int(), hours: z.number(), most: z.array(UncountedOrder) });

export const CapacityWeeks = z.object({
  departments: z.array(
    z.object({
      department: z.string(),
      weeks: z.array(CapacityWeek),
      /** Hours of work before the first of the weeks; 0 unless they begin after this week. */
      earlierHours: z.number(),
      /** Hours of work after the last of the weeks. */
      laterHours: z.number(),
    }),
  ),
  /** Work that finds no room and is in no week; the 100 orders with the most hours. */
  notCounted: NotCounted,
  /** Work orders on hold, which take no hours until they are resumed. */
  onHold: NotCounted,
});
export type CapacityWeeks = z.infer<typeof CapacityWeeks>;

export const CapacityWeeksOf = z.object({
  from: date("From").optional().meta({ description: "A day of the first week; this week when absent or earlier" }),
  weeks: z.coerce
    .number("Weeks are a number")
    .int("Weeks are a whole number")
    .min(1, "Weeks are at least 1")
    .max(26, "Weeks are at most 26")
    .default(8)
    .meta({ description: "How many weeks" }),
  workOrderId: Id.optional().meta({ description: "Answers as if this open work order were due on `dueDate`" }),
  dueDate: date("Due date").optional().meta({ description: "The day on which it would be due" }),
});

/** A step of an order in a department's week. */
const Work = z.object({
  /** Null for pieces of a sales order that are not on the floor yet: then its id is `orderId`. */
  workOrderId: z.int().nullable(),
  orderId: z.int().nullable(),
  /** The number of either. */
  woNumber: z.string(),
  customerName: z.string(),
  dueDate: z.string().nullable(),
  stepNumber: z.int(),
  operation: z.string(),
  hoursPerUnit: z.number(),
  units: z.int(),
  /** What it takes of the week, or is over: hours per unit times units, or a part of that. */
  hours: z.number(),
  /** The day on which the step runs; null if not all of it finds room. */
  runsOn: z.string().nullable(),
  isOverdue: z.boolean(),
});

/**
 * A cell and its parts: the hours of `work` add up to the needed hours, those of `over` to the hours over, and those of
 * `staff` to the available ones, if the caller may see everybody's.
 */
export const CapacityCell = z.object({
  department: z.string(),
  week: z.string(),
  ...Hours,
  work: z.array(Work),
  over: z.array(Work),
  staff: z.array(z.object({ userId: z.int(), full_name: z.string(), hours: z.number() })),
});
export type CapacityCell = z.infer<typeof CapacityCell>;

export const CapacityCellOf = z.object({
  department: z
    .string("Department is required")
    .max(100, "Department is at most 100 characters")
    .meta({ example: "Layup", description: "The name of the department" }),
  week: date("Week").meta({ description: "A day of the week" }),
});

/** What lending somebody changes. */
export const Lending = z.object({
  /** Why they cannot be lent so. */
  refusal: z.string().nullable(),
  /** Departments with steps and the next weeks, where hours to come or hours over become others. */
  weeks: z.array(z.object({ department: z.string(), before: CapacityWeek, after: CapacityWeek })),
  /** The orders whose days would change, in the order of the queue. */
  moved: z.array(MovedOrder),
});
export type Lending = z.infer<typeof Lending>;
