import { useLocation } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";

let shown: { place: string; name: string } | undefined;
const watchers = new Set<() => void>();

/** For the head of any page: gives the page's name to the frame around it: "SO-2026-0014". */
export function useNamedPage(name: string): void {
  const place = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    shown = { place, name };
    for (const watcher of watchers) watcher();
  }, [place, name]);
}

/** The name of any page at this place; undefined until the page gives it. */
export function usePageName(place: string): string | undefined {
  const now = useSyncExternalStore(watch, () => shown);
  return now?.place === place ? now.name : undefined;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
