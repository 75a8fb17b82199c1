import { useEffect, useEffectEvent, useRef } from "react";

/** At the station: an act that asks nothing. */
export function AtOnce({ act, onEnd }: { act: () => void; onEnd: () => void }) {
  const isDone = useRef(false);
  const once = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    act();
    onEnd();
  });
  useEffect(() => once(), []);
  return null;
}
