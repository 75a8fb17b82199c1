import { createHash } from "node:crypto";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import type { CalendarDate } from "../../lib/dates.ts";
import { Conflict, invalidAt } from "../../lib/errors.ts";
import { NO_PLACE, type State } from "../../lib/states.ts";
import { asAct, type Context } from "../../records/context.ts";
import { findRecord, findReferred, updateRecord } from "../../records/records.ts";
import { type CurrentPlan, currentPlan } from "../plan/current.ts";
import { type Place, type Planned, placeBefore, planWith, whomItMoves } from "../plan/rules.ts";
import { acted } from "../work-orders/acts.ts";
import { workOrder } from "../work-orders/record.ts";
import type { queue } from "./api.ts";
import { queueOf } from "./of-department.ts";
import { plannedOrders } from "./planned-orders.ts";
import type { Aim, Moves } from "./schema.ts";

export const service: Service<typeof queue, Context> = {
  of: queueOf,
  plan: plannedOrders,

  async moves(context, aim) {
    const plan = await currentPlan(context);
    if (aim.dueDate !== undefined) {
      const one = inQueue(plan, await findRecord(context, workOrder, aim.id));
      return movesOf(plan, { one, as: { dueDate: aim.dueDate } });
    }
    if (aim.own !== undefined) return movesOf(plan, await freed(context, plan, aim.id));
    const { one, put } = await aimed(context, plan, aim);
    return movesOf(plan, { one, as: { put } });
  },

  put: (context, aim) =>
    asAct(context, null, async (inner) => {
      const plan = await currentPlan(inner);
      const { one, put, other } = await aimed(inner, plan, aim);
      requireAsTold(aim.told, plan, { one, as: { put } });
      const place = {
        queueKey: put.key,
        queueSeq: put.seq,
        place: aim.before === undefined ? "first" : `before ${other.number}`,
      };
      const by = { putBy: inner.who.name, putAt: inner.now() };
      return acted(inner, await updateRecord(inner, workOrder, one.id, { ...place, ...by }, "put"));
    }),

  letGo: (context, { id, told }) =>
    asAct(context, null, async (inner) => {
      const order = await findRecord(inner, workOrder, id);
      requirePlace(order);
      if (told !== undefined) {
        const plan = await currentPlan(inner);
        requireAsTold(told, plan, await freed(inner, plan, id));
      }
      return acted(inner, await updateRecord(inner, workOrder, id, NO_PLACE, "let go"));
    }),
};

interface Change {
  one: Planned;
  as: { put: Place | null } | { dueDate: CalendarDate };
}

function movesOf(plan: CurrentPlan, { one, as }: Change): Moves {
  const then = planWith(plan, one, as);
  const to = then.queue.find(({ id, isOnFloor }) => isOnFloor && id === one.id)?.date ?? null;
  const moves = { from: one.date, to, moved: whomItMoves(plan, then, one) };
  return { ...moves, told: createHash("sha256").update(JSON.stringify(moves)).digest("base64url") };
}

/** Throws Conflict if somebody was told otherwise whom it moves. */
function requireAsTold(told: string | undefined, plan: CurrentPlan, change: Change): void {
  if (told !== undefined && told !== movesOf(plan, change).told) throw new Conflict("The plan has changed. Look again");
}

/** The work order, and the place before the other one. Throws what stands in the way. */
async function aimed(
  context: Context,
  plan: CurrentPlan,
  { id, before }: Aim,
): Promise<{ one: Planned; put: Place; other: Planned }> {
  const one = inQueue(plan, await findRecord(context, workOrder, id));
  if (before === id) throw invalidAt("before", `${one.number} cannot be put before itself`);
  const other =
    before === undefined
      ? (plan.queue[0] as Planned)
      : inQueue(plan, await findReferred(context, workOrder, before, "before"));
  if (other === one) throw new Conflict(`${one.number} is first already`);
  if (plan.queue[plan.queue.indexOf(one) + 1] === other)
    throw new Conflict(`${one.number} is right before ${other.number} already`);
  return { one, put: placeBefore(plan, one, other), other };
}

/** The work order as it would be without the place where somebody put it. Throws what stands in the way. */
async function freed(context: Context, plan: CurrentPlan, id: number): Promise<Change> {
  const order = await findRecord(context, workOrder, id);
  requirePlace(order);
  return { one: inQueue(plan, order), as: { put: null } };
}

function requirePlace({ woNumber, place }: Saved<"work_orders">): void {
  if (place === null) throw new Conflict(`${woNumber} stands where its due date puts it already`);
}

/** A work order in the queue. Throws Conflict if it is not in it. */
function inQueue(plan: CurrentPlan, { id, woNumber, state }: Saved<"work_orders">): Planned {
  const planned = plan.workOrder(id);
  if (planned === undefined) throw new Conflict(`${woNumber} is ${OUT[state]}`);
  return planned;
}

const OUT: Readonly<Record<State, string>> = {
  open: "not in the queue yet. Try again in a moment",
  held: "on hold, so it is not in the queue. Resume it first",
  done: "completed, so it is not in the queue",
  cancelled: "cancelled, so it is not in the queue",
};
