import { type KeyboardEvent, useState } from "react";

/** Moving through the cells of any grid by the arrows, Home and End; Tab reaches only one of them. */
export function useCellKeys(rows: number, columns: number, onOpen: (row: number, column: number) => void) {
  const [current, setCurrent] = useState({ row: 0, column: 0 });

  const onKeyDown = (event: KeyboardEvent) => {
    const moveTo = (row: number, column: number) => {
      const next = { row: within(row, rows), column: within(column, columns) };
      setCurrent(next);
      event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
    };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, column } = current;
    const moves: Record<string, () => void> = {
      ArrowUp: () => moveTo(row - 1, column),
      ArrowDown: () => moveTo(row + 1, column),
      ArrowLeft: () => moveTo(row, column - 1),
      ArrowRight: () => moveTo(row, column + 1),
      Home: () => moveTo(row, 0),
      End: () => moveTo(row, columns - 1),
      Enter: () => onOpen(row, column),
      " ": () => onOpen(row, column),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  /** The attributes of the cell at this place. */
  const cellAt = (row: number, column: number) => ({
    "data-cell": `${row} ${column}`,
    tabIndex: row === within(current.row, rows) && column === current.column ? 0 : -1,
    onFocus: () => setCurrent({ row, column }),
    onClick: () => onOpen(row, column),
  });
  return { onKeyDown, cellAt };
}

function within(wanted: number, count: number): number {
  return Math.max(0, Math.min(wanted, count - 1));
}
