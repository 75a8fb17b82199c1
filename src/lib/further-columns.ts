import { z } from "zod";

const FurtherColumn = z.object({ id: z.int(), name: z.string(), value: z.string().nullable() });
export type FurtherColumn = z.infer<typeof FurtherColumn>;

/** In the rows of a list: the columns that were asked for beside its own, whose names only the shop knows. */
export const furtherColumns = {
  /** Left out where none were asked for. */
  further: z.array(FurtherColumn).optional(),
};

/** The columns that a row of any list has beside its own. */
export function furtherOf(row: { further?: unknown }): readonly FurtherColumn[] {
  return (row.further ?? []) as readonly FurtherColumn[];
}
