import type { Saved } from "../../../db/tables.ts";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import type { UndoRules } from "../../records/undo.ts";
import { isAlready } from "../sales-orders/acts.ts";
import { salesOrder } from "../sales-orders/record.ts";
import { requireShippedKept, toShip } from "../sales-orders/shipped.ts";
import { shipment } from "./record.ts";
import { refuseUnmade } from "./service.ts";

/** A shipment that was void leaves again only if its order still asks for it, and it is made. */
export const shipmentUndo: UndoRules = {
  async after(context, { kind }, stored) {
    if (kind === "change") await refuseTooMuch(context, stored as unknown as Saved<"shipments">);
    return undefined;
  },
};

/** The same of a line that comes back with its shipment. */
export const shipmentLineUndo: UndoRules = {
  async after(context, { kind }, stored) {
    const { shipmentId } = stored as unknown as Saved<"shipment_lines">;
    if (kind === "deletion") await refuseTooMuch(context, await findRecord(context, shipment, shipmentId));
    return undefined;
  },
};

async function refuseTooMuch(context: Context, one: Saved<"shipments">): Promise<void> {
  const { id, salesOrderId, status, reason } = one;
  if (status !== "shipped" || salesOrderId === null) return;
  const { db } = context;
  const order = await findRecord(context, salesOrder, salesOrderId);
  if (order.state === "cancelled") throw isAlready(order);
  await requireShippedKept(context, order, order);
  if (reason !== null) return;
  const lines = await db.selectFrom("shipment_lines").selectAll().where("shipmentId", "=", id).execute();
  const before = (await toShip(db, order)).map((item) => {
    const own = lines.find(({ lineNo }) => lineNo === item.lineNo)?.quantity ?? 0;
    return { ...item, shipped: item.shipped - own };
  });
  await refuseUnmade(context, order, before, lines);
}
