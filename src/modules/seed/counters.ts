import type { Context } from "../../records/context.ts";

/** Raises the shop's counters to these order numbers, such as SO-2026-0014. Higher counters stay. */
export async function raiseCounters(context: Context, numbers: Iterable<string>): Promise<void> {
  const last = new Map<string, number>();
  for (const number of numbers) {
    const dash = number.lastIndexOf("-");
    const [series, value] = [number.slice(0, dash), Number(number.slice(dash + 1))];
    last.set(series, Math.max(value, last.get(series) ?? 0));
  }
  for (const { series, value } of await context.db.selectFrom("counters").selectAll().execute())
    if (value >= (last.get(series) ?? 0)) last.delete(series);
  for (const [series, value] of last) {
    await context.db
      .insertInto("counters")
      .values({ series, value })
      .onConflict((taken) => taken.column("series").doUpdateSet({ value }))
      .execute();
  }
}
