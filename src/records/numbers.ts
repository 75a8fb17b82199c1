import { sql } from "kysely";
import { conflictAt } from "../lib/errors.ts";
import { runBuilt } from "./built.ts";
import type { Context } from "./context.ts";
import type { Series } from "./noun.ts";

/**
 * The next number of the shop's current year: SO-2026-0014. Call it in the transaction that stores it, so that a
 * refused order leaves no gap. Skips numbers that an import or a person entered ahead of the counter.
 */
export async function nextNumber(context: Context, prefix: Series): Promise<string> {
  const year = context.today().slice(0, 4);
  const series = `${prefix}-${year}`;
  const first = await nextCount(context, series);
  // Looks further ahead the longer the run of taken numbers is, for example after importing a year's orders.
  for (let start = first, size = 1; ; start += size, size = Math.min(2 * size, 500)) {
    const counts = Array.from({ length: size }, (_, i) => start + i);
    const taken = await takenNumbers(
      context,
      prefix,
      counts.map((count) => countedNumber(prefix, year, count)),
    );
    const small = new Set(taken.map((number) => number.toLowerCase()));
    const free = counts.find((count) => !small.has(countedNumber(prefix, year, count).toLowerCase()));
    if (free === undefined) continue;
    if (free !== first)
      await context.db.updateTable("counters").set({ value: free }).where("series", "=", series).execute();
    return countedNumber(prefix, year, free);
  }
}

async function nextCount({ db }: Context, series: string): Promise<number> {
  const { rows } = await runBuilt<{ value: number }>(db, "next count", [series, 1, 1], () =>
    db
      .insertInto("counters")
      .values({ series, value: 1 })
      .onConflict((it) => it.column("series").doUpdateSet((counted) => ({ value: counted("counters.value", "+", 1) })))
      .returning("value"),
  );
  return (rows[0] as { value: number }).value;
}

/**
 * Throws Conflict on the field if another record has this number of a series, or one that differs only in small and
 * capital letters. `present` is the record's own number.
 */
export async function requireFree(
  context: Context,
  series: Series,
  field: string,
  wanted: string,
  present?: string,
): Promise<void> {
  if (wanted === present) return;
  const taken = (await takenNumbers(context, series, [wanted])).find((number) => number !== present);
  if (taken === undefined) return;
  throw conflictAt(field, taken === wanted ? `${wanted} already exists` : `${wanted} already exists as ${taken}`);
}

/** The numbers that any noun has and that equal one of these, in small or capital letters. */
export async function takenNumbers(context: Context, series: Series, numbers: string[]): Promise<string[]> {
  const bearers = bearersOf(context.nouns, series);
  const found = await runBuilt<{ number: string }>(
    context.db,
    `taken ${series} ${numbers.length}`,
    bearers.flatMap(() => numbers),
    () => {
      const taken = bearers.map(
        ({ table, column }) =>
          sql`select ${sql.ref(column)} as number from ${sql.table(table)}
            where lower(${sql.ref(column)}) in (${sql.join(numbers.map((number) => sql`lower(${number})`))})`,
      );
      return { compile: () => sql`${sql.join(taken, sql` union all `)}`.compile(context.db) };
    },
  );
  return found.rows.map(({ number }) => number);
}

interface Bearer {
  table: string;
  column: string;
  from: Series | undefined;
}

/** Nouns never change, and each new order asks. */
const known = new WeakMap<Context["nouns"], Bearer[]>();

/** The columns that have numbers of this series. */
function bearersOf(nouns: Context["nouns"], series: Series): Bearer[] {
  const bearers =
    known.get(nouns) ??
    nouns.flatMap(({ table, numbered = {} }) =>
      Object.entries(numbered).map(([column, from]) => ({ table, column, from })),
    );
  known.set(nouns, bearers);
  return bearers.filter(({ from }) => from === series);
}

/** A number counted by year, with at least four digits: ("SO", "2026", 7) → "SO-2026-0007". */
export function countedNumber(series: string, year: string, count: number): string {
  return `${series}-${year}-${String(count).padStart(4, "0")}`;
}
