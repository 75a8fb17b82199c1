import type { z } from "zod";
import { type Reading, readChoice, readDate, readFlag, readJson, readNumber } from "../../../lib/cells.ts";
import type { CsvRow } from "../../../lib/csv.ts";
import { MOST_ISSUES } from "../../../lib/errors.ts";
import { toCents, toDollars } from "../../../lib/money.ts";
import { clipped } from "../../../lib/text.ts";
import { inOneSentence } from "../rules.ts";
import { onlySome, type RefusedCell } from "../schema.ts";
import type { Column } from "./columns.ts";
import type { Notes } from "./notes.ts";
import type { Ways } from "./ways.ts";

export type Values = Record<string, unknown>;

/** A row of the file that is about a record. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
  /** The record's name in the row. */
  record: string;
  /** The id from our own export, which tells namesakes apart; for a new record, its own id. */
  id?: number;
  /** The values in the row; absent fields stay as they are. */
  values: Values;
  errors: RefusedCell[];
  /** Rows that say more of the same record, as the further lines of an order do. */
  further?: SheetRow[];
  /** By field: the word in the file where a person has said what it means. */
  answered?: Record<string, string>;
}

/** A row, and those that say more of its record. */
export function together(row: SheetRow): SheetRow[] {
  return [row, ...(row.further ?? [])];
}

/** Whether a record is refused for one of its rows. */
export function isRefused(row: SheetRow): boolean {
  return together(row).some(({ errors }) => errors.length > 0);
}

/** Adds an error about a field, or about the row as a whole. */
export type Refuse = (row: SheetRow, field: string | undefined, message: string, suggestion?: string) => void;

interface RowReaderOptions {
  header: readonly string[];
  idAt: number;
  used: readonly { column: Column; index: number }[];
  fields: z.ZodObject;
  ways: Ways;
  notes: Notes;
}

/** A cell, and what its field makes of it. */
interface Known {
  said: unknown;
  value: unknown;
}

/**
 * Most columns repeat a few values, which are then read and checked once. A column with more than this has another
 * value in each row.
 */
const MOST_KNOWN = 1000;

/** Reads rows cell by cell, by the type of each column and the same rules as typed input. */
export function rowReader(options: RowReaderOptions): { read: (row: CsvRow) => SheetRow; refuse: Refuse } {
  const { header, idAt, used, fields, ways, notes } = options;
  const shape = onlySome(fields, new Set(used.map(({ column }) => column.field)));
  const order = Object.keys(shape.shape);
  const readers = used.map(({ column, index }) => {
    const field = fields.shape[column.field] as z.ZodType;
    const ofNothing = field.safeParse(null);
    return {
      column,
      index,
      field,
      missing: column.isRequired ? "" : undefined,
      mayBeNull: ofNothing.success,
      ofNothing: ofNothing.data,
      at: order.indexOf(column.field),
      known: column.holds === "json" ? undefined : new Map<string, Known>(),
      read: cellReader(column, notes, ways),
    };
  });
  const place = new Map(used.map(({ column, index }) => [column.field, index]));
  const keyIndex = used.find(({ column }) => column.isRequired)?.index ?? 0;

  const refuseAt = (row: SheetRow, index: number | undefined, message: string, suggestion: string | undefined) => {
    if (row.errors.length >= MOST_ISSUES) return;
    const [column, value] = index === undefined ? ["", ""] : [header[index] ?? "", clipped(row.cells[index] ?? "")];
    const error = { line: row.line, column, value, message, suggestion: suggestion ?? null, record: row.record };
    row.errors.push({ ...error, text: inOneSentence(error) });
  };
  const refuse: Refuse = (row, field, message, suggestion) =>
    refuseAt(row, place.get(field ?? ""), message, suggestion);

  const read = ({ line, cells, problem }: CsvRow): SheetRow => {
    const id = Number(cells[idAt]);
    const row: SheetRow = { line, cells, record: clipped(cells[keyIndex]?.trim() ?? ""), values: {}, errors: [] };
    if (id > 0) row.id = id;
    if (problem !== undefined) refuse(row, undefined, `The row has ${problem}`);
    else if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== "")) {
      const counts = `${cells.length} cells where there are ${header.length} columns`;
      refuse(row, undefined, `The row has ${counts}: text with a separator in it stands in quotation marks`);
    }

    const said: Values = {};
    const values: unknown[] = [];
    let isRight = true;
    for (const reader of readers) {
      const { column, index, field, at } = reader;
      const cell = cells[index] ?? reader.missing;
      if (cell === undefined) continue;
      const known = reader.known?.get(cell);
      if (known !== undefined) {
        said[column.field] = known.said;
        values[at] = known.value;
        continue;
      }
      if (column.holds === "text") said[column.field] = cell;
      else if (cell.trim() === "") {
        if (reader.mayBeNull) {
          said[column.field] = null;
          values[at] = reader.ofNothing;
        } else if (column.isRequired) refuseAt(row, index, `${column.label} is required`, undefined);
        continue;
      }
      const noted = notes.added();
      const reading = reader.read(cell, line);
      if ("problem" in reading) {
        refuseAt(row, index, `${column.label} ${reading.problem}`, reading.suggestion);
        isRight = false;
        continue;
      }
      said[column.field] = reading.value;
      const { success, data } = field.safeParse(reading.value);
      isRight &&= success;
      values[at] = data;
      if (!success || notes.added() !== noted || reader.known === undefined) continue;
      reader.known.set(cell, { said: reading.value, value: data });
      if (reader.known.size > MOST_KNOWN) reader.known = undefined;
    }
    row.values = isRight ? inOrder(said, values) : asFarAsRight(row, said);
    return row;
  };

  const inOrder = (said: Values, values: readonly unknown[]) => {
    const record: Values = {};
    for (let at = 0; at < order.length; at++) {
      const name = order[at] as string;
      if (name in said) record[name] = values[at];
    }
    return record;
  };

  const asFarAsRight = (row: SheetRow, said: Values) => {
    let parsed = shape.safeParse(said);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        refuse(row, String(path[0]), message);
        delete said[String(path[0])];
      }
      // The right cells of a wrong row still say which record it is about.
      parsed = shape.safeParse(said);
    }
    return parsed.data ?? {};
  };
  return { read, refuse };
}

type CellReader = (cell: string, line: number) => Reading<unknown>;

function cellReader({ holds, label, doubt, words = [] }: Column, notes: Notes, ways: Ways): CellReader {
  const { today, dateOrder, orderBecause, decimalSign } = ways;
  switch (holds) {
    case "text":
      return (cell, line) => {
        const question = doubt?.(cell.trim());
        if (question !== undefined) notes.add(`${label} is taken as it is: ${question}`, line);
        return { value: cell };
      };
    case "number":
      return (cell) => readNumber(cell, decimalSign);
    case "money":
      return (cell, line) => {
        const reading = readNumber(cell, decimalSign);
        if ("problem" in reading) return reading;
        const value = toDollars(toCents(reading.value));
        if (value !== reading.value) notes.add(`${label} is rounded to cents`, line);
        return { value };
      };
    case "instant":
      return (cell) => {
        const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(cell.trim());
        if (instant) return { value: cell.trim() };
        const reading = readDate(cell, today, dateOrder);
        // Noon is on the same day in America and in Europe.
        return "value" in reading ? { value: `${reading.value}T12:00:00.000Z` } : reading;
      };
    case "date":
      return (cell, line) => {
        const reading = readDate(cell, today);
        if ("value" in reading || !dateOrder) return reading;
        if (orderBecause) notes.add(`${label} is read as ${dateOrder}, as ${orderBecause} shows`, line);
        return readDate(cell, today, dateOrder);
      };
    case "flag":
      return readFlag;
    case "choice":
      return (cell) => readChoice(cell, words);
    case "json":
      return readJson;
  }
}
