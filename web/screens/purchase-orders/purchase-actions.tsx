import { useNavigate, useSearch } from "@tanstack/react-router";
import { Ban, CircleCheck, Mail, PackageCheck, Pencil, Send, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { isOnTheWay, notKeptMail } from "../../../src/modules/purchase-orders/rules.ts";
import type { PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { usePrint } from "../../components/print-papers.tsx";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { useToday } from "../../data/today.ts";
import { Button } from "../../ui/button.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { PartLabels } from "./part-labels.tsx";
import { PurchaseDialog } from "./purchase-dialog.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";

/** What can be done with a purchase order now, the next thing first. */
export function PurchaseActions({ order }: { order: PurchaseOrder }) {
  const { id, status, number, updatedAt: ifMatch } = order;
  const may = useMay();
  const today = useToday();
  const navigate = useNavigate();
  const { receive: isReceiving } = useSearch({ from: "/purchase-orders/$id" });
  const [asked, ask] = useState<"receive" | "return" | "edit" | "mail" | undefined>(
    isReceiving && isOnTheWay(status) ? "receive" : undefined,
  );
  const { print, papers } = usePrint();
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
      {order.receipts.some(({ quantity }) => quantity < 0) && (
        <Button variant="outline" onClick={() => ask("mail")}>
          <Mail />
          Mail What Went Back
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
      <ReceiveDialog
        order={order}
        isOpen={asked === "receive"}
        // What comes after it may have been asked already.
        onClose={() => ask((now) => (now === "receive" ? undefined : now))}
        onReceived={({ lines, hasLabels }) => {
          const kept = lines.filter(({ quantity = 0 }) => quantity > 0);
          if (hasLabels) print(<PartLabels parts={kept} from={`${number}, ${formatDate(today)}`} />);
          if (lines.some(({ refused = 0 }) => refused > 0)) ask("mail");
        }}
      />
      <MailDialog
        order={order}
        mail={(shopName) => notKeptMail(order, shopName)}
        isOpen={asked === "mail"}
        onClose={close}
      />
      {papers}
      <ReturnDialog order={order} isOpen={asked === "return"} onClose={close} />
      <PurchaseDialog order={order} isOpen={asked === "edit"} onClose={close} />
    </>
  );
}
