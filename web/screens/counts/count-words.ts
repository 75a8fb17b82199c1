import { formatNumber } from "../../../src/lib/text.ts";
import type { CountStatus } from "../../../src/modules/stock-counts/schema.ts";

/** On the screens of counts: the status of one as people read it. */
export function statusWord(status: CountStatus) {
  return ({ open: "Open", booked: "Booked", cancelled: "Cancelled" } as const)[status];
}

/** On the screens of counts: the place of one; parts may be kept at none. */
export function locationWords(location: string): string {
  return location || "No department";
}

/** What a count of stock found more or less than expected, with its sign. */
export function signed(pieces: number): string {
  return `${pieces > 0 ? "+" : ""}${formatNumber(pieces)}`;
}
