import { OPTION_CATEGORIES, OPTION_FIELDS, type OptionField, PLACES } from "./schema.ts";

/** The color category that a color is listed under: one without counts as Standard. */
export function subcategoryOf(option: { subcategory: string | null }): string {
  return option.subcategory ?? "Standard";
}

/** The names by which an option is found. */
export function namesOf({ name, aliases }: { name: string; aliases?: string | null | undefined }): string[] {
  return [name, ...(aliases?.split(",") ?? [])];
}

/** The field of orders that an option category of this name fills; null if it is none of the nine. */
export function kindOf(name: string): OptionField | null {
  return OPTION_FIELDS.find((field) => OPTION_CATEGORIES[field].toLowerCase() === name.toLowerCase()) ?? null;
}

/**
 * The part number of a pattern such as `STK-{model}-{hand}`, by the codes of the chosen options. Undefined where a field
 * of the pattern has no option, or that no code: a number with a hole would be the same for different stocks.
 */
export function partNumberOf(pattern: string, codes: Partial<Record<OptionField, string | null>>): string | undefined {
  if (pattern === "") return undefined;
  let isWhole = true;
  const number = pattern.replace(PLACES, (_, field: OptionField) => {
    const code = codes[field];
    if (!code) isWhole = false;
    return code ?? "";
  });
  return isWhole ? number : undefined;
}
