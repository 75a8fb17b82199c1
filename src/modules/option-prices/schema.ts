import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { amount, reference } from "../../lib/fields.ts";
import { secondOf } from "../../lib/second-of.ts";
import { dollars } from "../../lib/wire.ts";

const fields = {
  optionId: reference("Option").meta({ example: 13 }),
  withOptionId: reference("Other option").meta({
    example: 4,
    description: "The option beside which it costs this, a model for example",
  }),
  price: amount("Price").meta({ example: 90 }),
};

export const NewOptionPrice = z.object(fields);
export type NewOptionPrice = z.output<typeof NewOptionPrice>;

/** What an option is to cost beside another one; the price null goes back to its own. */
const OptionPriceCell = z.object(
  { ...fields, price: fields.price.nullable() },
  "A cell is an object of optionId, withOptionId and price",
);
export type OptionPriceCell = z.output<typeof OptionPriceCell>;

export const OptionPriceCells = z.object({
  cells: z
    .array(OptionPriceCell, "Cells is a list of what options cost beside others")
    .max(500, "Cells are at most 500 at a time")
    .superRefine((cells, context) => {
      const second = secondOf(cells, ({ optionId, withOptionId }) => `${optionId} ${withOptionId}`);
      if (second !== undefined)
        context.addIssue({ code: "custom", path: [second, "withOptionId"], message: "These two are there twice" });
    }),
});

/** How many cells were changed, and the change by which the log takes it back; null if nothing was. */
export const OptionPricesEntered = z.object({ changed: z.int(), change: z.int().nullable() });

/** What an option costs beside another one. */
export const OptionPrice = z.object({
  id: z.int(),
  optionId: z.int(),
  optionName: z.string(),
  withOptionId: z.int(),
  withOptionName: z.string(),
  price: dollars(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OptionPrice = z.infer<typeof OptionPrice>;

export const OptionPriceList = listOf(["optionName", "withOptionName", "price", "createdAt"]).extend({
  option: Id.optional().meta({ description: "Only what this option costs" }),
  with: Id.optional().meta({ description: "Only what options cost beside this one" }),
});
