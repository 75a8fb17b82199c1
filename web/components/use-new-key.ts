import { isBusy } from "./is-busy.ts";
import { useKeyDown } from "./use-key-down.ts";

/** On any screen with a list: the key `n` begins a new record, see `useKey`. */
export function useNewKey(begin: (() => void) | undefined) {
  useKey("n", begin);
}

/** A key that acts anywhere on any screen, unless somebody types, a dialog is open, or `act` is undefined. */
export function useKey(letter: string, act: (() => void) | undefined) {
  useKeyDown((event) => {
    if (!act || event.key !== letter || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    event.preventDefault();
    act();
  });
}
