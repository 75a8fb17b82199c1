import { z } from "zod";
import { amount, keptText, optionalText, requiredText } from "../../lib/fields.ts";
import { dollars, optionalDollars } from "../../lib/wire.ts";
import { OPTION_CATEGORIES, OPTION_FIELDS, type OptionField } from "../catalog/schema.ts";

const optionId = (label: string) =>
  z.int(`${label} is the id of a feature option`).positive(`${label} is the id of a feature option`).nullish();

/** The options of an order by their ids. The color category is a name, or the id of a color that is in it. */
export const OptionChoice = z.object({
  model: optionId("Model").meta({ example: 1 }),
  type: optionId("Type"),
  hand: optionId("Hand"),
  actionLength: optionId("Action length"),
  actionInlet: optionId("Action inlet"),
  bottomMetal: optionId("Bottom metal"),
  barrelInlet: optionId("Barrel inlet"),
  colorCategory: z
    .union([z.int().positive(), keptText("Color category", 100)], "Color category is a name or the id of a color")
    .meta({ example: "Metallic" }),
  colorOption: optionId("Color option"),
  customFeature: optionId("Custom feature"),
});
export type OptionChoice = z.output<typeof OptionChoice>;

/** An option as it was sold: a later change of the catalogue does not touch it. */
export const SoldOption = z.object({ id: z.int(), name: z.string(), price: z.number() });

/** What both kinds of order tell of their price. */
export const Priced = z.object({
  model: z.int().nullable(),
  type: z.int().nullable(),
  hand: z.int().nullable(),
  actionLength: z.int().nullable(),
  actionInlet: z.int().nullable(),
  bottomMetal: z.int().nullable(),
  barrelInlet: z.int().nullable(),
  colorCategory: z.string().nullable(),
  colorOption: z.int().nullable(),
  customFeature: z.int().nullable(),
  options: z.partialRecord(z.enum(OPTION_FIELDS), SoldOption),
  shipping: dollars(),
  total: optionalDollars(),
});

const optionNames = Object.fromEntries(
  OPTION_FIELDS.map((field) => [field, optionalText(OPTION_CATEGORIES[field], 200)]),
) as Record<OptionField, ReturnType<typeof optionalText>>;

/** What a row of a file says of an order of either kind otherwise than a form: options by name, and what it came to. */
export const orderRow = {
  ...optionNames,
  status: requiredText("Status", 50).optional(),
  shipping: amount("Shipping").optional(),
  total: amount("Total").nullable().optional(),
};
