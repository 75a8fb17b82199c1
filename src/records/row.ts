import { sql } from "kysely";
import type { RecordTable } from "../../db/tables.ts";
import { NotFound } from "../lib/errors.ts";
import type { Context } from "./context.ts";
import { pageOf, type Source } from "./page.ts";
import type { Kind } from "./records.ts";

/** The row with this id as its list shows it, for records that carry more than their own columns. Throws NotFound. */
export async function rowOf<Row extends { id: number }>(
  context: Context,
  source: Source,
  { noun }: Kind<RecordTable>,
  id: number,
): Promise<Row> {
  const { rows } = await pageOf<Row>(context, [{ ...source, where: [sql<boolean>`id = ${id}`] }], {}, "id");
  if (!rows[0]) throw new NotFound(`There is no ${noun} ${id}`);
  return rows[0];
}
