import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { isUnfinished } from "../../lib/states.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";

/**
 * Throws Conflict if a work order that was finished or cancelled is not any more, and more of its stock has left the shop
 * without a reason than is made now.
 */
export async function refuseLeft({ db }: Context, before: Saved<"work_orders">): Promise<void> {
  const { id, woNumber, soNumber, salesOrderId, salesOrderLineNo: lineNo } = before;
  if (salesOrderId === null || isUnfinished(before.state)) return;
  const { state } = await db.selectFrom("work_orders").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  if (!isUnfinished(state)) return;
  const { left } = await db
    .selectFrom("shipment_lines as line")
    .innerJoin("shipments", "shipments.id", "line.shipmentId")
    .where("shipments.salesOrderId", "=", salesOrderId)
    .where("shipments.status", "=", "shipped")
    .where("shipments.reason", "is", null)
    .where("line.lineNo", "=", lineNo)
    .select((of) => of.fn.sum<number | null>("line.quantity").as("left"))
    .executeTakeFirstOrThrow();
  const { made } = await db
    .selectFrom("work_orders")
    .where("salesOrderId", "=", salesOrderId)
    .where("salesOrderLineNo", "=", lineNo)
    .where("state", "=", "done")
    .select((of) => of.fn.sum<number | null>("quantity").as("made"))
    .executeTakeFirstOrThrow();
  if (Number(left ?? 0) <= Number(made ?? 0)) return;
  const pieces = Number(left);
  throw new Conflict(
    `${count(pieces, "piece")} of ${soNumber} that ${woNumber} makes ${pieces === 1 ? "has" : "have"} left the shop. Void the shipment first, or reopen it`,
  );
}
