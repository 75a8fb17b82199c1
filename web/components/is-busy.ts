/** Whether a letter goes to a field or an open menu or dialog, and so is not a key of the screen, whichever that is. */
export function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable], [role=listbox], [role=menu]");
  return Boolean(isTyping) || document.querySelector("[role=dialog], [role=menu]") !== null;
}
