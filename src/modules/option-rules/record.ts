import type { NounIn } from "../../records/noun.ts";

/** Which options an option does not go with, or with which alone it is made. */
export const optionRule = {
  table: "option_rules",
  noun: "option rule",
  name: "sentence",
  calls: "optionRules",
} satisfies NounIn<"option_rules">;
