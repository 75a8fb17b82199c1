import { formatNumber } from "../../../src/lib/text.ts";

/**
 * In the capacity grid: how much of the available hours is needed, in whole percent; in words if there are no hours.
 */
export function formatRatio(needed: number, ratio: number | null): string {
  if (ratio === null) return needed === 0 ? "0%" : "No hours planned";
  return `${formatNumber(Math.round(ratio * 100))}%`;
}

/** The word of the badge over all steps, by which it looks: over only above 100 percent. */
export function overallWord({ required, available }: { required: number; available: number }): "Over" | "Full" {
  return required > available ? "Over" : "Full";
}
