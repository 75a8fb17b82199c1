import { useNavigate } from "@tanstack/react-router";
import { Ban, CircleCheck, PackageCheck, Pencil, Send, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { isOnTheWay } from "../../../src/modules/purchase-orders/rules.ts";
import type { PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { PurchaseDialog } from "./purchase-dialog.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";

/** What can be done with a purchase order now, the next thing first. */
export function PurchaseActions({ order }: { order: PurchaseOrder }) {
  const { id, status, number, updatedAt: ifMatch } = order;
  const may = useMay();
  const navigate = useNavigate();
  const [asked, ask] = useState<"receive" | "return" | "edit">();
  const close = () => ask(undefined);
  const shared = {
    ifMatch,
    tell: () => number,
    undo: true,
  } as const;
  const send = useAction("purchaseOrders", "send", shared);
  const closeShort = useAction("purchaseOrders", "close", shared);
  const cancel = useAction("purchaseOrders", "cancel", shared);
  const remove = useAction("purchaseOrders", "remove", {
    tell: () => number,
    leave: () => navigate({ to: "/purchase-orders" }),
    undo: true,
  });
  if (!may("a", "purchaseOrders")) return null;
  const isDraft = status === "draft";
  return (
    <>
      {isDraft && (
        <Button disabled={send.isPending} onClick={() => send.mutate({ id })}>
          <Send />
          Mark as Sent
        </Button>
      )}
      {isOnTheWay(status) && (
        <Button onClick={() => ask("receive")}>
          <PackageCheck />
          Receive
        </Button>
      )}
      {(isDraft || isOnTheWay(status)) && (
        <Button variant="outline" onClick={() => ask("edit")}>
          <Pencil />
          Edit
        </Button>
      )}
      {order.received > 0 && (
        <Button variant="outline" onClick={() => ask("return")}>
          <Undo2 />
          Return
        </Button>
      )}
      {status === "partly received" && (
        <Button variant="outline" disabled={closeShort.isPending} onClick={() => closeShort.mutate({ id })}>
          <CircleCheck />
          Close Short
        </Button>
      )}
      {status === "sent" && (
        <Button variant="outline" disabled={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          <Ban />
          Cancel Order
        </Button>
      )}
      {isDraft && (
        <Button variant="outline" disabled={remove.isPending} onClick={() => remove.mutate({ id })}>
          <Trash2 />
          Delete
        </Button>
      )}
      <ReceiveDialog order={order} isOpen={asked === "receive"} onClose={close} />
      <ReturnDialog order={order} isOpen={asked === "return"} onClose={close} />
      <PurchaseDialog order={order} isOpen={asked === "edit"} onClose={close} />
    </>
  );
}
