import Papa from "papaparse";
import { Invalid } from "./errors.ts";
import { MOST_COLUMNS, SEPARATORS, type Separator } from "./separators.ts";
import { formatNumber } from "./text.ts";

/** A row of a file, and the line of the file that it begins on. */
export interface CsvRow {
  line: number;
  cells: string[];
  /** What is wrong with its quotation marks: its cells are only a guess. */
  problem?: string;
}

interface CsvFile {
  separator: Separator;
  rows: CsvRow[];
}

export type Cell = string | number | boolean | null | undefined;

/**
 * The rows of a CSV text, blank ones left out. The separator is recognised unless it is given.
 * Throws Invalid with the line where a quotation mark opens that is never closed, or text follows a closing one, or a
 * row is larger than that of a list.
 */
export function readCsv(text: string, separator?: Separator): CsvFile {
  const file = openCsv(text, separator);
  const rows = [...file.slices()].flat();
  requireSound(rows);
  return { separator: file.separator, rows };
}

/** Throws Invalid for the first of these rows whose quotation marks are wrong. */
export function requireSound(rows: readonly CsvRow[]): void {
  const broken = rows.find(({ problem }) => problem !== undefined);
  if (broken) throw new Invalid(`Line ${broken.line} has ${broken.problem}`);
}

/** A CSV text that is read a slice at a time, so that other work can go on in between. */
export interface OpenCsv {
  separator: Separator;
  /**
   * The rows from the first on, some thousand at a time. Throws Invalid for a mark that is never closed and for a row
   * that is too large.
   */
  slices: () => Generator<CsvRow[]>;
}

/** Characters of a slice; a row that is longer makes a longer one. */
const SLICE = 64_000;
// A longer cell is no list or lacks a quotation mark, and parsing it would hold up everybody.
const MOST_IN_A_CELL = SLICE;
const MOST_IN_A_ROW = 1_000_000;

/** Opens a CSV text. */
export function openCsv(text: string, wanted?: Separator): OpenCsv {
  const opening = openingCsv(text, wanted);
  for (;;) {
    const step = opening.next();
    if (step.done) return step.value;
  }
}

/** Opens a CSV text, with a step after each slice. */
export function* openingCsv(text: string, wanted?: Separator): Generator<void, OpenCsv> {
  const stated = /^sep=([,;\t|])\r?\n/i.exec(text);
  const { body, newline } = yield* withOneNewline(stated ? text.slice(stated[0].length) : text);
  const separator = wanted ?? (stated?.[1] as Separator | undefined) ?? recognise(body, newline);
  return { separator, slices: () => slicesOf(body, separator, newline, stated ? 2 : 1) };
}

/** The first rows of a CSV text, however long they are. A slice of nothing but blank lines ends the search. */
export function firstRows({ slices }: OpenCsv, count: number): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const slice of slices()) {
    rows.push(...slice.slice(0, count - rows.length));
    if (rows.length === count || slice.length === 0) break;
  }
  return rows;
}

function* slicesOf(body: string, separator: Separator, newline: Newline, firstLine: number): Generator<CsvRow[]> {
  const mayHoldNewlines = body.includes('"');
  const parser = new Papa.Parser({ delimiter: separator, newline });
  let line = firstLine;
  let size = SLICE;
  for (let start = 0; start < body.length; ) {
    const isLast = start + size >= body.length;
    // An error in a row that the slice cuts off may vanish once the row is read whole.
    const { data, errors, meta } = parser.parse(body.slice(start, start + size), 0, !isLast) as Papa.ParseResult<
      string[]
    >;
    const open = errors.find(({ code }) => code === "MissingQuotes" && isLast);
    if (open) throw new Invalid(neverClosed(body.slice(start, start + (open.index ?? 0)), line));
    const broken = new Set(errors.map(({ row }) => row));
    if (meta.cursor === 0 && !isLast) {
      if (size >= MOST_IN_A_ROW) throw tooLong(line, `${formatNumber(MOST_IN_A_ROW)} characters and goes on`);
      size = Math.min(size * 2, MOST_IN_A_ROW);
      continue;
    }
    const rows: CsvRow[] = [];
    for (const [at, found] of data.entries()) {
      const cells = found.length > MOST_COLUMNS ? withoutBlankEnd(found) : found;
      if (cells.length > MOST_COLUMNS) throw tooWide(line, cells.length);
      // A cell longer than a slice appears only in a longer slice.
      if (size > SLICE && cells.some((cell) => cell.length > MOST_IN_A_CELL))
        throw tooLong(line, `a cell of more than ${formatNumber(MOST_IN_A_CELL)} characters`);
      const isBlank = cells.every((cell) => cell.trim() === "");
      const problem = broken.has(at) ? { problem: TEXT_AFTER_QUOTE } : {};
      if (!isBlank) rows.push({ line, cells: cells.some(hasApostrophe) ? cells.map(withoutMark) : cells, ...problem });
      line += 1;
      if (mayHoldNewlines) for (const cell of cells) if (/[\r\n]/.test(cell)) line += newlines(cell);
    }
    yield rows;
    if (isLast) return;
    start += meta.cursor;
    size = SLICE;
  }
}

function tooLong(line: number, what: string): Invalid {
  return new Invalid(`Line ${line} has ${what}, more than a list may: is a quotation mark missing?`);
}

function tooWide(line: number, columns: number): Invalid {
  const most = `a list has at most ${MOST_COLUMNS}`;
  return new Invalid(
    `Line ${line} has ${formatNumber(columns)} columns, and ${most}: leave out those that are not needed`,
  );
}

/** Spreadsheets write the columns of a whole sheet, most of them blank. */
function withoutBlankEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
}

/**
 * The rows as CSV by RFC 4180, each line ended by CRLF. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe, which `readCsv` takes off again: what is written is read back the same. `excel` puts a byte order mark first.
 */
export function writeCsv(rows: Cell[][], { excel = false } = {}): string {
  if (rows.length === 0) return "";
  const quotes = (cell: unknown) => typeof cell === "string" && OTHER_SEPARATORS.test(cell);
  const text = Papa.unparse(rows, { escapeFormulae: FORMULA, newline: "\r\n", quotes });
  return `${excel ? "\ufeff" : ""}${text}\r\n`;
}

// What spreadsheets take for a formula, their full-width signs and leading blanks included. Apostrophes before it
// count, so that the one we add can be told from those that the text itself begins with.
const FORMULA = /^'*(?:[\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/;

// Cells with these are quoted, so that no reader takes them for the separator.
const OTHER_SEPARATORS = /[;\t|]/;

function hasApostrophe(cell: string): boolean {
  return cell.startsWith("'");
}

function withoutMark(cell: string): string {
  return hasApostrophe(cell) && FORMULA.test(cell) ? cell.slice(1) : cell;
}

type Newline = "\n" | "\r\n";

/**
 * The text with the same line end after every row. Line ends inside quoted cells stay as they are, unless the quotation
 * marks are uneven.
 */
function* withOneNewline(text: string): Generator<void, { body: string; newline: Newline }> {
  if (!text.includes("\r")) return { body: text, newline: "\n" };
  let isMixed = false;
  let quotes = 0;
  for (const piece of piecesOf(text)) {
    isMixed ||= /\r(?!\n)|(?<!\r)\n/.test(piece);
    quotes += piece.split('"').length - 1;
    yield;
  }
  if (!isMixed) return { body: text, newline: "\r\n" };
  let body = "";
  let isQuoted = false;
  for (const piece of piecesOf(text)) {
    const parts = quotes % 2 === 0 ? piece.split('"') : [piece];
    for (let i = isQuoted ? 1 : 0; i < parts.length; i += 2) {
      const part = parts[i] as string;
      if (part.includes("\r")) parts[i] = part.replace(/\r\n?/g, "\n");
    }
    if (parts.length % 2 === 0) isQuoted = !isQuoted;
    body += parts.join('"');
    yield;
  }
  return { body, newline: "\n" };
}

/** The text in pieces that never cut a line end in two. */
function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + SLICE + (text.startsWith("\r\n", start + SLICE - 1) ? 1 : 0);
    yield text.slice(start, end);
    start = end;
  }
}

function newlines(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}

const SAMPLE_ROWS = 100;
const SAMPLE_LENGTH = 50_000;

/**
 * The best separator: the one that cuts most rows, with sound quotation marks, into the same number of cells, then the
 * one with the most cells.
 */
function recognise(text: string, newline: Newline): Separator {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const scored = SEPARATORS.map((separator) => {
    const { data, errors } = Papa.parse<string[]>(sample, {
      delimiter: separator,
      newline,
      preview: SAMPLE_ROWS,
    });
    const broken = new Set(errors.map(({ row }) => row));
    const lengths = [...data.entries()].flatMap(([at, cells]) =>
      cells.join("").trim() === "" ? [] : broken.has(at) ? 0 : cells.length,
    );
    const counts = new Map<number, number>();
    for (const length of lengths) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [cells, rows] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0]);
    return { separator, score: [rows / lengths.length, cells] };
  });
  return scored.reduce((best, next) => (isBetter(next.score, best.score) ? next : best)).separator;
}

function isBetter(a: number[], b: number[]): boolean {
  const differs = a.findIndex((value, i) => value !== b[i]);
  return differs >= 0 && (a[differs] as number) > (b[differs] as number);
}

function neverClosed(before: string, firstLine: number): string {
  return `The quotation mark that opens on line ${firstLine + newlines(before)} is never closed`;
}

const TEXT_AFTER_QUOTE = "text after a closing quotation mark: a quotation mark inside quoted text is written twice";

/** Any table as CSV: its cells under the titles of its columns. */
export function tableCsv(
  columns: readonly { key: string; title: string }[],
  rows: readonly Readonly<Record<string, Cell>>[],
): string {
  return writeCsv([
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
  ]);
}
