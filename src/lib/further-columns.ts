import { z } from "zod";

const FurtherColumn = z.object({ id: z.int(), name: z.string(), value: z.string().nullable() });
export type FurtherColumn = z.infer<typeof FurtherColumn>;

/** In the rows of a list: the columns that were asked for beside its own, whose names only the shop knows. */
export const furtherColumns = {
  /** What the row is, in one line; left out where it was not asked for. */
  what: z.string().optional(),
  /** Left out where none were asked for. */
  further: z.array(FurtherColumn).optional(),
};

/** What a row of any list has beside its own columns, each under the name that people know. */
export function askedCells({
  what,
  ...row
}: {
  what?: unknown;
  further?: unknown;
}): Pick<FurtherColumn, "name" | "value">[] {
  return [...(typeof what === "string" ? [{ name: "What", value: what }] : []), ...furtherOf(row)];
}

/** The columns that a row of any list has beside its own. */
export function furtherOf(row: { further?: unknown }): readonly FurtherColumn[] {
  return (row.further ?? []) as readonly FurtherColumn[];
}
