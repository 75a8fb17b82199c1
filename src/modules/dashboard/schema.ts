import { z } from "zod";
import { ScheduleStats } from "../schedules/schema.ts";
import { ListedWorkOrder } from "../work-orders/schema.ts";

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
  /** Open, and its due date is past. */
  isOverdue: z.boolean(),
});
export type RecentOrder = z.infer<typeof RecentOrder>;

export const Dashboard = z.object({
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
  /** Of the people whose schedules one may see; absent for who sees none. */
  workforce: ScheduleStats.optional(),
  /** The first work orders of their list. */
  recentOrders: z.array(RecentOrder),
});
export type Dashboard = z.infer<typeof Dashboard>;
