import { viewedHere } from "./saved-views.ts";
import { BOARD_VIEW, presentPlace, type State } from "./state.ts";
import { actionsFor, viewCalled } from "./views.ts";

/** What a key does, by a word that the reducer knows. */
export type Command =
  | "down"
  | "up"
  | "page down"
  | "page up"
  | "first"
  | "last"
  | "next pane"
  | "previous pane"
  | "open"
  | "back"
  | "last view"
  | "older"
  | "newer"
  | "tab"
  | "jump"
  | "filter"
  | "sort"
  | "views"
  | "mark"
  | "help"
  | "undo"
  | "pause"
  | "refresh"
  | "quit";

interface Binding {
  keys: readonly string[];
  command: Command | { action: string };
  words: string;
  /** Shown at the foot of the screen; without it, only in the help. */
  hint?: string;
}

const BACK: Binding = { keys: ["esc", "backspace"], command: "back", words: "back; clears marks, then the filter" };

const MOVES: readonly Binding[] = [
  { keys: ["down", "j"], command: "down", words: "down" },
  { keys: ["up", "k"], command: "up", words: "up" },
  { keys: ["pagedown", "ctrl-f"], command: "page down", words: "a page down" },
  { keys: ["pageup", "ctrl-b"], command: "page up", words: "a page up" },
  { keys: ["home", "g"], command: "first", words: "to the first row" },
  { keys: ["end", "G"], command: "last", words: "to the last row" },
];

const ON_THE_BOARD: readonly Binding[] = [
  { keys: ["tab", "right", "l"], command: "next pane", words: "next pane", hint: "pane" },
  { keys: ["shift-tab", "left", "h"], command: "previous pane", words: "previous pane" },
];

const IN_A_LIST: readonly Binding[] = [
  { keys: ["/"], command: "filter", words: "filter by text; /!text hides rows that have it", hint: "filter" },
  { keys: ["s"], command: "sort", words: "sort by a column", hint: "sort" },
];

const VIEWS: Binding = { keys: ["v"], command: "views", words: "choose a saved view of the list", hint: "views" };

const MARK: Binding = { keys: ["space"], command: "mark", words: "mark the row for the next action", hint: "mark" };

const EVERYWHERE: readonly Binding[] = [
  { keys: [":"], command: "jump", words: "jump to a view by name", hint: "jump" },
  { keys: ["-"], command: "last view", words: "the view before this one, and back again" },
  { keys: ["["], command: "older", words: "back in the history of views" },
  { keys: ["]"], command: "newer", words: "forward in the history of views" },
  { keys: [..."1234567890"], command: "tab", words: "the view of that number" },
  { keys: ["p"], command: "pause", words: "pause, or follow again" },
  { keys: ["R"], command: "refresh", words: "read again now" },
  { keys: ["?"], command: "help", words: "this help", hint: "help" },
  { keys: ["q", "ctrl-c"], command: "quit", words: "quit", hint: "quit" },
];

const UNDO: Binding = { keys: ["z"], command: "undo", words: "undo what was done here, latest first" };

/**
 * Every key at this place of the terminal's dashboard, in the order of the help. If two want one key, the first has it.
 */
export function bindings(state: State): readonly Binding[] {
  const { view: name, open } = presentPlace(state);
  const view = viewCalled(name);
  const undo = state.isReadOnly ? [] : [state.undo.length > 0 ? { ...UNDO, hint: "undo" } : UNDO];
  const actions = state.isReadOnly || !view ? [] : actionsFor(state.who, view);
  const doing = actions.map(({ key, words }) => ({ keys: [key], command: { action: key }, words, hint: words }));
  if (open) return [...doing, ...MOVES, { ...BACK, hint: "back" }, ...undo, ...EVERYWHERE];
  const opening: Binding = { keys: ["enter"], command: "open", words: "open", hint: "open" };
  const marking = doing.length > 0 ? [MARK] : [];
  const own = name === BOARD_VIEW ? ON_THE_BOARD : [...marking, ...IN_A_LIST, ...(viewedHere(state) ? [VIEWS] : [])];
  return [opening, ...doing, ...own, ...undo, ...MOVES, BACK, ...EVERYWHERE];
}

/** What a key does now on the terminal's dashboard, if it does anything. */
export function keyBindingFor(state: State, key: string): Binding | undefined {
  return bindings(state).find(({ keys }) => keys.includes(key));
}

const SYMBOLS: Readonly<Record<string, string>> = {
  enter: "Enter",
  esc: "Esc",
  space: "Space",
  tab: "Tab",
  "shift-tab": "Shift-Tab",
  down: "↓",
  up: "↑",
  left: "←",
  right: "→",
  pagedown: "PgDn",
  pageup: "PgUp",
  home: "Home",
  end: "End",
  backspace: "Backspace",
};

/** The name of a key, as printed on it. */
export function keyWords(key: string): string {
  return SYMBOLS[key] ?? key.replace(/^ctrl-(.)$/, (_, letter: string) => `Ctrl-${letter.toUpperCase()}`);
}
