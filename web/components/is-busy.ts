/** Whether a letter belongs to whoever types or to an open dialog, and is no key of the screen, whichever that is. */
export function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=listbox]");
  return Boolean(isTyping) || document.querySelector("[role=dialog]") !== null;
}
