import { lateness } from "../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder } from "../../src/modules/work-orders/schema.ts";
import { Status } from "./status.tsx";

/** Whether a work order is on track, late or done. */
export function WorkStatus({ order }: { order: Pick<ListedWorkOrder, "daysLate" | "completedAt"> }) {
  if (order.completedAt !== null) return <Status of="work" word="Completed" />;
  const { text, word } = lateness(order.daysLate);
  return (
    <Status of="work" word={word}>
      {text}
    </Status>
  );
}
