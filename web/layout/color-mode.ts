import { useSyncExternalStore } from "react";

type ColorMode = "light" | "dark" | "system";

// The same key as in `public/color-mode.js`.
const KEY = "stockworks.color-mode";
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

systemIsDark.addEventListener("change", apply);
// Another tab changed it.
addEventListener("storage", (event) => event.key === KEY && apply());
// Paper is never dark.
addEventListener("beforeprint", () => document.documentElement.classList.remove("dark"));
addEventListener("afterprint", apply);
// The system may have changed between the plain script and this one.
apply();

/** Light, dark or like the system, as chosen in the header, and a function that changes and remembers it. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  return [useSyncExternalStore(subscribe, read), choose];
}

function choose(mode: ColorMode) {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // If storage is full or forbidden, the choice has no effect, and the page stays as it is.
  }
  apply();
}

function apply() {
  const mode = read();
  document.documentElement.classList.toggle("dark", mode === "dark" || (mode === "system" && systemIsDark.matches));
  for (const listener of listeners) listener();
}

function read(): ColorMode {
  try {
    const mode = localStorage.getItem(KEY);
    return mode === "light" || mode === "dark" ? mode : "system";
  } catch {
    return "system";
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
