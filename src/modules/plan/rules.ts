import {
  addDays,
  type CalendarDate,
  type ClosedIn,
  daysBetween,
  mondayOf,
  workingDaysAfter,
  workingDaysBefore,
} from "../../lib/dates.ts";
import type { OwnStep } from "../order-steps/rules.ts";
import type { MovedOrder } from "./schema.ts";

/** A production step; hours are per piece, with at most two decimals. */
export interface Step {
  position: number;
  operation: string;
  hours: number;
  department: string;
}

/** A step that some work has still to pass. */
interface Task {
  step: Step;
  /** Hours, in hundredths, so that sums are exact. */
  needed: number;
  /** The working days that it takes: its hours by what its department has on a usual day, and at least one. */
  days: number;
}

/** What has still to be made: an open work order, or the pieces of a sales order that are not on the floor yet. */
export interface Work {
  /** Of the work order, or of the sales order. */
  id: number;
  isOnFloor: boolean;
  /** Which stock of the sales order it is; 0 of a work order. */
  lineNo: number;
  /** The sales order that it is for. */
  salesOrderId: number | null;
  /** The number of that order. */
  number: string;
  customerName: string;
  quantity: number;
  /** The step that it waits for or is at. */
  stepNumber: number;
  /** What its options change of the steps. */
  ownSteps: readonly OwnStep[];
  /** What its remaining steps need, in the order of work. */
  tasks: readonly Task[];
  dateIssued: CalendarDate;
  dueDate: CalendarDate | null;
  isRush: boolean;
  isCritical: boolean;
  /** Where somebody put it in the queue, whatever its due date; null where its due date decides. */
  put: Place | null;
}

/** The place that another had in the queue, and those put there stand before it, in the order of `seq`. */
export interface Place {
  key: string;
  seq: number;
}

/** What a plan depends on beside the work. Hours are in hundredths. */
export interface Floor {
  today: CalendarDate;
  /** The hours that a department still has on a day: of today what is left of the shift, of past days none. */
  available: (department: string, day: CalendarDate) => number;
  /** How many working days it is closed; they are not counted in working days. */
  closedIn: ClosedIn;
  /** By so many working days critical and rush orders count as due earlier. */
  criticalDays: number;
  rushDays: number;
  /** An order without a due date counts as due so many days after its issue. */
  leadDays: number;
}

/** Work in the queue: to be done in time it must begin on this day. */
interface Queued extends Work {
  startBy: CalendarDate;
  /** Its place as text to sort by. */
  key: string;
}

/** When a step runs, and which hours it takes. */
export interface PlannedStep extends Task {
  mayBegin: CalendarDate | null;
  /** The first day on which its department has hours for it that none before it takes. */
  beginsOn: CalendarDate | null;
  /** Null if it, or a step before it, finds no room. */
  runsOn: CalendarDate | null;
  /** Weeks are counted from this one on. */
  takes: readonly { week: number; hours: number }[];
}

export interface Planned extends Queued {
  steps: readonly PlannedStep[];
  /** The day of its last step; null if a step finds no room, or no step is left. */
  date: CalendarDate | null;
}

/** The queue, with the days of each. */
export interface Plan {
  floor: Floor;
  room: Room;
  queue: readonly Planned[];
}

/** The arithmetic of a step in one week: what its department has, what was taken before it, and what it takes. */
export interface Told {
  week: CalendarDate;
  available: number;
  load: number;
  taken: number;
}

/** What this many pieces that are at a step have still to pass of the steps that they need. `usual` are a department's hours on a usual working day. */
export function tasksOf(
  steps: readonly Step[],
  { quantity, stepNumber }: { quantity: number; stepNumber: number },
  usual: (department: string) => number,
): Task[] {
  return steps
    .filter(({ position }) => position >= stepNumber)
    .map((step) => {
      const needed = Math.round(step.hours * 100) * quantity;
      const ofDay = usual(step.department);
      return { step, needed, days: ofDay === 0 ? 1 : Math.max(1, Math.ceil(needed / ofDay)) };
    });
}

/** The middle one of some numbers, or the larger of the two; undefined without any. */
export function middleOf(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/**
 * The queue: what must begin first stands first, and what somebody put to a place stands there. Of the same day, the
 * earlier due date comes first, then the later step, then the smaller number.
 */
export function queueOf(work: readonly Work[], floor: Floor): Queued[] {
  return work
    .map((one) => {
      const key = one.put?.key ?? keyOf(one, startOf(one, floor));
      return { ...one, startBy: dayOfKey(key), key };
    })
    .sort(byPlace);
}

/**
 * The plan: in the order of the queue, each takes the hours that those before it leave free, week by week. So it depends
 * only on those before it.
 */
export function planOf(work: readonly Work[], floor: Floor): Plan {
  const room = roomOf(floor);
  const taken: Taken = new Map();
  const queue = queueOf(work, floor).map((one) => passed(one, room, taken));
  return { floor, room, queue };
}

/**
 * How one is planned, in the plan or as if it were: at its own place, after those before it. With the arithmetic of each
 * step, from the week on in which it may begin.
 */
export function plannedFor({ floor, room, queue }: Plan, work: Work): Planned & { told: Told[][] } {
  const [own] = queueOf([work], floor) as [Queued];
  const taken: Taken = new Map();
  for (const { steps, ...other } of queue) {
    if (isSame(other, own)) continue;
    if (byPlace(own, other) < 0) break;
    for (const { step, takes } of steps)
      for (const { week, hours } of takes) {
        const used = takenOf(taken, step.department);
        used[week] = (used[week] as number) + hours;
      }
  }
  const told: Told[][] = [];
  return { ...passed(own, room, taken, told), told };
}

/** How several are planned as if they stood in the queue together, each at its own place. */
export function plannedTogether(plan: Plan, works: readonly Work[]): (Planned & { told: Told[][] })[] {
  const whole = works.length > 1 ? planOf([...plan.queue, ...works], plan.floor) : plan;
  return works.map((work) => plannedFor(whole, work));
}

/** The place right before another of the queue, for one that is put there. */
export function placeBefore({ queue }: Plan, one: Work, other: Queued): Place {
  const there = queue.flatMap(({ key, put, ...of }) => (put && key === other.key && !isSame(of, one) ? [put.seq] : []));
  const seq = other.put?.seq ?? Number.MAX_SAFE_INTEGER;
  const before = Math.max(...there.filter((of) => of < seq));
  if (other.put === null) return { key: other.key, seq: Number.isFinite(before) ? before + 1 : 0 };
  return { key: other.key, seq: Number.isFinite(before) ? (before + seq) / 2 : seq - 1 };
}

/** The plan as it would be with one put to a place, let go of it, or due on another day. */
export function planWith({ floor, queue }: Plan, one: Known, as: Partial<Pick<Work, "put" | "dueDate">>): Plan {
  return planOf(
    queue.map((each) => (isSame(each, one) ? { ...each, ...as } : each)),
    floor,
  );
}

type Known = Pick<Work, "id" | "isOnFloor" | "lineNo">;

/** Whether two are the same work order, or the same stock of a sales order. */
function isSame(one: Known, other: Known): boolean {
  return one.id === other.id && one.isOnFloor === other.isOnFloor && one.lineNo === other.lineNo;
}

/** Whose days are others in the second plan, but for the one that was put, in the order of the first queue. */
export function whomItMoves(before: Plan, after: Plan, put?: Work): MovedOrder[] {
  const keyOf = ({ id, isOnFloor, lineNo }: Work) => `${isOnFloor} ${id} ${lineNo}`;
  const days = new Map(after.queue.map((one) => [keyOf(one), one.date]));
  return before.queue.flatMap((one) => {
    const { number, dueDate, date: from } = one;
    const to = days.get(keyOf(one));
    if (to === undefined || to === from || (put && isSame(one, put))) return [];
    const isLate = (day: CalendarDate | null) => dueDate !== null && (day === null || day > dueDate);
    return [{ number, from, to, becomesLate: isLate(to) && !isLate(from) }];
  });
}

function byPlace(a: Queued, b: Queued): number {
  return (
    compare(a.key, b.key) ||
    (a.put?.seq ?? Number.MAX_SAFE_INTEGER) - (b.put?.seq ?? Number.MAX_SAFE_INTEGER) ||
    a.id - b.id
  );
}

/** The day by which it must begin, its due date, its step from the last one on, and its number. */
function keyOf({ dueDate, stepNumber, number }: Work, startBy: CalendarDate): string {
  return `${startBy} ${dueDate ?? NEVER} ${LAST_STEP - stepNumber} ${number}`;
}

function dayOfKey(key: string): CalendarDate {
  return key.slice(0, 10);
}

/** Beyond the last step; less any step, it still has four digits. */
const LAST_STEP = 9999;

const NEVER = "9999";

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** When it is due; without a due date, when what was issued that day is usually done. */
function dueOf({ dueDate, dateIssued }: Pick<Work, "dueDate" | "dateIssued">, { leadDays }: Floor): CalendarDate {
  return dueDate ?? addDays(dateIssued, leadDays);
}

function startOf(work: Work, floor: Floor): CalendarDate {
  const earlier = (work.isCritical ? floor.criticalDays : 0) + (work.isRush ? floor.rushDays : 0);
  return workingDaysBefore(
    dueOf(work, floor),
    earlier + work.tasks.reduce((sum, { days }) => sum + days, 0),
    floor.closedIn,
  );
}

/** The days by which its steps must run for it to be done in time. */
export function runBys({ tasks, ...work }: Work, floor: Floor): CalendarDate[] {
  let after = tasks.reduce((sum, { days }) => sum + days, 0);
  return tasks.map(({ days }) => workingDaysBefore(dueOf(work, floor), (after -= days), floor.closedIn));
}

/** A step that finds no room within so many weeks gets no day. */
const WEEKS_LOOKED = 26;
/** The day until which room is looked for. */
export const lastLooked = (today: CalendarDate): CalendarDate => addDays(mondayOf(today), 7 * WEEKS_LOOKED - 1);
/** Hours are read for so many weeks, from this one on; beyond them there is no room. */
export const WEEKS_AHEAD = 78;
/** Working days from the day of a step to the first possible one of the next. */
const DAYS_PER_STEP = 2;

/** The departments' hours. Days and weeks are counted from this week's Monday on. */
interface Room {
  days: readonly CalendarDate[];
  /** For each day, the one on which the next step may begin. */
  next: readonly number[];
  /** Today, or the next day on which the shop works. */
  first: number;
  of: (department: string) => DepartmentRoom;
}

interface DepartmentRoom {
  /** Of each week. */
  hours: readonly number[];
  /** From a week's Monday until each of its days. */
  until: readonly number[];
}

function roomOf({ today, available, closedIn }: Floor): Room {
  const monday = mondayOf(today);
  const days = Array.from({ length: 7 * WEEKS_AHEAD }, (_, i) => addDays(monday, i));
  const indexOf = (day: CalendarDate) => daysBetween(monday, day);
  const known = new Map<string, DepartmentRoom>();
  return {
    days,
    next: days.map((day) => indexOf(workingDaysAfter(day, DAYS_PER_STEP, closedIn))),
    first: indexOf(workingDaysAfter(today, 0, closedIn)),
    of: (department) => {
      const own = known.get(department) ?? departmentRoom(days.map((day) => available(department, day)));
      known.set(department, own);
      return own;
    },
  };
}

function departmentRoom(hours: readonly number[]): DepartmentRoom {
  const until: number[] = [];
  for (const [i, ofDay] of hours.entries()) until.push((i % 7 === 0 ? 0 : (until[i - 1] as number)) + ofDay);
  return { hours: Array.from({ length: WEEKS_AHEAD }, (_, week) => until[7 * week + 6] as number), until };
}

/** What was taken of each week of the departments. */
type Taken = Map<string, number[]>;

function takenOf(taken: Taken, department: string): number[] {
  const own = taken.get(department) ?? Array<number>(WEEKS_AHEAD).fill(0);
  taken.set(department, own);
  return own;
}

/** Leads one through its steps, and takes their hours. */
function passed(one: Queued, room: Room, taken: Taken, told?: Told[][]): Planned {
  const steps: PlannedStep[] = [];
  let begin: number | null = room.first;
  for (const task of one.tasks) {
    const weeks: Told[] = [];
    const { takes, start, end }: Takes = begin === null ? NOTHING : takesOf(task, begin, room, taken, told && weeks);
    told?.push(weeks);
    steps.push({
      ...task,
      mayBegin: dayAt(room, begin),
      beginsOn: dayAt(room, start),
      runsOn: dayAt(room, end),
      takes,
    });
    begin = end === null ? null : (room.next[end] ?? null);
  }
  return { ...one, steps, date: steps.at(-1)?.runsOn ?? null };
}

interface Takes {
  takes: { week: number; hours: number }[];
  /** The days on which the step begins and runs; null without room. */
  start: number | null;
  end: number | null;
}

const NOTHING: Takes = { takes: [], start: null, end: null };

/**
 * Takes a step's hours from the week on in which it may begin, each week as a whole. It runs on the first day by which
 * its department has had all hours that were taken, its own included.
 */
function takesOf({ step, needed }: Task, begin: number, room: Room, taken: Taken, told?: Told[]): Takes {
  if (needed === 0) return { takes: [], start: begin, end: begin };
  const { hours, until } = room.of(step.department);
  const used = takenOf(taken, step.department);
  const takes: Takes["takes"] = [];
  const from = Math.floor(begin / 7);
  let start: number | null = null;
  let left = needed;
  for (let week = from; week < Math.min(from + WEEKS_LOOKED, WEEKS_AHEAD); week++) {
    const [available, load] = [hours[week] as number, used[week] as number];
    const own = Math.min(left, Math.max(0, available - load));
    told?.push({ week: room.days[7 * week] as CalendarDate, available, load, taken: own });
    if (own === 0) continue;
    takes.push({ week, hours: own });
    used[week] = load + own;
    left -= own;
    start ??= Math.max(begin, dayWith(until, week, load + 1));
    if (left > 0) continue;
    return { takes, start, end: Math.max(begin, dayWith(until, week, load + own)) };
  }
  return { takes, start, end: null };
}

/** The first day of a week until which its department has had so many hours. */
function dayWith(until: readonly number[], week: number, hours: number): number {
  let day = 7 * week;
  while ((until[day] as number) < hours) day++;
  return day;
}

function dayAt({ days }: Room, index: number | null): CalendarDate | null {
  return index === null ? null : (days[index] ?? null);
}
