import { useLayoutEffect } from "react";
import { isBusy } from "./is-busy.ts";

/** On any screen with a list: the key `n` begins a new record, see `useKey`. */
export function useNewKey(begin: (() => void) | undefined) {
  useKey("n", begin);
}

/**
 * A key that does something anywhere on any screen, except where one types, a dialog is open, or `act` is undefined.
 */
export function useKey(letter: string, act: (() => void) | undefined) {
  // As soon as the screen is seen: an effect would come later, and a key before it would be lost.
  useLayoutEffect(() => {
    if (!act) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== letter || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [letter, act]);
}
