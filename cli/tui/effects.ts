import type { Viewed } from "../../src/modules/views/schema.ts";
import type { Asking, Undo } from "./state.ts";
import type { Call, LastChange } from "./view.ts";

/** What the session is to do. */
export type Effect =
  /** Read the present place again; `soon` waits for a pause in the typing. */
  | { type: "load"; soon?: boolean }
  /** Read on in the list; with `all`, to its very end. */
  | { type: "more"; all: boolean }
  | { type: "act"; done: string; tasks: readonly Task[] }
  /** Read what an action would do. */
  | { type: "tell"; asking: Asking }
  | { type: "undo"; undo: Undo }
  /** Read the saved views of a list. */
  | { type: "views"; list: Viewed }
  | { type: "quit" };

/** A call for one row, and how to take it back. */
export interface Task {
  name: string;
  call: Call;
  undo: (answer: unknown) => Call | LastChange | undefined;
}
