import { z } from "zod";
import { dateFormat } from "../../lib/fields.ts";
import { CapacityWeek } from "../capacity/schema.ts";
import { JobTime } from "../job-times/schema.ts";
import { Notification } from "../notifications/schema.ts";
import { NotOnFloor } from "../plan/schema.ts";
import { ActualSource } from "../schedules/schema.ts";
import { ListedWorkOrder } from "../work-orders/schema.ts";

/**
 * Where somebody is: `missing` was due and has not come, `forgotten` is clocked in for longer than anybody works,
 * `expected` is due later today, `typed` did not use the clock but has typed hours for today, `break` has left for a break, `out` has left again, `off` is not due today.
 */
export const Whereabouts = z.enum(["missing", "forgotten", "in", "expected", "typed", "break", "out", "off"]);
export type Whereabouts = z.infer<typeof Whereabouts>;

export const ShiftPerson = z.object({
  /** The id of the staff member. */
  id: z.int(),
  full_name: z.string(),
  /** Where they are today: where they are lent to, else their own; null for the office. */
  department: z.string().nullable(),
  /** Their own department. */
  primary_department: z.string().nullable(),
  /** The last day on which they are lent there; null in their own department. */
  lentUntil: z.string().nullable(),
  /** Only in or out for people whose time you may not see; the fields below are then absent. */
  whereabouts: Whereabouts,
  /** Came after the shift had begun. */
  isLate: z.boolean().optional(),
  /** The latest clock-in or clock-out. */
  since: z.string().nullable().optional(),
  /** Hours that today's schedule has. */
  scheduledHours: z.number().optional(),
  /** By the clock if it was used today, else as typed; `todaySource` says which. */
  hoursToday: z.number().optional(),
  todaySource: ActualSource.optional(),
  /** From Monday on, and the typed part of them. */
  hoursThisWeek: z.number().optional(),
  typedHoursThisWeek: z.number().optional(),
  /** What they work on, since when; null for nothing. */
  job: JobTime.pick({ workOrderId: true, woNumber: true, operation: true, startedAt: true }).nullable().optional(),
});
export type ShiftPerson = z.infer<typeof ShiftPerson>;

/** A production step with its open work orders. */
export const StepLoad = z.object({
  position: z.int(),
  operation: z.string(),
  department: z.string(),
  orders: z.int(),
  units: z.int(),
  /** The order that has been there longest. */
  longest: ListedWorkOrder.pick({ id: true, woNumber: true, customerName: true, stepSince: true })
    .extend({ isStuck: z.boolean() })
    .nullable(),
});
export type StepLoad = z.infer<typeof StepLoad>;

export const ShiftBoard = z.object({
  /** The instant of these numbers, and the day in the shop. */
  asOf: z.string(),
  today: z.string(),
  timeZone: z.string(),
  ...dateFormat,
  shiftStart: z.string(),
  people: z.object({
    /** Staff with hours today; not the same people as in the other counts. */
    scheduled: z.int(),
    in: z.int(),
    missing: z.int(),
    late: z.int(),
    forgotten: z.int(),
    /** Clock-outs that were entered later and wait for a supervisor. */
    awaitingApproval: z.int(),
    /** People who are here, were here or should be: first those missing, not clocked out or late. */
    present: z.array(ShiftPerson),
  }),
  orders: z.object({
    open: z.int(),
    overdue: z.int(),
    dueToday: z.int(),
    /** Sold orders with pieces that have no work order yet, the most pressing first, and how many of them are late. */
    notOnFloor: NotOnFloor,
    /** Those that are overdue or due today, the most pressing first. */
    urgent: z.array(ListedWorkOrder),
  }),
  steps: z.array(StepLoad),
  /** The hours of each department this week; on a weekend, in the week that comes. */
  departments: z.array(CapacityWeek.extend({ department: z.string() })),
  notifications: z.object({ unread: z.int(), latest: z.array(Notification) }),
});
export type ShiftBoard = z.infer<typeof ShiftBoard>;
