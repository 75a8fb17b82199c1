import { sql } from "kysely";
import { addDays, dayIn, daysBetween, mondayOf, mondaysIn } from "../../lib/dates.ts";
import { Invalid } from "../../lib/errors.ts";
import { grouped } from "../../lib/grouped.ts";
import { round } from "../../lib/numbers.ts";
import { onceEach } from "../../lib/once-each.ts";
import { count } from "../../lib/text.ts";
import { rowsOfIds } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { changesIn, tellsOf } from "../../records/log-text.ts";
import { STANDS } from "../../records/undone.ts";
import { service as capacityService } from "../capacity/service.ts";
import { neededSteps, readOwnSteps } from "../order-steps/rules.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { workOrder } from "../work-orders/record.ts";
import { inPieces } from "./pieces.ts";
import { type Asked, column, type Definition, instantsOf, type ReportRow, sumOf, totalsOf } from "./report.ts";
import { type Finish, finishes, lastWeeks, type Move, mean, type Period } from "./rules.ts";

const DAY = 86_400_000;
const MOST_WEEKS = 26;
const USUAL_WEEKS = 8;

export const throughput: Definition = {
  id: "throughput",
  title: "Throughput",
  question: "How much does each step finish, how fast, and what waits there?",
  period: (today) => lastWeeks(today, USUAL_WEEKS),
  takes: ["customer"],
  by: ["step", "week", "order"],
  within: ["step"],
  chart: "units",
  columns: (by) =>
    by === "order"
      ? [
          column("order", "Order", "code"),
          column("customer", "Customer"),
          column("step", "Step"),
          column("finished", "Left", "date", "The day on which it left the step, or was taken back to it"),
          column("orders", "Finished", "count", "1, or -1 where the move was taken back"),
          column("units", "Units", "count"),
          column(
            "averageDays",
            "Days",
            "days",
            "From arrival to leaving; empty where the arrival is not known, or the move was taken back",
          ),
        ]
      : by === "week"
        ? [
            column("week", "Week", "week"),
            column("orders", "Orders", "count", "Work orders completed"),
            column("units", "Units", "count", "Units of work orders completed"),
          ]
        : [
            column("step", "Step"),
            column("department", "Department"),
            column(
              "orders",
              "Finished",
              "count",
              "Work orders that left the step; moves that were taken back do not count",
            ),
            column("units", "Units", "count", "Their units"),
            column("averageDays", "Avg. days", "days", "From arrival to leaving, where the arrival is known"),
            column("openOrders", "Open", "count", "Work orders that stand at the step now"),
            column("openUnits", "Open units", "count", "Their units"),
            column("openDays", "Days there", "days", "How long these have been there on average"),
          ],
  query: (context, asked) => (asked.by === "week" ? byWeek(context, asked) : byStep(context, asked)),
};

async function byWeek(context: Context, { customer, ...period }: Asked) {
  const dayOf = dayIn(context.timeZone);
  const weeks = new Map(mondaysIn(period).map((week) => [week, { week, orders: 0, units: 0 }]));
  await inPieces(period, async (piece) => {
    const [begins, ends] = instantsOf(context, piece);
    const completed = await context.db
      .selectFrom("work_orders")
      .select(["quantity", "completedAt"])
      .where("completedAt", ">=", begins)
      .where("completedAt", "<", ends)
      .$if(customer !== undefined, (of) => of.where("customerName", "=", customer ?? ""))
      .execute();
    for (const { quantity, completedAt } of completed) {
      const own = weeks.get(mondayOf(dayOf(completedAt as string)));
      if (own === undefined) continue;
      own.orders++;
      own.units += quantity;
    }
    return completed.length;
  });
  const rows = [...weeks.values()];
  return { rows, totals: totalsOf(rows, "orders", "units") };
}

async function byStep(context: Context, { by, customer, ...period }: Asked) {
  const [begins] = instantsOf(context, period);
  const steps = await stepsInOrder(context).select("step.id").execute();
  const moves = await movesIn(context, period);
  const standing = await context.db.selectFrom("work_orders").select("id").where("state", "=", "open").execute();
  const ids = [...moves.map(({ orderId }) => orderId), ...standing.map(({ id }) => id)];
  const orders = await rowsOfIds(ids, (among) =>
    context.db
      .selectFrom("work_orders")
      .select([
        "id",
        "woNumber",
        "customerName",
        "quantity",
        "stepNumber",
        "stepSince",
        "createdAt",
        "state",
        "ownSteps",
      ])
      .where("id", "in", among)
      .$if(customer !== undefined, (of) => of.where("customerName", "=", customer ?? ""))
      .execute(),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const positions = steps.map(({ position }) => position);
  const passedBy = (ownSteps: string | null) =>
    neededSteps(steps, readOwnSteps(ownSteps)).map(({ position }) => position);
  const positionsOf = onceEach(passedBy);
  const all = finishes(
    moves,
    (id) => positionsOf(byId.get(id)?.ownSteps ?? null),
    (id) => byId.get(id)?.stepNumber,
  );
  // Deleted orders have no units.
  const finished = all.filter(({ timestamp, orderId }) => timestamp >= begins && byId.has(orderId));
  const open = orders.filter(({ state }) => state === "open");
  const [today, dayOf] = [context.today(), dayIn(context.timeZone)];
  if (by === "order") return singleFinishes(steps, finished, byId, dayOf);
  const rows = [...steps, ...goneSteps(positions, open)].map(({ position, operation, department }) => {
    const own = finished.filter((finish) => finish.position === position);
    const stays = own.flatMap(({ stayed }) => stayed ?? []);
    const there = open.filter(({ stepNumber }) => stepNumber === position);
    const daysThere = ({ stepSince, createdAt }: (typeof orders)[number]) =>
      daysBetween(dayOf(stepSince ?? createdAt), today);
    return {
      step: stepName({ position, operation }),
      department,
      orders: sumOf(own, ({ sign }) => sign),
      units: sumOf(own, ({ sign, orderId }) => sign * (byId.get(orderId)?.quantity ?? 0)),
      averageDays: mean(sumOf(stays, (stay) => stay) / DAY, stays.length, 1),
      openOrders: there.length,
      openUnits: sumOf(there, ({ quantity }) => quantity),
      openDays: mean(sumOf(there, daysThere), there.length, 1),
    };
  });
  return {
    rows,
    totals: totalsOf(rows, "openOrders", "openUnits"),
    notes: [KNOWN_TO_LOG],
  };
}

/** Steps with orders that production no longer has. */
function goneSteps(positions: readonly number[], open: readonly { stepNumber: number }[]) {
  const gone = new Set(open.map(({ stepNumber }) => stepNumber).filter((position) => !positions.includes(position)));
  return [...gone].map((position) => ({ position, operation: "(no such step)", department: null }));
}

const KNOWN_TO_LOG =
  "Finished steps are counted from the change log, which lacks orders that were imported as completed";

interface Step {
  position: number;
  operation: string;
}

function stepName({ position, operation }: Step): string {
  return `${position} ${operation}`;
}

/** Each time that an order left a step, the latest first. */
function singleFinishes(
  steps: readonly Step[],
  finished: readonly Finish[],
  orders: ReadonlyMap<number, { woNumber: string; customerName: string; quantity: number }>,
  dayOf: (instant: string) => string,
) {
  const names = new Map(steps.map((step) => [step.position, stepName(step)]));
  const rows = finished.toReversed().flatMap(({ orderId, position, timestamp, sign, stayed }): ReportRow[] => {
    const [order, step] = [orders.get(orderId), names.get(position)];
    if (order === undefined || step === undefined) return [];
    const about = { order: order.woNumber, customer: order.customerName, step, finished: dayOf(timestamp) };
    const averageDays = stayed === null ? null : stayed / DAY;
    return [{ record: `workOrders/${orderId}`, ...about, orders: sign, units: sign * order.quantity, averageDays }];
  });
  return { rows, totals: totalsOf(rows, "orders", "units"), notes: [KNOWN_TO_LOG] };
}

/** How many orders have their log lines read before others get their turn. */
const ORDERS_AT_ONCE = 200;

/**
 * The moves of the work orders that moved in the period, from the first line of each in the change log, so that it is
 * known where they came from, up to its end.
 */
async function movesIn(context: Context, period: Period): Promise<Move[]> {
  const [, ends] = instantsOf(context, period);
  const ofOrders = context.db.selectFrom("logs").where("relatedEntity", "=", workOrder.noun);
  const moved = new Set<number>();
  await inPieces(period, async (piece) => {
    const [from, to] = instantsOf(context, piece);
    // By time: by the index of the noun each piece would read all lines of work orders.
    const orders = await context.db
      .selectFrom("logs")
      .where(sql<boolean>`("relatedEntity" = ${workOrder.noun}) is true`)
      .where("timestamp", ">=", from)
      .where("timestamp", "<", to)
      .select("entityId")
      .execute();
    for (const { entityId } of orders) moved.add(entityId);
    return orders.length;
  });
  const lines = await rowsOfIds(
    [...moved],
    (among) =>
      ofOrders
        .select(["id", "entityId", "timestamp", "changes"])
        .where("entityId", "in", among)
        .where("timestamp", "<", ends)
        .where("action", "<>", "deleted")
        .where(STANDS)
        .where((is) => is.or([tellsOf("stepNumber"), tellsOf("completedAt")]))
        .execute(),
    ORDERS_AT_ONCE,
  );
  return lines
    .sort((one, other) => one.id - other.id)
    .map(({ entityId: orderId, timestamp, changes }) => ({
      orderId,
      timestamp,
      changes: changesIn(changes) as Move["changes"],
    }));
}

export const capacity: Definition = {
  id: "capacity",
  title: "Capacity",
  question: "Does the work of the coming weeks fit the hours that are scheduled?",
  period: (today) => ({ from: today, to: addDays(mondayOf(today), 7 * USUAL_WEEKS - 1) }),
  looksAhead: true,
  takes: ["department"],
  by: ["department", "week"],
  chart: "percent",
  columns: (by) => [
    ...(by === "week"
      ? [column("week", "Week", "week")]
      : [column("department", "Department"), column("week", "Week", "week")]),
    column("needed", "Needed", "hours", "Hours that the plan takes in the week, overdue ones included"),
    column("overdue", "Overdue", "hours", "The part of them that should have run before this week"),
    column("over", "Over", "hours", "Hours that should be done by the week's end and find no room in time"),
    column("available", "Available", "hours", "Hours of the department's people that are still to come"),
    column(
      "percent",
      "Load %",
      "percent",
      "Needed hours as a share of available ones; empty where nobody is scheduled",
    ),
  ],
  async query(context, { by, department: asked, ...period }) {
    const weeks = mondaysIn({ ...period, from: period.from < context.today() ? context.today() : period.from });
    if (weeks.length === 0) throw new Invalid("Capacity is about weeks to come: choose a later last day");
    if (weeks.length > MOST_WEEKS) throw new Invalid(`Capacity looks ${count(MOST_WEEKS, "week")} ahead at most`);
    const found = await capacityService.weeks(context, { from: weeks[0], weeks: weeks.length });
    const departments = found.departments.filter(({ department }) => department === (asked ?? department));
    const cells = departments.flatMap(({ department, weeks }) => weeks.map((cell) => ({ department, ...cell })));
    const measures = (own: typeof cells) => {
      const needed = sumOf(own, ({ neededHours }) => neededHours);
      const available = sumOf(own, ({ availableHours }) => availableHours);
      return {
        needed: round(needed, 2),
        overdue: round(
          sumOf(own, ({ overdueHours }) => overdueHours),
          2,
        ),
        over: round(
          sumOf(own, ({ overHours }) => overHours),
          2,
        ),
        available: round(available, 2),
        percent: available === 0 ? null : round((needed / available) * 100, 1),
      };
    };
    const { notCounted, onHold } = found;
    const notes = [...told(notCounted, "without room in the plan"), ...told(onHold, "on hold")];
    if (by === "week") {
      const rows = [...grouped(cells, ({ week }) => week)].map(([week, own]) => ({ week, ...measures(own) }));
      return { rows, totals: measures(cells), notes };
    }
    const used = cells.filter(({ neededHours, availableHours }) => neededHours > 0 || availableHours > 0);
    const rows = used.map((cell) => ({ department: cell.department, week: cell.week, ...measures([cell]) }));
    return { rows, totals: measures(cells), notes };
  },
};

function told({ orders, hours }: { orders: number; hours: number }, what: string): string[] {
  return orders === 0 ? [] : [`${count(orders, "order")} ${what} (${hours} hours) in no week`];
}
