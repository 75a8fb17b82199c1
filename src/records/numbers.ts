import { sql } from "kysely";
import { countedNumber } from "../lib/numbers.ts";
import type { Context } from "./context.ts";
import type { Series } from "./noun.ts";

/**
 * The next number of the shop's present year: SO-2026-0014. Belongs into the transaction that stores it, so that a
 * refused order leaves no gap. Numbers that an import or a person brought ahead of the counter are skipped.
 */
export async function nextNumber(context: Context, prefix: Series): Promise<string> {
  const year = context.today().slice(0, 4);
  const series = `${prefix}-${year}`;
  const { value: first } = await context.db
    .insertInto("counters")
    .values({ series, value: 1 })
    .onConflict((it) => it.column("series").doUpdateSet((counted) => ({ value: counted("counters.value", "+", 1) })))
    .returning("value")
    .executeTakeFirstOrThrow();
  // Looks further ahead the longer the run of taken numbers is, as after an import of a year's orders.
  for (let start = first, size = 1; ; start += size, size = Math.min(2 * size, 500)) {
    const counts = Array.from({ length: size }, (_, i) => start + i);
    const taken = await takenNumbers(
      context,
      prefix,
      counts.map((count) => countedNumber(prefix, year, count)),
    );
    const free = counts.find((count) => !taken.has(countedNumber(prefix, year, count)));
    if (free === undefined) continue;
    if (free !== first)
      await context.db.updateTable("counters").set({ value: free }).where("series", "=", series).execute();
    return countedNumber(prefix, year, free);
  }
}

/** Which of these numbers of a series are taken, by whichever nouns are numbered from it. */
export async function takenNumbers(context: Context, series: Series, numbers: string[]): Promise<Set<string>> {
  const bearers = context.nouns.flatMap(({ table, numbered = {} }) =>
    Object.entries(numbered).flatMap(([column, from]) => (from === series ? [{ table, column }] : [])),
  );
  const taken = bearers.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as number from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(numbers)})`,
  );
  const found = await sql<{ number: string }>`${sql.join(taken, sql` union all `)}`.execute(context.db);
  return new Set(found.rows.map(({ number }) => number));
}
