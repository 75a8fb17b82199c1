import { type CalendarDate, dayIn, daysBetween, mondayOf } from "../../lib/dates.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { inPieces } from "./pieces.ts";
import { column, type Definition, grouped, highestFirst, instantsOf, sumOf, totalsOf } from "./report.ts";
import { lastYear, mean, type Period, share, weeksIn } from "./rules.ts";

const customer = column("customer", "Customer");
const units = column("units", "Units", "count", "The quantities of these orders");
const BY = {
  month: column("month", "Month", "month", "In which it was completed"),
  week: column("week", "Week", "week", "In which it was completed"),
  customer,
};

export const onTime: Definition = {
  id: "on-time",
  title: "On-time delivery",
  question: "How many work orders are done by the day they are due?",
  period: lastYear,
  takes: ["customer"],
  by: ["month", "week", "customer", "order"],
  within: ["delivery"],
  chart: "onTimePercent",
  columns: (by) =>
    by === "order"
      ? [
          column("order", "Order", "code"),
          customer,
          column("due", "Due", "date"),
          column("completed", "Completed", "date"),
          units,
          column("daysLate", "Late", "days", "Days; negative when it was done before it was due"),
        ]
      : [
          BY[by as keyof typeof BY],
          column("orders", "Orders", "count", "Completed work orders that have a due date"),
          column("onTime", "On time", "count", "Completed on their due date or before"),
          column("onTimePercent", "On time %", "percent", "Completed on time, of all completed with a due date"),
          units,
          column("averageLate", "Avg. late", "days", "Days, of those that were late"),
        ],
  async query(context, { by, customer, ...period }) {
    const dayOf = dayIn(context.timeZone);
    const done: (Completed & { due: CalendarDate; completed: CalendarDate; late: number })[] = [];
    let undated = 0;
    await inPieces(period, async (piece) => {
      const completed = await completedIn(context, piece, customer);
      for (const { dueDate, completedAt, ...order } of completed) {
        if (dueDate === null) undated++;
        else {
          const day = dayOf(completedAt as string);
          done.push({ ...order, due: dueDate, completed: day, late: daysBetween(dueDate, day) });
        }
      }
      return completed.length;
    });
    const notes = undated === 0 ? [] : [`${count(undated, "completed work order")} without a due date not counted`];
    const measures = (orders: typeof done) => {
      const late = orders.filter((order) => order.late > 0);
      const onTime = orders.length - late.length;
      return {
        orders: orders.length,
        onTime,
        onTimePercent: share(onTime, orders.length),
        units: sumOf(orders, ({ quantity }) => quantity),
        averageLate: mean(
          sumOf(late, (order) => order.late),
          late.length,
          1,
        ),
      };
    };
    if (by === "order") {
      const rows = done.map(({ id, woNumber, customerName, due, completed, quantity, late }) => {
        const row = { order: woNumber, customer: customerName, due, completed, units: quantity, daysLate: late };
        return { ...row, record: `workOrders/${id}`, delivery: late > 0 ? "Late" : "On time" };
      });
      return { rows, totals: totalsOf(rows, "units"), notes };
    }
    const groups = grouped(done, (order) => {
      if (by === "customer") return order.customerName;
      return by === "month" ? order.completed.slice(0, 7) : mondayOf(order.completed);
    });
    // A week in which nothing was completed is one, too.
    const names = by === "week" ? weeksIn(period) : [...groups.keys()];
    const rows = names.map((name) => ({ [by]: name, ...measures(groups.get(name) ?? []) }));
    if (by === "customer") rows.sort(highestFirst("orders", by));
    return { rows, totals: measures(done), notes };
  },
};

type Completed = Omit<Awaited<ReturnType<typeof completedIn>>[number], "dueDate" | "completedAt">;

function completedIn(context: Context, period: Period, customer: string | undefined) {
  const [begins, ends] = instantsOf(context, period);
  return context.db
    .selectFrom("work_orders")
    .select(["id", "woNumber", "customerName", "quantity", "dueDate", "completedAt"])
    .where("completedAt", ">=", begins)
    .where("completedAt", "<", ends)
    .$if(customer !== undefined, (of) => of.where("customerName", "=", customer ?? ""))
    .orderBy("completedAt")
    .orderBy("id")
    .execute();
}
