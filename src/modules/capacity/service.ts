import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { addDays, type CalendarDate, mondayOf } from "../../lib/dates.ts";
import { NotFound } from "../../lib/errors.ts";
import { rowsOfIds } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { peopleWithin } from "../../records/reach.ts";
import { plannedHours } from "../schedules/planned.ts";
import type { capacity } from "./api.ts";
import { capacityCell, capacityWeeks, type Shop, type Step } from "./rules.ts";

export const service: Service<typeof capacity, Context> = {
  async weeks(context, { from, weeks, workOrderId, dueDate }) {
    const thisWeek = mondayOf(context.today());
    const asked = mondayOf(from ?? thisWeek);
    const first = asked < thisWeek ? thisWeek : asked;
    const mondays = Array.from({ length: weeks }, (_, i) => addDays(first, 7 * i));
    const shop = await shopOf(context, mondays);
    return capacityWeeks(dueDate ? withDue(shop, workOrderId, dueDate) : shop, mondays, thisWeek);
  },

  async cell(context, { department, week }) {
    const monday = mondayOf(week);
    const shop = await shopOf(context, [monday]);
    if (!shop.departments.includes(department)) throw new NotFound(`There is no department called ${department}`);
    const cell = capacityCell(shop, department, monday, mondayOf(context.today()));
    const isSeen = await peopleWithin(context, "h", "schedules");
    return { ...cell, staff: cell.staff.filter(({ userId }) => isSeen(userId)) };
  },
};

/** The shop as if one of its orders were due on another day. */
function withDue(shop: Shop, workOrderId: number | undefined, dueDate: CalendarDate): Shop {
  return { ...shop, orders: shop.orders.map((order) => (order.id === workOrderId ? { ...order, dueDate } : order)) };
}

/** All open work, the steps and the people. */
async function shopOf(context: Context, mondays: readonly CalendarDate[]): Promise<Shop> {
  const rows = await context.db
    .selectFrom("departments")
    .leftJoin("production_steps as step", "step.departmentId", "departments.id")
    .select(["departments.name as department", "step.position", "step.operation", "step.hours"])
    .orderBy(sql`"step"."position" is null`)
    .orderBy("step.position")
    .orderBy("departments.name")
    .execute();
  const orders = await unfinishedOrders(context);
  return {
    departments: [...new Set(rows.map(({ department }) => department))],
    steps: rows.filter((row): row is Step => row.position !== null),
    orders: orders.filter(({ state }) => state === "open"),
    held: orders.filter(({ state }) => state === "held"),
    people: await plannedHours(context, mondays),
  };
}

/** Sorted by due date. Read in pieces, as a large shop has some ten thousand of them. */
async function unfinishedOrders({ db }: Context) {
  const unfinished = db.selectFrom("work_orders").select("id").where("state", "in", ["open", "held"]);
  const ids = (await unfinished.orderBy("dueDate").orderBy("id").execute()).map(({ id }) => id);
  const rows = await rowsOfIds(ids, (among) =>
    db
      .selectFrom("work_orders")
      .select(["id", "woNumber", "customerName", "quantity", "dueDate", "stepNumber", "state"])
      .where("id", "in", among)
      .orderBy("id")
      .execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
