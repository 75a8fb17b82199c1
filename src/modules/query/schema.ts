import { z } from "zod";
import { lines } from "../../lib/fields.ts";

export const Question = z.object({
  sql: lines.required("The question", 20_000).meta({ example: 'select "orderNumber" from sales_orders limit 5' }),
});

export const QueryAnswer = z.object({
  /** Each row by the names of its columns. */
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  /** Whether there are more rows than were read. */
  isCut: z.boolean(),
});
export type QueryAnswer = z.infer<typeof QueryAnswer>;
