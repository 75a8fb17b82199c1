import { type SavedView, VIEWED, type Viewed } from "../../src/modules/views/schema.ts";
import { may } from "../../src/rights/may.ts";
import { goTo, type Step, still } from "./navigate.ts";
import { type Place, placeOf, presentPlace, type State } from "./state.ts";
import { viewCalled } from "./views.ts";

/** The present list, if it has saved views that this person may see; undefined otherwise. */
export function viewedHere({ who, ...state }: State): Viewed | undefined {
  const noun = viewCalled(presentPlace({ who, ...state }).view)?.noun;
  return may(who, "v", "savedViews") ? VIEWED.find((list) => list === noun) : undefined;
}

/** Opens the picker of saved views, and asks for those of the present list. */
export function openViews(state: State): Step {
  const list = viewedHere(state);
  if (list === undefined) return still(state);
  return [{ ...state, overlay: { kind: "views", chosen: 0 } }, [{ type: "views", list }]];
}

/** A key in the picker: first the whole list, then its saved views. */
export function chooseView(state: State, chosen: number, key: string): Step {
  const { overlay } = state;
  const views = overlay?.kind === "views" ? overlay.views : undefined;
  const count = (views?.length ?? 0) + 1;
  const move = (to: number) =>
    still({ ...state, overlay: { kind: "views", chosen: (to + count) % count, ...(views && { views }) } });
  if (key === "down" || key === "j" || key === "tab" || key === "v") return move(chosen + 1);
  if (key === "up" || key === "k" || key === "shift-tab") return move(chosen - 1);
  const closed = { ...state, overlay: undefined };
  if (key !== "enter") return still(closed);
  const { view } = presentPlace(state);
  const saved = views?.[chosen - 1];
  return goTo(closed, saved ? placeOfView(view, saved) : placeOf(view));
}

/** A saved view as a place of the dashboard. Its columns are only for the browser. */
function placeOfView(view: string, { name, question }: SavedView): Place {
  const { search = "", sort, columns: _, density: __, ...input } = Object.fromEntries(new URLSearchParams(question));
  return { ...placeOf(view, { words: name, input }), filter: search, ...(sort !== undefined && { sort }) };
}
