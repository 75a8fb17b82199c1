import type { Context } from "../../records/context.ts";

/** The columns by which a work order is at the step of this position, since now. */
export async function atStep(context: Context, stepNumber: number) {
  return { stepNumber, stepId: await stepAt(context, stepNumber), stepSince: context.now() };
}

/**
 * The column of a work order that keeps the id of its step: that of the one at this position; null where production has
 * none.
 */
export async function stepAt({ db }: Context, position: number): Promise<number | null> {
  const found = await db
    .selectFrom("production_steps")
    .select("id")
    .where("position", "=", position)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The columns by which a work order belongs to the sales order of this number, whose marks it has; to none where there is none. */
export async function linkedTo({ db }: Context, soNumber: string | null) {
  const found =
    soNumber === null
      ? undefined
      : await db
          .selectFrom("sales_orders")
          .select(["id", "rushFee", "isCritical"])
          .where("orderNumber", "=", soNumber)
          .executeTakeFirst();
  return found
    ? { soNumber, salesOrderId: found.id, rushFee: found.rushFee, isCritical: found.isCritical }
    : { soNumber, salesOrderId: null };
}
