import { useMatches } from "@tanstack/react-router";

/** The title in the header and the window: that of the screen that is shown, as its route says. */
export function useScreenTitle(): string {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return title ?? "Page Not Found";
}
