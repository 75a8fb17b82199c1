import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { optionalText, reference, requiredText } from "../../lib/fields.ts";
import { words } from "../../lib/wire.ts";

export const NewConfiguration = z.object({
  name: requiredText("Name", 100).meta({ example: "Longbow Prone, woodland" }),
  options: z
    .array(reference("Option"), "Options is a list of options")
    .min(1, "Choose at least one option")
    .max(200, "A configuration has at most 200 options")
    .meta({ example: [9, 17], description: "The ids of its options, one of a category that takes one" }),
  partNumber: optionalText("Part number", 100).meta({ example: "STK-LBW-R" }),
  isUsualOf: reference("Model").nullish().meta({
    example: 9,
    description: "The model, one of its options, of which it is the usual configuration; a model has at most one",
  }),
});
export type NewConfiguration = z.output<typeof NewConfiguration>;

/** Options that are often ordered together: in an order's form they are chosen in one pick. */
export const Configuration = z.object({
  id: z.int(),
  name: words(),
  options: z.array(z.int()),
  partNumber: words().nullable(),
  /** The model that has the rest of these options when it is chosen in a new order's form. */
  isUsualOf: z.int().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Configuration = z.infer<typeof Configuration>;

export const ConfigurationList = listOf(["name", "partNumber", "createdAt"]).extend({
  model: Id.optional().meta({ description: "Only the usual one of this model" }),
});
