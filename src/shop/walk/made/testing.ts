import { expect } from "vitest";
import { OPTION_FIELDS } from "../../../modules/catalog/schema.ts";
import { brokenInvariants } from "../../../modules/doctor/invariants.ts";
import { shopCatalogue } from "../../../modules/option-rules/of-choice.ts";
import { conflicts } from "../../../modules/option-rules/rules.ts";
import { optionIds, readOptions } from "../../../modules/orders/sold-options.ts";
import { currentPlan } from "../../../modules/plan/current.ts";
import { testShop } from "../../testing.ts";

/** The steps of the shop that is walked, each with the one who works there 24 hours a day. */
const STEPS = [
  ["Set plugs", "Plugging", 0.8],
  ["Lay up", "Layup", 3.5],
  ["Machine", "CNC", 1.6],
  ["Bed", "Assembly", 2.2],
  ["Fill", "Finishing", 2.8],
  ["Coat", "Paint", 2.4],
  ["Gauge", "Quality Control", 0.6],
] as const;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const CATEGORIES = ["Model", "Type", "Hand", "Color", "Custom"] as const;

/** A shop with seven steps, and three options in each of five categories. Nobody works in a department that is left out. */
export async function shopThatMakes(withoutPeople?: string) {
  const { client, context } = await testShop();
  for (const [operation, department, hours] of STEPS) {
    await client.productionSteps.create({ operation, department, hours });
    if (department === withoutPeople) continue;
    const email = `${department.slice(0, 3)}@stockworks.example`;
    const person = { username: department.slice(0, 5), full_name: operation, email, primary_department: department };
    const { id: userId } = await client.staff.create(person);
    for (const dayOfWeek of DAYS) await client.schedules.create({ userId, dayOfWeek, projectedHours: 24 });
  }
  const { rows: categories } = await client.featureCategories.list({});
  for (const name of CATEGORIES) {
    const categoryId = categories.find((category) => category.name === name)?.id ?? 0;
    for (const no of [1, 2, 3]) await client.featureOptions.create({ categoryId, name: `${name} ${no}`, price: no });
  }
  const { rows: options } = await client.featureOptions.list({ sort: "createdAt" });
  return { client, context, options };
}

export type MakingShop = Awaited<ReturnType<typeof shopThatMakes>>;

/** The options of every order, by its table and id. */
export async function soldIn({ context: { db } }: MakingShop): Promise<Map<string, string>> {
  const sold = await db.selectFrom("sales_orders").select(["id", "options"]).execute();
  const further = await db
    .selectFrom("sales_order_lines")
    .select(["salesOrderId", "no", "options"])
    .where("kind", "=", "stock")
    .execute();
  const made = await db.selectFrom("work_orders").select(["id", "options"]).execute();
  return new Map([
    ...sold.map(({ id, options }) => [`sold ${id}`, idsIn(options)] as const),
    ...further.map(({ salesOrderId, no, options }) => [`sold ${salesOrderId}, line ${no}`, idsIn(options)] as const),
    ...made.map(({ id, options }) => [`made ${id}`, idsIn(options)] as const),
  ]);
}

function idsIn(options: string): string {
  return JSON.stringify(optionIds(readOptions(options)));
}

/** What in an order that is new, or has other options than before, breaks a rule of today. */
export async function brokenSince(shop: MakingShop, before: ReadonlyMap<string, string>): Promise<string[]> {
  const catalogue = await shopCatalogue(shop.context);
  return [...(await soldIn(shop))].flatMap(([order, ids]) =>
    before.get(order) === ids
      ? []
      : conflicts(JSON.parse(ids), catalogue).map(({ sentence }) => `${order}: ${sentence}`),
  );
}

/** The orders whose options no order had before. */
export async function unknownSince(shop: MakingShop, before: ReadonlyMap<string, string>): Promise<string[]> {
  const known = new Set(before.values());
  return [...(await soldIn(shop))].flatMap(([order, ids]) => (known.has(ids) ? [] : order));
}

/** Throws unless the orders, the queue, capacity and job times say the same hours of each department, and no piece is lost. */
export async function sameHours(shop: MakingShop): Promise<void> {
  const { client, context } = shop;
  expect(await brokenInvariants(context)).toEqual([]);
  const orders = await hoursOfOrders(shop);
  const { queue } = await currentPlan(context);
  const tasks = queue.flatMap((one) => one.tasks.map(({ step, needed }) => [step.department, needed] as const));
  expect(summed(tasks), "the queue").toEqual(orders.left);
  const { departments, notCounted, onHold } = await client.capacity.weeks({ weeks: 26 });
  const taken = departments.map(({ department, weeks, earlierHours, laterHours }) => {
    const hours = weeks.reduce((sum, { neededHours }) => sum + hundredths(neededHours), 0);
    return [department, hours + hundredths(earlierHours) + hundredths(laterHours)] as const;
  });
  if (notCounted.orders === 0) expect(summed(taken), "capacity").toEqual(orders.left);
  expect(total(summed(taken)) + hundredths(notCounted.hours), "capacity in all").toBe(total(orders.left));
  expect(hundredths(onHold.hours), "on hold").toBe(orders.held);
  const { steps } = await client.productionSteps.capacity();
  expect(
    steps.map(({ position, required }) => [position, hundredths(required)]),
    "waiting at the steps",
  ).toEqual(steps.map(({ position }) => [position, orders.waiting.get(position) ?? 0]));
}

/** What the orders say themselves: hours left by department, on hold, and at the step that each is at, in hundredths. */
async function hoursOfOrders({ client, context }: MakingShop) {
  const left: [string, number][] = [];
  const waiting: [number, number][] = [];
  let held = 0;
  const { rows } = await client.workOrders.list({});
  for (const { id, woNumber, quantity, state, stepNumber, skippedSteps } of rows) {
    if (state !== "open" && state !== "held") continue;
    const steps = await client.workOrders.steps({ id });
    const own = steps.map((step) => ({ ...step, needed: hundredths(step.hours) * quantity }));
    const there = own.find(({ position }) => position === stepNumber);
    expect(there?.isSkipped ?? true, `${woNumber} is at a step that it does not need`).toBe(false);
    // Steps that were deleted come back by undo, so an order remembers that it does not need them.
    expect(own.filter((step) => step.isSkipped !== skippedSteps.includes(step.id))).toEqual([]);
    expect(own.filter(({ isSkipped, needed }) => isSkipped && needed > 0)).toEqual([]);
    const { planned } = await client.jobTimes.hours({ workOrderId: id });
    expect(hundredths(planned), `job times of ${woNumber}`).toBe(own.reduce((sum, { needed }) => sum + needed, 0));
    const rest = own.filter(({ position, isSkipped }) => position >= stepNumber && !isSkipped);
    if (state === "held") held += rest.reduce((sum, { needed }) => sum + needed, 0);
    else {
      left.push(...rest.map(({ department, needed }) => [department, needed] as [string, number]));
      waiting.push([stepNumber, there?.needed ?? 0]);
    }
  }
  for (const { id } of await context.db
    .selectFrom("sales_orders")
    .select("id")
    .where("state", "=", "open")
    .where("status", "in", ["confirmed", "approved", "manufacturing"])
    .execute()) {
    const { workOrders } = await client.orders.thread({ id });
    const { status } = await client.orders.get({ id });
    if (status === "manufacturing" && workOrders.length === 0) continue;
    for (const { kind, quantity, sent, sold } of await client.orderLines.list({ id })) {
      if (kind !== "stock") continue;
      const each = await hoursByHand(
        { client, context },
        sold.map((option) => option.id),
      );
      const unsent = quantity - (sent ?? 0);
      left.push(...each.map(([department, hours]) => [department, hours * unsent] as [string, number]));
    }
  }
  return {
    left: summed(left),
    held,
    waiting: new Map(Object.entries(summed(waiting)).map(([k, v]) => [Number(k), v])),
  };
}

/** The hours of a piece with these options by the rows as they are now: skipped, or the most that is set, and all that adds. */
async function hoursByHand({ client }: Pick<MakingShop, "client" | "context">, options: readonly number[]) {
  const { rows: steps } = await client.productionSteps.list({});
  const { rows: changes } = await client.stepHours.list({});
  return steps.flatMap(({ id, hours, department }): [string, number][] => {
    const own = changes.filter(({ stepId, optionId }) => stepId === id && options.includes(optionId));
    if (own.some(({ kind }) => kind === "skip")) return [];
    const of = (kind: string) => own.flatMap((one) => (one.kind === kind ? hundredths(one.hours ?? 0) : []));
    const set = of("set");
    return [
      [department, (set.length > 0 ? Math.max(...set) : hundredths(hours)) + of("add").reduce((a, b) => a + b, 0)],
    ];
  });
}

function hundredths(hours: number): number {
  return Math.round(hours * 100);
}

/** Sums by key, without the keys that have none. */
function summed(parts: readonly (readonly [string | number, number])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [key, n] of parts) sums[key] = (sums[key] ?? 0) + n;
  return Object.fromEntries(Object.entries(sums).filter(([, n]) => n > 0));
}

function total(sums: Record<string, number>): number {
  return Object.values(sums).reduce((all, n) => all + n, 0);
}

/** A choice of options by the fields of an order: of each category one of its three, or none where the number says 0. */
export function choiceOf({ options }: Pick<MakingShop, "options">, picks: readonly number[]) {
  return Object.fromEntries(
    picks.flatMap((pick, i) => {
      const own = options.filter(({ categoryName }) => categoryName === CATEGORIES[i]);
      const field = OPTION_FIELDS.find((one) => one === own[0]?.categoryKind);
      return pick === 0 || field === undefined ? [] : [[field, own[pick - 1]?.id]];
    }),
  );
}
