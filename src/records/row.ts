import { sql } from "kysely";
import { NotFound } from "../lib/errors.ts";
import type { Context } from "./context.ts";
import type { Noun } from "./noun.ts";
import { pageOf } from "./page.ts";
import type { Source } from "./source.ts";

/** The row with this id as its list shows it, for records that show more than their own columns. Throws NotFound. */
export async function rowOf<Row extends { id: number }>(
  context: Context,
  source: Source<Row>,
  { noun }: Noun,
  id: number,
): Promise<Row> {
  const { rows } = await pageOf(
    context,
    [{ ...source, where: [...(source.where ?? []), sql<boolean>`id = ${id}`] }],
    {},
    "id",
  );
  if (!rows[0]) throw new NotFound(`There is no ${noun} ${id}`);
  return rows[0];
}
