import { daysBetween, mondayOf } from "../../lib/dates.ts";
import { round } from "../../lib/numbers.ts";
import type { Context } from "../../records/context.ts";
import { stepsInOrder } from "../production/steps.ts";
import { daysLate } from "../work-orders/rules.ts";
import { column, type Definition, dayIn, grouped, highestFirst, sumOf, totalsOf } from "./report.ts";
import { lateBucket } from "./rules.ts";

const customer = column("customer", "Customer");
const units = column("units", "Units", "count");

export const late: Definition = {
  id: "late",
  title: "Late orders",
  question: "Which open work orders are past due, and where do they stand?",
  by: ["order", "bucket"],
  chart: "daysLate",
  columns: (by) =>
    by === "bucket"
      ? [column("bucket", "Late by"), column("orders", "Orders", "count"), units, column("value", "Value", "money")]
      : [
          column("order", "Order", "code"),
          customer,
          column("due", "Due", "date"),
          column("daysLate", "Late", "days", "Days past the due date"),
          column("step", "Step"),
          column("daysInStep", "In step", "days", "Days at its present step"),
          units,
          column("value", "Value", "money", "Empty for orders that were made without a price"),
        ],
  async query(context, { by }) {
    const today = context.today();
    const dayOf = dayIn(context);
    const rows = (await openOrders(context))
      .map(({ daysLate: stored, ...order }) => {
        return { ...order, late: daysLate({ dueDate: order.dueDate, isOpen: true, stored }, today) };
      })
      .filter((order) => order.late > 0)
      .map((order) => ({
        order: order.woNumber,
        customer: order.customerName,
        due: order.dueDate,
        daysLate: order.late,
        bucket: lateBucket(order.late),
        step: order.operation ?? `Step ${order.stepNumber}`,
        daysInStep: daysBetween(dayOf(order.stepSince ?? order.createdAt), today),
        units: order.quantity,
        value: order.totalCents,
      }))
      .sort(highestFirst("daysLate", "order"));
    if (by === "order")
      return { rows: rows.map(({ bucket, ...row }) => row), totals: totalsOf(rows, "units", "value") };
    const buckets = [...grouped(rows.toReversed(), ({ bucket }) => bucket)].map(([bucket, orders]) => {
      return { bucket, orders: orders.length, ...totalsOf(orders, "units", "value") };
    });
    return { rows: buckets, totals: totalsOf(buckets, "orders", "units", "value") };
  },
};

export const backlog: Definition = {
  id: "backlog",
  title: "Backlog",
  question: "How much work is open, by the week it is due or by department?",
  by: ["week", "department"],
  chart: "hours",
  columns: (by) => [
    by === "week"
      ? column("week", "Due in week", "week", "Empty for orders without a due date")
      : column(by, "Department"),
    column("orders", "Orders", "count", by === "week" ? null : "Orders that still pass through the department"),
    units,
    column("hours", "Hours", "hours", "Of the steps that are still to be done, for all units"),
    ...(by === "week" ? [column("value", "Value", "money")] : []),
  ],
  async query(context, { by }) {
    const orders = await openOrders(context);
    const steps = await stepsInOrder(context).execute();
    const tasks = orders.map((order) => {
      const left = steps.filter(({ position }) => position >= order.stepNumber);
      return { ...order, left, hours: round(order.quantity * sumOf(left, ({ hours }) => hours), 2) };
    });
    if (by === "week") {
      const weeks = grouped(tasks, ({ dueDate }) => (dueDate === null ? "" : mondayOf(dueDate)));
      const rows = [...weeks].map(([week, own]) => ({
        week: week || null,
        orders: own.length,
        units: sumOf(own, ({ quantity }) => quantity),
        hours: round(
          sumOf(own, ({ hours }) => hours),
          2,
        ),
        value: sumOf(own, ({ totalCents }) => totalCents ?? 0),
      }));
      rows.sort((a, b) => ((a.week ?? "~") < (b.week ?? "~") ? -1 : 1));
      return { rows, totals: totalsOf(rows, "orders", "units", "hours", "value") };
    }
    const departments = [...new Set(steps.map(({ department }) => department))];
    const rows = departments.map((department) => {
      const own = tasks.flatMap(({ left, ...task }) => {
        const inside = left.filter((step) => step.department === department);
        return inside.length === 0 ? [] : { ...task, hours: task.quantity * sumOf(inside, ({ hours }) => hours) };
      });
      const units = sumOf(own, ({ quantity }) => quantity);
      const hours = sumOf(own, ({ hours }) => hours);
      return { department, orders: own.length, units, hours: round(hours, 2) };
    });
    return { rows, totals: totalsOf(rows, "hours") };
  },
};

function openOrders({ db }: Context) {
  return db
    .selectFrom("work_orders")
    .leftJoin("production_steps", "production_steps.position", "work_orders.stepNumber")
    .select([
      "work_orders.woNumber",
      "work_orders.customerName",
      "work_orders.quantity",
      "work_orders.dueDate",
      "work_orders.daysLate",
      "work_orders.stepNumber",
      "work_orders.stepSince",
      "work_orders.createdAt",
      "work_orders.totalCents",
      "production_steps.operation",
    ])
    .where("work_orders.completedAt", "is", null)
    .orderBy("work_orders.id")
    .execute();
}
