import { useLayoutEffect, useRef } from "react";

/** Hears every key on the page as soon as the screen shows: an effect would come later and miss the first keys. */
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
