import type { Activity } from "../../src/modules/activity/schema.ts";
import type { ShiftBoard } from "../../src/modules/shift-board/schema.ts";
import type { SavedView } from "../../src/modules/views/schema.ts";
import type { Who } from "../../src/rights/who.ts";
import type { Tone } from "./text.ts";
import type { Call, Detail, Row, Told } from "./view.ts";

export interface Size {
  columns: number;
  rows: number;
}

export interface Scope {
  /** "overdue", or "step 3": the words in the title. */
  words: string;
  input: Readonly<Record<string, unknown>>;
}

/** A place on the dashboard: a view with its filter and order, and the position in it. */
export interface Place {
  view: string;
  scope?: Scope;
  /** The text after the slash; with an exclamation mark in front, rows with it are left out. */
  filter: string;
  sort?: string;
  selected: number;
  /** The first row on the screen. */
  top: number;
  /** The keys of the marked rows. */
  marks: readonly string[];
  /** The row that is open. */
  open?: Row;
}

/** A line being typed, and its purpose. */
export interface Prompt {
  purpose: "jump" | "filter" | "action";
  label: string;
  text: string;
  /** The filter before, to go back to; or the action that asked. */
  before?: string;
  action?: string;
  /** The chosen target of a jump. */
  chosen: number;
}

type Overlay =
  | { kind: "prompt"; prompt: Prompt }
  | { kind: "help"; top: number }
  | { kind: "sort"; chosen: number }
  /** The views are absent until they have come. */
  | { kind: "views"; chosen: number; views?: readonly SavedView[] }
  | { kind: "confirm"; action: string; words: string; asking?: Asking };

/** An action that tells first what it would do; absent until that has come. */
export interface Asking {
  action: string;
  row: Row;
  /** What was typed at the action's prompt. */
  text: string;
  told?: Told;
}

/** What was done, and the calls that take it back. */
export interface Undo {
  words: string;
  calls: readonly Call[];
}

export interface Toast {
  text: string;
  tone: Tone;
}

/** What changed while the dashboard was closed. */
export interface News {
  since: string;
  total: number;
  latest: readonly Activity[];
}

export interface Loaded {
  /** The filter and the order that these rows answer. */
  asked: Pick<Place, "filter" | "sort">;
  rows: readonly Row[];
  total: number;
  next?: string;
}

export interface State {
  size: Size;
  places: readonly Place[];
  at: number;
  /** The target of `-`. */
  last: number;
  overlay?: Overlay | undefined;
  toast?: Toast | undefined;
  undo: readonly Undo[];
  board?: ShiftBoard;
  news?: News | undefined;
  /** The rows of the present place; absent until they have come. */
  list?: Loaded | undefined;
  detail?: Detail | undefined;
  /** The sentence of a read that failed. */
  problem?: string | undefined;
  isLoading: boolean;
  isPaused: boolean;
  /** Something changed while the screen was paused. */
  isBehind: boolean;
  link: "server" | "file" | "lost";
  updatedAt?: string;
  now: string;
  isReadOnly: boolean;
  /** The person at the dashboard, who is offered only what they may do. */
  who: Who;
  file: string;
}

export const BOARD_VIEW = "board";

/** A view of the terminal's dashboard at its beginning: nothing filtered, chosen or marked. */
export function placeOf(view: string, scope?: Scope): Place {
  return { view, ...(scope ? { scope } : {}), filter: "", selected: 0, top: 0, marks: [] };
}

/** The present place on the terminal's dashboard. */
export function presentPlace(state: State): Place {
  return state.places[state.at] as Place;
}

/**
 * The rows of the terminal's dashboard that keys may act on. There are none while the list still shows the answer to another
 * filter or order, because another row may come under the cursor.
 */
export function presentRows(state: State): readonly Row[] {
  const { filter, sort } = presentPlace(state);
  const { list } = state;
  return list && list.asked.filter === filter && list.asked.sort === sort ? list.rows : [];
}

/** The state of the terminal's dashboard before anything has been read. */
export function firstState(
  given: Pick<State, "size" | "now" | "isReadOnly" | "who" | "file" | "link"> & { first?: Place },
): State {
  const { first = placeOf(BOARD_VIEW), ...rest } = given;
  return { ...rest, places: [first], at: 0, last: 0, undo: [], isLoading: true, isPaused: false, isBehind: false };
}

/**
 * How many lines of the terminal's dashboard are for the view: the rest is the header, the tabs, the message and the
 * hints.
 */
export function bodyHeight({ rows }: Size): number {
  return Math.max(1, rows - 1 - CHROME);
}

const CHROME = 4;
/** The title and the heads of a list. */
export const LIST_HEAD = 2;

/** How many rows of a list are on the terminal's dashboard at once. */
export function pageHeight(state: State): number {
  return Math.max(1, bodyHeight(state.size) - LIST_HEAD);
}
