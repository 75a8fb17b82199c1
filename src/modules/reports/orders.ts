import { sql } from "kysely";
import { dayIn, daysBetween, mondayOf } from "../../lib/dates.ts";
import { grouped } from "../../lib/grouped.ts";
import { shareOfCents } from "../../lib/money.ts";
import { round } from "../../lib/numbers.ts";
import { onceEach } from "../../lib/once-each.ts";
import { count, formatNumber } from "../../lib/text.ts";
import { rowsOfIds } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { neededSteps, readOwnSteps } from "../order-steps/rules.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { currentPlan } from "../plan/current.ts";
import { notOnFloor } from "../sales-orders/not-on-floor.ts";
import { standingNow, withStandingsOf } from "../work-orders/standing.ts";
import { eachOf } from "./pieces.ts";
import { column, type Definition, highestFirst, sumOf, totalsOf, type Whose } from "./report.ts";
import { lateBucket } from "./rules.ts";

const customer = column("customer", "Customer");
const units = column("units", "Units", "count", "The quantities of these orders");
const value = column(
  "value",
  "Value",
  "money",
  "The totals of these orders. One that is made for a sales order has its pieces' share of that order's total",
);

const NOT_ON_FLOOR = "Not on the floor";
/** How work orders past due stand. */
const STANDS = { held: "On Hold", late: "Late" };

export const late: Definition = {
  id: "late",
  title: "Late orders",
  question: "Which open orders are past due, and where do they stand?",
  takes: ["customer", "department"],
  by: ["order", "bucket"],
  within: ["bucket"],
  chart: "daysLate",
  columns: (by) =>
    by === "bucket"
      ? [
          column("bucket", "Late by", "text", "What is not on the floor or on hold is counted as such"),
          column("orders", "Orders", "count", "Unfinished work orders past due, and sold orders that have none yet"),
          units,
          value,
        ]
      : [
          column("order", "Order", "code"),
          customer,
          column("due", "Due", "date"),
          column("daysLate", "Late", "days", "Days past the due date"),
          column("stands", "Stands", "text", "Not on the floor, on hold, or late; each order is counted once"),
          column("step", "Step"),
          column("daysInStep", "In step", "days", "Days at its present step"),
          units,
          column("value", "Value", "money", value.meaning),
        ],
  async query(context, { by, ...narrowed }) {
    const now = await standingNow(context);
    const dayOf = dayIn(context.timeZone);
    const orders = await withStandingsOf(now, await openOrders(context, narrowed));
    const rows = await eachOf(orders, (order) => {
      if (narrowed.department !== undefined && order.department !== narrowed.department) return undefined;
      const { daysLate: late, standing } = order;
      if (late <= 0) return undefined;
      const stands = STANDS[standing as "held" | "late"];
      return {
        record: `workOrders/${order.id}`,
        order: order.woNumber,
        customer: narrowed.nameOf(order.customerName),
        due: order.dueDate,
        daysLate: late,
        stands,
        bucket: standing === "late" ? lateBucket(late) : stands,
        step: order.operation ?? `Step ${order.stepNumber}`,
        daysInStep: daysBetween(dayOf(order.stepSince), now.today),
        units: order.quantity,
        value: order.valueCents,
      };
    });
    rows.sort(highestFirst("daysLate", "order"));
    // A sold order without a work order stands at no department's step.
    const sold = narrowed.department === undefined ? await lateSold(context, narrowed) : [];
    const all = [...sold, ...rows];
    if (by === "order") return { rows: all, totals: totalsOf(all, "units", "value") };
    const buckets = [...grouped(all.toReversed(), ({ bucket }) => bucket)].map(([bucket, orders]) => {
      return { bucket, orders: orders.length, ...totalsOf(orders, "units", "value") };
    });
    return { rows: buckets, totals: totalsOf(buckets, "orders", "units", "value") };
  },
};

/** Sold orders past due with pieces that have no work order yet, each with these pieces' share of its total. */
async function lateSold(context: Context, { customer, nameOf }: Whose) {
  const late = (await notOnFloor(context)).rows.filter(
    ({ standing, customerName }) => standing === "late" && (customer?.includes(customerName) ?? true),
  );
  const totals = await rowsOfIds(
    late.map(({ id }) => id),
    (among) =>
      context.db.selectFrom("sales_orders").select(["id", "totalCents", "quantity"]).where("id", "in", among).execute(),
  );
  const rows = late.map(({ id, orderNumber, customerName, dueDate, daysLate, quantity }) => {
    const whole = totals.find((one) => one.id === id);
    return {
      record: `orders/${id}`,
      order: orderNumber,
      customer: nameOf(customerName),
      due: dueDate,
      daysLate,
      stands: NOT_ON_FLOOR,
      bucket: NOT_ON_FLOOR,
      step: null,
      daysInStep: null,
      units: quantity,
      value: whole?.totalCents ? shareOfCents(whole.totalCents, quantity, whole.quantity) : null,
    };
  });
  return rows.sort(highestFirst("daysLate", "order"));
}

export const backlog: Definition = {
  id: "backlog",
  title: "Backlog",
  question: "How much work is open, by the week it is due or by department?",
  takes: ["customer", "department"],
  by: ["week", "department", "order"],
  within: ["week"],
  chart: "hours",
  columns: (by) => {
    const hours = column("hours", "Hours", "hours", "Hours of the steps that are still to be done, for all units");
    if (by === "order") {
      const step = column("step", "Step", "text", "At which it stands");
      return [column("order", "Order", "code"), customer, column("due", "Due", "date"), step, units, hours, value];
    }
    if (by === "department")
      return [
        column(by, "Department"),
        column("orders", "Orders", "count", "Orders that still pass through the department"),
        units,
        hours,
      ];
    const week = column("week", "Due in week", "week", "Empty for orders without a due date");
    return [week, column("orders", "Orders", "count", "Open work orders"), units, hours, value];
  },
  async query(context, { by, ...narrowed }) {
    const orders = await openOrders(context, narrowed);
    const all = await stepsInOrder(context).select("step.id").execute();
    const steps = all.filter(({ department }) => department === (narrowed.department ?? department));
    // Many orders have the same options.
    const stepsFor = onceEach((ownSteps: string | null) => neededSteps(steps, readOwnSteps(ownSteps)));
    const tasks = await eachOf(orders, (order) => {
      const left = stepsFor(order.ownSteps).filter(({ position }) => position >= order.stepNumber);
      if (left.length === 0 && narrowed.department !== undefined) return undefined;
      const week = order.dueDate === null ? null : mondayOf(order.dueDate);
      return { ...order, week, left, hours: round(order.quantity * sumOf(left, ({ hours }) => hours), 2) };
    });
    const notes = await unsentNotes(context, narrowed, steps);
    if (by === "order") {
      const rows = tasks.map((order) => ({
        record: `workOrders/${order.id}`,
        week: order.week,
        order: order.woNumber,
        customer: narrowed.nameOf(order.customerName),
        due: order.dueDate,
        step: order.operation ?? `Step ${order.stepNumber}`,
        units: order.quantity,
        hours: order.hours,
        value: order.valueCents,
      }));
      return { rows, totals: totalsOf(rows, "units", "hours", "value"), notes };
    }
    if (by === "week") {
      const weeks = grouped(tasks, ({ week }) => week ?? "");
      const rows = [...weeks].map(([week, own]) => ({
        week: week || null,
        orders: own.length,
        units: sumOf(own, ({ quantity }) => quantity),
        hours: round(
          sumOf(own, ({ hours }) => hours),
          2,
        ),
        value: sumOf(own, ({ valueCents }) => valueCents ?? 0),
      }));
      rows.sort((a, b) => ((a.week ?? "~") < (b.week ?? "~") ? -1 : 1));
      return { rows, totals: totalsOf(rows, "orders", "units", "hours", "value"), notes };
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
    return { rows, totals: totalsOf(rows, "hours"), notes };
  },
};

/** What is sold and has no work order yet, with the hours that it will need: it is in no row. */
async function unsentNotes(
  context: Context,
  { customer }: Whose,
  steps: readonly { id: number; hours: number }[],
): Promise<string[]> {
  const { rows } = await notOnFloor(context);
  const sold = rows.filter(({ customerName }) => customer?.includes(customerName) ?? true);
  if (sold.length === 0 || steps.length === 0) return [];
  const pieces = sumOf(sold, ({ quantity }) => quantity);
  const { unsentOf } = await currentPlan(context);
  const hours = sumOf(
    sold.flatMap(({ id }) => unsentOf(id)),
    ({ quantity, ownSteps }) => quantity * sumOf(neededSteps(steps, ownSteps), ({ hours }) => hours),
  );
  return [
    `${NOT_ON_FLOOR}: ${count(sold.length, "sales order")}, ${count(pieces, "unit")}, ${formatNumber(hours, 1)} hours, in no row`,
  ];
}

/** Open work orders with what they are worth: without a sales order their own total, else their share of its. */
async function openOrders({ db }: Context, { customer }: Whose) {
  const ids = await db
    .selectFrom("work_orders")
    .select("id")
    .where("state", "in", ["open", "held"])
    .$if(customer !== undefined, (of) => of.where("customerName", "in", customer ?? []))
    .execute();
  const orders = await rowsOfIds(
    ids.map(({ id }) => id),
    (among) =>
      db
        .selectFrom("work_orders")
        .leftJoin("sales_orders", "sales_orders.id", "work_orders.salesOrderId")
        .leftJoin("production_steps", "production_steps.position", "work_orders.stepNumber")
        .leftJoin("departments", "departments.id", "production_steps.departmentId")
        .select([
          "work_orders.id",
          "departments.name as department",
          "work_orders.woNumber",
          "work_orders.customerName",
          "work_orders.quantity",
          "work_orders.dueDate",
          "work_orders.daysLate",
          "work_orders.state",
          "work_orders.stepNumber",
          "work_orders.stepSince",
          "work_orders.ownSteps",
          "work_orders.createdAt",
          "work_orders.totalCents",
          "work_orders.salesOrderId",
          "sales_orders.totalCents as soldCents",
          "sales_orders.quantity as soldPieces",
          "production_steps.operation",
        ])
        .select(MADE_PIECES.as("madePieces"))
        .where("work_orders.id", "in", among)
        .orderBy("work_orders.id")
        .execute(),
  );
  return orders.map(({ totalCents, soldCents, soldPieces, madePieces, ...order }) => {
    if (order.salesOrderId === null) return { ...order, valueCents: totalCents };
    const pieces = Math.max(soldPieces ?? 0, Number(madePieces));
    return { ...order, valueCents: soldCents && shareOfCents(soldCents, order.quantity, pieces) };
  });
}

/** How many pieces are made for the sales order of a work order. */
const MADE_PIECES = sql<number>`(select sum(quantity) from work_orders as family
  where family."salesOrderId" = sales_orders.id and family.state <> 'cancelled')`;
