import { Ban, Check, CirclePause, CirclePlay, Factory, PackageCheck, Truck } from "lucide-react";
import { useState } from "react";
import { isUnfinished } from "../../../src/lib/states.ts";
import { STAGES, stageOf } from "../../../src/modules/sales-orders/rules.ts";
import type { SalesOrder, Thread } from "../../../src/modules/sales-orders/schema.ts";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { ReasonDialog, SendDialog } from "./act-dialogs.tsx";
import { ShipDialog } from "./ship-dialog.tsx";
import { useOrderActs } from "./use-order-acts.ts";

/** On a sales order's page: what can be done with it now, the next thing first. */
export function OrderActions({ order, thread }: { order: SalesOrder; thread: Thread | undefined }) {
  const may = useMay();
  const { confirm, resume } = useOrderActs(order);
  const [asked, ask] = useState<"send" | "ship" | "hold" | "cancel" | "close">();
  const close = () => ask(undefined);
  const { unsent = 0, items = [] } = thread ?? {};
  const isAsked = order.state === "open" && stageOf(order.status, false) < STAGES.indexOf("Confirmed");
  const hasLeft = items.some(({ shipped }) => shipped > 0);
  const isLeft = items.some(({ ordered, shipped }) => ordered > shipped);
  return (
    <>
      {isAsked && may("u", "orders") && (
        <Button disabled={confirm.isPending} onClick={() => confirm.mutate({ id: order.id, status: "confirmed" })}>
          <Check />
          Confirm
        </Button>
      )}
      {order.state === "open" && unsent > 0 && may("u", "orders") && (
        <Button variant={isAsked ? "outline" : "solid"} onClick={() => ask("send")}>
          <Factory />
          Send to Manufacturing
        </Button>
      )}
      {order.state === "open" && isLeft && may("c", "shipments") && (
        <Button variant={thread?.isReady ? "solid" : "outline"} onClick={() => ask("ship")}>
          <Truck />
          Ship
        </Button>
      )}
      {order.state === "held" && may("a", "orders") && (
        <Button disabled={resume.isPending} onClick={() => resume.mutate({ id: order.id })}>
          <CirclePlay />
          Resume
        </Button>
      )}
      {order.state === "open" && may("a", "orders") && (
        <Button variant="outline" onClick={() => ask("hold")}>
          <CirclePause />
          Hold
        </Button>
      )}
      {isUnfinished(order.state) && may("u", "orders") && !hasLeft && (
        <Button variant="outline" onClick={() => ask("cancel")}>
          <Ban />
          Cancel Order
        </Button>
      )}
      {isUnfinished(order.state) && may("u", "orders") && hasLeft && isLeft && (
        <Button variant="outline" onClick={() => ask("close")}>
          <PackageCheck />
          Close the Rest
        </Button>
      )}
      <SendDialog order={order} unsent={unsent} isOpen={asked === "send"} onClose={close} />
      <ShipDialog order={order} items={items} made={thread?.made ?? null} isOpen={asked === "ship"} onClose={close} />
      <ReasonDialog act="hold" order={order} isOpen={asked === "hold"} onClose={close} />
      <ReasonDialog act="cancel" order={order} isOpen={asked === "cancel"} onClose={close} />
      <ReasonDialog act="close" order={order} isOpen={asked === "close"} onClose={close} />
    </>
  );
}
