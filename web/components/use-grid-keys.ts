import { type FocusEvent, type KeyboardEvent, useState } from "react";

interface GridKeys {
  /** Rows that can be reached. */
  count: number;
  /** Rows that Page Up and Page Down go by. */
  perPage: number;
  /** Brings a row into sight. */
  onMove: (index: number) => void;
  /** Opens a row, aside where that is in another tab. */
  onOpen: (index: number, isAside: boolean) => void;
  /** Where rows are selected: one of them, all between two, all. */
  selecting:
    | { toggle: (index: number) => void; stretch: (to: number, from: number) => void; selectAll: () => void }
    | undefined;
  /** The row that one comes back to, -1 for none. */
  start: () => number;
  /** Other keys of the list: what they do. */
  others: Readonly<Record<string, (current: number) => void>>;
}

/** Walking through the rows of a `DataTable` by keyboard. `current` is the row one is at, -1 before the first step. */
export function useGridKeys({ count, perPage, onMove, onOpen, selecting, start, others }: GridKeys) {
  const [current, setCurrent] = useState(start);

  const moveTo = (wanted: number) => {
    if (count === 0) return;
    const index = Math.max(0, Math.min(wanted, count - 1));
    setCurrent(index);
    onMove(index);
  };
  const moves: Record<string, () => void> = {
    j: () => moveTo(current + 1),
    ArrowDown: () => moveTo(current + 1),
    k: () => moveTo(current - 1),
    ArrowUp: () => moveTo(current - 1),
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
    // By keyboard only: a click has its own row in mind.
    if (event.target === event.currentTarget && current < 0 && event.currentTarget.matches(":focus-visible"))
      setCurrent(count > 0 ? 0 : -1);
  };

  return { current, setCurrent, onKeyDown, onFocus };
}
