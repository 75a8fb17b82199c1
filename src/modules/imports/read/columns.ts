import type { z } from "zod";
import { factsOf, namesOf } from "../../../lib/fields.ts";
import { headerKey, type Wanted } from "../../../lib/headers.ts";

/** A column that a list may have. Its type decides how cells are read, never what they look like. */
export interface Column extends Wanted {
  holds: "text" | "number" | "money" | "date" | "instant" | "flag" | "choice" | "json";
  /** The words of a choice. */
  words?: readonly string[];
  /** A question about a text that is taken as it is, such as one that a spreadsheet has probably spoilt. */
  doubt?: (cell: string) => string | undefined;
}

/** What a file needs to know of a field beside its declaration. */
type Special = Partial<Omit<Column, "field" | "label" | "holds" | "words">>;

/**
 * The columns of a list, with the labels and types that its fields were declared with. Files may call a field by its
 * name or label, or by other names if given, the surest first. The label of a field for which none are given is that
 * field's alone.
 */
export function columnsFor<Name extends string>(
  fields: Readonly<Record<Name, z.ZodType>>,
  special: { readonly [Field in Name]?: Special } = {},
): Column[] {
  const declared = namesOf(fields).map((field) => {
    const facts = factsOf(fields[field]);
    if (!facts) throw new Error(`${field} was declared without a label`);
    return { field, ...facts };
  });
  const labels = new Set(declared.filter(({ field }) => !special[field]?.names).map(({ label }) => headerKey(label)));
  const free = (names: readonly string[]) => names.filter((name) => !labels.has(headerKey(name)));
  return declared.map(({ field, ...facts }) => {
    const others = special[field]?.names?.map(free).filter(({ length }) => length > 0);
    return { field, ...facts, names: [[field], [facts.label]], ...special[field], ...(others && { names: others }) };
  });
}

/** "1.23E+05", where a part number should be. */
export function shortened(cell: string): string | undefined {
  if (!/^\d(\.\d{1,20})?E[+-]?\d{1,3}$/i.test(cell)) return undefined;
  return `did a spreadsheet make ${cell} of ${Number(cell)}?`;
}
