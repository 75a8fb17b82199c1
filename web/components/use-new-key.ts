import { useEffect } from "react";
import { isBusy } from "./is-busy.ts";

/** The key `n` begins a new record from anywhere on the screen, except where one types, a dialog is open, or `begin` is undefined. */
export function useNewKey(begin: (() => void) | undefined) {
  useEffect(() => {
    if (!begin) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      begin();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [begin]);
}
