import { useAction } from "../../data/calls.ts";

/** What can be done to a sales order on its page besides editing; each is undone whole, with its work orders. */
export function useOrderActs({ updatedAt: ifMatch }: { updatedAt: string }) {
  const options = { ifMatch, tell: ({ orderNumber }: { orderNumber: string }) => orderNumber, undo: true } as const;
  return {
    confirm: useAction("orders", "update", { ...options, success: "Order confirmed" }),
    send: useAction("orders", "send", options),
    hold: useAction("orders", "hold", options),
    resume: useAction("orders", "resume", options),
    cancel: useAction("orders", "cancel", options),
    close: useAction("orders", "close", options),
  };
}
