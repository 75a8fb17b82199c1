import { stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { StockStatus } from "../../../src/modules/inventory/schema.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";

const TONES: Record<StockStatus, Tone> = { in_stock: "success", low_stock: "warning", out_of_stock: "danger" };

export function StockBadge({ status }: { status: StockStatus }) {
  return <Badge tone={TONES[status]}>{stockStatusLabel(status)}</Badge>;
}
