import { formatNumber } from "../../../src/lib/text.ts";
/** In the list of usual hours: a difference with its sign: "+0.5", "−2", "0". */
export function signed(hours: number): string {
  if (hours === 0) return "0";
  return `${hours > 0 ? "+" : "−"}${formatNumber(Math.abs(hours))}`;
}
