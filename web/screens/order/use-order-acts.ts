import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { client, useAction } from "../../data/calls.ts";

/** What is done to an order beside editing it; each is taken back whole, with its work orders. */
export function useOrderActs({ updatedAt: ifMatch }: Pick<SalesOrder, "updatedAt">) {
  const undo = (_: unknown, { change }: { change: number }) => client.activity.undo({ id: change });
  const tell = ({ orderNumber }: { orderNumber: string }) => orderNumber;
  return {
    send: useAction("orders", "send", { ifMatch, tell, undo }),
    hold: useAction("orders", "hold", { ifMatch, tell, undo }),
    resume: useAction("orders", "resume", { ifMatch, tell, undo }),
    cancel: useAction("orders", "cancel", { ifMatch, tell, undo }),
  };
}
