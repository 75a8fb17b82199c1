import type { z } from "zod";
import { type DatesShown, dateOrderOf, type Reading, readDate, readFlag, readNumber } from "../../lib/cells.ts";
import type { CsvRow } from "../../lib/csv.ts";
import { toCents, toDollars } from "../../lib/money.ts";
import type { Column } from "./columns.ts";
import type { Notes } from "./notes.ts";
import type { RefusedCell } from "./schema.ts";

export type Values = Record<string, unknown>;

/** A row of the file that is about a record. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
  /** What the record is called in the row. */
  record: string;
  /** The id that our own export gave it; it tells apart what is called the same. */
  id?: number;
  /** The fields that the row says; one that is absent stays as it is. */
  values: Values;
  errors: RefusedCell[];
}

export interface RowReaderOptions {
  header: readonly string[];
  used: readonly { column: Column; index: number }[];
  fields: z.ZodObject;
  /** All rows, for what only a whole column shows: in which order it writes its dates. */
  body: readonly CsvRow[];
  notes: Notes;
}

/** Reads rows cell by cell, each as its column says and by the same rules as what is typed in. */
export function rowReader({ header, used, fields, body, notes }: RowReaderOptions): (row: CsvRow) => SheetRow {
  const shape = fields.partial();
  const readers = used.map(({ column, index }) => ({
    column,
    index,
    missing: column.isRequired ? "" : undefined,
    mayBeNull: fields.shape[column.field].safeParse(null).success,
    read: cellReader(
      column,
      column.holds === "date" ? dateOrderOf(body.map(({ cells }) => cells[index] ?? "")) : undefined,
      notes,
    ),
  }));
  const place = new Map(used.map(({ column, index }) => [column.field, index]));
  const keyIndex = used.find(({ column }) => column.isRequired)?.index ?? 0;
  const idIndex = header.indexOf("id");

  return ({ line, cells }) => {
    const record = cells[keyIndex]?.trim() ?? "";
    const errors: RefusedCell[] = [];
    const refuse = (index: number | undefined, message: string) => {
      const [column, value] = index === undefined ? ["", ""] : [header[index] ?? "", cells[index] ?? ""];
      errors.push({ line, column, value, message, record });
    };
    if (cells.slice(header.length).some((cell) => cell.trim() !== "")) {
      const counts = `${cells.length} cells where there are ${header.length} columns`;
      refuse(undefined, `The row has ${counts}: text with a separator in it stands in quotation marks`);
    }

    const said: Values = {};
    for (const { column, index, missing, mayBeNull, read } of readers) {
      const cell = cells[index] ?? missing;
      if (cell === undefined) continue;
      if (column.holds === "text") said[column.field] = cell;
      else if (cell.trim() === "") {
        if (mayBeNull) said[column.field] = null;
        continue;
      }
      const reading = read(cell, line);
      if ("problem" in reading) refuse(index, `${column.label} ${reading.problem}`);
      else said[column.field] = reading.value;
    }
    let parsed = shape.safeParse(said);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        refuse(place.get(String(path[0])), message);
        delete said[String(path[0])];
      }
      // What is right in a wrong row still says which record it is about.
      parsed = shape.safeParse(said);
    }
    const id = Number(cells[idIndex]);
    return { line, cells, record, ...(id > 0 ? { id } : {}), values: parsed.data ?? {}, errors };
  };
}

type CellReader = (cell: string, line: number) => Reading<unknown>;

function cellReader({ holds, label, doubt }: Column, dates: DatesShown | undefined, notes: Notes): CellReader {
  switch (holds) {
    case "text":
      return (cell, line) => {
        if (doubt?.looks.test(cell.trim())) notes.add(`${label} is taken as it is: ${doubt.ask}`, line);
        return { value: cell };
      };
    case "number":
      return readNumber;
    case "money":
      return (cell, line) => {
        const reading = readNumber(cell);
        if ("problem" in reading) return reading;
        const value = toDollars(toCents(reading.value));
        if (value !== reading.value) notes.add(`${label} is rounded to cents`, line);
        return { value };
      };
    case "date":
      return (cell, line) => {
        const reading = readDate(cell);
        if ("value" in reading || !dates) return reading;
        notes.add(`${label} is read as ${dates.order}, as ${dates.because} shows`, line);
        return readDate(cell, dates.order);
      };
    case "flag":
      return readFlag;
  }
}
