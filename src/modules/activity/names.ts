import { sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";

/** What a record of each noun is called, and where that stands. */
const NAMES: readonly [noun: string, table: keyof Tables, column: string][] = [
  ["work order", "work_orders", "woNumber"],
  ["sales order", "sales_orders", "orderNumber"],
  ["part", "parts", "name"],
  ["vendor", "vendors", "vendorName"],
  ["customer", "customers", "customerName"],
  ["staff member", "staff", "full_name"],
  ["department", "departments", "name"],
  ["department area", "department_areas", "name"],
  ["production step", "production_steps", "operation"],
  ["feature option", "feature_options", "name"],
  ["feature category", "feature_categories", "name"],
  ["notification", "notifications", "message"],
];

/** Nouns whose records are a person's, and are called by their name. */
const OF_A_PERSON: readonly [noun: string, table: keyof Tables][] = [
  ["time entry", "time_entries"],
  ["schedule", "schedules"],
  ["planned day", "planned_days"],
];

const cases = [
  ...NAMES.map(
    ([noun, table, column]) =>
      sql`when ${sql.lit(noun)} then (select ${sql.ref(column)} from ${sql.table(table)} as record where record.id = "entityId")`,
  ),
  ...OF_A_PERSON.map(
    ([noun, table]) =>
      sql`when ${sql.lit(noun)} then (select full_name from staff where id = (select "userId" from ${sql.table(table)} as record where record.id = "entityId"))`,
  ),
];

/** The present name of the record that a line of the change log is about; null when it is gone or has none. */
export const recordName = sql<string | null>`case "relatedEntity" ${sql.join(cases, sql` `)} end`;
