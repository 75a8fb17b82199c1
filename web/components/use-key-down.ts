import { useLayoutEffect, useRef } from "react";

/**
 * Hears every key on the page, from the moment in which the screen is seen: an effect would come later, and a key before
 * it would be lost.
 */
export function useKeyDown(hear: (event: KeyboardEvent) => void): void {
  const latest = useRef(hear);
  useLayoutEffect(() => {
    latest.current = hear;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
