import { useQuery } from "@tanstack/react-query";
import { client } from "../../data/calls.ts";

const FRESH_FOR_MS = 30_000;
/** As many as the bell's panel shows. */
const NEWEST = 6;

/**
 * For the bell, the list of notifications and the page of a new order: the newest unread ones and how many there are.
 * `isWatching` also asks now and then while the page is hidden, as it then has no stream of changes.
 */
export function useUnread(isWatching = false) {
  return useQuery({
    queryKey: ["notifications", "unread", { limit: NEWEST }],
    queryFn: () => client.notifications.unread({ limit: NEWEST }),
    staleTime: FRESH_FOR_MS,
    refetchInterval: isWatching ? FRESH_FOR_MS : false,
    refetchIntervalInBackground: isWatching,
  });
}
