import type { Saved } from "../../../db/tables.ts";
import { addDays, type CalendarDate, daysBetween, hoursBefore, instantOf, weekdayOf } from "../../lib/dates.ts";
import { Conflict } from "../../lib/errors.ts";
import { grouped } from "../../lib/grouped.ts";
import { differenceOfCents, NO_CENTS, shareOfCents, sumOfCents } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import type { Noun } from "../../records/noun.ts";
import { logLines } from "../../records/records.ts";
import { part } from "../inventory/record.ts";
import { salesOrder } from "../sales-orders/record.ts";
import { timeEntry } from "../timekeeping/record.ts";
import { workOrder } from "../work-orders/record.ts";
import { at } from "./fixtures.ts";
import { addMadeUpOrders } from "./made-up-orders.ts";
import { seededRandom } from "./rules.ts";

const SEED = 20_261_129;
const YEAR_DAYS = 365;
/** In the demo somebody clocked in first within so many days. */
const DEMO_DAYS = 14;
/** What a shop of forty people does in a year. */
const ORDERS_A_YEAR = 12_000;
const WORK_ORDER_SHARE = 5 / 12;
/** So many parts come on a working day, and as many leave. */
const PARTS_A_DAY = 19;
/** One in so many finished steps has a time of somebody who worked at it. */
const TIMED = 2.5;
const JOB_HOURS = 1.5;
const JOBS_A_DAY = 5;
/** The shop's day: orders come in the morning, and all that was done is written down in the afternoon. */
const [BEGIN, ORDERED, DONE, END] = ["07:00", "08:00", "15:00", "15:30"];

type Columns = Readonly<Record<string, unknown>>;

/** A change of a record on a day of the past. */
interface Change {
  noun: Pick<Noun, "noun" | "unsaid">;
  action: string;
  id: number;
  before: Columns;
  after: Columns;
}

/** A step that a work order finished on a day of the past. */
interface Finish extends Change {
  stepId: number;
  toStepId: number | null;
  quantity: number;
}

/** What the past is made from, and how many rows it has so far. */
interface Past {
  context: Context;
  random: () => number;
  steps: Saved<"production_steps">[];
  parts: Saved<"parts">[];
  people: { id: number; departmentId: number | null }[];
  coming: Map<CalendarDate, (Change | Finish)[]>;
  counts: { timeEntries: number; jobTimes: number; stockMovements: number; changes: number };
}

/**
 * Gives the demo shop a past of so many years: orders, how each went from step to step, who worked at it and how long,
 * what came to the shelf and left it, and the change log of all that. The same day and number give the same past on
 * every run. Call it in a transaction. Throws Conflict if the shop has a past.
 */
export async function addYears(context: Context, years: number): Promise<Record<string, number>> {
  const { db, timeZone } = context;
  const today = context.today();
  const days = Math.round(years * YEAR_DAYS);
  const clocked = await firstPunch(context);
  if (clocked < instantOf(addDays(today, -DEMO_DAYS), BEGIN, timeZone))
    throw new Conflict("This shop has a past already. Seed a new one, named with --db");
  const made = await addMadeUpOrders(context, Math.round(years * ORDERS_A_YEAR), {
    days,
    workOrderShare: WORK_ORDER_SHARE,
  });
  const past: Past = {
    context,
    random: seededRandom(SEED),
    steps: await db.selectFrom("production_steps").selectAll().orderBy("position").execute(),
    parts: await db.selectFrom("parts").selectAll().where("stockQuantity", ">", 0).orderBy("id").execute(),
    people: await peopleOf(context),
    coming: new Map(),
    counts: { timeEntries: 0, jobTimes: 0, stockMovements: 0, changes: 0 },
  };
  for (let day = addDays(today, -days); day < today; day = addDays(day, 1)) {
    await addOrdersOf(past, day);
    if (["Sat", "Sun"].includes(weekdayOf(day))) continue;
    if (instantOf(day, END, timeZone) < clocked) await addPunches(past, day);
    await addMovements(past, day);
  }
  return { ...made, ...past.counts };
}

/** When somebody clocked in or out for the first time. */
async function firstPunch({ db, now }: Context): Promise<string> {
  const first = db.selectFrom("time_entries").select((of) => of.fn.min("occurredAt").as("at"));
  return (await first.executeTakeFirst())?.at ?? now();
}

async function peopleOf({ db }: Context): Promise<Past["people"]> {
  return db
    .selectFrom("staff")
    .leftJoin("departments", "departments.name", "staff.primary_department")
    .select(["staff.id", "departments.id as departmentId"])
    .where("isActive", "=", 1)
    .orderBy("staff.id")
    .execute();
}

/** What was ordered on a day, and the steps and orders that were finished on it. */
async function addOrdersOf(past: Past, day: CalendarDate): Promise<void> {
  const { context, coming, steps } = past;
  const { db, timeZone } = context;
  const today = context.today();
  const work = await db.selectFrom("work_orders").selectAll().where("dateIssued", "=", day).orderBy("id").execute();
  const sales = await db.selectFrom("sales_orders").selectAll().where("dateIssued", "=", day).orderBy("id").execute();
  await log(past, instantOf(day, ORDERED, timeZone), [
    ...work.map((order) => created(workOrder, { ...order, status: "manufacturing", completedAt: null, stepNumber: 1 })),
    ...sales.map((order) => created(salesOrder, { ...order, status: "draft" })),
  ]);
  const later = (on: CalendarDate, change: Change) => coming.set(on, [...(coming.get(on) ?? []), change]);
  for (const order of work) for (const { on, finish } of finishesOf(order, steps, today)) later(on, finish);
  for (const { id, status, dueDate } of sales) {
    const on = status === "completed" || status === "shipped" ? (dueDate ?? day) : addDays(day, 1);
    if (status !== "draft")
      later(on, { noun: salesOrder, action: "updated", id, before: { status: "draft" }, after: { status } });
  }
  const done = coming.get(day) ?? [];
  coming.delete(day);
  await log(past, instantOf(day, DONE, timeZone), done);
  await addFinishes(
    past,
    day,
    done.filter((change): change is Finish => "stepId" in change),
  );
}

function created(noun: Change["noun"], after: Columns & { id: number }): Change {
  return { noun, action: "created", id: after.id, before: {}, after };
}

/** The days on which a work order finished its steps, evenly from when it was issued. */
function finishesOf(
  { id, dateIssued, dueDate, completedAt, stepNumber, quantity }: Saved<"work_orders">,
  steps: Past["steps"],
  today: CalendarDate,
): { on: CalendarDate; finish: Finish }[] {
  const due = dueDate !== null && dueDate < today ? dueDate : today;
  const days = daysBetween(dateIssued, completedAt?.slice(0, 10) ?? due);
  const finished = completedAt === null ? stepNumber - 1 : steps.length;
  return steps.slice(0, finished).map((step, n) => {
    const next = steps[n + 1];
    const [before, after] =
      next === undefined
        ? [
            { status: "manufacturing", completedAt: null },
            { status: "completed", completedAt },
          ]
        : [{ stepNumber: step.position }, { stepNumber: next.position }];
    const action = next === undefined ? "completed" : "advanced";
    const finish = {
      noun: workOrder,
      action,
      id,
      before,
      after,
      stepId: step.id,
      toStepId: next?.id ?? null,
      quantity,
    };
    return { on: addDays(dateIssued, Math.floor((days * (n + 1)) / finished)), finish };
  });
}

/** The events of finished steps, and the times of who worked at some of them. */
async function addFinishes(past: Past, day: CalendarDate, finishes: readonly Finish[]): Promise<void> {
  if (finishes.length === 0) return;
  const { context, people, counts, steps } = past;
  const now = instantOf(day, DONE, context.timeZone);
  const stamps = { createdAt: now, updatedAt: now };
  const events = finishes.map(({ id, action, stepId, toStepId, quantity }) => ({
    workOrderId: id,
    kind: action === "completed" ? "complete" : "advance",
    stepId,
    toStepId,
    quantity,
    at: now,
    ...stamps,
  }));
  await context.db.insertInto("work_order_events").values(events).execute();
  const departments = new Map(steps.map(({ id, departmentId }) => [id, departmentId]));
  const worked = finishes.filter(() => past.random() * TIMED < 1).slice(0, people.length * JOBS_A_DAY);
  const times = worked.map(({ id, stepId }, n) => {
    // Everybody has one after the other.
    const startedAt = hoursBefore(now, JOB_HOURS * (1 + Math.floor(n / people.length)));
    const userId = people[n % people.length]?.id as number;
    const where = { stepId, departmentId: departments.get(stepId) ?? null };
    return { userId, workOrderId: id, ...where, startedAt, endedAt: hoursBefore(startedAt, -JOB_HOURS), ...stamps };
  });
  if (times.length > 0) await context.db.insertInto("job_times").values(times).execute();
  counts.jobTimes += times.length;
}

/** Everybody comes in the morning and leaves after eight and a half hours, give or take some minutes. */
async function addPunches(past: Past, day: CalendarDate): Promise<void> {
  const { context, people, random, counts } = past;
  const punches = people.flatMap(({ id, departmentId }) =>
    [
      { eventType: "clock_in", time: BEGIN },
      { eventType: "clock_out", time: END },
    ].map(({ eventType, time }) => {
      const occurredAt = hoursBefore(instantOf(day, time, context.timeZone), random() / 4);
      const stamps = { createdAt: occurredAt, updatedAt: occurredAt };
      return { userId: id, departmentId, eventType, location: "Main Office", occurredAt, ...stamps };
    }),
  );
  const rows = await context.db.insertInto("time_entries").values(punches).returningAll().execute();
  counts.timeEntries += rows.length;
  await log(
    past,
    instantOf(day, END, context.timeZone),
    rows.map((row) => created(timeEntry, row)),
  );
}

/** As many pieces of a part come as leave, so that its stock stays what it is. */
async function addMovements(past: Past, day: CalendarDate): Promise<void> {
  const { context, parts, random, counts } = past;
  const when = instantOf(day, DONE, context.timeZone);
  const moved = Array.from({ length: PARTS_A_DAY }, () => parts[Math.floor(random() * parts.length)]).flatMap((one) => {
    if (one === undefined) return [];
    const pieces = 1 + Math.floor(random() * one.stockQuantity);
    const cents = shareOfCents(one.stockValueCents, pieces, one.stockQuantity);
    const shared = { partId: one.id, at: when, performedBy: context.who.name };
    const before = { stockQuantity: one.stockQuantity, stockValueCents: one.stockValueCents };
    const after = {
      stockQuantity: one.stockQuantity + pieces,
      stockValueCents: sumOfCents([one.stockValueCents, cents]),
    };
    return [
      {
        row: { ...shared, kind: "receive" as const, quantity: pieces, valueCents: cents, vendorId: one.vendorId },
        change: { noun: part, action: "received", id: one.id, before, after },
      },
      {
        row: {
          ...shared,
          kind: "issue" as const,
          quantity: -pieces,
          valueCents: differenceOfCents(NO_CENTS, cents),
          vendorId: null,
        },
        change: { noun: part, action: "issued", id: one.id, before: after, after: before },
      },
    ];
  });
  if (moved.length === 0) return;
  await context.db
    .insertInto("stock_movements")
    .values(moved.map(({ row }) => row))
    .execute();
  counts.stockMovements += moved.length;
  await log(
    past,
    when,
    moved.map(({ change }) => change),
  );
}

/** Writes the change log's lines of an instant. */
async function log({ context, counts }: Past, instant: string, changes: readonly Change[]): Promise<void> {
  const then = at(context, instant);
  for (const alike of grouped(changes, ({ noun, action }) => `${noun.noun} ${action}`).values()) {
    const [first] = alike;
    if (first === undefined) continue;
    const lines = await logLines(then, first.noun, first.action, alike);
    await context.db.insertInto("logs").values(lines).execute();
    counts.changes += lines.length;
  }
}
