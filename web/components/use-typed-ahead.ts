import { useLayoutEffect, useRef } from "react";

/** Keys that came before the field that they are for. */
export interface TypedAhead {
  text: string;
  /** Enter came after the text. */
  isEntered: boolean;
}

const NOTHING: TypedAhead = { text: "", isEntered: false };

/**
 * For what opens by a key and may first have to load: keeps what is typed meanwhile from the page, until the field that
 * it is for takes it. `opening` is a new number for each opening, undefined while nothing is open. Escape calls it off.
 */
export function useTypedAhead(opening: number | undefined, onEscape: () => void): () => TypedAhead {
  const ahead = useRef<TypedAhead>(undefined);
  const escape = useRef(onEscape);
  useLayoutEffect(() => {
    escape.current = onEscape;
  });
  useLayoutEffect(() => {
    if (opening === undefined) return;
    ahead.current = NOTHING;
    const onKeyDown = (event: KeyboardEvent) => {
      const typed = ahead.current;
      if (typed === undefined || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { key } = event;
      if (key === "Escape") escape.current();
      else if (key === "Enter") ahead.current = { ...typed, isEntered: true };
      else if (key === "Backspace") ahead.current = { text: typed.text.slice(0, -1), isEntered: false };
      else if (key.length === 1) ahead.current = { text: typed.text + key, isEntered: false };
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before any key of the screen.
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      ahead.current = undefined;
      window.removeEventListener("keydown", onKeyDown, true);
    };
  }, [opening]);
  return () => {
    const typed = ahead.current ?? NOTHING;
    ahead.current = undefined;
    return typed;
  };
}
