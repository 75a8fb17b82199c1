import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { reference } from "../../lib/fields.ts";

/** For an option, a step, or an option at a step: at least one is given. */
export const NewBomLine = z.object({
  partId: reference("Part").meta({ example: 1 }),
  optionId: reference("Option").nullish().meta({ example: null, description: "Only pieces with this option use it" }),
  stepId: reference("Step").nullish().meta({
    example: 1,
    description: "The step that uses it; without one it is used when the work order is completed",
  }),
  perPiece: z
    .number("Parts per piece is a number")
    .min(0.001, "Parts per piece is at least 0.001")
    .max(10_000, "Parts per piece is at most 10,000")
    .refine((parts) => Math.round(parts * 1000) / 1000 === parts, "Parts per piece has at most 3 decimals")
    .meta({ example: 1 }),
});
export type NewBomLine = z.output<typeof NewBomLine>;

export const BomLine = z.object({
  id: z.int(),
  partId: z.int(),
  partNumber: z.string(),
  partName: z.string(),
  optionId: z.int().nullable(),
  optionName: z.string().nullable(),
  categoryName: z.string().nullable(),
  stepId: z.int().nullable(),
  operation: z.string().nullable(),
  /** Parts for one piece, with at most three decimals. */
  perPiece: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BomLine = z.infer<typeof BomLine>;

export const BomLineList = listOf([
  "partNumber",
  "partName",
  "optionName",
  "categoryName",
  "operation",
  "perPiece",
  "createdAt",
]).extend({
  option: Id.optional().meta({ description: "Only what this option uses" }),
  step: Id.optional().meta({ description: "Only what this production step uses" }),
  part: Id.optional().meta({ description: "Only what uses this part" }),
});

/** What an order needs of one part for one step, and the stock of that part. */
export const Material = z.object({
  partId: z.int(),
  partNumber: z.string(),
  partName: z.string(),
  /** What it is for: the category of the option, or the step. */
  label: z.string(),
  stepId: z.int().nullable(),
  /** The step that uses it; null for completion. */
  operation: z.string().nullable(),
  perPiece: z.number(),
  /** For all its pieces, rounded up. */
  needed: z.int(),
  /** Parts issued for it, less those returned. */
  issued: z.int(),
  /** Parts still to be issued. */
  open: z.int(),
  onHand: z.int(),
  /** What all open orders still need of it. */
  reserved: z.int(),
  onOrder: z.int(),
  /** When the next of those on order are expected. */
  expected: z.string().nullable(),
  /** Of the parts still to be issued, those that no order can have now. */
  short: z.int(),
});
export type Material = z.infer<typeof Material>;
