import type { Wanted } from "../../../lib/headers.ts";

/** A column that a list may have. What it holds decides how its cells are read, never what they look like. */
export interface Column extends Wanted {
  holds: "text" | "number" | "money" | "date" | "instant" | "flag" | "choice" | "json";
  /** The words of a choice. */
  words?: readonly string[];
  /** A question about text that is taken as it is, such as what a spreadsheet has probably spoilt. */
  doubt?: (cell: string) => string | undefined;
}

/** "1.23E+05" in the place of a number of a part. */
export function shortened(cell: string): string | undefined {
  if (!/^\d(\.\d{1,20})?E[+-]?\d{1,3}$/i.test(cell)) return undefined;
  return `did a spreadsheet make ${cell} of ${Number(cell)}?`;
}

/** A ZIP code of the United States of four digits. */
export function withoutZero(cell: string): string | undefined {
  return /^\d{4}$/.test(cell) ? `did a spreadsheet make ${cell} of 0${cell}?` : undefined;
}
