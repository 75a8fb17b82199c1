import { useEffect, useEffectEvent } from "react";
import { Badge } from "../../../src/modules/devices/schema.ts";

/** A scanner types faster than anybody: after a pause this long a new word begins. */
const PAUSE_MS = 100;

/** At any device: calls `onScan` with what a badge scanner types, which ends with Enter, wherever the focus is. */
export function useScanner(isOn: boolean, onScan: (badge: string) => void): void {
  const call = useEffectEvent(onScan);
  useEffect(() => {
    if (!isOn) return;
    let typed = "";
    let last = 0;
    const hear = (event: KeyboardEvent) => {
      if (event.timeStamp - last > PAUSE_MS) typed = "";
      last = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== "Enter") return;
      const { data: badge } = Badge.safeParse(typed);
      typed = "";
      if (badge === undefined) return;
      // Otherwise Enter presses the button in focus.
      event.preventDefault();
      event.stopPropagation();
      call(badge);
    };
    window.addEventListener("keydown", hear, { capture: true });
    return () => window.removeEventListener("keydown", hear, { capture: true });
  }, [isOn]);
}
