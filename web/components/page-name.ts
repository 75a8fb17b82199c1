import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { storeOf, useStore } from "./store.ts";

interface PageName {
  /** "SO-2026-0014". */
  name: string;
  /** Whom or what it is for: "Iron Gate Training Group". */
  about: string | undefined;
}

const shown = storeOf<(PageName & { place: string | undefined }) | undefined>(undefined);

/** For the head of any page: gives the page's name to the frame around it, and to the window's title. */
export function useNamedPage(name: string, about?: string): void {
  const place = usePlace();
  useEffect(() => shown.set({ place, name, about }), [place, name, about]);
}

/** The name of the page that is shown; undefined until the page gives it. */
export function usePageName(): PageName | undefined {
  const place = usePlace();
  const now = useStore(shown);
  return now?.place === place ? now : undefined;
}

/** Where the screen that is shown stands: it changes after the address. */
function usePlace(): string | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname });
}
