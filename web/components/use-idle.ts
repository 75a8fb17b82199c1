import { useEffect, useEffectEvent } from "react";

const SIGNS = ["pointerdown", "keydown"] as const;

/** Calls `onIdle` when nobody has touched the page, whichever it is, or a key for this long since `isOn` began. */
export function useIdle(isOn: boolean, ms: number, onIdle: () => void): void {
  const call = useEffectEvent(onIdle);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => call(), ms);
    };
    begin();
    for (const sign of SIGNS) window.addEventListener(sign, begin);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, begin);
    };
  }, [isOn, ms]);
}
