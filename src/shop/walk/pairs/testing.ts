import type { Context } from "../../../records/context.ts";
import { perform } from "../../perform.ts";
import { callNamed } from "../testing.ts";

/* oxlint-disable typescript/no-explicit-any -- the answers of any call are looked into by the names of their fields */

/** What a call answers; each question is asked once for all pairs. */
type Ask = (name: string, input?: object) => Promise<any>;
type Answer = (ask: Ask) => Promise<unknown>;

/** What is shown twice, and where: two answers that must be the same. */
type Pair = [what: string, one: [where: string, of: Answer], other: [where: string, of: Answer]];

const field =
  (name: string, path: string, input: object = {}): Answer =>
  async (ask) =>
    path.split(".").reduce((value, key) => value?.[key], await ask(name, input));
const total = (name: string, input: object = {}): Answer => field(name, "total", input);
/** The sum over all rows of a list. */
const sumOf =
  (name: string, input: object, of: (row: any) => number): Answer =>
  async (ask) => {
    const answer = await ask(name, input);
    return rounded((answer.rows ?? answer).reduce((sum: number, row: any) => sum + of(row), 0));
  };
const plus =
  (...all: Answer[]): Answer =>
  async (ask) =>
    rounded((await Promise.all(all.map((one) => one(ask)))).reduce((sum: number, n) => sum + Number(n), 0));
const rounded = (n: number) => Math.round(n * 100) / 100;
const report = (id: string, more: object = {}) => ({ id, ...more });
const said = (where: string, of: Answer): [string, Answer] => [where, of];

const call = (name: string, path: string, input: object = {}) =>
  said(`${name}${plain(input)} ${path}`, field(name, path, input));
const list = (name: string, input: object = {}) => said(`rows of ${name}${plain(input)}`, total(name, input));
const plain = (input: object) => (Object.keys(input).length === 0 ? "" : ` ${JSON.stringify(input)}`);

const UNFINISHED = [{ status: "open" }, { status: "held" }] as const;
const unfinished = (of: (row: any) => number) =>
  said("open and held workOrders.list", plus(...UNFINISHED.map((status) => sumOf("workOrders.list", status, of))));
const TODAY = "2026-11-21";
const WEEK = "2026-11-16";
const labor = report("labor", { from: WEEK, to: "2026-11-22" });
const isToday = ({ date }: any) => date === TODAY;
/** Of each person a department, in the order of their ids. */
const placesOf =
  (name: string, input: object, of: (person: any) => string | null): Answer =>
  async (ask) =>
    (await ask(name, input))
      .map((one: any) => `${one.userId ?? one.id} ${of(one)}`)
      .sort()
      .join();
const NEXT = { from: "2026-11-23", weeks: 1 };
const STEP = 3;

/** Those of the report on late orders that are counted as this: as late, and not as stuck or on hold. */
const lateRows = async (ask: Ask, as = "Late") =>
  (await ask("reports.get", report("late"))).rows.filter(({ stands }: any) => stands === as);

const isLate = ({ daysLate }: any) => (daysLate > 0 ? 1 : 0);
const isDueToday = ({ dueDate }: any) => dueDate === TODAY;
/** The first of the list of work orders, which begins with the most pressing. */
const first = (input: object) => call("workOrders.list", "rows.0.woNumber", { ...input, sort: "urgency" });

/** The plan has room for all orders of these shops. */
const ALL = { limit: 1000 };
const planned = async (ask: Ask): Promise<any[]> => (await ask("queue.plan", ALL)).rows;
const firstPlanned = async (ask: Ask) => (await planned(ask)).find(({ isOnFloor }) => isOnFloor);
const idsOf = (rows: readonly any[]) => rows.map(({ id }) => id).join();

export const PAIRS: readonly Pair[] = [
  [
    "where people are today",
    said(
      "shiftBoard.people",
      placesOf("shiftBoard.people", {}, ({ department }) => department),
    ),
    said(
      "schedules.plannedWeek",
      placesOf("schedules.plannedWeek", { week: WEEK }, ({ days }) => days.find(isToday).department),
    ),
  ],
  [
    "people lent today",
    said(
      "shiftBoard.people",
      sumOf("shiftBoard.people", {}, ({ lentUntil }) => (lentUntil === null ? 0 : 1)),
    ),
    said(
      "staffLoans.list",
      sumOf("staffLoans.list", { since: TODAY }, ({ from }) => (from <= TODAY ? 1 : 0)),
    ),
  ],
  [
    "corrections that wait",
    list("timeCorrections.list", { status: "awaiting" }),
    said("timeCorrections.list of each department", async (ask) => {
      const { rows } = await ask("departments.list");
      const names = ["General", ...rows.map(({ name }: any) => name)];
      const of = (department: string) => total("timeCorrections.list", { status: "awaiting", department });
      return plus(...names.map(of))(ask);
    }),
  ],
  ...[
    call("dashboard.get", "todo.notOnFloor.total"),
    call("shiftBoard.get", "orders.notOnFloor.total"),
    call("salesOrders.stats", "notOnFloor"),
  ].map((one): Pair => ["sold and not on the floor", one, list("salesOrders.list", { due: "notOnFloor" })]),
  [
    "late and not on the floor",
    call("dashboard.get", "todo.notOnFloor.late"),
    said("late salesOrders.list not on the floor", sumOf("salesOrders.list", { due: "notOnFloor" }, isLate)),
  ],
  [
    "late and not on the floor",
    call("shiftBoard.get", "orders.notOnFloor.late"),
    said("late salesOrders.list not on the floor", sumOf("salesOrders.list", { due: "notOnFloor" }, isLate)),
  ],
  [
    "late and not on the floor",
    call("dashboard.get", "todo.notOnFloor.late"),
    said("reports.get late", async (ask) => (await lateRows(ask, "Not on the floor")).length),
  ],
  ["work orders", call("workOrders.stats", "totalOrders"), list("workOrders.list")],
  ["work orders", call("dashboard.get", "totalOrders"), list("workOrders.list")],
  ["work orders", call("salesOrders.stats", "manufacturingOrders"), list("workOrders.list")],
  ["work orders", list("salesOrders.list", { source: "master" }), list("workOrders.list")],
  ["late", call("workOrders.stats", "overdueOrders"), list("workOrders.list", { due: "overdue" })],
  ["late", call("dashboard.get", "overdueOrders"), list("workOrders.list", { due: "overdue" })],
  ["late", call("dashboard.get", "todo.late.total"), list("workOrders.list", { due: "overdue" })],
  ["late", call("shiftBoard.get", "orders.overdue"), list("workOrders.list", { due: "overdue" })],
  [
    "late",
    said("reports.get late", async (ask) => (await lateRows(ask)).length),
    list("workOrders.list", { due: "overdue" }),
  ],
  [
    "late",
    said(
      "workOrders.list by lateness",
      plus(...["late7", "late8", "late30"].map((due) => total("workOrders.list", { due }))),
    ),
    list("workOrders.list", { due: "overdue" }),
  ],
  [
    "late units",
    said("reports.get late", async (ask) => sum(await lateRows(ask), ({ units }) => units)),
    said(
      "late workOrders.list",
      sumOf("workOrders.list", { due: "overdue" }, ({ quantity }) => quantity),
    ),
  ],
  ["due today", call("workOrders.stats", "dueToday"), list("workOrders.list", { due: "today" })],
  ["due today", call("shiftBoard.get", "orders.dueToday"), list("workOrders.list", { due: "today" })],
  ["due today", call("dashboard.get", "todo.due.today"), list("workOrders.list", { due: "today" })],
  ["due this week", call("workOrders.stats", "dueThisWeek"), list("workOrders.list", { due: "week" })],
  ["due this week", call("dashboard.get", "todo.due.total"), list("workOrders.list", { due: "week" })],
  ...(["held", "stuck", "atRisk", "onTrack"] as const).map(
    (standing): Pair => [
      `orders that stand ${standing}`,
      call("workOrders.stats", standing),
      said(
        "workOrders.list",
        sumOf("workOrders.list", {}, (order) => (order.standing === standing ? 1 : 0)),
      ),
    ],
  ),
  [
    "late",
    call("workOrders.stats", "overdueOrders"),
    said(
      "workOrders.list",
      sumOf("workOrders.list", {}, ({ standing }) => (standing === "late" ? 1 : 0)),
    ),
  ],
  ["at risk", call("dashboard.get", "todo.atRisk.total"), list("workOrders.list", { due: "atRisk" })],
  ["on track", call("workOrders.stats", "onTrack"), list("workOrders.list", { due: "onTrack" })],
  ["on hold", call("workOrders.stats", "held"), list("workOrders.list", { status: "held" })],
  [
    "open work orders",
    said(
      "the sum of how they stand",
      plus(...["held", "stuck", "overdueOrders", "atRisk", "onTrack"].map((one) => field("workOrders.stats", one))),
    ),
    unfinished(() => 1),
  ],
  ["stuck", call("workOrders.stats", "stuck"), list("workOrders.list", { due: "stuck" })],
  ["stuck", call("dashboard.get", "todo.stuck.total"), list("workOrders.list", { due: "stuck" })],
  ...(["overdue", "stuck", "atRisk"] as const).map(
    (due): Pair => [
      `the most pressing of workOrders.list ${due}`,
      call("dashboard.get", `todo.${due === "overdue" ? "late" : due}.rows.0.woNumber`),
      first({ due }),
    ],
  ),
  [
    "the most pressing that is due today",
    said("dashboard.get", async (ask) => (await ask("dashboard.get")).todo.due.rows.find(isDueToday)?.woNumber),
    first({ due: "today" }),
  ],
  [
    "the most pressing that is due today or before",
    call("shiftBoard.get", "orders.urgent.0.woNumber"),
    first({ status: "open", dueTo: TODAY }),
  ],
  [
    "the most pressing that is late",
    said("shiftBoard.get", async (ask) => (await ask("shiftBoard.get")).orders.urgent.find(isLate)?.woNumber),
    call("dashboard.get", "todo.late.rows.0.woNumber"),
  ],
  [
    "the most pressing work order",
    call("workOrders.list", "rows.0.id", { sort: "urgency" }),
    call("salesOrders.list", "rows.0.id", { source: "master", sort: "pressing" }),
  ],
  [
    "the order of the queue",
    said("queue.plan", async (ask) => idsOf((await planned(ask)).filter(({ isOnFloor }) => isOnFloor))),
    said("queue.of", async (ask) =>
      idsOf((await ask("queue.of", ALL)).rows.toSorted((a: any, b: any) => a.rank - b.rank)),
    ),
  ],
  ...(["overdue", "stuck", "atRisk", "onTrack"] as const).map(
    (due): Pair => [
      `${due} on the floor`,
      said("queue.plan", async (ask) => {
        const own = (await planned(ask)).filter(({ isOnFloor }) => isOnFloor);
        return own.filter(({ standing }) => standing === (due === "overdue" ? "late" : due)).length;
      }),
      list("workOrders.list", { due, status: "open" }),
    ],
  ),
  [
    "pieces sold and not on the floor",
    said("queue.plan", async (ask) =>
      sum(
        (await planned(ask)).filter(({ isOnFloor }) => !isOnFloor),
        ({ quantity }) => quantity,
      ),
    ),
    call("productionSteps.capacity", "notOnFloor.pieces"),
  ],
  [
    "the day of the first in the queue",
    said("queue.plan", async (ask) => (await firstPlanned(ask))?.date ?? null),
    said("promise.ask", async (ask) => {
      const one = await firstPlanned(ask);
      return one ? (await ask("promise.ask", { workOrderId: one.id })).date : null;
    }),
  ],
  [
    "open work orders",
    said(
      "dashboard active and overdue",
      plus(field("dashboard.get", "activeOrders"), field("dashboard.get", "overdueOrders")),
    ),
    unfinished(() => 1),
  ],
  ["open work orders", call("shiftBoard.get", "orders.open"), list("workOrders.list", UNFINISHED[0])],
  ["open work orders", call("reports.get", "totals.orders", report("backlog")), unfinished(() => 1)],
  [
    "open work orders",
    call("reports.get", "totals.openOrders", report("throughput")),
    list("workOrders.list", UNFINISHED[0]),
  ],
  ["open units", call("dashboard.get", "openQuantity"), unfinished(({ quantity }) => quantity)],
  ["open units", call("reports.get", "totals.units", report("backlog")), unfinished(({ quantity }) => quantity)],
  [
    "open units",
    call("reports.get", "totals.openUnits", report("throughput")),
    said(
      "open workOrders.list",
      sumOf("workOrders.list", UNFINISHED[0], ({ quantity }) => quantity),
    ),
  ],
  [
    "open units",
    said("shiftBoard.get steps", async (ask) => sum((await ask("shiftBoard.get")).steps, ({ units }: any) => units)),
    said(
      "open workOrders.list",
      sumOf("workOrders.list", UNFINISHED[0], ({ quantity }) => quantity),
    ),
  ],
  [
    "units at a step",
    said("shiftBoard.get", async (ask) => stepOf((await ask("shiftBoard.get")).steps)?.units),
    said(
      "workOrders.list",
      sumOf("workOrders.list", { ...UNFINISHED[0], step: STEP }, ({ quantity }) => quantity),
    ),
  ],
  [
    "orders at a step",
    said("shiftBoard.get", async (ask) => stepOf((await ask("shiftBoard.get")).steps)?.orders),
    list("workOrders.list", { ...UNFINISHED[0], step: STEP }),
  ],
  [
    "units at a step",
    said(
      "reports.get throughput",
      async (ask) =>
        (await ask("reports.get", report("throughput"))).rows.find(({ step }: any) => step.startsWith(`${STEP} `))
          ?.openUnits,
    ),
    said(
      "workOrders.list",
      sumOf("workOrders.list", { ...UNFINISHED[0], step: STEP }, ({ quantity }) => quantity),
    ),
  ],
  [
    "units of all work orders",
    call("dashboard.get", "totalQuantity"),
    said(
      "workOrders.list",
      sumOf("workOrders.list", {}, ({ quantity }) => quantity),
    ),
  ],
  [
    "units of all work orders",
    call("workOrders.stats", "totalQuantity"),
    said(
      "workOrders.list",
      sumOf("workOrders.list", {}, ({ quantity }) => quantity),
    ),
  ],
  [
    "customers of work orders",
    call("dashboard.get", "uniqueCustomers"),
    said(
      "workOrders.list",
      async (ask) => new Set((await ask("workOrders.list")).rows.map((row: any) => row.customerName)).size,
    ),
  ],
  ["sales orders", call("salesOrders.stats", "salesOrders"), list("orders.list")],
  ["sales orders", list("salesOrders.list", { source: "orders" }), list("orders.list")],
  ["orders", call("salesOrders.stats", "totalOrders"), list("salesOrders.list")],
  ["late orders", call("salesOrders.stats", "overdueOrders"), list("salesOrders.list", { due: "overdue" })],
  ["rush orders", call("salesOrders.stats", "rushOrders"), list("salesOrders.list", { mark: "rush" })],
  [
    "totals of sales orders",
    said(
      "orders.list",
      sumOf("orders.list", {}, ({ total }) => total),
    ),
    said(
      "salesOrders.list",
      sumOf("salesOrders.list", { source: "orders" }, ({ total }) => total ?? 0),
    ),
  ],
  [
    "priorities of sales orders",
    said(
      "orders.list",
      sumOf("orders.list", {}, ({ priorityScore }) => priorityScore),
    ),
    said(
      "salesOrders.list",
      sumOf("salesOrders.list", { source: "orders" }, ({ priorityScore }) => priorityScore),
    ),
  ],
  [
    "days late of sales orders",
    said(
      "orders.list",
      sumOf("orders.list", {}, ({ daysLate }) => daysLate),
    ),
    said(
      "salesOrders.list",
      sumOf("salesOrders.list", { source: "orders" }, ({ daysLate }) => daysLate ?? 0),
    ),
  ],
  [
    "days late of work orders",
    said(
      "workOrders.list",
      sumOf("workOrders.list", { due: "overdue" }, ({ daysLate }) => daysLate),
    ),
    said("reports.get late", async (ask) => sum(await lateRows(ask), ({ daysLate }) => daysLate)),
  ],
  [
    "revenue of the year",
    call("reports.get", "totals.revenue", report("sales")),
    said(
      "its months",
      sumOf("reports.get", report("sales", { by: "month" }), ({ revenue }) => revenue),
    ),
  ],
  [
    "revenue of the year",
    call("reports.get", "totals.revenue", report("sales")),
    said(
      "its customers",
      sumOf("reports.get", report("sales", { by: "customer" }), ({ revenue }) => revenue),
    ),
  ],
  [
    "revenue of the year",
    call("reports.get", "totals.revenue", report("sales")),
    said(
      "its orders",
      sumOf("reports.get", report("sales", { by: "order" }), ({ revenue }) => revenue),
    ),
  ],
  [
    "revenue of the year",
    call("reports.get", "totals.revenue", report("sales")),
    said(
      "ordered and drafts",
      plus(...["ordered", "drafts"].map((one) => field("reports.get", `totals.${one}`, report("sales")))),
    ),
  ],
  [
    "revenue",
    call("salesOrders.stats", "totalRevenue"),
    call("reports.get", "totals.revenue", report("sales", { from: "2019-01-01", to: "2028-12-31" })),
  ],
  ["parts", call("inventory.stats", "totalParts"), list("inventory.list")],
  ["parts", call("reports.get", "rows.length", report("inventory-value")), list("inventory.list")],
  [
    "parts that are low",
    call("inventory.stats", "lowStock"),
    said(
      "inventory.list",
      plus(...["low_stock", "out_of_stock"].map((stockStatus) => total("inventory.list", { stockStatus }))),
    ),
  ],
  ["parts that are low", call("inventory.stats", "lowStock"), call("dashboard.get", "todo.lowStock.total")],
  [
    "parts that are low",
    call("inventory.stats", "lowStock"),
    call("reports.get", "rows.length", report("inventory-value", { by: "low" })),
  ],
  [
    "parts that are low",
    call("inventory.stats", "lowStock"),
    said(
      "purchaseOrders.toOrder",
      sumOf("purchaseOrders.toOrder", {}, () => 1),
    ),
  ],
  ["orders to approve", call("dashboard.get", "todo.pending.total"), list("salesOrders.list", { status: "pending" })],
  [
    "corrections that wait",
    call("dashboard.get", "todo.approvals.total"),
    list("timeCorrections.list", { status: "awaiting" }),
  ],
  [
    "parts that ran out",
    call("inventory.stats", "outOfStock"),
    list("inventory.list", { stockStatus: "out_of_stock" }),
  ],
  [
    "value of parts",
    call("inventory.stats", "totalValue"),
    call("reports.get", "totals.value", report("inventory-value")),
  ],
  [
    "value of parts",
    call("inventory.stats", "totalValue"),
    said(
      "inventory.list",
      sumOf("inventory.list", {}, ({ value }) => value),
    ),
  ],
  [
    "value of a part",
    call("inventory.stock", "value", { id: 1 }),
    said("inventory.list", async (ask) => (await ask("inventory.list")).rows.find(({ id }: any) => id === 1)?.value),
  ],
  [
    "pieces of a part",
    call("inventory.stock", "onHand", { id: 1 }),
    said(
      "stockMovements.list",
      sumOf("stockMovements.list", { part: 1 }, ({ quantity }) => quantity),
    ),
  ],
  [
    "reserved pieces",
    call("inventory.stock", "reserved", { id: 1 }),
    said("inventory.list", async (ask) => (await ask("inventory.list")).rows.find(({ id }: any) => id === 1)?.reserved),
  ],
  [
    "drafts of purchase orders",
    call("purchaseOrders.stats", "drafts"),
    list("purchaseOrders.list", { status: "draft" }),
  ],
  ["late purchase orders", call("purchaseOrders.stats", "overdue"), list("purchaseOrders.list", { due: "overdue" })],
  ["value on order", call("purchaseOrders.stats", "toCome"), call("reports.get", "totals.value", report("on-order"))],
  ["staff", call("staff.stats", "totalUsers"), list("staff.list")],
  ["staff", list("staff.people"), list("staff.list")],
  ["departments", call("departments.stats", "totalDepartments"), list("departments.list")],
  ["areas", call("departments.stats", "totalAreas"), list("departmentAreas.list")],
  ["active people", call("departments.stats", "activeUsers"), call("schedules.stats", "activeEmployees")],
  ["planned hours", call("dashboard.get", "workforce.projectedHours"), call("schedules.stats", "projectedHours")],
  ["worked hours", call("dashboard.get", "workforce.actualHours"), call("schedules.stats", "actualHours")],
  [
    "worked hours of a week",
    call("reports.get", "totals.actual", labor),
    said("timesheets.get", async (ask) =>
      sum((await ask("timesheets.get", { week: WEEK })).sheets, ({ hours }: any) => hours),
    ),
  ],
  [
    "worked hours of a week",
    said(
      "shiftBoard.people",
      sumOf("shiftBoard.people", {}, ({ hoursThisWeek }) => hoursThisWeek),
    ),
    said("timesheets.get", async (ask) =>
      sum((await ask("timesheets.get", { week: WEEK })).sheets, ({ hours }: any) => hours),
    ),
  ],
  [
    "planned hours of a week",
    call("reports.get", "totals.planned", labor),
    said("timesheets.get", async (ask) =>
      sum((await ask("timesheets.get", { week: WEEK })).sheets, ({ planned }: any) => planned),
    ),
  ],
  [
    "planned hours of a week",
    said("schedules.plannedWeek", async (ask) => hoursOf(await ask("schedules.plannedWeek", { week: WEEK }))),
    said("timesheets.get", async (ask) =>
      sum((await ask("timesheets.get", { week: WEEK })).sheets, ({ planned }: any) => planned),
    ),
  ],
  [
    "hours of the departments in the next week",
    said("capacity.weeks", async (ask) =>
      sum((await ask("capacity.weeks", NEXT)).departments, ({ weeks }: any) => weeks[0].availableHours),
    ),
    said("schedules.plannedWeek of each", async (ask) => {
      const { departments } = await ask("capacity.weeks", NEXT);
      const weeks = await ask("schedules.plannedWeek", { week: NEXT.from });
      return sum(departments, ({ department }: any) => hoursOf(weeks, department));
    }),
  ],
  [
    "people who are in",
    said("shiftBoard.get", plus(field("shiftBoard.get", "people.in"), field("shiftBoard.get", "people.forgotten"))),
    said(
      "timekeeping.board",
      async (ask) => (await ask("timekeeping.board")).people.filter((one: any) => one.isClockedIn).length,
    ),
  ],
  [
    "people who are in",
    said("shiftBoard.get", plus(field("shiftBoard.get", "people.in"), field("shiftBoard.get", "people.forgotten"))),
    said(
      "shiftBoard.people",
      sumOf("shiftBoard.people", {}, ({ whereabouts }) => (/^(in|forgotten)$/.test(whereabouts) ? 1 : 0)),
    ),
  ],
  ["customers", call("customers.stats", "totalRecords"), list("customers.list")],
  ["vendors", call("vendors.stats", "totalVendors"), list("vendors.list")],
  ["options", call("featureCategories.stats", "totalOptions"), list("featureOptions.list")],
  ["categories", call("featureCategories.stats", "categories"), list("featureCategories.list")],
  [
    "value of options",
    call("featureCategories.stats", "totalValue"),
    said(
      "featureOptions.list",
      sumOf("featureOptions.list", {}, ({ price }) => price),
    ),
  ],
  ["steps", call("productionSteps.stats", "totalSteps"), list("productionSteps.list")],
  [
    "hours of a piece",
    call("productionSteps.stats", "totalHours"),
    said(
      "productionSteps.list",
      sumOf("productionSteps.list", {}, ({ hours }) => hours),
    ),
  ],
  ["unread notifications", call("dashboard.get", "unreadNotifications"), list("notifications.unread")],
  ["unread notifications", list("notifications.list", { show: "unread" }), list("notifications.unread")],
  [
    "rows of a report",
    said("reports.export", async (ask) => linesOf(await ask("reports.export", report("backlog", { by: "order" }))) - 1),
    call("reports.get", "rows.length", report("backlog", { by: "order" })),
  ],
  [
    "punches",
    said("timekeeping.export", async (ask) => linesOf(await ask("timekeeping.export")) - 1),
    list("timekeeping.list"),
  ],
  [
    "hours needed this week",
    said("capacity.weeks", async (ask) =>
      sum((await ask("capacity.weeks")).departments, ({ weeks }: any) => weeks[0].neededHours),
    ),
    said("dashboard.plots", async (ask) => rounded((await ask("dashboard.plots")).load[0].needed)),
  ],
  [
    "hours needed in all weeks",
    said("capacity.weeks", async (ask) =>
      sum((await ask("capacity.weeks")).departments, ({ weeks }: any) => sum(weeks, (one: any) => one.neededHours)),
    ),
    call("reports.get", "totals.needed", report("capacity")),
  ],
];

function sum(rows: readonly any[], of: (row: any) => number): number {
  return rounded(rows.reduce((all, row) => all + of(row), 0));
}

/** The hours of planned weeks, all or in one department. */
function hoursOf(weeks: readonly any[], department?: string): number {
  const isThere = (day: any) => department === undefined || day.department === department;
  return sum(weeks, ({ days }) => sum(days.filter(isThere), (day) => day.projectedHours));
}

function stepOf(steps: readonly any[]) {
  return steps.find(({ position }) => position === STEP);
}

function linesOf({ body }: { body: string | Uint8Array }): number {
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  return text.trimEnd().split(/\r?\n/).length;
}

/** The pairs that are apart now, each in a sentence with both values. */
export async function apart(context: Context): Promise<string[]> {
  const asked = new Map<string, Promise<unknown>>();
  const ask: Ask = (name, input = {}) => {
    const key = `${name} ${JSON.stringify(input)}`;
    const answer = asked.get(key) ?? perform(callNamed(name), context, input);
    asked.set(key, answer);
    return answer;
  };
  const said: string[] = [];
  for (const [what, [here, one], [there, other]] of PAIRS) {
    const [a, b] = [await one(ask), await other(ask)];
    if (a !== b) said.push(`${what}: ${a} in ${here}, and ${b} in ${there}`);
  }
  return said;
}
