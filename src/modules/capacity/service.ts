import type { Service } from "../../api/endpoint.ts";
import { addDays, mondayOf } from "../../lib/dates.ts";
import { NotFound } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { peopleWithin } from "../../records/reach.ts";
import { type CurrentPlan, currentPlan } from "../plan/current.ts";
import { planOf } from "../plan/rules.ts";
import { plannedHours } from "../schedules/planned.ts";
import { momentOf } from "../schedules/to-come.ts";
import type { capacity } from "./api.ts";
import { capacityCell, capacityWeeks, type Shop } from "./rules.ts";

export const service: Service<typeof capacity, Context> = {
  async weeks(context, { from, weeks, workOrderId, dueDate }) {
    const thisWeek = mondayOf(context.today());
    const asked = mondayOf(from ?? thisWeek);
    const first = asked < thisWeek ? thisWeek : asked;
    const mondays = Array.from({ length: weeks }, (_, i) => addDays(first, 7 * i));
    const shop = await shopOf(context, mondays);
    return capacityWeeks(dueDate ? withDue(shop, workOrderId, dueDate) : shop, mondays);
  },

  async cell(context, { department, week }) {
    const monday = mondayOf(week);
    const shop = await shopOf(context, [monday]);
    const known = context.db.selectFrom("departments").select("id").where("name", "=", department);
    if (!(await known.executeTakeFirst())) throw new NotFound(`There is no department called ${department}`);
    const cell = capacityCell(shop, department, monday);
    const isSeen = await peopleWithin(context, "h", "schedules");
    return { ...cell, staff: cell.staff.filter(({ userId }) => isSeen(userId)) };
  },
};

/** The shop as if one of its orders were due on another day. */
function withDue(shop: Shop & { plan: CurrentPlan }, workOrderId: number | undefined, dueDate: string): Shop {
  const { queue, floor } = shop.plan;
  const work = queue.map((one) => (one.isOnFloor && one.id === workOrderId ? { ...one, dueDate } : one));
  return { ...shop, plan: planOf(work, floor) };
}

async function shopOf(context: Context, mondays: readonly string[]): Promise<Shop & { plan: CurrentPlan }> {
  const plan = await currentPlan(context);
  return {
    departments: [...new Set(plan.steps.map(({ department }) => department))],
    plan,
    held: plan.held,
    people: await plannedHours(context, mondays),
    moment: await momentOf(context),
  };
}
