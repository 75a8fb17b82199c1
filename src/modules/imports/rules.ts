import { type DecimalSign, readNumber } from "../../lib/cells.ts";
import { formatNumber } from "../../lib/text.ts";
import type { ImportResult, RefusedCell } from "./schema.ts";

/** What these rules see of a row: its cells, and the indexes of the text columns, among them the key. */
interface Footing {
  cells: readonly string[];
  texts: readonly number[];
  isLast: boolean;
  decimalSign?: DecimalSign | undefined;
}

const TOTAL = /^(grand |report |sub-?)?totals?:?$/i;
const TOTAL_OF = /^(grand |sub-?)?totals?\b/i;

/**
 * A row of sums, as accounting packages put below a list: only numbers beside the word "Total", or beside nothing.
 * "Total Composites" is a vendor, and "Total Inventory" a sum only in the last row.
 */
export function isTotal({ cells, texts, isLast, decimalSign }: Footing): boolean {
  const first = cells.find((cell) => cell.trim() !== "")?.trim() ?? "";
  // Nearly every row has a text, so its numbers need no look.
  if (!TOTAL_OF.test(first) && texts.some((index) => (cells[index] ?? "").trim() !== "")) return false;
  const filled = [...cells.keys()].filter((index) => cells[index]?.trim() !== "");
  const label = cells[filled[0] ?? 0]?.trim() ?? "";
  const isLabelled = TOTAL_OF.test(label);
  const sums = isLabelled ? filled.slice(1) : filled;
  const isSum = (index: number) => !texts.includes(index) && "value" in readNumber(cells[index] as string, decimalSign);
  if (!sums.every(isSum)) return false;
  return !isLabelled || TOTAL.test(label) || (isLast && sums.length > 0);
}

/** The line at the end of a report that says when it was made: "Saturday, November 21, 2026 10:05:12 AM GMT-5". */
export function isReportStamp(cells: readonly string[]): boolean {
  const said = cells
    .join(" ")
    .replace(/[,\s]+/g, " ")
    .trim();
  return /^([a-z]+day )?[a-z]{3,9}\.? \d{1,2} 20\d\d \d{1,2}:\d\d/i.test(said);
}

/** Whether every row of the file is accounted for. */
export function addsUp(result: Pick<ImportResult, "rows" | "new" | "changed" | "identical" | "skipped" | "refused">) {
  return result.rows === result.new + result.changed + result.identical + result.skipped + result.refused;
}

/** Line, column, value, rule and record of a refused cell in one sentence, for browser, file and terminal. */
export function inOneSentence({ line, column, value, message, record }: Omit<RefusedCell, "text">): string {
  const cell = column === "" ? "" : `, ${column} "${value}"`;
  const about = record === "" || record === value ? "" : ` (${record})`;
  return `Line ${line}${cell}: ${message}${about}`;
}

const LINES_NAMED = 10;

/** Lines in words: "Line 4", "Lines 4, 9 and 12", and after ten of them "and 23 more". */
export function linesInWords(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]}`;
  const named = lines.length > LINES_NAMED ? lines.slice(0, LINES_NAMED) : lines.slice(0, -1);
  const last = lines.length > LINES_NAMED ? `${formatNumber(lines.length - LINES_NAMED)} more` : lines.at(-1);
  return `Lines ${named.join(", ")} and ${last}`;
}
