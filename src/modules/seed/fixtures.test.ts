import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { readCsv } from "../../lib/csv.ts";
import { stateOf } from "../../lib/states.ts";
import { packageFile } from "../../records/package-files.ts";
import { NewFeatureOption, OPTION_CATEGORIES, OPTION_FIELDS } from "../catalog/schema.ts";
import { NewConfiguration } from "../configurations/schema.ts";
import { NewCustomer } from "../customers/schema.ts";
import { NewDepartmentArea } from "../departments/schema.ts";
import { NewPart } from "../inventory/schema.ts";
import { NewOptionRule } from "../option-rules/schema.ts";
import { STATUSES } from "../orders/schema.ts";
import { NewProductionStep } from "../production/schema.ts";
import { WholeOrderForm } from "../sales-orders/schema.ts";
import { NewSchedule } from "../schedules/schema.ts";
import { NewStaffMember, Role } from "../staff/schema.ts";
import { NewStepHours } from "../step-hours/schema.ts";
import { EventType } from "../timekeeping/schema.ts";
import { NewVendor } from "../vendors/schema.ts";
import { NewWorkOrder } from "../work-orders/schema.ts";
import { type Fixture, fixtures, numberIn } from "./fixtures.ts";
import { namesIn } from "./starter.ts";

const parts = fixtures("parts");
const options = fixtures("feature-options");
const staff = fixtures("staff");
const salesOrders = fixtures("sales-orders");
const workOrders = fixtures("work-orders");
const steps = fixtures("production-steps");

/** What the fixtures leave to the day of seeding, and where they have a name for an id. */
const IDS = {
  categoryId: 1,
  departmentId: 1,
  userId: 1,
  optionId: 1,
  otherOptionIds: [2],
  options: [1],
  isUsualOf: 1,
  stepId: 1,
};
const SEEDED = { ...IDS, dateIssued: "2026-11-21" };
const NUMBERS = [
  "unitCost",
  "stockQuantity",
  "minimumStock",
  "leadDays",
  "price",
  "position",
  "hours",
  "projectedHours",
  "actualHours",
  "quantity",
  "unitPrice",
  "shipping",
  "stepNumber",
];

const files: [name: string, atLeast: number, schema: z.ZodType][] = [
  ["vendors", 14, NewVendor],
  ["parts", 70, NewPart],
  ["customers", 45, NewCustomer],
  ["feature-options", 70, NewFeatureOption],
  ["option-rules", 15, NewOptionRule],
  ["configurations", 5, NewConfiguration],
  ["step-hours", 15, NewStepHours],
  ["department-areas", 11, NewDepartmentArea],
  ["production-steps", 7, NewProductionStep],
  ["staff", 16, NewStaffMember.omit({ isActive: true })],
  ["schedules", 16 * 5, NewSchedule],
  ["sales-orders", 50, WholeOrderForm.omit({ lineItems: true, rushFee: true, isCritical: true })],
  ["sales-order-lines", 20, WholeOrderForm.shape.lineItems.element],
  ["work-orders", 45, NewWorkOrder],
];

const names = readdirSync(packageFile("fixtures")).filter((name) => name.endsWith(".csv"));
test.each(names)("%s has as many cells in each row as in its header", (name) => {
  const text = readFileSync(packageFile("fixtures", name), "utf8");
  const [header, ...rows] = readCsv(text).rows;
  expect(rows.filter(({ cells }) => cells.length !== header?.cells.length)).toEqual([]);
});

test.each(files)("%s.csv has at least %i rows, each as its call takes it", (name, atLeast, schema) => {
  const rows = fixtures(name);
  expect(rows.length).toBeGreaterThanOrEqual(atLeast);
  for (const row of rows) {
    const result = schema.safeParse(asOnTheWire(row));
    expect(result.error?.issues ?? [], JSON.stringify(row)).toEqual([]);
  }
});

function asOnTheWire(row: Fixture): Record<string, unknown> {
  const numbers = NUMBERS.filter((column) => column in row).map((column) => [column, numberIn(row, column)]);
  const named = OPTION_FIELDS.filter((field) => field in row).map((field) => [field, 1]);
  return { ...row, ...SEEDED, ...Object.fromEntries([...numbers, ...named]) };
}

describe("every name leads to a row that exists", () => {
  const names = (rows: Fixture[], column: string) => new Set(rows.map((row) => row[column]));
  const departments = names(fixtures("department-areas"), "department");
  const namedByRules = fixtures("option-rules").flatMap(({ others }) => namesIn(others).map((other) => ({ other })));
  const configurations = fixtures("configurations");
  const configured = configurations.flatMap(({ options }) => namesIn(options).map((name) => ({ name })));
  const cases: [string, Fixture[], string, Set<string | undefined>][] = [
    ["the supplier of a part", parts, "supplier", names(fixtures("vendors"), "vendorName")],
    ["the location of a part", parts, "location", departments],
    ["the department of a step", steps, "department", departments],
    ["the primary department of staff", staff, "primary_department", departments],
    ["the secondary department of staff", staff, "secondary_department", departments],
    ["the owner of a week", fixtures("schedules"), "username", names(staff, "username")],
    ["the owner of a planned day", fixtures("planned-days"), "username", names(staff, "username")],
    ["the owner of a time entry", fixtures("time-entries"), "username", names(staff, "username")],
    ["the customer of a sales order", salesOrders, "customerName", names(fixtures("customers"), "customerName")],
    ["the customer of a work order", workOrders, "customerName", names(fixtures("customers"), "customerName")],
    ["the part of a work order", workOrders, "partNumber", names(parts, "partNumber")],
    ["the step of a work order", workOrders, "stepNumber", names(steps, "position")],
    ["the option with a rule", fixtures("option-rules"), "option", names(options, "name")],
    ["an option that a rule names", namedByRules, "other", names(options, "name")],
    ["the option with a price", fixtures("option-prices"), "option", names(options, "name")],
    ["the model that a price is with", fixtures("option-prices"), "with", names(options, "name")],
    ["an option of a configuration", configured, "name", names(options, "name")],
    ["the model of a usual configuration", configurations, "isUsualOf", names(options, "name")],
    ["the option with hours", fixtures("step-hours"), "option", names(options, "name")],
    ["the step of an option's hours", fixtures("step-hours"), "step", names(steps, "position")],
    ["the order of a line", fixtures("sales-order-lines"), "orderNumber", names(salesOrders, "orderNumber")],
  ];
  test.each(cases)("%s", (_, rows, column, known) => {
    expect(rows.filter((row) => row[column] !== undefined && !known.has(row[column]))).toEqual([]);
  });

  test.each(OPTION_FIELDS)("the %s of an order is an option of its category", (field) => {
    const offered = options.filter(({ categoryName }) => categoryName === OPTION_CATEGORIES[field]);
    const chosen = [...salesOrders, ...workOrders].filter((order) => order[field] !== undefined);
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.filter((order) => !names(offered, "name").has(order[field]))).toEqual([]);
  });

  test("the areas of staff lie in their departments", () => {
    const areas = new Set(fixtures("department-areas").map(({ department, name }) => `${department}/${name}`));
    for (const place of ["primary", "secondary"])
      for (const person of staff.filter((person) => person[`${place}_area`] !== undefined))
        expect(areas).toContain(`${person[`${place}_department`]}/${person[`${place}_area`]}`);
  });
});

test("no number is given twice, and no name to two options", () => {
  const soNumbers = new Set(salesOrders.map(({ orderNumber }) => orderNumber));
  const own = workOrders.map(({ soNumber }) => soNumber).filter((number) => !soNumbers.has(number));
  const woNumbers = workOrders.map(({ woNumber }) => woNumber);
  for (const numbers of [own, [...soNumbers], woNumbers, column(parts, "partNumber"), column(options, "name")])
    expect(new Set(numbers).size).toBe(numbers.length);
  expect(soNumbers.size).toBe(salesOrders.length);
});

test("there are sales orders in every active status, and work orders on each of the seven steps", () => {
  const onTheirWay = STATUSES.filter((status) => !["held", "cancelled"].includes(stateOf(status)));
  expect(new Set(column(salesOrders, "status"))).toEqual(new Set(onTheirWay));
  const open = workOrders.filter(({ status }) => status !== "completed");
  expect(new Set(column(open, "stepNumber"))).toEqual(new Set(["1", "2", "3", "4", "5", "6", "7"]));
});

test("colors come in at least five categories, among them the documented ones", () => {
  const categories = column(
    options.filter(({ categoryName }) => categoryName === "Color"),
    "subcategory",
  );
  expect(new Set(categories)).toEqual(new Set(["Standard", "Camo", "Metallic", "Marble", "Carbon", "Speckle"]));
});

test("every option has other words by which it is found", () => {
  expect(options.filter(({ aliases }) => aliases === undefined)).toEqual([]);
});

test("there is somebody in every role, and one person who left", () => {
  expect(new Set(column(staff, "role"))).toEqual(new Set(Role.options));
  expect(staff.filter(({ isActive }) => isActive !== "true")).toHaveLength(1);
});

test("ZIP codes and supplier part numbers keep their leading zeros", () => {
  expect(fixtures("vendors")[0]).toMatchObject({ vendorName: "Acme Resin, Inc.", vendorZip: "02138" });
  expect(parts[0]).toMatchObject({ supplier: "Blackstone Carbon Works", supplierPartNumber: "00417" });
});

test("nobody clocks in or out twice in a row", () => {
  const latest = new Map<string | undefined, string | undefined>();
  for (const { username, eventType } of fixtures("time-entries")) {
    expect([username, eventType]).not.toEqual([username, latest.get(username) ?? "clock_out"]);
    latest.set(username, EventType.parse(eventType));
  }
});

function column(rows: Fixture[], name: string): (string | undefined)[] {
  return rows.map((row) => row[name]);
}
