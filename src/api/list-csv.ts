import { type Cell, writeCsv } from "../lib/csv.ts";
import { askedCells, furtherColumns } from "../lib/further-columns.ts";
import { headingOf } from "../lib/headings.ts";
import type { Endpoint } from "./endpoint.ts";

type Listed = Readonly<Record<string, unknown>>;

/**
 * The columns of a call's list as CSV: the names of the wire in the order of the endpoint's schema, which an import
 * recognises. Those that were asked for beside them come last, under their names.
 */
export function columnsOf({ output }: Endpoint): string[] {
  const names = Object.keys((output as unknown as { element: { shape: object } }).element.shape);
  return names.filter((name) => !(name in furtherColumns));
}

/** The rows of a list call as CSV, with the names of the columns above the first ones. */
export function csvOf(columns: readonly string[], rows: readonly Listed[], isFirst: boolean): string {
  return writeCsv(isFirst ? [[...columns, ...furtherNames(rows)], ...cellsOf(columns, rows)] : cellsOf(columns, rows));
}

/** The same as a screen saves it: for spreadsheets, with the headings of the screen. */
export function screenCsvOf(list: string, columns: readonly string[], rows: readonly Listed[], isFirst: boolean) {
  if (!isFirst) return writeCsv(cellsOf(columns, rows));
  const headings = [...columns.map((column) => headingOf(list, column)), ...furtherNames(rows)];
  return writeCsv([headings, ...cellsOf(columns, rows)], { excel: true });
}

function furtherNames([first = {}]: readonly Listed[]): string[] {
  return askedCells(first).map(({ name }) => name);
}

function cellsOf(columns: readonly string[], rows: readonly Listed[]): Cell[][] {
  return rows.map((row) => [
    ...columns.map((column) => cellOf(row[column])),
    ...askedCells(row).map(({ value }) => value),
  ]);
}

/** A list or a record within a row is written as JSON. */
function cellOf(value: unknown): Cell {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : (value as Cell);
}
