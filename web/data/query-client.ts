import { type Query, QueryClient, type QueryFilters } from "@tanstack/react-query";

// The server is on this machine or in this building: it is asked even when the browser believes to be offline.
const networkMode = "always";

/** Where numbers are read anew by whoever comes to them: what was read a moment ago, or came with the page, is not. */
export const JUST_READ_MS = 5000;

/**
 * What the app has read. Data is fresh until a change says otherwise; nothing is tried twice or fetched again on its own.
 * Apart from `data.ts`, so that the first paint need not wait for the description of every call.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false, networkMode },
    mutations: { retry: false, networkMode },
  },
});

/**
 * Reads again what is shown of a noun. What is just being read for the first time may have been answered before the change,
 * and would be taken for fresh: it is read once more when it is there.
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

/** The key of what leaves its page when it is done, as the record of the page is gone. */
export const LEAVING = ["leaving"];
