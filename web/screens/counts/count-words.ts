import { formatNumber } from "../../../src/lib/text.ts";
import type { CountStatus, StockCount } from "../../../src/modules/stock-counts/schema.ts";

/** On the screens of counts: a count's status as people read it. */
export function statusWord(status: CountStatus) {
  return ({ open: "Open", booked: "Booked", cancelled: "Cancelled" } as const)[status];
}

/** How far a count is: "3 of 27 counted", and once it is over also what became of the rest. */
export function progressWords({ counted, parts, status }: Pick<StockCount, "counted" | "parts" | "status">): string {
  const far = `${formatNumber(counted)} of ${formatNumber(parts)} counted`;
  const left = parts - counted;
  if (status !== "booked" || left === 0) return far;
  return `${far}. ${formatNumber(left)} not counted ${left === 1 ? "stays as it was" : "stay as they were"}`;
}

/** How many pieces a count found more or less than expected, with the sign. */
export function signed(pieces: number): string {
  return `${pieces > 0 ? "+" : ""}${formatNumber(pieces)}`;
}
