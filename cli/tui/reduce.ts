import type { ShiftBoard } from "../../src/modules/shift-board/schema.ts";
import type { SavedView } from "../../src/modules/views/schema.ts";
import { act, actAsTold, start } from "./actions.ts";
import { type Command, keyBindingFor } from "./key-map.ts";
import type { Input } from "./keys.ts";
import { boardItems, goTo, goToVisited, keepVisible, type Step, setFilter, still, withPlace } from "./navigate.ts";
import { typeInPrompt } from "./prompt.ts";
import { chooseView, openViews } from "./saved-views.ts";
import { chooseSort, openSort } from "./sorting.ts";
import {
  type Asking,
  BOARD_VIEW,
  bodyHeight,
  LIST_HEAD,
  type Loaded,
  type News,
  pageHeight,
  placeOf,
  presentPlace,
  presentRows,
  type Size,
  type State,
  type Toast,
  type Undo,
} from "./state.ts";
import { tabAt } from "./tabs.ts";
import type { Detail, Row, Told } from "./view.ts";
import { firstPlace, startOf, tabsFor, viewCalled } from "./views.ts";

/** All that can happen to the dashboard. */
export type Event =
  | Input
  | { type: "resized"; size: Size }
  | { type: "board"; board: ShiftBoard; news: News | undefined }
  | { type: "list"; list: Loaded }
  | { type: "more"; list: Loaded }
  | { type: "views"; views: readonly SavedView[] }
  | { type: "detail"; detail: Detail }
  | { type: "failed"; sentence: string }
  | { type: "told"; asking: Asking; told: Told }
  | { type: "refused"; asking: Asking; sentence: string }
  | { type: "done"; toast: Toast; undo?: Undo; undone?: boolean }
  | { type: "changed" }
  | { type: "link"; link: State["link"] }
  | { type: "tick"; now: string };

/**
 * The state of the terminal's dashboard after an event, and what the session is to do about it. Knows no clock, no
 * client and no terminal itself.
 */
export function reduce(state: State, event: Event): Step {
  switch (event.type) {
    case "key":
    case "paste":
      return readInput(state, event);
    case "mouse":
      return readMouse(state, event);
    case "resized":
      return still(keepVisible({ ...state, size: event.size }));
    case "board": {
      const { board, news } = event;
      const next = { ...state, board, news, now: board.asOf, updatedAt: board.asOf };
      return still(presentPlace(state).view === BOARD_VIEW ? keepVisible(endLoading(next)) : next);
    }
    case "list":
      return still(keepVisible(keepChosen(endLoading(state), event.list)));
    case "more":
      return still({ ...state, list: event.list, isLoading: false });
    case "views":
      return still(
        state.overlay?.kind === "views" ? { ...state, overlay: { ...state.overlay, views: event.views } } : state,
      );
    case "detail":
      return still(showDetail(endLoading(state), event.detail));
    case "failed":
      return still({ ...state, isLoading: false, problem: event.sentence });
    case "told":
      return still(showTold(state, event));
    case "refused":
      return still(isAsked(state, event.asking) ? closedWith(state, { text: event.sentence, tone: "warn" }) : state);
    case "done":
      return finishAction(state, event);
    case "changed":
      return state.isPaused ? still({ ...state, isBehind: true }) : [state, [{ type: "load" }, ...tellAgain(state)]];
    case "link":
      return setLink(state, event.link);
    case "tick":
      return still({ ...state, now: event.now });
  }
}

/** What an action would do, if it is still asked about. */
function showTold(state: State, { asking, told }: Extract<Event, { type: "told" }>): State {
  const { overlay } = state;
  if (overlay?.kind !== "confirm" || !isAsked(state, asking)) return state;
  return { ...state, overlay: { ...overlay, asking: { ...asking, told } } };
}

function isAsked({ overlay }: State, { action, row }: Asking): boolean {
  return overlay?.kind === "confirm" && overlay.asking?.action === action && overlay.asking.row === row;
}

function closedWith(state: State, toast: Toast): State {
  return { ...state, overlay: undefined, toast };
}

/** After a change what is asked about may be otherwise. */
function tellAgain({ overlay }: State): Step[1] {
  return overlay?.kind === "confirm" && overlay.asking ? [{ type: "tell", asking: overlay.asking }] : [];
}

function showDetail(state: State, detail: Detail): State {
  const { row } = detail;
  return withPlace({ ...state, detail }, row ? { open: row as Row } : {});
}

function endLoading(state: State): State {
  return { ...state, isLoading: false, problem: undefined };
}

function readInput(state: State, event: Extract<Input, { type: "key" | "paste" }>): Step {
  const { overlay } = state;
  if (event.type === "key" && event.key === "ctrl-c") return [state, [{ type: "quit" }]];
  if (overlay?.kind === "prompt") return typeInPrompt(state, overlay.prompt, event);
  if (event.type === "paste") return still(state);
  const awake = { ...state, toast: undefined };
  if (overlay?.kind === "help") return still(scrollHelp(awake, overlay.top, event.key));
  if (overlay?.kind === "sort") return chooseSort(awake, overlay.chosen, event.key);
  if (overlay?.kind === "views") return chooseView(awake, overlay.chosen, event.key);
  if (overlay?.kind === "confirm") {
    const closed = { ...awake, overlay: undefined };
    if (event.key !== "y") return still(closed);
    if (!overlay.asking) return act(closed, overlay.action, "");
    // Nobody says yes to what was not told yet.
    return overlay.asking.told ? actAsTold(closed, overlay.asking) : still(awake);
  }
  const binding = keyBindingFor(awake, event.key);
  if (!binding) return still(awake);
  if (binding.command === "tab") return openTab(awake, (Number(event.key) + 9) % 10);
  if (typeof binding.command === "string") return runCommand(awake, binding.command);
  return start(awake, binding.command.action);
}

function runCommand(state: State, name: Exclude<Command, "tab">): Step {
  const place = presentPlace(state);
  const page = pageHeight(state);
  switch (name) {
    case "down":
      return moveTo(state, place.selected + 1);
    case "up":
      return moveTo(state, place.selected - 1);
    case "page down":
      return moveTo(state, place.selected + page);
    case "page up":
      return moveTo(state, place.selected - page);
    case "first":
      return moveTo(state, 0);
    case "last":
      return moveTo(state, Number.POSITIVE_INFINITY);
    case "next pane":
      return still(changePane(state, 1));
    case "previous pane":
      return still(changePane(state, -1));
    case "open":
      return openRow(state);
    case "back":
      return goBack(state);
    case "last view":
      return goToVisited(state, state.last);
    case "older":
      return goToVisited(state, state.at - 1);
    case "newer":
      return goToVisited(state, state.at + 1);
    case "jump":
      return still(askFor(state, { purpose: "jump", label: ":", text: "", chosen: 0 }));
    case "filter": {
      const { filter } = place;
      return still(askFor(state, { purpose: "filter", label: "/", text: filter, before: filter, chosen: 0 }));
    }
    case "sort":
      return openSort(state);
    case "views":
      return openViews(state);
    case "mark":
      return toggleMark(state);
    case "help":
      return still({ ...state, overlay: { kind: "help", top: 0 } });
    case "undo":
      return undoLast(state);
    case "pause":
      return togglePause(state);
    case "refresh":
      return [{ ...state, isLoading: true }, [{ type: "load" }]];
    case "quit":
      return [state, [{ type: "quit" }]];
  }
}

type Prompt = Extract<State["overlay"], { kind: "prompt" }>["prompt"];

function askFor(state: State, prompt: Prompt): State {
  return { ...state, overlay: { kind: "prompt", prompt } };
}

function openTab(state: State, tab: number): Step {
  const target = tabsFor(state.who)[tab];
  if (!target) return still(state);
  const { view, scope, open } = presentPlace(state);
  const start = startOf(target.name);
  if (view === start.view && scope?.words === start.scope?.words && !open) return still(state);
  return goTo(state, start);
}

/** Moves the cursor as far as there are rows, and asks for more before they run out. */
function moveTo(state: State, to: number): Step {
  const place = presentPlace(state);
  if (place.open) return still(withPlace(state, { selected: Math.max(0, Math.min(to, detailEnd(state))) }));
  const count = place.view === BOARD_VIEW ? boardItems(state).length : (state.list?.rows.length ?? 0);
  const next = keepVisible(withPlace(state, { selected: Math.max(0, Math.min(to, count - 1)) }));
  const isNearEnd = to + pageHeight(state) * 2 >= count;
  if (place.view === BOARD_VIEW || state.list?.next === undefined || !isNearEnd) return still(next);
  return [{ ...next, isLoading: true }, [{ type: "more", all: to === Number.POSITIVE_INFINITY }]];
}

function detailEnd({ detail, size }: State): number {
  const lines = (detail?.fields.length ?? 0) + (detail?.lines.length ?? 0) + DETAIL_FRAME;
  return Math.max(0, lines - bodyHeight(size));
}

const DETAIL_FRAME = 3;

/** Shows new rows. The row under the cursor stays under it, wherever it is now. */
function keepChosen(state: State, list: Loaded): State {
  const place = presentPlace(state);
  const view = viewCalled(place.view);
  const before = state.list?.rows[place.selected];
  const at = view && before ? list.rows.findIndex((row) => view.key(row) === view.key(before)) : -1;
  const shift = at === -1 ? 0 : at - place.selected;
  const keys = new Set(view ? list.rows.map(view.key) : []);
  return withPlace(
    { ...state, list },
    {
      selected: place.selected + shift,
      top: Math.max(0, place.top + shift),
      marks: place.marks.filter((mark) => keys.has(mark)),
    },
  );
}

function changePane(state: State, step: 1 | -1): State {
  const items = boardItems(state);
  const present = items[presentPlace(state).selected];
  if (!present) return state;
  const panes = Math.max(...items.map(({ paneIndex }) => paneIndex)) + 1;
  const wanted = (present.paneIndex + step + panes) % panes;
  return withPlace(state, { selected: items.findIndex(({ paneIndex }) => paneIndex === wanted) });
}

function openRow(state: State): Step {
  const place = presentPlace(state);
  if (place.view === BOARD_VIEW) {
    const chosen = boardItems(state)[place.selected];
    if (!chosen) return still(state);
    const { view, scope, filter = "" } = (chosen.item ?? chosen.pane).leadsTo;
    return goTo(state, { ...placeOf(view, scope), filter });
  }
  const row = presentRows(state)[place.selected];
  if (!row || !viewCalled(place.view)?.open) return still(state);
  return goTo(state, { ...place, selected: 0, top: 0, marks: [], open: row });
}

/** Takes back the last narrowing first, then leaves: marks, filter, place. */
function goBack(state: State): Step {
  const { marks, filter } = presentPlace(state);
  const isOpen = presentPlace(state).open !== undefined;
  if (!isOpen && marks.length > 0) return still(withPlace(state, { marks: [] }));
  if (!isOpen && filter !== "") return setFilter(state, "");
  if (state.at > 0) return goToVisited(state, state.at - 1);
  const first = firstPlace(state.who);
  return presentPlace(state).view === first.view ? still(state) : goTo(state, first);
}

function toggleMark(state: State): Step {
  const place = presentPlace(state);
  const row = presentRows(state)[place.selected];
  const key = row && viewCalled(place.view)?.key(row);
  if (key === undefined) return still(state);
  const marks = place.marks.includes(key) ? place.marks.filter((mark) => mark !== key) : [...place.marks, key];
  return moveTo(withPlace(state, { marks }), place.selected + 1);
}

function scrollHelp(state: State, top: number, key: string): State {
  const by: Record<string, number> = { down: 1, j: 1, up: -1, k: -1, pagedown: 10, pageup: -10 };
  const step = by[key];
  return { ...state, overlay: step === undefined ? undefined : { kind: "help", top: Math.max(0, top + step) } };
}

function togglePause(state: State): Step {
  if (!state.isPaused) return still({ ...state, isPaused: true });
  const next = { ...state, isPaused: false, isBehind: false };
  return state.isBehind ? [{ ...next, isLoading: true }, [{ type: "load" }]] : still(next);
}

function undoLast(state: State): Step {
  const latest = state.undo.at(-1);
  if (!latest) return still({ ...state, toast: { text: "There is nothing to undo", tone: "quiet" } });
  return [state, [{ type: "undo", undo: latest }]];
}

function finishAction(state: State, event: Extract<Event, { type: "done" }>): Step {
  const undo = event.undone ? state.undo.slice(0, -1) : event.undo ? [...state.undo, event.undo] : state.undo;
  const next = { ...withPlace(state, { marks: [] }), undo, toast: event.toast, isLoading: true };
  return [next, [{ type: "load" }]];
}

function setLink(state: State, link: State["link"]): Step {
  if (link === "lost" || state.link !== "lost") return still({ ...state, link });
  return [{ ...state, link }, [{ type: "load" }]];
}

function readMouse(state: State, { what, column, row }: Extract<Input, { type: "mouse" }>): Step {
  if (state.overlay) return still(state);
  if (what !== "click") return runCommand(state, what === "wheel-down" ? "down" : "up");
  const awake = { ...state, toast: undefined };
  if (row === TAB_ROW) {
    const tab = tabAt(column, state);
    return tab === undefined ? still(awake) : openTab(awake, tab);
  }
  const place = presentPlace(state);
  if (place.view === BOARD_VIEW || place.open) return still(awake);
  const index = place.top + row - BODY_ROW - LIST_HEAD;
  if (row < BODY_ROW + LIST_HEAD || index >= (state.list?.rows.length ?? 0)) return still(awake);
  // A click on the row under the cursor opens it, as Enter does.
  return index === place.selected ? openRow(awake) : still(withPlace(awake, { selected: index }));
}

const TAB_ROW = 1;
const BODY_ROW = 2;
