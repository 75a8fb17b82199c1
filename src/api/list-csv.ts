import { type Cell, writeCsv } from "../lib/csv.ts";
import { headingOf } from "../lib/headings.ts";
import type { Endpoint } from "./endpoint.ts";

type Listed = Readonly<Record<string, unknown>>;

/**
 * The columns of a call's list as CSV: the names of the wire in the order of the endpoint's schema, which an import
 * recognises.
 */
export function columnsOf({ output }: Endpoint): string[] {
  return Object.keys((output as unknown as { element: { shape: object } }).element.shape);
}

/** The rows of a list call as CSV, with the names of the columns above the first ones. */
export function csvOf(columns: readonly string[], rows: readonly Listed[], isFirst: boolean): string {
  return writeCsv(isFirst ? [[...columns], ...cellsOf(columns, rows)] : cellsOf(columns, rows));
}

/** The same as a screen saves it: for spreadsheets, with the headings of the screen. */
export function screenCsvOf(list: string, columns: readonly string[], rows: readonly Listed[], isFirst: boolean) {
  if (!isFirst) return writeCsv(cellsOf(columns, rows));
  return writeCsv([columns.map((column) => headingOf(list, column)), ...cellsOf(columns, rows)], { excel: true });
}

function cellsOf(columns: readonly string[], rows: readonly Listed[]): Cell[][] {
  return rows.map((row) => columns.map((column) => cellOf(row[column])));
}

/** A list or a record within a row is written as JSON. */
function cellOf(value: unknown): Cell {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : (value as Cell);
}
