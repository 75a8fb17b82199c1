import { useMatches } from "@tanstack/react-router";

/** The title in the header and, until the page has named itself, in the window: the shown screen's title from its route. */
export function useScreenTitle(): string {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return title ?? "404 Page Not Found";
}
