import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { type CalendarDate, workingDaysAfter } from "../../lib/dates.ts";
import { invalidAt } from "../../lib/errors.ts";
import { isUnfinished } from "../../lib/states.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { findReferred } from "../../records/records.ts";
import { itemsOf } from "../order-lines/lines.ts";
import { stepsByOptions } from "../order-steps/of-order.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { type CurrentPlan, currentPlan } from "../plan/current.ts";
import { plannedFor, plannedTogether } from "../plan/rules.ts";
import { type OpenOrder, ofSalesOrder } from "../plan/work.ts";
import { workOrdersOf } from "../sales-orders/acts.ts";
import { salesOrder } from "../sales-orders/record.ts";
import { shippedOf } from "../sales-orders/shipped.ts";
import { unsentStocks } from "../sales-orders/work.ts";
import { workOrder } from "../work-orders/record.ts";
import type { promise } from "./api.ts";
import { keptDay, lastDay, later, NOTHING, promised } from "./rules.ts";
import type { Promised, PromiseOf, PromiseTold } from "./schema.ts";
import { shelfPromises } from "./shelves.ts";

export const service: Service<typeof promise, Context> = {
  async ask(context, { workOrderId, orderId, quantity, ...asked }) {
    if (orderId !== undefined) return ofOrder(context, orderId);
    if (workOrderId !== undefined) {
      const order = await findReferred(context, workOrder, workOrderId, "workOrderId");
      return stored(ofWork(await currentPlan(context), order, quantity));
    }
    const { lines = quantity === undefined ? undefined : [{ quantity, options: asked.options }] } = asked;
    if (lines === undefined) throw invalidAt("quantity", "Say how many units, or which order or work order");
    const told = await ofNewOrder(context, { ...asked, lines });
    return asked.lines === undefined ? { ...told, lines: [] } : told;
  },
};

const NO_CHOICE = { withRush: null, withoutRush: null };

/** What is told of an order that is stored, and of its lines: its rush and due date are what they are. */
function stored(told: Promised, lines: PromiseTold["lines"] = []): PromiseTold {
  return { ...told, ...NO_CHOICE, dueKept: null, lines };
}

/** The day when the last of its work orders and of its other pieces is done, and its parts can leave the shelf. */
async function ofOrder(context: Context, id: number): Promise<PromiseTold> {
  const order = await findReferred(context, salesOrder, id, "orderId");
  if (!isUnfinished(order.state)) return stored(NOTHING);
  const plan = await currentPlan(context);
  const work = await workOrdersOf({ db: readerOf(context) }, id);
  const parts = work.map((one) => ofWork(plan, one));
  for (const { stock, pieces } of unsentStocks(order, work)) {
    if (pieces === 0) continue;
    const ownSteps = await ownStepsOf(context, optionIds(readOptions(stock.options)));
    parts.push(
      order.state === "held" ? onHold(order.orderNumber) : asIf(plan, ofSalesOrder(order, stock.no, pieces, ownSteps)),
    );
  }
  const made = parts.reduce(later, NOTHING);
  const lines = await ofShelf(context, plan, order);
  const days = [...(parts.some((part) => part !== NOTHING) ? [made.date] : []), ...lines.map(({ date }) => date)];
  return stored({ ...made, date: lastDay(days) }, lines);
}

/** When what an order still takes from the shelf can leave. */
async function ofShelf(context: Context, plan: CurrentPlan, order: Saved<"sales_orders">) {
  const shipped = await shippedOf(readerOf(context), order.id);
  const left = itemsOf(order).flatMap(({ no, partId, quantity }) => {
    const rest = quantity - (shipped.get(no) ?? 0);
    return partId === null || rest <= 0 ? [] : [{ partId, quantity: rest }];
  });
  const leaves = (day: CalendarDate) => workingDaysAfter(day, 0, plan.floor.closedIn);
  const shelves = await shelfPromises(context, left, leaves, order.id);
  return shelves.flatMap((shelf) => (shelf ? { ...shelf, ...NO_CHOICE } : []));
}

function ofWork(plan: CurrentPlan, { id, woNumber, state }: Saved<"work_orders">, quantity?: number): Promised {
  if (state === "held") return onHold(woNumber);
  const order = plan.workOrder(id);
  return order === undefined ? NOTHING : asIf(plan, { ...order, quantity: quantity ?? order.quantity });
}

function onHold(number: string): Promised {
  return { ...NOTHING, held: [number] };
}

function asIf(plan: CurrentPlan, order: OpenOrder): Promised {
  return promised(plannedFor(plan, plan.asWork(order)));
}

type Asked = z.output<typeof PromiseOf>;
type NewOrder = Pick<Asked, "dueDate" | "isRush" | "isCritical"> & { lines: NonNullable<Asked["lines"]> };

/** When an order that is not entered yet would be there: by line and whole, with rush and without. */
async function ofNewOrder(context: Context, { lines, ...asked }: NewOrder): Promise<PromiseTold> {
  const plan = await currentPlan(context);
  const stepsOf = await stepsByOptions(context);
  const leaves = (day: CalendarDate) => workingDaysAfter(day, 0, plan.floor.closedIn);
  const shelves = await shelfPromises(context, lines, leaves);
  const stocks = lines.flatMap(({ partId, quantity, options = [] }, at) =>
    partId === undefined ? [{ quantity, id: at - lines.length, ownSteps: stepsOf(options) }] : [],
  );
  const as = (marks: Partial<typeof asked>) => {
    const works = stocks.map((stock) => plan.asWork({ ...newOrder(context, { ...asked, ...marks }), ...stock }));
    const made = plannedTogether(plan, works).map(promised);
    let next = 0;
    const days = shelves.map((shelf) => (shelf ? shelf.date : (made[next++]?.date ?? null)));
    return { whole: { ...made.reduce(later, NOTHING), date: lastDay(days) }, days };
  };
  const told = as({});
  const rush = asked.isRush ? told : as({ isRush: true });
  const plain = asked.isRush ? as({ isRush: false }) : told;
  const { whole, days } = told;
  const { dueDate } = asked;
  const isLate = dueDate !== undefined && whole.date !== null && whole.date > dueDate;
  return {
    ...whole,
    withRush: rush.whole.date,
    withoutRush: plain.whole.date,
    dueKept: isLate ? keptDay(whole.date as CalendarDate, (due) => as({ dueDate: due }).whole.date) : null,
    lines: lines.map((_, at) => ({
      date: days[at] ?? null,
      withRush: rush.days[at] ?? null,
      withoutRush: plain.days[at] ?? null,
      shelf: shelves[at]?.shelf ?? null,
    })),
  };
}

async function ownStepsOf(context: Context, options: readonly number[]) {
  return (await stepsByOptions(context))(options);
}

/** A line of an order that is not entered yet. Without a due date it is due when others would be done. */
function newOrder(
  context: Context,
  { dueDate, isRush, isCritical }: Omit<NewOrder, "lines">,
): Omit<OpenOrder, "id" | "quantity" | "ownSteps"> {
  return {
    isOnFloor: false,
    lineNo: 0,
    salesOrderId: null,
    number: "",
    customerName: "",
    stepNumber: 0,
    dateIssued: context.today(),
    dueDate: dueDate ?? null,
    isRush: isRush ?? false,
    isCritical: isCritical ?? false,
    put: null,
  };
}
