import { type CalendarDate, dayIn, daysBetween, mondayOf, mondaysIn } from "../../lib/dates.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { inPieces } from "./pieces.ts";
import { column, type Definition, highestFirst, instantsOf, type ReportRow, totalsOf, type Whose } from "./report.ts";
import { lastYear, mean, type Period, share } from "./rules.ts";

const customer = column("customer", "Customer");
const units = column("units", "Units", "count", "The quantities of these orders");
const BY = {
  month: column("month", "Month", "month", "When it was completed"),
  week: column("week", "Week", "week", "When it was completed"),
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
  async query(context, { by, customer, nameOf, ...period }) {
    const dayOf = dayIn(context.timeZone);
    const groupOf = (completed: CalendarDate, customerName: string) => {
      if (by === "customer") return nameOf(customerName);
      return by === "month" ? completed.slice(0, 7) : mondayOf(completed);
    };
    const rows: ReportRow[] = [];
    const groups = new Map<string, Sums>();
    let undated = 0;
    await inPieces(period, async (piece) => {
      const done = await completedIn(context, piece, customer);
      for (const { id, woNumber, customerName, quantity, dueDate, completedAt } of done) {
        if (dueDate === null) {
          undated++;
          continue;
        }
        const completed = dayOf(completedAt as string);
        const late = daysBetween(dueDate, completed);
        if (by === "order") {
          const row = {
            order: woNumber,
            customer: nameOf(customerName),
            due: dueDate,
            completed,
            units: quantity,
            daysLate: late,
          };
          rows.push({ ...row, record: `workOrders/${id}`, delivery: late > 0 ? "Late" : "On time" });
          continue;
        }
        const group = groupOf(completed, customerName);
        const own = { orders: 1, late: late > 0 ? 1 : 0, units: quantity, daysLate: Math.max(0, late) };
        groups.set(group, added(groups.get(group) ?? NO_ORDERS, own));
      }
      return done.length;
    });
    const notes = undated === 0 ? [] : [`${count(undated, "completed work order")} without a due date not counted`];
    if (by === "order") return { rows, totals: totalsOf(rows, "units"), notes };
    // Weeks without a completion count too.
    const names = by === "week" ? mondaysIn(period) : [...groups.keys()];
    for (const name of names) rows.push({ [by]: name, ...measuresOf(groups.get(name) ?? NO_ORDERS) });
    if (by === "customer") rows.sort(highestFirst("orders", by));
    return { rows, totals: measuresOf([...groups.values()].reduce(added, NO_ORDERS)), notes };
  },
};

/** The sums of some orders: how many were late, and their days of lateness. */
interface Sums {
  orders: number;
  late: number;
  units: number;
  daysLate: number;
}

const NO_ORDERS: Sums = { orders: 0, late: 0, units: 0, daysLate: 0 };

function added(one: Sums, other: Sums): Sums {
  return {
    orders: one.orders + other.orders,
    late: one.late + other.late,
    units: one.units + other.units,
    daysLate: one.daysLate + other.daysLate,
  };
}

function measuresOf({ orders, late, units, daysLate }: Sums) {
  const onTime = orders - late;
  return { orders, onTime, onTimePercent: share(onTime, orders), units, averageLate: mean(daysLate, late, 1) };
}

function completedIn(context: Context, period: Period, customer: Whose["customer"]) {
  const [begins, ends] = instantsOf(context, period);
  return context.db
    .selectFrom("work_orders")
    .select(["id", "woNumber", "customerName", "quantity", "dueDate", "completedAt"])
    .where("completedAt", ">=", begins)
    .where("completedAt", "<", ends)
    .$if(customer !== undefined, (of) => of.where("customerName", "in", customer ?? []))
    .orderBy("completedAt")
    .orderBy("id")
    .execute();
}
