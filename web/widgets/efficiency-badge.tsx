import { efficiencyBadge } from "../../src/modules/schedules/rules.ts";
import { Badge, type Tone } from "../ui/badge.tsx";

const TONES: Record<ReturnType<typeof efficiencyBadge>, Tone> = {
  destructive: "danger",
  default: "info",
  secondary: "neutral",
};

/** Actual hours in percent of the projected ones. */
export function EfficiencyBadge({ percent }: { percent: number }) {
  return <Badge tone={TONES[efficiencyBadge(percent)]}>{percent.toFixed(1)}%</Badge>;
}
