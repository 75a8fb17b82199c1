import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Context } from "./context.ts";
import type { Pause } from "./pace.ts";

/** A piece with more rows than this is followed by a shorter one, a piece with fewer by a longer one. */
const [MANY_ROWS, FEW_ROWS] = [120_000, 40_000];
/** The first piece is this part of the range, because small values may be many. */
const FIRST = 1 / 256;

/**
 * The sum of a column of whole numbers; missing values count 0. It goes through the column's index from the least to
 * the greatest, in pieces, so that other calls get their turn.
 */
export async function sumInPieces(
  { db }: Context,
  table: keyof Tables,
  value: RawBuilder<number | null>,
  rows: number,
  pause: Pause,
): Promise<number> {
  const end = async (which: RawBuilder<unknown>) => {
    const found = await sql<{
      at: number | null;
    }>`select ${which}(${value}) as at from ${sql.table(table)}`.execute(db);
    return found.rows[0]?.at ?? null;
  };
  const [least, most] = [await end(sql`min`), await end(sql`max`)];
  if (least === null || most === null) return 0;
  let [sum, width] = [0, most - least + 1];
  if (rows > MANY_ROWS) width = Math.ceil(width * FIRST);
  for (let from = least; from <= most; ) {
    const found = await sql<{ rows: number; sum: number }>`select count(*) as rows, coalesce(sum(${value}), 0) as sum
      from ${sql.table(table)} where ${value} >= ${from} and ${value} < ${from + width}`.execute(db);
    const { rows: read = 0, sum: own = 0 } = found.rows[0] ?? {};
    sum += own;
    from += width;
    if (read > MANY_ROWS) width = Math.ceil(width / 2);
    if (read < FEW_ROWS) width *= 2;
    await pause();
  }
  return sum;
}
