import { statusLabel } from "../../../src/modules/orders/rules.ts";
import type { OrderRow } from "../../../src/modules/sales-orders/schema.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";

const TONES: Record<string, Tone> = {
  Manufacturing: "warning",
  Confirmed: "info",
  Shipped: "violet",
  Completed: "success",
};

/** How far an order is. */
export function OrderBadge({ order }: { order: Pick<OrderRow, "source" | "status"> }) {
  const label = statusLabel(order);
  return <Badge tone={TONES[label] ?? "neutral"}>{label}</Badge>;
}
