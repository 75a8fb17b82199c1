/** A cell of a grid, by the ids of its row and its column. */
export interface CellPlace {
  row: number;
  column: number;
}

/** A move to another cell: rows or columns that stop at the edge, or cells that go on in the next row. */
export type Move = { rows?: number; columns?: number } | { cells: number };

const PAGE = 10;
const FAR = Number.POSITIVE_INFINITY;
const MOVES: Record<string, Move> = {
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
  PageUp: { rows: -PAGE },
  PageDown: { rows: PAGE },
  Home: { columns: -FAR },
  End: { columns: FAR },
};

/** In a grid of cells: the move that a key makes; with Ctrl it goes to the edge. */
export function moveOf({ key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean }) {
  const move = MOVES[key];
  if (!move || !(ctrlKey || metaKey) || "cells" in move) return move;
  if (key === "Home" || key === "End") return { rows: move.columns ?? 0, columns: move.columns ?? 0 };
  return { rows: (move.rows ?? 0) * FAR || 0, columns: (move.columns ?? 0) * FAR || 0 };
}

/** In a grid of cells: the cell where a move ends, among the rows and columns that are shown. */
export function moved(from: CellPlace, by: Move, rows: readonly number[], columns: readonly number[]): CellPlace {
  const row = rows.indexOf(from.row);
  const column = columns.indexOf(from.column);
  const at = (row: number, column: number): CellPlace => ({
    row: rows[within(row, rows.length)] ?? from.row,
    column: columns[within(column, columns.length)] ?? from.column,
  });
  if (!("cells" in by)) return at(row + (by.rows ?? 0), column + (by.columns ?? 0));
  const cell = within(row * columns.length + column + by.cells, rows.length * columns.length);
  return at(Math.floor(cell / columns.length), cell % columns.length);
}

/** In a grid of cells: those from one place to another, row by row, among the rows and columns that are shown. */
export function between(
  one: CellPlace,
  other: CellPlace,
  rows: readonly number[],
  columns: readonly number[],
): CellPlace[] {
  const across = stretch(columns, one.column, other.column);
  return stretch(rows, one.row, other.row).flatMap((row) => across.map((column) => ({ row, column })));
}

function stretch(all: readonly number[], one: number, other: number): readonly number[] {
  const [from, to] = [all.indexOf(one), all.indexOf(other)];
  return all.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
}

function within(wanted: number, count: number): number {
  return Math.max(0, Math.min(wanted, count - 1));
}
