import { useSyncExternalStore } from "react";

const STORED = "stockworks.single-keys";
const TYPED_IN = "input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]";

const watchers = new Set<() => void>();

/** Whether letters alone are keys of any screen, as this browser remembers it, and how to turn them on or off. */
export function useSingleKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(watch, areOn), turn];
}

/** Before any key of a screen: keeps letters from them while they are turned off. Who types goes on typing. */
export function keepLetters(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key.length > 1 || /[\d ]/.test(key) || ctrlKey || metaKey || altKey || areOn()) return;
  if (target instanceof Element && target.closest(TYPED_IN)) return;
  event.stopPropagation();
}

function areOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "false";
  } catch {
    return true;
  }
}

function turn(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, String(isOn));
  } catch {
    // If storage is full or forbidden, the choice has no effect.
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
