import type { Saved } from "../../../db/tables.ts";
import type { Context } from "../../records/context.ts";

type WorkOrder = Saved<"work_orders">;
type Event = Saved<"work_order_events">;

/** Stores an event of a work order, as it was before: what was done, to how many pieces, and by whom. */
export async function keepEvent(
  context: Context,
  order: Pick<WorkOrder, "id" | "stepId" | "quantity">,
  kind: string,
  more: Partial<Pick<Event, "toStepId" | "quantity" | "note">> = {},
): Promise<void> {
  const at = context.now();
  const { act, who } = context;
  await context.db
    .insertInto("work_order_events")
    .values({
      workOrderId: order.id,
      kind,
      stepId: order.stepId,
      toStepId: null,
      quantity: order.quantity,
      note: null,
      ...more,
      reason: act?.reason ?? null,
      userId: who.kind === "person" ? (is) => is.selectFrom("staff").select("id").where("id", "=", who.staffId) : null,
      at,
      actId: act?.id ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}
