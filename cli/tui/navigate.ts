import { boardPanes, type Item, type Pane } from "./board.ts";
import type { Effect } from "./effects.ts";
import { BOARD_VIEW, type Place, pageHeight, presentPlace, type State } from "./state.ts";

export type Step = readonly [State, readonly Effect[]];

export const still = (state: State): Step => [state, []];

/** The present place on the terminal's dashboard with other values. */
export function withPlace(state: State, change: Partial<Place>): State {
  return {
    ...state,
    places: state.places.map((place, i) => (i === state.at ? { ...place, ...change } : place)),
  };
}

/** Goes to a new place of the terminal's dashboard. Places ahead in the history are forgotten, as in a browser. */
export function goTo(state: State, place: Place): Step {
  const places = [...state.places.slice(0, state.at + 1), place].slice(-HISTORY);
  return load({ ...state, places, at: places.length - 1, last: Math.max(0, places.length - 2) });
}

const HISTORY = 50;

/** Goes to a place of the terminal's dashboard that was visited before. */
export function goToVisited(state: State, at: number): Step {
  if (at < 0 || at >= state.places.length || at === state.at) return still(state);
  return load({ ...state, at, last: state.at });
}

function load(state: State): Step {
  const next = {
    ...state,
    overlay: undefined,
    list: undefined,
    detail: undefined,
    problem: undefined,
    isLoading: true,
  };
  return [next, [{ type: "load" }]];
}

/** Scrolls the terminal's dashboard so that the cursor is on the screen. */
export function keepVisible(state: State): State {
  const place = presentPlace(state);
  if (place.open || (place.view !== BOARD_VIEW && !state.list)) return state;
  const count = place.view === BOARD_VIEW ? boardItems(state).length : (state.list?.rows.length ?? 0);
  const page = pageHeight(state);
  const selected = Math.max(0, Math.min(place.selected, count - 1));
  const top = Math.max(0, Math.min(Math.max(place.top, selected - page + 1), selected, Math.max(0, count - page)));
  return selected === place.selected && top === place.top ? state : withPlace(state, { selected, top });
}

/** The items that the board's cursor visits, pane after pane. An empty pane counts as one. */
export function boardItems(state: State): readonly { pane: Pane; paneIndex: number; index: number; item?: Item }[] {
  if (!state.board) return [];
  const { left, right } = boardPanes(state.board, state.news);
  return [...left, ...right].flatMap((pane, paneIndex) =>
    pane.items.length === 0
      ? [{ pane, paneIndex, index: 0 }]
      : pane.items.map((item, index) => ({ pane, paneIndex, index, item })),
  );
}

/** Narrows the list of the terminal's dashboard to what the filter finds. */
export function setFilter(state: State, filter: string): Step {
  if (presentPlace(state).filter === filter) return still(state);
  const next = withPlace(state, { filter, selected: 0, top: 0 });
  return [{ ...next, isLoading: true }, [{ type: "load", soon: true }]];
}
