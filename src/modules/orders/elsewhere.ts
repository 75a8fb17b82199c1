import { type Cents, toCents } from "../../lib/money.ts";

/** What an imported order keeps from where it came, though a form could not say so. */
export interface Elsewhere {
  status?: string | undefined;
  /** Dollars. */
  total?: number | null | undefined;
}

/** The columns of what a sales or work order brought from elsewhere by an import; one that is entered has none. */
export function keptFrom({ status, total }: Elsewhere): { status?: string; totalCents?: Cents } {
  return { ...(status === undefined ? {} : { status }), ...(total == null ? {} : { totalCents: toCents(total) }) };
}

/** For sales and work orders alike: the values of these fields only. */
export function pick<T>(values: Record<string, T>, fields: readonly string[]): Record<string, T | undefined> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
