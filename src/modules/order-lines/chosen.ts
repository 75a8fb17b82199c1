import type { FurtherColumn } from "../../lib/further-columns.ts";
import { amongIds } from "../../records/bulk.ts";
import { type Context, readerOf } from "../../records/context.ts";
import type { OptionField } from "../catalog/schema.ts";
import { readOptions } from "../orders/sold-options.ts";

type Of = Pick<Context, "db" | "reading">;

/** What lists of orders show of their options: each category that was asked for, and what was chosen of it. */
interface Chosen {
  sales: (id: number) => FurtherColumn[];
  work: (id: number) => FurtherColumn[];
}

/**
 * The options of these categories, given as ids with commas, that orders have, by the ids of the orders. An order of
 * several stocks names those of each.
 */
export async function chosenOf(
  context: Of,
  categories: string,
  ids: { sales?: readonly number[]; work?: readonly number[] },
): Promise<Chosen> {
  const columns = await columnsOf(context, categories.split(",").map(Number));
  const told = (found: ReadonlyMap<number, string[]>) => (id: number) =>
    columns.map(({ kind, ...column }) => ({ ...column, value: namesIn(found.get(id) ?? [], column.id, kind) }));
  return {
    sales: told(await optionsOfSales(context, ids.sales ?? [])),
    work: told(await optionsIn(context, "work_orders", ids.work ?? [])),
  };
}

/** The categories in the order that was asked for. */
async function columnsOf(context: Of, ids: readonly number[]) {
  const rows = await readerOf(context)
    .selectFrom("feature_categories")
    .select(["id", "name", "kind"])
    .where("id", "in", amongIds(ids))
    .execute();
  return [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function namesIn(jsons: readonly string[], categoryId: number, kind: string | null): string | null {
  const names = jsons.flatMap((json) => {
    const sold = readOptions(json);
    const one = kind === null ? undefined : sold[kind as OptionField];
    const others = sold.others?.filter((other) => other.categoryId === categoryId) ?? [];
    return [...(one ? [one] : []), ...others].map(({ name }) => name);
  });
  return [...new Set(names)].join(", ") || null;
}

async function optionsOfSales(context: Of, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = await optionsIn(context, "sales_orders", ids);
  if (ids.length === 0) return found;
  const further = await readerOf(context)
    .selectFrom("sales_order_lines")
    .select(["salesOrderId", "options"])
    .where("salesOrderId", "in", amongIds(ids))
    .where("kind", "=", "stock")
    .orderBy("salesOrderId")
    .orderBy("no")
    .execute();
  for (const { salesOrderId, options } of further) found.get(salesOrderId)?.push(options);
  return found;
}

async function optionsIn(context: Of, table: "sales_orders" | "work_orders", ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string[]>();
  const rows = await readerOf(context)
    .selectFrom(table)
    .select(["id", "options"])
    .where("id", "in", amongIds(ids))
    .execute();
  return new Map(rows.map(({ id, options }) => [id, [options]]));
}
