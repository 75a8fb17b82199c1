import type { Context } from "./context.ts";
import { newPause } from "./pace.ts";

/** Rows by their ids, from the first to the last. */
export interface IdPiece {
  from: number;
  to: number;
}

/** Tables that grow with the years. */
export type LongTable = "logs" | "parts" | "purchase_orders" | "sales_orders" | "work_orders";

/**
 * Goes through a table by the ids of its rows, so many at once, with pauses for others. Rows that are added meanwhile are
 * left out.
 */
export async function inIdPieces(
  db: Context["db"],
  table: LongTable,
  atOnce: number,
  read: (piece: IdPiece) => Promise<void>,
): Promise<void> {
  const pause = newPause();
  const { last } = await db
    .selectFrom(table)
    .select((of) => of.fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= (last ?? 0); from += atOnce) {
    await read({ from, to: Math.min(from + atOnce - 1, last ?? 0) });
    await pause();
  }
}
