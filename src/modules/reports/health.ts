import { addDays } from "../../lib/dates.ts";
import { nameKey } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { OPTION_FIELDS } from "../catalog/schema.ts";
import { column, type Definition, grouped } from "./report.ts";
import { share } from "./rules.ts";
import { ordersIn } from "./sales.ts";
import { partsOf } from "./stock.ts";

const EXAMPLES = 3;
const UNUSED_AFTER_DAYS = 365;
const COMPANIES = new Set(["customer", "Company"]);

export const dataHealth: Definition = {
  id: "data-health",
  under: "officeReports",
  title: "Data health",
  question: "Which records lack what other numbers need?",
  chart: "share",
  columns: () => [
    column("check", "Check"),
    column("records", "Records", "count", "Those that fail the check"),
    column("of", "Of", "count", "Those that were checked"),
    column("share", "Share %", "percent"),
    column("examples", "For example"),
    column("path", "Where", "text", "The screen on which they can be mended"),
  ],
  async query(context) {
    const checks = [
      ...(await orderChecks(context)),
      ...(await stockChecks(context)),
      ...(await peopleChecks(context)),
      await unusedOptions(context),
    ];
    const rows = checks.map(({ check, path, all, failing }) => ({
      check,
      records: failing.length,
      of: all,
      share: share(failing.length, all),
      examples: failing.slice(0, EXAMPLES).join(", ") || null,
      path,
    }));
    return { rows };
  },
};

interface Check {
  check: string;
  path: string;
  /** How many were checked, and the names of those that failed. */
  all: number;
  failing: string[];
}

async function orderChecks({ db }: Context): Promise<Check[]> {
  const orders = await db
    .selectFrom("work_orders")
    .leftJoin("production_steps", "production_steps.position", "work_orders.stepNumber")
    .select(["woNumber", "dueDate", "totalCents", "production_steps.id as stepId"])
    .where("completedAt", "is", null)
    .orderBy("work_orders.id")
    .execute();
  const check = (check: string, fails: (order: (typeof orders)[number]) => boolean): Check => {
    const failing = orders.filter(fails).map(({ woNumber }) => woNumber);
    return { check, path: "/manufacturing", all: orders.length, failing };
  };
  return [
    check("Open work orders without a due date", ({ dueDate }) => dueDate === null),
    check("Open work orders without a price", ({ totalCents }) => totalCents === null),
    check("Open work orders at a step that does not exist", ({ stepId }) => stepId === null),
  ];
}

async function stockChecks(context: Context): Promise<Check[]> {
  const parts = await partsOf(context);
  const vendors = await context.db
    .selectFrom("vendors")
    .select(["vendorName", "nameKey", "vendorAddress", "vendorZip"])
    .orderBy("id")
    .execute();
  const known = new Set(vendors.map((vendor) => vendor.nameKey));
  const ofParts = (check: string, fails: (part: (typeof parts)[number]) => boolean): Check => {
    const failing = parts.filter(fails).map(({ partNumber }) => partNumber);
    return { check, path: "/inventory", all: parts.length, failing };
  };
  const ofVendors = (check: string, failing: { vendorName: string }[]): Check => {
    return { check, path: "/vendors", all: vendors.length, failing: failing.map(({ vendorName }) => vendorName) };
  };
  return [
    ofParts("Parts without a cost", ({ unitCostCents }) => unitCostCents === 0),
    ofParts("Parts without a supplier", ({ supplier }) => supplier === null),
    ofParts("Parts whose supplier is no vendor", ({ supplier }) => supplier !== null && !known.has(nameKey(supplier))),
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
    .select(["full_name", "primary_department", "role"])
    .where("isActive", "=", 1)
    .orderBy("id")
    .execute();
  const workers = staff.filter(({ role }) => role === "Production" || role === "Function Lead");
  const everybody = await db.selectFrom("customers").select(["customerName", "recordType"]).orderBy("id").execute();
  const customers = everybody.filter(({ recordType }) => COMPANIES.has(recordType));
  return [
    {
      check: "Production staff without a department",
      path: "/users",
      all: workers.length,
      failing: workers.filter(({ primary_department }) => !primary_department).map(({ full_name }) => full_name),
    },
    {
      check: "Customers that may be there twice",
      path: "/customers",
      all: customers.length,
      failing: doubles(customers, ({ customerName }) => nameKey(customerName)).map(({ customerName }) => customerName),
    },
  ];
}

async function unusedOptions(context: Context): Promise<Check> {
  const today = context.today();
  const orders = await ordersIn(context, { from: addDays(today, -UNUSED_AFTER_DAYS), to: today });
  const used = new Set(orders.flatMap(({ sold }) => OPTION_FIELDS.map((field) => sold[field]?.id)));
  const all = await context.db.selectFrom("feature_options").select(["id", "name"]).orderBy("id").execute();
  const failing = all.filter(({ id }) => !used.has(id)).map(({ name }) => name);
  return { check: "Options nobody chose in 12 months", path: "/feature-categories", all: all.length, failing };
}

/** All but the first of those that share a key. */
function doubles<T>(records: readonly T[], keyOf: (record: T) => string): T[] {
  return [...grouped(records, keyOf).values()].flatMap((same) => same.slice(1));
}
