import { may, reachOf } from "../../src/rights/may.ts";
import type { Who } from "../../src/rights/who.ts";
import { BOARD_VIEW, type Place, placeOf, type State } from "./state.ts";
import type { View } from "./view.ts";
import { activity } from "./views/activity.ts";
import { approvals } from "./views/approvals.ts";
import { capacity } from "./views/capacity.ts";
import { inventory } from "./views/inventory.ts";
import { notifications } from "./views/notifications.ts";
import { orders } from "./views/orders.ts";
import { people } from "./views/people.ts";
import { purchases } from "./views/purchases.ts";
import { toOrder } from "./views/to-order.ts";
import { workOrders } from "./views/work-orders.ts";

// Each view knows the type of its own rows; the code for all views does not need it.
const viewsOf = (...views: unknown[]) => views as View[];

/** The lists in the order of their digits; the board has the first digit. */
const WITH_DIGITS = viewsOf(
  orders,
  workOrders,
  people,
  capacity,
  inventory,
  notifications,
  activity,
  purchases,
  approvals,
);
/** With those for which no digit is left; one jumps to them. */
const VIEWS: readonly View[] = [...WITH_DIGITS, ...viewsOf(toOrder)];

/** The view of the dashboard in the terminal of that name; undefined when there is none. */
export function viewCalled(name: string): View | undefined {
  return VIEWS.find((view) => view.name === name);
}

type Tab = Pick<View, "name" | "title" | "short" | "noun">;
const TABS: readonly Tab[] = [{ name: BOARD_VIEW, title: "Board", short: "Board", noun: "shiftBoard" }, ...WITH_DIGITS];

/** The targets of the digits: the board and the lists that this person may see. */
export function tabsFor(who: Who): readonly Tab[] {
  return TABS.filter(({ noun }) => reachOf(who, "v", noun) !== undefined);
}

/** Whether this person may see the board. */
export function seesBoard(who: Who): boolean {
  return tabsFor(who).some(({ name }) => name === BOARD_VIEW);
}

/** The first place. */
export function firstPlace(who: Who): Place {
  return startOf(tabsFor(who)[0]?.name ?? BOARD_VIEW);
}

/** The columns of a view that this person may see. */
export function columnsFor(who: Who, { columns, noun }: View): View["columns"] {
  return columns.filter(({ isPrice }) => !isPrice || may(who, "$", noun));
}

/** The actions of a view that this person may do with at least some rows. */
export function actionsFor(who: Who, { actions, noun }: View): View["actions"] {
  return actions.filter((action) => reachOf(who, action.deed, action.noun ?? noun) !== undefined);
}

/** The view as it is first seen. */
export function startOf(name: string): Place {
  const { defaultScope: words, scopes = {} } = viewCalled(name) ?? {};
  return words === undefined ? placeOf(name) : placeOf(name, { words, input: scopes[words] ?? {} });
}

interface Target {
  name: string;
  aliases: readonly string[];
  words: string;
  place: Place;
}

/** All targets of a jump by name. */
const TARGETS: readonly Target[] = [
  { name: BOARD_VIEW, aliases: ["b", "shift"], words: "Shift board", place: placeOf(BOARD_VIEW) },
  ...VIEWS.flatMap(({ name, aliases, title, scopes = {} }) => [
    { name, aliases, words: title, place: startOf(name) },
    ...Object.entries(scopes).map(([words, input]) => ({
      name: words,
      aliases: [],
      words: Object.keys(input).length === 0 ? title : `${title}, ${words}`,
      place: Object.keys(input).length === 0 ? placeOf(name) : placeOf(name, { words, input }),
    })),
  ]),
];

/**
 * The targets on the terminal's dashboard that the typed text may mean, the likeliest first, and among equals the most recent.
 */
export function completions(
  typed: string,
  { who, places, at }: Pick<State, "who" | "places" | "at">,
): readonly Target[] {
  const seen = VIEWS.filter(({ noun }) => reachOf(who, "v", noun) !== undefined).map(({ name }) => name);
  const text = typed.trim().toLowerCase();
  const rank = ({ name, aliases }: Target) => {
    if (name === text || aliases.includes(text)) return 0;
    if (name.startsWith(text)) return 1;
    if (aliases.some((alias) => alias.startsWith(text))) return 2;
    return name.includes(text) ? 3 : 4;
  };
  // The present place is no target.
  const before = places.filter(({ view }) => view !== places[at]?.view);
  const visited = ({ place: { view, scope } }: Target) =>
    before.findLastIndex((place) => place.view === view && place.scope?.words === scope?.words);
  const isSeen = ({ place: { view } }: Target) => (view === BOARD_VIEW ? seesBoard(who) : seen.includes(view));
  return TARGETS.filter((target) => isSeen(target) && rank(target) < 4).toSorted(
    (a, b) => rank(a) - rank(b) || visited(b) - visited(a),
  );
}
