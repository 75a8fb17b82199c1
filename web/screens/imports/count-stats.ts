import type { ImportResult } from "../../../src/modules/imports/schema.ts";
import type { Stat } from "../../components/stat-cards.tsx";

const COUNTS = ["new", "changed", "identical", "skipped", "refused"] as const;

/** What became of the rows of a file; the five add up to all of them. */
export function countStats(counts: Pick<ImportResult, (typeof COUNTS)[number]>): Stat[] {
  return COUNTS.map((kind) => ({
    label: `${kind[0]?.toUpperCase()}${kind.slice(1)}`,
    value: counts[kind].toLocaleString("en-US"),
  }));
}
