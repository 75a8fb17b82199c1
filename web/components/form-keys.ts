import type { KeyboardEvent } from "react";
import { goToNext, stopsOf } from "../ui/next-field.ts";

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
    if (stopsOf(form).length <= 2) return;
    event.preventDefault();
    goToNext(target as HTMLElement);
  }
}
