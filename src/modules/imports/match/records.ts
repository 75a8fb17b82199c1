import type { RecordTable } from "../../../../db/tables.ts";
import { searchText } from "../../../lib/text.ts";
import { foundBy, type Kind } from "../../../records/records.ts";
import type { NewCustomer } from "../../customers/schema.ts";
import { toColumns as customerColumns } from "../../customers/service.ts";
import type { NewPart } from "../../inventory/schema.ts";
import { toColumns as partColumns } from "../../inventory/service.ts";
import type { NewVendor } from "../../vendors/schema.ts";
import { toColumns as vendorColumns } from "../../vendors/service.ts";
import type { Values } from "../read/rows.ts";
import type { Stored } from "./list.ts";

/** Columns of a record of any kind. */
export type Kept = Record<string, never>;

/** The tables of the change log's words, with the column that a record is called by. */
const TABLES: Record<string, { table: RecordTable; name: string }> = {
  vendor: { table: "vendors", name: "vendorName" },
  part: { table: "parts", name: "partNumber" },
  customer: { table: "customers", name: "customerName" },
  "staff member": { table: "staff", name: "username" },
  department: { table: "departments", name: "name" },
  "department area": { table: "department_areas", name: "name" },
  schedule: { table: "schedules", name: "dayOfWeek" },
  "feature category": { table: "feature_categories", name: "name" },
  "feature option": { table: "feature_options", name: "name" },
  "sales order": { table: "sales_orders", name: "orderNumber" },
  "work order": { table: "work_orders", name: "woNumber" },
};

/** The kinds of record that an import can make or change, by the change log's words. */
export const KINDS: Record<string, Kind<RecordTable>> = Object.fromEntries(
  Object.entries(TABLES).map(([noun, { table, name }]) => [
    noun,
    { table, noun, taken: (values) => `another ${noun} is called ${values[name]} by now` },
  ]),
);

/** What a record is called. */
export function nameOf(noun: string, record: Stored): string {
  return String(record[TABLES[noun]?.name ?? "id"]);
}

interface Reference {
  from: RecordTable;
  column: string;
  /** The column of the record that is referred to by, where it is not the id. */
  by?: string;
  isText?: boolean;
  /** "a sales order": who refers, in sentences. */
  what: string;
}

/** Who may refer to the records of a table. */
export const REFERENCES: Partial<Record<RecordTable, readonly Reference[]>> = {
  vendors: [{ from: "parts", column: "supplier", by: "vendorName", isText: true, what: "a part" }],
  parts: [
    { from: "sales_orders", column: "partNumber", by: "partNumber", isText: true, what: "a sales order" },
    { from: "work_orders", column: "partNumber", by: "partNumber", isText: true, what: "a work order" },
  ],
  customers: [{ from: "sales_orders", column: "customerId", what: "a sales order" }],
  staff: [
    { from: "time_entries", column: "userId", what: "a time entry" },
    { from: "schedules", column: "userId", what: "a scheduled day" },
    { from: "planned_days", column: "userId", what: "a planned day" },
  ],
  departments: [
    { from: "department_areas", column: "departmentId", what: "an area" },
    { from: "production_steps", column: "departmentId", what: "a production step" },
    { from: "staff", column: "primary_department", by: "name", isText: true, what: "a staff member" },
    { from: "staff", column: "secondary_department", by: "name", isText: true, what: "a staff member" },
  ],
  department_areas: [
    { from: "staff", column: "primary_area", by: "name", isText: true, what: "a staff member" },
    { from: "staff", column: "secondary_area", by: "name", isText: true, what: "a staff member" },
  ],
  feature_categories: [{ from: "feature_options", column: "categoryId", what: "an option" }],
};

/** The columns that follow from the others of a record: what it is found by. */
export function derivedColumns(table: RecordTable, record: Values): Values {
  const text = (...columns: string[]) => searchText(...columns.map((column) => record[column] as string | null));
  switch (table) {
    case "vendors": {
      const { nameKey, search } = vendorColumns(record as NewVendor);
      return { nameKey, search };
    }
    case "parts":
      return { search: partColumns(record as NewPart).search };
    case "customers":
      return { search: customerColumns(record as NewCustomer).search };
    case "staff":
      return { search: text("full_name", "username", "email", "role") };
    case "sales_orders":
      return { search: text("customerName", "orderNumber", "partNumber") };
    case "work_orders":
      return { search: text("customerName", "soNumber", "woNumber", "partNumber") };
    default:
      return foundBy(table, record);
  }
}
