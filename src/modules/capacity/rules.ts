import { addDays, type CalendarDate, daysBetween, mondayOf } from "../../lib/dates.ts";
import { capacityLevel, capacityRatio } from "../production/rules.ts";
import type { PlannedWeek } from "../schedules/schema.ts";
import type { CapacityCell, CapacityWeek, CapacityWeeks } from "./schema.ts";

/** Working days from one step of an order to the next. */
export const DAYS_PER_STEP = 2;
const MOST_UNDATED = 100;

export interface Step {
  position: number;
  operation: string;
  /** Hours per unit, with at most two decimals. */
  hours: number;
  department: string;
}

/** What remains to be done for an order. */
interface Work {
  quantity: number;
  dueDate: CalendarDate | null;
  stepNumber: number;
}

interface OpenOrder extends Work {
  id: number;
  woNumber: string;
  customerName: string;
}

/** The shop's work and people. */
export interface Shop {
  /** The departments in the order of display. */
  departments: readonly string[];
  /** In the order of work. */
  steps: readonly Step[];
  orders: readonly OpenOrder[];
  /** Orders on hold, which are in no week. */
  held?: readonly OpenOrder[];
  /** Each person's hours in each week in question. */
  people: readonly PlannedWeek[];
}

/** A step that an order still has to go through. Hours are counted in hundredths, so that sums are exact. */
interface Task<Of extends Work = OpenOrder> {
  order: Of;
  step: Step;
  hundredths: number;
  /** Null without a due date. */
  place: { runsOn: CalendarDate; week: CalendarDate; isOverdue: boolean } | null;
}

/**
 * The days on which the last `count` steps of an order must run. The last runs on the due date, or on the Friday before
 * a weekend, and each other `DAYS_PER_STEP` working days before the next.
 */
export function runDays(dueDate: CalendarDate, count: number): CalendarDate[] {
  const days: CalendarDate[] = [];
  let day = addDays(dueDate, -Math.max(0, weekday(dueDate) - FRIDAY));
  for (let i = 0; i < count; i++) {
    days.unshift(day);
    // From Monday and Tuesday, the weekend lies between.
    day = addDays(day, weekday(day) < DAYS_PER_STEP ? -DAYS_PER_STEP - 2 : -DAYS_PER_STEP);
  }
  return days;
}

/**
 * The needed and available hours of each department in each week, given by its Monday. A step needs its hours times the
 * order's units in the week of its day; if that was before `thisWeek` it is overdue and needs them in `thisWeek`.
 */
export function capacityWeeks(shop: Shop, weeks: readonly CalendarDate[], thisWeek: CalendarDate): CapacityWeeks {
  const tasks = tasksOf(shop, thisWeek);
  const [first = thisWeek, last = thisWeek] = [weeks[0], weeks.at(-1)];
  return {
    departments: shop.departments.map((department) => {
      const own = tasks.filter(({ step }) => step.department === department);
      const staff = shop.people.filter(({ primary_department }) => primary_department === department);
      const beyond = (is: (week: CalendarDate) => boolean) => own.filter(({ place }) => place && is(place.week));
      return {
        department,
        weeks: weeks.map((week) => weekOf(own, staff, week)),
        earlierHours: hoursOf(beyond((week) => week < first)),
        laterHours: hoursOf(beyond((week) => week > last)),
      };
    }),
    notCounted: inNoWeek(tasks.filter(({ place }) => place === null)),
    onHold: inNoWeek(tasksOf({ ...shop, orders: shop.held ?? [] }, thisWeek)),
  };
}

/** The parts of one department's week: the same tasks and people as in `capacityWeeks`, one by one. */
export function capacityCell(shop: Shop, department: string, week: CalendarDate, thisWeek: CalendarDate): CapacityCell {
  const own = tasksOf(shop, thisWeek).filter(({ step }) => step.department === department);
  const staff = shop.people.filter(({ primary_department }) => primary_department === department);
  const { orders, people, ...hours } = weekOf(own, staff, week);
  return {
    department,
    ...hours,
    work: inWeek(own, week).flatMap(workOf),
    staff: staff.flatMap((person) => {
      const hundredths = person.week === week ? scheduled(person) : 0;
      return hundredths === 0 ? [] : { userId: person.userId, full_name: person.full_name, hours: hundredths / 100 };
    }),
  };
}

/** The hours that orders need by week and department, "2026-11-16 Layup", in hundredths. */
export function hoursNeeded(
  shop: { steps: readonly Step[]; orders: readonly Work[] },
  thisWeek: CalendarDate,
): ReadonlyMap<string, number> {
  const needed = new Map<string, number>();
  for (const { step, hundredths, place } of tasksOf(shop, thisWeek)) {
    if (place === null) continue;
    const key = `${place.week} ${step.department}`;
    needed.set(key, (needed.get(key) ?? 0) + hundredths);
  }
  return needed;
}

/** The due date with which a step that runs on a day would run in that week, on the same weekday. */
export function dueInWeek(dueDate: CalendarDate, runsOn: CalendarDate, week: CalendarDate): CalendarDate {
  return addDays(dueDate, daysBetween(mondayOf(runsOn), mondayOf(week)));
}

/** The cells that a change overfills, or overfills more than before. */
export function broken(before: CapacityWeeks, after: CapacityWeeks): (CapacityWeek & { department: string })[] {
  return after.departments.flatMap(({ department, weeks }, row) =>
    weeks.flatMap((cell, column) => {
      const was = before.departments[row]?.weeks[column];
      const isWorse = was !== undefined && cell.level !== "good" && cell.neededHours > was.neededHours;
      return isWorse ? [{ department, ...cell }] : [];
    }),
  );
}

/** The fullest first; work without anybody's hours is fuller than full. */
export function byFullness(a: Pick<CapacityWeek, "ratio">, b: Pick<CapacityWeek, "ratio">): number {
  const fullness = ({ ratio }: Pick<CapacityWeek, "ratio">) => ratio ?? Number.MAX_VALUE;
  return fullness(b) - fullness(a);
}

function tasksOf<Of extends Work>(
  { steps, orders }: { steps: readonly Step[]; orders: readonly Of[] },
  thisWeek: CalendarDate,
): Task<Of>[] {
  // Many orders share a due date, and then the days of their steps.
  const known = new Map<CalendarDate, Task["place"][]>();
  const placesOf = (dueDate: CalendarDate) => {
    const places = known.get(dueDate) ?? runDays(dueDate, steps.length).map((day) => placeOf(day, thisWeek));
    known.set(dueDate, places);
    return places;
  };
  return orders.flatMap((order) => {
    const places = order.dueDate === null ? [] : placesOf(order.dueDate);
    return steps.flatMap((step, i) => {
      const hundredths = Math.round(step.hours * 100) * order.quantity;
      if (step.position < order.stepNumber || hundredths === 0) return [];
      return { order, step, hundredths, place: places[i] ?? null };
    });
  });
}

function placeOf(runsOn: CalendarDate, thisWeek: CalendarDate) {
  const week = mondayOf(runsOn);
  const isOverdue = week < thisWeek;
  return { runsOn, week: isOverdue ? thisWeek : week, isOverdue };
}

function weekOf(own: readonly Task[], staff: readonly PlannedWeek[], week: CalendarDate): CapacityWeek {
  const tasks = inWeek(own, week);
  const hours = staff.filter((person) => person.week === week).map(scheduled);
  const neededHours = hoursOf(tasks);
  const availableHours = sum(hours) / 100;
  return {
    week,
    neededHours,
    overdueHours: hoursOf(tasks.filter(({ place }) => place?.isOverdue)),
    availableHours,
    ratio: capacityRatio(neededHours, availableHours),
    level: capacityLevel(neededHours, availableHours),
    orders: new Set(tasks.map(({ order }) => order.id)).size,
    people: hours.filter((hundredths) => hundredths > 0).length,
  };
}

function workOf({ order, step, hundredths, place }: Task): CapacityCell["work"] {
  if (place === null || order.dueDate === null) return [];
  const { id: workOrderId, woNumber, customerName, dueDate, quantity: units } = order;
  const { position: stepNumber, operation, hours: hoursPerUnit } = step;
  const { runsOn, isOverdue } = place;
  const what = { workOrderId, woNumber, customerName, dueDate, stepNumber, operation, hoursPerUnit, units };
  return [{ ...what, hours: hundredths / 100, runsOn, isOverdue }];
}

function inNoWeek(undated: readonly Task[]): CapacityWeeks["notCounted"] {
  const own = new Map<OpenOrder, Task[]>();
  for (const task of undated) own.set(task.order, [...(own.get(task.order) ?? []), task]);
  const orders = [...own]
    .map(([{ id, woNumber, customerName }, tasks]) => ({ id, woNumber, customerName, hours: hoursOf(tasks) }))
    .sort((a, b) => b.hours - a.hours || a.id - b.id);
  return { orders: orders.length, hours: hoursOf(undated), most: orders.slice(0, MOST_UNDATED) };
}

function inWeek(tasks: readonly Task[], week: CalendarDate): Task[] {
  return tasks.filter(({ place }) => place?.week === week);
}

/** A person's hours of a week, in hundredths. */
function scheduled({ days }: PlannedWeek): number {
  return sum(days.map(({ projectedHours }) => Math.round(projectedHours * 100)));
}

function hoursOf(tasks: readonly Task[]): number {
  return sum(tasks.map(({ hundredths }) => hundredths)) / 100;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

const FRIDAY = 4;

/** Days since Monday. */
function weekday(date: CalendarDate): number {
  return daysBetween(mondayOf(date), date);
}
