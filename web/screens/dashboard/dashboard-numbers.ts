import { addDays, mondayOf } from "../../../src/lib/dates.ts";
import type { Dashboard, Plots, Todo } from "../../../src/modules/dashboard/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { count, type Figure, percent, type Rows, sum, workOrders } from "../../widgets/report/figures.ts";

/** A number of the dashboard: its name, what it means, and how it is made. */
interface DashboardNumber {
  name: string;
  value: number | null;
  meaning: string;
  figure: Figure;
}

const rowsOf = (of: Rows["of"], asked: Rows["asked"] = {}): Rows => ({ of, asked });
const number = (name: string, value: number | null, meaning: string, figure: Figure): DashboardNumber => ({
  name,
  value,
  meaning,
  figure,
});

/** To explain them on the dashboard's screen: every number that it shows, in its order. */
export function dashboardNumbers({ todo, workforce, ...data }: Dashboard): DashboardNumber[] {
  const open = workOrders({ status: "open" });
  const overdue = workOrders({ status: "open", due: "overdue" });
  const everything = workOrders({});
  return [
    ...todoNumbers(todo),
    number("Alerts", data.unreadNotifications, "Notifications that you have not read", count(rowsOf("unread"))),
    number("Total Orders", data.totalOrders, "All work orders, open and completed", count(everything)),
    number("Active orders", data.activeOrders, "Open work orders that are not past due", {
      ...count(open),
      less: count(overdue),
    }),
    number("Overdue orders", data.overdueOrders, "Open work orders past their due date", count(overdue)),
    number("Total Quantity", data.totalQuantity, "The quantities of all work orders", sum(everything, "quantity")),
    number("Units to manufacture", data.openQuantity, "The quantities of open work orders", sum(open, "quantity")),
    number("Unique Customers", data.uniqueCustomers, "Different names of customers on work orders", {
      rows: workOrders({ sort: "customerName" }),
      how: "distinct",
      field: "customerName",
    }),
    ...(workforce ? workforceNumbers(workforce, data.today) : []),
  ];
}

function todoNumbers({ isOwn, late, due, stuck, atRisk, ...todo }: Todo): DashboardNumber[] {
  const orders = (asked: Rows["asked"]) =>
    count(workOrders({ status: "open", ...asked, ...(isOwn ? { mine: "1" } : {}) }));
  const { people, hours, lowStock, approvals, pending } = todo;
  const at = (place: string) => count(rowsOf("people", { at: place }));
  return [
    number("Late", late.total, "Open work orders past their due date", orders({ due: "overdue" })),
    number("Due this week", due.total, "Open work orders due today or in the next six days", orders({ due: "week" })),
    number("Due today", due.today, "Open work orders due today", orders({ due: "today" })),
    number("Stuck", stuck.total, "Open work orders too long at their step", orders({ due: "stuck" })),
    number(
      "At risk",
      atRisk.total,
      "Open work orders that the plan ends after their due date",
      orders({ due: "atRisk" }),
    ),
    people && number("People to ask about", people.total, "Missing, late, or without a clock-out", at("asked")),
    people && number("In", people.in, "Clocked in now", at("in")),
    people &&
      number("Missing", people.missing, "Scheduled for today, and not clocked in after the shift began", at("missing")),
    hours &&
      number(
        "Short of hours",
        hours.total,
        "Departments that need more hours this week than people are scheduled for",
        count(rowsOf("loads", { isShort: "1" })),
      ),
    lowStock &&
      number(
        "Low stock",
        lowStock.total,
        "Parts at or below their minimum after what is reserved",
        count(rowsOf("inventory", { stockStatus: "low_or_out" })),
      ),
    ...(lowStock?.rows ?? []).map(({ vendor, parts }) =>
      number(
        `Low stock, ${vendor ?? "no vendor"}`,
        parts,
        "Parts of this vendor at or below their minimum after what is reserved",
        count(rowsOf("toOrder", { vendor: vendor ?? "" })),
      ),
    ),
    approvals &&
      number(
        "To approve",
        approvals.total,
        "Corrections of time that wait for a supervisor",
        count(rowsOf("timeCorrections", { status: "awaiting" })),
      ),
    pending &&
      number(
        "Pending approval",
        pending.total,
        "Sales orders of the status pending",
        count(rowsOf("salesOrders", { source: "orders", status: "pending" })),
      ),
  ].filter((one) => one !== undefined);
}

function workforceNumbers(workforce: NonNullable<Dashboard["workforce"]>, today: string): DashboardNumber[] {
  const { activeEmployees, projectedHours, actualHours, efficiency } = workforce;
  const days = rowsOf("schedules");
  const from = mondayOf(today);
  const worked = rowsOf("reports", { id: "labor", by: "day", from, to: addDays(from, 6) });
  const [projected, actual] = [sum(days, "projectedHours"), sum(worked, "actual")];
  return [
    number("Active Employees", activeEmployees, "People who are active", count(rowsOf("staff", { works: "here" }))),
    number("Projected Hours", projectedHours, "Hours of everybody's usual week", projected),
    number(
      "Actual Hours",
      actualHours,
      "Hours worked this week: by the clock where it was used, else as typed",
      actual,
    ),
    number("Workforce Efficiency", efficiency, "Actual by projected hours", percent(actual, projected)),
  ];
}

/** To explain them on the dashboard's screen: what its plots show, week by week. */
export function plottedNumbers({ weeks, load = [] }: Plots): DashboardNumber[] {
  return [
    ...weeks.flatMap(({ week, issued, completed, dated, onTime }) => {
      const name = (what: string) => `${what}, week of ${formatDayOfMonth(week)}`;
      const { into, out, done, doneOnTime } = plotted(week);
      return [
        number(name("In"), issued, "Work orders issued in the week", into),
        number(name("Out"), completed, "Work orders completed in the week", out),
        number(
          name("On time"),
          dated === 0 ? null : (onTime / dated) * 100,
          "Work orders with a due date that were completed in the week: the share done by that date",
          percent(doneOnTime, done),
        ),
      ];
    }),
    number(
      `On time, ${weeks.length} weeks`,
      rateOf(weeks),
      "Work orders with a due date that were completed in these weeks: the share done by that date",
      plottedRate(weeks),
    ),
    ...load.map(({ week, percent: value }) =>
      number(
        `Load, week of ${formatDayOfMonth(week)}`,
        value,
        "Hours that open work needs in the week, against the hours that people are scheduled for",
        plotted(week).load,
      ),
    ),
  ];
}

/** On the dashboard's plots: the percent of what was due that was on time; null if nothing was due. */
export function rateOf(weeks: Plots["weeks"]): number | null {
  const dated = weeks.reduce((all, week) => all + week.dated, 0);
  return dated === 0 ? null : (weeks.reduce((all, { onTime }) => all + onTime, 0) / dated) * 100;
}

/** On the dashboard's screen: how the rate over all weeks of its plots is made. */
export function plottedRate(weeks: Plots["weeks"]): Figure {
  const [first, last] = [weeks[0]?.week ?? "", weeks.at(-1)?.week ?? ""];
  const done = {
    of: "reports",
    asked: { id: "on-time", by: "order", from: first, to: last && addDays(last, 6) },
  } as const;
  return percent(count({ ...done, asked: { ...done.asked, only: "On time" } }), count(done));
}

/** How the numbers of one week in the dashboard's plots are made. */
export function plotted(week: string) {
  const last = addDays(week, 6);
  const done = { of: "reports", asked: { id: "on-time", by: "order", from: week, to: last } } as const;
  const loads = { of: "reports", asked: { id: "capacity", by: "department", from: week, to: last } } as const;
  return {
    into: count(workOrders({ issuedFrom: week, issuedTo: last })),
    out: count(workOrders({ completedFrom: week, completedTo: last })),
    done: count(done),
    doneOnTime: count({ ...done, asked: { ...done.asked, only: "On time" } }),
    load: percent(sum(loads, "needed"), sum(loads, "available")),
  };
}
