import type { KeyboardEvent } from "react";
import { goToNext, stopsOf } from "../ui/next-field.ts";

/** Elements that use Enter themselves. */
const OWN = "button, a, textarea";

/** The key that sends a form from any of its fields, as shown on its button. */
export const SEND_KEY = "Ctrl+Enter";

/**
 * The keys of a form: Enter goes on to the next field, Ctrl+Enter or Cmd+Enter sends. With only one field, Enter sends.
 * A field that uses Enter itself, such as an open list, prevents the default.
 */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event;
  // Popups over a form stand outside of it, but their events arrive here.
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
