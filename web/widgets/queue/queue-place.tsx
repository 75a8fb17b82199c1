import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { PlaceMark } from "./place-mark.tsx";
import { PutButtons } from "./put-buttons.tsx";
import { usePutting } from "./put-dialog.tsx";

/** On a work order's page and in the list's dialog: where somebody put it in the queue, and what can be done about that. */
export function QueuePlace({ order }: { order: ListedWorkOrder }) {
  const { ask, dialog } = usePutting();
  const mayPut = ask !== undefined && order.state === "open";
  if (order.place === null && !mayPut) return null;
  return (
    <section aria-label="Place in the queue" className={row}>
      <PlaceMark order={order} />
      {mayPut && <PutButtons order={order} size="sm" onPut={(to) => ask(order, { to })} />}
      {dialog}
    </section>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
