import { plannedOrders } from "../queue/planned-orders.ts";
import { standingWords } from "../work-orders/rules.ts";
import { column, type Definition, totalsOf } from "./report.ts";

/** So many orders are in the file and on paper. */
const MOST = 1000;

/** The plan of the floor, as a file and on paper. */
export const plan: Definition = {
  id: "plan",
  title: "Plan",
  question: "When is each order made, step by step, and is it in time?",
  takes: ["department"],
  by: ["order"],
  columns: () => [
    column("order", "Order", "code"),
    column("customer", "Customer"),
    column("units", "Units", "count", "Pieces that have still to pass a step"),
    column("beginBy", "Begin by", "date", "To be done in time"),
    column("done", "Done", "date", "When the plan ends; empty for want of room"),
    column("due", "Due", "date"),
    column("stands", "Stands"),
    column("steps", "Steps", "text", "The departments that it has still to pass, each with its last day"),
  ],
  async query(context, { department, nameOf }) {
    const { rows: orders, total } = await plannedOrders(context, { department, limit: MOST });
    const rows = orders.map((one) => ({
      record: one.isOnFloor ? `workOrders/${one.id}` : `orders/${one.id}`,
      order: one.number,
      customer: nameOf(one.customerName),
      units: one.quantity,
      beginBy: one.beginBy,
      done: one.date,
      due: one.dueDate,
      stands: standingWords({ ...one, state: "open" }).text,
      steps: one.steps
        .map(({ department, to }) => `${department} ${to === null ? "no room" : context.dates.dayOfMonth(to)}`)
        .join(", "),
    }));
    const notes = total > rows.length ? [`The first ${rows.length} of ${total} orders`] : [];
    return { rows, totals: totalsOf(rows, "units"), notes };
  },
};
