import type { Context } from "../../records/context.ts";
import { orderNumber } from "./rules.ts";

type Prefix = "SO" | "WO";

/**
 * The next number of the shop's present year: SO-2026-0014. Belongs into the transaction that stores it, so that a
 * refused order leaves no gap. Numbers that an import or a person brought ahead of the counter are skipped.
 */
export async function nextNumber(context: Context, prefix: Prefix): Promise<string> {
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
      counts.map((count) => orderNumber(prefix, year, count)),
    );
    const free = counts.find((count) => !taken.has(orderNumber(prefix, year, count)));
    if (free === undefined) continue;
    if (free !== first)
      await context.db.updateTable("counters").set({ value: free }).where("series", "=", series).execute();
    return orderNumber(prefix, year, free);
  }
}

/** Which of these numbers an order has already. A sales order and a work order never share one by counting. */
export async function takenNumbers(context: Context, prefix: Prefix, numbers: string[]): Promise<Set<string>> {
  const column = prefix === "SO" ? "soNumber" : "woNumber";
  const { db } = context;
  const ofWorkOrders = db
    .selectFrom("work_orders")
    .select(`${column} as number`)
    .where(column, "in", numbers)
    .$castTo<{ number: string }>();
  const ofSalesOrders = db
    .selectFrom("sales_orders")
    .select("orderNumber as number")
    .where("orderNumber", "in", numbers);
  const found = await (prefix === "SO" ? ofSalesOrders.unionAll(ofWorkOrders) : ofWorkOrders).execute();
  return new Set(found.map(({ number }) => number));
}
