import { formatNumber } from "../../../src/lib/text.ts";
import type { CountStatus } from "../../../src/modules/stock-counts/schema.ts";

/** On the screens of counts: a count's status as people read it. */
export function statusWord(status: CountStatus) {
  return ({ open: "Open", booked: "Booked", cancelled: "Cancelled" } as const)[status];
}

/** On the screens of counts: the place of one; it may be no department. */
export function locationWords(location: string): string {
  return location || "No department";
}

/** How many pieces a count found more or less than expected, with the sign. */
export function signed(pieces: number): string {
  return `${pieces > 0 ? "+" : ""}${formatNumber(pieces)}`;
}
