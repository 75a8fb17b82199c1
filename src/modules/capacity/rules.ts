import { addDays, type CalendarDate, daysBetween, mondayOf } from "../../lib/dates.ts";
import { formatHours, formatNumber } from "../../lib/text.ts";
import { type Plan, type Planned, type PlannedStep, runBys, type Work } from "../plan/rules.ts";
import { capacityLevel, capacityRatio } from "../production/rules.ts";
import { hoursToCome, type Moment } from "../schedules/rules.ts";
import type { PlannedWeek } from "../schedules/schema.ts";
import type { CapacityCell, CapacityWeek, CapacityWeeks, Lending } from "./schema.ts";

/** So many orders are named that are in no week. */
const MOST_NAMED = 100;

/** The plan, and the people whose hours it takes. */
export interface Shop {
  /** Those that have steps, in the order of work. */
  departments: readonly string[];
  plan: Pick<Plan, "floor" | "queue">;
  /** Work on hold, which takes no hours. */
  held: readonly Work[];
  /** Each person's hours in each week in question. */
  people: readonly PlannedWeek[];
  moment: Moment;
}

/** The hours that a step takes of a week, in hundredths, or that it should have had there and finds later. */
interface Share {
  work: Planned;
  at: PlannedStep;
  week: CalendarDate;
  hours: number;
  kind: "taken" | "over";
  /** It should have run in a past week. */
  isOverdue: boolean;
}

/**
 * The hours that the plan takes of each department in each week, given by its Monday, and those still to come there.
 * Over is what should run by the end of a week and could begin in it, and finds no room in time.
 */
export function capacityWeeks(shop: Shop, weeks: readonly CalendarDate[]): CapacityWeeks {
  const shares = sharesOf(shop);
  const thisWeek = mondayOf(shop.moment.today);
  const [first = thisWeek, last = thisWeek] = [weeks[0], weeks.at(-1)];
  return {
    departments: shop.departments.map((department) => {
      const own = shares.filter(({ at }) => at.step.department === department);
      const beyond = (is: (week: CalendarDate) => boolean) => hoursOf(own.filter(({ week }) => is(week)));
      return {
        department,
        weeks: weeks.map((week) => weekOf(shop, department, own, week)),
        earlierHours: beyond((week) => week < first),
        laterHours: beyond((week) => week > last),
      };
    }),
    notCounted: inNoWeek(shop.plan.queue.map((work) => ({ work, hours: unplaced(work) }))),
    onHold: inNoWeek(shop.held.map((work) => ({ work, hours: sum(work.tasks.map(({ needed }) => needed)) }))),
  };
}

/** The parts of one department's week: the same work and people as in `capacityWeeks`, one by one. */
export function capacityCell(shop: Shop, department: string, week: CalendarDate): CapacityCell {
  const own = sharesOf(shop).filter(({ at }) => at.step.department === department);
  const there = own.filter((share) => share.week === week);
  const { orders, people, ...hours } = weekOf(shop, department, own, week);
  return {
    department,
    ...hours,
    work: there.filter(({ kind }) => kind === "taken").map(workOf),
    over: there.filter(({ kind }) => kind === "over").map(workOf),
    staff: peopleOf(shop, department, week).map(({ person: { userId, full_name }, hours }) => {
      return { userId, full_name, hours: hours / 100 };
    }),
  };
}

/** The due date with which a step that runs on a day would run in that week, on the same weekday. */
export function dueInWeek(dueDate: CalendarDate, runsOn: CalendarDate, week: CalendarDate): CalendarDate {
  return addDays(dueDate, daysBetween(mondayOf(runsOn), mondayOf(week)));
}

/** The cells in which a change leaves more without room than before. */
export function broken(before: CapacityWeeks, after: CapacityWeeks): (CapacityWeek & { department: string })[] {
  return after.departments.flatMap(({ department, weeks }, row) =>
    weeks.flatMap((cell, column) => {
      const was = before.departments[row]?.weeks[column];
      return was !== undefined && cell.overHours > was.overHours ? [{ department, ...cell }] : [];
    }),
  );
}

/** The cells in which a change leaves other hours to come, or more or fewer without room. */
export function changedCells(before: CapacityWeeks, after: CapacityWeeks): Lending["weeks"] {
  return before.departments.flatMap(({ department, weeks }, row) =>
    weeks.flatMap((was, column) => {
      const then = after.departments[row]?.weeks[column];
      if (!then || (was.availableHours === then.availableHours && was.overHours === then.overHours)) return [];
      return [{ department, before: was, after: then }];
    }),
  );
}

/** What a loan does to a department's week: "Paint, Nov 23: 16 → 24 h to come, 131% → 87% full". `show` writes a day. */
export function lendingWords(
  { department, before, after }: Lending["weeks"][number],
  show: (day: CalendarDate) => string,
): string {
  const change = (from: string, to: string, what: string) => (from === to ? [] : [`${from} → ${to}${what}`]);
  const percent = ({ ratio }: CapacityWeek) => (ratio === null ? "no hours" : `${Math.round(ratio * 100)}%`);
  return `${department}, week of ${show(before.week)}: ${[
    ...change(formatNumber(before.availableHours), formatHours(after.availableHours), " to come"),
    ...change(percent(before), percent(after), " full"),
    ...change(formatNumber(before.overHours), formatHours(after.overHours), " over"),
  ].join(", ")}`;
}

/** The fullest first, by what is over too; work without anybody's hours is fuller than full. */
export function byFullness(a: Fullness, b: Fullness): number {
  const fullness = ({ neededHours, overHours, availableHours }: Fullness) => {
    const ratio = capacityRatio(neededHours + overHours, availableHours);
    return ratio ?? (overHours > 0 ? Number.MAX_VALUE : 0);
  };
  return fullness(b) - fullness(a);
}

type Fullness = Pick<CapacityWeek, "neededHours" | "overHours" | "availableHours">;

function sharesOf({ plan: { queue, floor }, moment }: Shop): Share[] {
  const thisWeek = mondayOf(moment.today);
  return queue.flatMap((work) => {
    const runBy = runBys(work, floor);
    return work.steps.flatMap((at, i) => {
      if (at.needed === 0 || at.mayBegin === null) return [];
      const due = mondayOf(runBy[i] as CalendarDate);
      const isOverdue = due < thisWeek;
      const taken = at.takes.map(({ week, hours }) => {
        return { work, at, week: addDays(thisWeek, 7 * week), hours, kind: "taken", isOverdue } as const;
      });
      // It cannot run before it may begin, so only what finds no room from then on is over.
      const week = [due, thisWeek, mondayOf(at.mayBegin)].toSorted().at(-1) as CalendarDate;
      const inTime = sum(taken.filter((share) => share.week <= week).map(({ hours }) => hours));
      const over = { work, at, week, hours: at.needed - inTime, kind: "over", isOverdue } as const;
      return over.hours > 0 ? [...taken, over] : taken;
    });
  });
}

function weekOf(shop: Shop, department: string, own: readonly Share[], week: CalendarDate): CapacityWeek {
  const shares = own.filter((share) => share.week === week);
  const people = peopleOf(shop, department, week);
  const neededHours = hoursOf(shares);
  const overHours = hoursOf(shares, "over");
  const availableHours = sum(people.map(({ hours }) => hours)) / 100;
  return {
    week,
    neededHours,
    overdueHours: hoursOf(shares.filter(({ isOverdue }) => isOverdue)),
    overHours,
    availableHours,
    ratio: capacityRatio(neededHours, availableHours),
    level: capacityLevel((Math.round(neededHours * 100) + Math.round(overHours * 100)) / 100, availableHours),
    orders: new Set(shares.filter(({ kind }) => kind === "taken").map(({ work }) => work)).size,
    people: people.length,
  };
}

/** The people who have hours to come in a department in a week, in hundredths. */
function peopleOf({ people, moment }: Shop, department: string, week: CalendarDate) {
  return people
    .filter((person) => person.week === week)
    .map((person) => ({
      person,
      hours: sum(
        person.days
          .filter((day) => day.department === department)
          .map(({ date, projectedHours }) => hoursToCome(Math.round(projectedHours * 100), date, moment)),
      ),
    }))
    .filter(({ hours }) => hours > 0);
}

function workOf({ work, at, hours, isOverdue }: Share): CapacityCell["work"][number] {
  const { id, isOnFloor, number, customerName, dueDate, quantity: units } = work;
  const { position: stepNumber, operation, hours: hoursPerUnit } = at.step;
  return {
    workOrderId: isOnFloor ? id : null,
    orderId: isOnFloor ? null : id,
    woNumber: number,
    customerName,
    dueDate,
    stepNumber,
    operation,
    hoursPerUnit,
    units,
    hours: hours / 100,
    runsOn: at.runsOn,
    isOverdue,
  };
}

/** What finds no room at all. */
function unplaced({ steps }: Planned): number {
  return sum(steps.map(({ needed, takes }) => needed - sum(takes.map(({ hours }) => hours))));
}

function inNoWeek(works: readonly { work: Work; hours: number }[]): CapacityWeeks["notCounted"] {
  const byOrder = new Map<string, CapacityWeeks["notCounted"]["most"][number]>();
  for (const { work, hours } of works) {
    const { id, isOnFloor, number: woNumber, customerName } = work;
    if (hours <= 0) continue;
    const before = byOrder.get(woNumber)?.hours ?? 0;
    byOrder.set(woNumber, { id, isOnFloor, woNumber, customerName, hours: (Math.round(before * 100) + hours) / 100 });
  }
  const orders = [...byOrder.values()].sort((a, b) => b.hours - a.hours || a.id - b.id);
  const hours = sum(orders.map(({ hours }) => Math.round(hours * 100))) / 100;
  return { orders: orders.length, hours, most: orders.slice(0, MOST_NAMED) };
}

function hoursOf(shares: readonly Share[], kind: Share["kind"] = "taken"): number {
  return sum(shares.filter((share) => share.kind === kind).map(({ hours }) => hours)) / 100;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
