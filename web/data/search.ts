import { z } from "zod";
import { Id } from "../../src/api/endpoint.ts";
import type { LOOK } from "./asked-of.ts";

/** The record whose dialog is open over a list. */
export const opened = { open: Id.optional().catch(undefined) };

/** Filters of a list in the address; what does not fit is dropped. */
export function filtersOf<Shape extends z.ZodRawShape>(filters: z.ZodObject<Shape>) {
  const shape = Object.entries(filters.shape as unknown as Record<string, z.ZodType>).map(([name, filter]) => [
    name,
    filter.catch(undefined),
  ]);
  return Object.fromEntries(shape) as unknown as { [Name in keyof Shape]: z.ZodCatch<Shape[Name]> };
}

/** How a list is shown: its columns, how close its rows stand, and the view that it began with. */
export const look = {
  columns: z.string().max(1000).optional().catch(undefined),
  density: z.literal("compact").optional().catch(undefined),
  view: Id.optional().catch(undefined),
} satisfies Record<(typeof LOOK)[number], z.ZodType>;
export type Look = z.output<z.ZodObject<typeof look>>;

/** What a list keeps in the address: its search, order and looks. What does not fit is dropped. */
export function listSearch<Sort extends z.ZodOptional>(
  list: z.ZodObject<{ search: z.ZodOptional<z.ZodString>; sort: Sort }>,
) {
  return z.object({
    ...look,
    search: list.shape.search.catch(undefined),
    sort: list.shape.sort.catch(undefined as z.output<Sort>),
  });
}
