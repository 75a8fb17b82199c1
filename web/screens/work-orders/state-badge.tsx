import { lateness } from "../../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";

const TONES: Record<ReturnType<typeof lateness>["kind"], Tone> = {
  "on track": "success",
  late: "warning",
  severe: "danger",
};

/** Whether a work order is on track, late or done. */
export function StateBadge({ order }: { order: Pick<ListedWorkOrder, "daysLate" | "completedAt"> }) {
  if (order.completedAt !== null) return <Badge tone="info">Completed</Badge>;
  const { text, kind } = lateness(order.daysLate);
  return <Badge tone={TONES[kind]}>{text}</Badge>;
}
