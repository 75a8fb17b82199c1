import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { amount, anyText, keptText, optionalText, reference, requiredText, truth } from "../../lib/fields.ts";
import { answerFieldsOf, dollars, words, worth } from "../../lib/wire.ts";

/** Each field of an order that holds a feature option, and the category its options come from. */
export const OPTION_CATEGORIES = {
  model: "Model",
  type: "Type",
  hand: "Hand",
  actionLength: "Action Length",
  actionInlet: "Action Inlet",
  bottomMetal: "Bottom Metal",
  barrelInlet: "Barrel Inlet",
  colorOption: "Color",
  customFeature: "Custom",
} as const;
export type OptionField = keyof typeof OPTION_CATEGORIES;
export const OPTION_FIELDS = Object.keys(OPTION_CATEGORIES) as [OptionField, ...OptionField[]];

/** A field of an order in braces: "{model}". */
export const PLACES = /\{([^{}]*)\}/g;

/** How a part number is made of the codes of an order's options; only fields of orders stand in braces. */
export const partNumberPattern = anyText("Part number pattern", 100).superRefine((pattern, context) => {
  const fields: readonly string[] = OPTION_FIELDS;
  const unknown = [...pattern.matchAll(PLACES)].find(([, name = ""]) => !fields.includes(name));
  const isOpen = /[{}]/.test(pattern.replace(PLACES, ""));
  if (!unknown && !isOpen) return;
  const known = OPTION_FIELDS.map((field) => `{${field}}`).join(", ");
  const message = unknown ? `${unknown[0]} is no field of orders. Use ${known}` : "Each { needs its }";
  context.addIssue({ code: "custom", message });
});

const inSpanish = (example: string) => ({
  example,
  description: "Shown on the floor's screens in Spanish; without it the other one",
});

export const FeatureCategory = z.object({
  id: z.int(),
  name: z.string(),
  /** On the floor's screens in Spanish; null where it is the same. */
  nameEs: z.string().nullable(),
  /** The field of an order that its options fill, whatever the category's name; null if there is none. */
  kind: z.string().nullable(),
  optionsCount: z.int(),
  /** Its place among the categories. */
  position: z.int(),
  /** What has any options must have one of it. */
  isRequired: z.boolean(),
  /** An order may have several of it at once; never of the nine that are fields of orders. */
  isMultiple: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type FeatureCategory = z.infer<typeof FeatureCategory>;

export const NewFeatureCategory = z.object({
  name: requiredText("Category name", 100).meta({ example: "Barrel Inlet" }),
  nameEs: keptText("Name in Spanish", 100).meta(inSpanish("Canal del cañón")),
  kind: z
    .enum(OPTION_FIELDS, `Kind is one of ${OPTION_FIELDS.join(", ")}`)
    .nullish()
    .meta({ example: null, description: "Follows from the name when it is left out" }),
  isRequired: truth("Required").optional().meta({
    description: "Whether an order with any options must have one of it",
  }),
  isMultiple: truth("Several at once").optional().meta({
    description: "Whether an order may have several of it at once; the nine that are fields of orders take one",
  }),
});
/** A category keeps its kind under another name. */
export const FeatureCategoryChange = NewFeatureCategory.omit({ kind: true });

export const FeatureCategoryList = listOf(["name", "optionsCount", "position", "createdAt"]);

/** All categories in their new order. */
export const CategoryOrder = z.object({
  ids: z
    .array(Id, "Ids is a list of categories")
    .max(1000, "There are at most 1,000 categories")
    .meta({ example: [2, 1] }),
});

export const FeatureStats = z.object({
  categories: z.int(),
  totalOptions: z.int(),
  /** The sum of all option prices, in dollars. */
  totalValue: worth(),
  /** Options per category, with one decimal. */
  averageOptions: z.number(),
});

export const FeatureOption = z.object({
  id: z.int(),
  categoryId: z.int(),
  categoryName: z.string(),
  categoryKind: z.string().nullable(),
  name: z.string(),
  /** On the floor's screens in Spanish; null where it is the same. */
  nameEs: z.string().nullable(),
  price: dollars(),
  /** The color category of a color; none counts as Standard. */
  subcategory: words().nullable(),
  /** Still offered; orders keep a retired one. */
  isActive: z.boolean(),
  /** Other words by which it is found, with commas. */
  aliases: z.string().nullable(),
  /** What stands for it in a part number. */
  code: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type FeatureOption = z.infer<typeof FeatureOption>;

export const NewFeatureOption = z.object({
  categoryId: reference("Category").meta({ example: 1 }),
  name: requiredText("Option name", 200).meta({ example: "Ridgeline Hunter" }),
  nameEs: keptText("Name in Spanish", 200).meta(inSpanish("Ridgeline Hunter")),
  price: amount("Price").meta({ example: 389 }),
  subcategory: optionalText("Color category", 100),
  isActive: truth("Offered").optional().meta({ description: "A retired option is not offered; orders keep it" }),
  aliases: keptText("Other words", 300).meta({
    example: "M70, Model 70",
    description: "By which it is found too, with commas",
  }),
  code: keptText("Code", 20).meta({ example: "RH", description: "What stands for it in a part number" }),
});

/** Category and color category stay as they are unless a change names them. */
export const FeatureOptionChange = NewFeatureOption.extend({
  categoryId: NewFeatureOption.shape.categoryId.optional(),
  subcategory: keptText("Color category", 100),
});

export const FeatureOptionList = listOf(["name", "categoryName", "price", "subcategory", "createdAt"]).extend({
  categoryId: Id.optional().meta({ description: "Only options of this category" }),
});

export const NewShippingRate = z.object({
  name: requiredText("Name", 50).meta({ example: "Ground" }),
  amount: amount("Amount").meta({ example: 24.5 }),
});

export const ShippingRate = z.object({
  id: z.int(),
  ...answerFieldsOf(NewShippingRate.shape),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ShippingRate = z.infer<typeof ShippingRate>;

export const ShippingRateList = listOf(["name", "amount"]);

/** As a row of a file: other records stand there by name instead of by id. */
export const OptionRow = NewFeatureOption.omit({ categoryId: true }).extend({
  categoryName: requiredText("Category", 100),
});
