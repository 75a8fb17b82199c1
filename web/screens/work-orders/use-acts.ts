import { useAction } from "../../data/calls.ts";

/** A screen's own words for the toasts. */
type Talk = Pick<
  NonNullable<Parameters<typeof useAction<"workOrders", "advance">>[2]>,
  "success" | "failed" | "undoWords"
>;

interface Told {
  id: number;
  woNumber: string;
  siblings: readonly { woNumber: string }[];
}

/**
 * What is done to a work order on its page, and behind its traveler's code. Each act is undone whole, with all that
 * followed from it.
 */
export function useActs({ updatedAt: ifMatch }: { updatedAt: string }, talk: { advance?: Talk; note?: Talk } = {}) {
  const options = {
    ifMatch,
    tell: ({ woNumber, siblings }: Told) => [woNumber, ...siblings.map((sibling) => sibling.woNumber)].join(", "),
    undo: true,
  } as const;
  return {
    advance: useAction("workOrders", "advance", { ...options, ...talk.advance }),
    back: useAction("workOrders", "back", options),
    complete: useAction("workOrders", "complete", options),
    reopen: useAction("workOrders", "reopen", options),
    split: useAction("workOrders", "split", options),
    scrap: useAction("workOrders", "scrap", options),
    check: useAction("workOrders", "check", options),
    note: useAction("workOrders", "note", { ...options, ...talk.note }),
    hold: useAction("workOrders", "hold", options),
    resume: useAction("workOrders", "resume", options),
    cancel: useAction("workOrders", "cancel", options),
  };
}
