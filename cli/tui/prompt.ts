import { acted } from "./actions.ts";
import type { Input } from "./keys.ts";
import { filtered, goTo, type Step } from "./navigate.ts";
import type { Prompt, State } from "./state.ts";
import { completions } from "./views.ts";

const LONGEST = 200;

/** What a key or a paste does to the line that is being typed on the terminal's dashboard. */
export function typed(state: State, prompt: Prompt, event: Extract<Input, { type: "key" | "paste" }>): Step {
  if (event.type === "paste") return changed(state, prompt, prompt.text + event.text.replace(/\s+/g, " ").trim());
  switch (event.key) {
    case "enter":
      return accepted(state, prompt);
    case "esc":
      return cancelled(state, prompt);
    case "backspace":
      return prompt.text === ""
        ? cancelled(state, prompt)
        : changed(state, prompt, [...prompt.text].slice(0, -1).join(""));
    case "ctrl-u":
      return changed(state, prompt, "");
    case "ctrl-w":
      return changed(state, prompt, prompt.text.replace(/\S+\s*$/, ""));
    case "tab":
    case "down":
      return chosen(state, prompt, 1);
    case "shift-tab":
    case "up":
      return chosen(state, prompt, -1);
    case "space":
      return changed(state, prompt, `${prompt.text} `);
    default:
      return [...event.key].length === 1 ? changed(state, prompt, prompt.text + event.key) : [state, []];
  }
}

function changed(state: State, prompt: Prompt, text: string): Step {
  const next: State = {
    ...state,
    overlay: { kind: "prompt", prompt: { ...prompt, text: text.slice(0, LONGEST), chosen: 0 } },
  };
  return prompt.purpose === "filter" ? filtered(next, text.slice(0, LONGEST)) : [next, []];
}

function chosen(state: State, prompt: Prompt, step: 1 | -1): Step {
  if (prompt.purpose !== "jump") return [state, []];
  const count = completions(prompt.text, state).length;
  const at = count === 0 ? 0 : (prompt.chosen + step + count) % count;
  return [{ ...state, overlay: { kind: "prompt", prompt: { ...prompt, chosen: at } } }, []];
}

function cancelled(state: State, prompt: Prompt): Step {
  const closed = { ...state, overlay: undefined };
  return prompt.purpose === "filter" ? filtered(closed, prompt.before ?? "") : [closed, []];
}

function accepted(state: State, prompt: Prompt): Step {
  const closed = { ...state, overlay: undefined };
  if (prompt.purpose === "action") return acted(closed, prompt.action as string, prompt.text);
  if (prompt.purpose === "filter") return [closed, []];
  const target = completions(prompt.text, state)[prompt.chosen];
  if (target) return goTo(closed, target.place);
  return [{ ...closed, toast: { text: `There is no view called ${prompt.text.trim()}`, tone: "warn" } }, []];
}
