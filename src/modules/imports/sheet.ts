import type { z } from "zod";
import type { DateOrder } from "../../lib/cells.ts";
import { type CsvRow, type OpenCsv, openCsv } from "../../lib/csv.ts";
import { Invalid } from "../../lib/errors.ts";
import { type Matched, matchColumns } from "../../lib/headers.ts";
import type { Separator } from "../../lib/separators.ts";
import type { Column } from "./columns.ts";
import { type Notes, newNotes } from "./notes.ts";
import { type Refuse, rowReader, type SheetRow } from "./rows.ts";
import { isReportStamp, isTotal } from "./rules.ts";
import type { ImportResult } from "./schema.ts";

/** What the rows of a sheet are about, and how they are read. */
export interface SheetKind {
  columns: readonly Column[];
  /** The shapes of the fields, as for a record that is typed in. */
  fields: z.ZodObject;
  /** Columns of our own exports that no import sets; they are read past. */
  derived: readonly string[];
}

/** How a sheet is to be read where that is not left to it. */
export interface Reading {
  separator?: Separator | undefined;
  /** Column → the field it holds, "" for none. */
  map?: Readonly<Record<string, string>>;
  /** The same for columns that were mapped in an earlier import of such a sheet. */
  remembered?: Readonly<Record<string, string>>;
  dateOrder?: DateOrder | undefined;
}

/** A sheet whose columns are known. */
export interface OpenSheet {
  csv: OpenCsv;
  header: readonly string[];
  /** Each column, the field that it holds, and why. */
  columns: ImportResult["guessed"]["columns"];
  /** Field → the column's index. */
  places: Map<string, number>;
  problems: string[];
  /** How many rows stand up to and with the column names. */
  headerRows: number;
}

export interface Sheet extends Pick<OpenSheet, "header" | "columns"> {
  separator: Separator;
  /** The rows that are about a record. */
  rows: SheetRow[];
  /** How many rows are not. */
  skipped: number;
  notes: Notes;
  refuse: Refuse;
  /** Whether a row has something in the column of a field. */
  says: (row: SheetRow, field: string) => boolean;
}

/** How far down the column names may stand. */
export const HEADER_WITHIN = 20;
const IGNORED = ["error"];

/**
 * Reads a CSV text as rows of records: finds the column names, which may stand below a title, and reads each cell as its
 * column says. Throws Invalid when columns are missing or unclear.
 */
export function readSheet(text: string, kind: SheetKind, reading: Reading = {}): Sheet {
  const steps = readOpenSheet(openSheet(openCsv(text, reading.separator), kind, reading), kind, reading);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Finds the column names of a CSV file and what they stand for, without its rows. */
export function openSheet(csv: OpenCsv, kind: SheetKind, reading: Reading): OpenSheet {
  const { map = {} } = reading;
  const [first = []] = csv.slices();
  const { at, header, places, problems } = findHeader(first, kind, reading);
  const fieldAt = new Map([...places].map(([field, index]) => [index, field]));
  const because = (column: string, index: number): OpenSheet["columns"][number]["because"] => {
    if (map[column] !== undefined) return map[column] === "" ? "ignored" : "map";
    if (reading.remembered?.[column] !== undefined) return "remembered";
    if (fieldAt.has(index)) return "name";
    return [...kind.derived, ...IGNORED].includes(column) ? "derived" : "unknown";
  };
  const columns = header.map((column, index) => ({
    column,
    field: fieldAt.get(index) ?? null,
    because: because(column, index),
  }));
  return { csv, header, columns, places, problems, headerRows: at + 1 };
}

/** Reads the rows, with a step after each slice of them. */
export function* readOpenSheet(open: OpenSheet, kind: SheetKind, { dateOrder }: Reading): Generator<void, Sheet> {
  if (open.problems.length > 0) throw new Invalid(open.problems.join(". "));
  const { header, columns, places, headerRows } = open;
  const body: CsvRow[] = [];
  for (const slice of open.csv.slices()) {
    for (const row of slice) body.push(row);
    yield;
  }
  const notes = newNotes();
  for (const { line } of body.splice(0, headerRows).slice(0, -1)) notes.add("above the column names, left out", line);
  const unused = columns.filter(({ column, because }) => because === "unknown" && column !== "");
  if (unused.length > 0) notes.add(`Columns that are not used: ${unused.map(({ column }) => column).join(", ")}`);

  const used = kind.columns
    .map((column) => ({ column, index: places.get(column.field) ?? -1 }))
    .filter(({ index }) => index >= 0)
    .sort((one, other) => one.index - other.index);
  const texts = used.flatMap(({ column, index }) => (column.holds === "text" ? [index] : []));
  const { read, refuse } = rowReader({ header, used, fields: kind.fields, body, dateOrder, notes });
  const says = (row: SheetRow, field: string) => (row.cells[places.get(field) ?? -1] ?? "").trim() !== "";
  const { separator } = open.csv;
  const sheet: Sheet = { separator, header, columns, rows: [], skipped: 0, notes, refuse, says };
  const hasStamp = body.length > 0 && isReportStamp((body.at(-1) as CsvRow).cells);
  const last = body.length - (hasStamp ? 2 : 1);
  for (const [i, row] of body.entries()) {
    const isFooter = i > last || isTotal({ cells: row.cells, texts, isLast: i === last });
    if (!isFooter) sheet.rows.push(read(row));
    else sheet.skipped++;
    if (isFooter) notes.add(i > last ? "when the report was made, left out" : "a total, left out", row.line);
    if (i % ROWS_A_STEP === 0) yield;
  }
  return sheet;
}

const ROWS_A_STEP = 1000;

interface HeaderFound extends Matched {
  at: number;
  header: string[];
}

/** The first row that names all the columns that must be there, or else the one that names most. */
function findHeader(rows: readonly CsvRow[], kind: SheetKind, { map, remembered = {} }: Reading): HeaderFound {
  let mostLike: HeaderFound | undefined;
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const header = cells.map((cell) => cell.trim());
    const known = Object.fromEntries(Object.entries(remembered).filter(([column]) => header.includes(column)));
    const found = { at, header, ...matchColumns(header, kind.columns, { ...known, ...map }) };
    if (found.problems.length === 0) return found;
    if (found.places.size > (mostLike?.places.size ?? -1)) mostLike = found;
  }
  if (mostLike === undefined) throw new Invalid("The file is empty");
  return mostLike;
}
