import { lateness } from "../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder } from "../../src/modules/work-orders/schema.ts";
import { Status } from "./status.tsx";

/** Whether a work order is on track, late, on hold, or over. */
export function WorkStatus({ order }: { order: Pick<ListedWorkOrder, "daysLate" | "state"> }) {
  if (order.state === "done") return <Status of="work" word="Completed" />;
  if (order.state === "cancelled") return <Status of="work" word="Cancelled" />;
  if (order.state === "held" && order.daysLate === 0) return <Status of="work" word="On Hold" />;
  const { text, word } = lateness(order.daysLate);
  return (
    <Status of="work" word={word}>
      {text}
    </Status>
  );
}
