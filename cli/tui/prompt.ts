import { answer } from "./actions.ts";
import type { Input } from "./keys.ts";
import { goTo, type Step, setFilter } from "./navigate.ts";
import type { Prompt, State } from "./state.ts";
import { completions } from "./views.ts";

const LONGEST = 200;

/** What a key or a paste does to the line that is being typed on the terminal's dashboard. */
export function typeInPrompt(state: State, prompt: Prompt, event: Extract<Input, { type: "key" | "paste" }>): Step {
  if (event.type === "paste") return changeText(state, prompt, prompt.text + event.text.replace(/\s+/g, " ").trim());
  switch (event.key) {
    case "enter":
      return accept(state, prompt);
    case "esc":
      return cancel(state, prompt);
    case "backspace":
      return prompt.text === ""
        ? cancel(state, prompt)
        : changeText(state, prompt, [...prompt.text].slice(0, -1).join(""));
    case "ctrl-u":
      return changeText(state, prompt, "");
    case "ctrl-w":
      return changeText(state, prompt, prompt.text.replace(/\S+\s*$/, ""));
    case "tab":
    case "down":
      return moveChoice(state, prompt, 1);
    case "shift-tab":
    case "up":
      return moveChoice(state, prompt, -1);
    case "space":
      return changeText(state, prompt, `${prompt.text} `);
    default:
      return [...event.key].length === 1 ? changeText(state, prompt, prompt.text + event.key) : [state, []];
  }
}

function changeText(state: State, prompt: Prompt, text: string): Step {
  const next: State = {
    ...state,
    overlay: { kind: "prompt", prompt: { ...prompt, text: text.slice(0, LONGEST), chosen: 0 } },
  };
  return prompt.purpose === "filter" ? setFilter(next, text.slice(0, LONGEST)) : [next, []];
}

function moveChoice(state: State, prompt: Prompt, step: 1 | -1): Step {
  if (prompt.purpose !== "jump") return [state, []];
  const count = completions(prompt.text, state).length;
  const at = count === 0 ? 0 : (prompt.chosen + step + count) % count;
  return [{ ...state, overlay: { kind: "prompt", prompt: { ...prompt, chosen: at } } }, []];
}

function cancel(state: State, prompt: Prompt): Step {
  const closed = { ...state, overlay: undefined };
  return prompt.purpose === "filter" ? setFilter(closed, prompt.before ?? "") : [closed, []];
}

function accept(state: State, prompt: Prompt): Step {
  const closed = { ...state, overlay: undefined };
  if (prompt.purpose === "action") return answer(closed, prompt.action as string, prompt.text);
  if (prompt.purpose === "filter") return [closed, []];
  const target = completions(prompt.text, state)[prompt.chosen];
  if (target) return goTo(closed, target.place);
  return [{ ...closed, toast: { text: `There is no view called ${prompt.text.trim()}`, tone: "warn" } }, []];
}
