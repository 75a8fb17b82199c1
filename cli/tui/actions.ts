import { count } from "../../src/lib/text.ts";
import type { Step } from "./navigate.ts";
import { type Asking, presentPlace, presentRows, type State, type Toast } from "./state.ts";
import type { Action, Row } from "./view.ts";
import { actionsFor, viewCalled } from "./views.ts";

/** Begins an action: asks for its text, or asks back if it is about several rows, or does it at once. */
export function start(state: State, key: string): Step {
  const action = actionCalled(state, key);
  const rows = chosenRows(state);
  const [first] = rows;
  if (!action) return [state, []];
  if (!first) return [state.isLoading ? { ...state, toast: STILL_READING } : state, []];
  const of = rows.length === 1 ? nameOf(state, first) : `${rows.length} marked rows`;
  if (action.prompt) {
    const { label, start } = action.prompt;
    const text = rows.length === 1 ? start(first) : "";
    const prompt = { purpose: "action", label: `${label} of ${of}: `, text, action: key, chosen: 0 } as const;
    return [{ ...state, overlay: { kind: "prompt", prompt } }, []];
  }
  const words = `${action.words}: ${of}?`;
  if (action.tell || rows.length === 1) return answer(state, key, "");
  return [{ ...state, overlay: { kind: "confirm", action: key, words } }, []];
}

/** Once all is typed: does the action, or reads first what it would do, if it tells that. */
export function answer(state: State, key: string, text: string): Step {
  const action = actionCalled(state, key);
  const [row, ...more] = chosenRows(state);
  if (!action?.tell || !row) return act(state, key, text);
  const refusal = more.length > 0 ? ONE_BY_ONE : action.call(row, text, state.who);
  if (typeof refusal === "string") return [{ ...state, toast: { text: refusal, tone: "warn" } }, []];
  const asking = { action: key, row, text };
  const words = `${action.words}: ${nameOf(state, row)}?`;
  return [{ ...state, overlay: { kind: "confirm", action: key, words, asking } }, [{ type: "tell", asking }]];
}

/** Does what was told. */
export function actAsTold(state: State, { action: key, row, text, told }: Asking): Step {
  const action = actionCalled(state, key);
  const call = action?.call(row, text, state.who);
  if (!action || !told || typeof call !== "object") return [state, []];
  const task = {
    name: nameOf(state, row),
    call: { ...call, input: { ...call.input, ...told.input } },
    undo: (answer: unknown) => action.undo(answer, row),
  };
  return [state, [{ type: "act", done: action.done ?? "Done", tasks: [task] }]];
}

const ONE_BY_ONE = "Only one at a time: Esc clears the marks";
const STILL_READING: Toast = { text: "Still reading the list: press it again", tone: "warn" };

/** Does a key's action with the marked rows, or with the one under the cursor. */
export function act(state: State, key: string, text: string): Step {
  const action = actionCalled(state, key);
  if (!action) return [state, []];
  const rows = chosenRows(state);
  const calls = rows.map((row) => ({ row, call: action.call(row, text, state.who) }));
  const refusal = calls.find(({ call }) => typeof call === "string")?.call;
  const tasks = calls.flatMap(({ row, call }) =>
    typeof call === "string"
      ? []
      : [{ name: nameOf(state, row), call, undo: (answer: unknown) => action.undo(answer, row) }],
  );
  if (tasks.length === 0) return [{ ...state, toast: { text: String(refusal), tone: "warn" } }, []];
  return [state, [{ type: "act", done: action.done ?? "Done", tasks }]];
}

/** The action of a key at the present place of the terminal's dashboard. */
export function actionCalled(state: State, key: string): Action<Row> | undefined {
  const view = viewCalled(presentPlace(state).view);
  return view && actionsFor(state.who, view).find((action) => action.key === key);
}

function nameOf(state: State, row: Row): string {
  return viewCalled(presentPlace(state).view)?.nameOf(row) ?? "";
}

/** The rows of an action: the open one, else the marked ones, else the one under the cursor. */
function chosenRows(state: State): readonly Row[] {
  const { open, marks, selected, view } = presentPlace(state);
  if (open) return [open];
  const rows = presentRows(state);
  const keyOf = viewCalled(view)?.key;
  if (marks.length > 0 && keyOf) return rows.filter((row) => marks.includes(keyOf(row)));
  return rows.slice(selected, selected + 1);
}

/** The name of the rows to act on: "WO-2026-0107", or "3 records". */
export function namesOf(names: readonly string[]): string {
  return names.length === 1 ? (names[0] as string) : count(names.length, "record");
}
