import type { z } from "zod";
import { type CsvRow, readCsv } from "../../lib/csv.ts";
import { Invalid } from "../../lib/errors.ts";
import { type Matched, matchColumns } from "../../lib/headers.ts";
import type { Separator } from "../../lib/separators.ts";
import type { Column } from "./columns.ts";
import { type Notes, newNotes } from "./notes.ts";
import { rowReader, type SheetRow } from "./rows.ts";
import { isReportStamp, isTotal } from "./rules.ts";

/** What the rows of a sheet are about, and how they are read. */
export interface SheetKind {
  columns: readonly Column[];
  /** The shapes of the fields, as for a record that is typed in. */
  fields: z.ZodObject;
  /** Columns of our own exports that no import sets; they are read past. */
  derived: readonly string[];
}

export interface Sheet {
  separator: Separator;
  header: readonly string[];
  /** Each column and the field that it holds. */
  columns: { column: string; field: string | null }[];
  /** The rows that are about a record. */
  rows: SheetRow[];
  /** How many rows are not. */
  skipped: number;
  notes: Notes;
}

const HEADER_WITHIN = 20;
const IGNORED = ["error"];

/**
 * Reads a CSV text as rows of records: finds the column names, which may stand below a title, and reads each cell as its
 * column says. Throws Invalid when columns are missing or unclear.
 */
export function readSheet(text: string, kind: SheetKind, map: Record<string, string>): Sheet {
  const { separator, rows } = readCsv(text);
  const { at, header, places } = findHeader(rows, kind, map);
  const body = rows.slice(at + 1);
  const notes = newNotes();
  for (const { line } of rows.slice(0, at)) notes.add("above the column names, left out", line);

  const used = kind.columns
    .map((column) => ({ column, index: places.get(column.field) ?? -1 }))
    .filter(({ index }) => index >= 0)
    .sort((one, other) => one.index - other.index);
  const fieldAt = new Map(used.map(({ column, index }) => [index, column.field]));
  const isKnown = (name: string) => [...kind.derived, ...IGNORED].includes(name) || map[name] === "";
  const unused = header.filter((name, index) => name !== "" && !fieldAt.has(index) && !isKnown(name));
  if (unused.length > 0) notes.add(`Columns that are not used: ${unused.join(", ")}`);

  const sheet: Sheet = {
    separator,
    header,
    columns: header.map((column, index) => ({ column, field: fieldAt.get(index) ?? null })),
    rows: [],
    skipped: 0,
    notes,
  };
  const texts = used.flatMap(({ column, index }) => (column.holds === "text" ? [index] : []));
  const read = rowReader({ header, used, fields: kind.fields, body, notes });
  const hasStamp = body.length > 0 && isReportStamp((body.at(-1) as CsvRow).cells);
  const last = body.length - (hasStamp ? 2 : 1);
  body.forEach((row, i) => {
    const isFooter = i > last || isTotal({ cells: row.cells, texts, isLast: i === last });
    if (!isFooter) sheet.rows.push(read(row));
    else sheet.skipped++;
    if (isFooter) notes.add(i > last ? "when the report was made, left out" : "a total, left out", row.line);
  });
  return sheet;
}

interface HeaderFound extends Matched {
  at: number;
  header: string[];
}

/** The first row that names all the columns that must be there. */
function findHeader(rows: CsvRow[], kind: SheetKind, map: Record<string, string>): HeaderFound {
  let mostLike: HeaderFound | undefined;
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const header = cells.map((cell) => cell.trim());
    const found = { at, header, ...matchColumns(header, kind.columns, map) };
    if (found.problems.length === 0) return found;
    if (found.places.size > (mostLike?.places.size ?? -1)) mostLike = found;
  }
  throw new Invalid(mostLike?.problems.join(". ") ?? "The file is empty");
}
