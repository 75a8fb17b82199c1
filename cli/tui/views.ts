import { BOARD, type Place, placeOf } from "./state.ts";
import type { View } from "./view.ts";
import { activity } from "./views/activity.ts";
import { capacity } from "./views/capacity.ts";
import { inventory } from "./views/inventory.ts";
import { notifications } from "./views/notifications.ts";
import { orders } from "./views/orders.ts";
import { people } from "./views/people.ts";
import { workOrders } from "./views/work-orders.ts";

/** The lists in the order of their digits, which the board has the first of. */
export const VIEWS: readonly View[] = [orders, workOrders, people, capacity, inventory, notifications, activity].map(
  // Each view knows its own rows; what is common to all handles them unseen.
  (view) => view as unknown as View,
);

/** The view of that name; undefined when there is none. */
export function viewCalled(name: string): View | undefined {
  return VIEWS.find((view) => view.name === name);
}

/** Everywhere that a digit leads: the board and the lists. */
export const TABS: readonly Pick<View, "name" | "title" | "short">[] = [
  { name: BOARD, title: "Board", short: "Board" },
  ...VIEWS,
];

/** The view as it is first seen. */
export function startOf(name: string): Place {
  const { defaultScope: words, scopes = {} } = viewCalled(name) ?? {};
  return words === undefined ? placeOf(name) : placeOf(name, { words, input: scopes[words] ?? {} });
}

export interface Target {
  name: string;
  aliases: readonly string[];
  words: string;
  place: Place;
}

/** Everywhere that a jump by name leads. */
export const TARGETS: readonly Target[] = [
  { name: BOARD, aliases: ["b", "shift"], words: "Shift board", place: placeOf(BOARD) },
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

/** The targets that the typed text may mean, the likeliest first. */
export function completions(typed: string): readonly Target[] {
  const text = typed.trim().toLowerCase();
  const rank = ({ name, aliases }: Target) => {
    if (name === text || aliases.includes(text)) return 0;
    if (name.startsWith(text)) return 1;
    if (aliases.some((alias) => alias.startsWith(text))) return 2;
    return name.includes(text) ? 3 : 4;
  };
  return TARGETS.filter((target) => rank(target) < 4).toSorted((a, b) => rank(a) - rank(b));
}
