import { z } from "zod";
import { Id } from "../../src/api/endpoint.ts";

/** The record whose dialog is open over a list. */
export const opened = { open: Id.optional().catch(undefined) };

/** What a list keeps in the address: its search and order. What does not fit falls away, as if it were not there. */
export function listSearch<Sort extends z.ZodOptional>(
  list: z.ZodObject<{ search: z.ZodOptional<z.ZodString>; sort: Sort }>,
) {
  return z.object({
    search: list.shape.search.catch(undefined),
    sort: list.shape.sort.catch(undefined as z.output<Sort>),
  });
}
