import type { WordOf } from "../../src/lib/status.ts";
import { Status } from "./status.tsx";
import { efficiencyBadge } from "./worked-hours.ts";

const WORDS: Record<ReturnType<typeof efficiencyBadge>, WordOf<"efficiency">> = {
  destructive: "Over",
  default: "Full",
  secondary: "Under",
};

/** In the list of hours and on the dashboard: actual hours in percent of the projected ones. */
export function EfficiencyBadge({ percent }: { percent: number }) {
  return (
    <Status of="efficiency" word={WORDS[efficiencyBadge(percent)]}>
      {percent.toFixed(1)}%
    </Status>
  );
}
