import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { Invalid } from "../../lib/errors.ts";
import { toCents } from "../../lib/money.ts";
import { toWireOf } from "../../lib/wire.ts";
import { asAct, type Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { findReferred, requireThere } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import type { stockMovements } from "./api.ts";
import { bookMovements } from "./ledger.ts";
import { part } from "./record.ts";
import { bookedPieces, wrongWith } from "./rules.ts";
import { type NewMovement, StockMovement } from "./schema.ts";
import { service as inventory } from "./service.ts";
import { stepThatNeeds } from "./supply.ts";

export const service: Service<typeof stockMovements, Context> = {
  async list(context, { part, kind, ...input }) {
    const where = [
      ...(part === undefined ? [] : [sql<boolean>`"partId" = ${part}`]),
      ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
    ];
    const page = await pageOf(context, [{ ...source, where }], input, "-at");
    return { ...page, rows: page.rows.map(toWire) };
  },

  create: (context, input) =>
    asAct(context, input.reason, async (inner) => {
      const wrong = wrongWith(input);
      if (wrong) throw new Invalid(wrong[1], [{ path: wrong[0], message: wrong[1] }]);
      const { unitCost, kind, partId, ...more } = input;
      const { stockQuantity } = await findReferred(inner, part, partId, "partId");
      const quantity = bookedPieces(input, stockQuantity);
      await requireThere(inner, "vendors", more.vendorId, "vendorId");
      await requireThere(inner, "work_orders", more.workOrderId, "workOrderId");
      const unitCostCents = unitCost == null ? undefined : toCents(unitCost);
      const { movements, warnings } = await bookMovements(inner, [
        { ...more, partId, kind, quantity, unitCostCents, stepId: await stepFor(inner, input) },
      ]);
      const [booked] = movements;
      const found = booked && (await service.list(inner, { part: partId, limit: 1 })).rows[0];
      return {
        movement: found ?? null,
        part: await inventory.get(inner, { id: partId }),
        warnings,
        change: booked?.logId ?? null,
      };
    }),
};

/** Parts issued to a work order by hand are for the step that needs them first, and parts returned come from there. */
async function stepFor(context: Context, { kind, workOrderId, partId }: NewMovement) {
  const isForOrder = workOrderId != null && (kind === "issue" || kind === "return");
  return isForOrder ? stepThatNeeds(context, workOrderId, partId) : null;
}

const source = sourceOf(
  "stock_movements",
  StockMovement,
  {
    partNumber: sql<string>`(select "partNumber" from parts where parts.id = "partId")`,
    onHand: sql<number>`(select sum(quantity) from stock_movements as earlier
      where earlier."partId" = stock_movements."partId" and earlier.id <= stock_movements.id)`,
    vendorName: sql<string | null>`(select "vendorName" from vendors where vendors.id = "vendorId")`,
    woNumber: sql<string | null>`(select "woNumber" from work_orders where work_orders.id = "workOrderId")`,
    poNumber: sql<string | null>`(select number from purchase_orders where purchase_orders.id =
      (select "purchaseOrderId" from purchase_order_lines as line where line.id = "purchaseOrderLineId"))`,
    change: "logId",
  },
  {
    search: sql`lower(kind || ' ' || coalesce(reason, '') || ' ' || coalesce("paperNumber", '') || ' ' || "performedBy")`,
    // Booked one after another, so that their numbers have the order of their time in every table.
    sort: { at: sql.ref("id") },
  },
);

const toWire = toWireOf(StockMovement);
