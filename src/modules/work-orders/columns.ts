import { sql } from "kysely";
import type { Context } from "../../records/context.ts";

/** The columns of a work order that comes now to the step at this position. */
export async function atStep(context: Context, stepNumber: number) {
  return { stepNumber, stepId: await stepAt(context, stepNumber), stepSince: context.now() };
}

/** The id of the step at this position, for a work order; null if production has none. */
export async function stepAt({ db }: Context, position: number): Promise<number | null> {
  const found = await db
    .selectFrom("production_steps")
    .select("id")
    .where("position", "=", position)
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * The columns that link a work order to the sales order of this number, in small or capital letters, and copy its number
 * and marks, as work of its first stock; no link if there is none.
 */
export async function linkedTo({ db }: Context, soNumber: string | null) {
  const found =
    soNumber === null
      ? undefined
      : await db
          .selectFrom("sales_orders")
          .select(["id", "orderNumber", "rushFee", "isCritical", "stockNo"])
          .where(sql<boolean>`lower("orderNumber") = lower(${soNumber})`)
          // Older shops may have two such numbers.
          .orderBy(sql`case when "orderNumber" = ${soNumber} then 0 else 1 end`)
          .limit(1)
          .executeTakeFirst();
  if (!found) return { soNumber, salesOrderId: null };
  const { id: salesOrderId, orderNumber, rushFee, isCritical, stockNo: salesOrderLineNo } = found;
  return { soNumber: orderNumber, salesOrderId, salesOrderLineNo, rushFee, isCritical };
}
