import { type FocusEvent, type KeyboardEvent, useState } from "react";

interface GridKeys {
  /** Rows that can be reached. */
  count: number;
  /** Columns that Left and Right go to. */
  columns: number;
  /** How many rows Page Up and Page Down move. */
  perPage: number;
  /** Brings a row into sight. */
  onMove: (index: number) => void;
  /** Opens a row; `isAside` means in another tab. */
  onOpen: (index: number, isAside: boolean) => void;
  /** If rows can be selected: one of them, all between two, all. */
  selecting:
    | { toggle: (index: number) => void; stretch: (to: number, from: number) => void; selectAll: () => void }
    | undefined;
  /** The row to return to, -1 for none. */
  start: () => number;
  /** Other keys of the list. */
  others: Readonly<Record<string, (current: number) => void>>;
}

/**
 * Moving through the rows of a `DataTable` by keyboard. `current` is the row reached, -1 before the first step,
 * and `cell` its column, -1 for the whole row.
 */
export function useGridKeys({ count, columns, perPage, onMove, onOpen, selecting, start, others }: GridKeys) {
  const [current, setCurrent] = useState(start);
  const [cell, setCell] = useState(-1);

  const moveTo = (wanted: number) => {
    if (count === 0) return;
    const index = Math.max(0, Math.min(wanted, count - 1));
    setCurrent(index);
    onMove(index);
  };
  const moveAcross = (by: number) => {
    if (current < 0) moveTo(0);
    setCell((at) => Math.max(-1, Math.min(at + by, columns - 1)));
  };
  const moves: Record<string, () => void> = {
    j: () => moveTo(current + 1),
    ArrowDown: () => moveTo(current + 1),
    k: () => moveTo(current - 1),
    ArrowUp: () => moveTo(current - 1),
    ArrowRight: () => moveAcross(1),
    ArrowLeft: () => moveAcross(-1),
    PageDown: () => moveTo(current + perPage),
    PageUp: () => moveTo(current - perPage),
    Home: () => moveTo(0),
    End: () => moveTo(count - 1),
    g: () => moveTo(0),
    G: () => moveTo(count - 1),
    Enter: () => current >= 0 && onOpen(current, false),
    ...Object.fromEntries(Object.entries(others).map(([key, act]) => [key, () => act(current)])),
    ...(selecting && {
      x: () => current >= 0 && selecting.toggle(current),
      " ": () => current >= 0 && selecting.toggle(current),
    }),
  };
  const stretchTo = (wanted: number) => {
    const index = Math.max(0, Math.min(wanted, count - 1));
    selecting?.stretch(index, Math.max(0, current));
    moveTo(index);
  };
  const movesWithShift: Record<string, () => void> = selecting
    ? { ArrowDown: () => stretchTo(current + 1), ArrowUp: () => stretchTo(current - 1) }
    : {};
  const movesWithCtrl: Record<string, () => void> = {
    Enter: () => current >= 0 && onOpen(current, true),
    ...(selecting && { a: selecting.selectAll }),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const move = isCtrl ? movesWithCtrl[event.key] : (event.shiftKey && movesWithShift[event.key]) || moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const onFocus = (event: FocusEvent) => {
    // By keyboard only: a click picks its own row.
    if (event.target === event.currentTarget && current < 0 && event.currentTarget.matches(":focus-visible"))
      setCurrent(count > 0 ? 0 : -1);
  };

  return { current, setCurrent, cell: Math.min(cell, columns - 1), onKeyDown, onFocus };
}
