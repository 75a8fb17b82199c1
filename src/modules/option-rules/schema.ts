import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { choice, optionalText, reference } from "../../lib/fields.ts";

/** What a rule says of an option and others: not with any of them, or only with one of them of each category. */
const RULE_KINDS = ["excludes", "onlyWith"] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const NewOptionRule = z.object({
  optionId: reference("Option").meta({ example: 5 }),
  kind: choice("Kind", RULE_KINDS).meta({
    example: "excludes",
    description: "`excludes`: not together with any of the others; `onlyWith`: of their category one of them is chosen",
  }),
  otherOptionIds: z
    .array(reference("Option"), "Say which other options")
    .min(1, "Say which other options")
    .max(500, "A rule names at most 500 other options")
    .meta({ example: [2] }),
  sentence: optionalText("Sentence", 200).meta({
    example: "Mauser 98 is not made left-handed",
    description: "What is said when an order breaks it; left out, it follows from the names",
  }),
});
export type NewOptionRule = z.output<typeof NewOptionRule>;

export const OptionRule = z.object({
  id: z.int(),
  optionId: z.int(),
  optionName: z.string(),
  kind: z.enum(RULE_KINDS),
  otherOptionIds: z.array(z.int()),
  sentence: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OptionRule = z.infer<typeof OptionRule>;

export const OptionRuleList = listOf(["optionName", "kind", "createdAt"]).extend({
  option: Id.optional().meta({ description: "Only rules of this option" }),
});

export const OptionChoiceCheck = z.object({
  options: z
    .string()
    .regex(/^\d+(,\d+)*$/, "Options are ids with commas: 1,7")
    .max(2000, "Options are at most 2,000 characters")
    .meta({ example: "1,7", description: "The ids of the chosen options, with commas" }),
});

/** What goes wrong with a choice, and what may be chosen of each category beside the rest of it. */
export const OptionChoiceChecked = z.object({
  conflicts: z.array(
    z.object({
      /** Null where a required category has no option. */
      ruleId: z.int().nullable(),
      /** The chosen option that does not go; null where one is missing. */
      optionId: z.int().nullable(),
      /** The category where another choice would help. */
      categoryId: z.int(),
      sentence: z.string(),
    }),
  ),
  remains: z.array(z.object({ categoryId: z.int(), optionIds: z.array(z.int()) })),
});
export type OptionChoiceChecked = z.infer<typeof OptionChoiceChecked>;
