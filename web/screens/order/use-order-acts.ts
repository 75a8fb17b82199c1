import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { client, useAction } from "../../data/calls.ts";

/** What is done on its page to a sales order beside editing it; each is taken back whole, with its work orders. */
export function useOrderActs({ updatedAt: ifMatch, status }: Pick<SalesOrder, "updatedAt" | "status">) {
  const undo = (_: unknown, { change }: { change: number }) => client.activity.undo({ id: change });
  const tell = ({ orderNumber }: { orderNumber: string }) => orderNumber;
  return {
    confirm: useAction("orders", "update", {
      ifMatch,
      tell,
      success: "Order confirmed",
      undo: ({ id }) => client.orders.update({ id, status }),
    }),
    send: useAction("orders", "send", { ifMatch, tell, undo }),
    hold: useAction("orders", "hold", { ifMatch, tell, undo }),
    resume: useAction("orders", "resume", { ifMatch, tell, undo }),
    cancel: useAction("orders", "cancel", { ifMatch, tell, undo }),
  };
}
