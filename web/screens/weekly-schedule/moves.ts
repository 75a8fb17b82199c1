/** A cell of the grid: the person, and the day of the week from 0, Monday. */
export interface Place {
  userId: number;
  day: number;
}

/** A move to another cell: rows or days that stop at the edge, or cells that go on in the next row. */
export type Move = { rows?: number; days?: number } | { cells: number };

const PAGE = 10;
const FAR = Number.POSITIVE_INFINITY;
const MOVES: Record<string, Move> = {
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  PageUp: { rows: -PAGE },
  PageDown: { rows: PAGE },
  Home: { days: -FAR },
  End: { days: FAR },
};

/** In the grid of a week: the move that a key makes; with Ctrl it goes to the edge. */
export function moveOf({ key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean }) {
  const move = MOVES[key];
  if (!move || !(ctrlKey || metaKey) || "cells" in move) return move;
  if (key === "Home" || key === "End") return { rows: move.days ?? 0, days: move.days ?? 0 };
  return { rows: (move.rows ?? 0) * FAR || 0, days: (move.days ?? 0) * FAR || 0 };
}

/** In the grid of a week: the cell where a move ends, among the people and days that are shown. */
export function moved(from: Place, by: Move, people: readonly { userId: number }[], days: readonly number[]): Place {
  const row = people.findIndex(({ userId }) => userId === from.userId);
  const column = days.indexOf(from.day);
  const at = (row: number, column: number): Place => ({
    userId: people[within(row, people.length)]?.userId ?? from.userId,
    day: days[within(column, days.length)] ?? from.day,
  });
  if (!("cells" in by)) return at(row + (by.rows ?? 0), column + (by.days ?? 0));
  const cell = within(row * days.length + column + by.cells, people.length * days.length);
  return at(Math.floor(cell / days.length), cell % days.length);
}

/** In the grid of a week: the cells from one place to another, row by row, among the people and days that are shown. */
export function between(
  one: Place,
  other: Place,
  people: readonly { userId: number }[],
  days: readonly number[],
): Place[] {
  const rowOf = ({ userId }: Place) => people.findIndex((person) => person.userId === userId);
  const rows = stretch(people, rowOf(one), rowOf(other));
  const columns = stretch(days, days.indexOf(one.day), days.indexOf(other.day));
  return rows.flatMap(({ userId }) => columns.map((day) => ({ userId, day })));
}

function stretch<T>(all: readonly T[], one: number, other: number): readonly T[] {
  return all.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1);
}

function within(wanted: number, count: number): number {
  return Math.max(0, Math.min(wanted, count - 1));
}
