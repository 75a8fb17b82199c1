import type { Service } from "../../api/endpoint.ts";
import { workingDaysAfter } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { peopleWithin } from "../../records/reach.ts";
import { service as capacity } from "../capacity/service.ts";
import { closedDaysIn } from "../closed-days/service.ts";
import { service as notifications } from "../notifications/service.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { firstNotOnFloor } from "../sales-orders/not-on-floor.ts";
import { settings } from "../settings/service.ts";
import { service as timeCorrections } from "../timekeeping/corrections.ts";
import { service as workOrders } from "../work-orders/service.ts";
import { type StandingNow, standingNow } from "../work-orders/standing.ts";
import type { shiftBoard } from "./api.ts";
import { peopleNow } from "./people.ts";
import { asSeen, isIn } from "./rules.ts";
import type { ShiftPerson, StepLoad } from "./schema.ts";

const URGENT_ORDERS = 40;
const LATEST_NOTIFICATIONS = 10;

export const service: Service<typeof shiftBoard, Context> = {
  // Numbers that other screens show too come from the same functions, so that they never differ.
  async get(context) {
    const today = context.today();
    const { shiftStart } = await settings.get(context, {});
    const people = await peopleNow(context);
    const isSeen = await peopleWithin(context, "h", "timekeeping");
    const here = people.filter(({ id, whereabouts }) => whereabouts !== "off" && (isSeen(id) || isIn(whereabouts)));
    const at = (place: ShiftPerson["whereabouts"]) => people.filter(({ whereabouts }) => whereabouts === place).length;
    const stats = await workOrders.stats(context, {});
    const open = await workOrders.list(context, { status: "open", limit: 1 });
    const urgent = await workOrders.list(context, {
      status: "open",
      dueTo: today,
      sort: "urgency",
      limit: URGENT_ORDERS,
    });
    const unread = await notifications.unread(context, { limit: LATEST_NOTIFICATIONS });
    const awaiting = await timeCorrections.list(context, { status: "awaiting", limit: 1 });
    // On a weekend, and when the rest of the week is closed, the week that comes.
    const thisWeek = await capacity.weeks(context, {
      from: workingDaysAfter(today, 0, await closedDaysIn(context)),
      weeks: 1,
    });
    return {
      asOf: context.now(),
      today,
      timeZone: context.timeZone,
      dateStyle: context.dates.dateStyle,
      clockHours: context.dates.clockHours,
      shiftStart,
      people: {
        scheduled: people.filter(({ scheduledHours = 0 }) => scheduledHours > 0).length,
        in: at("in"),
        missing: at("missing"),
        late: people.filter(({ isLate }) => isLate).length,
        forgotten: at("forgotten"),
        awaitingApproval: awaiting.total,
        present: asSeen(here, isSeen),
      },
      orders: {
        notOnFloor: await firstNotOnFloor(context, URGENT_ORDERS),
        open: open.total,
        overdue: stats.overdueOrders,
        dueToday: stats.dueToday,
        urgent: urgent.rows,
      },
      steps: await stepLoads(context, await standingNow(context)),
      departments: thisWeek.departments.flatMap(({ department, weeks: [hours] }) =>
        hours ? [{ department, ...hours }] : [],
      ),
      notifications: { unread: unread.total, latest: unread.rows },
    };
  },

  async people(context) {
    return asSeen(await peopleNow(context), await peopleWithin(context, "h", "timekeeping"));
  },
};

/** Every step with its open work orders, in the order of work. */
async function stepLoads({ db }: Context, { stuckBefore }: StandingNow): Promise<StepLoad[]> {
  const steps = await stepsInOrder({ db })
    .select((of) => [
      of
        .selectFrom("work_orders")
        .select("id")
        .where("state", "=", "open")
        .whereRef("stepNumber", "=", "step.position")
        .orderBy("stepSince")
        .orderBy("id")
        .limit(1)
        .as("longestId"),
    ])
    .execute();
  const loads = await db
    .selectFrom("work_orders")
    .select((of) => ["stepNumber", of.fn.countAll<number>().as("orders"), of.fn.sum<number>("quantity").as("units")])
    .where("state", "=", "open")
    .groupBy("stepNumber")
    .execute();
  const ids = steps.flatMap(({ longestId }) => (longestId === null ? [] : [longestId]));
  const longest = await db
    .selectFrom("work_orders")
    .select(["id", "woNumber", "customerName", "stepSince", "createdAt"])
    .where("id", "in", ids)
    .execute();
  return steps.map(({ longestId, hours, ...step }) => {
    const { orders = 0, units = 0 } = loads.find(({ stepNumber }) => stepNumber === step.position) ?? {};
    const first = longest.find(({ id }) => id === longestId);
    return { ...step, orders, units, longest: first ? waiting(first, stuckBefore) : null };
  });
}

function waiting(
  { createdAt, ...order }: { createdAt: string; stepSince: string | null } & Named,
  stuckBefore: string,
) {
  const stepSince = order.stepSince ?? createdAt;
  return { ...order, stepSince, isStuck: stepSince < stuckBefore };
}

type Named = { id: number; woNumber: string; customerName: string };
