import { type Step, still, withPlace } from "./navigate.ts";
import { presentPlace, type State } from "./state.ts";
import { columnsFor, viewCalled } from "./views.ts";

/** What the present list of the terminal's dashboard sorts by: its columns, and what else the view says. */
export function sortable(state: State): readonly { head: string; sort: string }[] {
  const view = viewCalled(presentPlace(state).view);
  const columns = view ? columnsFor(state.who, view) : [];
  const byColumns = columns.flatMap(({ head, sort }) => (sort === undefined ? [] : [{ head, sort }]));
  return [...(view?.sorts ?? []), ...byColumns];
}

/** The order of the present list of the terminal's dashboard: the chosen one, else its usual one. */
export function sortOf(state: State): string {
  const { sort, view } = presentPlace(state);
  return sort ?? viewCalled(view)?.defaultSort ?? "";
}

/** Opens the picker of the column that the present list of the terminal's dashboard is sorted by. */
export function openSort(state: State): Step {
  return still({ ...state, overlay: { kind: "sort", chosen: Math.max(0, sortIndex(state)) } });
}

function sortIndex(state: State): number {
  const by = sortOf(state).replace(/^-/, "");
  return sortable(state).findIndex(({ sort }) => sort === by);
}

/** A key in the picker of the column to sort by: the same column again turns the order round. */
export function chooseSort(state: State, chosen: number, key: string): Step {
  const columns = sortable(state);
  const move = (to: number) =>
    still({ ...state, overlay: { kind: "sort", chosen: (to + columns.length) % columns.length } });
  if (key === "down" || key === "j" || key === "tab" || key === "s") return move(chosen + 1);
  if (key === "up" || key === "k" || key === "shift-tab") return move(chosen - 1);
  const closed = { ...state, overlay: undefined };
  const column = columns[chosen];
  if (key !== "enter" || !column) return still(closed);
  const sort = sortOf(state) === column.sort ? `-${column.sort}` : column.sort;
  return [{ ...withPlace(closed, { sort, selected: 0, top: 0 }), isLoading: true }, [{ type: "load" }]];
}
