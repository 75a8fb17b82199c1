import { formatNumber } from "../../../src/lib/text.ts";

/**
 * In the capacity grid: how much of the available hours is needed, in whole percent; in words if there are no hours.
 */
export function formatRatio(needed: number, ratio: number | null): string {
  if (ratio === null) return needed === 0 ? "0%" : "No hours planned";
  return `${formatNumber(Math.round(ratio * 100))}%`;
}
