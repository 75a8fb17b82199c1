import type { Service } from "../../api/endpoint.ts";
import { mondayOf, mondaysFrom } from "../../lib/dates.ts";
import { NotFound } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { peopleWithin, requirePerson } from "../../records/reach.ts";
import { findReferred } from "../../records/records.ts";
import { type CurrentPlan, currentPlan, planWithLoans } from "../plan/current.ts";
import { type Plan, planWith, whomItMoves } from "../plan/rules.ts";
import { plannedHours } from "../schedules/planned.ts";
import { momentOf } from "../schedules/to-come.ts";
import { departmentCalled } from "../staff/places.ts";
import { staffMember } from "../staff/record.ts";
import { whyNotLent } from "../staff-loans/service.ts";
import { storedLoans } from "../staff-loans/where.ts";
import type { capacity } from "./api.ts";
import { capacityCell, capacityWeeks, changedCells, type Shop } from "./rules.ts";

export const service: Service<typeof capacity, Context> = {
  async weeks(context, { from, weeks, workOrderId, dueDate }) {
    const thisWeek = mondayOf(context.today());
    const asked = mondayOf(from ?? thisWeek);
    const first = asked < thisWeek ? thisWeek : asked;
    const mondays = mondaysFrom(first, weeks);
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

  async lending(context, { loanId, ...loan }) {
    await requirePerson(context, loanId === undefined ? "c" : "u", "staffLoans", loan.staffId);
    const person = await findReferred(context, staffMember, loan.staffId, "staffId");
    await departmentCalled(context, loan.department);
    const refusal = await whyNotLent(context, person, loan, loanId);
    if (refusal) return { refusal: refusal.message, weeks: [], moved: [] };
    const others = (await storedLoans(context)).filter(({ id }) => id !== loanId);
    const mondays = mondaysFrom(mondayOf(context.today()), WEEKS_TOLD);
    const shop = await shopOf(context, mondays);
    const loans = [...others, loan];
    const plan = await planWithLoans(context, shop.plan, loans);
    const then = { ...shop, plan, people: await plannedHours(context, mondays, loans) };
    return {
      refusal: null,
      weeks: changedCells(capacityWeeks(shop, mondays), capacityWeeks(then, mondays)),
      moved: whomItMoves(shop.plan, plan),
    };
  },
};

/** Of so many weeks it is told what a loan changes. */
const WEEKS_TOLD = 8;

/** The shop as if one of its orders were due on another day. */
function withDue(shop: Shop & { plan: Plan }, workOrderId: number | undefined, dueDate: string): Shop {
  if (workOrderId === undefined) return shop;
  const one = { id: workOrderId, isOnFloor: true, lineNo: 0 };
  return { ...shop, plan: planWith(shop.plan, one, { dueDate }) };
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
