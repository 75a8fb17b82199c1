import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { toast } from "../ui/toast.ts";
import { between, type CellPlace, type Move, moved, moveOf } from "./cell-moves.ts";
import { useIsPhone } from "./use-is-phone.ts";

/** A cell that is being typed into. */
export interface Edit {
  place: CellPlace;
  text: string;
  /** If it began by typing, the arrow keys go to the next cell; if it began by editing, they move in the text. */
  isTyped: boolean;
  wrong?: string;
}

interface Sheet<Value> {
  /** The ids of the rows and columns that are shown; those of the last time if nothing changed. */
  rows: readonly number[];
  columns: readonly number[];
  /** What a cell holds, to be changed; and what it gives to others that it fills. */
  textOf: (place: CellPlace) => string;
  valueOf: (place: CellPlace) => Value;
  /** What a typed text means, or the sentence that says what is wrong. */
  read: (text: string) => { value: Value } | { wrong: string };
  /** What a cell takes that is emptied. */
  empty: Value;
  /** The keys that begin to type. */
  typed: RegExp;
  /** The title of the toast when a wrong text is left. */
  failed: string;
  /** Undefined for people who may not change anything. */
  enter: ((places: readonly CellPlace[], value: Value) => void) | undefined;
}

/**
 * The cells of any grid, as in a spreadsheet: typing replaces what the current one holds. All cells from `anchor` to it
 * are chosen, to be filled or emptied at once.
 */
export function useCells<Value>(sheet: Sheet<Value>) {
  const { rows, columns, textOf, valueOf, read, empty, enter } = sheet;
  const [place, setPlace] = useState<CellPlace>();
  const [anchor, setAnchor] = useState<CellPlace>();
  const [edit, setEdit] = useState<Edit>();
  /** What a pointer that is held down does. */
  const drag = useRef<"choose" | "fill">(undefined);
  const table = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const isPhone = useIsPhone();

  // The current row may not be shown any more.
  const isThere = place && rows.includes(place.row) && columns.includes(place.column);
  const first = rows[0] !== undefined && columns[0] !== undefined ? { row: rows[0], column: columns[0] } : undefined;
  const here = isThere ? place : first;
  const from = anchor && rows.includes(anchor.row) ? anchor : here;
  const chosen = useMemo(() => (here && from ? between(from, here, rows, columns) : []), [here, from, rows, columns]);

  useEffect(() => {
    if (!wantsFocus.current || edit) return;
    wantsFocus.current = false;
    table.current?.querySelector<HTMLElement>("td[tabindex='0']")?.focus();
  });

  const go = (to: CellPlace | undefined, start?: CellPlace) => {
    wantsFocus.current = true;
    setEdit(undefined);
    setAnchor(start);
    if (to) setPlace(to);
  };
  const move = (by: Move, isChoosing: boolean) =>
    here && go(moved(here, by, rows, columns), isChoosing ? from : undefined);
  const begin = (at: CellPlace, text: string, isTyped: boolean) => {
    setPlace(at);
    if (enter) setEdit({ place: at, text, isTyped });
  };
  const change = (at: CellPlace) => begin(at, textOf(at), false);

  const fill = () => from && enter?.(chosen, valueOf(from));
  const commit = (by: Move | undefined) => {
    if (!edit) return;
    const typed = read(edit.text);
    if ("wrong" in typed) return setEdit({ ...edit, wrong: typed.wrong });
    enter?.([edit.place], typed.value);
    go(by && moved(edit.place, by, rows, columns));
  };
  const commitAll = () => {
    const typed = read(edit?.text ?? "");
    if ("wrong" in typed) return edit && setEdit({ ...edit, wrong: typed.wrong });
    enter?.(chosen, typed.value);
    go(here, from);
  };

  const onEditKey = (event: KeyboardEvent) => {
    const by = commitOf(event, edit?.isTyped ?? false);
    if (isFilling(event)) commitAll();
    else if (by) commit(by);
    else if (event.key === "Escape") go(undefined);
    else return;
    event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!here || !(event.target instanceof HTMLTableCellElement) || event.altKey) return;
    const by = moveOf(event);
    if (by) move(by, event.shiftKey);
    else if (isFilling(event)) fill();
    else if (event.metaKey || event.ctrlKey) return;
    else if (event.key === "Delete" || event.key === "Backspace") enter?.(chosen, empty);
    else if (event.key === "Enter" || event.key === "F2") change(here);
    else if (sheet.typed.test(event.key)) begin(here, event.key, true);
    else return;
    event.preventDefault();
  };

  const leaveFocusHere = () => table.current?.querySelector<HTMLElement>("td[tabindex='0']")?.focus();

  return {
    table,
    here,
    edit,
    /** The chosen columns of each row; empty if only the current cell is chosen. */
    chosen: chosen.length > 1 ? columnsByRow(chosen) : NONE,
    mayFill: enter !== undefined,
    setText: (text: string) => edit && setEdit({ place: edit.place, isTyped: edit.isTyped, text }),
    /** A click elsewhere ends the typing: what is right is entered, what is wrong is reported and dropped. */
    onLeave: () => {
      if (!edit) return;
      const typed = read(edit.text);
      if ("wrong" in typed) toast.destructive({ title: sheet.failed, description: typed.wrong });
      else enter?.([edit.place], typed.value);
      setEdit(undefined);
    },
    onPointerDown: (event: PointerEvent) => {
      const at = placeOf(event.target);
      if (!at || event.button !== 0 || isPhone) return;
      const isHandle = (event.target as HTMLElement).closest("[data-fill]") !== null;
      drag.current = isHandle ? "fill" : "choose";
      // Dragging the handle fills the chosen cells with what the first one holds.
      if (isHandle) setAnchor(from);
      else setAnchor(event.shiftKey ? from : at);
      if (isHandle) event.preventDefault();
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      // A finger's events stay with the cell where it began; this is the cell under it now.
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const at = under && placeOf(under);
      if (at) setPlace(at);
    },
    onPointerUp: () => {
      if (drag.current === "fill") fill();
      if (drag.current) leaveFocusHere();
      drag.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => (edit ? onEditKey(event) : onKey(event)),
    onFocus: (event: FocusEvent) => {
      const at = placeOf(event.target);
      if (at) setPlace(at);
    },
    onClick: (event: MouseEvent) => {
      const at = placeOf(event.target);
      if (at && isPhone) change(at);
    },
    onDoubleClick: (event: MouseEvent) => {
      const at = placeOf(event.target);
      if (at) change(at);
    },
  };
}

const NONE: ReadonlyMap<number, readonly number[]> = new Map();

function columnsByRow(places: readonly CellPlace[]): ReadonlyMap<number, readonly number[]> {
  const columns = new Map<number, number[]>();
  for (const { row, column } of places) columns.set(row, [...(columns.get(row) ?? []), column]);
  return columns;
}

function isFilling({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey);
}

/** Which way a key leaves a cell that is being typed into; undefined if it stays. */
function commitOf({ key, shiftKey }: KeyboardEvent, isTyped: boolean): Move | undefined {
  if (key === "Enter") return { rows: shiftKey ? -1 : 1 };
  if (key === "Tab") return { cells: shiftKey ? -1 : 1 };
  if (key === "ArrowUp") return { rows: -1 };
  if (key === "ArrowDown") return { rows: 1 };
  if (isTyped && key === "ArrowLeft") return { columns: -1 };
  if (isTyped && key === "ArrowRight") return { columns: 1 };
  return undefined;
}

function placeOf(target: EventTarget): CellPlace | undefined {
  // In a cell's field, typing goes on already.
  if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return undefined;
  const cell = target.closest<HTMLElement>("td[data-row]");
  return cell ? { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) } : undefined;
}
