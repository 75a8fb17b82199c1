import type { CountStatus } from "../../../src/modules/stock-counts/schema.ts";

/** A status as people read it. */
export function statusWord(status: CountStatus) {
  return ({ open: "Open", booked: "Booked", cancelled: "Cancelled" } as const)[status];
}

/** The place that is counted; parts may be kept at none. */
export function locationWords(location: string): string {
  return location || "No department";
}

/** A difference with its sign. */
export function signed(pieces: number): string {
  return `${pieces > 0 ? "+" : ""}${pieces.toLocaleString("en-US")}`;
}
