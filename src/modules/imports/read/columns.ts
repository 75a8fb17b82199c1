import type { z } from "zod";
import { factsOf, namesOf } from "../../../lib/fields.ts";
import type { Wanted } from "../../../lib/headers.ts";

/** A column that a list may have. What it holds decides how its cells are read, never what they look like. */
export interface Column extends Wanted {
  holds: "text" | "number" | "money" | "date" | "instant" | "flag" | "choice" | "json";
  /** The words of a choice. */
  words?: readonly string[];
  /** A question about text that is taken as it is, such as what a spreadsheet has probably spoilt. */
  doubt?: (cell: string) => string | undefined;
}

/** What a file may need to know of a field beside its declaration. */
type Special = Partial<Omit<Column, "field" | "label" | "holds" | "words">>;

/**
 * The columns of a file to import, by fields, with the labels and the types that these were declared with. Files call
 * a field by its name or its label, unless other names are given for it, the surest first.
 */
export function columnsFor<Name extends string>(
  fields: Readonly<Record<Name, z.ZodType>>,
  special: { readonly [Field in Name]?: Special } = {},
): Column[] {
  return namesOf(fields).map((field) => {
    const facts = factsOf(fields[field]);
    if (!facts) throw new Error(`${field} was declared without a label`);
    return { field, ...facts, names: [[field], [facts.label]], ...special[field] };
  });
}

/** In a file to import: "1.23E+05", where a part number should be. */
export function shortened(cell: string): string | undefined {
  if (!/^\d(\.\d{1,20})?E[+-]?\d{1,3}$/i.test(cell)) return undefined;
  return `did a spreadsheet make ${cell} of ${Number(cell)}?`;
}
