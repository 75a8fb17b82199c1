import { type Query, QueryClient, type QueryFilters } from "@tanstack/react-query";

// The server is on this machine or in this building: it is asked even if the browser thinks it is offline.
const networkMode = "always";

/** For numbers that are read anew on each visit, unless they were read this recently or came with the page. */
export const JUST_READ_MS = 5000;

/**
 * What the app has read. Data is fresh until a change says otherwise; nothing is tried twice or read again by itself.
 * Apart from `calls.ts`, so that the first paint need not wait for the description of every call.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false, networkMode },
    mutations: { retry: false, networkMode },
  },
});

/**
 * Reads again what is shown of a noun. A first read under way may have missed the change, and would count as fresh: it
 * is read once more when it is there.
 */
export function readAgain(noun: string): void {
  const isFirst = {
    queryKey: [noun],
    fetchStatus: "fetching",
    predicate: ({ state }: Query) => state.data === undefined,
  };
  for (const { queryKey, promise } of queryClient.getQueryCache().findAll(isFirst as QueryFilters))
    void promise?.then(() => queryClient.invalidateQueries({ queryKey, exact: true })).catch(() => {});
  void queryClient.invalidateQueries({ queryKey: [noun] });
}

/** The key of an act that leaves its page when it is done, as the page's record is gone. */
export const LEAVING = ["leaving"];
