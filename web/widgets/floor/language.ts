import { useSyncExternalStore } from "react";

export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where this browser keeps the choice. */
const KEPT = "stockworks.language";

/** The choice, if it cannot be kept. */
let chosen: Language | undefined;
/** What holds for the person who stands here now is kept as long as the window, and what holds for all for good. */
const SHELVES = [() => sessionStorage, () => localStorage] as const;
const watchers = new Set<() => void>();

/** The language of the floor's screens at this device: the one chosen here, else the browser's. */
export function useLanguage(): Language {
  return useSyncExternalStore(watch, present);
}

/** Changes the language of the floor's screens at this device: until somebody changes it again, or `forNow` until it is forgotten. */
export function chooseLanguage(language: Language, forNow = false): void {
  chosen = language;
  const [ownShelf, shelf] = SHELVES;
  try {
    ownShelf().removeItem(KEPT);
    (forNow ? ownShelf() : shelf()).setItem(KEPT, language);
  } catch {
    // If storage is full or forbidden, it holds until the page is left.
  }
  for (const watcher of watchers) watcher();
}

/** At a clock that many use: the device's own language again. */
export function forgetLanguage(): void {
  chosen = undefined;
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Then nothing was kept.
  }
  for (const watcher of watchers) watcher();
}

/** The first of the wanted languages that the floor's screens have; undefined if there is none. */
export function languageIn(wanted: readonly string[]): Language | undefined {
  return wanted.map((locale) => locale.slice(0, 2).toLowerCase()).find(isLanguage);
}

function present(): Language {
  return chosen ?? kept() ?? languageIn(navigator.languages) ?? "en";
}

function kept(): Language | undefined {
  try {
    return SHELVES.map((shelf) => shelf().getItem(KEPT)).find(isLanguage);
  } catch {
    return undefined;
  }
}

function isLanguage(text: string | null): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** Another tab of the same device follows. */
function watch(watcher: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== KEPT) return;
    chosen = undefined;
    watcher();
  };
  watchers.add(watcher);
  window.addEventListener("storage", hear);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", hear);
  };
}
