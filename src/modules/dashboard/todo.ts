import { addDays, workingDaysAfter } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { peopleWithin } from "../../records/reach.ts";
import { type Right, reachOf } from "../../rights/may.ts";
import { byFullness } from "../capacity/rules.ts";
import type { CapacityWeek } from "../capacity/schema.ts";
import { service as capacity } from "../capacity/service.ts";
import { closedDaysIn } from "../closed-days/service.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { toOrderOf } from "../purchase-orders/to-order.ts";
import { firstNotOnFloor } from "../sales-orders/not-on-floor.ts";
import { service as salesOrders } from "../sales-orders/service.ts";
import { peopleNow } from "../shift-board/people.ts";
import { byUrgency, needsSomebody } from "../shift-board/rules.ts";
import { service as timeCorrections } from "../timekeeping/corrections.ts";
import { service as workOrders } from "../work-orders/service.ts";
import { vendorsOf, waitingOrder } from "./rules.ts";
import type { Todo } from "./schema.ts";

type DepartmentHours = CapacityWeek & { department: string };

/** What needs doing, as far as the caller can do something about it: the first of each, and how many there are. */
export async function todoOf(context: Context, most: number): Promise<Todo> {
  const isOwn = reachOf(context.who, "a", "workOrders") === "departments";
  const hours = mayDo(context, "v", "capacity") ? await departmentsThisWeek(context) : undefined;
  const [people, approvals] = [await ownPeople(context, most), await awaiting(context, most)];
  return {
    isOwn,
    ...(mayDo(context, "v", "orders") && { notOnFloor: await firstNotOnFloor(context, most) }),
    ...(await waitingOrders(context, isOwn, hours, most)),
    ...(people && { people }),
    ...(approvals && { approvals }),
    ...(hours && { hours: overloaded(hours, isOwn ? departmentsOf(context) : undefined, most) }),
    ...(mayDo(context, "u", "inventory") && { lowStock: await lowStock(context, most) }),
    ...(mayDo(context, "u", "orders") && { pending: await pendingOrders(context, most) }),
  };
}

function mayDo({ who }: Context, right: Right, noun: string): boolean {
  return reachOf(who, right, noun) !== undefined;
}

function departmentsOf({ who }: Context): readonly string[] {
  return who.kind === "person" ? who.departments : [];
}

async function waitingOrders(
  context: Context,
  isOwn: boolean,
  hours: readonly DepartmentHours[] | undefined,
  most: number,
) {
  const departments = new Map((await stepsInOrder(context).execute()).map((step) => [step.position, step.department]));
  const mine = isOwn ? { mine: "1" as const } : {};
  const open = async (input: Pick<Parameters<typeof workOrders.list>[1], "due" | "dueFrom">) => {
    const { total, rows } = await workOrders.list(context, {
      limit: most,
      sort: "urgency",
      what: "1",
      ...mine,
      ...input,
    });
    return {
      total,
      rows: rows.map((order) => waitingOrder(order, departments.get(order.stepNumber) ?? null, hours)),
    };
  };
  const today = await open({ due: "today" });
  const later = await open({ due: "week", dueFrom: addDays(context.today(), 1) });
  return {
    late: await open({ due: "overdue" }),
    due: {
      total: today.total + later.total,
      rows: [...today.rows, ...later.rows].slice(0, most),
      today: today.total,
    },
    stuck: await open({ due: "stuck" }),
    atRisk: await open({ due: "atRisk" }),
  };
}

/** The people whose hours the caller may see, if that is more than their own. */
async function ownPeople(context: Context, most: number): Promise<Todo["people"]> {
  if (["own", undefined].includes(reachOf(context.who, "h", "timekeeping"))) return undefined;
  const isSeen = await peopleWithin(context, "h", "timekeeping");
  const people = (await peopleNow(context)).filter(({ id }) => isSeen(id));
  const at = (place: string) => people.filter(({ whereabouts }) => whereabouts === place).length;
  const asked = people.filter(needsSomebody).sort(byUrgency);
  const counts = { in: at("in"), missing: at("missing"), forgotten: at("forgotten") };
  return { ...counts, total: asked.length, rows: asked.slice(0, most) };
}

async function awaiting(context: Context, most: number): Promise<Todo["approvals"]> {
  if (!mayDo(context, "a", "timeCorrections")) return undefined;
  const { total, rows } = await timeCorrections.list(context, { status: "awaiting", limit: most });
  return { total, rows };
}

/** On a weekend, and when the rest of the week is closed, the week that comes. */
async function departmentsThisWeek(context: Context): Promise<DepartmentHours[]> {
  const { departments } = await capacity.weeks(context, {
    from: workingDaysAfter(context.today(), 0, await closedDaysIn(context)),
    weeks: 1,
  });
  return departments.flatMap(({ department, weeks: [week] }) => (week ? [{ department, ...week }] : []));
}

function overloaded(hours: readonly DepartmentHours[], own: readonly string[] | undefined, most: number) {
  const over = hours.filter(({ level, department }) => level !== "good" && (own?.includes(department) ?? true));
  return { total: over.length, rows: over.toSorted(byFullness).slice(0, most) };
}

async function lowStock(context: Context, most: number): Promise<Todo["lowStock"]> {
  const low = await toOrderOf(context);
  return { total: low.length, rows: vendorsOf(low).slice(0, most) };
}

async function pendingOrders(context: Context, most: number): Promise<Todo["pending"]> {
  const found = await salesOrders.list(context, {
    source: "orders",
    status: "pending",
    sort: "dateIssued",
    limit: most,
    what: "1",
  });
  return {
    total: found.total,
    rows: found.rows.map(({ id, soNumber, customerName, dateIssued, dueDate, what = "" }) => {
      return { id, soNumber, customerName, dateIssued, dueDate, what };
    }),
  };
}
