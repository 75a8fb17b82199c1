import { OPTION_CATEGORIES, OPTION_FIELDS, type OptionField } from "./schema.ts";

/** The color category that a color is listed under: one without counts as Standard. */
export function subcategoryOf(option: { subcategory: string | null }): string {
  return option.subcategory ?? "Standard";
}

/** The field of orders that an option category of this name fills; null if it is none of the nine. */
export function kindOf(name: string): OptionField | null {
  return OPTION_FIELDS.find((field) => OPTION_CATEGORIES[field].toLowerCase() === name.toLowerCase()) ?? null;
}
