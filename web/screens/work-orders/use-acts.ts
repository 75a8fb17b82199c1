import { client, useAction } from "../../data/calls.ts";
import { queryClient } from "../../data/query-client.ts";

interface Told {
  id: number;
  woNumber: string;
  siblings: readonly { woNumber: string }[];
}

/** What is done to a work order on the floor; each is taken back whole, with what came of it. */
export function useActs({ updatedAt: ifMatch }: { updatedAt: string }) {
  const options = {
    ifMatch,
    tell: ({ woNumber, siblings }: Told) => [woNumber, ...siblings.map((sibling) => sibling.woNumber)].join(", "),
    undo: async (_: unknown, { change }: { change: number }) => {
      await client.activity.undo({ id: change });
      void queryClient.invalidateQueries();
    },
  };
  return {
    advance: useAction("workOrders", "advance", options),
    back: useAction("workOrders", "back", options),
    complete: useAction("workOrders", "complete", options),
    reopen: useAction("workOrders", "reopen", options),
    split: useAction("workOrders", "split", options),
    scrap: useAction("workOrders", "scrap", options),
    check: useAction("workOrders", "check", options),
    note: useAction("workOrders", "note", options),
    hold: useAction("workOrders", "hold", options),
    resume: useAction("workOrders", "resume", options),
    cancel: useAction("workOrders", "cancel", options),
  };
}
