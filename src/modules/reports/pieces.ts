import { addDays } from "../../lib/dates.ts";
import { each, newPause } from "../../records/pace.ts";
import type { Period } from "./rules.ts";

/** A piece with more rows than this is followed by a shorter one, a piece with fewer by a longer one. */
const MANY_ROWS = 2000;
const FEW_ROWS = 500;
const FIRST_DAYS = 7;
const MOST_DAYS = 365;

/** Reads a period in pieces, with pauses for others. `read` answers how many rows the piece had. */
export async function inPieces({ from, to }: Period, read: (piece: Period) => Promise<number>): Promise<void> {
  const pause = newPause();
  let days = FIRST_DAYS;
  for (let day = from; day <= to; ) {
    const next = addDays(day, days);
    const rows = await read({ from: day, to: next > to ? to : addDays(next, -1) });
    await pause();
    if (rows > MANY_ROWS) days = Math.max(1, days >> 1);
    if (rows < FEW_ROWS) days = Math.min(MOST_DAYS, days * 2);
    day = next;
  }
}

/** The result for each of many items, in order, without undefined ones. With pauses for others. */
export async function eachOf<Item, Result>(
  items: Iterable<Item>,
  of: (item: Item) => Result | undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  await each(items, newPause(), (item) => {
    const result = of(item);
    if (result !== undefined) results.push(result);
  });
  return results;
}
