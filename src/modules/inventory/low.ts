import { sql } from "kysely";
import { type Context, readerOf } from "../../records/context.ts";
import { settings } from "../settings/service.ts";
import type { StockFilter, StockStatus } from "./schema.ts";
import { RESERVED } from "./supply.ts";

/** The active parts that are low on stock or out of it after what is reserved, by number, with the minimum that counts. */
export async function lowParts(context: Context) {
  const { lowStockDefault } = await settings.get(context, {});
  const status = statusColumn(lowStockDefault);
  const low = await readerOf(context)
    .selectFrom("parts")
    .select(["id", "partNumber", "name", "supplier", "vendorId", "supplierPartNumber", "stockQuantity"])
    .select(["minimumStock", "reorderTo", "unitCostCents", status.as("stockStatus")])
    .where("isActive", "=", 1)
    .where(isOfStatus(status, "low_or_out"))
    .orderBy((of) => of.fn("lower", ["partNumber"]))
    .orderBy("id")
    .execute();
  return low.map((part) => ({ ...part, minimum: part.minimumStock ?? lowStockDefault }));
}

/** The rule `stockStatus` in SQL, to sort and filter by. */
export function statusColumn(lowStockDefault: number) {
  const minimum = sql`coalesce("minimumStock", ${sql.lit(lowStockDefault)})`;
  // What is reserved is added up only where it decides.
  return sql<StockStatus>`case when "stockQuantity" <= 0 then 'out_of_stock' when "stockQuantity" <= ${minimum} then 'low_stock'
    when "stockQuantity" - ${RESERVED} <= ${minimum} then 'low_stock' else 'in_stock' end`;
}

/** The condition that a part has this status, or is low in one way or the other. */
export function isOfStatus(status: ReturnType<typeof statusColumn>, wanted: StockFilter) {
  return wanted === "low_or_out" ? sql<boolean>`${status} <> 'in_stock'` : sql<boolean>`${status} = ${wanted}`;
}
