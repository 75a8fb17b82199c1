import { formatNumber } from "../../../src/lib/text.ts";
import type { ImportResult } from "../../../src/modules/imports/schema.ts";
import type { Stat } from "../../components/stat-cards.tsx";

const COUNTS = {
  new: "New",
  changed: "Changed",
  identical: "Identical",
  skipped: "Skipped",
  refused: "Rejected",
} as const;

/** What happened to the rows of an imported file; the five add up to all of them. */
export function countStats(counts: Pick<ImportResult, keyof typeof COUNTS>): Stat[] {
  return Object.entries(COUNTS).map(([kind, label]) => ({
    label,
    value: formatNumber(counts[kind as keyof typeof COUNTS]),
  }));
}
