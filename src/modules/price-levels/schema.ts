import { z } from "zod";
import { ById } from "../../api/endpoint.ts";
import { percent, requiredText } from "../../lib/fields.ts";

export const NewPriceLevel = z.object({
  name: requiredText("Name", 100).meta({ example: "Dealer" }),
  stockPercent: percent("Discount on stocks", 2).meta({ example: 25 }),
  itemPercent: percent("Discount on parts", 2).meta({ example: 10 }),
});

export const PriceLevelChange = ById.extend(NewPriceLevel.partial().shape);

/** What a group of customers pays less than the list says, in percent. */
export const PriceLevel = z.object({
  id: z.int(),
  name: z.string(),
  /** Off what is made from options. */
  stockPercent: z.number(),
  /** Off parts and other items. */
  itemPercent: z.number(),
  /** How many customers have it, without their contacts. */
  customers: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PriceLevel = z.infer<typeof PriceLevel>;
