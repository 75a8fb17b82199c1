import { ListEnd, ListOrdered, ListStart } from "lucide-react";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { PlaceMark } from "./place-mark.tsx";
import { type Aim, usePutting } from "./put-dialog.tsx";

/** On a work order's page and in the list's dialog: where somebody put it in the queue, and what can be done about that. */
export function QueuePlace({ order }: { order: ListedWorkOrder }) {
  const { ask, dialog } = usePutting();
  const mayPut = ask !== undefined && order.state === "open";
  if (order.place === null && !mayPut) return null;
  const asking = (aim: Aim) => ({ variant: "outline" as const, size: "sm" as const, onClick: () => ask?.(order, aim) });
  return (
    <section aria-label="Place in the queue" className={row}>
      {order.place !== null && <PlaceMark order={order} />}
      {mayPut && (
        <>
          <Button {...asking({ to: "first" })}>
            <ListStart />
            Put first
          </Button>
          <Button {...asking({ to: "before" })}>
            <ListOrdered />
            Put before…
          </Button>
          {order.place !== null && (
            <Button {...asking({ to: "own" })}>
              <ListEnd />
              Let go of its place
            </Button>
          )}
        </>
      )}
      {dialog}
    </section>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
