import { sql } from "kysely";
import { addDays } from "../../lib/dates.ts";
import { grouped } from "../../lib/grouped.ts";
import { nameKey } from "../../lib/text.ts";
import { rowsOfIds } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { brokenRules } from "../option-rules/of-choice.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { notOnFloor } from "../sales-orders/not-on-floor.ts";
import { idsChosenIn } from "./options.ts";
import { column, type Definition } from "./report.ts";
import { share } from "./rules.ts";
import { partsOf } from "./stock.ts";

const EXAMPLES = 3;
const UNUSED_AFTER_DAYS = 365;
const COMPANIES = new Set(["customer", "Company"]);

export const dataHealth: Definition = {
  id: "data-health",
  under: "officeReports",
  title: "Data health",
  question: "Which records lack data that other numbers need?",
  chart: "share",
  by: ["check", "record"],
  within: ["check"],
  columns: (by) =>
    by === "record"
      ? [
          column("check", "Check"),
          column("name", "Record"),
          column("path", "Where", "text", "The screen where it can be corrected"),
        ]
      : [
          column("check", "Check"),
          column("records", "Records", "count", "Those that fail the check"),
          column("of", "Of", "count", "Those that were checked"),
          column("share", "Share %", "percent", "Share of the checked ones that fail"),
          column("examples", "For example"),
          column("path", "Where", "text", "The screen where they can be corrected"),
        ],
  async query(context, { by }) {
    const checks = [
      ...(await orderChecks(context)),
      ...(await ruleChecks(context)),
      ...(await stockChecks(context)),
      ...(await peopleChecks(context)),
      await unusedOptions(context),
    ];
    if (by === "record") {
      const rows = checks.flatMap(({ check, path, noun, failing }) =>
        failing.map(({ id, name, why }) => {
          return { record: `${noun}/${id}`, check, name: why === undefined ? name : `${name}: ${why}`, path };
        }),
      );
      return { rows };
    }
    const rows = checks.map(({ check, path, all, failing }) => ({
      check,
      records: failing.length,
      of: all,
      share: share(failing.length, all),
      examples:
        failing
          .slice(0, EXAMPLES)
          .map(({ name }) => name)
          .join(", ") || null,
      path,
    }));
    return { rows };
  },
};

interface Check {
  check: string;
  path: string;
  noun: string;
  /** How many were checked, and which failed. */
  all: number;
  failing: Failing[];
}

interface Failing {
  id: number;
  name: string;
  /** What is wrong with it, if the check does not say. */
  why?: string;
}

async function orderChecks({ db }: Context): Promise<Check[]> {
  const open = await db.selectFrom("work_orders").select("id").where("state", "in", ["open", "held"]).execute();
  const orders = await rowsOfIds(
    open.map(({ id }) => id),
    (among) =>
      db
        .selectFrom("work_orders")
        .leftJoin("production_steps", "production_steps.position", "work_orders.stepNumber")
        .select(["work_orders.id", "woNumber as name", "dueDate", "totalCents", "production_steps.id as stepId"])
        .where("work_orders.id", "in", among)
        .orderBy("work_orders.id")
        .execute(),
  );
  const check = (check: string, fails: (order: (typeof orders)[number]) => boolean): Check => {
    return { check, path: "/manufacturing", noun: "workOrders", all: orders.length, failing: orders.filter(fails) };
  };
  return [
    check("Open work orders without a due date", ({ dueDate }) => dueDate === null),
    check("Open work orders without a price", ({ totalCents }) => totalCents === null),
    check("Open work orders at a step that does not exist", ({ stepId }) => stepId === null),
  ];
}

/** Orders that could not be made today: what is stored keeps its options when a rule comes. */
async function ruleChecks(context: Context): Promise<Check[]> {
  const { db } = context;
  const checks: Check[] = [];
  const unfinished = await db.selectFrom("work_orders").select("id").where("state", "in", ["open", "held"]).execute();
  const idsOf = { sales_orders: (await notOnFloor(context)).rows, work_orders: unfinished };
  for (const { table, number, ...check } of OPEN) {
    const ids = idsOf[table].map(({ id }) => id);
    const orders = await rowsOfIds(ids, (among) =>
      db
        .selectFrom(table)
        .select(["id", sql<string>`${sql.ref(number)}`.as("name"), "options"])
        .where("id", "in", among)
        .orderBy("id")
        .execute(),
    );
    // Many orders have the same choices.
    const said = new Map<string, string>();
    for (const { options } of orders) {
      if (said.has(options)) continue;
      const broken = await brokenRules(context, optionIds(readOptions(options)));
      said.set(options, broken.map(({ sentence }) => sentence).join(", "));
    }
    const failing = orders.flatMap(({ id, name, options }) => {
      const why = said.get(options);
      return why ? [{ id, name, why }] : [];
    });
    checks.push({ ...check, all: orders.length, failing });
  }
  return checks;
}

const OPEN = [
  {
    table: "sales_orders",
    number: "orderNumber",
    check: "Orders not on the floor that today's rules refuse",
    path: "/sales-orders",
    noun: "orders",
  },
  {
    table: "work_orders",
    number: "woNumber",
    check: "Open work orders that today's rules refuse",
    path: "/manufacturing",
    noun: "workOrders",
  },
] as const;

async function stockChecks(context: Context): Promise<Check[]> {
  const parts = (await partsOf(context)).filter(({ isActive }) => isActive === 1);
  const vendors = await context.db
    .selectFrom("vendors")
    .select(["id", "vendorName as name", "nameKey", "vendorAddress", "vendorZip"])
    .orderBy("id")
    .execute();
  const known = new Set(vendors.map((vendor) => vendor.nameKey));
  const ofParts = (check: string, fails: (part: (typeof parts)[number]) => boolean): Check => {
    const failing = parts.filter(fails).map(({ id, partNumber }) => ({ id, name: partNumber }));
    return { check, path: "/inventory", noun: "inventory", all: parts.length, failing };
  };
  const ofVendors = (check: string, failing: Failing[]): Check => {
    return { check, path: "/vendors", noun: "vendors", all: vendors.length, failing };
  };
  return [
    ofParts("Parts without a cost", ({ unitCostCents }) => unitCostCents === 0),
    ofParts("Parts without a supplier", ({ supplier }) => supplier === null),
    ofParts(
      "Parts whose supplier is not a vendor",
      ({ supplier, supplierKey }) => supplier !== null && !known.has(supplierKey),
    ),
    ofVendors(
      "Vendors without an address",
      vendors.filter(({ vendorAddress, vendorZip }) => !vendorAddress || !vendorZip),
    ),
    ofVendors(
      "Vendors that may be there twice",
      doubles(vendors, (vendor) => vendor.nameKey),
    ),
  ];
}

async function peopleChecks({ db }: Context): Promise<Check[]> {
  const staff = await db
    .selectFrom("staff")
    .select(["id", "full_name as name", "primary_department", "role"])
    .where("isActive", "=", 1)
    .orderBy("id")
    .execute();
  const workers = staff.filter(({ role }) => role === "Production" || role === "Function Lead");
  const everybody = await db
    .selectFrom("customers")
    .select(["id", "customerName as name", "recordType"])
    .where("mergedIntoId", "is", null)
    .where("isActive", "=", 1)
    .orderBy("id")
    .execute();
  const customers = everybody.filter(({ recordType }) => COMPANIES.has(recordType));
  return [
    {
      check: "Production staff without a department",
      path: "/users",
      noun: "staff",
      all: workers.length,
      failing: workers.filter(({ primary_department }) => !primary_department),
    },
    {
      check: "Customers that may be there twice",
      path: "/customers",
      noun: "customers",
      all: customers.length,
      failing: doubles(customers, ({ name }) => nameKey(name)),
    },
  ];
}

async function unusedOptions(context: Context): Promise<Check> {
  const today = context.today();
  const used = await idsChosenIn(context, { from: addDays(today, -UNUSED_AFTER_DAYS), to: today });
  const all = await context.db.selectFrom("feature_options").select(["id", "name"]).orderBy("id").execute();
  const failing = all.filter(({ id }) => !used.has(id));
  const [path, noun] = ["/feature-categories", "featureOptions"];
  return { check: "Options nobody chose in 12 months", path, noun, all: all.length, failing };
}

/** All but the first of those that share a key. */
function doubles<T>(records: readonly T[], keyOf: (record: T) => string): T[] {
  return [...grouped(records, keyOf).values()].flatMap((same) => same.slice(1));
}
