import { type Cents, toCents } from "../../lib/money.ts";

/** What an imported order keeps from its old system, though a form could not enter it. */
export interface Elsewhere {
  status?: string | undefined;
  /** Dollars. */
  total?: number | null | undefined;
}

/** The columns that an import brought from elsewhere; none for an order that was entered. */
export function keptFrom({ status, total }: Elsewhere): { status?: string; totalCents?: Cents } {
  return { ...(status === undefined ? {} : { status }), ...(total == null ? {} : { totalCents: toCents(total) }) };
}

/** Only these fields. */
export function pick<T>(values: Record<string, T>, fields: readonly string[]): Record<string, T | undefined> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
