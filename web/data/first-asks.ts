import type { z } from "zod";
import type { Endpoint } from "../../src/api/endpoint.ts";
import type { FirstAsk, Outline } from "../../src/api/first-asks.ts";
import type { ApiTable } from "../../src/shop/table.ts";
import { BY_THE_CLOCK, STEP_LOAD } from "./outline-words.ts";

type Noun = keyof ApiTable;
type Action<N extends Noun> = keyof ApiTable[N] & string;
type Input<E> = E extends Endpoint ? { [Name in keyof z.input<E["input"]>]: z.input<E["input"]>[Name] | Place } : never;
/** What the address says in this place: of `/vendors/$id` its id, as a number. */
type Place = `$${string}`;

const ROWS_PER_PAGE = 100;
const ID = { id: "$id" } as const;

/** What every screen asks. */
export const ALWAYS_ASKED: readonly FirstAsk[] = [
  read("access", "me", {}),
  read("notifications", "unread", { limit: 6 }),
];

/**
 * What each screen asks as soon as it is drawn, by its path: the server puts the answers into the page, so that a screen is
 * drawn once, with them. What is missing here is only asked later, by the screen itself. Read by the build alone.
 */
export const FIRST_ASKS: Readonly<Record<string, readonly FirstAsk[]>> = {
  "/": dashboard(),
  "/dashboard": dashboard(),
  "/wall": [read("dashboard", "get", { rows: 5 })],
  "/users": [...list("staff"), read("staff", "stats", {})],
  "/users/$id": [
    read("staff", "get", ID),
    read("links", "person", ID),
    rows("activity", { staffId: "$id", limit: 25 }),
    ...historyOf("staff member"),
  ],
  "/schedules": [...list("schedules"), read("schedules", "stats", {}), read("staff", "people", {})],
  "/weekly-schedule": [read("settings", "get", {}), read("departments", "list", {})],
  "/master-departments": [rows("departments", {}), read("departments", "stats", {})],
  "/departments": [rows("departments", {}), read("departments", "stats", {})],
  "/devices": [read("devices", "list", {}), read("settings", "get", {})],
  "/customers": [...list("customers"), read("customers", "stats", {})],
  "/customers/$id": [
    read("customers", "get", ID),
    read("settings", "get", {}),
    read("salesOrders", "ofCustomer", { id: "$id", limit: 8 }),
    rows("customers", { companyId: "$id", sort: "createdAt" }),
    read("salesOrders", "byYear", ID),
    read("addresses", "ofCustomer", ID),
  ],
  "/vendors": [...list("vendors"), read("vendors", "stats", {})],
  "/vendors/$id": [
    read("vendors", "get", ID),
    read("purchaseOrders", "list", { vendorId: "$id", limit: 100 }),
    read("purchaseOrders", "deliveries", ID),
    read("inventory", "list", { vendor: "$id", limit: 100 }),
    ...historyOf("vendor"),
  ],
  "/imports": [rows("imports", {})],
  "/imports/$id": [read("imports", "get", ID), read("imports", "rows", { id: "$id", limit: 100 })],
  "/sales-orders": [...list("salesOrders"), read("salesOrders", "stats", {})],
  "/sales-orders/new": [read("settings", "get", {}), read("featureOptions", "list", {})],
  "/sales-orders/$id": [
    read("orders", "get", ID),
    read("orders", "thread", ID),
    read("settings", "get", {}),
    read("orderFiles", "list", { salesOrderId: "$id" }),
    read("logo", "get", {}),
  ],
  "/manufacturing": [
    ...list("workOrders", { sort: "urgency" }),
    read("workOrders", "stats", {}),
    read("productionSteps", "list", {}),
  ],
  "/work-orders/$id": [
    read("workOrders", "get", ID),
    read("productionSteps", "list", {}),
    read("workOrders", "thread", ID),
    read("settings", "get", {}),
    // What is live reads all of capacity again after any change, so it is kept as a part of that.
    { ...read("promise", "ask", { workOrderId: "$id" }), key: ["capacity", "promise", { workOrderId: "$id" }] },
    read("workOrders", "materials", ID),
    read("jobTimes", "hours", { workOrderId: "$id" }),
    read("jobTimes", "list", { workOrderId: "$id", isOpen: "true" }),
    read("orderFiles", "list", { workOrderId: "$id" }),
    read("logo", "get", {}),
    read("timekeeping", "board", {}),
  ],
  "/step/$wo": [read("workOrders", "list", { search: "$wo", limit: 50 })],
  "/board": [read("productionSteps", "capacity", {}), read("settings", "get", {})],
  "/production-workflow": [
    read("productionSteps", "list", {}),
    read("productionSteps", "stats", {}),
    read("productionSteps", "capacity", {}),
  ],
  "/feature-categories": [
    read("featureCategories", "stats", {}),
    read("featureCategories", "list", {}),
    rows("featureCategories", { limit: 500 }),
    rows("featureOptions", { limit: 500 }),
  ],
  "/inventory": [...list("inventory"), read("inventory", "stats", {}), read("inventory", "locations", {})],
  "/inventory/reorder": [read("inventory", "reorder", {})],
  "/inventory/$id": [
    read("inventory", "get", ID),
    read("settings", "get", {}),
    read("inventory", "stock", ID),
    rows("stockMovements", { part: "$id" }),
  ],
  "/counts": [rows("stockCounts", {})],
  "/counts/$id": [read("stockCounts", "get", ID)],
  "/purchase-orders": [...list("purchaseOrders"), read("purchaseOrders", "stats", {})],
  "/purchase-orders/proposals": [read("purchaseOrders", "proposals", {})],
  "/purchase-orders/$id": [
    read("purchaseOrders", "get", ID),
    read("settings", "get", {}),
    ...historyOf("purchase order"),
  ],
  "/reports": [read("reports", "list", {}), read("favourites", "list", {})],
  "/reports/$name": [
    read("reports", "list", {}),
    read("settings", "get", {}),
    { ...read("reports", "get", { id: "$name" }), isPlain: true },
    read("favourites", "list", {}),
  ],
  "/notifications": [...list("notifications", { show: "unread" }), read("notifications", "times", {})],
  "/activity-log": [...list("activity"), read("activity", "people", {}), read("settings", "get", {})],
  "/settings": [read("settings", "get", {}), read("logo", "get", {})],
  "/timekeeping": [
    read("timekeeping", "board", {}),
    read("timekeeping", "list", { sort: "-createdAt", limit: 10 }),
    read("timekeeping", "list", { approval: "awaiting" }),
  ],
  "/time-entries": [
    ...list("timekeeping", { struck: "with" }),
    read("timekeeping", "board", {}),
    read("settings", "get", {}),
  ],
  "/time-sheets": [read("settings", "get", {}), read("payrollPeriods", "list", { limit: 12 })],
  "/approvals": [...list("timeCorrections"), read("timekeeping", "board", {})],
};

/**
 * What pages say in outline, by their path, from the answer to one of their first asks: on a slow phone seconds before the
 * screen is drawn. Read by the build alone.
 */
export const OUTLINES: Readonly<Record<string, Outline>> = {
  "/": dashboardOutline(),
  "/dashboard": dashboardOutline(),
  "/wall": dashboardOutline(),
  "/users": sums("staff", [
    "{totalUsers} users",
    "{activeUsers} active users",
    "{administrators} administrators",
    "{csrStaff} CSR staff",
  ]),
  "/users/$id": outline("staff", "{full_name}", ["{role}", "{email}", "{phone_number}"]),
  "/customers": sums("customers", [
    "{totalRecords} records",
    "{companies} companies",
    "{contacts} contacts",
    "{emailContacts} to reach by email",
    "{phoneContacts} by phone",
  ]),
  "/customers/$id": outline("customers", "{customerName}", ["{contactType}", "{contactInfo}", "{terms}"]),
  "/vendors/$id": outline("vendors", "{vendorName}", ["{contact}", "{phone}", "{email}"]),
  "/imports/$id": outline("imports", "{fileName}", [
    "{rows} rows",
    "{new} new",
    "{changed} changed",
    "imported by {performedBy}",
  ]),
  "/sales-orders/$id": outline("orders", "{soNumber}", ["{customerName}", "{customerEmail}", "{customerPhone}"]),
  "/work-orders/$id": outline("workOrders", "{woNumber}", ["{customerName}", "{partNumber}", "{operation}"]),
  "/step/$wo": {
    noun: "workOrders",
    action: "list",
    heading: "{rows.0.stepNumber} · {rows.0.operation}",
    isLarge: true,
    facts: [
      "{rows.0.woNumber}",
      "{rows.0.customerName}",
      "{rows.0.partNumber}",
      "{rows.0.quantity} pieces",
      "of {rows.0.soNumber}",
      "{rows.0.instruction}",
    ],
  },
  "/board": {
    noun: "productionSteps",
    action: "capacity",
    facts: ["{steps.0.position} · {steps.0.operation}", "{steps.0.department}"],
  },
  "/production-workflow": sums("productionSteps", [
    STEP_LOAD,
    "{totalSteps} steps",
    "{totalHours} hours",
    "{departments} departments",
  ]),
  "/inventory/$id": outline("inventory", "{name}", ["{partNumber}", "{location}", "{stockQuantity} on hand"]),
  "/counts/$id": outline("stockCounts", "{number}", [
    "{location}",
    "{lines.length} parts",
    "{counted} counted",
    "{differences} differences",
  ]),
  "/purchase-orders/$id": outline("purchaseOrders", "{number}", ["{vendorName}", "{pieces} pieces"]),
  "/reports/$name": outline("reports", "{title}", ["{question}", "{rows.length} rows"]),
  "/time-sheets": {
    noun: "settings",
    action: "get",
    facts: [`${BY_THE_CLOCK} Overtime is more than {overtimeWeeklyHours} hours a week.`],
  },
};

/** As `useRead` asks and keeps it. */
function read<N extends Noun, A extends Action<N>>(noun: N, action: A, input: Input<ApiTable[N][A]>): FirstAsk {
  return { noun, action, input, key: [noun, action, input] };
}

/** The first page of a list, as `useList` asks and keeps it. */
function rows(noun: Noun, input: Record<string, unknown>): FirstAsk {
  return {
    noun,
    action: "list",
    input: { limit: ROWS_PER_PAGE, ...input },
    isPlain: true,
    key: [noun, "pages", input],
  };
}

/** A list that keeps views. */
function list(noun: Noun, input: Record<string, unknown> = {}): FirstAsk[] {
  return [rows(noun, input), read("savedViews", "list", { list: noun } as never)];
}

/** What happened to a record, on its page. */
function historyOf(entity: string): FirstAsk[] {
  return [rows("activity", { entity, entityId: "$id", limit: 10 })];
}

function dashboard(): FirstAsk[] {
  return [read("dashboard", "get", {}), read("dashboard", "plots", {}), read("favourites", "list", {})];
}

/** Of the sums of a list. */
function sums(noun: Noun, facts: readonly string[]): Outline {
  return { noun, action: "stats", facts };
}

/** Of the one record that the page is about. */
function outline(noun: Noun, heading: string, facts: readonly string[]): Outline {
  return { noun, action: "get", heading, facts };
}

function dashboardOutline(): Outline {
  return {
    noun: "dashboard",
    action: "get",
    facts: [
      "{todo.late.total} late",
      "{todo.due.total} due this week",
      "{todo.stuck.total} stuck",
      "{todo.lowStock.total} low in stock",
      "{todo.pending.total} pending",
    ],
  };
}
