import type { KeyboardEvent } from "react";

/** What Enter goes to: what one types or chooses in, what says so itself, and at the end the button that sends. */
const STOPS = "input, textarea, [role=combobox], [data-enter-stop], button[type=submit]";
/** What takes Enter for itself. */
const OWN = "button, a, textarea";

/** The key that sends a form from any of its fields, as its button says it. */
export const SEND_KEY = "Ctrl+Enter";

/**
 * The keys of a form: Enter goes on to the next field, Ctrl+Enter or Cmd+Enter sends. Where there is only one field, Enter
 * sends it. A field that takes Enter for itself, such as an open list, prevents the default.
 */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event;
  // What pops up over a form stands outside of it, but its events come by here.
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !form.contains(target as Node)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
  } else if (!event.defaultPrevented && !event.altKey && !(target as HTMLElement).matches(OWN)) {
    const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(mayHaveFocus);
    if (stops.length <= 2) return;
    event.preventDefault();
    goTo(stops[stops.findIndex((stop) => stop === target || isOfSameChoice(stop, target)) + 1]);
  }
}

function goTo(stop: HTMLElement | undefined): void {
  stop?.focus();
  if (stop instanceof HTMLInputElement && stop.type !== "radio") stop.select();
}

/** Of radio buttons of one name only one can be gone to: the chosen one, or the first. */
function mayHaveFocus(stop: HTMLElement, _at: number, stops: HTMLElement[]): boolean {
  if (stop.matches(":disabled, [tabindex='-1'], [type=hidden], [type=file]") || stop.getClientRects().length === 0) {
    return false;
  }
  if (!(stop instanceof HTMLInputElement) || stop.type !== "radio") return true;
  const group = stops.filter((other) => isOfSameChoice(other, stop)) as HTMLInputElement[];
  return stop === (group.find(({ checked }) => checked) ?? group[0]);
}

function isOfSameChoice(one: EventTarget, other: EventTarget): boolean {
  return (
    one instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    one.type === "radio" &&
    other.type === "radio" &&
    one.name === other.name
  );
}
