import { sql } from "kysely";
import { addDays, type CalendarDate, dateIn, daysBetween, instantOf } from "../../lib/dates.ts";
import { isUnfinished, type State as OrderState } from "../../lib/states.ts";
import { count, formatNumber } from "../../lib/text.ts";
import { amongIds } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { service as capacity } from "../capacity/service.ts";
import type { Watched } from "../doctor/watch-rules.ts";
import { WATCHES } from "../doctor/watches.ts";
import { type CurrentPlan, currentPlan } from "../plan/current.ts";
import type { Planned } from "../plan/rules.ts";
import { overrunOf } from "../plan/standing.ts";
import { isOnTheWay, ON_THE_WAY, OVER } from "../purchase-orders/rules.ts";
import { notOnFloor } from "../sales-orders/not-on-floor.ts";
import { whereOn } from "../staff-loans/rules.ts";
import { storedLoans } from "../staff-loans/where.ts";
import { dueFilters, standingNow } from "../work-orders/standing.ts";
import type { Episode } from "./episodes.ts";

/** A state that begins with time alone. */
interface State {
  /** Looks beside the database, where a disk may stand still: before any transaction, as all others would wait for it. */
  look?: (context: Context) => Promise<unknown>;
  episodes: (context: Context, asked: Asked) => Promise<Episode[]>;
  /** The sentence for many at once. */
  many: (n: number) => string;
}

/** Which episodes a rule asks for. */
export interface Asked {
  /** Begun at this instant or later. */
  since: string;
  /** Those that began after this instant are not due yet; they may be included. */
  ripe: string;
  /** Whether only lasting ones are wanted. If there are few, all may be included. */
  lasting: boolean;
  /** What was found beside the database. */
  looked?: unknown;
}

/** The states that rules watch, by entity and event. */
export const STATES: Readonly<Record<string, State>> = {
  "work order newly late": {
    many: (n) => `${count(n, "work order")} became late`,
    async episodes(context, { since, lasting }) {
      const dueSince = dateIn(context.timeZone, new Date(since));
      const orders = await workOrders(context, lasting)
        .where("dueDate", "<", context.today())
        .where((is) => is.or([is("dueDate", ">=", dueSince), is("work_orders.id", "in", resumedSince(context, since))]))
        .select(resumedAt)
        .execute();
      return orders.map((order) => ({
        id: order.id,
        message: `${order.woNumber} for ${order.customerName} is late: it was due on ${context.dates.date(order.dueDate as string)}`,
        from: lateFrom(context, order.dueDate as string, order.resumedAt),
        until: order.state === "open" ? null : (order.completedAt ?? order.updatedAt),
        about: order,
      }));
    },
  },
  "work order due tomorrow": {
    many: (n) => `${count(n, "work order")} are due tomorrow`,
    async episodes(context, { since, lasting }) {
      const orders = dueUntilTomorrow(context, workOrders(context, lasting), since);
      return (await orders.execute()).map((order) => ({
        id: order.id,
        message: `${order.woNumber} for ${order.customerName} is due tomorrow${order.operation === null ? "" : `, and at ${order.operation}`}`,
        ...dayBefore(context, order.dueDate as string),
        ...(isUnfinished(order.state) ? {} : { until: order.completedAt ?? order.updatedAt }),
        about: order,
      }));
    },
  },
  "work order stuck": {
    many: (n) => `${count(n, "work order")} stay at their steps`,
    async episodes(context, { since, ripe, lasting }) {
      const orders = await workOrders(context, lasting)
        .where("stepSince", ">=", since)
        .where("stepSince", "<=", ripe)
        .execute();
      return orders.map((order) => ({
        id: order.id,
        message: (lasted) =>
          `${order.woNumber} for ${order.customerName} has been at ${order.operation ?? `step ${order.stepNumber}`} for ${lasted}`,
        from: order.stepSince as string,
        until: order.state === "open" ? null : (order.completedAt ?? order.updatedAt),
        about: order,
      }));
    },
  },
  "work order at risk": {
    many: (n) => `${count(n, "work order")} are at risk`,
    async episodes(context) {
      const now = await standingNow(context);
      const plan = await now.plan();
      const atRisk = context.db.selectFrom("work_orders").select("id").where(dueFilters(now, plan).atRisk);
      const orders = await workOrders(context, true).where("work_orders.id", "in", atRisk).execute();
      return orders.map((order) => atRiskOf(context, plan, order.woNumber, order, plan.workOrder(order.id)));
    },
  },
  "sales order newly late": {
    many: (n) => `${count(n, "sales order")} became late`,
    async episodes(context, { since, lasting }) {
      const orders = salesOrders(context, lasting).where("dueDate", ">=", dateIn(context.timeZone, new Date(since)));
      return (await orders.where("dueDate", "<", context.today()).execute()).map((order) => ({
        id: order.id,
        message: `${order.orderNumber} for ${order.customerName} is late: it was due on ${context.dates.date(order.dueDate as string)}`,
        from: order.dueDate as string,
        // The closing time is not stored; it was not touched since.
        until: isUnfinished(order.state) ? null : order.updatedAt,
        about: order,
      }));
    },
  },
  "sales order due tomorrow": {
    many: (n) => `${count(n, "sales order")} are due tomorrow`,
    async episodes(context, { since, lasting }) {
      const orders = dueUntilTomorrow(context, salesOrders(context, lasting), since);
      return (await orders.execute()).map((order) => ({
        id: order.id,
        message: `${order.orderNumber} for ${order.customerName} is due tomorrow`,
        ...dayBefore(context, order.dueDate as string),
        ...(isUnfinished(order.state) ? {} : { until: order.updatedAt }),
        about: order,
      }));
    },
  },
  "sales order at risk": {
    many: (n) => `${count(n, "sales order")} that are not on the floor yet are at risk`,
    async episodes(context) {
      const plan = await currentPlan(context);
      const { rows } = await notOnFloor(context);
      const ids = rows.flatMap(({ id, standing }) => (standing === "atRisk" ? [id] : []));
      const orders = await salesOrders(context, true).where("id", "in", amongIds(ids)).execute();
      return orders.map((order) => atRiskOf(context, plan, order.orderNumber, order, lastOf(plan.unsentOf(order.id))));
    },
  },
  "sales order approval waiting": {
    many: (n) => `${count(n, "sales order")} wait for approval`,
    async episodes(context, { since, ripe }) {
      const orders = salesOrders(context, true).where(sql`lower(status)`, "=", "pending");
      return (await orders.where("updatedAt", ">=", since).where("updatedAt", "<=", ripe).execute()).map((order) => ({
        id: order.id,
        message: (lasted) =>
          `${order.orderNumber} for ${order.customerName} has been waiting for approval for ${lasted}`,
        from: order.updatedAt,
        until: null,
        about: order,
      }));
    },
  },
  "purchase order newly late": {
    many: (n) => `${count(n, "purchase order")} became late`,
    async episodes(context, { since }) {
      const orders = await context.db
        .selectFrom("purchase_orders")
        .innerJoin("vendors", "vendors.id", "purchase_orders.vendorId")
        .selectAll("purchase_orders")
        .select("vendorName")
        .where("status", "in", [...ON_THE_WAY, ...OVER])
        .where("expectedDate", ">=", dateIn(context.timeZone, new Date(since)))
        .where("expectedDate", "<", context.today())
        .execute();
      return orders.map((order) => ({
        id: order.id,
        message: `${order.number} from ${order.vendorName} is late: it was expected on ${context.dates.date(order.expectedDate as string)}`,
        from: order.expectedDate as string,
        until: isOnTheWay(order.status) ? null : order.updatedAt,
        about: order,
      }));
    },
  },
  "time entry missing clock-out": {
    many: (n) => `${formatNumber(n)} people did not clock out`,
    async episodes(context, { since }) {
      const entries = await timeEntries(context)
        .where("time_entries.eventType", "=", "clock_in")
        .where("time_entries.createdAt", ">=", since)
        .execute();
      return entries.map((entry) => ({
        id: entry.id,
        message: (lasted) =>
          `${entry.full_name} has been clocked in${entry.department === null ? "" : ` at ${entry.department}`} for more than ${lasted}`,
        from: entry.occurredAt,
        until: entry.leftAt,
        about: entry,
      }));
    },
  },
  "time correction waiting": {
    many: (n) => `${count(n, "correction")} of time wait for approval`,
    async episodes(context, { since }) {
      const departmentOn = whereOn(await storedLoans(context));
      const asked = await context.db
        .selectFrom("time_corrections")
        .innerJoin("staff", "staff.id", "time_corrections.userId")
        .selectAll("time_corrections")
        .select(["staff.full_name", "staff.primary_department"])
        .where("time_corrections.createdAt", ">=", since)
        .execute();
      return asked.map((one) => ({
        id: one.id,
        message: `A correction of ${one.full_name}'s time waits for approval: ${one.reason}`,
        from: one.createdAt,
        until: one.status === "awaiting" ? null : one.updatedAt,
        about: { ...one, department: departmentOn(one, context.today()) },
      }));
    },
  },
  "capacity over hours": {
    many: (n) => `${count(n, "week")} of departments are over their hours`,
    async episodes(context) {
      const { departments } = await capacity.weeks(context, { weeks: WEEKS_AHEAD });
      return departments.flatMap(({ department, weeks }, place) =>
        weeks
          .filter(({ availableHours, overHours }) => availableHours > 0 && overHours > 0)
          .map(({ week, neededHours, availableHours, overHours }) => ({
            id: null,
            key: daysBetween(FIRST_MONDAY, week) * 1000 + place,
            message: `${department} needs ${hours(neededHours + overHours)} of ${hours(availableHours)} hours in the week of ${context.dates.date(week)}`,
            // Its beginning is not stored.
            from: context.now(),
            until: null,
            about: { department, percent: (100 * (neededHours + overHours)) / availableHours },
          })),
      );
    },
  },
  ...Object.fromEntries(
    Object.entries(WATCHES).map(([name, watch]): [string, State] => [
      name,
      {
        many: (n) => `${count(n, "thing")} around the shop went wrong`,
        look: watch.look,
        async episodes(context, { since: earliest, looked }) {
          return (looked as Watched).news.map(({ key, message, since = context.now() }) => ({
            id: null,
            key,
            message,
            // However long ago, it is worth a notification.
            from: since > earliest ? since : earliest,
            until: null,
            about: {},
          }));
        },
      },
    ]),
  ),
};

/** How many weeks, from this one on, are checked for too much work. */
const WEEKS_AHEAD = 4;
const FIRST_MONDAY = "2024-01-01";

function hours(number: number): string {
  return formatNumber(number, 1);
}

/** The work orders that came off hold since then. */
function resumedSince({ db }: Context, since: string) {
  const resumed = db.selectFrom("work_order_events").select("workOrderId").where("at", ">=", since);
  return resumed.where("kind", "=", "resume").where("withdrawnAt", "is", null);
}

/** When a work order last came off hold. */
const resumedAt = sql<string | null>`(select max(at) from work_order_events
  where "workOrderId" = work_orders.id and kind = 'resume' and "withdrawnAt" is null)`.as("resumedAt");

/** What is on hold is not late, so the first late day of what came off hold later is that day. */
function lateFrom({ timeZone }: Context, dueDate: CalendarDate, resumed: string | null): CalendarDate {
  const before = resumed === null ? dueDate : addDays(dateIn(timeZone, new Date(resumed)), -1);
  return before > dueDate ? before : dueDate;
}

/** That the plan of an order ends after its due date. */
function atRiskOf(
  context: Context,
  plan: CurrentPlan,
  number: string,
  order: { id: number; customerName: string },
  planned: Planned | undefined,
): Episode {
  const overrun = overrunOf(planned, plan);
  const ends =
    overrun === null || !planned?.date
      ? "there is no room for it in the plan"
      : `it is planned to end on ${context.dates.date(planned.date)}, ${count(overrun, "working day")} after its due date`;
  return {
    id: order.id,
    message: `${number} for ${order.customerName} is at risk: ${ends}`,
    // Its beginning is not stored.
    from: context.now(),
    until: null,
    about: order,
  };
}

/** The one of these that is done last; one for which there is no room is done after all. */
function lastOf(planned: readonly Planned[]): Planned | undefined {
  return planned.toSorted((a, b) => (a.date ?? "9999").localeCompare(b.date ?? "9999")).at(-1);
}

/** Of these orders, those due since then or by tomorrow. */
function dueUntilTomorrow<Query extends { where: (column: "dueDate", is: ">=" | "<=", day: string) => Query }>(
  { timeZone, today }: Context,
  orders: Query,
  since: string,
): Query {
  return orders.where("dueDate", ">=", dateIn(timeZone, new Date(since))).where("dueDate", "<=", addDays(today(), 1));
}

/** When something due on this day begins and ends being due tomorrow. */
function dayBefore({ timeZone, today }: Context, dueDate: CalendarDate): Pick<Episode, "from" | "until"> {
  const isOver = dueDate <= today();
  return { from: addDays(dueDate, -1), until: isOver ? instantOf(dueDate, "00:00", timeZone) : null };
}

const UNFINISHED: OrderState[] = ["open", "held"];
const NOT_CANCELLED: OrderState[] = [...UNFINISHED, "done"];

function workOrders({ db }: Context, lasting: boolean) {
  return db
    .selectFrom("work_orders")
    .leftJoin("production_steps", "production_steps.position", "work_orders.stepNumber")
    .leftJoin("departments", "departments.id", "production_steps.departmentId")
    .where("work_orders.state", "in", lasting ? UNFINISHED : NOT_CANCELLED)
    .selectAll("work_orders")
    .select(["production_steps.operation", "departments.name as department"]);
}

function salesOrders({ db }: Context, lasting: boolean) {
  const orders = db.selectFrom("sales_orders").selectAll();
  return lasting ? orders.where("state", "in", UNFINISHED) : orders;
}

/** Each entry with its person, where it was, and the time of that person's next one. */
function timeEntries({ db }: Context) {
  return db
    .selectFrom("time_entries")
    .innerJoin("staff", "staff.id", "time_entries.userId")
    .leftJoin("departments", "departments.id", "time_entries.departmentId")
    .where("time_entries.struckById", "is", null)
    .selectAll("time_entries")
    .select(["staff.full_name", "departments.name as department"])
    .select(
      sql<string | null>`(select min(later."occurredAt") from time_entries as later
        where later."userId" = time_entries."userId" and later."struckById" is null
          and (later."occurredAt", later.id) > (time_entries."occurredAt", time_entries.id))`.as("leftAt"),
    );
}
