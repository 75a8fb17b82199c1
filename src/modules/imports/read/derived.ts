import type { z } from "zod";
import type { Column } from "./columns.ts";
import type { Values } from "./rows.ts";

/** The columns of an export that follow from others, so that no import sets them. */
export function derivedOf(record: z.ZodObject, row: z.ZodObject): string[] {
  return Object.keys(record.shape).filter((field) => !(field in row.shape));
}

/** A record with blank values. */
export function blanks(columns: readonly Column[]): Values {
  return Object.fromEntries(columns.map(({ field }) => [field, null]));
}
