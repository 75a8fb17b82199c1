import type { DateOrder } from "../../../src/lib/cells.ts";
import type { Separator } from "../../../src/lib/separators.ts";
import { IMPORTABLE, type ImportNoun, type ImportPreview } from "../../../src/modules/imports/schema.ts";

/** What can be imported, as the screens call it. */
export const NOUNS: Record<ImportNoun, string> = {
  vendors: "Vendors",
  parts: "Parts",
  customers: "Customers",
  staff: "Staff",
  departments: "Departments",
  "department-areas": "Department areas",
  schedules: "Schedules",
  "feature-categories": "Feature categories",
  "feature-options": "Feature options",
  "work-orders": "Work orders",
  "sales-orders": "Sales orders",
};

export const NOUN_CHOICES = IMPORTABLE.map((value) => ({ value, label: NOUNS[value] }));

/** The noun of a batch in words; one that an older version wrote may have another. */
export function nounLabel(noun: string): string {
  return NOUNS[noun as ImportNoun] ?? noun;
}

export const SEPARATOR_CHOICES: readonly { value: Separator; label: string }[] = [
  { value: ",", label: "Comma" },
  { value: ";", label: "Semicolon" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Pipe" },
];

export const DATE_CHOICES: readonly { value: DateOrder | "refuse"; label: string }[] = [
  { value: "refuse", label: "Refuse what could be two days" },
  { value: "month/day/year", label: "Month first (MM/DD/YYYY)" },
  { value: "day/month/year", label: "Day first (DD/MM/YYYY)" },
];

type Because = ImportPreview["guessed"]["columns"][number]["because"];

/** Why a column is taken for what it is taken for. */
export const BECAUSE: Record<Because, string> = {
  name: "by its name",
  map: "as you chose",
  remembered: "as the last time",
  ignored: "as you chose",
  derived: "Stockworks works it out",
  unknown: "what is it?",
};

/** A value of a record in a table. */
export function said(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
