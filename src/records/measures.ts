import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** A number about the shop's surroundings, by its name in `/metrics`, and what it says. */
export interface Measure {
  metric: string;
  help: string;
  measure: number;
}

interface Of {
  reading: Kysely<Tables>;
}

/** By the connection for reading, which each context of a database has. */
const measured = new WeakMap<Kysely<Tables>, readonly Measure[]>();

/** Remembers what was measured at the last look. */
export function noteMeasures({ reading }: Of, measures: readonly Measure[]): void {
  measured.set(reading, measures);
}

/** What was measured at the last look; nothing before the first. */
export function measuresOf({ reading }: Of): readonly Measure[] {
  return measured.get(reading) ?? [];
}
