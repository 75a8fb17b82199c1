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
import type { PlannedCell, PlannedWeek } from "../../../src/modules/schedules/schema.ts";
import { useIsPhone } from "../../components/use-is-phone.ts";
import { toast } from "../../ui/toast.ts";
import { between, type Move, moved, moveOf, type Place } from "./moves.ts";
import { readHours } from "./week-plan.ts";

/** A cell that is being typed into. */
export interface Edit {
  place: Place;
  text: string;
  /** If it began by typing, the arrow keys go to the next cell; if it began by editing, they move in the text. */
  isTyped: boolean;
  wrong?: string;
}

/**
 * The cells in the grid of a week, as in a spreadsheet: typing replaces what the current one holds. All cells from
 * `anchor` to it are chosen, to be filled or put back at once.
 */
export function useCells(
  weeks: readonly PlannedWeek[],
  days: readonly number[],
  enter: ((cells: readonly PlannedCell[]) => void) | undefined,
) {
  const [place, setPlace] = useState<Place>();
  const [anchor, setAnchor] = useState<Place>();
  const [edit, setEdit] = useState<Edit>();
  /** What a pointer that is held down does. */
  const drag = useRef<"choose" | "fill">(undefined);
  const table = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const isPhone = useIsPhone();

  // The current person may not be in the chosen week, department or people.
  const isThere = place && weeks.some(({ userId }) => userId === place.userId) && days.includes(place.day);
  const first = weeks[0] && days[0] !== undefined ? { userId: weeks[0].userId, day: days[0] } : undefined;
  const here = isThere ? place : first;
  const from = anchor && weeks.some(({ userId }) => userId === anchor.userId) ? anchor : here;
  const chosen = useMemo(() => (here && from ? between(from, here, weeks, days) : []), [here, from, weeks, days]);

  useEffect(() => {
    if (!wantsFocus.current || edit) return;
    wantsFocus.current = false;
    table.current?.querySelector<HTMLElement>("td[tabindex='0']")?.focus();
  });

  const go = (to: Place | undefined, start?: Place) => {
    wantsFocus.current = true;
    setEdit(undefined);
    setAnchor(start);
    if (to) setPlace(to);
  };
  const move = (by: Move, isChoosing: boolean) =>
    here && go(moved(here, by, weeks, days), isChoosing ? from : undefined);
  const dayOf = ({ userId, day }: Place) => weeks.find((week) => week.userId === userId)?.days[day];
  const begin = (at: Place, text: string, isTyped: boolean) => {
    setPlace(at);
    if (enter) setEdit({ place: at, text, isTyped });
  };
  const change = (at: Place) => begin(at, String(dayOf(at)?.projectedHours ?? ""), false);

  /** Enters hours that change something; null goes back to usual. */
  const put = (places: readonly Place[], hours: number | null) => {
    const cells = places.flatMap((at) => {
      const day = dayOf(at);
      if (!day || (hours === null ? !day.isPlanned : hours === day.projectedHours)) return [];
      return { userId: at.userId, date: day.date, projectedHours: hours };
    });
    if (cells.length > 0) enter?.(cells);
  };
  const fill = () => from && put(chosen, dayOf(from)?.projectedHours ?? 0);
  const commit = (by: Move | undefined) => {
    if (!edit) return;
    const read = readHours(edit.text);
    if ("wrong" in read) return setEdit({ ...edit, wrong: read.wrong });
    put([edit.place], read.hours);
    go(by && moved(edit.place, by, weeks, days));
  };
  const commitAll = () => {
    const read = readHours(edit?.text ?? "");
    if ("wrong" in read) return edit && setEdit({ ...edit, wrong: read.wrong });
    put(chosen, read.hours);
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
    else if (event.key === "Delete" || event.key === "Backspace") put(chosen, null);
    else if (event.key === "Enter" || event.key === "F2") change(here);
    else if (/^[\d.,-]$/.test(event.key)) begin(here, event.key, true);
    else return;
    event.preventDefault();
  };

  const leaveFocusHere = () => table.current?.querySelector<HTMLElement>("td[tabindex='0']")?.focus();

  return {
    table,
    here,
    edit,
    /** The chosen days of each person; empty if only the current cell is chosen. */
    chosen: chosen.length > 1 ? daysByPerson(chosen) : NONE,
    mayFill: enter !== undefined,
    setText: (text: string) => edit && setEdit({ place: edit.place, isTyped: edit.isTyped, text }),
    /** A click elsewhere ends the typing: right hours are entered, wrong ones are reported and dropped. */
    onLeave: () => {
      if (!edit) return;
      const read = readHours(edit.text);
      if ("wrong" in read) toast.destructive({ title: "Failed to save hours", description: read.wrong });
      else put([edit.place], read.hours);
      setEdit(undefined);
    },
    onPointerDown: (event: PointerEvent) => {
      const at = placeOf(event.target);
      if (!at || event.button !== 0 || isPhone) return;
      const isHandle = (event.target as HTMLElement).closest("[data-fill]") !== null;
      drag.current = isHandle ? "fill" : "choose";
      // Dragging the handle fills the chosen cells with the first one's hours.
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

function daysByPerson(places: readonly Place[]): ReadonlyMap<number, readonly number[]> {
  const days = new Map<number, number[]>();
  for (const { userId, day } of places) days.set(userId, [...(days.get(userId) ?? []), day]);
  return days;
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
  if (isTyped && key === "ArrowLeft") return { days: -1 };
  if (isTyped && key === "ArrowRight") return { days: 1 };
  return undefined;
}

function placeOf(target: EventTarget): Place | undefined {
  // In a cell's field, typing goes on already.
  if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return undefined;
  const cell = target.closest<HTMLElement>("td[data-user]");
  return cell ? { userId: Number(cell.dataset["user"]), day: Number(cell.dataset["day"]) } : undefined;
}
