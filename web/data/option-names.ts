import type { OptionField } from "../../src/modules/catalog/schema.ts";

type Names = Partial<Record<OptionField, string>>;

let renamed: Names = {};

/** Sets what the shop calls an order's options, before any screen is drawn. A screen that is shown must be drawn anew. */
export function setOptionNames({ optionNames }: { optionNames: Names }): void {
  renamed = optionNames;
}

/** On any form, page or paper of an order: the name of an option's field, by the shop's own name if it has one. */
export function optionLabel(field: OptionField, usual: string): string {
  return renamed[field] ?? usual;
}
