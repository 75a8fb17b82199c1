import { fold } from "./text.ts";

/** What the word of a status comes to, whatever the word: still to do, put aside, called off, or finished. */
export type State = "open" | "held" | "cancelled" | "done";

const WORDS: Readonly<Record<string, State>> = {
  "on hold": "held",
  cancelled: "cancelled",
  canceled: "cancelled",
  shipped: "done",
  fulfilled: "done",
  completed: "done",
};

/**
 * The word of state that a word of status means, whatever has it; the words of ours and those that an import brought,
 * in any case.
 */
export function stateOf(status: string): State {
  const word = fold(status);
  return Object.hasOwn(WORDS, word) ? (WORDS[word] as State) : "open";
}

/**
 * The word of state that a status means beside a completion day, for all that asks no noun's rules: that day decides
 * whether it is done, whatever the status says.
 */
export function workStateOf({ status, completedAt }: { status: string; completedAt: string | null }): State {
  if (completedAt !== null) return "done";
  const state = stateOf(status);
  return state === "done" ? "open" : state;
}

/** Whether a word of state leaves something to do, now or later, whatever is in it: only this can be late. */
export function isUnfinished(state: State): boolean {
  return state === "open" || state === "held";
}
