import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { isUnfinished } from "../../lib/states.ts";
import type { Context } from "../../records/context.ts";
import { reachOf } from "../../rights/may.ts";
import { service as notifications } from "../notifications/service.ts";
import { service as schedules } from "../schedules/service.ts";
import { isOverdue } from "../work-orders/rules.ts";
import type { WorkOrderInList } from "../work-orders/schema.ts";
import { service as workOrders } from "../work-orders/service.ts";
import type { dashboard } from "./api.ts";
import { firstStepsOf } from "./first-steps.ts";
import { plotsOf } from "./plots.ts";
import type { RecentOrder } from "./schema.ts";
import { todoOf } from "./todo.ts";

const RECENT_ORDERS = 5;

export const service: Service<typeof dashboard, Context> = {
  // Numbers that other screens show too come from the same functions, so that they never differ.
  async get(context, { rows }) {
    const { totalOrders, overdueOrders, totalQuantity } = await workOrders.stats(context, {});
    const { openOrders, ...counts } = await countsOf(context);
    const seesSchedules = reachOf(context.who, "v", "schedules") !== undefined;
    const recent = await workOrders.list(context, { limit: RECENT_ORDERS, what: "1" });
    const firstSteps = await firstStepsOf(context);
    return {
      asOf: context.now(),
      today: context.today(),
      timeZone: context.timeZone,
      ...(firstSteps ? { firstSteps } : {}),
      todo: await todoOf(context, rows),
      ...counts,
      unreadNotifications: (await notifications.unread(context, { limit: 1 })).total,
      totalOrders,
      activeOrders: openOrders - overdueOrders,
      overdueOrders,
      totalQuantity,
      ...(seesSchedules ? { workforce: await schedules.stats(context, {}) } : {}),
      recentOrders: recent.rows.map((order) => recentOrder(order, context.today())),
    };
  },

  plots: (context) => plotsOf(context),
};

async function countsOf({ db }: Context) {
  const orders = db.selectFrom("work_orders");
  const open = orders.where("state", "in", ["open", "held"]);
  const found = await db
    .selectNoFrom([
      open.select((of) => of.fn.countAll<number>().as("n")).as("openOrders"),
      open.select((of) => of.fn.sum<number | null>("quantity").as("n")).as("openQuantity"),
      orders.select(sql<number>`count(distinct "customerName")`.as("n")).as("uniqueCustomers"),
    ])
    .executeTakeFirstOrThrow();
  return {
    openOrders: Number(found.openOrders),
    openQuantity: Number(found.openQuantity),
    uniqueCustomers: Number(found.uniqueCustomers),
  };
}

function recentOrder({ what = "", ...order }: WorkOrderInList, today: string): RecentOrder {
  const { id, soNumber, woNumber, customerName, partNumber, quantity, dueDate, instruction, state } = order;
  const isLate = isUnfinished(state) && isOverdue(dueDate, today);
  return { id, soNumber, woNumber, customerName, partNumber, quantity, dueDate, instruction, what, isOverdue: isLate };
}
