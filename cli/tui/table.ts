import { fit, fitNumber } from "../print/fit.ts";
import { type Line, lineWidth, selected, span } from "./text.ts";
import type { Clock, Column, Row, View } from "./view.ts";

const GAP = 2;
/** The mark in front of each row. */
const MARGIN = 2;

interface TableWindow {
  rows: readonly Row[];
  top: number;
  chosen: number;
  marks: readonly string[];
  /** The order, as in the call: "-dueDate" is descending. */
  sort: string;
  width: number;
  height: number;
}

/**
 * The heads and the visible rows of a list on the terminal's dashboard. Other rows are not looked at, so long lists cost nothing.
 */
export function tableLines(view: View, window: TableWindow, clock: Clock): Line[] {
  const columns = widths(view.columns, window.width - MARGIN);
  const shown = window.rows.slice(window.top, window.top + window.height);
  const rows = shown.map((row, i): Line => {
    const isMarked = window.marks.includes(view.key(row));
    const cells = columns.flatMap(([column, width]) => {
      const cell = column.cell(row, clock);
      const { text, tone } = typeof cell === "string" ? { text: cell, tone: undefined } : cell;
      const fitted = column.isNumber ? fitNumber(text, width) : fit(text, width, column.align);
      return [span(fitted, tone), span(" ".repeat(GAP))];
    });
    const line = [span(isMarked ? "● " : "  ", "info"), ...cells.slice(0, -1)];
    return window.top + i === window.chosen ? selected(filled(line, window.width)) : line;
  });
  return [headLine(columns, window.sort), ...rows];
}

function filled(line: Line, width: number): Line {
  return [...line, span(" ".repeat(Math.max(0, width - lineWidth(line))))];
}

function headLine(columns: readonly (readonly [Column<Row>, number])[], sort: string): Line {
  const by = sort.replace(/^-/, "");
  const heads = columns.flatMap(([{ head, sort: name, align }, width]) => {
    const isSorted = name !== undefined && name === by;
    const arrow = isSorted ? (sort.startsWith("-") ? "↓" : "↑") : "";
    return [span(fit(head + arrow, width, align), isSorted ? "strong" : "heading"), span(" ".repeat(GAP))];
  });
  return [span(" ".repeat(MARGIN)), ...heads.slice(0, -1)];
}

/**
 * The columns of a list that fit on the dashboard in the terminal, with their widths: the highest ranks go first,
 * flexible ones share what is left.
 */
function widths(columns: readonly Column<Row>[], room: number): (readonly [Column<Row>, number])[] {
  let kept = [...columns];
  const needed = () => kept.reduce((sum, { width }) => sum + width, 0) + GAP * (kept.length - 1);
  while (needed() > room) {
    const highest = Math.max(...kept.map(({ rank = 0 }) => rank));
    if (highest === 0) break;
    kept = kept.filter(({ rank = 0 }) => rank !== highest);
  }
  let spare = Math.max(0, room - needed());
  let flexible = kept.filter(({ isFlexible }) => isFlexible).length;
  return kept.map((column) => {
    if (!column.isFlexible) return [column, column.width] as const;
    const more = Math.floor(spare / flexible);
    flexible--;
    spare -= more;
    return [column, column.width + more] as const;
  });
}
