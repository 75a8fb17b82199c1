import { z } from "zod";
import { CapacityWeek } from "../capacity/schema.ts";
import { NotOnFloor } from "../plan/schema.ts";
import { OrderRow } from "../sales-orders/schema.ts";
import { ScheduleStats } from "../schedules/schema.ts";
import { ShiftPerson } from "../shift-board/schema.ts";
import { TimeCorrection } from "../timekeeping/schema.ts";
import { ListedWorkOrder } from "../work-orders/schema.ts";

/** What an order is, in one line: "6 × Ridgeline Hunter right, 2 left, 5 pads". */
const what = z.string();

export const RecentOrder = ListedWorkOrder.pick({
  id: true,
  soNumber: true,
  woNumber: true,
  customerName: true,
  partNumber: true,
  quantity: true,
  dueDate: true,
  instruction: true,
}).extend({
  what,
  /** Open, and its due date is past. */
  isOverdue: z.boolean(),
});
export type RecentOrder = z.infer<typeof RecentOrder>;

/** An open work order with what it waits for, and without its price, as dashboards hang on walls. */
const WaitingOrder = ListedWorkOrder.omit({ total: true }).extend({
  what,
  /** The department of its step; null if production has no such step. */
  department: z.string().nullable(),
  /** The hours that the department lacks then; absent for anyone who may not see capacity. */
  shortHours: z.number().optional(),
});
export type WaitingOrder = z.infer<typeof WaitingOrder>;

/** The first of many things, and how many there are. */
const first = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), rows: z.array(row) });

/** What needs doing; each part is absent for people who may not see it or can do nothing about it. */
export const Todo = z.object({
  /** For people who may move only their departments' orders, just those. */
  isOwn: z.boolean(),
  /** Sold orders with pieces that have no work order yet, the most pressing first, and how many of them are late. */
  notOnFloor: NotOnFloor.optional(),
  /** The most pressing first. */
  late: first(WaitingOrder),
  /** Due today or in the next six days: today's first, of each the most pressing. */
  due: first(WaitingOrder).extend({ today: z.int() }),
  /** Too long at their step, the most pressing first. */
  stuck: first(WaitingOrder),
  /** The plan ends after their due date; the most pressing first. */
  atRisk: first(WaitingOrder),
  /** Those of one's own people who are missing, late or not clocked out. */
  people: first(ShiftPerson).extend({ in: z.int(), missing: z.int(), forgotten: z.int() }).optional(),
  /** Corrections of time that wait for a supervisor, among them late clock-outs. */
  approvals: first(TimeCorrection).optional(),
  /** Departments that lack hours this week, or on a weekend in the week that comes, the fullest first. */
  hours: first(CapacityWeek.extend({ department: z.string() })).optional(),
  /** How many parts must be ordered, and from whom; first the vendor with most parts out of stock. */
  lowStock: first(z.object({ vendor: z.string().nullable(), parts: z.int(), outOfStock: z.int() })).optional(),
  /** Sales orders that wait for approval, the oldest first. */
  pending: first(
    OrderRow.pick({ id: true, soNumber: true, customerName: true, dateIssued: true, dueDate: true }).extend({ what }),
  ).optional(),
});
export type Todo = z.infer<typeof Todo>;

export const TodoOf = z.object({
  rows: z.coerce
    .number("Rows are a number")
    .int("Rows are a whole number")
    .min(1, "Rows are at least 1")
    .max(20, "Rows are at most 20")
    .default(5)
    .meta({ description: "How many of each there are at most" }),
});

/** A week of orders, by its Monday. */
const OrdersOfWeek = z.object({
  week: z.string(),
  /** Work orders issued, and completed. */
  issued: z.int(),
  completed: z.int(),
  /** The completed ones with a due date, and how many of those were on time. */
  dated: z.int(),
  onTime: z.int(),
});

/** What the dashboard draws: the weeks up to this one, and the load of this week and the next ones. */
export const Plots = z.object({
  weeks: z.array(OrdersOfWeek),
  /**
   * Hours, and the needed as a percentage of the available ones, null without a schedule; absent for anyone who may not
   * see capacity.
   */
  load: z
    .array(z.object({ week: z.string(), needed: z.number(), available: z.number(), percent: z.number().nullable() }))
    .optional(),
});
export type Plots = z.infer<typeof Plots>;

/** Which first steps a new shop has done. */
export const FirstSteps = z.object({
  /** A list was imported. */
  lists: z.boolean(),
  /** Somebody was added beside the person who set it up. */
  team: z.boolean(),
  /** A production step was changed. */
  steps: z.boolean(),
  order: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const Dashboard = z.object({
  /** Absent once there is a team and an order, and for people who can add neither. */
  firstSteps: FirstSteps.optional(),
  /** The instant of these numbers, and the day in the shop. */
  asOf: z.string(),
  today: z.string(),
  timeZone: z.string(),
  todo: Todo,
  unreadNotifications: z.int(),
  totalOrders: z.int(),
  /** Open work orders that are not overdue. */
  activeOrders: z.int(),
  overdueOrders: z.int(),
  /** Units of all work orders. */
  totalQuantity: z.int(),
  /** Units of open work orders. */
  openQuantity: z.int(),
  /** Distinct customer names of work orders. */
  uniqueCustomers: z.int(),
  /** Of the people whose schedules the caller may see; absent if there are none. */
  workforce: ScheduleStats.optional(),
  /** The first rows of the list of work orders. */
  recentOrders: z.array(RecentOrder),
});
export type Dashboard = z.infer<typeof Dashboard>;
