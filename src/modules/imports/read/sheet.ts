import type { z } from "zod";
import { type CsvRow, firstRows, type OpenCsv, requireSound } from "../../../lib/csv.ts";
import type { CalendarDate } from "../../../lib/dates.ts";
import { Invalid, MOST_ISSUES } from "../../../lib/errors.ts";
import { type Matched, matchColumns } from "../../../lib/headers.ts";
import { fieldsByHeading, headingOf } from "../../../lib/headings.ts";
import type { Separator } from "../../../lib/separators.ts";
import { firstOf, formatNumber } from "../../../lib/text.ts";
import type { Noun } from "../../../records/noun.ts";
import { isReportStamp, isTotal } from "../rules.ts";
import { type ImportResult, MOST_IN_A_NAME } from "../schema.ts";
import { type Earlier, newQuestions } from "./answers.ts";
import type { Column } from "./columns.ts";
import { type Notes, newNotes } from "./notes.ts";
import { type Refuse, rowReader, type SheetRow, type Values } from "./rows.ts";
import { type SaidWays, type Ways, watchWays } from "./ways.ts";

/** What the rows of a sheet are about, and how to read them. */
export interface SheetKind {
  noun: Pick<Noun, "calls">;
  /** The list of its screen, if that is not its own. */
  shownIn?: string;
  columns: readonly Column[];
  /** The schema of the fields, as for typed input. */
  fields: z.ZodObject;
  /** Columns of our own exports that no import sets; they are skipped. */
  derived: readonly string[];
  /** The columns that tell which record a row is about. */
  keyColumns: readonly string[];
  /** Rows and records with the same key are probably the same thing. */
  keyOf: (record: Values) => string;
}

/** How to read a sheet, as far as the caller decides it. */
export interface Reading extends SaidWays {
  separator?: Separator | undefined;
  /** Column → its field, "" for none. */
  map?: Readonly<Record<string, string>>;
  /** The same, from earlier imports of such a sheet. */
  remembered?: Readonly<Record<string, string>>;
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
  /** How many rows there are up to and including the column names. */
  headerRows: number;
  /** The column's index with the ids of our own export; -1 without one. */
  idAt: number;
}

/** What only a look at all rows shows. */
interface Survey {
  /** The number of the last row below the column names, from 0. */
  last: number;
  /** Whether that row says when the report was made. */
  hasStamp: boolean;
  ways: Ways;
  /** The keys that several rows have; undefined if a row alone does not show its key. */
  repeated: Set<string> | undefined;
  earlier: Earlier;
}

/** A sheet whose rows can be read. */
export interface Sheet extends Pick<OpenSheet, "header" | "columns">, ReturnType<typeof newQuestions> {
  separator: Separator;
  notes: Notes;
  refuse: Refuse;
  /** How it writes dates and numbers. */
  ways: Ways;
  /** Whether a row has a value for a field. */
  says: (row: SheetRow, field: string) => boolean;
  /** How many rows there are below the column names, and how many of them are no records. */
  rows: number;
  skipped: number;
  /** The rows with records, up to a thousand at a time. Rows that share a key come last, and together. */
  parts: () => Generator<SheetRow[]>;
}

/** The most rows of a list: something of each stays in memory until all are read. */
const MOST_ROWS = 500_000;
/** How far down the column names may be. */
export const HEADER_WITHIN = 20;
const IGNORED = ["error"];

/** Finds the column names of a file and their meaning, without its rows. */
export function openSheet(
  csv: OpenCsv,
  kind: SheetKind,
  reading: Reading,
  first = firstRows(csv, HEADER_WITHIN),
): OpenSheet {
  const { map = {} } = reading;
  const { at, header, places, problems, own } = findHeader(first, kind, reading);
  requireSound(first.slice(0, at + 1));
  refuseLongNames(header, first[at]?.line);
  const fieldAt = new Map([...places].map(([field, index]) => [index, field]));
  const because = (column: string, index: number): OpenSheet["columns"][number]["because"] => {
    if (map[column] !== undefined) return map[column] === "" ? "ignored" : "map";
    if (reading.remembered?.[column] !== undefined) return "remembered";
    if (fieldAt.has(index)) return "name";
    return own !== undefined || [...kind.derived, ...IGNORED].includes(column) ? "derived" : "unknown";
  };
  const columns = header.map((column, index) => ({
    column,
    field: fieldAt.get(index) ?? null,
    because: because(column, index),
  }));
  const said = firstOf(problems, MOST_ISSUES, (problem) => problem);
  const idAt = header.indexOf(own ? headingOf("", "id") : "id");
  return { csv, header, columns, places, problems: said, headerRows: at + 1, idAt };
}

function refuseLongNames(header: readonly string[], line = 1): void {
  if (header.every((name) => name.length <= MOST_IN_A_NAME)) return;
  const found = `Line ${line} was taken for the names of the columns`;
  throw new Invalid(`${found}, and one has more than ${MOST_IN_A_NAME} characters: put their names in the first line`);
}

/**
 * Goes through all rows once, with a step after each slice, and answers how to read them. Throws Invalid if columns are
 * missing or unclear.
 */
export function* surveySheet(
  open: OpenSheet,
  kind: SheetKind,
  today: CalendarDate,
  said: SaidWays,
  earlier: Earlier = new Map(),
): Generator<void, Sheet> {
  if (open.problems.length > 0) throw new Invalid(open.problems.join(". "));
  const { columns, places, headerRows } = open;
  const notes = newNotes();
  const [key, ...parents] = kind.keyColumns;
  const keyIndex = places.get(key as string) ?? -1;
  const watch = watchWays(usedColumns(kind, places), today);
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let at = -headerRows;
  let lastRow: CsvRow | undefined;
  for (const slice of open.csv.slices()) {
    for (const row of slice) {
      if (at < -1) notes.add("above the column names, left out", row.line);
      if (at++ < 0) continue;
      if (at > MOST_ROWS) throw new Invalid(`The file has more than ${formatNumber(MOST_ROWS)} rows: divide it`);
      lastRow = row;
      watch.see(row);
      const known = kind.keyOf({ [key as string]: (row.cells[keyIndex] ?? "").trim() });
      if (seen.has(known)) repeated.add(known);
      else seen.add(known);
    }
    yield;
  }
  const hasStamp = lastRow !== undefined && isReportStamp(lastRow.cells);
  const ways = watch.shown(said, open.csv.separator);
  if (ways.decimalSign === "comma" && ways.signBecause !== undefined)
    notes.add(`Numbers are read with a decimal comma, as ${ways.signBecause} shows`);
  const unused = columns.filter(({ column, because }) => because === "unknown" && column !== "");
  if (unused.length > 0) notes.add(`Columns that are not used: ${unused.map(({ column }) => column).join(", ")}`);
  return readerOf(open, kind, notes, {
    last: at - 1,
    hasStamp,
    ways,
    repeated: parents.length === 0 ? repeated : undefined,
    earlier,
  });
}

/** What was guessed about a file, or said. */
export function guessedOf({ separator, columns, ways }: Sheet): ImportResult["guessed"] {
  const { dateOrder = null, decimalSign = null } = ways;
  return { separator, columns, dateOrder, decimalSign };
}

function readerOf(open: OpenSheet, kind: SheetKind, notes: Notes, survey: Survey): Sheet {
  const { csv, header, columns, places, headerRows, idAt } = open;
  const { last, hasStamp, ways, repeated, earlier } = survey;
  const used = usedColumns(kind, places);
  const texts = used.flatMap(({ column, index }) => (column.holds === "text" ? [index] : []));
  const { read, refuse } = rowReader({ header, idAt, used, fields: kind.fields, ways, notes });
  const says = (row: SheetRow, field: string) => (row.cells[places.get(field) ?? -1] ?? "").trim() !== "";

  const isFooter = ({ cells, line }: CsvRow, at: number): boolean => {
    const isStamp = hasStamp && at === last;
    const isLast = at === last - (hasStamp ? 1 : 0);
    const is = isStamp || isTotal({ cells, texts, isLast, decimalSign: ways.decimalSign });
    if (is) notes.add(isStamp ? "when the report was made, left out" : "a total, left out", line);
    return is;
  };
  function* parts(): Generator<SheetRow[]> {
    const together: SheetRow[] = [];
    let alone: SheetRow[] = [];
    let at = -headerRows;
    for (const slice of csv.slices()) {
      for (const row of slice) {
        if (at % ROWS_A_MOMENT === 0) yield [];
        if (at++ < 0) continue;
        if (isFooter(row, at - 1)) {
          sheet.skipped++;
          continue;
        }
        const one = read(row);
        if (!repeated || repeated.has(kind.keyOf(one.values))) together.push(one);
        else if (alone.push(one) === ROWS_A_PART) {
          yield alone;
          alone = [];
        }
      }
      yield [];
    }
    if (alone.length > 0) yield alone;
    if (together.length > 0) yield together;
  }
  const sheet: Sheet = {
    separator: csv.separator,
    header,
    columns,
    notes,
    refuse,
    ...newQuestions(header, places, earlier),
    ways,
    says,
    rows: last + 1,
    skipped: 0,
    parts,
  };
  return sheet;
}

/** The columns of the list that the file has, in its order. */
function usedColumns(kind: SheetKind, places: ReadonlyMap<string, number>): { column: Column; index: number }[] {
  return kind.columns
    .map((column) => ({ column, index: places.get(column.field) ?? -1 }))
    .filter(({ index }) => index >= 0)
    .sort((one, other) => one.index - other.index);
}

/** A multiple of what one statement writes, so that few statements are ever built. */
const ROWS_A_PART = 1000;
/** Others may work after so many rows. */
const ROWS_A_MOMENT = 100;

interface HeaderFound extends Matched {
  at: number;
  header: string[];
  own: Readonly<Record<string, string>> | undefined;
}

/** Column → field in a file that a screen of ours saved; undefined for any other. */
function ownColumns(header: readonly string[], kind: SheetKind): Record<string, string> | undefined {
  if (!header.includes(headingOf("", "id"))) return undefined;
  const fields = kind.columns.map(({ field }) => field);
  for (const list of [kind.noun.calls, kind.shownIn]) {
    const known = fieldsByHeading(list ?? "", ["id", ...kind.derived, ...Object.keys(kind.fields.shape), ...fields]);
    if (!header.every((column) => known.has(column))) continue;
    const own = header.map((column) => [column, known.get(column) as string] as const);
    return Object.fromEntries(own.filter(([, field]) => fields.includes(field)));
  }
  return undefined;
}

/** The first row with all required column names, or else the row with most of them. */
function findHeader(rows: readonly CsvRow[], kind: SheetKind, { map, remembered = {} }: Reading): HeaderFound {
  let mostLike: HeaderFound | undefined;
  for (const [at, { cells }] of rows.entries()) {
    const header = cells.map((cell) => cell.trim());
    const known = Object.fromEntries(Object.entries(remembered).filter(([column]) => header.includes(column)));
    const own = ownColumns(header, kind);
    const found = { at, header, own, ...matchColumns(header, kind.columns, { ...own, ...known, ...map }) };
    if (found.problems.length === 0) return found;
    if (found.places.size > (mostLike?.places.size ?? -1)) mostLike = found;
  }
  if (mostLike === undefined) throw new Invalid("The file is empty");
  return mostLike;
}
