import { fold } from "./text.ts";

/** What the word of a status means for the work: still to do, put aside, called off, or finished. */
export type State = "open" | "held" | "cancelled" | "done";

const WORDS: Readonly<Record<string, State>> = {
  "on hold": "held",
  cancelled: "cancelled",
  canceled: "cancelled",
  shipped: "done",
  fulfilled: "done",
  completed: "done",
};

/** The state that the word of a status means, in any case: our own words and those that an import brought. */
export function stateOf(status: string): State {
  const word = fold(status);
  return Object.hasOwn(WORDS, word) ? (WORDS[word] as State) : "open";
}

/**
 * The state of work with a completion day, for callers that use no noun's rules: the day decides whether it is done,
 * whatever the status says.
 */
export function workStateOf({ status, completedAt }: { status: string; completedAt: string | null }): State {
  if (completedAt !== null) return "done";
  const state = stateOf(status);
  return state === "done" ? "open" : state;
}

/** Whether something is left to do, now or later. Only then can it be late. */
export function isUnfinished(state: State): boolean {
  return state === "open" || state === "held";
}

/** The columns of a work order that stands in the queue where its due date puts it. A place ends when the order leaves the floor. */
export const NO_PLACE = { queueKey: null, queueSeq: null, place: null, putBy: null, putAt: null };

/** How unfinished work stands: the first of these words that is true of it. */
export const STANDINGS = ["held", "late", "stuck", "atRisk", "onTrack"] as const;
export type StandingWord = (typeof STANDINGS)[number];
