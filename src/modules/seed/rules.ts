import { addDays, type CalendarDate } from "../../lib/dates.ts";
import { type Cents, toCents } from "../../lib/money.ts";

const SEED = 20_261_121;
/** Over how many days up to today made-up orders were issued, evenly, and how many of them are work orders. */
export interface Pace {
  days: number;
  workOrderShare: number;
}
const USUAL_PACE: Pace = { days: 1000, workOrderShare: 0.3 };
/** An order younger than this has not been confirmed yet. */
const YOUNG_DAYS = 14;
/** The share of orders past their due date that are still open, and after how many days the last is done. */
const LATE_SHARE = 0.15;
const LONGEST_DELAY_DAYS = 60;
const STEPS = 7;

const PLACES = [
  "Antler Creek",
  "Badger Hollow",
  "Canyon Rim",
  "Dry Fork",
  "Elkhorn",
  "Falcon Bluff",
  "Grizzly Gulch",
  "Hawk Mountain",
  "Indigo Lake",
  "Juniper Flat",
  "Kestrel Point",
  "Lone Pine",
  "Moose Landing",
  "Northgate",
  "Osprey Bay",
  "Pronghorn",
  "Quail Run",
  "Raven Rock",
  "Stillwater",
  "Timber Lake",
];
const TRADES = [
  "Ammunition",
  "Armory",
  "Arms",
  "Barrel Works",
  "Bedding",
  "Benchrest",
  "Firearms",
  "Guides",
  "Gun Club",
  "Gunsmithing",
  "Hunting Supply",
  "Long Range",
  "Marksmen",
  "Outfitters",
  "Precision",
  "Rifle Company",
  "Rifle Works",
  "Shooting School",
  "Sporting Goods",
  "Tactical",
];
const STOCKS = ["STK-RLH-SA", "STK-RLH-LA", "STK-TML-SA", "STK-BMV-SA", "STK-SNT-SA", "STK-OVW-LA", "STK-HRT-LA"];
const INSTRUCTIONS = [null, null, null, null, "RUSH – call before shipping", "Ship complete", "Match color to sample"];

/** A made-up order of either kind, for demonstrations of size and for measuring. */
export interface MadeUpOrder {
  isWorkOrder: boolean;
  customerName: string;
  status: string;
  quantity: number;
  dateIssued: CalendarDate;
  dueDate: CalendarDate;
  unitPriceCents: Cents;
  shippingCents: Cents;
  partNumber: string;
  /** Work orders only: the step it is on, its instruction, and the day it was done. */
  stepNumber: number;
  instruction: string | null;
  completedOn: CalendarDate | null;
}

/** `count` made-up orders, oldest first. The same day and count give the same orders on every run. */
export function* madeUpOrders(count: number, today: CalendarDate, pace = USUAL_PACE): Generator<MadeUpOrder> {
  const random = seededRandom(SEED);
  for (let i = 0; i < count; i++) {
    const age = Math.floor(((count - 1 - i) / count) * pace.days);
    yield madeUpOrder(random, age, today, pace.workOrderShare);
  }
}

function madeUpOrder(random: () => number, age: number, today: CalendarDate, workOrderShare: number): MadeUpOrder {
  const isWorkOrder = random() < workOrderShare;
  const lead = 30 + upTo(random, 46);
  const untilDue = lead - age;
  const isFinished = untilDue < -LONGEST_DELAY_DAYS || (untilDue < 0 && random() >= LATE_SHARE);
  return {
    isWorkOrder,
    customerName: `${pick(random, PLACES)} ${pick(random, TRADES)}`,
    status: isWorkOrder ? workOrderStatus(isFinished) : salesOrderStatus(random, age, isFinished),
    quantity: 1 + upTo(random, 12),
    dateIssued: addDays(today, -age),
    dueDate: addDays(today, untilDue),
    unitPriceCents: toCents(350 + 5 * upTo(random, 120)),
    shippingCents: toCents(pick(random, [0, 24.5, 24.5, 38, 62])),
    partNumber: pick(random, STOCKS),
    stepNumber: isFinished ? STEPS : stepOf(random, age / lead),
    instruction: pick(random, INSTRUCTIONS),
    completedOn: isFinished ? addDays(today, untilDue - upTo(random, 5)) : null,
  };
}

/** Work moves through the steps evenly in its time; late work is stuck at any step. */
function stepOf(random: () => number, timeUsed: number): number {
  return 1 + (timeUsed < 1 ? Math.floor(timeUsed * STEPS) : upTo(random, STEPS));
}

function workOrderStatus(isFinished: boolean): string {
  return isFinished ? "completed" : "manufacturing";
}

function salesOrderStatus(random: () => number, age: number, isFinished: boolean): string {
  if (isFinished) return pick(random, ["completed", "completed", "completed", "shipped"]);
  if (age < YOUNG_DAYS) return pick(random, ["draft", "pending", "approved", "confirmed"]);
  return pick(random, ["confirmed", "manufacturing", "fulfilled"]);
}

/** Random numbers in [0, 1) that depend only on the seed (the public-domain generator "mulberry32"). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(random: () => number, from: readonly T[]): T {
  return from[upTo(random, from.length)] as T;
}

function upTo(random: () => number, end: number): number {
  return Math.floor(random() * end);
}
