import { sql } from "kysely";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import type { PriceLevel } from "../price-levels/schema.ts";
import { customer } from "./record.ts";
import { levelOf } from "./rules.ts";

/**
 * The price level that a customer buys at, whose discounts go on the lines of a new order; nobody has none. Throws
 * NotFound.
 */
export async function levelFor(
  context: Context,
  customerId: number | null | undefined,
): Promise<Pick<PriceLevel, "name" | "stockPercent" | "itemPercent"> | null> {
  if (customerId == null) return null;
  const found = await findRecord(context, customer, customerId);
  const company = found.companyId === null ? undefined : await findRecord(context, customer, found.companyId);
  const id = levelOf(found, company);
  if (id === null) return null;
  return context.db
    .selectFrom("price_levels")
    .select(["name", "stockPercent", "itemPercent"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Of each row of `customers`: the name of its own price level, and by the rule `levelOf` of the one that it buys at. */
export const LEVEL_NAMES = {
  priceLevel: sql<string | null>`(select name from price_levels where id = customers."priceLevelId")`,
  buysAt: sql<string | null>`(select name from price_levels where id = case when customers."companyId" is null
    then customers."priceLevelId"
    else (select company."priceLevelId" from customers as company where company.id = customers."companyId") end)`,
};
