import { useSyncExternalStore } from "react";

// Under the breakpoint `sm`.
const phone = matchMedia("(width < 640px)");

/** For components: whether the window is as narrow as a phone, for the few things that styles alone cannot do. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}

function subscribe(listener: () => void) {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
}
